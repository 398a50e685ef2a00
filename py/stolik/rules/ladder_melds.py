"""Melds of Ladder: what is one, what it is worth, what may be laid to it (ladder.md 2.3, 2.4).

A meld is written as a tuple of cards: a set in the suit order s h d c, a run upwards in circular order; the full suit A to K.
`corner` is the option `round_corner`: with it a run may go on over the ace, K-A-2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from stolik.rules.cards import PACK_52, RANKS, SUITS

RING = ("A", *RANKS[:-1])
"""Ranks round the ring, from the ace up to the king."""
PLACE = {card: RING.index(card[:-1]) for card in PACK_52}
PIPS = {card: min(RANKS.index(card[:-1]) + 2, 10) for card in PACK_52}
"""What a card scores, 2 to 10; the ace is counted by its place (`meld_points`) or as 15 (`IN_HAND`)."""
IN_HAND = {card: 15 if card[0] == "A" else PIPS[card] for card in PACK_52}
"""What a card counts in a set and when it is left in a hand (ladder.md 2.4)."""
ACE_LOW, ACE_INNER, ACE_HIGH = 1, 5, 10
FULL = 13

Cards = tuple[str, ...]


def hand_value(cards: Iterable[str]) -> int:
    """The value of cards left in a hand: pips, courts 10, ace 15 (ladder.md 2.4)."""
    return sum(IN_HAND[card] for card in cards)


def is_run(meld: Cards) -> bool:
    return meld[0][-1] == meld[1][-1]


def arranged(cards: Iterable[str], corner: bool = True) -> Cards | None:
    """The cards as a meld in its written order, or None if they are none (ladder.md 2.3)."""
    cards = set(cards)
    if len(cards) < 3:
        return None
    if len({card[:-1] for card in cards}) == 1:
        return tuple(sorted(cards, key=lambda card: SUITS.index(card[-1])))
    if len({card[-1] for card in cards}) > 1:
        return None
    return _run({PLACE[card] for card in cards}, next(iter(cards))[-1], corner)


def _run(places: set[int], suit: str, corner: bool) -> Cards | None:
    if len(places) == FULL:
        return tuple(rank + suit for rank in RING)
    starts = [place for place in places if (place - 1) % FULL not in places]
    if len(starts) != 1:
        return None
    run = tuple(RING[(starts[0] + step) % FULL] + suit for step in range(len(places)))
    if not corner and any(card[0] == "A" for card in run[1:-1]):
        return None
    return run


@lru_cache(maxsize=4096)
def meld_points(meld: Cards) -> tuple[int, ...]:
    """What each card of an arranged meld scores: the ace 15 in a set; in a run lowest 1, highest 10, inner 5; full suit 1."""
    if not is_run(meld):
        return tuple(IN_HAND[card] for card in meld)
    points = [PIPS[card] for card in meld]
    for place, card in enumerate(meld):
        if card[0] == "A":
            low, high = place == 0, place == len(meld) - 1
            points[place] = ACE_LOW if low else ACE_HIGH if high else ACE_INNER
    return tuple(points)


def meld_value(cards: Iterable[str], corner: bool = True) -> int | None:
    """The value of cards put down together, None if they are no meld (ladder.md 2.4)."""
    meld = arranged(cards, corner)
    return None if meld is None else sum(meld_points(meld))


@lru_cache(maxsize=4096)
def fits(meld: Cards, corner: bool = True) -> Cards:
    """The cards that may be laid to a meld, the lower end first (ladder.md 2.3)."""
    suit = meld[0][-1]
    if not is_run(meld):
        held = {card[-1] for card in meld}
        return tuple(meld[0][:-1] + suit for suit in SUITS if suit not in held)
    if len(meld) == FULL:
        return ()
    below = RING[(PLACE[meld[0]] - 1) % FULL] + suit
    above = RING[(PLACE[meld[-1]] + 1) % FULL] + suit
    return tuple(card for card in dict.fromkeys((below, above)) if arranged((*meld, card), corner) is not None)


@lru_cache(maxsize=4096)
def laid(meld: Cards, card: str, corner: bool = True) -> tuple[Cards, int] | None:
    """The meld with one card laid to it and what that card scores there, None if it does not fit (ladder.md 2.3, 2.4)."""
    if card not in fits(meld, corner):
        return None
    grown = arranged((*meld, card), corner)
    assert grown is not None
    return grown, meld_points(grown)[grown.index(card)]


def sets_in(hand: Iterable[str]) -> Iterator[Cards]:
    """Every set of three or four that the cards hold, by rank."""
    suits: dict[str, list[str]] = {}
    for card in hand:
        suits.setdefault(card[:-1], []).append(card[-1])
    for rank in RING:
        held = suits.get(rank, ())
        if len(held) >= 3:
            there = [suit for suit in SUITS if suit in held]
            for size in range(3, len(there) + 1):
                for some in combinations(there, size):
                    yield tuple(rank + suit for suit in some)


def runs_in(hand: Iterable[str], corner: bool = True) -> Iterator[Cards]:
    """Every run that the cards hold, by suit, lowest card and length."""
    places: dict[str, set[int]] = {}
    for card in hand:
        places.setdefault(card[-1], set()).add(PLACE[card])
    for suit in SUITS:
        held = places.get(suit, ())
        if len(held) < 3:
            continue
        if len(held) == FULL:
            yield tuple(rank + suit for rank in RING)
        for start in range(FULL):
            run: list[str] = []
            for step in range(FULL - 1):
                place = (start + step) % FULL
                if place not in held:
                    break
                run.append(RING[place] + suit)
                if len(run) >= 3:
                    yield tuple(run)
                if place == 0 and step and not corner:
                    break


def melds_in(hand: Iterable[str], corner: bool = True) -> list[Cards]:
    """Every meld that the cards hold, sets first."""
    hand = tuple(hand)
    return [*sets_in(hand), *runs_in(hand, corner)]


def whole_melds_in(hand: Iterable[str], corner: bool = True) -> list[Cards]:
    """The melds of a hand that are part of no longer one: what a player sees at a glance. They may share cards."""
    held = frozenset(hand)
    return [meld for meld in melds_in(held, corner) if held.isdisjoint(fits(meld, corner))]


def most_points(hand: Iterable[str], corner: bool = True) -> int:
    """The most that melds without a common card can score from these cards at once.

    Cards are decided from the ace upwards, all suits of a rank together: melds reach only a few ranks further, so few
    different remainders occur.
    """
    melds = melds_in(hand, corner)
    shared = sorted({card for meld in melds for card in meld}, key=lambda card: (PLACE[card], card[-1]))
    bit = {card: 1 << place for place, card in enumerate(shared)}
    worth: dict[int, list[tuple[int, int]]] = {}
    for meld in melds:
        mask = sum(bit[card] for card in meld)
        low = mask & -mask
        worth.setdefault(low, []).append((mask, sum(meld_points(meld))))
    best: dict[int, int] = {0: 0}

    def most(left: int) -> int:
        if left not in best:
            low = left & -left
            rest = left - low
            best[left] = max(
                [most(rest), *(points + most(left & ~mask) for mask, points in worth.get(low, ()) if mask & left == mask)]
            )
        return best[left]

    return most((1 << len(bit)) - 1)
