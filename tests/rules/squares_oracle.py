"""Squares by brute force, from the rules text alone: nothing here is taken from the engine, and nothing is quick.

Squares are found among all 4-subsets by their distances, relations by clipping polygons with fractions, legal moves by
trying every text. A square is the frozenset of its four vertices.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product


# -- geometry ---------------------------------------------------------------------------------------------------------
def is_square(points):
    """Four equal sides, two equal diagonals, and sides along lines of the board (3.2)."""
    lengths = sorted((ax - bx) ** 2 + (ay - by) ** 2 for (ax, ay), (bx, by) in combinations(points, 2))
    side = lengths[0]
    if lengths != [side] * 4 + [2 * side] * 2 or side == 0:
        return False
    (ax, ay) = points[0]
    bx, by = next((x, y) for x, y in points if (x - ax) ** 2 + (y - ay) ** 2 == side)
    return ax == bx or ay == by or abs(ax - bx) == abs(ay - by)


def squares_among(stones):
    return {frozenset(four) for four in combinations(sorted(stones), 4) if is_square(four)}


def squares_with(point, stones):
    return {frozenset((point, *three)) for three in combinations(sorted(stones), 3) if is_square((point, *three))}


@cache
def outline(square):
    """The vertices counter-clockwise: by the quadrant or half axis in which they lie as seen from the centre."""
    mx, my = Fraction(sum(x for x, _ in square), 4), Fraction(sum(y for _, y in square), 4)

    def direction(point):
        x, y = point[0] - mx, point[1] - my
        signs = ((x > 0) - (x < 0), (y > 0) - (y < 0))
        return [(1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1)].index(signs)

    return sorted(square, key=direction)


@cache
def common(a, b):
    """The vertices of the intersection: polygon a cut along every side of polygon b (Sutherland and Hodgman), with fractions."""
    shape = [(Fraction(x), Fraction(y)) for x, y in outline(a)]
    border = outline(b)
    for (px, py), (qx, qy) in zip(border, border[1:] + border[:1], strict=True):

        def side(point, px=px, py=py, qx=qx, qy=qy):
            return (qx - px) * (point[1] - py) - (qy - py) * (point[0] - px)

        cut = []
        for now, after in zip(shape, shape[1:] + shape[:1], strict=True):
            s, t = side(now), side(after)
            if s >= 0:
                cut.append(now)
            if s * t < 0:
                share = s / (s - t)
                cut.append((now[0] + share * (after[0] - now[0]), now[1] + share * (after[1] - now[1])))
        shape = cut
    points = set(shape)
    if len(points) <= 2:
        return points
    return {p for p in points if not any(_between(p, q, r) for q, r in combinations(points - {p}, 2))}


def _between(p, q, r):
    (px, py), (qx, qy), (rx, ry) = p, q, r
    return (qx - px) * (ry - py) == (qy - py) * (rx - px) and (qx - px) * (rx - px) + (qy - py) * (ry - py) < 0


@cache
def relation(a, b):
    return {0: "disjoint", 1: "touch"}.get(len(common(a, b)), "overlap")


@cache
def longest_distance(square):
    return max((ax - bx) ** 2 + (ay - by) ** 2 for (ax, ay), (bx, by) in combinations(square, 2))


def faults(squares):
    """EQUAL is congruent, which is the same diagonal: sides n and m*sqrt(2) never agree (3.2)."""
    found = set()
    for a, b in combinations(squares, 2):
        if longest_distance(a) == longest_distance(b):
            found.add("duplicate")
        if relation(a, b) == "overlap":
            found.add("overlap")
    return found


def components(squares):
    squares, sizes = set(squares), []
    while squares:
        group, open_ = set(), [squares.pop()]
        while open_:
            one = open_.pop()
            group.add(one)
            near = {other for other in squares if relation(one, other) == "touch"}
            squares -= near
            open_ += near
        sizes.append(len(group))
    return sorted(sizes, reverse=True)


def mutual(squares):
    return any(all(relation(a, b) == "touch" for a, b in combinations(three, 2)) for three in combinations(squares, 3))


@cache
def lies_in(point, square, border):
    """By the signs of the four cross products."""
    corners = outline(square)
    crosses = [
        (qx - px) * (point[1] - py) - (qy - py) * (point[0] - px)
        for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return all(cross >= 0 for cross in crosses) if border else all(cross > 0 for cross in crosses)


@cache
def all_squares(left, bottom, right, top):
    """Every square that fits the board."""
    found = set()
    for x, y in product(range(left, right + 1), range(bottom, top + 1)):
        for s in range(1, max(right - left, top - bottom) + 1):
            found.add(frozenset(((x, y), (x + s, y), (x, y + s), (x + s, y + s))))
            found.add(frozenset(((x + s, y), (x - s, y), (x, y + s), (x, y - s))))
    return [square for square in found if all(left <= x <= right and bottom <= y <= top for x, y in square)]


# -- the game on a board that does not grow ---------------------------------------------------------------------------
@dataclass(frozen=True)
class Position:
    """`stones[seat]`; `past` are the earlier positions as (stones, stones, seat to move)."""

    stones: tuple[frozenset, frozenset]
    to_move: int | None
    edges: tuple[int, int, int, int]
    options: tuple
    past: frozenset = frozenset()
    passes: int = 0
    called: bool = False
    winner: int | None = None

    def option(self, name):
        return dict(self.options)[name]

    def squares(self, stones):
        return [square for square in all_squares(*self.edges) if square <= stones]

    def nodes(self):
        left, bottom, right, top = self.edges
        return [(x, y) for x in range(left, right + 1) for y in range(bottom, top + 1)]

    def legal(self):
        """text -> (own stones, other's stones) after it; `stop` and `pass` with None."""
        if self.to_move is None:
            return {}
        own, other = self.stones[self.to_move], self.stones[1 - self.to_move]
        found = {}
        old = self.squares(own)
        vertices = {point for square in old for point in square}
        theirs = self.squares(other)
        for source, target in product([None, *sorted(vertices)], self.nodes()):
            if target in own or target in other:
                continue
            kept = own - {source}
            made = [square for square in self.squares(kept | {target}) if target in square]
            destroyed = [square for square in old if source in square]
            if source is not None:
                if not made:
                    continue
                if self.option("transition_equal") == "forbidden" and any(
                    longest_distance(new) == longest_distance(gone) for new, gone in product(made, destroyed)
                ):
                    continue
            takes = [None]
            for point in sorted(other):
                alone = [q for q in theirs if point in q and all(relation(q, r) != "touch" for r in theirs if r != q)]
                if alone and any(lies_in(point, new, self.option("capture_border") == "on") for new in made):
                    takes.append(point)
            for capture in takes:
                mine, rest = kept | {target}, other
                if capture is not None:
                    mine, rest = mine | {capture}, other - {capture}
                if source is not None and self._key(mine, rest) in self.past:
                    continue
                if self.option("fault_mode") == "prevent" and faults(self.squares(mine)):
                    continue
                text = ("" if source is None else f"{source[0]},{source[1]}>") + f"{target[0]},{target[1]}"
                found[text + ("" if capture is None else f"x{capture[0]},{capture[1]}")] = (mine, rest)
        if not found:
            found["pass"] = None
        if self.option("fault_mode") == "call_stop" and not self.called:
            found["stop"] = None
        return found

    def _key(self, mine, rest):
        return (mine, rest, 1) if self.to_move == 0 else (rest, mine, 0)

    def play(self, text):
        after = self.legal()[text]
        seat = self.to_move
        now = (*self.stones, seat)
        if text == "stop":
            if faults(self.squares(self.stones[1 - seat])):
                return replace(self, to_move=None, winner=seat)
            return replace(self, called=True)
        if text == "pass":
            over = self.passes == 1
            return replace(self, to_move=None if over else 1 - seat, passes=self.passes + 1, past=self.past | {now}, called=False)
        mine, rest = after
        state = replace(
            self,
            stones=(mine, rest) if seat == 0 else (rest, mine),
            to_move=1 - seat,
            passes=0,
            past=self.past | {now},
            called=False,
        )
        squares = self.squares(mine)
        faulty = bool(faults(squares))
        if faulty and self.option("fault_mode") == "instant_stop":
            return replace(state, to_move=None, winner=1 - seat)
        won = mutual(squares) if self.option("win") == "mutual" else components(squares)[:1] >= [3]
        if won and not faulty:
            return replace(state, to_move=None, winner=seat)
        if len(mine) + len(rest) == len(self.nodes()):
            return replace(state, to_move=None)
        return state

    def perft(self, depth):
        """How many ways there are to play `depth` moves."""
        moves = self.legal()
        return len(moves) if depth == 1 else sum(self.play(move).perft(depth - 1) for move in moves)
