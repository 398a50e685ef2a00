"""Suits of Forty-two: which tiles belong together under a trump, and which of them takes a trick (dominoes.md 10).

A trump is a number 0 to 6, "doubles" or "none"; a suit is a number or "doubles".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from stolik.rules.tiles import HALVES, SET, double

Suit = int | str

COUNTS = {"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5}
"""The tiles that bring points of their own; each trick brings one more."""


def is_trump(tile: str, trump: Suit) -> bool:
    """A tile with the trump number belongs to trump only; doubles may be trump themselves."""
    return double(tile) if trump == "doubles" else trump in HALVES[tile]


def suit_led(tile: str, trump: Suit) -> Suit:
    """What a led tile asks for: trump if it is one, else its higher half."""
    return trump if is_trump(tile, trump) else HALVES[tile][0]


@cache
def members(suit: Suit, trump: Suit) -> frozenset[str]:
    """The tiles that follow `suit`."""
    if suit == trump:
        return frozenset(tile for tile in SET if is_trump(tile, trump))
    return frozenset(tile for tile in SET if suit in HALVES[tile] and not is_trump(tile, trump))


@cache
def power(suit: Suit, trump: Suit) -> Mapping[str, int]:
    """How strong each tile is once `suit` is led; a tile that neither follows nor trumps is not there and cannot win."""
    strong = {tile: _place(tile, suit) for tile in members(suit, trump)}
    strong.update({tile: 10 + _place(tile, trump) for tile in members(trump, trump)})
    return strong


def _place(tile: str, suit: Suit) -> int:
    """The double heads its suit, then the other half counts; in the suit of doubles their number."""
    a, b = HALVES[tile]
    if suit == "doubles":
        return a
    return 7 if a == b else a + b - int(suit)


def winner(tiles: Sequence[str], trump: Suit) -> int:
    """The place in the trick (0 led) of the tile that takes it."""
    strong = power(suit_led(tiles[0], trump), trump)
    return max(range(len(tiles)), key=lambda place: strong.get(tiles[place], -1))


def points(tiles: Sequence[str]) -> int:
    """One for the trick, and what its count tiles bring."""
    return 1 + sum(COUNTS.get(tile, 0) for tile in tiles)
