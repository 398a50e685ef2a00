"""The board of Squares and its moves as text: edges that grow, nodes, steps (squares.md 3.1, 3.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from stolik.rules.contract import Value
from stolik.rules.lattice import Point

CAP = 20
"""No edge lies further out than this: 41x41."""
STEP, NEAR = 4, 2
"""An edge moves out by STEP when a new stone is at most NEAR lines from it."""
HALF: Mapping[Value, int] = {"expanding": 7, 19: 9, 13: 6}

Edges = tuple[int, int, int, int]
"""left, bottom, right, top: the outermost lines that still belong to the board."""

NUMBER = r"(0|-?[1-9][0-9]{0,3})"
MOVE = re.compile(rf"(?:{NUMBER},{NUMBER}>)?{NUMBER},{NUMBER}(?:x{NUMBER},{NUMBER})?")


class Step(NamedTuple):
    """A placement (`source` None) or a transition, with or without a capture."""

    source: Point | None
    target: Point
    capture: Point | None


def read(move: str) -> Step | None:
    """The step a text means, None for a text that is none."""
    found = MOVE.fullmatch(move)
    if found is None:
        return None
    a, b, x, y, c, d = (None if number is None else int(number) for number in found.groups())
    assert x is not None and y is not None
    return Step(None if a is None or b is None else (a, b), (x, y), None if c is None or d is None else (c, d))


def write(step: Step) -> str:
    source = f"{name(step.source)}>" if step.source else ""
    capture = f"x{name(step.capture)}" if step.capture else ""
    return f"{source}{name(step.target)}{capture}"


def name(point: Point) -> str:
    return f"{point[0]},{point[1]}"


@lru_cache(maxsize=64)
def nodes(edges: Edges) -> tuple[tuple[Point, str], ...]:
    """All nodes of a board with their texts, column by column from the left, each from below."""
    left, bottom, right, top = edges
    return tuple(((x, y), name((x, y))) for x in range(left, right + 1) for y in range(bottom, top + 1))


def grown(edges: Edges, points: Iterable[Point]) -> Edges:
    """The edges after stones were set on `points` (squares.md, fine print): each side on its own, once, never beyond CAP."""
    left, bottom, right, top = edges
    points = tuple(points)
    if any(x - left <= NEAR for x, _ in points):
        left = max(-CAP, left - STEP)
    if any(y - bottom <= NEAR for _, y in points):
        bottom = max(-CAP, bottom - STEP)
    if any(right - x <= NEAR for x, _ in points):
        right = min(CAP, right + STEP)
    if any(top - y <= NEAR for _, y in points):
        top = min(CAP, top + STEP)
    return left, bottom, right, top
