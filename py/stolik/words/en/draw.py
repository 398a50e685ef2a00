"""Traditional dominoes."""

from stolik.words.en.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Traditional",
    "blurb": "Dominoes as everybody knows them: tile to tile, and off to the boneyard when nothing fits.",
    "aim": "Be the first to lay all tiles, and write down the pips left with the others.",
    # options
    **line.TARGET,
    **line.BLOCK,
    **line.RESERVE,
    "option.open_with_00": "Opening with 0-0",
    "option.open_with_00.help": "Whether the double 0-0 may open the hand when nobody has another double.",
    "option.open_with_00.True": "allowed",
    "option.open_with_00.False": "not allowed",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.HIGHEST,
    **line.DRAWING,
    **line.KEPT,
    **line.HANDS,
}
