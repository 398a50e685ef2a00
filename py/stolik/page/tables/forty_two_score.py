"""What has been taken in Forty-two: both pairs with their counts, the bar of 42 points, the last trick, the end of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.page.draw import tiles
from stolik.page.draw.signs import badge, sign
from stolik.page.html import Safe, esc, icon
from stolik.page.screens import over
from stolik.page.tables import Outcome, Ui, View
from stolik.page.tables.rack import lying, small
from stolik.rules.dominoes.auction import GOAL
from stolik.rules.dominoes.suits import COUNTS
from stolik.words import Catalog, Words, say


def suit_sign(suit: int | str) -> str:
    """The sign of a suit: half a tile, two halves for doubles, a bar for none."""
    if suit == "doubles":
        return f'<span class="sf two">{tiles.half(6)}{tiles.half(6)}</span>'
    if suit == "none":
        return f'<span class="sf none">{icon("ban")}</span>'
    return f'<span class="sf">{tiles.half(int(suit))}</span>'


def suit_name(suit: int | str, game: Catalog) -> str:
    """A suit in words."""
    return game(f"suit.{suit}")


def pair_names(view: View, side: int) -> str:
    """The signs and names of two partners."""
    names = view["match"]["names"]
    return "".join(f'<span class="pr p{seat + 1}">{sign(seat)}<span>{esc(names[seat])}</span></span>' for seat in (side, side + 2))


def pairs(view: View, w: Words, game: Catalog) -> str:
    """What each pair has taken: points, tricks, count tiles; how far the bid is."""
    if view["trump"] is None:
        return '<section class="box pairs idle"></section>'
    order = (0, 1) if view["declarer"] % 2 == 0 else (1, 0)
    rows = "".join(_pair(view, side, w, game, side == order[0]) for side in order)
    return f'<section class="box pairs">{rows}{bar(view, order, game)}</section>'


def _pair(view: View, side: int, w: Words, game: Catalog, bids: bool) -> str:
    counts = "".join(small(tile, w) for tile in view["taken_counts"][side])
    return (
        f'<div class="pair-row{" mine" if bids else ""}"><span class="prs">{pair_names(view, side)}</span><b class="n">{view["taken"][side]}</b>'
        f'<small>{esc(game("tricks", n=view["tricks"][side]))}</small><span class="run">{counts}</span></div>'
    )


def bar(view: View, order: Sequence[int], game: Catalog) -> str:
    """42 points: from the left what the pair that bid has taken, from the right what the others have; the notch is the bid."""
    mine, theirs = (view["taken"][side] for side in order)
    needs = view["needs"]
    state = " made" if mine >= needs else " broken" if theirs > GOAL - needs else ""
    label = game("bar", taken=mine, needs=needs, other=theirs)
    return (
        f'<div class="bar42{state}" role="img" aria-label="{esc(label)}"><i class="l" style="width:{mine / GOAL * 100:.1f}%"></i>'
        f'<i class="r" style="width:{theirs / GOAL * 100:.1f}%"></i><i class="notch" style="left:{needs / GOAL * 100:.1f}%"><span>{needs}</span></i></div>'
    )


def last_trick(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The trick before this one, with who took it; empty while there is none, or while it still lies on the table."""
    last = view["last_trick"]
    if last is None:
        return '<section class="box last none"></section>'
    took = last["winner"]
    laid = "".join(
        f'<span class="p{one["seat"] + 1}{" won" if one["seat"] == took else ""}">{sign(one["seat"])}{lying(one["tile"], w)}</span>' for one in last["tiles"]
    )
    name = view["match"]["names"][took]
    return (
        f'<section class="box last" aria-label="{esc(game("last_trick"))}"><small>{esc(game("last_trick"))}</small>'
        f'<p class="by p{took + 1}">{sign(took)}<span>{esc(name)}</span><b>+{last["points"]}</b></p><div class="four">{laid}</div></section>'
    )


# -- the end -----------------------------------------------------------------------------------------------------------------
def result(view: View, ui: Ui, w: Words) -> Outcome:
    """Whether the bid was made, what each pair took, and why each writes what it writes."""
    game = w.game("forty_two")
    ended = bool(view["match"]["winner"])
    usual = over.usual(view, w, ended)
    names = view["match"]["names"]
    if view["declarer"] is None:
        return Outcome(usual.title if ended else game("row.all_pass"), game("over.all_pass"), Safe(""), Safe(""))
    told = next(event for event in view["events"] if event["kind"] in ("made", "broken"))
    verdict = say.event(w, "forty_two", {**told, "seats": told["seats"]}, names)
    title = usual.title if ended else verdict
    story = f"{verdict}. {usual.story}" if ended else usual.story
    made = told["kind"] == "made"
    felt = Safe(
        f'<div class="f42 tricks end"><section class="box verdict {told["kind"]}"><span class="stamp">{icon("check" if made else "x")}</span>'
        f'<div class="it big"><small>{esc(game("contract.bid"))}</small><b class="n">{view["bid"]}</b></div>'
        f'<div class="it"><small>{esc(game("contract.trump"))}</small>{suit_sign(view["trump"])}<b class="txt">{esc(suit_name(view["trump"], game))}</b></div></section>'
        f"{pairs(view, w, game)}{last_trick(view, ui, w, game)}</div>"
    )
    return Outcome(title, story, felt, Safe("".join(_sheet(view, side, w, game) for side in (0, 1))))


def _sheet(view: View, side: int, w: Words, game: Catalog) -> str:
    """A pair's points with their reasons."""
    match, ended = view["match"], view["result"]
    rows = [row for row in ended["rows"] if side in row.get("seats", ())]
    lines = "".join(_row(row, w, match["names"]) for row in rows) or f'<li class="row none"><span>{esc(w("over.nothing"))}</span></li>'
    win = " win" if side in (match["winner"] or ended["winners"]) and len(ended["winners"]) < 4 else ""
    signs = "".join(str(badge(seat)) for seat in (side, side + 2))
    who = w.list(match["names"][seat] for seat in (side, side + 2))
    return (
        f'<section class="rt{win}" data-seat="{side}"><h2><span class="duo">{signs}</span><span class="tn">{esc(who)}'
        f'<small>{esc(w("over.gain"))}: {w.signed(ended["scores"][side])}</small></span><b>{match["totals"][side]}</b></h2><ol>{lines}</ol></section>'
    )


def _row(row: Any, w: Words, names: Sequence[str]) -> str:
    run = "".join(small(tile, w) for tile in row.get("tiles", ()))
    worth = " + ".join(str(COUNTS[tile]) for tile in row.get("tiles", ()))
    more = f'<span class="run">{run}<em>{worth}</em></span>' if run else ""
    why = w.game("forty_two")("counts") if run else say.because(w, "forty_two", row, names)
    return f'<li class="row"><span>{esc(why)}{more}</span><b>{w.signed(row["points"])}</b></li>'
