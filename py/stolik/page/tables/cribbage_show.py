"""The show of Cribbage, counted out combination by combination; the pad for those who count themselves; the end of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stolik.page.draw import pegboard
from stolik.page.draw.signs import badge, sign
from stolik.page.html import Safe, esc, icon
from stolik.page.screens import over
from stolik.page.tables import Outcome, Ui, View
from stolik.page.tables.rack import lying, small
from stolik.rules import GAMES
from stolik.words import Catalog, Words, say

NARROW = 600
ORDER = ("starter", "fifteen", "thirty_one", "pair", "pair_royal", "double_pair_royal", "run", "go", "last", "hand", "crib", "muggins")


def show(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """What was just counted, and what is counted next."""
    shows, coming = view["shows"], view["showing"]
    fresh = any(event["kind"] == "show" for event in ui.fresh)
    out = earlier(view, shows[:-1] if fresh else shows, w, game)
    if fresh and shows:
        out += counted(view, shows[-1], ui, w, game)
    if coming and not ui.still:
        out += _next(view, coming, ui, w, game, fresh)
    return out


def title(view: View, shown: Mapping[str, Any], game: Catalog) -> str:
    """Whose tiles these are."""
    seat = shown["seat"]
    text = game("show.crib" if shown["of"] == "crib" else "show.hand", name=view["match"]["names"][seat])
    return f'<h3 class="p{seat + 1}">{sign(seat)}<span>{esc(text)}</span></h3>'


def earlier(view: View, shows: Sequence[Mapping[str, Any]], w: Words, game: Catalog) -> str:
    """The shows before, a line each."""
    if not shows:
        return ""
    lines = "".join(f'<li>{title(view, one, game)}<b>{one["total"]}</b></li>' for one in shows)
    return f'<ol class="done">{lines}</ol>'


def _tiles(shown: Mapping[str, Any], w: Words, game: Catalog) -> str:
    hand = "".join(lying(tile, w) for tile in shown["tiles"])
    return f'<div class="five">{hand}<span class="plus">+</span>{lying(shown["starter"], w, "starter")}</div>'


def counted(view: View, shown: Mapping[str, Any], ui: Ui, w: Words, game: Catalog, quick: bool = False) -> str:
    """A hand that has been counted: every combination with its tiles, one after another, and the sum."""
    running, lines = 0, []
    for place, combo in enumerate(shown["combos"]):
        running += combo["points"]
        run = "".join(small(tile, w) for tile in combo["tiles"])
        lines.append(
            f'<li style="--i:{place}"><span class="run">{run}</span><span>{esc(game("combo." + combo["why"]))}</span>'
            f'<em>+{combo["points"]}</em><b>{running}</b></li>'
        )
    body = "".join(lines) or f'<li class="none">{esc(game("show.none"))}</li>'
    many = " many" if len(lines) > 5 else ""
    return (
        f'<section class="counted{" quick" if quick else ""}"><header>{title(view, shown, game)}<b class="sum">{shown["total"]}</b></header>'
        f'{_tiles(shown, w, game)}<ol class="combos{many}" style="--k:{max(1, len(lines))}">{body}</ol>{_claim(view, shown, ui, game)}</section>'
    )


def _claim(view: View, shown: Mapping[str, Any], ui: Ui, game: Catalog) -> str:
    """Whether the player's own count was right, and where the difference went."""
    said = shown["said"]
    if said is None:
        return ""
    names = view["match"]["names"]
    off = abs(said - shown["total"])
    if not off:
        return f'<p class="claim good">{icon("check")}{esc(game("claim.right", n=said))}</p>'
    muggins = view["options"]["counting"] == "muggins"
    key = "claim.muggins" if muggins else "claim.less" if said < shown["total"] else "claim.more"
    return f'<p class="claim bad">{icon("x")}{esc(game(key, said=said, total=shown["total"], n=off, name=names[1 - shown["seat"]]))}</p>'


