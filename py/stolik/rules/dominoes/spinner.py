"""A line with a spinner: the first double, from which four arms can grow (dominoes.md 5)."""

from __future__ import annotations

from collections.abc import Hashable

from stolik.rules.contract import Reason
from stolik.rules.dominoes.line import DoubleEnds, End, Ends, Piece
from stolik.rules.tiles import HALVES, double, other

LONG_SIDES = {"L": "R", "R": "L"}
"""The ends of the main line, each with the other one."""


class SpinnerEnds(DoubleEnds):
    """The first double is the spinner, always crosswise; later doubles lie as the player likes.

    `phase` tells of the spinner: "none" (no double yet), "lone" (both long sides free), "L" or "R" (that long side free), "done".
    `rule` says when the arms T and B open: "after_both_sides" are covered, or at "any" time.
    """

    __slots__ = ()
    names = ("L", "R", "T", "B")

    @classmethod
    def first_ways(cls, tile: str) -> tuple[str, ...]:
        return ("x",) if double(tile) else ("",)

    def ways(self, tile: str, end: End) -> tuple[str, ...]:
        ways = super().ways(tile, end)
        return ("x",) if self.phase == "none" and len(ways) == 2 else ways

    @classmethod
    def start(cls, tile: str, way: str, rule: Hashable) -> Ends:
        a, b = HALVES[tile]
        ends = (End("L", (a,), a), End("R", (b,), b))
        if not double(tile):
            return cls.of(ends, "none", rule)
        return cls.of(ends + cls.short_arms(a) if rule == "any" else ends, "lone", rule)

    @staticmethod
    def short_arms(half: int) -> tuple[End, End]:
        """The arms T and B; they count only once something lies there."""
        return End("T", (half,)), End("B", (half,))

    def lay(self, tile: str, end: End, way: str) -> Ends:
        half, phase = end.halves[0], self.phase
        outer = other(tile, half)
        open = self.with_end(End(end.name, (outer,), 2 * outer if way else outer))
        if phase == "none" and double(tile):
            phase = end.name
            if self.rule == "any":
                open += self.short_arms(half)
        elif phase == "lone" and end.name in LONG_SIDES:
            phase = LONG_SIDES[end.name]
            open = tuple(one._replace(counts=2 * half) if one.name == phase else one for one in open)
        elif phase == end.name:
            phase = "done"
            if self.rule != "any":
                open += self.short_arms(half)
        return self.of(open, phase, self.rule)

    @classmethod
    def root(cls, pieces: tuple[Piece, ...]) -> int:
        return next((place for place, piece in enumerate(pieces) if double(piece.tile)), 0)

    @classmethod
    def first_misfit(cls, tile: str, way: str) -> Reason:
        return super().first_misfit(tile, way) if way else Reason("spinner_cross", {"tile": tile})

    def closed(self, name: str) -> Reason:
        if self.phase == "none":
            return Reason("no_spinner", {"end": name})
        return Reason("sides_first", {"end": name})

    def misfit(self, tile: str, end: End, way: str) -> Reason:
        if not way and "x" in self.ways(tile, end):
            return Reason("spinner_cross", {"tile": tile, "end": end.name})
        return super().misfit(tile, end, way)
