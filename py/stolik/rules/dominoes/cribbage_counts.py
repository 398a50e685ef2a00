"""Counting in Cribbage: what a tile brings in the play, and what five tiles bring in the show (dominoes.md 12).

A tile's rank and its value are its pips, 0 to 12.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from stolik.rules.contract import Json
from stolik.rules.tiles import PIPS

FULL = 31
"""The count of the play never passes this."""
FIFTEEN = 15
ALIKE = {2: (2, "pair"), 3: (6, "pair_royal"), 4: (12, "double_pair_royal")}
BEST_SHOW = 24
"""No five tiles count more."""


class Combo(NamedTuple):
    """Tiles that count together, the points they bring, and why."""

    why: str
    tiles: tuple[str, ...]
    points: int

    def to_json(self) -> Json:
        return {"why": self.why, "tiles": list(self.tiles), "points": self.points}


def played(tiles: Sequence[str]) -> list[Combo]:
    """What the last tile of a count brings: `tiles` are all of the count, in the order they were played."""
    ranks = [PIPS[tile] for tile in tiles]
    total = sum(ranks)
    found: list[Combo] = []
    if total == FIFTEEN:
        found.append(Combo("fifteen", tuple(tiles), 2))
    if total == FULL:
        found.append(Combo("thirty_one", tuple(tiles), 2))
    alike = _alike(ranks)
    if alike > 1:
        points, why = ALIKE[alike]
        found.append(Combo(why, tuple(tiles[-alike:]), points))
    run = _run(ranks)
    if run:
        found.append(Combo("run", tuple(tiles[-run:]), run))
    return found


def _alike(ranks: Sequence[int]) -> int:
    """How many ranks at the end are equal."""
    count = 1
    while count < len(ranks) and ranks[-count - 1] == ranks[-1]:
        count += 1
    return count


def _run(ranks: Sequence[int]) -> int:
    """Length of the longest end that is a run in any order, 0 below three."""
    for length in range(len(ranks), 2, -1):
        end = set(ranks[-length:])
        if len(end) == length and max(end) - min(end) == length - 1:
            return length
    return 0


def show(tiles: Sequence[str]) -> list[Combo]:
    """Every fifteen, every pair and every run of the greatest length, each with its tiles from low to high."""
    ordered = sorted(tiles, key=PIPS.__getitem__)
    found = [
        Combo("fifteen", chosen, 2)
        for size in range(2, len(ordered) + 1)
        for chosen in combinations(ordered, size)
        if sum(PIPS[tile] for tile in chosen) == FIFTEEN
    ]
    found += [Combo("pair", pair, 2) for pair in combinations(ordered, 2) if PIPS[pair[0]] == PIPS[pair[1]]]
    return found + _runs(ordered)


def _runs(ordered: Sequence[str]) -> list[Combo]:
    for length in range(len(ordered), 2, -1):
        steps = range(length)
        runs = [
            Combo("run", chosen, length)
            for chosen in combinations(ordered, length)
            if all(PIPS[chosen[step]] == PIPS[chosen[0]] + step for step in steps)
        ]
        if runs:
            return runs
    return []


def total(combos: Sequence[Combo]) -> int:
    return sum(combo.points for combo in combos)
