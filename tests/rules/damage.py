"""A good deal spoilt in every way a save or a link may be spoilt: each must be refused as a BadDeal, never with another error."""

from __future__ import annotations

import copy

JUNK = (None, 0, True, "", "6-4", {}, [], [None], [[]], 1.5)


def damaged(deal):
    """Yields (what was done, the spoilt deal)."""
    for junk in (None, 0, "hands", [], [deal]):
        yield f"deal is {junk!r}", junk
    for key in deal:
        yield f"no {key}", {name: value for name, value in deal.items() if name != key}
        for junk in JUNK:
            yield f"{key} is {junk!r}", {**deal, key: junk}
    for number, hand in enumerate(deal["hands"]):
        for junk in JUNK:
            spoilt = copy.deepcopy(deal)
            spoilt["hands"][number] = junk
            yield f"hand {number} is {junk!r}", spoilt
        for junk in (None, 7, "", "4-6", "7-0", "6-4 ", "Qs", ["6-4"], {}, 1.5, True):
            spoilt = copy.deepcopy(deal)
            spoilt["hands"][number][0] = junk
            yield f"a tile of hand {number} is {junk!r}", spoilt
        yield f"hand {number} one too many", _with_hand(deal, number, [*hand, hand[0]])
        yield f"hand {number} one too few", _with_hand(deal, number, hand[1:])
        yield f"hand {number} holds a tile twice", _with_hand(deal, number, [hand[1], *hand[1:]])
    yield "a hand too many", {**deal, "hands": [*deal["hands"], deal["hands"][0]]}
    yield "a hand too few", {**deal, "hands": deal["hands"][1:]}
    yield "two hands hold the same tile", _with_hand(deal, 0, [deal["hands"][1][0], *deal["hands"][0][1:]])
    stock = deal.get("stock")
    if stock:
        yield "the stock holds a dealt tile", {**deal, "stock": [deal["hands"][0][0], *stock[1:]]}
        yield "the stock one too few", {**deal, "stock": stock[1:]}
        yield "the stock one too many", {**deal, "stock": [*stock, stock[0]]}
        yield "something foreign in the stock", {**deal, "stock": [None, *stock[1:]]}


def _with_hand(deal, number, hand):
    spoilt = copy.deepcopy(deal)
    spoilt["hands"][number] = list(hand)
    return spoilt
