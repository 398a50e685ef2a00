"""From a session to HTML: which screen stands on the glass now, and what is in it. Pure, so that tests draw everything without a browser."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from stolik.match import Match
from stolik.page import extras
from stolik.page.html import Safe, esc
from stolik.page.screens import curtain
from stolik.page.screens import table as table_screen
from stolik.page.session import Session
from stolik.page.tables import Ui
from stolik.rules import GAMES
from stolik.rules.contract import Value
from stolik.words import Words, say


class Shown(NamedTuple):
    """A screen: its name, its whole `main` and the parts by id that change inside it."""

    screen: str
    frame: str
    parts: dict[str, str]


@dataclass
class Place:
    """What the page knows about the glass and the people around it, beside the session."""

    felt: tuple[float, float] = (796.0, 700.0)
    camera: tuple[float, float, float, float] | None = None
    seen: frozenset[str] = frozenset()
    """What the drawing was asked to show beside the usual."""
    letters: str = "en"
    flip: bool = False
    """Every second seat sits opposite."""
    sheet: str = ""
    """What lies over the table: "menu", "log", "draw" or nothing."""
    trouble: str = ""
    """Why nothing is kept, "" while all is well."""
    away: str = ""
    """Why the match cannot be played here: "elsewhere", "gone"."""


def show(session: Session, place: Place, w: Words) -> Shown:
    """What is to be seen now."""
    if place.away:
        return Shown("curtain", _away(place, w), {})
    if session.stage == "curtain":
        return Shown("curtain", _curtain(session, place, w), {})
    if session.stage == "over":
        screen = "match-over" if session.match.over else "deal-over"
        return Shown(screen, _over(session, place, w), {"t-sheet": table_screen.sheet(session.view(), w, _state(session, place, w))})
    return _table(session, place, w)


def dealt(form: Mapping[str, Any], names: Sequence[str], options: Mapping[str, Value], rng: random.Random) -> Match:
    """A new match by the set-up form, with what the game asked beside its options (`stolik.page.extras`)."""
    id = str(form["game"])
    more = extras.deal(id, form.get("extra"))
    deal = {**GAMES[id].shuffle(len(names), options, rng), **more} if more else None
    return Match.new(id, list(names), dict(options), rng, deal=deal)


def ui(session: Session, place: Place) -> Ui:
    """What a table draws beside the view."""
    return session.ui(place.felt, place.letters, place.camera, place.seen)


def told(session: Session, w: Words) -> str:
    """What the last move did, in a line."""
    return say.entry(w, session.match.game.id, session.fresh, session.match.names)


def _table(session: Session, place: Place, w: Words) -> Shown:
    assert session.table is not None
    view, around = session.view(), ui(session, place)
    drawn = session.table.draw(view, around, w)
    seat = view["seat"] if view["seat"] is not None else 0
    frame = table_screen.frame(view["game"], seat, drawn.look, _flipped(place, seat))
    return Shown("table", frame, dict(table_screen.parts(view, around, drawn, w, _state(session, place, w))))


def _state(session: Session, place: Place, w: Words) -> dict[str, Any]:
    """What the screens around the felt need beside the view."""
    names, seat = session.match.names, session.seat
    return {
        "can_undo": session.can_undo,
        "can_hint": session.can_hint and session.stage == "table",
        "can_agree": session.stage == "table" and session.match.can_agree,
        "can_hide": not session.open and session.stage == "table",
        "told": told(session, w) if session.stage == "look" else "",
        "next": names[seat] if seat is not None and seat != session.viewer else "",
        "sheet": place.sheet,
        "log": session.match.log(session.viewer) if place.sheet == "log" else (),
        "trouble": place.trouble,
        "anchor": getattr(session.table, "anchor", None),
    }


def _curtain(session: Session, place: Place, w: Words) -> Safe:
    match, seat = session.match, session.seat
    assert seat is not None
    lines = [(entry.seat, text) for entry in session.since(seat) if (text := say.entry(w, match.game.id, entry.events, match.names))]
    moves, title, deals = len(match.deal.moves), w.game(match.game.id)("title"), len(match.deals)
    where = w("curtain.where.deal" if deals > 1 else "curtain.where", game=title, deal=deals, n=moves + 1)
    pre = w("curtain.back" if session.taken_back else "curtain.pass" if moves else "curtain.first")
    score_line = getattr(session.table, "score_line", None)
    line = score_line(match.view(None), ui(session, place), w) if moves and score_line else ""
    return curtain.render(
        w, game=match.game.id, seat=seat, name=match.names[seat], where=where, pre=pre, told=lines, score=line,
        can_undo=session.can_undo, flip=_flipped(place, seat),
    )  # fmt: skip


def _over(session: Session, place: Place, w: Words) -> Safe:
    from stolik.page.screens import over  # like everything a deal needs late: the start is quicker without

    view, ended = session.view(), session.match.over
    module = session.table
    outcome = module.result(view, ui(session, place), w) if module is not None and hasattr(module, "result") else over.usual(view, w, ended)
    return over.render(view, outcome, w, {"over": ended, "trouble": place.trouble})


def _away(place: Place, w: Words) -> Safe:
    here = f'<button class="btn go" data-action="play-here">{esc(w("action.play_here"))}</button>' if place.away == "elsewhere" else ""
    return Safe(
        f'<main class="away" data-screen="curtain" data-away="{place.away}"><h1>{esc(w(f"{place.away}.title"))}</h1><p>{esc(w(f"{place.away}.text"))}</p>'
        f'<div class="acts"><button class="btn line" data-action="home">{esc(w("action.home"))}</button>{here}</div></main>'
    )


def _flipped(place: Place, seat: int) -> bool:
    return place.flip and seat % 2 == 1
