"""A hidden hand dealt anew when it is known how many tiles of some kind it holds."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from math import comb


def some(
    pool: Sequence[str], size: int, rng: random.Random, marked: Collection[str] = (), low: int = 0, high: int = 28
) -> list[str]:
    """`size` tiles of `pool`, every choice that holds `low` to `high` of the marked ones being equally likely.

    Raises ValueError where no such choice exists.
    """
    inside = [tile for tile in pool if tile in marked]
    outside = [tile for tile in pool if tile not in marked]
    counts = range(max(low, 0), min(high, len(inside), size) + 1)
    ways = [comb(len(inside), k) * comb(len(outside), size - k) for k in counts]
    if not any(ways):
        raise ValueError("no hand fits what is known")
    k = rng.choices(counts, ways)[0]
    return rng.sample(inside, k) + rng.sample(outside, size - k)
