"""Тройное домино."""

from stolik.words.ru.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Тройное",
    "blurb": "Сложите концы: сколько троек в сумме, столько и очков.",
    "aim": "Делать сумму двух концов кратной трём: за каждую тройку — очко.",
    # options
    **line.TARGET,
    "option.target.None": "33 вдвоём, 22 втроём и вчетвером",
    "option.stop_when_reserve_empty": "Когда базар выбран",
    "option.stop_when_reserve_empty.help": (
        "Играть дальше без базара, или закончить раздачу ходом, в который взят последний "
        "камень."
    ),
    "option.stop_when_reserve_empty.True": "закончить",
    "option.stop_when_reserve_empty.False": "играть дальше",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.LOWEST,
    **line.DRAWING,
    **line.KEPT,
    **line.ONE_DRAW,
    **line.DOUBLES,
    **line.GOING_OUT,
    **line.SUMS,
    "event.block.reserve": "Последний камень, который можно взять, взят: раздача окончена",
    "points.threes": "концы {counts}: вместе {sum}",
    "row.lightest": "самая лёгкая рука",
}
