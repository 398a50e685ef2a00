"""Берген."""

from stolik.words.ru.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Берген",
    "blurb": "Два одинаковых конца — и очки в кармане.",
    "aim": "Выкладывать камни так, чтобы оба конца цепочки стали одинаковыми.",
    # options
    **line.TARGET,
    "option.target.None": "15 вдвоём, 10 втроём и вчетвером",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.LOWEST,
    **line.DRAWING,
    **line.KEPT,
    **line.ONE_DRAW,
    **line.GOING_OUT,
    "points.opening_double": "заход с дубля",
    "points.double_header": "оба конца — {half}",
    "points.triple_header": "оба конца — {half}, и один из них дубль",
    "row.no_double": "«рыба»: самая лёгкая рука без дублей",
    "row.lightest": "«рыба»: дублей нет ни у кого, самая лёгкая рука",
    "row.lowest_double": "«рыба»: младший дубль, {tile}",
}
