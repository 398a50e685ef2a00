"""The end of a deal of Chains: every chain on the board with its points, both sides' lists, who won and why, what was left in hand."""

from __future__ import annotations

from typing import Any

from stolik.page.draw import cards
from stolik.page.draw.signs import sign
from stolik.page.html import Safe, esc
from stolik.page.tables import Outcome, Ui, View
from stolik.page.tables.chains import GLYPH, SIDES, Board, chain_line, chain_marks, seats_of
from stolik.words import Catalog, Words


def outcome(view: View, ui: Ui, w: Words) -> Outcome:
    """Every chain on the board with its points, both sides' lists, who won and why, what was left in hand."""
    game = w.game("chains")
    board = Board(view, ui)
    if board.box:
        board.shown = board.box
    chained = {tuple(cell) for side in SIDES for chain in view["chains"][side] for cell in chain["cells"]}
    plain = board.practice or not chained
    out = []
    for y in range(board.shown.top, board.shown.bottom + 1):
        for x in range(board.shown.left, board.shown.right + 1):
            card = board.cells.get((x, y))
            if card:
                label = esc(game("cell.card", row=y - board.shown.top + 1, column=x - board.shown.left + 1, card=card))
                lone = "" if plain or (x, y) in chained else " lone"
                out.append(f'<div class="pc{lone}" style="{board.at(x, y)}" role="img" aria-label="{label}">{cards.face(card)}</div>')
            else:
                out.append(f'<div class="cell" style="{board.at(x, y)}"><i></i></div>')
    out.append(chain_marks(view, board, (), badges=True))
    felt = Safe(f'<div class="cg res" style="--gc:{board.columns};--gr:{board.rows};--ec:{board.columns};--er:{board.rows}">{"".join(out)}</div>')
    title, story = verdict(view, w, game)
    return Outcome(title, f"{story} {leftovers(view, ui, w, game)}".strip(), felt, practice_list(ui, w) if board.practice else side_tables(view, ui, w, game))


def verdict(view: View, w: Words, game: Catalog) -> tuple[str, str]:
    """Who won, and by what."""
    if view["options"]["practice"] == "on":
        row = view["result"]["rows"][0]
        return game("result.practice"), game("result.practice.why", laid=row["laid"], left=row["left"])
    score, winners = view["score"], view["result"]["winners"]
    best, other = max(score.values()), min(score.values())
    if len(winners) == view["seats"]:
        return game("result.draw", score=best), game("result.draw.why")
    side = view["sides"][winners[0]]
    names = w.list(view["match"]["names"][seat] for seat in winners)
    title = game("result.win", names=names, score=score[side], other=score["short" if side == "long" else "long"])
    if best == other:
        ended: dict[str, Any] = next((event for event in view["events"] if event["kind"] == "end"), {})
        by: dict[str, int] = ended.get("tie_break", score)
        return title, game("result.tie_break", score=max(by.values()), other=min(by.values()))
    return title, game(f"result.margin.{side}", n=best - other)


def leftovers(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The cards that found no place, now that hands are open."""
    left = [card for seat, own in enumerate(ui.views) for pile in own["piles"] if pile["seat"] == seat for card in pile["cards"] or ()]
    if not left:
        return game("result.left.none") if not view["aside"] else ""
    return game("result.left", n=len(left), cards=[w.card(card) for card in left])


def practice_list(ui: Ui, w: Words) -> Safe:
    """What stayed in the hands after practice."""
    out = ""
    for seat, own in enumerate(ui.views):
        held = [card for pile in own["piles"] if pile["seat"] == seat for card in pile["cards"] or ()]
        run = "".join(cards.small(card, ui.letters) for card in held) or "—"
        out += f'<li class="other p{seat + 1}"><span class="on-name">{sign(seat)}<span>{esc(own["match"]["names"][seat])}</span></span><span class="seq">{run}</span></li>'
    return Safe(f'<section class="rt"><ol>{out}</ol></section>')


def side_tables(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """Both sides' chains, the longest first; the winners' stand first."""
    winners = view["result"]["winners"]
    won = {view["sides"][seat] for seat in winners} if len(winners) < view["seats"] else set()
    out = ""
    for side in sorted(SIDES, key=lambda side: side not in won):
        who = w.list(view["match"]["names"][seat] for seat in seats_of(view, side))
        found = sorted(view["chains"][side], key=lambda chain: -chain["points"])
        rows = "".join(chain_line(chain, ui.letters) for chain in found) or f'<li class="cl none">{esc(game("result.no_chains"))}</li>'
        out += (
            f'<section class="rt {side}{" win" if side in won else ""}" style="--k:{max(len(found), 1)}"><h2><span class="tg">{GLYPH[side]}</span>'
            f'<span class="tn">{esc(game(f"side.{side}"))}<small>{esc(who)}</small></span><b>{view["score"][side]}</b></h2><ol>{rows}</ol></section>'
        )
    return Safe(out)
