"""Blitz."""

from stolik.words.en.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Blitz",
    "blurb": "In one turn as many tiles as fit, even all of them.",
    "aim": "Be the first without tiles: in a turn any number of fitting ones may be laid.",
    # options
    **line.TARGET,
    **line.BLOCK,
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.LOWEST,
    **line.NO_DRAWING,
    **line.HANDS,
    "reason.lay_first": "It is too early to end the turn: at least one tile must be laid first, {tiles} for example.",
    "reason.must_pass": "No tile fits: this is a pass.",
    "reason.say_done": "A tile has been laid already, so this is no pass: the turn is to be ended.",
    "event.done": "{name} ends the turn",
    "prompt.more": "Lay another tile, or end the turn.",
    "prompt.done": "Nothing more fits: end the turn.",
    "action.done": "End the turn",
}
