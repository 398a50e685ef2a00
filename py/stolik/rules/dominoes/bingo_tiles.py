"""What tiles are worth in Bingo, which of two takes the trick, and what the strict phase asks for (dominoes.md 11).

Blank is the highest number: it counts 7. A trump is a number 0 to 6; the double blank, the bingo, is always one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from stolik.rules.contract import Value
from stolik.rules.tiles import HALVES, PIPS, SET, double

BINGO = "0-0"
TENS = ("6-4", "3-0")


def halves(tile: str) -> tuple[int, int]:
    """(higher, lower) half; a blank is the higher one."""
    a, b = HALVES[tile]
    return (b, a) if b == 0 else (a, b)


def weight(tile: str) -> int:
    """Pips with 7 for a blank."""
    return sum(half or 7 for half in HALVES[tile])


def is_trump(tile: str, trump: int) -> bool:
    return tile == BINGO or trump in HALVES[tile]


@cache
def values(trump: int) -> Mapping[str, int]:
    """The points every tile brings to the winner of its trick, of those that bring any."""
    return {tile: value for tile in SET if (value := _value(tile, trump))}


def _value(tile: str, trump: int) -> int:
    if tile == f"{trump}-{trump}":
        return 28
    if tile == BINGO:
        return 14
    if is_trump(tile, trump):
        return weight(tile)
    if double(tile):
        return PIPS[tile]
    return 10 if tile in TENS else 0


def worth(tiles: Iterable[str], trump: int) -> int:
    """The points of a trick."""
    bringing = values(trump)
    return sum(bringing.get(tile, 0) for tile in tiles)


@cache
def rank(tile: str, trump: int) -> int:
    """The bingo above the trump double above the other trumps above all else, each by weight."""
    if tile == BINGO:
        return 400
    if tile == f"{trump}-{trump}":
        return 300
    return weight(tile) + (200 if is_trump(tile, trump) else 0)


def reply_wins(lead: str, reply: str, trump: int, suit_only: bool = False) -> bool:
    """True if the reply takes the trick: level tiles go to the leader.

    `suit_only`: a plain reply with neither half of the led tile loses (the option `offsuit_can_win` in the strict phase).
    """
    if suit_only and not is_trump(reply, trump) and not set(HALVES[reply]) & set(HALVES[lead]):
        return False
    return rank(reply, trump) > rank(lead, trump)


class Duty(NamedTuple):
    """What a reply must be: `why` is trump, high, low, must_trump or any; `half` the number asked for; `kind` all such tiles."""

    why: str
    half: int | None
    kind: frozenset[str]


@cache
def trumps(trump: int) -> frozenset[str]:
    return frozenset(tile for tile in SET if is_trump(tile, trump))


@cache
def plain(half: int, trump: int) -> frozenset[str]:
    """The tiles with a number that are not trumps."""
    return frozenset(tile for tile in SET if half in HALVES[tile]) - trumps(trump)


def duties(lead: str, trump: int, options: Mapping[str, Value]) -> list[Duty]:
    """What the strict phase asks of a reply, one after another: the first that the hand can meet binds."""
    if is_trump(lead, trump):
        return [Duty("trump", trump, trumps(trump)), Duty("any", None, frozenset(SET))]
    high, low = halves(lead)
    asked = [Duty("high", high, plain(high, trump))]
    if options["follow_low_half"]:
        asked.append(Duty("low", low, plain(low, trump)))
    if options["must_trump"]:
        asked.append(Duty("must_trump", trump, trumps(trump)))
    return [*asked, Duty("any", None, frozenset(SET))]


def binding(hand: Sequence[str], lead: str, trump: int, options: Mapping[str, Value]) -> Duty:
    """The duty that binds this hand."""
    return next(asked for asked in duties(lead, trump, options) if any(tile in asked.kind for tile in hand))
