"""The end of a game of Squares: the sky with what decided it, and the squares of both colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.page.draw import sky as draw
from stolik.page.draw.signs import badge
from stolik.page.html import Safe, esc
from stolik.page.tables import Outcome, Ui, View
from stolik.page.tables.squares_sky import fault, key, winning
from stolik.rules import squares_seeing as seeing
from stolik.rules.lattice import Square
from stolik.words import Catalog, Words


def outcome(view: View, ui: Ui, w: Words) -> Outcome:
    """Who won and by what, the picture, both lists."""
    game, names = w.game("squares"), view["match"]["names"]
    rows = view["result"]["rows"]
    decided: dict[str, Any] = next((event for event in view["events"] if event["kind"] in ("constellation", "fault", "stop", "draw")), {})
    if len(view["result"]["winners"]) == 1:
        winner = view["result"]["winners"][0]
        title = game("result.win", name=names[winner])
        why = rows[0]["why"]
        loser = names[1 - winner]
        how = game(f"how.{decided['how']}") if "how" in decided else ""
        story = game(f"result.{why}", name=names[winner], other=loser, n=decided.get("n", 0), how=how)
        if decided.get("codes") == ["duplicate"]:
            story = game(f"result.{why}.equal", name=names[winner], other=loser)
    else:
        title, story = game("result.draw"), game(f"result.{rows[0]['why']}")
    return Outcome(title, story, _picture(view, game), _lists(view, w, game))


def _picture(view: View, game: Catalog) -> Safe:
    """The lit part of the sky."""
    won = winning(view["events"])
    body = ""
    for seat in (0, 1):
        figures = view["squares"][seat]
        best = [figure for figure in figures if key(figure) in won]
        body += draw.squares(view["colours"][seat], [figure for figure in figures if figure not in best])
        body += draw.squares(view["colours"][seat], best, "won")
    for seat in (0, 1):
        bright = {(x, y) for figure in view["squares"][seat] for x, y in figure["corners"]}
        points = [(x, y) for x, y in view["stones"][seat]]
        body += draw.stars(view["colours"][seat], [point for point in points if point not in bright], sorted(bright))
    body += fault(view["events"])
    if won:
        body += "".join(draw.name(seeing.figure(Square(*square))) for square in sorted(won))
    picture = draw.picture(_around(view), body, esc(game("sky")))
    return Safe(picture.replace('">', f'">{draw.DEFS}{draw.dust()}', 1))


def _around(view: View) -> tuple[int, int, int, int]:
    """The smallest piece of sky with all stars and a free line around them."""
    points: Sequence[Sequence[int]] = [*view["stones"][0], *view["stones"][1]] or [(0, 0)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, bottom, right, top = view["edges"]
    return max(left, min(xs) - 1), max(bottom, min(ys) - 1), min(right, max(xs) + 1), min(top, max(ys) + 1)


def _lists(view: View, w: Words, game: Catalog) -> Safe:
    """Every player's squares, those of the constellation that won first."""
    names, winners = view["match"]["names"], view["result"]["winners"]
    won = winning(view["events"])
    out = ""
    for seat in sorted((0, 1), key=lambda seat: seat not in winners):
        figures = sorted(view["squares"][seat], key=lambda figure: (key(figure) not in won, figure["size"]))
        rows = "".join(
            f'<li class="row{" in" if key(figure) in won else ""}">{_sign(figure["kind"])}'
            f'<span>{esc(game("kind." + figure["kind"], size=figure["size"]))}</span></li>'
            for figure in figures
        ) or f'<li class="row none"><span>{esc(game("result.no_squares"))}</span></li>'
        win = " win" if len(winners) == 1 and seat in winners else ""
        score = view["result"]["scores"][seat]
        out += (
            f'<section class="rt p{seat + 1}{win}" data-seat="{seat}"><h2>{badge(seat)}<span class="tn">{esc(names[seat])}'
            f'<small>{esc(game("colour." + view["colours"][seat]))}, {esc(game("squares", n=len(figures)))}</small></span><b>{score}</b></h2><ol>{rows}</ol></section>'
        )
    return Safe(f'<div class="sky-lists y{view["colours"].index("yellow")}">{out}</div>')


def _sign(kind: str) -> str:
    d = "M4 4h12v12h-12z" if kind == "O" else "M10 1.5 18.5 10 10 18.5 1.5 10z"
    return f'<svg class="kd" viewBox="0 0 20 20" aria-hidden="true"><path d="{d}"/></svg>'
