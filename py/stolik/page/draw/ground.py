"""The ground a line is laid on: places and open ends, what is taken, where one more tile has room.

The unit is a quarter of a tile, so that a tile is 4 x 2 and every place is a pair of whole numbers (`snake`).
"""

from __future__ import annotations

from typing import NamedTuple

Vec = tuple[int, int]
Box = tuple[int, int, int, int]
OFFSET = 1024
"""Added to every x, so that a row of cells is a number with one bit for each."""


class Place(NamedTuple):
    """Where a tile lies: its box, and the direction from its inner to its outer half."""

    x: int
    y: int
    w: int
    h: int
    face: Vec


class End(NamedTuple):
    """An open end: the middle of the face to join, the direction outward, the tile behind, the row it came from.

    `plain`: nothing can lie crosswise there, as no double joins a double; where crosswise tiles may follow each other
    (`free`) only the spinner's sides are plain. `side`: it is a side of the spinner, where nothing lies yet.
    """

    joint: Vec
    way: Vec
    behind: Place
    row: int
    plain: bool = False
    free: bool = False
    side: bool = False


class Ghost(NamedTuple):
    """The place of the next tile at an end: along the line and crosswise, each with the end it would leave."""

    along: Place
    along_end: End
    cross: Place
    cross_end: End


def hull(box: Box, place: Place) -> Box:
    x, y, w, h, _ = place
    return (min(box[0], x), min(box[1], y), max(box[2], x + w), max(box[3], y + h))


def put(end: End, kind: int) -> tuple[Place, End]:
    """A tile at an end: `kind` 0 straight on, 2 crosswise, 1 and -1 round the corner clockwise and anticlockwise."""
    (jx, jy), way, _, row, _, free, _ = end
    dx, dy = way
    nx, ny = -dy, dx  # clockwise
    if kind == 0:
        far, low, high, face = 4, -1, 1, way
    elif kind == 2:
        far, low, high, face = 2, -2, 2, (nx, ny)
    else:
        far, low, high, face = 2, min(-1, 3 * kind), max(1, 3 * kind), (nx * kind, ny * kind)
    x0, x1 = jx + nx * low, jx + dx * far + nx * high
    y0, y1 = jy + ny * low, jy + dy * far + ny * high
    if x0 > x1:
        x0, x1 = x1, x0
    if y0 > y1:
        y0, y1 = y1, y0
    place = Place(x0, y0, x1 - x0, y1 - y0, face)
    if kind in (0, 2):
        return place, End((jx + dx * far, jy + dy * far), way, place, row, kind == 2 and not free, free)
    joint = (jx + dx + nx * 3 * kind, jy + dy + ny * 3 * kind)
    return place, End(joint, face, place, jy if dx else row, False, free)


class Ground:
    """What is taken, within a window of a given size that may still lie anywhere over it."""

    __slots__ = ("rows", "width", "height", "spare")

    def __init__(self, rows: dict[int, int], width: int, height: int, spare: int):
        self.rows, self.width, self.height, self.spare = rows, width, height, spare

    def flip(self, place: Place) -> None:
        """Takes the cells of a place, or frees them."""
        bits = ((1 << place.w) - 1) << (place.x + OFFSET)
        for y in range(place.y, place.y + place.h):
            self.rows[y] = self.rows.get(y, 0) ^ bits

    def free(self, place: Place, behind: Place, box: Box) -> bool:
        """Whether a tile can lie there: inside the window, and a quarter away from all but the tile behind it."""
        x, y, w, h, _ = place
        if max(box[2], x + w) - min(box[0], x) > self.width or max(box[3], y + h) - min(box[1], y) > self.height:
            return False
        mask = ((1 << (w + 2)) - 1) << (x - 1 + OFFSET)
        rows = self.rows
        for line in range(y - 1, y + h + 1):
            taken = rows.get(line, 0) & mask
            if taken:
                if behind.y <= line < behind.y + behind.h:
                    taken &= ~(((1 << behind.w) - 1) << (behind.x + OFFSET))
                if taken:
                    return False
        return True

    def room(self, end: End, box: Box, deep: int) -> bool:
        """Whether one tile more can lie at an end both along and crosswise, and after it the next one, `deep` tiles on."""
        for kinds in ((0, 1, -1),) if end.plain else ((2,), (0, 1, -1)):
            for kind in kinds:
                place, after = put(end, kind)
                if not self.free(place, end.behind, box):
                    continue
                if deep <= 1:
                    break
                self.flip(place)
                good = self.room(after, hull(box, place), deep - 1)
                self.flip(place)
                if good:
                    break
            else:
                return False
        return True
