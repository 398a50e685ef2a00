"""The sky of Squares as SVG: lattice, stars, finished squares, what is shown on request. Up is up: a point (x, y) is drawn at (x, -y).

Stars of a kind are one path, however many there are, so that a full sky costs no more elements than an empty one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from stolik.page.html import Safe

Point = tuple[int, int]
Edges = tuple[int, int, int, int]
Figure = Mapping[str, Any]
"""A square as the rules tell it: `corners`, `diagonals`, `kind`, `size`."""

COLOURS = ("yellow", "red")
MARGIN = 0.75
"""Units of sky around the outermost lines."""


@cache
def sparkle(r: float, k: float = 0.36) -> str:
    """A four-pointed star of radius r around the current point, as the rest of a path."""
    spokes = [(r * (1 if i % 2 == 0 else k) * math.sin(math.pi / 4 * i), -r * (1 if i % 2 == 0 else k) * math.cos(math.pi / 4 * i)) for i in range(8)]
    x, y = spokes[0]
    out = f"m{x:.3f} {y:.3f}l"
    for nx, ny in spokes[1:]:
        out += f"{nx - x:.3f} {ny - y:.3f} "
        x, y = nx, ny
    return out + "z"


@cache
def ring(r: float) -> str:
    """A circle of radius r around the current point, as the rest of a path."""
    return f"m{-r:g} 0a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


def each(points: Iterable[Sequence[float]], shape: str) -> str:
    """One path: the same shape at every point."""
    return "".join(f"M{x:g} {-y:g}{shape}" for x, y, *_ in points)


def outline(figures: Iterable[Figure]) -> str:
    """One path: the sides of all these squares."""
    return "".join(f"M{'L'.join(f'{x:g} {-y:g}' for x, y in figure['corners'])}z" for figure in figures)


def path(cls: str, d: str) -> str:
    """A path with a class, "" where there is nothing to draw."""
    return f'<path class="{cls}" d="{d}"/>' if d else ""


@lru_cache(maxsize=32)
def lattice(edges: Edges) -> str:
    """The lines and nodes of a board; the centre is marked."""
    left, bottom, right, top = edges
    lines = "".join(f"M{x} {-top}V{-bottom}" for x in range(left, right + 1)) + "".join(f"M{left} {-y}H{right}" for y in range(bottom, top + 1))
    nodes = "".join(f"M{x} {-y}h0" for x in range(left, right + 1) for y in range(bottom, top + 1))
    return f'{path("lines", lines)}{path("nodes", nodes)}<path class="nodes mid" d="M0 0h0"/>'


@cache
def dust() -> str:
    """Far stars that are no stones: four sizes, spread over the largest sky and beyond, always the same."""
    rng = random.Random(5)
    out = ""
    for size in range(4):
        spots = "".join(f"M{rng.uniform(-46, 46):.2f} {rng.uniform(-40, 40):.2f}h0" for _ in range((150, 110, 60, 16)[size]))
        out += f'<path class="dust d{size}" d="{spots}"/>'
    return out


DEFS = (
    '<defs><radialGradient id="halo-y"><stop offset="0" stop-color="#FFE9A6" stop-opacity=".85"/><stop offset=".35" stop-color="#FFD75E" stop-opacity=".4"/>'
    '<stop offset="1" stop-color="#FFD75E" stop-opacity="0"/></radialGradient><radialGradient id="halo-r"><stop offset="0" stop-color="#FFC4BC" stop-opacity=".8"/>'
    '<stop offset=".35" stop-color="#FF7A70" stop-opacity=".38"/><stop offset="1" stop-color="#FF7A70" stop-opacity="0"/></radialGradient></defs>'
)


def stars(colour: str, plain: Iterable[Sequence[int]], shining: Iterable[Sequence[int]] = ()) -> str:
    """The stones of one colour: yellow four-pointed, red ringed; vertices of finished squares larger, with a halo."""
    c, bright = colour[0], list(shining)
    halo = "".join(f'<circle cx="{x}" cy="{-y}" r=".82" fill="url(#halo-{c})"/>' for x, y in bright)
    if c == "y":
        return halo + path("star y", each(plain, sparkle(0.36))) + path("star y big", each(bright, sparkle(0.48)))
    return (
        halo + path("star r", each(plain, ring(0.19))) + path("band r", each(plain, ring(0.3)))
        + path("star r big", each(bright, ring(0.24))) + path("band r big", each(bright, ring(0.38)))
    )  # fmt: skip


def star(colour: str, cls: str = "") -> str:
    """One stone at 0,0."""
    return stars(colour, [(0, 0)]).replace('class="star', f'class="{cls} star') if cls else stars(colour, [(0, 0)])


def squares(colour: str, figures: Sequence[Figure], cls: str = "") -> str:
    """Finished squares with drawn sides: a fill, a line, its glow."""
    d = outline(figures)
    return path(f"glow {colour[0]} {cls}".strip(), d) + path(f"sq {colour[0]} {cls}".strip(), d)


def diagonals(colour: str, figures: Iterable[Figure]) -> str:
    """The lines of the board by which squares are checked by eye."""
    d = "".join(f"M{a[0]} {-a[1]}L{b[0]} {-b[1]}" for figure in figures for a, b in figure["diagonals"])
    return path(f"diag {colour[0]}", d)


def middle(figure: Figure) -> tuple[float, float]:
    (ax, ay), (cx, cy) = figure["corners"][0], figure["corners"][2]
    return (ax + cx) / 2, (ay + cy) / 2


def name(figure: Figure) -> str:
    """What a square is: an upright or a tipped little square, and its size."""
    x, y = middle(figure)
    sign = "M-.44 -.15h.3v.3h-.3z" if figure["kind"] == "O" else "M-.29 -.21l.21 .21l-.21 .21l-.21 -.21z"
    return (
        f'<g class="what" transform="translate({x:g} {-y:g})"><rect x="-.62" y="-.32" width="1.24" height=".64" rx=".32"/><path d="{sign}"/>'
        f'<text x=".06" y=".155">{figure["size"]}</text></g>'
    )


def forbidden(points: Iterable[Sequence[int]]) -> str:
    """Nodes where no star may be lit: a small crossed ring each."""
    return path("forb", each(points, ring(0.17) + "m.05 .12l.24 -.24"))


def threats(colour: str, found: Sequence[Mapping[str, Any]]) -> str:
    """Three of four: the square to come as a dashed outline, the missing node as an empty star of the colour."""
    shape = sparkle(0.34) if colour == "yellow" else ring(0.27)
    nodes = {tuple(threat["point"]) for threat in found}
    faint = " many" if len(found) > 8 else ""
    return path(f"threat {colour[0]}{faint}", outline(threat["square"] for threat in found)) + path(f"gap {colour[0]}", each(sorted(nodes), shape))


def clash(pair: Mapping[str, Any], gap: Sequence[float] | None = None) -> str:
    """Two squares that may not stand together, the part they share, and the node that would have made it so."""
    common = [(x, -y) for x, y in pair.get("common", ())]
    shared = ""
    if len(common) == 1:
        shared = f'<circle class="common spot" cx="{common[0][0]:g}" cy="{common[0][1]:g}" r=".2"/>'
    elif common:
        d = "M" + "L".join(f"{x:g} {y:g}" for x, y in common) + "z"
        shared = path("common" if len(common) > 2 else "common edge", d)
    cross = path("cross", f"M{gap[0]:g} {-gap[1]:g}m-.2 -.2l.4 .4m0 -.4l-.4 .4") if gap else ""
    return path("bad", outline(pair["squares"])) + shared + cross


def box(edges: Edges, felt: tuple[float, float], tools: tuple[float, float, float]) -> tuple[float, float, float, float]:
    """The view that shows the whole board on a felt whose left, right and bottom are kept for `tools` (px): x, y, width, height in units."""
    left, bottom, right, top = edges
    width, height = right - left + 2 * MARGIN, top - bottom + 2 * MARGIN
    at_left, at_right, at_bottom = tools
    free_w, free_h = max(felt[0] - at_left - at_right, 80), max(felt[1] - at_bottom, 80)
    px = min(free_w / width, free_h / height)
    x = (left + right) / 2 - (at_left + free_w / 2) / px
    y = -(top + bottom) / 2 - free_h / 2 / px
    return x, y, felt[0] / px, felt[1] / px


def picture(edges: Edges, body: str, label: str, cls: str = "") -> Safe:
    """A still picture of a piece of sky."""
    left, bottom, right, top = edges
    view = f"{left - MARGIN:g} {-top - MARGIN:g} {right - left + 2 * MARGIN:g} {top - bottom + 2 * MARGIN:g}"
    return Safe(f'<svg class="sky-map{f" {cls}" if cls else ""}" viewBox="{view}" role="img" aria-label="{label}">{lattice(edges)}{body}</svg>')
