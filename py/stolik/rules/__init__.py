"""The sixteen games. `GAMES["chains"]` imports a game only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from stolik.rules.contract import BadDeal, BadOptions, Game, IllegalMove, Option, Reason, Result, State, seen

__all__ = ["GAMES", "SHELF", "BadDeal", "BadOptions", "Game", "IllegalMove", "Option", "Reason", "Result", "State", "seen"]

SHELF: dict[str, str] = {
    "chains": "chains",
    "ladder": "ladder",
    "squares": "squares",
    "kwiksonet": "kwiksonet",
    "draw": "dominoes.draw",
    "blitz": "dominoes.blitz",
    "sevastopol": "dominoes.sevastopol",
    "matador": "dominoes.matador",
    "muggins": "dominoes.muggins",
    "blind": "dominoes.blind",
    "bergen": "dominoes.bergen",
    "fives": "dominoes.fives",
    "threes": "dominoes.threes",
    "forty_two": "dominoes.forty_two",
    "bingo": "dominoes.bingo",
    "cribbage": "dominoes.cribbage",
}
"""All ids in shelf order, and the module that holds each game."""

BUILT: tuple[str, ...] = (
    "chains",
    "ladder",
    "squares",
    "kwiksonet",
    "forty_two",
    "bingo",
    "cribbage",
    "draw",
    "blitz",
    "sevastopol",
    "matador",
    "muggins",
    "blind",
    "bergen",
    "fives",
    "threes",
)
"""The games whose rules are whole; the others stand on the shelf marked as coming."""


class _Games(Mapping[str, Game]):
    def __init__(self) -> None:
        self._loaded: dict[str, Game] = {}

    def __getitem__(self, id: str) -> Game:
        if id not in BUILT:
            raise KeyError(id)
        if id not in self._loaded:
            self._loaded[id] = import_module(f"stolik.rules.{SHELF[id]}").GAME
        return self._loaded[id]

    def __iter__(self) -> Iterator[str]:
        return (id for id in SHELF if id in BUILT)

    def __len__(self) -> int:
        return len(BUILT)


GAMES: Mapping[str, Game] = _Games()
