"""Fives."""

from stolik.words.en.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Fives",
    "blurb": "Add up the ends: as many fives in the sum, as many points.",
    "aim": "Make the sum of both ends a multiple of five: a point for every five.",
    # options
    **line.TARGET,
    "option.target.None": "25 for two, 20 for three or four",
    "option.stop_when_reserve_empty": "When the boneyard is drawn",
    "option.stop_when_reserve_empty.help": (
        "Play on without drawing, or end the hand with the turn in which the last tile is "
        "drawn."
    ),
    "option.stop_when_reserve_empty.True": "end the hand",
    "option.stop_when_reserve_empty.False": "play on",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.LOWEST,
    **line.DRAWING,
    **line.KEPT,
    **line.ONE_DRAW,
    **line.DOUBLES,
    **line.GOING_OUT,
    **line.SUMS,
    "event.block.reserve": "The last tile that may be drawn is drawn: the hand is over",
    "points.fives": "ends {counts}: together {sum}",
    "row.lightest": "the lightest hand",
}
