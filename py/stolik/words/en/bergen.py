"""Bergen."""

from stolik.words.en.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Bergen",
    "blurb": "Make both ends alike, and the points come.",
    "aim": "Lay tiles so that both ends of the line become alike.",
    # options
    **line.TARGET,
    "option.target.None": "15 for two, 10 for three or four",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.LOWEST,
    **line.DRAWING,
    **line.KEPT,
    **line.ONE_DRAW,
    **line.GOING_OUT,
    "points.opening_double": "opening with a double",
    "points.double_header": "both ends are {half}",
    "points.triple_header": "both ends are {half}, one of them a double",
    "row.no_double": "a block: the lightest hand without doubles",
    "row.lightest": "a block: no doubles anywhere, the lightest hand",
    "row.lowest_double": "a block: the lowest double, {tile}",
}
