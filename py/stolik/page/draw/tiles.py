"""Domino tiles as SVG: ivory, dark pips, a brass pin. A tile lies in 200 x 100, its larger half to the left; upright in 100 x 200."""

from __future__ import annotations

from functools import lru_cache

from stolik.page.html import Safe
from stolik.rules.tiles import HALVES, SET

_PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (2, 0), (2, 2), (1, 1)),
    6: ((0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 2)),
}


def _half(pips: int, left: int) -> str:
    dots = "".join(f'<circle cx="{left + 26 + 24 * i}" cy="{26 + 24 * j}" r="9.2"/>' for i, j in _PLACES[pips])
    return f'<g class="n{pips}">{dots}</g>'


def _face(tile: str) -> str:
    a, b = HALVES[tile]
    return (
        f'<symbol id="{symbol(tile)}" viewBox="0 0 200 100" overflow="visible">'
        '<rect x="3" y="3" width="194" height="94" rx="15" fill="var(--ivory)" stroke="var(--ivory-edge)" stroke-width="2.5"/>'
        '<rect x="8" y="8" width="184" height="84" rx="11" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>'
        '<path d="M100 15v70" stroke="#8d7f5e" stroke-opacity=".6" stroke-width="3"/><circle cx="100" cy="50" r="5.5" fill="var(--brass)"/>'
        f'<g fill="var(--pip)">{_half(a, 0)}{_half(b, 100)}</g></symbol>'
    )


_BACK = (
    '<symbol id="t-back" viewBox="0 0 200 100" overflow="visible">'
    '<rect x="3" y="3" width="194" height="94" rx="15" fill="#5B4636" stroke="#3B2C20" stroke-width="3"/>'
    '<rect x="14" y="14" width="172" height="72" rx="9" fill="none" stroke="#8D715A" stroke-width="2.5"/>'
    '<path d="m100 28 7 15 15 7-15 7-7 15-7-15-15-7 15-7z" fill="#B08F6D"/></symbol>'
)


def symbol(tile: str) -> str:
    """The id of a tile's face; the tile's own text stands in the document only where it may be seen."""
    return f"t-{tile[0]}{tile[2]}"


@lru_cache(maxsize=1)
def sprite() -> Safe:
    """The 28 faces and the back as symbols, to be put into the document once. Halves carry a class n0 to n6 for coloured pips."""
    return Safe("".join(map(_face, SET)) + _BACK)


@lru_cache(maxsize=64)
def upright(tile: str) -> Safe:
    """A tile on end, its larger half on top, as a drawing that fills its box."""
    return Safe(_upright(symbol(tile)))


@lru_cache(maxsize=64)
def lying(tile: str) -> Safe:
    """A tile on its side, its larger half to the left."""
    return Safe(f'<svg class="tf" viewBox="0 0 200 100" aria-hidden="true"><use href="#{symbol(tile)}"></use></svg>')


def _upright(id: str) -> str:
    return f'<svg class="tf" viewBox="0 0 100 200" aria-hidden="true"><use href="#{id}" width="200" height="100" transform="translate(100 0) rotate(90)"></use></svg>'


_TURNS = {
    0: ("0 0 200 100", ""),
    90: ("0 0 100 200", ' transform="translate(100 0) rotate(90)"'),
    180: ("0 0 200 100", ' transform="rotate(180 100 50)"'),
    270: ("0 0 100 200", ' transform="translate(0 200) rotate(-90)"'),
}


@lru_cache(maxsize=128)
def turned(tile: str, angle: int) -> Safe:
    """A tile turned clockwise by a right angle or several, as a drawing that fills its box: at 0 the larger half lies left."""
    box, turn = _TURNS[angle]
    return Safe(f'<svg class="tf" viewBox="{box}" aria-hidden="true"><use href="#{symbol(tile)}" width="200" height="100"{turn}></use></svg>')


@lru_cache(maxsize=8)
def half(pips: int) -> Safe:
    """Half a tile with so many pips: the sign of a suit."""
    return Safe(
        '<svg class="hf" viewBox="0 0 100 100" aria-hidden="true"><rect x="3" y="3" width="94" height="94" rx="16" fill="var(--ivory)" '
        f'stroke="var(--ivory-edge)" stroke-width="3"/><g fill="var(--pip)">{_half(pips, 0)}</g></svg>'
    )


BACK = Safe(_upright("t-back"))
"""A tile on end, face down."""


def placed(tile: str, x: float, y: float, angle: float) -> str:
    """A tile inside a board's drawing whose unit is half a tile: its middle at (x, y), turned by `angle` degrees.

    At 0 the larger half lies to the left.
    """
    return f'<use href="#{symbol(tile)}" width="2" height="1" x="-1" y="-.5" transform="translate({x:.2f} {y:.2f}) rotate({angle:g})"></use>'
