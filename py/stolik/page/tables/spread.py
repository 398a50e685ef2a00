"""A hand that may be large: cards in one row, or in two where one would hide their corners. Its height is the same for both."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.page.html import Safe, esc

PHONE, WIDE = 600, 1000
"""Felts narrower than PHONE are a phone's; from WIDE on the dock lies in one row and the hand has its middle."""


def rows(count: int, felt: tuple[float, float]) -> int:
    """In how many rows a hand of so many cards lies."""
    width = felt[0]
    one = 7 if width < PHONE else 16 if width < WIDE else 10 if width < 1100 else 14
    return 1 if count <= one else 2


def spread(pieces: Sequence[str], label: str, felt: tuple[float, float], over: str = "") -> Safe:
    """The cards of a hand, ready drawn; `over` lies above them."""
    many = rows(len(pieces), felt)
    half = -(-len(pieces) // many) if pieces else 0
    parts = [pieces[:half], pieces[half:]] if many == 2 else [pieces]
    lines = "".join(f'<div class="hrow" style="--n:{half}">{"".join(part)}</div>' for part in parts)
    return Safe(f'<div class="spread r{many}" role="group" aria-label="{esc(label)}">{lines}{over}</div>')
