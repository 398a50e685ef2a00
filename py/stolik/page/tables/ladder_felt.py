"""Ladder's felt: the ladder as a stair with its start marked, the stock, what may be done now, the melds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from stolik.page.draw import cards
from stolik.page.draw.signs import sign
from stolik.page.html import esc, icon
from stolik.page.tables import Ui, View
from stolik.page.tables.spread import PHONE
from stolik.rules.ladder_melds import arranged, meld_points
from stolik.words import Catalog, Words

PAD = 14
SLANT = 0.075
"""How far a step of the stair rises, of a card's width."""
STEP, LEAST = 0.66, 0.36
"""How much of a card the next one leaves free: at best, and at least, for the corner to be read."""
LIFT = 16


class Stair(NamedTuple):
    """How a row of so many cards lies in its box: the card's width and every card's left and top, in pixels."""

    width: float
    step: float
    rise: float
    per: int
    places: tuple[tuple[float, float], ...]


@lru_cache(maxsize=64)
def stair(count: int, wide: float, high: float, most: float) -> Stair:
    """The stair with the largest cards; a long one lies in several flights, one under the other."""
    best: tuple[float, int, int] | None = None
    for flights in range(1, 6):
        per = -(-count // flights)
        slope = min(SLANT, 0.5 / max(1, per - 1))
        by_height = (high / flights - LIFT - 8) / (1.4 + slope * (per - 1))
        width = min(most, by_height, wide / (1 + LEAST * (per - 1)))
        if best is None or width > best[0] * 1.12:
            best = (width, flights, per)
    assert best is not None
    width, flights, per = best
    step = min(STEP * width, (wide - width) / max(1, per - 1))
    rise = min(SLANT, 0.5 / max(1, per - 1)) * width
    tall = width * 1.4 + rise * (per - 1)
    left = (wide - width - step * (min(per, count) - 1)) / 2
    gap = LIFT + 8
    top = max(LIFT, (high - flights * tall - (flights - 1) * gap) / 2)
    places = []
    for place in range(count):
        flight, k = divmod(place, per)
        places.append((round(left + k * step, 1), round(top + flight * (tall + gap) + rise * (per - 1 - k), 1)))
    return Stair(width, step, rise, per, tuple(places))


class Zones(NamedTuple):
    """The felt cut into the ladder, what may be done, and the melds."""

    ladder: tuple[float, float]
    stock: float
    act: float
    melds: tuple[float, float]


def zones(felt: tuple[float, float], melds: int) -> Zones:
    """With many melds on the table they get a larger part of the felt."""
    width, height = felt
    act = 68.0 if width < PHONE else 76.0
    ladder = (height - act) * (0.5 if melds <= 4 else 0.45 if melds <= 7 else 0.4)
    most = large(felt)
    stock = 54.0 if width < PHONE else min(most, (ladder - 90) / 1.4)
    row = min(width - 2 * PAD - stock - (14 if width < PHONE else 40), most * 7.5)
    return Zones((row, ladder), stock, act, (min(width - 2 * PAD, most * 11), height - act - ladder - 10))


def large(felt: tuple[float, float]) -> float:
    """The widest a card of the ladder may be."""
    return 64.0 if felt[0] < PHONE else 128.0 if felt[1] > 640 else 106.0


def taken(view: View, ui: Ui) -> tuple[int, frozenset[str]]:
    """How many cards of the ladder are about to be taken, and which; the first six where they would refill the hand."""
    pick = ui.pick[0] if len(ui.pick) == 1 else ""
    if pick.startswith("ladder ") and view["phase"] == "take":
        count = int(pick[7:])
        return count, frozenset(view["takeable"][:count])
    if view.get("refill_due") and not ui.still and view["moves"] is not None:
        row = view["ladder"] if view["options"]["ladder_end"] == "oldest" else view["ladder"][::-1]
        return min(6, len(row)), frozenset(row[:6])
    return 0, frozenset()


def target(view: View, ui: Ui, legal: frozenset[str]) -> str:
    """The discard of what is picked, legal or not; "" while nothing alone is picked."""
    if ui.still or len(ui.pick) != 1 or ui.pick[0] not in (view.get("hand") or ()):
        return ""
    return f"discard {ui.pick[0]}"


def ladder(view: View, ui: Ui, w: Words, game: Catalog, legal: frozenset[str]) -> str:
    """The row of open cards as a stair that rises to the newest; the stock beside it."""
    room = zones(ui.felt, len(view["melds"]))
    row = view["ladder"]
    wide, high = room.ladder
    form = stair(len(row) + 1, wide, high - 26, large(ui.felt))
    count, chosen = taken(view, ui)
    taking = view["phase"] == "take" and not ui.still and view["moves"] is not None
    order = {card: place for place, card in enumerate(view["takeable"], 1)}
    last = next((event["card"] for event in reversed(ui.fresh) if event["kind"] == "discard"), None)
    news = {event["card"] for event in ui.since if event["kind"] == "discard"}
    out = [next_step(view, ui, game, legal, form, len(row))]
    for place, card in enumerate(row):
        x, y = form.places[place]
        up = card in chosen
        cls = f"lc{' up' if up else ''}{' last' if card == last else ' since' if card in news else ''}"
        style = f'style="left:{x}px;top:{y - (LIFT if up else 0):.1f}px"'
        label = esc(game("felt.card", n=place + 1, card=card))
        if taking and card in order:
            pressed = "true" if order[card] == count else "false"
            out.append(f'<button class="{cls}" {style} data-pick="ladder {order[card]}" aria-pressed="{pressed}" aria-label="{label}" data-at="l{card}">{cards.face(card)}</button>')
        elif taking:
            out.append(f'<button class="{cls} own" {style} data-try="ladder {len(order) + 1}" aria-label="{label}">{cards.face(card)}</button>')
        else:
            new = " data-new" if card == last else ""
            out.append(f'<div class="{cls}" {style} role="img" tabindex="-1" aria-label="{label}"{new}>{cards.face(card)}</div>')
    out.append(bars(form, [place for place, card in enumerate(row) if card in chosen]))
    out.append(flag(view, game, form, len(row)))
    style = f"--lw:{form.width:.1f}px;width:{wide:.0f}px;height:{high - 26:.0f}px"
    return f'<div class="stair" style="{style}" role="group" aria-label="{esc(game("felt.ladder", n=len(row)))}">{"".join(out)}</div>{stock(view, ui, game, legal, room)}'


def next_step(view: View, ui: Ui, game: Catalog, legal: frozenset[str], form: Stair, place: int) -> str:
    """Where the next discard will lie."""
    x, y = form.places[place]
    style = f'style="left:{x}px;top:{y}px"'
    move = target(view, ui, legal)
    if move in legal:
        best = " best" if ui.hint is not None and ui.hint.move == move else ""
        return f'<button class="lc next can{best}" {style} data-move="{move}" data-at="next" aria-label="{esc(game("act.discard", card=ui.pick[0]))}"><i></i></button>'
    if move:
        bad = " bad" if ui.refused is not None and ui.refused.move == move else ""
        return f'<button class="lc next{bad}" {style} data-try="{move}" data-at="next" aria-label="{esc(game("act.discard", card=ui.pick[0]))}"><i></i></button>'
    return f'<div class="lc next" {style}><i></i></div>'


def bars(form: Stair, places: Sequence[int]) -> str:
    """An amber rail under what would be taken, one for every flight."""
    out = []
    for flight in sorted({place // form.per for place in places}):
        own = [place for place in places if place // form.per == flight]
        x, y = form.places[own[0]]
        length = form.step * (len(own) - 1) + (form.width if own[-1] % form.per == form.per - 1 else form.step)
        skew = f"skewY({-form.rise / max(1, form.step) * 57.3:.1f}deg)"
        out.append(f'<i class="rail" style="left:{x}px;top:{y + form.width * 1.4 - LIFT + 9:.1f}px;width:{length:.0f}px;transform:{skew}"></i>')
    return "".join(out)


def flag(view: View, game: Catalog, form: Stair, count: int) -> str:
    """The end from which cards are taken."""
    if not count:
        return ""
    oldest = view["options"]["ladder_end"] == "oldest"
    x, y = form.places[0 if oldest else count - 1]
    top = y + form.width * 1.4 + 8
    return f'<span class="from" style="left:{x}px;top:{top:.1f}px">{icon("flag")}{esc(game("felt.start" if oldest else "felt.newest"))}</span>'


def stock(view: View, ui: Ui, game: Catalog, legal: frozenset[str], room: Zones) -> str:
    """The pile of hidden cards, and the sheet of bookings under it."""
    count = view["stock"]
    body = f'{cards.BACK}<b class="cnt">{count}</b>' if count else "<i></i>"
    label = esc(game("felt.stock", n=count))
    cls = f"talon{'' if count else ' none'}"
    move = "refill stock" if view.get("refill_due") else "stock"
    if ui.still or view["moves"] is None:
        pile = f'<div class="{cls}" data-place="stock" role="img" tabindex="-1" aria-label="{label}">{body}</div>'
    elif move in legal:
        best = " best" if ui.hint is not None and ui.hint.move == move else ""
        grip = f' data-pick="{move}" aria-pressed="false"' if move == "stock" else ""
        pile = f'<button class="{cls} can{best}" data-move="{move}"{grip} data-place="stock" aria-label="{label}">{body}</button>'
    else:
        pile = f'<button class="{cls}" data-try="stock" data-place="stock" aria-label="{label}">{body}</button>'
    ask = "" if ui.still else f'<button class="ib on-felt" data-ask="sheet" aria-pressed="{"true" if ui.asked == "sheet" else "false"}" aria-label="{esc(game("sheet.title"))}" title="{esc(game("sheet.title"))}">{icon("scroll-text")}</button>'
    return f'<div class="stock" style="--lw:{room.stock:.0f}px">{pile}<span class="caption">{esc(game("felt.stock.short"))}</span>{ask}</div>'


# -- melds -----------------------------------------------------------------------------------------------------------------
GAP = 8


class Panel(NamedTuple):
    """What a meld has around its cards: the line of its owner, the edge, and how narrow it may be."""

    head: int
    edge: int
    least: int


ROOMY, TIGHT = Panel(24, 7, 116), Panel(18, 5, 66)
"""On a phone with many melds the owner is his sign alone."""


@lru_cache(maxsize=64)
def packed(sizes: tuple[int, ...], wide: float, high: float, most: float, panel: Panel) -> tuple[float, float]:
    """The largest card width, and the part of a card left free, with which so many melds fit into the box; 0 is the free place."""
    for width in [most - k for k in range(int(most - 24))]:
        for step in (0.5, 0.42, 0.34):
            x, lines = 0.0, 1
            for size in sizes:
                own = max((width * (1 + step * (size - 1)) if size else width * 1.6) + 2 * panel.edge, panel.least)
                if own > wide:
                    break
                if x and x + own > wide:
                    x, lines = 0.0, lines + 1
                x += own + GAP
            else:
                if lines * (panel.head + 2 * panel.edge + width * 1.4) + (lines - 1) * GAP <= high:
                    return width, step
    return 24.0, 0.34


def melds(view: View, ui: Ui, w: Words, game: Catalog, legal: frozenset[str], groups: Mapping[frozenset[str], str], box: tuple[float, float] | None = None) -> str:
    """Every meld on the table, glowing where the picked card can be laid, and the place for a new one."""
    wide, high = box or zones(ui.felt, len(view["melds"])).melds
    own_turn = view["moves"] is not None and not ui.still
    sizes = tuple(len(meld["cards"]) for meld in view["melds"])
    panel = TIGHT if ui.felt[0] < PHONE and len(sizes) > 3 else ROOMY
    width, step = packed((*sizes, 0) if view["to_move"] is not None else sizes, wide, high, large(ui.felt) * (0.94 if ui.felt[0] < PHONE else 0.8), panel)
    booked: dict[int, int] = {}
    for line in view["sheet"]:
        if "number" in line:
            booked[line["number"]] = booked.get(line["number"], 0) + line["points"]
    out = [one_meld(view, meld, ui, w, game, legal, booked.get(meld["number"], 0)) for meld in view["melds"]]
    if view["to_move"] is not None:
        out.append(new_meld(view, ui, game, groups, own_turn))
    return f'<div class="melds{" tight" if panel is TIGHT else ""}" style="--mw:{width:.0f}px;--ms:{step};height:{high:.0f}px" role="group" aria-label="{esc(game("felt.melds"))}">{"".join(out)}</div>'


def one_meld(view: View, meld: Mapping[str, Any], ui: Ui, w: Words, game: Catalog, legal: frozenset[str], booked: int) -> str:
    number, owner = meld["number"], meld["owner"]
    fresh = {card for event in ui.fresh if event.get("number") == number for card in ([event["card"]] if event["kind"] == "lay" else event["cards"] if event["kind"] == "meld" else ())}
    since = any(event.get("number") == number and event["kind"] in ("meld", "lay") for event in ui.since)
    run = "".join(f'<span class="mcard{" last" if card in fresh else ""}"{" data-new" if card in fresh and len(fresh) == 1 else ""}>{cards.face(card)}</span>' for card in meld["cards"])
    name = view["match"]["names"][owner]
    head = f'<span class="mh p{owner + 1}">{sign(owner)}<span>{esc(name)}</span><b>{booked}</b></span>'
    title = game("felt." + meld["type"], name=name)
    label = esc(f"{title}: {w.list(w.card(card) for card in meld['cards'])}")
    body = f'{head}<span class="mr" style="--k:{len(meld["cards"])}">{run}</span>'
    card = ui.pick[0] if len(ui.pick) == 1 and ui.pick[0] in (view.get("hand") or ()) else ""
    move = f"lay {card}@{number}"
    if card and move in legal:
        side = "low" if arranged((*meld["cards"], card))[0] == card and meld["type"] == "run" else "high"  # type: ignore[index]
        best = " best" if ui.hint is not None and ui.hint.move == move else ""
        text = game("act.lay", card=card, n=meld["fits"][card])
        return (
            f'<button class="meld can {side}{best}" data-move="{move}" data-at="m{number}" aria-label="{esc(text)}, {label}">{body}'
            f'<i class="ghost-end"></i><b class="gain">+{meld["fits"][card]}</b></button>'
        )
    if card and view["phase"] == "meld" and not ui.still:
        bad = " bad" if ui.refused is not None and ui.refused.move == move else ""
        return f'<button class="meld{bad}" data-try="{move}" data-at="m{number}" aria-label="{label}">{body}</button>'
    return f'<div class="meld{" since" if since and not fresh else ""}" role="img" tabindex="-1" aria-label="{label}">{body}</div>'


def new_meld(view: View, ui: Ui, game: Catalog, groups: Mapping[frozenset[str], str], own_turn: bool) -> str:
    """The free place: it glows when what is picked makes a meld."""
    held = [card for card in ui.pick if card in (view.get("hand") or ())]
    text = esc(game("felt.new"))
    if not own_turn or not held or view["phase"] != "meld":
        return f'<div class="meld new"><i></i><span>{text}</span></div>'
    move = groups.get(frozenset(held))
    if move:
        found = arranged(held)
        points = sum(meld_points(found)) if found else 0
        return f'<button class="meld new can" data-move="{move}" data-at="new" aria-label="{esc(game("act.meld", n=points))}"><i></i><span>{text}</span><b class="gain">+{points}</b></button>'
    move = "meld " + " ".join(held)
    bad = " bad" if ui.refused is not None and ui.refused.move == move else ""
    return f'<button class="meld new{bad}" data-try="{move}" data-at="new" aria-label="{text}"><i></i><span>{text}</span></button>'
