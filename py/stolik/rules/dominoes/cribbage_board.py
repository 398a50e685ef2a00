"""The board of Cribbage: where a seat's two pegs stand (dominoes.md 12)."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.rules.contract import Json


def pegs(turns: Iterable[Iterable[Json]], target: int, seats: int = 2) -> list[Json]:
    """{"front", "back"} of each seat, in points, after the events of each move of a match, in order.

    All points of one move are pegged at once: the back peg jumps over the front one. Where a move brings points to both
    seats the first ones are pegged first, and nothing is pegged once somebody is home.
    """
    front, back = [0] * seats, [0] * seats
    for events in turns:
        gains = [event for event in events if event["kind"] == "points"]
        for at_end in (False, True):
            if max(front) >= target:
                break
            for seat in range(seats):
                gain = sum(event["points"] for event in gains if event["seat"] == seat and bool(event.get("end")) is at_end)
                if gain:
                    back[seat], front[seat] = front[seat], front[seat] + gain
    return [{"front": front[seat], "back": back[seat]} for seat in range(seats)]
