"""Kwiksonet on paper: the points of the cards, and the score table of fourteen rows."""

from __future__ import annotations

from typing import Any

from stolik.page.draw import cards
from stolik.page.draw.pack_108 import small
from stolik.page.draw.signs import badge
from stolik.page.html import Safe, esc, icon
from stolik.page.screens import over
from stolik.page.tables import Outcome, Ui, View
from stolik.rules.kwiksonet_table import RANKS, SUITS
from stolik.words import Catalog, Words


def rank_text(rank: str, letters: str) -> str:
    letter = cards.INDEXES[letters].get(rank, rank)
    return f'<span class="ringed">{letter}</span>' if rank == "A" else letter


def points_table(points: dict[str, int], letters: str, held: set[str], w: Words) -> str:
    """Fourteen ranks, four suits; what the own hand holds is marked."""
    head = "".join(f'<th scope="col"><svg class="ps {suit}" viewBox="0 0 32 32" role="img" aria-label="{esc(w.game("kwiksonet")(f"prize.{suit}"))}"><path d="{cards.SUIT[suit]}"/></svg></th>' for suit in SUITS)
    top = max(points.values())
    rows = ""
    for rank in RANKS:
        cells = "".join(
            f'<td class="{"hi" if points[rank + suit] == top else ""}{" own" if rank + suit in held else ""}">{points[rank + suit]}</td>' for suit in SUITS
        )
        rows += f'<tr><th scope="row">{rank_text(rank, letters)}</th>{cells}</tr>'
    return f'<table class="kwpoints"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>'


def cheat(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The cheat sheet over the felt: the table that counts in this match, and what the prizes bring."""
    held = set(view.get("hand") or ())
    prizes = "".join(f"<li><span>{esc(game('prize.' + name))}</span><b>{total}</b></li>" for name, total in view["prizes"].items())
    close = f'<button class="ib" data-ask="points" aria-label="{esc(w("action.close"))}">{icon("x")}</button>'
    return (
        f'<div class="notepad cheat" role="dialog" aria-label="{esc(game("cheat.title"))}"><header><b>{esc(game("cheat.title"))}</b>{close}</header>'
        f'<div class="cheatcols">{points_table(view["points"], ui.letters, held, w)}<ol class="totals">{prizes}<li class="chipnote">{esc(game("cheat.chip"))}</li></ol></div></div>'
    )


def columns_of(view: View) -> list[dict[str, Any]]:
    """For every seat what its column of the score table says."""
    out: list[dict[str, Any]] = []
    for seat in range(view["seats"]):
        rows = [row for row in view["rows"] if row["seat"] == seat]
        first: dict[str, Any] = next((row for row in rows if "lines" in row), {"lines": [], "points": 0, "why": ""})
        out.append(
            {
                "lines": first["lines"],
                "burnt": first["why"] == "double",
                "doubles": set(first.get("doubles", ())),
                "cards": first["points"],
                "prize": next((row for row in rows if row["why"] == "prize"), None),
                "chips": next((row["points"] for row in rows if row["why"] == "chips"), 0),
                "count": next((row["chips"] for row in rows if "chips" in row), 0),
                "total": view["booked"][seat] or 0,
            }
        )
    return out


def score_table(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """One column a player: fourteen cards with their points, the prize, the chips, the round, the match."""
    names, match = view["match"]["names"], view["match"]
    columns = columns_of(view)
    won = view["result"]["winners"]
    head = "".join(f'<th scope="col" class="p{seat + 1}{" win" if seat in won else ""}">{badge(seat)}<span>{esc(name)}</span></th>' for seat, name in enumerate(names))
    body = ""
    for place in range(14):
        cells = ""
        for column in columns:
            card, stands, points = column["lines"][place]
            twin = " twin" if card in column["doubles"] else ""
            as_what = f'<i>→</i>{small(stands, ui.letters)}' if stands else ""
            cells += f'<td class="{"burnt" if column["burnt"] else ""}{twin}"><span class="seq">{small(card, ui.letters)}{as_what}</span><b>{points}</b></td>'
        body += f'<tr><th scope="row">{place + 1}</th>{cells}</tr>'

    def line(key: str, cells: list[str], cls: str = "") -> str:
        return f'<tr class="totrow {cls}"><th scope="row">{esc(game(f"sheet.{key}"))}</th>{"".join(f"<td><b>{cell}</b></td>" for cell in cells)}</tr>'

    foot = line("cards", [f'<span class="dbl">{esc(game("sheet.double"))}</span> 0' if column["burnt"] else str(column["cards"]) for column in columns])
    foot += line("prize", [f'<span>{esc(game("prize." + column["prize"]["prize"]))}</span> +{column["prize"]["points"]}' if column["prize"] else "—" for column in columns])
    foot += line("chips", [("0" if column["burnt"] else f'+{column["chips"]}') + f' <small>{column["count"]} × 10</small>' for column in columns])
    foot += line("round", [w.signed(column["total"]) for column in columns], "round")
    foot += line("all", [str(total) for total in match["totals"]], "all")
    return f'<table class="kws n{view["seats"]}"><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody><tfoot>{foot}</tfoot></table>'


def result_of(view: View, ui: Ui, w: Words) -> Outcome:
    """Who is ahead and why; the table can be printed."""
    game = w.game("kwiksonet")
    names = view["match"]["names"]
    usual = over.usual(view, w, bool(view["match"]["winner"]))
    told = []
    for seat, column in enumerate(columns_of(view)):
        if column["burnt"]:
            told.append(game("result.double", name=names[seat], cards=sorted(column["doubles"])))
        elif column["prize"]:
            told.append(game("result.prize", name=names[seat], prize=game("prize." + column["prize"]["prize"])))
    story = " ".join(told) or game("result.plain")
    button = f'<button class="btn line" data-action="print">{icon("printer")}<span>{esc(game("act.print"))}</span></button>'
    table = score_table(view, ui, w, game)
    return Outcome(usual.title, story, Safe(""), Safe(f'<section class="kw-result">{table}<div class="printer">{button}</div></section>'))
