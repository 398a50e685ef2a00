"""Playing cards as text: rank `2..10 J Q K A` + suit `s h d c`."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "shdc"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
VALUE = {rank: value for value, rank in enumerate(RANKS, 2)}
PACK_52 = tuple(rank + suit for suit in SUITS for rank in RANKS)
PACK_36 = tuple(rank + suit for suit in SUITS for rank in RANKS[4:])
ORDER = {card: place for place, card in enumerate(PACK_52)}
"""Suit order s h d c, ranks upwards: the one order in which hands and lists are written."""


def rank(card: str) -> int:
    """2..14, jack 11 to ace 14."""
    return VALUE[card[:-1]]


def suit(card: str) -> str:
    return card[-1]


def red(card: str) -> bool:
    return card[-1] in "hd"


def in_order(cards: Iterable[str]) -> list[str]:
    """The same cards by suit and rank, so that a list's order tells nothing."""
    return sorted(cards, key=ORDER.__getitem__)
