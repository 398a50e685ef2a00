"""The sixteen boxes: which plank they stand on, their lids, and which can be opened already."""

from __future__ import annotations

from importlib.util import find_spec
from typing import NamedTuple

from stolik.rules import BUILT, GAMES, SHELF

GROUPS = ("cards", "lines", "table")


class Box(NamedTuple):
    """A game's box. `light` lids carry dark letters."""

    group: str
    lid: str
    light: bool
    seats: tuple[int, ...]


BOXES: dict[str, Box] = {
    "chains": Box("cards", "#A32942", False, (2, 4, 6)),
    "ladder": Box("cards", "#DE8E73", True, (2, 3, 4)),
    "squares": Box("cards", "#1E2750", False, (2,)),
    "kwiksonet": Box("cards", "#4A2247", False, (2, 3, 4)),
    "draw": Box("lines", "#2F5D50", False, (2, 3, 4)),
    "blitz": Box("lines", "#1C6570", False, (4, 5, 6, 7, 8)),
    "sevastopol": Box("lines", "#234C66", False, (4,)),
    "matador": Box("lines", "#CFDBC6", True, (2, 3, 4)),
    "muggins": Box("lines", "#376E3E", False, (2, 3, 4)),
    "blind": Box("lines", "#16322F", False, (2, 3, 4)),
    "bergen": Box("lines", "#A9C6C6", True, (2, 3, 4)),
    "fives": Box("lines", "#2E6B57", False, (2, 3, 4)),
    "threes": Box("lines", "#C3D4B6", True, (2, 3, 4)),
    "forty_two": Box("table", "#6A4129", False, (4,)),
    "bingo": Box("table", "#E2A530", True, (2,)),
    "cribbage": Box("table", "#E3C27F", True, (2,)),
}
"""In shelf order. Seats stand here too, so that a box whose game is still to come can say for how many it is."""

assert tuple(BOXES) == tuple(SHELF)


def playable(id: str) -> bool:
    """True where the rules are whole and there is a table to lay them on."""
    return id in BUILT and find_spec(f"stolik.page.tables.{id}") is not None


def seats(id: str) -> tuple[int, ...]:
    """For how many a game is."""
    return GAMES[id].seats if id in BUILT else BOXES[id].seats


def span(numbers: tuple[int, ...]) -> str:
    """Numbers of players as a lid shows them: `2–4`, `2·4·6`, `2`."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return "·".join(map(str, numbers))