def _next(view: View, coming: Mapping[str, Any], ui: Ui, w: Words, game: Catalog, beside: bool) -> str:
    """The tiles to be counted now, with the pad where the player counts."""
    pad = ""
    moves = view["moves"] or ()
    if len(moves) > 1:
        bad = ui.refused.move if ui.refused is not None else ""
        buttons = "".join(
            f'<button class="pb{" bad" if move == bad else ""}" data-move="{move}" data-at="{move}" aria-label="{esc(game("claim.say", n=int(move[5:])))}">{move[5:]}</button>'
            for move in moves
        )
        pad = f'<div class="claims" role="group" aria-label="{esc(game("prompt.show.count"))}">{buttons}</div>'
    return f'<section class="next{" beside" if beside else ""}"><header>{title(view, coming, game)}</header>{_tiles(coming, w, game)}{pad}</section>'


# -- the end -----------------------------------------------------------------------------------------------------------------
def result(view: View, ui: Ui, w: Words) -> Outcome:
    """The board, the three shows, and every reason of points, like with like."""
    game = w.game("cribbage")
    match, ended = view["match"], bool(view["match"]["winner"])
    usual = over.usual(view, w, ended)
    story = usual.story
    if ended:
        totals = match["totals"]
        story = game("over.score", best=max(totals), other=min(totals))
        if GAMES["cribbage"].worth(tuple(totals), view["options"]) > 1:  # type: ignore[attr-defined]
            story += f" {game('skunk')}"
    target, pegs = match["target"], match["board"]["pegs"]
    run, rows = (30, 4) if target == 121 else (20, 3) if ui.felt[0] < NARROW else (30, 2)
    label = game("board", one=match["names"][0], two=match["names"][1], first=pegs[0]["front"], second=pegs[1]["front"], target=target)
    shows = "".join(counted(view, one, ui, w, game, quick=True) for one in view["shows"])
    felt = Safe(f'<div class="crb end"><div class="pegw">{pegboard.draw(run, rows, pegs, label)}</div><div class="three">{shows}</div></div>')
    return Outcome(usual.title, story, felt, Safe("".join(_sheet(view, seat, w, game) for seat in (0, 1))))


def _sheet(view: View, seat: int, w: Words, game: Catalog) -> str:
    """A player's points by reason. A match that ended in mid-deal knows the last reasons, and the sum of those before."""
    match, names, gained = view["match"], view["match"]["names"], view["scores"][seat]
    if view["result"]:
        rows = [row for row in view["result"]["rows"] if row["seat"] == seat]
    else:
        rows = [event for event in view["events"] if event["kind"] == "points" and event["seat"] == seat]
        rest = gained - sum(row["points"] for row in rows)
        rows = [*([{"why": "before", "points": rest}] if rest else []), *rows]
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        groups.setdefault(game("over.before") if row["why"] == "before" else say.because(w, "cribbage", row, names), []).append(row)
    ordered = sorted(groups.items(), key=lambda one: ORDER.index(one[1][0]["why"]) if one[1][0]["why"] in ORDER else -1)
    lines = "".join(_line(text, group, w) for text, group in ordered) or f'<li class="row none"><span>{esc(w("over.nothing"))}</span></li>'
    win = " win" if seat in (match["winner"] or (view["result"] or {}).get("winners", ())) else ""
    return (
        f'<section class="rt p{seat + 1}{win}" data-seat="{seat}"><h2>{badge(seat)}<span class="tn">{esc(names[seat])}'
        f'<small>{esc(w("over.gain"))}: {w.signed(gained)}</small></span><b>{match["totals"][seat]}</b></h2><ol>{lines}</ol></section>'
    )


def _line(text: str, group: Sequence[Mapping[str, Any]], w: Words) -> str:
    times = f" × {len(group)}" if len(group) > 1 else ""
    return f'<li class="row"><span>{esc(text)}{times}</span><b>{w.signed(sum(row["points"] for row in group))}</b></li>'
