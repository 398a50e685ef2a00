"""Traditional («Традиционное»): two ends, and drawing until a tile fits (dominoes.md 1)."""

from __future__ import annotations

from stolik.rules.contract import Option
from stolik.rules.dominoes.line_game import STANDARD, LineGame, LineState


class DrawState(LineState):
    __slots__ = ()


class Draw(LineGame):
    """dominoes.md 1."""

    id = "draw"
    state = DrawState
    seats = (2, 3, 4)
    hand_size = {2: 7, 3: 5, 4: 5}
    opens = "highest"
    drawing = "until_fits"
    options = {
        **STANDARD,
        "draw_reserve": Option(0, (0, 1, 2)),
        "open_with_00": Option(True, (True, False)),
    }
    longest = 126
    """28 tiles laid, 14 drawn, and after each tile laid at most 3 passes: 28 + 14 + 28 * 3."""


GAME = Draw()
