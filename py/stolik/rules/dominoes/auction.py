"""The one round of bids of Forty-two (dominoes.md 10)."""

from __future__ import annotations

from stolik.rules.contract import Reason

PLAIN = tuple(range(30, 43))
LADDER = (*PLAIN, 84, 168)
STEP = {84: 42, 168: 84}
"""What must stand before 84 and 168 may be bid."""
GOAL = 42
"""All points of a hand: what 42, 84 and 168 promise alike."""


def above(high: int, jump: bool = False) -> tuple[int, ...]:
    """The bids open after `high` (0: nobody has bid). With `jump` 84 and 168 need no step before them."""
    return tuple(bid for bid in LADDER if bid > high and (jump or STEP.get(bid, high) == high))


def too_soon(bid: int, high: int, jump: bool = False) -> Reason | None:
    """Why `bid` cannot stand over `high`; None if it can."""
    if bid not in LADDER:
        return Reason("no_such_bid", {"bid": bid})
    if bid <= high:
        return Reason("bid_not_higher", {"bid": bid, "high": high})
    if not jump and bid in STEP and high != STEP[bid]:
        return Reason("bid_too_soon", {"bid": bid, "needs": STEP[bid], "high": high})
    return None


def promised(bid: int) -> int:
    """The points a bid must take: 84 and 168 promise 42."""
    return min(bid, GOAL)


def marks(bid: int) -> int:
    """What a bid is worth where hands are counted in marks: 1 up to 42, 2 for 84, 4 for 168."""
    return {84: 2, 168: 4}.get(bid, 1)
