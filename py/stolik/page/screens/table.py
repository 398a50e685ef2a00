"""The table: a slim bar, the felt, the dock with what the seat on turn holds. Pure: a session's state in, HTML out.

`parts(...)` gives the regions that change by id, `frame(...)` the `main` they lie in; a region whose text did not change is left
alone by the page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from stolik.page.draw.signs import badge, sign
from stolik.page.html import Pieces, Safe, esc, icon
from stolik.page.tables import Table, Ui, View
from stolik.words import Words, say

NO_ANCHOR = ("unreadable", "deal_over", "not_in_hand", "occupied")
"""Refusals that rest on no paragraph; every other code is an anchor of its game's rules unless the game's `anchor` says otherwise."""


def frame(game: str, seat: int, look: str = "", flip: bool = False) -> Safe:
    """The empty table of one seat."""
    return Safe(
        f'<main class="table p{seat + 1}{f" {look}" if look else ""}" data-screen="table" data-game="{game}"{" data-flip" if flip else ""}>'
        '<header class="bar" id="t-bar"></header><section class="felt" id="t-felt"></section>'
        '<footer class="dock" id="t-dock"><div class="say" id="t-say" aria-live="polite"></div><div class="hand-in" id="t-hand"></div>'
        '<div class="aux" id="t-aux"></div></footer><div id="t-sheet"></div></main>'
    )


def button(action: str, label: str, ic: str, cls: str = "", off: bool = False, **data: str) -> Safe:
    """A square button with an icon, its label for those who do not see it."""
    more = "".join(f' data-{name}="{esc(value)}"' for name, value in data.items())
    return Safe(
        f'<button class="ib{f" {cls}" if cls else ""}" data-action="{action}" aria-label="{esc(label)}" title="{esc(label)}"'
        f"{more}{' disabled' if off else ''}>{icon(ic)}</button>"
    )


def parts(view: View, ui: Ui, table: Table, w: Words, state: dict[str, Any]) -> dict[str, Safe]:
    """The regions of the table. `state` is what the session knows beside: can_undo, can_hint, told, next, sheet, trouble, log."""
    return {
        "t-bar": bar(view, table, w, state),
        "t-say": say_box(view, ui, table, w, state),
        "t-hand": table.hand,
        "t-aux": aux(view, ui, table, w, state),
        "t-felt": felt(table, trouble(w, state.get("trouble", ""))),
        "t-sheet": sheet(view, w, state),
    }


def felt(table: Table, more: str) -> Safe:
    """The board, and what lies over it."""
    if not more:
        return table.felt
    return table.felt.plus(more) if isinstance(table.felt, Pieces) else Safe(table.felt + more)


def bar(view: View, table: Table, w: Words, state: dict[str, Any]) -> Safe:
    """The game, the players, the buttons that are always within reach."""
    game = w.game(view["game"])
    acts = (
        button("undo", w("action.undo"), "undo-2", "boxed", off=not state["can_undo"])
        + (button("hint", w("action.hint"), "lightbulb", "boxed") if state["can_hint"] else "")
        + button("rules", w("action.rules"), "book-open", "boxed", game=view["game"])
    )
    note = table.note or usual_note(view, w)
    shown = table.plates if table.plates is not None else plates(view, w)
    return Safe(
        button("menu", w("action.menu"), "menu", "to-menu")
        + f'<div class="ttl"><b>{esc(game("title"))}</b><small>{esc(note)}</small></div>'
        + f'<div class="plates n{view["seats"]}" role="group" aria-label="{esc(w("players.list"))}">{shown}</div><div class="acts">{acts}</div>'
    )


def usual_note(view: View, w: Words) -> str:
    """What the match is played to, and its deal."""
    match = view["match"]
    if match["target"] is not None:
        return w("note.target", target=match["target"], deal=match["deal"])
    return w("note.deal", deal=match["deal"]) if match["deal"] > 1 else ""


def plates(view: View, w: Words, meta: Sequence[str] = (), scores: Sequence[object] | None = None, plus: Sequence[int] = ()) -> Safe:
    """One plate a seat: sign, name, a line of `meta` (HTML), the score (the match's totals by default) and what was just gained."""
    match = view["match"]
    scores = match["totals"] if scores is None else scores
    out = []
    for seat, name in enumerate(match["names"]):
        on = view["to_move"] == seat
        gain = f"<sup>{w.signed(plus[seat])}</sup>" if seat < len(plus) and plus[seat] else ""
        line = f'<span class="mt">{meta[seat]}</span>' if seat < len(meta) and meta[seat] else ""
        turn = f'<span class="vh">, {esc(w("on_turn"))}</span>' if on else ""
        out.append(
            f'<div class="plate p{seat + 1}{" on" if on else ""}{"" if line else " bare"}" data-seat="{seat}">{badge(seat)}'
            f'<span class="nm">{esc(name)}{turn}</span>{line}<span class="sc">{esc(scores[seat])}{gain}</span></div>'
        )
    return Safe("".join(out))


def say_box(view: View, ui: Ui, table: Table, w: Words, state: dict[str, Any]) -> Safe:
    """Whose turn it is and what may be done; a refusal stands in the same place, so that the board never moves."""
    seat = view["seat"] if view["seat"] is not None else view["to_move"]
    if seat is None:
        return Safe("")
    name = view["match"]["names"][seat]
    if ui.still:
        head, text = w("look.end" if view["match"]["winner"] else "look.over" if view["to_move"] is None else "look.done"), state["told"]
    else:
        head, text = table.head or w("turn", name=name), table.prompt
    body = f'<p id="t-prompt">{esc(text)}</p>' if text else ""
    if ui.refused is not None:
        body = refusal(view, ui, w, state["anchor"])
    elif ui.hint is not None:
        line = w.game(view["game"])(f"hint.{ui.hint.why}", **dict(ui.hint.facts))
        body = f'<p class="tipped">{icon("lightbulb")}<span>{esc(line)}</span></p>'
    return Safe(f'{badge(seat)}<b>{esc(head)}</b>{body}')


def refusal(view: View, ui: Ui, w: Words, anchor_of: Callable[[str, dict[str, Any]], str] | None = None) -> str:
    """Why it may not be, with a link to the rule."""
    assert ui.refused is not None
    code, facts = ui.refused.code, ui.refused.facts
    text = say.reason(w, view["game"], code, facts, view["match"]["names"])
    anchor = anchor_of(code, facts) if anchor_of else "" if code in NO_ANCHOR else code
    link = (
        f'<a href="#" data-action="rules" data-game="{view["game"]}" data-anchor="{esc(anchor)}">{esc(w("reason.rule"))}</a>'
        if anchor
        else ""
    )
    return f'<div class="no" data-refused="{esc(code)}" role="alert">{icon("ban")}<span>{esc(text)}</span>{link}</div>'


def aux(view: View, ui: Ui, table: Table, w: Words, state: dict[str, Any]) -> Safe:
    """Buttons beside the hand; while a move is only shown, the one that hands the tablet on."""
    if not ui.still:
        return table.aux
    if view["to_move"] is None:
        label = w("look.result")
    else:
        label = w("look.pass", name=state["next"]) if state["next"] else w("look.go_on")
    return Safe(f'<button class="btn go on" data-action="on"><span>{esc(label)}</span>{icon("arrow-right")}</button>')


def trouble(w: Words, code: str) -> str:
    """A line on the felt that says the game is not being kept."""
    if not code:
        return ""
    return (
        f'<p class="trouble" role="status">{icon("triangle-alert")}<span>{esc(w(f"trouble.{code}"))}</span>'
        f'<button class="btn line" data-action="export">{esc(w("action.export"))}</button></p>'
    )


def sheet(view: View, w: Words, state: dict[str, Any]) -> Safe:
    """What lies over the table: the menu, the log, the question of a draw; "" where nothing does."""
    if state["sheet"] == "menu":
        return menu(view, w, state)
    if state["sheet"] == "draw":
        return draw(view, w)
    if state["sheet"] == "log":
        return log(view, w, state["log"])
    return Safe("")


def menu(view: View, w: Words, state: dict[str, Any]) -> Safe:
    """What is not needed every turn."""
    items = [("log", "scroll-text", w("action.log"))]
    if state["can_hide"]:
        items.append(("hide", "eye-off", w("action.hide")))
    if state["can_agree"]:
        items.append(("draw", "handshake", w("action.draw")))
    items += [
        ("rules", "book-open", w("action.rules")),
        ("settings", "settings", w("action.settings")),
        ("export", "download", w("action.export")),
        ("home", "house", w("action.home")),
    ]
    rows = "".join(
        f'<button data-action="{action}" data-game="{view["game"]}">{icon(ic)}<span>{esc(label)}</span></button>' for action, ic, label in items
    )
    return Safe(f'<div class="shade" data-action="close"></div><div class="sheet items" role="dialog" aria-label="{esc(w("action.menu"))}">{rows}</div>')


def draw(view: View, w: Words) -> Safe:
    """The question to everybody whether the game shall end level."""
    question = w("draw.question", names=view["match"]["names"])
    return Safe(
        f'<div class="shade" data-action="close"></div><div class="sheet ask" role="alertdialog" aria-labelledby="draw-q"><p id="draw-q">{esc(question)}</p>'
        f'<button class="btn line" data-action="close">{esc(w("draw.no"))}</button>'
        f'<button class="btn go" data-action="agree" data-first>{icon("handshake")}{esc(w("draw.yes"))}</button></div>'
    )


def log(view: View, w: Words, entries: Sequence[Any]) -> Safe:
    """Everything that happened in this deal, the newest first, as far as the one who looks may know it."""
    names = view["match"]["names"]
    lines = []
    for number, entry in reversed(list(enumerate(entries, 1))):
        text = say.entry(w, view["game"], entry.events, names)
        if text:
            lines.append(f'<li class="p{entry.seat + 1}"><i>{number}</i>{sign(entry.seat)}<span>{esc(text)}</span></li>')
    body = f'<ol tabindex="0">{"".join(lines)}</ol>' if lines else f"<p>{esc(w('log.empty'))}</p>"
    return Safe(
        f'<div class="shade" data-action="close"></div><div class="sheet log" role="dialog" aria-label="{esc(w("log.title"))}"><header><b>{esc(w("log.title"))}</b>'
        f"{button('close', w('action.close'), 'x')}</header>{body}</div>"
    )
