"""What is hidden: dealing it anew for one seat, and checking deals that come from outside."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from stolik.rules.contract import BadDeal


def deal(pieces: Sequence[str], places: Sequence[tuple[int, frozenset[str]]], rng: random.Random) -> list[list[str]]:
    """Deals `pieces` at random into places of (size, pieces that cannot be there).

    Every piece finds a place if any such deal exists (augmenting paths); random exchanges then stir the result, so that
    it does not depend on where the pieces really are. Raises ValueError if no deal exists.
    """
    order = list(pieces)
    rng.shuffle(order)
    if not any(bars for _, bars in places):
        rest = iter(order)
        return [[next(rest) for _ in range(size)] for size, _ in places]
    slots = [place for place, (size, _) in enumerate(places) for _ in range(size)]
    rng.shuffle(slots)
    holder: list[str | None] = [None] * len(slots)
    barred = [places[place][1] for place in slots]

    def seat(piece: str, tried: set[int]) -> bool:
        free = [k for k in range(len(slots)) if k not in tried and piece not in barred[k]]
        for k in sorted(free, key=lambda k: holder[k] is not None):
            if k in tried:
                continue
            tried.add(k)
            sitting = holder[k]
            if sitting is None or seat(sitting, tried):
                holder[k] = piece
                return True
        return False

    for piece in order:
        if not seat(piece, set()):
            raise ValueError("no deal fits what is known")
    for _ in range(4 * len(slots)):
        a, b = rng.randrange(len(slots)), rng.randrange(len(slots))
        one, two = holder[a], holder[b]
        if two not in barred[a] and one not in barred[b]:
            holder[a], holder[b] = two, one
    dealt: list[list[str]] = [[] for _ in places]
    for place, piece_there in zip(slots, holder, strict=True):
        if piece_there is not None:
            dealt[place].append(piece_there)
    return dealt


def check_hands(hands: Any, sizes: Sequence[int]) -> None:
    """Raises BadDeal unless `hands` is one list of texts per hand with the right numbers of pieces."""
    if not isinstance(hands, list) or len(hands) != len(sizes) or not all(isinstance(hand, list) for hand in hands):
        raise BadDeal("hands", {"wanted": len(sizes)})
    for number, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) != size:
            raise BadDeal("count", {"hand": number, "wanted": size, "got": len(hand)})


def check_pieces(pieces: Sequence[Any], pack: Sequence[str]) -> None:
    """Raises BadDeal unless `pieces` are exactly the pack: a foreign piece, one twice, or one missing."""
    have = Counter(piece if isinstance(piece, str) else repr(piece)[:20] for piece in pieces)
    wanted = Counter(pack)
    for piece, count in have.items():
        if piece not in wanted:
            raise BadDeal("unknown_piece", {"piece": piece[:20]})
        if count > wanted[piece]:
            raise BadDeal("twice", {"piece": piece})
    missing = wanted - have
    if missing:
        raise BadDeal("missing", {"piece": next(iter(missing))})


def check_first(first: Any, seats: int) -> None:
    """Raises BadDeal unless `first` is a seat."""
    if type(first) is not int or not 0 <= first < seats:
        raise BadDeal("first", {"first": repr(first)[:40]})
