"""The stones of one colour with their squares, kept up to date stone by stone (squares.md 3.2-3.5).

`Stars` never changes: `plus` and `minus` give new ones. Beside the finished squares it keeps the *threats*, the squares
with three own vertices, by the node where the fourth is missing. What a stone completes is then looked up, not searched.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from stolik.rules.lattice import TOUCH, Point, Square, clashing, corners, inside, relation, squares_at, squares_through, within

Clash = tuple[Square, Square]


class Figures:
    """The finished squares of one colour; what follows from them alone is found once and kept."""

    __slots__ = ("_prey", "_clashes", "_exposed", "_fault", "_groups", "_vertices", "squares")

    def __init__(self, squares: Iterable[Square] = ()):
        self.squares = tuple(sorted(squares))
        self._clashes: dict[Square, tuple[Square, ...]] = {}
        self._fault: tuple[Clash | None] | None = None
        self._groups: tuple[tuple[Square, ...], ...] | None = None
        self._vertices: dict[Point, tuple[Square, ...]] | None = None
        self._exposed: tuple[Point, ...] | None = None
        self._prey: dict[tuple[tuple[Square, ...], bool], tuple[Point, ...]] = {}

    @property
    def vertices(self) -> dict[Point, tuple[Square, ...]]:
        """Every stone that is a vertex, in order, with its squares."""
        if self._vertices is None:
            found: dict[Point, tuple[Square, ...]] = {}
            for square in self.squares:
                for point in corners(square):
                    found[point] = (*found.get(point, ()), square)
            self._vertices = dict(sorted(found.items()))
        return self._vertices

    def clashes(self, square: Square) -> tuple[Square, ...]:
        """The finished squares with which `square` could not stand."""
        found = self._clashes.get(square)
        if found is None:
            found = self._clashes[square] = tuple(old for old in self.squares if clashing(old, square))
        return found

    @property
    def fault(self) -> Clash | None:
        """The first two squares that clash, None when the colour is in order (squares.md 3.3)."""
        if self._fault is None:
            self._fault = (first_clash(self.squares),)
        return self._fault[0]

    @property
    def groups(self) -> tuple[tuple[Square, ...], ...]:
        """The constellations: connected components under TOUCH, in order of their first square."""
        if self._groups is None:
            rest, groups = list(self.squares), []
            while rest:
                group = [rest.pop(0)]
                for square in group:
                    near = {other for other in rest if relation(square, other) == TOUCH}
                    group += near
                    rest = [other for other in rest if other not in near]
                groups.append(tuple(sorted(group)))
            self._groups = tuple(groups)
        return self._groups

    def winning(self, mutual: bool = False) -> tuple[Square, ...]:
        """The squares of a constellation of three or more, () if there is none; `mutual`: three that all touch each other.

        Whether the colour is in order is another question (`fault`).
        """
        for group in self.groups:
            if len(group) >= 3:
                found = _mutual(group) if mutual else group
                if found:
                    return found
        return ()

    def immune(self, square: Square) -> bool:
        """True for a square that touches another one: it cannot be captured (squares.md 3.4)."""
        return any(len(group) > 1 for group in self.groups if square in group)

    @property
    def exposed(self) -> tuple[Point, ...]:
        """The vertices of squares that are not immune, in order."""
        if self._exposed is None:
            alone = {group[0] for group in self.groups if len(group) == 1}
            self._exposed = tuple(point for point, squares in self.vertices.items() if any(square in alone for square in squares))
        return self._exposed

    def prey(self, made: tuple[Square, ...], border: bool) -> tuple[Point, ...]:
        """The stones of this colour, in order, that an opponent may capture who completes the squares `made` (squares.md 3.4)."""
        found = self._prey.get((made, border))
        if found is None:
            holds = within if border else inside
            found = tuple(point for point in self.exposed if any(holds(square, point) for square in made))
            self._prey[made, border] = found
        return found


def first_clash(squares: Sequence[Square]) -> Clash | None:
    for i, a in enumerate(squares):
        for b in squares[i + 1 :]:
            if clashing(a, b):
                return a, b
    return None


def _mutual(group: Sequence[Square]) -> tuple[Square, ...]:
    for i, a in enumerate(group):
        near = [b for b in group[i + 1 :] if relation(a, b) == TOUCH]
        for j, b in enumerate(near):
            for c in near[j + 1 :]:
                if relation(b, c) == TOUCH:
                    return a, b, c
    return ()


class Stars:
    """All stones of one colour. `threats[node]` are the squares that a stone on `node` would complete."""

    __slots__ = ("_forbidden", "figures", "stones", "threats")

    stones: frozenset[Point]
    figures: Figures
    threats: dict[Point, tuple[Square, ...]]

    def __init__(
        self,
        stones: frozenset[Point] = frozenset(),
        figures: Figures | None = None,
        threats: dict[Point, tuple[Square, ...]] | None = None,
    ):
        self.stones = stones
        self.figures = figures or Figures()
        self.threats = threats or {}
        self._forbidden: frozenset[Point] | None = None

    @classmethod
    def of(cls, points: Iterable[Sequence[int]]) -> Stars:
        """The same as adding the stones one by one."""
        stars = cls()
        for x, y in points:
            stars = stars.plus((x, y))
        return stars

    def plus(self, point: Point) -> Stars:
        """With one stone more on a node that held none of this colour."""
        threats = dict(self.threats)
        made = threats.pop(point, ())
        for square in squares_at(point, self.stones):
            missing = [corner for corner in corners(square) if corner != point and corner not in self.stones]
            if len(missing) == 1:
                node = missing[0]
                threats[node] = tuple(sorted((*threats.get(node, ()), square)))
        figures = Figures((*self.figures.squares, *made)) if made else self.figures
        return Stars(self.stones | {point}, figures, threats)

    def minus(self, point: Point) -> Stars:
        """Without one stone."""
        threats = dict(self.threats)
        stones = self.stones - {point}
        lost = self.squares_of(point)
        for square in squares_at(point, stones):
            missing = [corner for corner in corners(square) if corner not in self.stones]
            if len(missing) == 1:
                node = missing[0]
                left = tuple(other for other in threats[node] if other != square)
                if left:
                    threats[node] = left
                else:
                    del threats[node]
        figures = self.figures
        if lost:
            threats[point] = lost
            figures = Figures(square for square in figures.squares if square not in lost)
        return Stars(stones, figures, threats)

    # -- what a move would do -----------------------------------------------------------------------------------------
    def squares_of(self, stone: Point) -> tuple[Square, ...]:
        """The finished squares that use a stone."""
        return self.figures.vertices.get(stone, ())

    def made(self, node: Point, gone: Point | None = None) -> tuple[Square, ...]:
        """The squares a stone on `node` completes, once the own stone `gone` has been taken away."""
        squares = self.threats.get(node, ())
        return squares if gone is None else tuple(square for square in squares if gone not in corners(square))

    def made_by_capture(self, node: Point, second: Point, gone: Point | None = None) -> tuple[Square, ...]:
        """The squares a stone on `second` completes when one on `node` has been set just before."""
        both = (square for square in squares_through(node, second) if self._holds_the_rest(square, node, second, gone))
        return tuple(sorted((*self.made(second, gone), *both)))

    def _holds_the_rest(self, square: Square, node: Point, second: Point, gone: Point | None) -> bool:
        return all(corner in (node, second) or (corner in self.stones and corner != gone) for corner in corners(square))

    def clashes(self, made: Sequence[Square], gone: Point | None = None) -> list[Clash]:
        """All pairs (new, other) that would clash if `made` were added and the squares that use `gone` were lost."""
        found = [(new, old) for new in made for old in self.figures.clashes(new) if gone is None or gone not in corners(old)]
        found += [(new, other) for i, new in enumerate(made) for other in made[i + 1 :] if clashing(new, other)]
        return found

    def spoils(self, made: Sequence[Square], gone: Point | None = None) -> bool:
        """True where `clashes` would find any."""
        for new in made:
            for old in self.figures.clashes(new):
                if gone is None or gone not in corners(old):
                    return True
        return len(made) > 1 and first_clash(made) is not None

    @property
    def forbidden(self) -> frozenset[Point]:
        """The nodes where an added stone would make the colour faulty (squares.md 3.3), whether they are free or not."""
        if self._forbidden is None:
            self._forbidden = frozenset(node for node, made in self.threats.items() if self.spoils(made))
        return self._forbidden

    @property
    def faulty(self) -> bool:
        return self.figures.fault is not None
