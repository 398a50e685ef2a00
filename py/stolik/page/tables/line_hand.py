"""What a seat holds in line games, and what lies beside it: the rack, the packet of Blind, the compass of ends, the boneyard."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.page.draw import tiles
from stolik.page.draw.signs import sign
from stolik.page.html import Safe, esc, icon
from stolik.page.tables import View
from stolik.page.tables.line_board import Board
from stolik.words import Catalog, Words

SORTABLE = 4
"""With so many tiles in hand a button sorts them."""
AROUND = {"L": (20, 48), "R": (110, 48), "T": (65, 16), "B": (65, 80)}


def ordered(hand: Sequence[str], order: Sequence[str]) -> list[str]:
    """A hand as its player has arranged it; what came later stands last."""
    known = {tile: place for place, tile in enumerate(order)}
    return sorted(hand, key=lambda tile: known.get(tile, len(known)))


def by_numbers(hand: Sequence[str]) -> list[str]:
    """Doubles first, then by the larger half, the greatest first."""
    return sorted(hand, key=lambda tile: (tile[0] != tile[2], -int(tile[0]), -int(tile[2])))


def hand(view: View, board: Board, w: Words, game: Catalog) -> Safe:
    """The tiles of the seat that looks."""
    seat = view["seat"]
    if seat is None:
        return Safe("")
    if "open" in view:
        return Safe(_others(view, game) + (_packet(view, board, w, game) if not view["open"][seat] else _rack(view, board, w)))
    return Safe(_rack(view, board, w))


def rows(view: View) -> int:
    """How many tiles the largest hand holds: all racks are as high as its, so that the board stays where it is."""
    return max(len(own["tiles"]) if own["tiles"] is not None else own["count"] for own in view["hands"])


def _rack(view: View, board: Board, w: Words) -> str:
    seat, ui = view["seat"], board.ui
    held = view["hands"][seat]["tiles"] or []
    if "open" not in view:
        held = ordered(held, ui.order)
    playable = {move[:3] for move in board.moves}
    drawn = {
        event["tile"]
        for event in ui.fresh
        if event["kind"] == "drawn" or (event["kind"] == "take" and event["seat"] == seat and "tile" in event)
    }
    out = []
    for tile in held:
        new = ' data-new="1" data-from="stock"' if tile in drawn else ""
        if ui.still or not board.moves:
            out.append(f'<div class="tile"{new}>{tiles.upright(tile)}</div>')
            continue
        picked = tile == board.pick
        fits = board.playable(tile) if picked else ()
        once = f' data-move="{fits[0]}"' if len(fits) == 1 else ""
        cls = f"tile{' pick' if picked else ''}{'' if tile in playable else ' dim'}{' drawn' if tile in drawn else ''}"
        out.append(
            f'<button class="{cls}" data-pick="{tile}" data-slot="{tile}"{once} aria-pressed="{"true" if picked else "false"}" '
            f'aria-label="{esc(w.tile(tile))}"{new}>{tiles.upright(tile)}</button>'
        )
    name = view["match"]["names"][seat]
    return _row(out, rows(view), w("hand.tiles", name=name))


def _row(pieces: Sequence[str], most: int, label: str) -> str:
    """Pieces in one row, or in two where the largest hand has too many for one."""
    n = max(most, len(pieces), 1)
    return f'<div class="rack" style="--n:{n};--half:{-(-n // 2)};--third:{-(-n // 3)}" data-many="{(n > 8) + (n > 14)}" role="group" aria-label="{esc(label)}">{"".join(pieces)}</div>'


def _packet(view: View, board: Board, w: Words, game: Catalog) -> str:
    """A closed packet: backs in a row, of which the right one may be turned up; what was just turned up lies face up."""
    seat, shown = view["seat"], view["shown"] if view["to_move"] == view["seat"] else None
    count = view["hands"][seat]["count"]
    may = "reveal" in board.moves
    misfit = next(
        (event["tile"] for event in board.ui.fresh if event["kind"] == "reveal" and event["seat"] == seat and event["misfit"]), None
    )
    out = []
    for place in range(count):
        right, left = place == count - 1, place == 0
        if left and misfit and (view["turned"] or board.ui.still):
            out.append(
                f'<div class="tile misfit" role="img" aria-label="{esc(game("packet.misfit", tile=misfit))}">{tiles.upright(misfit)}{icon("x")}</div>'
            )
        elif right and shown:
            if board.moves:
                fits = board.playable(shown)
                once = f' data-move="{fits[0]}"' if len(fits) == 1 else ""
                out.append(
                    f'<button class="tile pick" data-pick="{shown}"{once} aria-pressed="true" aria-label="{esc(w.tile(shown))}">{tiles.upright(shown)}</button>'
                )
            else:
                out.append(f'<div class="tile pick">{tiles.upright(shown)}</div>')
        elif right and may:
            out.append(
                f'<button class="tile turn" data-move="reveal" aria-label="{esc(game("action.reveal"))}">{tiles.BACK}</button>'
            )
        else:
            taken = right and any(event["kind"] == "take" and event["seat"] == seat for event in board.ui.fresh)
            out.append(f'<div class="tile"{" data-new data-from=stock" if taken else ""}>{tiles.BACK}</div>')
    return _row(out, rows(view), game("packet", name=view["match"]["names"][seat], n=count))


def _others(view: View, game: Catalog) -> str:
    """Packets of others that lie open for all to see."""
    out = ""
    for seat, own in enumerate(view["hands"]):
        if seat != view["seat"] and view["open"][seat] and own["tiles"]:
            run = "".join(f'<span class="mt-t">{tiles.lying(tile)}</span>' for tile in own["tiles"])
            label = esc(game("packet.open", name=view["match"]["names"][seat], tiles=list(own["tiles"])))
            out += f'<span class="open-p p{seat + 1}" role="img" aria-label="{label}">{sign(seat)}{run}</span>'
    return f'<div class="packets">{out}</div>'


# -- beside the hand ---------------------------------------------------------------------------------------------------------
def aux(view: View, board: Board, w: Words, game: Catalog) -> Safe:
    """The compass of ends, the boneyard, the sort button, and what ends a turn."""
    out = compass(view, board, game) + _yard(view, board, game)
    held = view["hands"][view["seat"]]["tiles"] if view["seat"] is not None else None
    if held is not None and "open" not in view and board.moves and view["hands"][view["seat"]]["count"] >= SORTABLE:
        label = esc(w("action.sort"))
        out += f'<button class="ib sort" data-action="sort" aria-label="{label}" title="{label}">{icon("arrow-down-wide-narrow")}</button>'
    buttons = [name for name in ("reveal", "take", "done", "pass") if name in board.moves and board.moves != {"pass"}]
    for name in buttons:
        lead = " go" if len(buttons) == 1 or name in ("reveal", "take") else ""
        out += f'<button class="btn{lead}" data-move="{name}">{esc(game(f"action.{name}"))}</button>'
    return Safe(out)


def _yard(view: View, board: Board, game: Catalog) -> str:
    """The boneyard with its count; a touch draws when drawing is what may be done, and says why not when it is not."""
    drawing = "stock" in game
    if not drawing:
        return ""
    left, may = view["stock"], "draw" in board.moves or "take" in board.moves
    move = "take" if "take" in board.moves else "draw"
    text = game("stock", n=left) if left else game("stock.none")
    kept = left - view["drawable"] if "open" not in view else 0
    inside = (
        f'<span class="pile{"" if left else " none"}" data-place="stock">{tiles.BACK}{tiles.BACK if left > 1 else ""}</span>'
        f"<b>{left}</b>{f'<small>−{kept}</small>' if kept and left else ''}"
    )
    if not board.moves or "open" in view and not may:
        return f'<div class="yard" role="img" aria-label="{esc(text)}" title="{esc(text)}">{inside}</div>'
    mark = "move" if may else "try"
    return f'<button class="yard{" can" if may else ""}" data-{mark}="{move}" aria-label="{esc(text)}" title="{esc(text)}">{inside}</button>'


def compass(view: View, board: Board, game: Catalog) -> str:
    """The ends as they lie around the line, those that the picked tile fits lit; their sum in the middle."""
    if board.line is None:
        return (
            '<svg class="comp two" viewBox="0 0 130 44" aria-hidden="true"></svg>'
            if view["game"] not in ("muggins", "sevastopol")
            else _frame("", 96)
        )
    fits = {move[4:].rstrip("x") for move in (board.playable(board.pick) if board.pick else ())}
    four = view["game"] in ("muggins", "sevastopol")
    out, told = "", []
    for name, end in board.ends.items():
        arm = board.arm(name)
        value = str(end["counts"]) if end["counts"] is not None else "/".join(str(half) for half in dict.fromkeys(end["halves"]))
        told.append(game("compass.end", end=game(f"end.{arm}"), value=value))
        out += _dot(arm, value, name in fits, four, view["sum"] is not None and end["counts"] is None)
    total = view["sum"]
    middle = f'<text x="65" y="{55 if four else 29}" class="sum">{total}</text>' if total is not None else ""
    label = game("compass", ends=told) + (f". {game('sum', total=total)}" if total is not None and "sum" in game else "")
    return _frame(out + middle, 96 if four else 44, esc(label), total is not None)


def _frame(inside: str, height: int, label: str = "", sums: bool = False) -> str:
    middle = height // 2
    cross = f'<path d="M34 {middle}h62{"M65 30v36" if height > 60 else ""}"/>'
    box = f'<rect x="47" y="{middle - 16}" width="36" height="32" rx="9"/>' if sums else f'<circle cx="65" cy="{middle}" r="4"/>'
    said = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    return f'<svg class="comp{"" if height > 60 else " two"}" viewBox="0 0 130 {height}" {said}>{cross}{box}{inside}</svg>'


def _dot(arm: str, value: str, lit: bool, four: bool, idle: bool) -> str:
    x, y = AROUND[arm]
    if not four:
        y = 22
    size = ' class="long"' if len(value) > 1 else ""
    return f'<g class="end{" can" if lit else ""}{" idle" if idle else ""}"><circle cx="{x}" cy="{y}" r="15"/><text x="{x}" y="{y + 6}"{size}>{value}</text></g>'
