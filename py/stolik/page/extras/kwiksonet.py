"""Kwiksonet's own table of points, entered before the first deal and checked against the six sums of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from stolik.page.draw import cards
from stolik.page.html import Safe, esc, icon
from stolik.rules.contract import Json
from stolik.rules.kwiksonet_table import HOUSE, KINDS, MOST, RANKS, SUITS, read
from stolik.words import Words


def render(w: Words) -> Safe:
    """A field for every card, the six sums beside them."""
    game, letters = w.game("kwiksonet"), w.lang
    head = "".join(
        f'<th scope="col"><svg class="ps {suit}" viewBox="0 0 32 32" role="img" aria-label="{esc(game(f"prize.{suit}"))}">'
        f'<path d="{cards.SUIT[suit]}"/></svg></th>'
        for suit in SUITS
    )
    rows = ""
    for rank in RANKS:
        letter = cards.INDEXES[letters].get(rank, rank)
        fields = "".join(_field(rank + suit, game("editor.cell", kind=rank + suit)) for suit in SUITS)
        rows += f'<tr><th scope="row">{f"<span class={chr(34)}ringed{chr(34)}>{letter}</span>" if rank == "A" else letter}</th>{fields}</tr>'
    sums = ""
    for one in HOUSE.sums():
        prize = game(f"prize.{one.prize}")
        holds, broken = game("sum.holds", prize=prize), game("sum.broken", prize=prize, wanted=one.wanted)
        sums += f'<li data-sum="{one.prize}" data-wanted="{one.wanted}" data-holds="{esc(holds)}" data-broken="{esc(broken)}"></li>'
    return Safe(
        f'<details class="more extra" data-part="points"><summary>{esc(game("editor.title"))}<span class="n" data-part="which" data-house="{esc(game("table.house"))}" '
        f'data-own="{esc(game("table.own"))}"></span>{icon("chevron-down")}</summary><p class="why">{esc(game("editor.help"))}</p>'
        f'<table class="editor"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>'
        f'<section class="sums" aria-live="polite"><h3>{esc(game("editor.sums"))}</h3><ul>{sums}</ul>'
        f'<p data-part="verdict" data-holds="{esc(game("editor.holds"))}" data-broken="{esc(game("editor.broken"))}"></p></section>'
        f'<button type="button" class="btn line" data-action="restore">{icon("rotate-ccw")}{esc(game("editor.reset"))}</button></details>'
    )


def _field(kind: str, label: str) -> str:
    return (
        f'<td><input type="text" inputmode="numeric" maxlength="{len(str(MOST))}" data-extra="{kind}" value="{HOUSE.points[kind]}" '
        f'aria-label="{esc(label)}" autocomplete="off" enterkeyhint="next"></td>'
    )


def deal(values: Mapping[str, str]) -> Json:
    """The table as the deal carries it, nothing for the house table; a field without a number keeps the house's points."""
    points = {kind: _number(values.get(kind, ""), HOUSE.points[kind]) for kind in KINDS}
    table = read({"points": points})
    return {} if table is HOUSE else {"table": table.to_json()}


def _number(text: str, house: int) -> int:
    text = text.strip()
    return min(int(text), MOST) if text.isascii() and text.isdigit() and len(text) < 10 else house
