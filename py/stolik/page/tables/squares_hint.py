"""A good move of Squares with one reason: win, stop the other's win, capture, build what touches, build, prepare."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from stolik.page.tables import Hint, View
from stolik.page.tables.squares_aim import Point, name, place, read
from stolik.rules.lattice import corners, squares_through
from stolik.rules.stars import Stars

MOST = 240
"""No more steps than this are tried out: a hint comes while one waits for it."""


def best(view: View) -> Hint | None:
    """None where nobody helps, or nothing can be moved."""
    seat, moves = view["to_move"], view["moves"] or ()
    if view["squares"] is None or not moves or moves == ["pass"]:
        return None
    return _Adviser(view, seat).best()


class _Adviser:
    def __init__(self, view: View, seat: int):
        self.view, self.seat = view, seat
        self.own, self.other = (Stars.of(view["stones"][side]) for side in (seat, 1 - seat))
        self.legal: list[str] = list(view["moves"])
        self.known = frozenset(self.legal)
        self.mutual = view["options"]["win"] == "mutual"

    def best(self) -> Hint:
        tried = [(move, after) for move in self._building() if (after := self._after(move)).figures.fault is None]
        for move, after in tried:
            if after.figures.winning(self.mutual):
                return self._told(move, "win")
        guard = self._guard()
        if guard:
            return guard
        taking = [move for move, _ in tried if "x" in move]
        if taking:
            return self._told(taking[0], "capture")
        before = max(map(len, self.own.figures.groups), default=0)
        grown = [(max(map(len, after.figures.groups), default=0), len(after.figures.squares), move) for move, after in tried]
        better = [entry for entry in grown if entry[1] > len(self.own.figures.squares)]
        if better:
            size, _, move = max(better, key=lambda entry: (entry[0], entry[1], ">" not in entry[2]))
            return self._told(move, "touch" if size > before and size > 1 else "square")
        return self._prepare()

    def _told(self, move: str, why: str) -> Hint:
        return Hint(move, why, {}, read(move).picks)

    def _building(self) -> list[str]:
        """The legal steps that complete a square: placements first."""
        lit = {name(node) for node in self.own.threats}
        found = [move for move in self.legal if move.partition("x")[0] in lit]
        found += [move for move in self.legal if ">" in move]
        return found[:MOST]

    def _after(self, move: str) -> Stars:
        aim = read(move)
        stars = self.own.minus(place(aim.source)) if aim.source else self.own
        stars = stars.plus(place(aim.target))
        return stars.plus(place(aim.capture)) if aim.capture else stars

    def _guard(self) -> Hint | None:
        """The node where the other would win next."""
        taken = self.own.stones | self.other.stones
        for node in self.other.threats:
            if node in taken or name(node) not in self.known:
                continue
            after = self.other.plus(node)
            if after.figures.fault is None and after.figures.winning(self.mutual) and self.own.plus(node).figures.fault is None:
                return self._told(name(node), "guard")
        return None

    def _prepare(self) -> Hint:
        """The node that serves most squares still possible with two own stars, or the middle of a young sky."""
        served: Counter[Point] = Counter()
        for a, b in combinations(sorted(self.own.stones), 2):
            for square in squares_through(a, b):
                missing = [corner for corner in corners(square) if corner not in self.own.stones]
                if any(corner in self.other.stones for corner in missing):
                    continue
                served.update(missing)
        good = [(count, node) for node, count in served.items() if name(node) in self.known and self.own.plus(node).figures.fault is None]
        if good:
            most = max(count for count, _ in good)
            node = min((node for count, node in good if count == most), key=lambda node: (abs(node[0]) + abs(node[1]), node))
            return self._told(name(node), "prepare")
        first = min((move for move in self.legal if "x" not in move and ">" not in move), key=_far, default=self.legal[0])
        return self._told(first, "begin") if first[0] in "-0123456789" else Hint(first, "begin")


def _far(move: str) -> tuple[int, str]:
    x, y = place(move)
    return x * x + y * y, move
