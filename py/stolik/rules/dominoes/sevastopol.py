"""Sevastopol («Севастополь»): four arms at 6-6, all of them begun before any grows (dominoes.md 3)."""

from __future__ import annotations

from collections.abc import Hashable

from stolik.rules.contract import Option, Reason
from stolik.rules.dominoes.line import End, Ends
from stolik.rules.dominoes.line_game import STANDARD, LineGame, LineState
from stolik.rules.tiles import HALVES, other

ARMS = ("1", "2", "3", "4")


class StarEnds(Ends):
    """Until four arms are begun only the sides of 6-6 are open, as the end "new"; `phase` holds the ends of the arms so far."""

    __slots__ = ()
    names = (*ARMS, "new")

    phase: tuple[End, ...]

    @classmethod
    def start(cls, tile: str, way: str, rule: Hashable) -> Ends:
        return cls.of((End("new", (HALVES[tile][0],)),), (), rule)

    def lay(self, tile: str, end: End, way: str) -> Ends:
        outer = other(tile, end.halves[0])
        if end.name != "new":
            return self.of(self.with_end(End(end.name, (outer,))), (), self.rule)
        arms = (*self.phase, End(self.arm(end), (outer,)))
        return self.of(arms, (), self.rule) if len(arms) == len(ARMS) else self.of(self.open, arms, self.rule)

    def arm(self, end: End) -> str:
        return ARMS[len(self.phase)] if end.name == "new" else end.name

    def closed(self, name: str) -> Reason:
        if name == "new":
            return Reason("arms_full", {})
        return Reason("arms_first", {"end": name, "arms": len(self.phase), "n": len(ARMS) - len(self.phase)})

    def misfit(self, tile: str, end: End, way: str) -> Reason:
        if end.name == "new":
            return Reason("only_sixes", {"tile": tile, "arms": len(self.phase), "n": len(ARMS) - len(self.phase)})
        return super().misfit(tile, end, way)


class SevastopolState(LineState):
    __slots__ = ()


class Sevastopol(LineGame):
    """dominoes.md 3."""

    id = "sevastopol"
    state = SevastopolState
    seats = (4,)
    hand_size = {4: 7}
    ends = StarEnds
    opens = "highest"
    options = {**STANDARD, "partners": Option(False, (False, True))}
    longest = 112
    """28 tiles laid, and after each at most 3 passes: 28 * 4."""


GAME = Sevastopol()
