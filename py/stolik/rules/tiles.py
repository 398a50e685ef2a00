"""Domino tiles as text: larger half first, `6-4`, `5-5`, `3-0`."""

from __future__ import annotations

from collections.abc import Iterable

SET = tuple(f"{a}-{b}" for a in range(7) for b in range(a + 1))
"""The 28 tiles, 0-0 to 6-6."""
HALVES = {tile: (int(tile[0]), int(tile[2])) for tile in SET}
"""(larger, smaller) half of each tile."""
PIPS = {tile: a + b for tile, (a, b) in HALVES.items()}
WEIGHT = {tile: (PIPS[tile], HALVES[tile][0]) for tile in SET}
"""The weight order of dominoes.md 0: pips, then the larger half."""


def double(tile: str) -> bool:
    return tile[0] == tile[2]


def tile(a: int, b: int) -> str:
    """The tile with these two halves, larger first."""
    return f"{a}-{b}" if a >= b else f"{b}-{a}"


def other(tile: str, half: int) -> int:
    """The half at the far side of a tile that touches with `half`."""
    a, b = HALVES[tile]
    return b if a == half else a


def pips(tiles: Iterable[str]) -> int:
    """Sum of all pips in a hand."""
    return sum(PIPS[tile] for tile in tiles)
