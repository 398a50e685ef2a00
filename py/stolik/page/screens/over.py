"""The end of a deal or of a match: who won and why, the board with everything that counted, the points with their reasons."""

from __future__ import annotations

from typing import Any

from stolik.page.draw.signs import badge
from stolik.page.html import Safe, esc, icon
from stolik.page.screens.table import button, trouble
from stolik.page.tables import Outcome, View
from stolik.words import Words, say


def render(view: View, outcome: Outcome, w: Words, state: dict[str, Any]) -> Safe:
    """`state`: over (the match, not only the deal), trouble."""
    over = state["over"]
    go = (
        f'<button class="btn go" data-action="rematch">{icon("rotate-ccw")}{esc(w("action.rematch"))}</button>'
        if over
        else f'<button class="btn go" data-action="next-deal">{esc(w("action.next-deal"))}{icon("arrow-right")}</button>'
    )
    lists = outcome.lists or sheet(view, w)
    return Safe(
        f'<main class="table result{"" if outcome.felt else " plain"}" data-screen="{"match-over" if over else "deal-over"}" data-game="{view["game"]}">'
        f'<header class="rbar"><div class="crown">{icon("trophy" if over else "flag")}</div><h1 tabindex="-1">{esc(outcome.title)}</h1><p>{esc(outcome.story)}</p></header>'
        f'<section class="felt" id="t-felt">{outcome.felt}{trouble(w, state.get("trouble", ""))}</section><div class="lists">{lists}</div>'
        f'<footer class="rfoot">{button("log", w("action.log"), "scroll-text", "boxed")}{button("export", w("action.export"), "download", "boxed")}'
        f'<button class="btn line" data-action="home">{icon("house")}<span class="w">{esc(w("action.home"))}</span></button>{go}</footer>'
        '<div id="t-sheet"></div></main>'
    )


def usual(view: View, w: Words, over: bool) -> Outcome:
    """The outcome of a game that draws none of its own: winners by name, the target, the usual sheet."""
    match = view["match"]
    result = view["result"]
    winners = match["winner"] if over else (result or {}).get("winners", ())
    names = [match["names"][seat] for seat in winners]
    if not names or len(names) == view["seats"]:
        title = w("over.draw") if over or names else w("over.deal", deal=match["deal"])
    else:
        text = w.list(names)
        title = w("over.won", names=text, n=len(names)) if over else w("over.deal.won", deal=match["deal"], names=text)
    story = "" if over or match["target"] is None else w("over.until", target=match["target"])
    return Outcome(title, story)


def sheet(view: View, w: Words) -> Safe:
    """Every player's points of the deal with their reasons, and the running total."""
    match, result = view["match"], view["result"] or {"scores": [0] * view["seats"], "rows": []}
    names = match["names"]
    out = []
    for seat, name in enumerate(names):
        rows = [row for row in result["rows"] if seat in row.get("seats", [row.get("seat")]) and "points" in row]
        lines = "".join(
            f'<li class="row"><span>{esc(say.because(w, view["game"], row, names))}</span><b>{w.signed(row["points"])}</b></li>' for row in rows
        ) or f'<li class="row none"><span>{esc(w("over.nothing"))}</span></li>'
        win = " win" if seat in (match["winner"] or result.get("winners", ())) else ""
        out.append(
            f'<section class="rt p{seat + 1}{win}" data-seat="{seat}"><h2>{badge(seat)}<span class="tn">{esc(name)}'
            f'<small>{esc(w("over.gain"))}: {w.signed(result["scores"][seat])}</small></span><b>{match["totals"][seat]}</b></h2><ol>{lines}</ol></section>'
        )
    return Safe("".join(out))
