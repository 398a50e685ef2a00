"""Традиционное домино."""

from stolik.words.ru.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Традиционное",
    "blurb": "То самое домино: камень к камню, а если не подходит — на базар.",
    "aim": "Первым выложить все камни и записать себе очки, что остались у других.",
    # options
    **line.TARGET,
    **line.BLOCK,
    **line.RESERVE,
    "option.open_with_00": "Открывать с 0-0",
    "option.open_with_00.help": "Может ли дубль 0-0 открыть раздачу, если других дублей ни у кого нет.",
    "option.open_with_00.True": "можно",
    "option.open_with_00.False": "нельзя",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.HIGHEST,
    **line.DRAWING,
    **line.KEPT,
    **line.HANDS,
}
