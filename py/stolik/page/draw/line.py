"""The loading line: all 28 tiles as one legal chain from 6-6; the k-th is laid when k of 28 parts of the start are done."""

from __future__ import annotations

from stolik.page.html import Safe

_PIPS = {
    0: (), 1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
}  # fmt: skip
_UNIT, _GAP = 13.0, 1.6


def chain() -> list[tuple[int, int]]:
    """The 28 tiles in such an order that each joins the one before: a walk over all edges of the seven numbers (Hierholzer)."""
    used: set[tuple[int, int]] = set()
    stack, path = [6], []
    while stack:
        here = stack[-1]
        free = [there for there in range(7) if (min(here, there), max(here, there)) not in used]
        if not free:
            path.append(stack.pop())
            continue
        there = min(free, key=lambda number: (number != here, -number))  # a double at once, then the greatest number
        used.add((min(here, there), max(here, there)))
        stack.append(there)
    path.reverse()  # the walk is found from its end
    return list(zip(path, path[1:], strict=False))


def _dots(a: int, b: int) -> str:
    step = _UNIT * 0.28
    return "".join(
        f"M{half * _UNIT / 2 + x * step:.1f} {y * step:.1f}h.01" for half, number in ((-1, a), (1, b)) for x, y in _PIPS[number]
    )


def line() -> Safe:
    """The whole line; the first `data-tiles` tiles are laid by the shell, the others are empty places."""
    places, tiles = "", ""
    for place, (a, b) in enumerate(chain()):
        x = place * (2 * _UNIT + _GAP) + _UNIT
        places += f'<rect x="{x - _UNIT + 0.5:.1f}" y="2.5" width="{2 * _UNIT - 1:g}" height="{_UNIT - 1:g}" rx="2.2"/>'
        tiles += (
            f'<g class="t"><g transform="translate({x:.1f} 8.5)"><rect class="e" x="-13" y="-4.9" width="26" height="13" rx="2.3"/>'
            f'<rect class="f" x="-13" y="-6.5" width="26" height="13" rx="2.3"/><path class="b" d="M0-4.5V4.5"/>'
            + (f'<path class="d" d="{_dots(a, b)}"/>' if a + b else "")
            + "</g></g>"
        )
    width = 28 * (2 * _UNIT + _GAP) - _GAP
    return Safe(f'<svg class="tiles" viewBox="0 0 {width:g} 17" aria-hidden="true"><g class="slots">{places}</g>{tiles}</svg>')
