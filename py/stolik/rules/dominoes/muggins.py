"""Muggins («Маггинс»): a spinner with four arms, and points for open ends that sum to fives (dominoes.md 5)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from stolik.rules.contract import Json, Option, Value
from stolik.rules.dominoes.hand_end import HandEnd, Hands, block_rounded, out_with
from stolik.rules.dominoes.line import Line
from stolik.rules.dominoes.line_game import LineGame, LineState, target_option
from stolik.rules.dominoes.spinner import SpinnerEnds


class MugginsState(LineState):
    __slots__ = ()


class Muggins(LineGame):
    """dominoes.md 5."""

    id = "muggins"
    state = MugginsState
    seats = (2, 3, 4)
    hand_size = {2: 7, 3: 5, 4: 5}
    ends = SpinnerEnds
    drawing = "until_fits"
    sums = True
    live = True
    options = {
        "target": target_option(200, 100, 150, 200, 250),
        "spinner_arms": Option("after_both_sides", ("after_both_sides", "any")),
        "draw_reserve": Option(0, (0, 1, 2)),
    }
    longest = 126
    """28 tiles laid, 14 drawn, and after each tile laid at most 3 passes: 28 + 14 + 28 * 3."""

    def joint(self, options: Mapping[str, Value]) -> Hashable:
        return options["spinner_arms"]

    def earned(self, line: Line) -> Json | None:
        total = line.total
        if total == 0 or total % 5:
            return None
        return {"points": total, "why": "fives", **line.sum_told()}

    def out(self, hands: Hands, seat: int, options: Mapping[str, Value]) -> HandEnd:
        return out_with(10, seat)

    def block(self, hands: Hands, options: Mapping[str, Value]) -> HandEnd:
        return block_rounded(hands)


GAME = Muggins()
