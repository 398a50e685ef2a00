"""The players, eight at most: a colour (CSS classes p1 to p8) and a sign each, so that nothing is told by colour alone."""

from __future__ import annotations

from stolik.page.html import Safe

SHAPES = (
    '<circle cx="12" cy="12" r="9.5"/>',
    '<rect x="3" y="3" width="18" height="18" rx="2.5"/>',
    '<path d="M12 2.2 22.6 21H1.4z" stroke-linejoin="round"/>',
    '<path d="M12 .8 22.4 12 12 23.2 1.6 12z"/>',
    '<path d="m12 1.2 3.3 7 7.6.9-5.6 5.3 1.5 7.6-6.8-3.8L5.2 22l1.5-7.6L1.1 9.1l7.6-.9z"/>',
    '<path d="M6.3 2.4h11.4L23.3 12l-5.6 9.6H6.3L.7 12z"/>',
    '<path d="M8.6 1.8h6.8v6.8h6.8v6.8h-6.8v6.8H8.6v-6.8H1.8V8.6h6.8z"/>',
    '<path d="M15.6 1.6a10.6 10.6 0 1 0 6.6 15.2A8.9 8.9 0 0 1 15.6 1.6z"/>',
)
"""Circle, square, triangle, diamond, star, hexagon, cross, moon in a 24 x 24 box, by seat."""

NAMES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "moon")

_SIGNS = tuple(Safe(f'<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">{shape}</svg>') for shape in SHAPES)


def sign(seat: int) -> Safe:
    """The sign of a seat in the colour of the text around it."""
    return _SIGNS[seat]


def badge(seat: int) -> Safe:
    """The sign on a tile of the player's colour."""
    return Safe(f'<span class="sg p{seat + 1}">{_SIGNS[seat]}</span>')


def nested(seat: int, x: float, y: float, size: float, fill: str = "#fff") -> Safe:
    """The sign inside another drawing, its box at (x, y)."""
    return Safe(f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 24 24" fill="{fill}">{SHAPES[seat]}</svg>')


ROWS = Safe('<svg class="ic thick" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6h18M3 12h18M3 18h18"/></svg>')
"""The sign of those who play along the rows."""
COLUMNS = Safe('<svg class="ic thick" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3v18M12 3v18M18 3v18"/></svg>')
"""The sign of those who play along the columns."""
MINI_TILE = Safe(
    '<svg class="mi" viewBox="0 0 10 18" aria-hidden="true"><rect x="1" y="1" width="8" height="16" rx="2" fill="none" stroke="currentColor" stroke-width="1.8"/>'
    '<path d="M1 9h8" stroke="currentColor" stroke-width="1.6"/></svg>'
)
MINI_CARD = Safe(
    '<svg class="mi" viewBox="0 0 12 16" aria-hidden="true"><rect x="1" y="1" width="10" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.8"/></svg>'
)
