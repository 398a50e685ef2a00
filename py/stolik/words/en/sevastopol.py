"""Sevastopol."""

from stolik.words.en.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Sevastopol",
    "blurb": "Four arms from the double six: first begin them all, then play anywhere.",
    "aim": "Be the first to lay seven tiles on the four arms that grow from 6-6.",
    # options
    **line.TARGET,
    **line.BLOCK,
    "option.partners": "Two against two",
    "option.partners.help": "Those who sit opposite play together, and both write the points.",
    "option.partners.True": "partners",
    "option.partners.False": "each alone",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.HIGHEST,
    **line.NO_DRAWING,
    **line.HANDS,
    # a side may be two hands
    "points.block": "a block, the fewest pips in hand",
    "event.tie": "Level with the fewest pips in hand: no points",
    "event.tie.True": "Level with the fewest pips in hand: no points, the hand is played again",
    "row.tie": "level with the fewest pips, {pips} each",
    "reason.only_sixes": "First all four arms are begun: a tile with a six is laid at 6-6. Still to begin: {n:arm|arms}.",
    "reason.arms_first": "Arms grow once all four are begun. Still to begin: {n:arm|arms}.",
    "reason.arms_full": "All four arms are begun: nothing more can be laid at 6-6 itself.",
    "prompt.arms": "Begin an arm with a tile that has a six.",
    "prompt.no_six": "No six, and the arms are not begun: the turn passes.",
}
