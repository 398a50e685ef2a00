"""What the end of a hand is worth (dominoes.md 0): going out and blocks, counted as every game counts them or in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stolik.rules.contract import Json
from stolik.rules.tiles import pips

Hands = Sequence[Sequence[str]]
Sides = Sequence[Sequence[int]]
"""The seats that play together: one each, or two pairs."""


class HandEnd(NamedTuple):
    """`kind` is "out" or "block"; `seats` write `points` (nobody in a tied block), which `rows` explain; `tied` were level."""

    kind: str
    seats: tuple[int, ...]
    points: int
    rows: tuple[Json, ...]
    tied: tuple[int, ...] = ()


def alone(seats: int) -> Sides:
    """Everybody for himself."""
    return [(seat,) for seat in range(seats)]


def side_of(seat: int, sides: Sides) -> tuple[int, ...]:
    return next(tuple(side) for side in sides if seat in side)


def row(why: str, seats: Sequence[int], points: int, **facts: object) -> Json:
    """One row of the result: its points, the seats that write them, and why."""
    return {"why": why, "seat": seats[0], "seats": list(seats), "points": points, **facts}


def out_with_pips(hands: Hands, out: int, sides: Sides) -> HandEnd:
    """Going out: the pips left in the hands of all who are not of that side."""
    winners = side_of(out, sides)
    rows = [row("left", winners, pips(hand), of=seat, tiles=list(hand)) for seat, hand in enumerate(hands) if seat not in winners]
    return HandEnd("out", winners, sum(one["points"] for one in rows), tuple(rows))


def out_with(points: int, out: int) -> HandEnd:
    """Going out for a fixed number of points."""
    return HandEnd("out", (out,), points, (row("out", (out,), points),))


def lightest(hands: Hands, sides: Sides) -> list[tuple[int, ...]]:
    """The sides with the fewest pips: one, or all that are level."""
    totals = [sum(pips(hands[seat]) for seat in side) for side in sides]
    return [tuple(side) for side, total in zip(sides, totals, strict=True) if total == min(totals)]


def tie(hands: Hands, tied: Sequence[Sequence[int]], why: str = "tie") -> HandEnd:
    """A block that nobody wins."""
    seats = tuple(sorted(seat for side in tied for seat in side))
    each = sum(pips(hands[seat]) for seat in tied[0])
    return HandEnd("block", (), 0, (row(why, seats, 0, pips=each),), seats)


def block_with_difference(hands: Hands, sides: Sides, way: str) -> HandEnd:
    """The lightest side writes what the others hold more: `way` "sum_minus_own" takes its pips off once, "sum_of_differences"
    once for each of the others. A tie for the lightest: nobody."""
    best = lightest(hands, sides)
    if len(best) > 1:
        return tie(hands, best)
    winners = best[0]
    others = [seat for seat in range(len(hands)) if seat not in winners]
    if way == "sum_of_differences" and len(winners) == 1:
        own = pips(hands[winners[0]])
        rows = [row("difference", winners, pips(hands[seat]) - own, of=seat, tiles=list(hands[seat]), own=own) for seat in others]
    else:
        rows = [row("left", winners, pips(hands[seat]), of=seat, tiles=list(hands[seat])) for seat in others]
        rows += [row("own", winners, -pips(hands[seat]), of=seat, tiles=list(hands[seat])) for seat in winners]
    return HandEnd("block", winners, sum(one["points"] for one in rows), tuple(rows))


def nearest_five(number: int) -> int:
    """The nearest multiple of five: 1 and 2 down, 3 and 4 up."""
    return (number + 2) // 5 * 5


def block_rounded(hands: Hands) -> HandEnd:
    """As `block_with_difference`, rounded to the nearest five (Muggins)."""
    exact = block_with_difference(hands, alone(len(hands)), "sum_minus_own")
    if not exact.seats:
        return exact
    points = nearest_five(exact.points)
    rows = exact.rows if points == exact.points else (*exact.rows, row("rounding", exact.seats, points - exact.points))
    return exact._replace(points=points, rows=rows)


def block_lightest(hands: Hands, points: int) -> HandEnd:
    """A fixed number of points for the lightest hand; a tie: nobody."""
    best = lightest(hands, alone(len(hands)))
    if len(best) > 1:
        return tie(hands, best)
    seat = best[0][0]
    return HandEnd("block", (seat,), points, (row("lightest", (seat,), points, tiles=list(hands[seat]), pips=pips(hands[seat])),))
