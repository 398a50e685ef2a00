"""Fives («Пятерное»): Bergen's deal and boneyard, doubles as the player likes, points for sums of five (dominoes.md 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from stolik.rules.contract import Json, Option, Value
from stolik.rules.dominoes.bergen import Bergen
from stolik.rules.dominoes.hand_end import HandEnd, Hands, block_lightest
from stolik.rules.dominoes.line import DoubleEnds, Line
from stolik.rules.dominoes.line_game import LineState, target_option


class FivesState(LineState):
    __slots__ = ()


class Fives(Bergen):
    """dominoes.md 8. Threes differ by `unit` and target."""

    id = "fives"
    state: ClassVar[type[LineState]] = FivesState
    ends = DoubleEnds
    sums = True
    unit: ClassVar[int] = 5
    """The sum of the ends must be a multiple of this; each multiple is one point."""
    targets = {2: 25, 3: 20, 4: 20}
    options = {
        "target": target_option(None, 20, 25, 50),
        "stop_when_reserve_empty": Option(False, (False, True)),
    }

    def earned(self, line: Line) -> Json | None:
        points, over = divmod(line.total, self.unit)
        if over or not points:
            return None
        return {"points": points, "why": self.id, **line.sum_told()}

    def block(self, hands: Hands, options: Mapping[str, Value]) -> HandEnd:
        return block_lightest(hands, 1)

    def stops(self, state: LineState) -> str:
        """With the option the hand also ends with the turn in which the last tile that may be drawn was drawn."""
        last_drawn = state.drew > 0 and not state.drawable()
        return super().stops(state) or ("reserve" if state.options["stop_when_reserve_empty"] and last_drawn else "")


GAME = Fives()
