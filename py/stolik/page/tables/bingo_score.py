"""The race to 70 in Bingo: what each player has taken, and the end of a deal with its big points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.page.draw.signs import badge, sign
from stolik.page.html import Safe, esc, icon
from stolik.page.screens import over
from stolik.page.tables import Outcome, Ui, View
from stolik.page.tables.forty_two_score import suit_sign
from stolik.page.tables.rack import small
from stolik.words import Catalog, Words, say


def race(view: View, ui: Ui, w: Words, game: Catalog, seat: int) -> str:
    """One player's way to 70: the points, a bar, the tricks, the tiles taken that brought points."""
    points, goal = view["points"][seat], view["goal"]
    gain = sum(event["points"] for event in ui.fresh if event["kind"] == "points" and event["seat"] == seat and not event.get("end"))
    plus = f"<sup>+{gain}</sup>" if gain else ""
    taken = "".join(
        f'<span class="tk">{small(tile, w)}<em>{view["values"][tile]}</em></span>' for tile in view["taken"][seat] if view["values"].get(tile)
    )
    said = points - sum(view["values"].get(tile, 0) for tile in view["taken"][seat])
    if said:
        taken += f'<span class="tk said-for">{esc(game("said", n=said))}</span>'
    me = " me" if seat == view["seat"] else ""
    closer = f'<span class="vow">{icon("lock")}{esc(game("vow"))}</span>' if view["closed"] == seat else ""
    big = view["big"][seat]
    bigs = f'<span class="vow">{icon("trophy")}{esc(game("big", n=big))}</span>' if big else ""
    label = esc(game("race", name=view["match"]["names"][seat], n=points, goal=goal))
    return (
        f'<section class="box race{me} p{seat + 1}"><span class="by">{sign(seat)}<span>{esc(view["match"]["names"][seat])}</span></span>'
        f'<b class="n">{points}{plus}</b><small>{esc(game("tricks", n=view["tricks"][seat]))}</small>{closer}{bigs}'
        f'<div class="bar70" role="img" aria-label="{label}"><i style="width:{min(100, points / goal * 100):.1f}%"></i><span>{goal}</span></div>'
        f'<div class="run">{taken}</div></section>'
    )


def result(view: View, ui: Ui, w: Words) -> Outcome:
    """Both ways to 70, how the deal ended, and why big points were given."""
    game = w.game("bingo")
    names, ended = view["match"]["names"], bool(view["match"]["winner"])
    usual = over.usual(view, w, ended)
    told = [event for event in view["events"] if event["kind"] == "end"]
    story = f"{say.event(w, 'bingo', told[0], names)}. " if told else ""
    if told and told[0]["closer"] is not None and told[0]["seat"] != told[0]["closer"]:
        story += game("over.closed_failed", name=names[told[0]["closer"]]) + " "
    rows = (view["result"] or {"rows": []})["rows"]
    given = any(row.get("big") for row in rows)
    title = usual.title if ended or given else game("over.nobody")
    felt = Safe(
        f'<div class="bng tricks end"><section class="box reserve"><div class="it trump"><small>{esc(game("trump"))}</small>{suit_sign(view["trump"])}'
        f'<b class="txt">{esc(game(_suit(view)))}</b></div></section>{race(view, ui, w, game, 0)}{race(view, ui, w, game, 1)}</div>'
    )
    return Outcome(title, f"{story}{usual.story}".strip(), felt, Safe("".join(_sheet(view, seat, w, game) for seat in (0, 1))))


def _suit(view: View) -> str:
    return f"suit.{view['trump']}"


def _sheet(view: View, seat: int, w: Words, game: Catalog) -> str:
    """A player's big points with their reasons. A match that ended in the middle of a deal has its last ones in the events."""
    match, names = view["match"], view["match"]["names"]
    ended = view["result"]
    rows: list[Mapping[str, Any]] = list(ended["rows"]) if ended else [event for event in view["events"] if event["kind"] == "points" and event["big"]]
    own = [row for row in rows if row.get("seat") == seat and row.get("big")]
    lines = "".join(f'<li class="row"><span>{esc(say.because(w, "bingo", row, names))}</span><b>{w.signed(row["big"])}</b></li>' for row in own)
    taken = game("row.own", n=view["points"][seat], tricks=game("tricks", n=view["tricks"][seat]))
    lines += f'<li class="row{"" if own else " none"}"><span>{esc(taken)}</span>{"" if own else "<b>0</b>"}</li>'
    gain = sum(row["big"] for row in own)
    win = " win" if seat in (match["winner"] or (gain and [seat] or ())) else ""
    return (
        f'<section class="rt p{seat + 1}{win}" data-seat="{seat}"><h2>{badge(seat)}<span class="tn">{esc(names[seat])}'
        f'<small>{esc(w("over.gain"))}: {w.signed(gain)}</small></span><b>{match["totals"][seat]}</b></h2><ol>{lines}</ol></section>'
    )
