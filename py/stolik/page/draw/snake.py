"""Where the tiles of a line lie, as people lay them: straight on, round a corner before the edge, arms clear of each other.

Pure and steady: `lay(steps, felt)` follows the tiles in the order they were laid. Each tile goes where its end's glowing place
was and stays there; as the line grows only the camera moves back. Everything is laid anew, closer together, only when an end
would run out of room.

The unit is a quarter of a tile (half of a half), so that a tile is 4 x 2 and every place is a pair of whole numbers. Every end
always keeps room for one more tile along the line and for one crosswise.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from stolik.page.draw.ground import Box, End, Ghost, Ground, Place, Vec, hull, put

OUTWARD: dict[str, int] = {"L": -1, "R": 1, "T": -1, "B": 1}
"""Where an arm goes when it has to leave its row: -1 is up, 1 down."""
CLOCKWISE: dict[Vec, Vec] = {(1, 0): (0, 1), (0, 1): (-1, 0), (-1, 0): (0, -1), (0, -1): (1, 0)}
TILES = 28
PAD = 14.0
"""Pixels that stay free at the felt's edges."""
AREA = 290.0
"""Square half-tiles that a whole line wants: the felt is measured for them from the start, so that corners come early."""
CLOSER = 0.94
"""When an end has no room all is laid anew, smaller by a power of this."""
TRIES = ((0, 4), (0, 8), (1, 4), (1, 8), (2, 4), (3, 8), (4, 4), (6, 8), (8, 4), (11, 8), (15, 4), (22, 8), (32, 4), (48, 4))
"""The powers, and how far before the window's edge lines turn: that leaves room for what may come at the other ends."""
ZOOM = 0.9
"""The camera goes back in steps of this."""
DEEP = 3
"""How many tiles ahead an end must have room."""
WIDE, TIGHT = 8, 4
"""From row to row where there is room, and where there is none."""


class Step(NamedTuple):
    """A tile as it was laid. `arm` is the end it was laid at, "" for the first; a `spinner` lets T and B grow from it.

    `free`, at the first tile: a crosswise tile may join a crosswise one.
    """

    arm: str
    cross: bool
    spinner: bool = False
    free: bool = False


class Camera(NamedTuple):
    """Pixels to half a tile, and what lies in the middle of the felt."""

    unit: float
    x: float
    y: float


class Layout:
    """A line as it lies. `places[i]` is the place of the i-th step, `ghosts[arm]` that of the next tile at an end."""

    __slots__ = ("places", "ends", "ghosts", "hull", "camera", "config", "rooted", "anew", "_rows", "_box", "_felt")

    places: dict[int, Place]
    ends: dict[str, End]
    ghosts: dict[str, Ghost]
    hull: Box
    camera: Camera
    config: int
    rooted: bool
    """Whether faces are told from the spinner outward instead of from the first tile."""
    anew: int
    """How many tiles the line had when it was last laid anew; since then no tile has moved."""

    def boxes(self) -> list[tuple[float, float, float, float]]:
        """Left, top, width, height in pixels of every tile, by step."""
        return [self.pixels(self.places[place]) for place in range(len(self.places))]

    def pixels(self, place: Place) -> tuple[float, float, float, float]:
        unit, x, y = self.camera
        half = unit / 2
        return (
            round(self._felt[0] / 2 + (place.x - x) * half, 1), round(self._felt[1] / 2 + (place.y - y) * half, 1),
            round(place.w * half, 1), round(place.h * half, 1),
        )  # fmt: skip


def _scale(felt: tuple[float, float], closer: int) -> float:
    """Pixels to half a tile that the whole line is measured for."""
    width, height = felt[0] - 2 * PAD, felt[1] - 2 * PAD
    return min(_largest(felt), sqrt(width * height / AREA), min(width, height) / 11.5) * CLOSER**closer


def _largest(felt: tuple[float, float]) -> float:
    return max(36.0, min(52.0, min(felt) / 11))


def _ground(rows: dict[int, int], felt: tuple[float, float], config: int) -> Ground:
    closer, spare = TRIES[config]
    unit = _scale(felt, closer)
    return Ground(rows, int((felt[0] - 2 * PAD) / unit * 2), int((felt[1] - 2 * PAD) / unit * 2), spare)


def _begin(step: Step, felt: tuple[float, float], config: int) -> Layout | None:
    """The first tile; a crosswise one stands upright, with all four sides free."""
    place = Place(-1, -2, 2, 4, (0, 1)) if step.cross else Place(-2, -1, 4, 2, (1, 0))
    new = Layout()
    new.places, new.config, new.rooted, new.anew, new._felt = {0: place}, config, False, 1, felt
    new._box = (place.x, place.y, place.x + place.w, place.y + place.h)
    ground = _ground({}, felt, config)
    ground.flip(place)
    new._rows = ground.rows
    side = place.w // 2
    new.ends = {
        arm: End((dx * side, 0), (dx, 0), place, 0, step.spinner, step.free, step.spinner) for arm, dx in (("L", -1), ("R", 1))
    }
    if step.spinner:
        _open_sides(new, place)
    new.ghosts = {}
    return _settled(new, ground, 1, "")


