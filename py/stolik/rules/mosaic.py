"""The mosaic of cards: the four principles of laying (chains.md 1.3) and the chains a board holds (chains.md 1.5).

A board maps cells (x right, y down) to cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from stolik.rules.cards import VALUE, red
from stolik.rules.contract import Json, Reason

Cell = tuple[int, int]
Board = Mapping[Cell, str]

SIDES: tuple[tuple[str, int, int], ...] = (("left", -1, 0), ("right", 1, 0), ("above", 0, -1), ("below", 0, 1))
FIRST_CELL: Cell = (0, 0)
FIRST_RANK = 10
"""The first card is a number card: no court, no ace (chains.md 1.3.0)."""


class Box(NamedTuple):
    """Bounds of cells, inclusive."""

    left: int
    top: int
    right: int
    bottom: int

    def around(self, x: int, y: int) -> Box:
        return Box(min(self.left, x), min(self.top, y), max(self.right, x), max(self.bottom, y))

    def possible(self, n: int) -> Box:
        """How far the n x n rectangle may still reach on each side."""
        return Box(self.right - n + 1, self.bottom - n + 1, self.left + n - 1, self.top + n - 1)


def neighbours(board: Board, x: int, y: int) -> list[Json]:
    """The cards that touch a cell by a side, as facts: card, side, cell."""
    return [
        {"card": board[x + dx, y + dy], "side": side, "cell": [x + dx, y + dy]} for side, dx, dy in SIDES if (x + dx, y + dy) in board
    ]


def refusal(board: Board, box: Box | None, n: int, card: str, x: int, y: int) -> Reason | None:
    """Why `card` may not lie at (x, y), the first principle that forbids it; None if it may."""
    facts: Json = {"card": card, "x": x, "y": y}
    if (x, y) in board:
        return Reason("occupied", {**facts, "by": board[x, y]})
    rank = VALUE[card[:-1]]
    if not board or box is None:
        if rank > FIRST_RANK:
            return Reason("first_rank", facts)
        return None if (x, y) == FIRST_CELL else Reason("first_cell", facts)
    touching = neighbours(board, x, y)
    if not touching:
        return Reason("continuity", facts)
    wide = box.around(x, y)
    if wide.right - wide.left >= n or wide.bottom - wide.top >= n:
        return Reason("rectangle", {**facts, "n": n, "axis": "columns" if wide.right - wide.left >= n else "rows"})
    same = [other for other in touching if other["card"][-1] == card[-1]]
    if same:
        return Reason("variety", {**facts, "neighbour": same[0]["card"], "side": same[0]["side"], "neighbours": same})
    if not any(red(other["card"]) == red(card) or VALUE[other["card"][:-1]] < rank for other in touching):
        return Reason("seniority", {**facts, "neighbour": touching[0]["card"], "side": touching[0]["side"], "neighbours": touching})
    return None


class Gap(NamedTuple):
    """A free cell that touches the mosaic inside the possible rectangle, and what its neighbours ask of a card."""

    cell: Cell
    suits: frozenset[str]
    above_black: int
    """A red card fits when its rank is greater: the lowest black neighbour's rank, 0 beside a red card, 15 for never."""
    above_red: int


def gaps(board: Board, box: Box, n: int) -> list[Gap]:
    """Every cell where some card could lie by continuity and rectangle, by rows and then columns."""
    reach = box.possible(n)
    found: dict[Cell, list[str]] = {}
    for (x, y), card in board.items():
        for _, dx, dy in SIDES:
            cell = (x + dx, y + dy)
            if cell not in board and reach.left <= cell[0] <= reach.right and reach.top <= cell[1] <= reach.bottom:
                found.setdefault(cell, []).append(card)
    result = []
    for cell in sorted(found, key=lambda cell: (cell[1], cell[0])):
        cards = found[cell]
        reds = [VALUE[card[:-1]] for card in cards if red(card)]
        blacks = [VALUE[card[:-1]] for card in cards if not red(card)]
        suits = frozenset(card[-1] for card in cards)
        result.append(Gap(cell, suits, 0 if reds else min(blacks), 0 if blacks else min(reds)))
    return result


def fits(card: str, gap: Gap) -> bool:
    """Variety and seniority of one card in one gap (chains.md 1.3.4 and 1.3.5)."""
    return card[-1] not in gap.suits and VALUE[card[:-1]] > (gap.above_black if red(card) else gap.above_red)


class Chain(NamedTuple):
    """A maximal run of one colour whose ranks go up or down by one; cells from left to right or from top to bottom."""

    side: str
    cells: tuple[Cell, ...]
    cards: tuple[str, ...]

    def points(self, scoring: str) -> int:
        """length squared, or the sum of the ranks (chains.md 1.5)."""
        return len(self.cards) ** 2 if scoring == "square" else sum(VALUE[card[:-1]] for card in self.cards)


def chains(board: Board, side: str, through: Cell | None = None) -> list[Chain]:
    """All chains of LONG (in rows) or SHORT (in columns), in reading order; `through` limits them to those that hold a cell."""
    dx, dy = (1, 0) if side == "long" else (0, 1)
    if through is None:
        starts = sorted(board, key=lambda cell: (cell[1], cell[0]) if dx else cell)
    else:
        x, y = through
        starts = []
        while (x, y) in board:
            starts.append((x, y))
            x, y = x - dx, y - dy
    found = []
    for start in starts:
        for step in (1, -1):
            before = (start[0] - dx, start[1] - dy)
            if before in board and _linked(board[before], board[start], step):
                continue
            run = [start]
            while (after := (run[-1][0] + dx, run[-1][1] + dy)) in board and _linked(board[run[-1]], board[after], step):
                run.append(after)
            if len(run) > 1 and (through is None or through in run):
                found.append(Chain(side, tuple(run), tuple(board[cell] for cell in run)))
    return found


def _linked(a: str, b: str, step: int) -> bool:
    return red(a) == red(b) and VALUE[b[:-1]] - VALUE[a[:-1]] == step
