"""Names of cards and tiles in Russian. Cases in the order nom gen dat acc ins pre."""

from __future__ import annotations

AND = " и "
_SUITS = {"s": "пик", "h": "червей", "d": "бубен", "c": "треф"}
_FEMININE = ("а", "и", "е", "у", "ой", "е")
_MASCULINE = ("", "а", "у", "а", "ом", "е")
_STEMS = {
    "2": "двойк", "3": "тройк", "4": "четвёрк", "5": "пятёрк", "6": "шестёрк", "7": "семёрк", "8": "восьмёрк", "9": "девятк",
    "10": "десятк", "J": "валет", "A": "туз",
}  # fmt: skip
_WHOLE = {
    "1": ("единица", "единицы", "единице", "единицу", "единицей", "единице"),
    "Q": ("дама", "дамы", "даме", "даму", "дамой", "даме"),
    "K": ("король", "короля", "королю", "короля", "королём", "короле"),
}
_JOKER = ("джокер", "джокера", "джокеру", "джокера", "джокером", "джокере")
_ADJECTIVE = ("ый", "ого", "ому", "ого", "ым", "ом")
_JOKERS = {"B*": "чёрн", "R*": "красн"}

_NUMBERS = ("пусто", "один", "два", "три", "четыре", "пять", "шесть")


def gender(card: str) -> int:
    """0 masculine, 1 feminine."""
    return 0 if card[:-1] in ("J", "K", "A", "B", "R") else 1


def card(card: str, case: int) -> str:
    """`Qs` in the nominative is «дама пик»."""
    if card in _JOKERS:
        return f"{_JOKERS[card]}{_ADJECTIVE[case]} {_JOKER[case]}"
    rank, suit = card[:-1], _SUITS[card[-1]]
    if rank in _WHOLE:
        return f"{_WHOLE[rank][case]} {suit}"
    endings = _MASCULINE if rank in "JA" else _FEMININE
    return f"{_STEMS[rank]}{endings[case]} {suit}"


def tile(tile: str) -> str:
    """`6-4` is «шесть-четыре», `6-6` «дубль шесть»."""
    greater, smaller = _NUMBERS[int(tile[0])], _NUMBERS[int(tile[2])]
    return f"дубль {greater}" if greater == smaller else f"{greater}-{smaller}"
