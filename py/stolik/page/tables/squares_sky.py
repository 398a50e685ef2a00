"""The sky on the felt, layer over layer; the buttons that show more of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from stolik.page.draw import sky as draw
from stolik.page.html import Pieces, esc, icon
from stolik.page.tables.squares_aim import FINGER, Point, Sky, place, refusal_figures
from stolik.rules import squares_seeing as seeing
from stolik.rules.stars import Stars
from stolik.words import Catalog

SEE = (("forbidden", "ban"), ("threats", "crosshair"), ("diagonals", "slash"), ("names", "ruler"))
"""What can be shown on request, with the icons of the buttons."""
ZOOM = (("in", "plus"), ("out", "minus"), ("fit", "maximize"))
WIDE, PHONE = 1000, 560
"""Widths in px: beside the sky there is room for words; there is none for more than icons."""
HAIR = 90
"""Hair lines reach beyond any view."""


# -- where the board lies -----------------------------------------------------------------------------------------------------
def tools(felt: tuple[float, float]) -> tuple[float, float, float]:
    """The room kept free of nodes for the buttons: left, right, below, in px."""
    width, height = felt
    if width > height * 1.2:
        return (208, 68, 0) if width >= WIDE else (64, 64, 0)
    return 0, 0, 64


def home(sky: Sky) -> tuple[float, float, float, float]:
    """The view of the whole board."""
    return draw.box(sky.edges, sky.ui.felt, tools(sky.ui.felt))


def direct(sky: Sky) -> bool:
    """True where a touch lights a star at once: the nodes are wide enough for a finger, nobody asked for a second thought, and
    the step needs none (in call_stop a capture may come with any step, and nothing may tell with which)."""
    pitch = sky.ui.felt[0] / home(sky)[2]
    return pitch >= FINGER and sky.ui.settings.get("confirm") != "on" and not sky.honest


# -- the layers ---------------------------------------------------------------------------------------------------------------
def felt(sky: Sky, game: Catalog) -> Pieces:
    """The sky with everything on it."""
    full = home(sky)
    box = sky.ui.camera or full
    text = " ".join(f"{part:.3f}" for part in box)
    layers = [
        f"<g>{draw.dust()}{draw.lattice(sky.edges)}</g>",
        f"<g>{_squares(sky)}{_shown(sky)}</g>",
        f"<g>{_stones(sky)}</g>",
        f'<g class="over">{_last(sky)}{_names(sky)}{_aim(sky)}{_refused(sky)}{_cursor(sky)}</g>',
        *(sky.hits(direct(sky)) if sky.may else ()),
    ]
    head = (
        f'<svg class="fit sky-map" data-pan data-steer data-first tabindex="0" role="application" aria-label="{esc(game("sky"))}" '
        f'viewBox="{text}" data-home="{" ".join(f"{part:.3f}" for part in full)}" data-near="6" preserveAspectRatio="xMidYMid meet">{draw.DEFS}<g data-pieces>'
    )
    return Pieces(head, layers, "</g></svg>", (_tools(sky, game),))


def _squares(sky: Sky) -> str:
    won = winning(sky.view["events"])
    out = ""
    for seat, figures in enumerate(sky.view["squares"] or ()):
        lit = [figure for figure in figures if key(figure) in won]
        out += draw.squares(sky.colour(seat), [figure for figure in figures if figure not in lit]) + draw.squares(sky.colour(seat), lit, "won")
    return out


def key(figure: draw.Figure) -> tuple[Any, ...]:
    """A square as events name it."""
    return (figure["kind"], *figure["at"], figure["size"])


def winning(events: Sequence[Mapping[str, Any]]) -> set[tuple[Any, ...]]:
    """The squares of the constellation that has just won."""
    return {tuple(square) for event in events if event["kind"] == "constellation" for square in event["squares"]}


def fault(events: Sequence[Mapping[str, Any]]) -> str:
    """The two squares that have just lost the game."""
    return "".join(draw.clash(event) for event in events if event["kind"] in ("fault", "stop") and "squares" in event)


def _stones(sky: Sky) -> str:
    out = ""
    for seat in (0, 1):
        bright = sky.vertices[seat]
        out += draw.stars(sky.colour(seat), [point for point in sky.stones[seat] if point not in bright], sorted(bright))
    return out


@lru_cache(maxsize=8)
def _stars(stones: tuple[Point, ...]) -> Stars:
    return Stars.of(stones)


def threats(sky: Sky, seat: int) -> list[dict[str, Any]]:
    """Squares that lack one star only, where the missing node is free, on the board and not forbidden."""
    stars = _stars(tuple(sky.stones[seat]))
    left, bottom, right, top = sky.edges
    found = []
    for threat in seeing.threats(stars):
        node = x, y = threat["point"][0], threat["point"][1]
        if left <= x <= right and bottom <= y <= top and node not in sky.owners and node not in stars.forbidden:
            found.append(threat)
    return found


def _shown(sky: Sky) -> str:
    """What was asked for, beneath the stones."""
    if sky.honest:
        return ""
    seen, view, out = sky.ui.seen, sky.view, ""
    if "diagonals" in seen:
        out += "".join(draw.diagonals(sky.colour(seat), view["squares"][seat]) for seat in (0, 1))
    if "threats" in seen:
        out += "".join(draw.threats(sky.colour(seat), threats(sky, seat)) for seat in (0, 1))
    if "forbidden" in seen and view["forbidden"] is not None and sky.seat is not None:
        out += draw.forbidden(view["forbidden"][sky.seat])
    return out


def _names(sky: Sky) -> str:
    if sky.honest or "names" not in sky.ui.seen:
        return ""
    return "".join(draw.name(figure) for figures in sky.view["squares"] for figure in figures)


def _at(point: Sequence[float], body: str, cls: str = "") -> str:
    return f'<g{f" class={chr(34)}{cls}{chr(34)}" if cls else ""} transform="translate({point[0]:g} {-point[1]:g})">{body}</g>'


def _last(sky: Sky) -> str:
    """The last move: a white ring, the way of a star that moved, the star that was replaced."""
    last = sky.view["last"]
    if last is None:
        return ""
    out = ""
    if last["source"]:
        (ax, ay), (bx, by) = last["source"], last["target"]
        out = draw.path("trail", f"M{ax} {-ay}L{bx} {-by}") + _at(last["source"], '<circle class="left" r=".3"/>')
    out += _at(last["target"], '<circle class="last" r=".5"/>')
    if last["capture"]:
        out += _at(last["capture"], '<circle class="last" r=".5"/>')
    return out


def _aim(sky: Sky) -> str:
    """What is picked up, where it may go, what it would make."""
    aim, out = sky.aim, ""
    if aim.source:
        out += _at(place(aim.source), '<circle class="held" r=".52"/>')
        if not sky.honest:
            out += draw.path("may", draw.each(sorted(place(text) for text in sky.targets.get(aim.source, ())), draw.ring(0.2)))
    if not aim.target:
        return out
    x, y = place(aim.target)
    if not sky.honest:
        out += draw.path(f"soon {sky.mine[0]}", draw.outline(seeing.figure(square) for square in sky.made()))
        out += draw.path("prey", draw.each(sky.prey(), draw.ring(0.5)))
    if aim.source:
        a, b = place(aim.source)
        out += draw.path("trail", f"M{a} {-b}L{x} {-y}")
    hair = f"M{-HAIR} 0H-.6M.6 0H{HAIR}M0 {-HAIR}V-.6M0 .6V{HAIR}"
    out += _at((x, y), f'<path class="hair" d="{hair}"/>{draw.star(sky.mine, "ghost-star")}<circle class="aim" r=".56"/>')
    if aim.capture:
        out += _at(place(aim.capture), '<circle class="aim fill" r=".5"/>' + draw.star(sky.mine, "ghost-star"))
    return out


def _refused(sky: Sky) -> str:
    """Why a move was refused: both squares, the part they share, the node."""
    refused = sky.ui.refused
    if refused is None:
        return fault(sky.view["events"]) if sky.seat is None else ""
    facts = refused.facts
    point = facts.get("point") or facts.get("target")
    if "squares" in facts:
        return draw.clash(facts, point)
    figures = refusal_figures(facts)
    cross = draw.path("cross", f"M{point[0]} {-point[1]}m-.2 -.2l.4 .4m0 -.4l-.4 .4") if point else ""
    return draw.path("bad", draw.outline(figures)) + (_at(point, '<circle class="no-ring" r=".5"/>') if point else "") + cross


def _cursor(sky: Sky) -> str:
    """Where the keyboard is."""
    if not sky.ui.asked or not sky.may:
        return ""
    return _at(place(sky.ui.asked), '<path class="cursor" d="M-.46 -.22v-.24h.24M.22 -.46h.24v.24M.46 .22v.24h-.24M-.22 .46h-.24v-.24"/>')


# -- the buttons --------------------------------------------------------------------------------------------------------------
def _tools(sky: Sky, game: Catalog) -> str:
    """What is shown on request, and the ways to look nearer."""
    see = ""
    for key, ic in SEE:
        if sky.honest or (key == "forbidden" and sky.view["forbidden"] is None):
            continue
        on = "true" if key in sky.ui.seen else "false"
        label = esc(game(f"see.{key}"))
        see += f'<button class="ib see" data-see="{key}" aria-pressed="{on}" aria-label="{label}" title="{label}">{icon(ic)}<span aria-hidden="true">{label}</span></button>'
    if sky.honest:
        see = f'<p class="hush">{icon("eye")}<span>{esc(game("hush"))}</span></p>'
    zoom = "".join(
        f'<button class="ib" data-zoom="{way}" aria-label="{esc(game(f"zoom.{way}"))}" title="{esc(game(f"zoom.{way}"))}">{icon(ic)}</button>' for way, ic in ZOOM
    )
    return f'<div class="sky-tools"><div class="sees" role="group" aria-label="{esc(game("see"))}">{see}</div><div class="zoom">{zoom}</div></div>'


def node(sky: Sky, text: str) -> str:
    """The key of the words that say what lies on a node, for the keyboard: free, forbidden, or whose star."""
    point = place(text)
    owner = sky.owners.get(point)
    if owner is None:
        shut = sky.view["forbidden"] is not None and sky.seat is not None and list(point) in sky.view["forbidden"][sky.seat]
        return "node.forbidden" if shut else "node.free"
    return "node.vertex" if point in sky.vertices[owner] else "node.star"
