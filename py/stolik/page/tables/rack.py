"""What games with a plain hand of tiles share: the rack, tiles as they lie on a table, the place that glows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from stolik.page.draw import tiles
from stolik.page.html import Safe, esc, icon
from stolik.page.tables import Ui, View
from stolik.words import Words

SORTABLE = 4
"""With so many tiles in hand a button sorts them."""


def ordered(hand: Sequence[str], order: Sequence[str]) -> list[str]:
    """A hand as its player has arranged it; what came later stands last."""
    known = {tile: place for place, tile in enumerate(order)}
    return sorted(hand, key=lambda tile: known.get(tile, len(known)))


def rack(
    view: View,
    ui: Ui,
    w: Words,
    good: Collection[str],
    *,
    most: int,
    once: Mapping[str, str] | None = None,
    worth: Mapping[str, int] | None = None,
    blame: Collection[str] = (),
    new: Mapping[str, str] | None = None,
) -> Safe:
    """The hand of the one who looks, as high as `most` tiles need.

    `good` tiles may be played and the others are darker. `once` has the move of a picked tile that has one way only: a second
    touch plays it. `worth` are numbers to write on tiles, `blame` the tiles that forbid the refused move, `new` those just
    drawn, each with the `data-place` it comes from.
    """
    hand = view["hand"]
    if hand is None:
        return Safe("")
    once, worth, new = once or {}, worth or {}, new or {}
    turn = view["moves"] is not None and not ui.still
    out = []
    for tile in ordered(hand, ui.order):
        label = w.tile(tile) + (f", {worth[tile]}" if tile in worth else "")
        badge = f'<i class="val" aria-hidden="true">{worth[tile]}</i>' if tile in worth else ""
        fresh = f' data-new="1" data-from="{new[tile]}"' if tile in new else ""
        if not turn:
            out.append(f'<div class="tile" role="img" aria-label="{esc(label)}"{fresh}>{tiles.upright(tile)}{badge}</div>')
            continue
        picked = tile in ui.pick
        cls = f"tile{' pick' if picked else ''}{'' if tile in good or picked else ' dim'}{' guilty' if tile in blame else ''}{' drawn' if fresh else ''}"
        move = f' data-move="{once[tile]}"' if picked and tile in once else ""
        out.append(
            f'<button class="{cls}" data-pick="{tile}" data-slot="{tile}"{move} aria-pressed="{"true" if picked else "false"}" '
            f'aria-label="{esc(label)}"{fresh}>{tiles.upright(tile)}{badge}</button>'
        )
    n = max(most, len(out), 1)
    name = view["match"]["names"][view["seat"]]
    return Safe(
        f'<div class="rack" style="--n:{n};--half:{-(-n // 2)};--third:{-(-n // 3)}" data-many="0" role="group" '
        f'aria-label="{esc(w("hand.tiles", name=name))}">{"".join(out)}</div>'
    )


def sorter(view: View, ui: Ui, w: Words) -> Safe:
    """The button that puts the hand in order, where there is something to order."""
    if ui.still or view["moves"] is None or len(view["hand"] or ()) < SORTABLE:
        return Safe("")
    label = esc(w("action.sort"))
    return Safe(f'<button class="ib sort" data-action="sort" aria-label="{label}" title="{label}">{icon("arrow-down-wide-narrow")}</button>')


def lying(tile: str, w: Words, cls: str = "", worth: int = 0, more: str = "") -> str:
    """A tile on the table, upright; `worth` is written on it."""
    badge = f'<i class="val" aria-hidden="true">{worth}</i>' if worth else ""
    return (
        f'<span class="tile tt{f" {cls}" if cls else ""}" role="img" tabindex="-1" aria-label="{esc(w.tile(tile))}"{more}>'
        f"{tiles.upright(tile)}{badge}</span>"
    )


def small(tile: str, w: Words, cls: str = "") -> str:
    """A small tile on its side, in lists."""
    return f'<span class="mt-t{f" {cls}" if cls else ""}" role="img" aria-label="{esc(w.tile(tile))}">{tiles.lying(tile)}</span>'


def slot(move: str, label: str, inside: str = "", *, mark: str = "move", cls: str = "") -> str:
    """A place for the picked tile: it glows where the move is legal, is hatched where it was just refused."""
    return f'<button class="tile tt slot {cls or "can"}" data-{mark}="{move}" data-at="{move}" aria-label="{esc(label)}">{inside}</button>'
