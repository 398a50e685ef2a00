"""Squares on the integer lattice and how two of them lie to each other (squares.md 3.2). Whole numbers only.

A square stands upright (kind "O") or on its tip (kind "D"); no other angle is a square here. Regions are filled and closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

Point = tuple[int, int]

DISJOINT, TOUCH, OVERLAP = "disjoint", "touch", "overlap"
DUPLICATE = "duplicate"


class Square(NamedTuple):
    """O: (x, y) is the lower left corner, `size` the side. D: (x, y) is the centre, `size` half the diagonal."""

    kind: str
    x: int
    y: int
    size: int


@lru_cache(maxsize=1 << 16)
def corners(square: Square) -> tuple[Point, Point, Point, Point]:
    """The four vertices in order around the square, so that 0 and 2, 1 and 3 are opposite."""
    kind, x, y, s = square
    if kind == "O":
        return (x, y), (x + s, y), (x + s, y + s), (x, y + s)
    return (x, y - s), (x + s, y), (x, y + s), (x - s, y)


def diagonals(square: Square) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
    """The two pairs of opposite vertices: each pair lies on one line of the board, by which a square is checked by eye."""
    a, b, c, d = corners(square)
    return (a, c), (b, d)


# -- two squares ------------------------------------------------------------------------------------------------------
def relation(a: Square, b: Square) -> str:
    """DISJOINT, TOUCH (exactly one common point) or OVERLAP (nested, crossing or side contact)."""
    if a.kind != b.kind:
        return _upright_and_tipped(a, b) if a.kind == "O" else _upright_and_tipped(b, a)
    if a.kind == "O":
        across = min(a.x + a.size, b.x + b.size) - max(a.x, b.x)
        up = min(a.y + a.size, b.y + b.size) - max(a.y, b.y)
    else:  # a tipped square is upright in the turned coordinates x+y, x-y
        across = min(a.x + a.y + a.size, b.x + b.y + b.size) - max(a.x + a.y - a.size, b.x + b.y - b.size)
        up = min(a.x - a.y + a.size, b.x - b.y + b.size) - max(a.x - a.y - a.size, b.x - b.y - b.size)
    if across < 0 or up < 0:
        return DISJOINT
    return OVERLAP if across or up else TOUCH


def _upright_and_tipped(o: Square, d: Square) -> str:
    """Compares the distance |dx|+|dy| from the centre of `d` to the nearest point of `o` with the half diagonal of `d`."""
    distance = max(o.x - d.x, 0, d.x - o.x - o.size) + max(o.y - d.y, 0, d.y - o.y - o.size)
    if distance > d.size:
        return DISJOINT
    return TOUCH if distance == d.size else OVERLAP


def equal(a: Square, b: Square) -> bool:
    """Congruent: the same kind and size, wherever they lie (squares.md 3.2, EQUAL)."""
    return a.kind == b.kind and a.size == b.size


def clash(a: Square, b: Square) -> tuple[str, ...]:
    """Why two squares of one colour may not stand together: "duplicate", "overlap", both, or nothing."""
    codes = (DUPLICATE,) if equal(a, b) else ()
    return (*codes, OVERLAP) if relation(a, b) == OVERLAP else codes


def clashing(a: Square, b: Square) -> bool:
    """True if the two make their colour faulty (squares.md 3.3)."""
    return equal(a, b) or relation(a, b) == OVERLAP


def inside(square: Square, point: Point) -> bool:
    """Strictly inside."""
    kind, x, y, s = square
    px, py = point
    if kind == "O":
        return x < px < x + s and y < py < y + s
    return abs(px - x) + abs(py - y) < s


def within(square: Square, point: Point) -> bool:
    """Inside or on the border."""
    kind, x, y, s = square
    px, py = point
    if kind == "O":
        return x <= px <= x + s and y <= py <= y + s
    return abs(px - x) + abs(py - y) <= s


def common_part(a: Square, b: Square) -> tuple[tuple[float, float], ...]:
    """The vertices of the intersection in order around it: none, one (a point), two (a segment) or more (an area).

    All border lines have whole numbers in x, y, x+y or x-y, so every vertex is a multiple of one half and a float holds it exactly.
    """
    shape = [(2 * x, 2 * y) for x, y in corners(a)]
    for (nx, ny), limit in _sides(b):
        shape = _clip(shape, nx, ny, 2 * limit)
    return tuple((x / 2, y / 2) for x, y in dict.fromkeys(shape))


def _sides(square: Square) -> list[tuple[Point, int]]:
    """The square as four half planes: nx*x + ny*y <= limit."""
    kind, x, y, s = square
    if kind == "O":
        return [((1, 0), x + s), ((-1, 0), -x), ((0, 1), y + s), ((0, -1), -y)]
    return [((1, 1), x + y + s), ((-1, -1), s - x - y), ((1, -1), x - y + s), ((-1, 1), y - x + s)]


def _clip(shape: list[Point], nx: int, ny: int, limit: int) -> list[Point]:
    """The part of a convex polygon on the good side of a line; the coordinates are doubled, so every division is exact."""
    kept: list[Point] = []
    for i, (x, y) in enumerate(shape):
        before_x, before_y = shape[i - 1]
        before, now = nx * before_x + ny * before_y - limit, nx * x + ny * y - limit
        if before * now < 0:
            kept.append(
                (before_x - (x - before_x) * before // (now - before), before_y - (y - before_y) * before // (now - before))
            )
        if now <= 0:
            kept.append((x, y))
    return kept


# -- squares among stones ---------------------------------------------------------------------------------------------
def squares_through(p: Point, q: Point) -> tuple[Square, ...]:
    """The squares that have both points as vertices: at most three, none when the points are on no common line of the board."""
    (px, py), (qx, qy) = p, q
    width, height = abs(qx - px), abs(qy - py)
    left, low = min(px, qx), min(py, qy)
    if width == height:
        return (Square("O", left, low, width), Square("D", px, qy, width), Square("D", qx, py, width)) if width else ()
    if height == 0:
        sides = (Square("O", left, py, width), Square("O", left, py - width, width))
        return sides if width % 2 else (*sides, Square("D", left + width // 2, py, width // 2))
    if width == 0:
        sides = (Square("O", px, low, height), Square("O", px - height, low, height))
        return sides if height % 2 else (*sides, Square("D", px, low + height // 2, height // 2))
    return ()


def squares_at(point: Point, stones: Iterable[Point]) -> Iterator[Square]:
    """Every square, once, that has `point` and at least one of the `stones` as vertices."""
    x, y = point
    met: set[Square] = set()
    for stone in stones:
        dx, dy = stone[0] - x, stone[1] - y
        if dx and dy and dx != dy and dx != -dy:
            continue
        for square in squares_through(point, stone):
            if square not in met:
                met.add(square)
                yield square
