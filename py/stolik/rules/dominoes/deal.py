"""Dealing dominoes: hands and boneyard, what a deal must be, and which tile opens it (dominoes.md 0)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from stolik.rules import hidden
from stolik.rules.contract import BadDeal, Json
from stolik.rules.tiles import SET, WEIGHT, double

ALL = frozenset(SET)
DOUBLES = tuple(tile for tile in SET if double(tile))
SINGLES = tuple(sorted((tile for tile in SET if not double(tile)), key=WEIGHT.__getitem__))


class Opening(NamedTuple):
    """Who must open, with which tile, and why: "highest_double", "highest_tile", "lowest_double", "lowest_tile"."""

    seat: int
    tile: str
    why: str


@cache
def opening_order(which: str, with_00: bool = True) -> tuple[str, ...]:
    """All tiles by their claim to open, `which` "highest" or "lowest": doubles first, then the others by weight.

    Without 0-0 as an opening double it has no claim before any other tile.
    """
    order = DOUBLES + SINGLES if which == "lowest" else DOUBLES[::-1] + SINGLES[::-1]
    return order if with_00 else tuple(tile for tile in order if tile != "0-0") + ("0-0",)


def opening(hands: Sequence[Sequence[str]], which: str, with_00: bool = True) -> Opening:
    """The holder of the tile with the first claim."""
    holder = {tile: seat for seat, hand in enumerate(hands) for tile in hand}
    tile = next(tile for tile in opening_order(which, with_00) if tile in holder)
    return Opening(holder[tile], tile, f"{which}_{'double' if double(tile) else 'tile'}")


def shuffled(sizes: Sequence[int], rng: random.Random) -> Json:
    """{"hands": one list a seat, "stock": the rest in drawing order}."""
    tiles = list(SET)
    rng.shuffle(tiles)
    hands = []
    for size in sizes:
        hands.append(tiles[:size])
        del tiles[:size]
    return {"hands": hands, "stock": tiles}


def checked(deal: Any, sizes: Sequence[int]) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Hands and stock of a deal that comes from outside. Raises BadDeal unless it holds each tile once, in the right numbers."""
    if not isinstance(deal, Mapping):
        raise BadDeal("not_a_deal", {"got": type(deal).__name__})
    hands: Any = deal.get("hands")
    hidden.check_hands(hands, sizes)
    size = len(SET) - sum(sizes)
    stock = deal.get("stock", None if size else [])
    if not isinstance(stock, list):
        raise BadDeal("stock", {"wanted": size})
    if len(stock) != size:
        raise BadDeal("count", {"hand": "stock", "wanted": size, "got": len(stock)})
    tiles = [tile for hand in [*hands, stock] for tile in hand]
    if not all(type(tile) is str for tile in tiles) or set(tiles) != ALL:
        hidden.check_pieces(tiles, SET)
    return tuple(tuple(hand) for hand in hands), tuple(stock)
