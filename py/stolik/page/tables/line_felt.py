"""The felt of line games: the tiles as they lie, the places that glow, the points that were just made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.page.draw import tiles
from stolik.page.draw.signs import sign
from stolik.page.draw.snake import Place
from stolik.page.html import Pieces, esc, icon
from stolik.page.tables.line_board import Board
from stolik.rules.tiles import SET, double
from stolik.words import Catalog, Words

TOUCH = 56.0
"""Pixels a place can be touched over, however small it is drawn."""
ZONE = 46.0
"""The same where two ways of lying share one place."""
ALONG_SIGN = '<svg viewBox="0 0 34 26" aria-hidden="true"><rect x="2" y="9" width="9" height="8" rx="2"/><rect class="t" x="13" y="8" width="19" height="10" rx="2.5"/></svg>'
CROSS_SIGN = '<svg viewBox="0 0 34 26" aria-hidden="true"><rect x="5" y="9" width="9" height="8" rx="2"/><rect class="t" x="16" y="3.5" width="10" height="19" rx="2.5"/></svg>'
Box = tuple[float, float, float, float]


def felt(board: Board, w: Words, game: Catalog) -> Pieces:
    """Everything on the felt; tiles that lie where they lay are left alone."""
    out = [_tile(one.tile, box, angle, board, game) for one, box, angle in board.pieces()]
    unit = board.layout.camera.unit if board.layout else 44.0
    places = _opening(board, game) if board.line is None else _ends(board, game)
    pops = "" if board.line is None else _pops(board, w)
    head = f'<div class="ln" data-pieces style="--u:{unit:g}px" role="group" aria-label="{esc(w("board"))}">'
    # As many elements as there are tiles, so that the next one takes the place of an empty one.
    empty = ["<i></i>"] * (len(SET) - len(out))
    return Pieces(head, [f'<div class="marks">{places}{pops}</div>', *out, *empty], "</div>")


def at(box: Box) -> str:
    x, y, width, height = box
    return f"left:{x:g}px;top:{y:g}px;width:{width:g}px;height:{height:g}px"


def _tile(tile: str, box: Box, angle: int, board: Board, game: Catalog) -> str:
    last = tile == board.last
    cls = f"lt{' last' if last else ' since' if tile in board.since else ''}{' guilty' if tile == _guilty(board) else ''}"
    new = ' data-new="1"' if last else ""
    return (
        f'<div class="{cls}" style="{at(box)}" data-at="{tile}" tabindex="-1" role="img" aria-label="{esc(game("lies", tile=tile))}"{new}>'
        f"{tiles.turned(tile, angle)}</div>"
    )


def _guilty(board: Board) -> str | None:
    """The tile that forbids the refused move."""
    refused = board.ui.refused
    return refused.facts.get("neighbour") if refused is not None else None


# -- places ------------------------------------------------------------------------------------------------------------------
def _opening(board: Board, game: Catalog) -> str:
    """The place of the first tile, in the middle."""
    width, height = board.felt
    unit = max(36.0, min(52.0, min(board.felt) / 11))
    along: Box = (width / 2 - unit, height / 2 - unit / 2, 2 * unit, unit)
    cross: Box = (width / 2 - unit / 2, height / 2 - unit, unit, 2 * unit)
    tile = board.pick
    ways = [way for way in ("", "x") if tile and f"{tile}{way}" in board.moves]
    if not tile or not ways:
        bad = board.ui.refused is not None
        shape = along if not tile or not double(tile) or board.kind.writes_x else cross
        if tile and board.moves:
            return _button("gh no" + (" bad" if bad else ""), shape, "try", tile, game("place.first"), _mark(bad))
        return f'<i class="gh idle" style="{at(along)}"></i>'
    if len(ways) == 2:
        return _two(board, tile, along, cross, tile, f"{tile}x", game("place.first"), game)
    return _place(board, cross if board.crosses(tile, ways[0]) else along, f"{tile}{ways[0]}", game("place.first"))


def _ends(board: Board, game: Catalog) -> str:
    """What each open end offers: a glowing place for the picked tile, an attempt that will be explained, its number."""
    assert board.layout is not None
    out, tile = [], board.pick
    refused = board.ui.refused.move if board.ui.refused is not None else ""
    for name, end in board.ends.items():
        label = game("place.end", end=game(f"end.{board.arm(name)}"), halves=_halves(end))
        ways = board.ways(tile, name) if tile else []
        if tile and len(ways) == 2:
            along, cross = board.layout.pixels(board.place(name, False)), board.layout.pixels(board.place(name, True))
            out.append(_two(board, tile, along, cross, f"{tile}@{name}", f"{tile}@{name}x", label, game))
        elif tile and ways:
            box = board.layout.pixels(board.place(name, board.crosses(tile, ways[0])))
            out.append(_place(board, box, f"{tile}@{name}{ways[0]}", label))
        elif tile and board.moves:
            way = "x" if board.kind.writes_x and double(tile) and board.view["game"] != "matador" else ""
            bad = refused.startswith(f"{tile}@{name}")
            box = board.layout.pixels(board.place(name, board.crosses(tile, way)))
            out.append(_button("gh no" + (" bad" if bad else ""), box, "try", f"{tile}@{name}{way}", label, _mark(bad)))
        elif not board.ui.views:
            out.append(_number(board.layout.pixels(board.place(name, False)), end))
    return "".join(out)


def _halves(end: dict[str, Any]) -> str:
    return " / ".join(str(half) for half in dict.fromkeys(end["halves"]))


def _mark(bad: bool) -> str:
    return icon("x") if bad else ""


def _number(box: Box, end: dict[str, Any]) -> str:
    """The number that is open, faint, where the next tile would lie."""
    x, y, width, height = box
    return f'<i class="on-end" style="left:{x + width / 2:g}px;top:{y + height / 2:g}px" aria-hidden="true">{_halves(end)}</i>'


def _button(cls: str, box: Box, mark: str, text: str, label: str, inside: str = "") -> str:
    """A place that can be touched over at least `TOUCH` pixels."""
    more_x, more_y = (round(min(0.0, (size - TOUCH) / 2), 1) for size in box[2:])
    return (
        f'<button class="{cls}" style="{at(box)};--hx:{more_x:g}px;--hy:{more_y:g}px" data-{mark}="{text}" data-at="{text}" '
        f'aria-label="{esc(label)}">{inside}</button>'
    )


def _place(board: Board, box: Box, move: str, label: str) -> str:
    best = " best" if board.ui.hint is not None and board.ui.hint.move == move else ""
    return _button(f"gh can{best}", box, "move", move, label, "<b></b>")


def _two(board: Board, tile: str, along: Box, cross: Box, move: str, move_x: str, label: str, game: Catalog) -> str:
    """Both ways of lying at one place: two shapes glow, each answers where it sticks out of the other."""
    hint = board.ui.hint.move if board.ui.hint is not None else ""
    shapes = "".join(
        f'<i class="gh two{" best" if hint == text else ""}" style="{at(box)}"></i>'
        for text, box in ((move, along), (move_x, cross))
    )
    cx, cy = cross[0] + cross[2] / 2, cross[1] + cross[3] / 2
    ax, ay = along[0] + along[2] / 2, along[1] + along[3] / 2
    upright = cross[3] > cross[2]
    far = max(max(cross[2:]) * 0.375, ZONE / 2 + 1)
    thick = min(along[2:])
    spots = []
    if abs(ax - cx) + abs(ay - cy) < 1:  # the first tile: both lie on one middle
        reach = max(along[2:]) / 2 + 4
        spots += [(move, cx + side * reach * upright, cy + side * reach * (not upright)) for side in (-1, 1)]
        spots += [(move_x, cx + side * (far + 4) * (not upright), cy + side * (far + 4) * upright) for side in (-1, 1)]
    else:
        # The far half of the tile along the line, pushed out so far that both answer.
        ox, oy = ax - cx, ay - cy
        far_along = 1.0 if abs(ox) > thick * 0.9 or abs(oy) > thick * 0.9 else 1.6
        ex, ey = cx + ox * (1 + far_along / 3), cy + oy * (1 + far_along / 3)
        spots.append((move, ex, ey))
        for side in (-1, 1):
            x, y = cx + side * far * (not upright), cy + side * far * upright
            if abs(x - ex) + abs(y - ey) > ZONE * 0.8:
                spots.append((move_x, x, y))
    seen: set[str] = set()
    out = []
    for text, x, y in reversed(spots):
        x, y = (min(max(middle, ZONE / 2), size - ZONE / 2) for middle, size in ((x, board.felt[0]), (y, board.felt[1])))
        way = game("way.cross" if text == move_x else "way.along")
        again = ' aria-hidden="true" tabindex="-1"' if text in seen else f' aria-label="{esc(f"{label}, {way}")}"'
        seen.add(text)
        out.append(
            f'<button class="zone{" x" if text == move_x else ""}" style="{at((round(x - ZONE / 2, 1), round(y - ZONE / 2, 1), ZONE, ZONE))}" '
            f'data-move="{text}" data-at="{text}"{again}>{CROSS_SIGN if text == move_x else ALONG_SIGN}</button>'
        )
    return shapes + "".join(out)


# -- points ------------------------------------------------------------------------------------------------------------------
def _pops(board: Board, w: Words) -> str:
    """The points just made, with what they were made of, in the nearest free spot beside the tile."""
    if not board.points or board.last is None:
        return ""
    event = board.points[0]
    counted = [str(end["counts"]) for end in event.get("ends", ()) if end.get("counts")]
    sums = f"<small>{' + '.join(counted)}</small>" if len(counted) > 1 else ""
    x, y = _spot(board, (104.0, 56.0))
    return f'<div class="pop p{event["seat"] + 1}" style="left:{x:g}px;top:{y:g}px">{sign(event["seat"])}<span><b>{w.signed(event["points"])}</b>{sums}</span></div>'


def _spot(board: Board, size: tuple[float, float]) -> tuple[float, float]:
    """The middle of the nearest free spot beside the last tile."""
    assert board.layout is not None
    taken: list[Box] = []
    here: Box = (0, 0, 0, 0)
    for one, box, _ in board.pieces():
        taken.append(box)
        if one.tile == board.last:
            here = box
    taken += [board.layout.pixels(place) for place in _ghosts(board)]
    x, y = here[0] + here[2] / 2, here[1] + here[3] / 2
    wide, high = size[0] / 2 + 5, size[1] / 2 + 5
    near = [box for box in taken if abs(box[0] + box[2] / 2 - x) < 400 and abs(box[1] + box[3] / 2 - y) < 400]
    for ring in range(3, 15):
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7)):
            px, py = x + dx * ring * 24, y + dy * ring * 20
            if not (wide <= px <= board.felt[0] - wide and high <= py <= board.felt[1] - high):
                continue
            if all(px + wide <= b[0] or b[0] + b[2] <= px - wide or py + high <= b[1] or b[1] + b[3] <= py - high for b in near):
                return round(px, 1), round(py, 1)
    return min(max(x, wide), board.felt[0] - wide), min(max(y - here[3], high), board.felt[1] - high)


def _ghosts(board: Board) -> Sequence[Place]:
    return [board.place(name, False) for name in board.ends]
