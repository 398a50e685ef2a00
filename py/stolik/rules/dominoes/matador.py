"""Matador («Матадор»): touching halves add to seven, and four matadors lie crosswise (dominoes.md 4)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from stolik.rules.contract import Option, Reason, Value
from stolik.rules.dominoes.line import End, Ends
from stolik.rules.dominoes.line_game import STANDARD, LineGame, LineState
from stolik.rules.tiles import HALVES, PIPS, SET, other

SEVEN = 7
MATADORS = tuple(tile for tile in SET if PIPS[tile] in (0, SEVEN))


class SevenEnds(Ends):
    """A crosswise matador leaves both its halves open. `rule` is the option matador_anywhere."""

    __slots__ = ()
    writes_x = True

    def ways(self, tile: str, end: End) -> tuple[str, ...]:
        along = any(SEVEN - half in HALVES[tile] for half in end.halves)
        cross = tile in MATADORS and (self.rule or end.halves[0] == 0)
        return ("",) * along + ("x",) * bool(cross)

    def touches(self, tile: str, end: End) -> int:
        """Only one half can touch: both would, at a crosswise matador, only for the same matador again."""
        return next((SEVEN - half for half in end.halves if SEVEN - half in HALVES[tile]), HALVES[tile][0])

    def lay(self, tile: str, end: End, way: str) -> Ends:
        halves = HALVES[tile] if way else (other(tile, self.touches(tile, end)),)
        return self.of(self.with_end(End(end.name, halves)), "", self.rule)

    def across(self, tile: str, way: str) -> bool:
        return way == "x"

    @classmethod
    def first_misfit(cls, tile: str, way: str) -> Reason:
        return Reason("first_along", {"tile": tile})

    def misfit(self, tile: str, end: End, way: str) -> Reason:
        facts = {"tile": tile, "end": end.name, "halves": list(end.halves)}
        if way and tile not in MATADORS:
            return Reason("only_matadors_cross", facts)
        if way:
            return Reason("cross_only_at_blank", facts)
        if tile == "0-0":
            return Reason("blank_cross_only", facts)
        if end.halves[0] == 0:
            return Reason("blank_wants_matador", facts)
        wanted = sorted({SEVEN - half for half in end.halves})
        return Reason("does_not_fit", {**super().misfit(tile, end, way).facts, "wanted": wanted})


class MatadorState(LineState):
    __slots__ = ()


class Matador(LineGame):
    """dominoes.md 4."""

    id = "matador"
    state = MatadorState
    seats = (2, 3, 4)
    hand_size = {2: 6, 3: 6, 4: 5}
    ends = SevenEnds
    opens = "highest"
    drawing = "once"
    options = {
        **STANDARD,
        "matador_anywhere": Option(True, (True, False)),
        "optional_draw": Option(False, (False, True)),
    }
    longest = 144
    """28 tiles laid, 16 drawn, a pass after each tile drawn, and after each laid at most 3 passes: 28 + 16 + 16 + 28 * 3."""

    def joint(self, options: Mapping[str, Value]) -> Hashable:
        return options["matador_anywhere"]


GAME = Matador()
