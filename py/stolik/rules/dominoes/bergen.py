"""Bergen («Берген»): points for both ends alike, and two tiles of the boneyard that nobody draws (dominoes.md 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from stolik.rules.contract import Json, Value
from stolik.rules.dominoes.hand_end import HandEnd, Hands, lightest, out_with, row, tie
from stolik.rules.dominoes.line import Line
from stolik.rules.dominoes.line_game import LineGame, LineState, target_option
from stolik.rules.tiles import WEIGHT, double, pips

GOING_OUT = 2
BLOCK = 2


class BergenState(LineState):
    __slots__ = ()


class Bergen(LineGame):
    """dominoes.md 7."""

    id = "bergen"
    state: ClassVar[type[LineState]] = BergenState
    seats = (2, 3, 4)
    hand_size = {2: 6, 3: 6, 4: 5}
    opens = "lowest"
    drawing = "once"
    live = True
    targets = {2: 15, 3: 10, 4: 10}
    options = {"target": target_option(None, 10, 15, 20)}
    longest = 144
    """28 tiles laid, 14 drawn, a pass after each tile drawn, after each laid at most 3 passes: 28 + 14 + 14 + 28 * 3 < 144."""

    def kept(self, options: Mapping[str, Value]) -> int:
        return 2

    def earned(self, line: Line) -> Json | None:
        """2 for an opening double, 2 for both ends alike, 3 if one of them is a double."""
        if len(line.pieces) == 1:
            tile = line.pieces[0].tile
            return {"points": 2, "why": "opening_double", "tile": tile} if double(tile) else None
        left, right = line.ends_told()
        if left["halves"] != right["halves"]:
            return None
        ends = [{"end": end["end"], "tile": end["tile"]} for end in (left, right)]
        triple = double(left["tile"]) or double(right["tile"])
        alike = {"half": left["halves"][0], "ends": ends}
        return {"points": 3, "why": "triple_header", **alike} if triple else {"points": 2, "why": "double_header", **alike}

    def out(self, hands: Hands, seat: int, options: Mapping[str, Value]) -> HandEnd:
        return out_with(GOING_OUT, seat)

    def block(self, hands: Hands, options: Mapping[str, Value]) -> HandEnd:
        """The lightest of the hands without doubles; where every hand has one, the owner of the lowest double."""
        without = [seat for seat, hand in enumerate(hands) if not any(map(double, hand))]
        if not without:
            lowest, seat = min((WEIGHT[tile], seat) for seat, hand in enumerate(hands) for tile in hand if double(tile))
            tile = next(tile for tile in hands[seat] if WEIGHT[tile] == lowest)
            return HandEnd("block", (seat,), BLOCK, (row("lowest_double", (seat,), BLOCK, tile=tile),))
        best = lightest(hands, [(seat,) for seat in without])
        if len(best) > 1:
            return tie(hands, best)
        seat = best[0][0]
        why = "no_double" if len(without) < len(hands) else "lightest"
        return HandEnd("block", (seat,), BLOCK, (row(why, (seat,), BLOCK, tiles=list(hands[seat]), pips=pips(hands[seat])),))


GAME = Bergen()
