"""Names of cards and tiles in English, which has one case and no gender."""

from __future__ import annotations

AND = " and "
_SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_RANKS = {
    "1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    "10": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip
_JOKERS = {"B*": "black joker", "R*": "red joker"}
_NUMBERS = ("blank", "one", "two", "three", "four", "five", "six")


def gender(card: str) -> int:
    return 0


def card(card: str, case: int) -> str:
    """`Qs` is "queen of spades" in every case."""
    return _JOKERS.get(card) or f"{_RANKS[card[:-1]]} of {_SUITS[card[-1]]}"


def tile(tile: str) -> str:
    """`6-4` is "six-four", `6-6` "double six"."""
    greater, smaller = _NUMBERS[int(tile[0])], _NUMBERS[int(tile[2])]
    return f"double {greater}" if greater == smaller else f"{greater}-{smaller}"
