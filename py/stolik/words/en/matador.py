"""Matador."""

from stolik.words.en.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Matador",
    "blurb": "Touching halves make seven, and only a matador beats a blank.",
    "aim": "Be the first to lay all tiles, making exactly seven at every joint.",
    # options
    **line.TARGET,
    **line.BLOCK,
    "option.matador_anywhere": "Crosswise matador",
    "option.matador_anywhere.help": "At any end or at a blank only. The matadors are 6-1, 5-2, 4-3 and 0-0.",
    "option.matador_anywhere.True": "at any end",
    "option.matador_anywhere.False": "at a blank only",
    "option.optional_draw": "Drawing with a play in hand",
    "option.optional_draw.help": "Whether a tile may be drawn once a turn to spare a matador. What fits then is played at once.",
    "option.optional_draw.True": "allowed",
    "option.optional_draw.False": "not allowed",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.HIGHEST,
    **line.DRAWING,
    **line.ONE_DRAW,
    **line.HANDS,
    "reason.does_not_fit": "{tile} does not fit here: {halves} is open, and together they must make seven. Wanted is {wanted}.",
    "reason.first_along": "The first tile, {tile}, lies lengthwise: both its halves are open.",
    "reason.only_matadors_cross": "Only matadors lie crosswise: 6-1, 5-2, 4-3 and 0-0. {tile} is no matador.",
    "reason.cross_only_at_blank": "A matador lies crosswise at a blank only, and here is {halves}.",
    "reason.blank_cross_only": "0-0 is laid crosswise only, as a matador.",
    "reason.blank_wants_matador": "A blank takes only a matador, crosswise: 6-1, 5-2, 4-3 or 0-0.",
    "prompt.ways": "{tile}: along the line, or crosswise as a matador?",
    "prompt.may_draw": "Choose a tile, or draw one from the boneyard.",
    "way.along": "along",
    "way.cross": "crosswise",
}
