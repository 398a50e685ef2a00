"""Points for declared doubles and the big points of a hand of Bingo (dominoes.md 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from stolik.rules.contract import Value

ENOUGH = 70
"""The points that win a hand."""


class Award(NamedTuple):
    """Points of the hand, big points of the match, and the reason."""

    points: int
    big: int
    why: str


DECLARED = {
    2: Award(20, 0, "doubles"),
    3: Award(40, 0, "doubles"),
    4: Award(50, 0, "doubles"),
    5: Award(60, 0, "king"),
    6: Award(0, 1, "emperor"),
    7: Award(0, 3, "invincible"),
}
"""What so many doubles bring when the trick they are declared on is won."""


def verdict(
    points: Sequence[int], tricks: Sequence[int], first: int | None, closer: int | None, bare: bool, options: Mapping[str, Value]
) -> list[tuple[int, Award]]:
    """Who gets big points at the end of a hand, and why.

    `first` reached 70; `closer` closed the reserve, `bare` if his opponent had no trick then.
    """
    if first is not None and closer in (None, first):
        return [(first, _won(points[1 - first], tricks[1 - first], options))]
    if closer is None:
        return []
    failed = Award(0, 3, "closed_bare") if bare else Award(0, 2, "closed_failed")
    seventy = Award(0, 1, "opponent_seventy")
    if first is None or options["closed_opponent_70"] == "none":
        awards = [failed]
    else:
        awards = [failed, seventy] if options["closed_opponent_70"] == "add" else [seventy]
    return [(1 - closer, award) for award in awards]


def _won(points: int, tricks: int, options: Mapping[str, Value]) -> Award:
    if not tricks:
        return Award(0, 3, "no_trick")
    if points < int(options["schneider"] or 0):
        return Award(0, 2, "schneider")
    return Award(0, 1, "seventy")