def _open_sides(layout: Layout, place: Place) -> None:
    """The short sides of the spinner become ends: up and down, or to the sides where the line runs downward there."""
    x, y, w, h, _ = place
    if h > w:
        layout.ends["T"] = End((x + w // 2, y), (0, -1), place, y + h // 2, True, False, True)
        layout.ends["B"] = End((x + w // 2, y + h), (0, 1), place, y + h // 2, True, False, True)
    else:
        layout.ends["T"] = End((x + w, y + h // 2), (1, 0), place, y + h // 2, True, False, True)
        layout.ends["B"] = End((x, y + h // 2), (-1, 0), place, y + h // 2, True, False, True)


def _add(before: Layout, step: Step, number: int, laid: int) -> Layout | None:
    """The layout with one more tile in its end's place; None where some end would have no room then."""
    ghost = before.ghosts[step.arm]
    place, end = (ghost.cross, ghost.cross_end) if step.cross else (ghost.along, ghost.along_end)
    new = Layout()
    new.places = {**before.places, number: place}
    new.ends = {**before.ends, step.arm: end}
    new.config, new.rooted, new.anew, new._felt = before.config, before.rooted, before.anew, before._felt
    new._box, new.ghosts = hull(before._box, place), before.ghosts
    ground = _ground(dict(before._rows), before._felt, before.config)
    ground.flip(place)
    new._rows = ground.rows
    if step.spinner:
        new.ends[step.arm] = end._replace(plain=True, side=True)
        _open_sides(new, place)
    return _settled(new, ground, laid, step.arm)


def _settled(new: Layout, ground: Ground, laid: int, arm: str) -> Layout | None:
    """Finds every end's next place, the other ends' first; None where some end has none."""
    others = [name for name in new.ends if name != arm]
    needs = {name: _need(end) for name, end in new.ends.items()}
    for order in ([*others, arm], [arm, *others]) if arm else (others,):
        box, ghosts, taken = new._box, {}, []
        for place, name in enumerate(order):
            end = new.ends[name]
            wide = box
            for later in order[place + 1 :]:
                wide = hull(wide, needs[later])
            ghost = _ghost(name, end, ground, wide, laid) or _ghost(name, end, ground, box, laid)
            if ghost is None:
                break
            ghosts[name] = ghost
            box = hull(hull(box, ghost.along), ghost.cross)
            more = hull(box, needs[name])
            if more[2] - more[0] <= ground.width and more[3] - more[1] <= ground.height:
                box = more
            # The glowing places of two ends may not lie on each other.
            reach = _union(ghost.along, ghost.cross)
            taken.append(reach if ground.free(reach, end.behind, box) else ghost.along)
            ground.flip(taken[-1])
        for spot in taken:
            ground.flip(spot)
        if len(ghosts) == len(order):
            shown = new._box
            for ghost in ghosts.values():
                shown = hull(hull(shown, ghost.along), ghost.cross)
            new.ghosts, new.hull = ghosts, shown
            return new
    return None


def _need(end: End) -> Place:
    """What the other ends must leave alone: a crosswise tile and the corner after it; at the spinner a tile before them."""
    (x, y), (dx, dy) = end.joint, end.way
    far = 4 if not end.plain else 8 if end.side else 2
    x1, y1 = x + dx * far, y + dy * far
    return Place(min(x, x1) - abs(dy), min(y, y1) - abs(dx), abs(x1 - x) + 2 * abs(dy), abs(y1 - y) + 2 * abs(dx), end.way)


def _union(one: Place, two: Place) -> Place:
    x, y = min(one.x, two.x), min(one.y, two.y)
    return Place(x, y, max(one.x + one.w, two.x + two.w) - x, max(one.y + one.h, two.y + two.h) - y, one.face)


def _roomy(ground: Ground, place: Place, after: End, box: Box, deep: int) -> bool:
    ground.flip(place)
    good = ground.room(after, hull(box, place), deep)
    ground.flip(place)
    return good


def _ghost(name: str, end: End, ground: Ground, box: Box, laid: int) -> Ghost | None:
    """The best place for the next tile at an end."""
    cross, cross_end = put(end, 2)
    if not end.plain and not (ground.free(cross, end.behind, box) and _roomy(ground, cross, cross_end, box, 1)):
        return None
    ways = [(*put(end, kind),) for kind in _kinds(name, end, ground, box, laid)]
    ways = [way for way in ways if ground.free(way[0], end.behind, box)]
    for deep in range(DEEP, 0, -1):
        for along, along_end in ways:
            if _roomy(ground, along, along_end, box, deep):
                return Ghost(along, along_end, along, along_end) if end.plain else Ghost(along, along_end, cross, cross_end)
    return None


def _kinds(name: str, end: End, ground: Ground, box: Box, laid: int) -> tuple[int, ...]:
    """Straight on or round which corner, the best first."""
    dx, _ = end.way
    ahead, _ = put(end, 0)
    soft = hull(box, ahead)
    ample = all(
        soft[far] - soft[near] <= max(size - ground.spare, box[far] - box[near])
        for near, far, size in ((0, 2, ground.width), (1, 3, ground.height))
    )
    if dx:
        out = OUTWARD[name] * (1 if dx > 0 else -1)
        return (0, out, -out) if ample else (out, -out, 0)
    # Going up or down: back over the row it came from, once it is far enough away.
    first = 1 if CLOCKWISE[end.way][0] * _side(end, box) > 0 else -1
    gone = abs(end.joint[1] - end.row) + 1
    wide = WIDE
    if (ground.height - (box[3] - box[1])) // WIDE * ground.width < (TILES - laid) * 4:
        wide = TIGHT
    return (0, first, -first) if gone < wide and ample else (first, 0, -first) if ample else (first, -first, 0)


def _side(end: End, box: Box) -> int:
    """1 where there is more of the figure to the right of an end, -1 where to the left."""
    return 1 if box[2] - end.joint[0] >= end.joint[0] - box[0] else -1


def _see(new: Layout, before: Camera | None) -> None:
    """The camera stays while it shows the line and its places; else it moves, and goes back when it must."""
    felt, (left, top, right, bottom) = new._felt, new.hull
    width, height = felt[0] - 2 * PAD, felt[1] - 2 * PAD
    if before is not None:
        half = before.unit / 2
        if (
            (before.x - left) * half <= width / 2 and (right - before.x) * half <= width / 2
            and (before.y - top) * half <= height / 2 and (bottom - before.y) * half <= height / 2
        ):  # fmt: skip
            new.camera = before
            return
    fit = min(width / (right - left), height / (bottom - top)) * 2
    unit = before.unit if before is not None else _largest(felt)
    while unit > fit:
        unit = max(unit * ZOOM, fit) if unit * ZOOM < fit else unit * ZOOM
    new.camera = Camera(round(unit, 2), (left + right) / 2, (top + bottom) / 2)


def _rooted(steps: tuple[Step, ...]) -> list[int] | None:
    """The steps told from the spinner outward, where it was not the first tile; None else."""
    at = next((number for number, step in enumerate(steps) if step.spinner), 0)
    if not at:
        return None
    near = steps[at].arm
    far = "L" if near == "R" else "R"
    chains = {
        near: [n for n in range(at + 1, len(steps)) if steps[n].arm == near],
        far: [n for n in range(at - 1, 0, -1) if steps[n].arm == near]
        + [0]
        + [n for n in range(1, len(steps)) if steps[n].arm == far],
        "T": [n for n, step in enumerate(steps) if step.arm == "T"],
        "B": [n for n, step in enumerate(steps) if step.arm == "B"],
    }
    order = [at]
    for depth in range(max(map(len, chains.values()))):
        order += [chain[depth] for chain in chains.values() if depth < len(chain)]
    return order


def _arm_from_root(steps: tuple[Step, ...], number: int) -> str:
    """The arm a step lengthens when the line is told from its spinner."""
    at = next(n for n, step in enumerate(steps) if step.spinner)
    near = steps[at].arm
    far = "L" if near == "R" else "R"
    return far if number == 0 or (number < at and steps[number].arm == near) else steps[number].arm


def _anew(steps: tuple[Step, ...], felt: tuple[float, float], config: int, order: list[int] | None) -> Layout | None:
    """The whole line laid from the start, in another order if one is given."""
    numbers = order or list(range(len(steps)))
    layout = _begin(steps[numbers[0]], felt, config)
    if layout is None:
        return None
    layout.places, layout.rooted = {numbers[0]: layout.places[0]}, order is not None
    for laid, number in enumerate(numbers[1:], 2):
        step = steps[number]
        if order:
            step = Step(_arm_from_root(steps, number), step.cross)
        layout = _add(layout, step, number, laid)
        if layout is None:
            return None
    layout.anew = len(steps)
    return layout


@lru_cache(maxsize=1024)
def lay(steps: tuple[Step, ...], felt: tuple[float, float]) -> Layout:
    """Where the tiles of a line lie on a felt of this size in pixels."""
    if len(steps) == 1:
        first = _begin(steps[0], felt, 0) or _again(steps, felt, 0)
        _see(first, None)
        return first
    before = lay(steps[:-1], felt)
    new = _add(before, steps[-1], len(steps) - 1, len(steps))
    if new is None:
        new = _again(steps, felt, before.config)
        _see(new, None)
    else:
        _see(new, before.camera)
    return new


def _again(steps: tuple[Step, ...], felt: tuple[float, float], config: int) -> Layout:
    """Some end has no room left: laid anew, closer and smaller, until every end has."""
    order = _rooted(steps)
    for wanted in range(config, len(TRIES)):
        for numbers in (None, order) if order else (None,):
            if wanted > config or numbers:
                found = _anew(steps, felt, wanted, numbers)
                if found is not None:
                    return found
    raise ValueError("a line that fits nowhere")
