"""Blitz («Блиц»): as many tiles in a turn as fit, and no drawing (dominoes.md 2)."""

from __future__ import annotations

from stolik.rules.dominoes.line_game import STANDARD, LineGame, LineState


class BlitzState(LineState):
    __slots__ = ()


class Blitz(LineGame):
    """dominoes.md 2."""

    id = "blitz"
    state = BlitzState
    seats = (4, 5, 6, 7, 8)
    hand_size = {4: 7, 5: 5, 6: 4, 7: 4, 8: 3}
    opens = "lowest"
    many_tiles = True
    options = STANDARD
    longest = 252
    """28 tiles laid, a `done` after each, and then at most 7 passes: 28 * (1 + 1 + 7)."""


GAME = Blitz()
