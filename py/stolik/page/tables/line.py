"""The table of the nine games that build a line of dominoes. A game's module imports what it needs from here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from stolik.page.draw import tiles
from stolik.page.draw.signs import MINI_TILE, badge, sign
from stolik.page.html import Safe, esc
from stolik.page.screens import over
from stolik.page.screens.table import plates
from stolik.page.tables import Hint, Outcome, Table, Ui, View
from stolik.page.tables.line_board import Board
from stolik.page.tables.line_felt import felt
from stolik.page.tables.line_hand import aux, by_numbers, hand
from stolik.rules.tiles import pips
from stolik.words import Catalog, Words, say

NO_ANCHOR = ("unreadable", "deal_over", "not_held")
OPENING = ("open_with", "open_first", "lead_first", "table_empty", "first_along")
DRAWING = ("must_draw", "stock_empty", "stock_kept", "one_draw", "no_drawing")


def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table of the seat that looks."""
    game = w.game(view["game"])
    board = Board(view, ui)
    return Table(
        felt=felt(board, w, game),
        hand=hand(view, board, w, game),
        prompt=prompt(view, board, game),
        aux=aux(view, board, w, game),
        plates=_plates(view, ui, w),
        look="line-table",
    )


def way(view: View, move: str) -> list[str]:
    """The pieces to pick up for a move whose text joins the tile and how it lies."""
    return [move[:3]] if move[0].isdigit() else []


def sort(view: View) -> list[str] | None:
    """The own hand in order; None where the order of the tiles means something."""
    held = view["hands"][view["seat"]]["tiles"]
    return by_numbers(held) if held and "open" not in view else None


def anchors(turn: str = "turn", draw: str = "draw", **own: str) -> Callable[[str, Mapping[str, Any]], str]:
    """Which paragraph of a game's rules a refusal rests on: `own` by code, else what all games of the family have."""
    known = {**dict.fromkeys(OPENING, "opening"), **dict.fromkeys(DRAWING, draw), **dict.fromkeys(NO_ANCHOR, ""), **own}
    return lambda code, facts: known.get(code, turn)


def prompt(view: View, board: Board, game: Catalog) -> str:
    """What the seat on turn may do now, in one sentence."""
    moves = board.moves
    if not moves:
        return ""
    if "open" in view:
        told = _blind_prompt(view, board, game)
        if told:
            return told
    if moves == {"pass"}:
        return game("prompt.no_six" if "new" in board.ends and "prompt.no_six" in game else "prompt.pass")
    tile = board.pick
    if tile:
        if board.line is None:
            ways = [move for move in moves if move[:3] == tile]
            if not ways:
                return _lead(view, game)
            return game("prompt.ways" if len(ways) > 1 else "prompt.first", tile=tile)
        ends = [move[4:].rstrip("x") for move in board.playable(tile)]
        if not ends:
            return game("prompt.nowhere", tile=tile)
        return game("prompt.ways" if len(ends) > len(set(ends)) else "prompt.place", tile=tile)
    if board.line is None:
        return _lead(view, game)
    if moves == {"draw"}:
        return game("prompt.draw")
    if "done" in moves:
        return game("prompt.more" if len(moves) > 1 else "prompt.done")
    if "draw" in moves:
        return game("prompt.may_draw")
    return game("prompt.arms" if "new" in board.ends else "prompt.pick")


def _lead(view: View, game: Catalog) -> str:
    return game("prompt.open", tile=view["opening"]) if view["opening"] else game("prompt.lead")


def _blind_prompt(view: View, board: Board, game: Catalog) -> str:
    """Blind's own turns; "" where its packet is open and it is played like the others."""
    moves = board.moves
    if view["shown"]:
        return game("prompt.first" if board.line is None else "prompt.place_shown", tile=view["shown"])
    if view["turned"]:
        return game("prompt.misfit" if "take" in moves else "prompt.misfit.none")
    if "reveal" in moves:
        return game("prompt.more" if "done" in moves else "prompt.reveal")
    if "take" in moves:
        return game("prompt.take")
    if "done" in moves and not board.pick:
        return game("prompt.more.open" if len(moves) > 1 else "prompt.done")
    return ""


def _pairs(view: View, w: Words, plus: Sequence[int]) -> Safe:
    """Two plates, one for each pair: partners write the same points."""
    names, totals = view["match"]["names"], view["match"]["totals"]
    out = ""
    for side in view["sides"]:
        who = ""
        for seat in side:
            on, n = view["to_move"] == seat, view["hands"][seat]["count"]
            turn = f'<span class="vh">, {esc(w("on_turn"))}</span>' if on else ""
            who += (
                f'<span class="pn p{seat + 1}{" on" if on else ""}" data-seat="{seat}">{sign(seat)}<span>{esc(names[seat])}{turn}</span>'
                f'<small aria-label="{esc(w("left.tiles", n=n))}">{n}</small></span>'
            )
        gain = f"<sup>{w.signed(plus[side[0]])}</sup>" if plus[side[0]] else ""
        out += f'<div class="team pair"><span class="who">{who}</span><b class="sc">{totals[side[0]]}{gain}</b></div>'
    return Safe(out)


def _plates(view: View, ui: Ui, w: Words) -> Safe:
    """Every player with the number of tiles and the score; partners stand together."""
    meta = []
    for own in view["hands"]:
        n = own["count"]
        words = w("left.tiles", n=n).replace(str(n), "", 1).strip()
        meta.append(f'{MINI_TILE}{n}<span class="w">{esc(words)}</span>')
    plus = [0] * view["seats"]
    for event in ui.since or ui.fresh:
        if event["kind"] == "points":
            for seat in event.get("seats", [event["seat"]]):
                plus[seat] += event["points"]
    if any(len(side) > 1 for side in view["sides"]):
        return _pairs(view, w, plus)
    return plates(view, w, meta, plus=plus)


def score_line(view: View, ui: Ui, w: Words) -> Safe:
    """The open ends, for the curtain: public."""
    game = w.game(view["game"])
    if not view["ends"]:
        return Safe("")
    ends = " · ".join("/".join(str(half) for half in dict.fromkeys(end["halves"])) for end in view["ends"])
    total = f" = <b>{view['sum']}</b>" if view["sum"] is not None else ""
    return Safe(f"<span>{esc(game('ends'))} <b>{ends}</b>{total if total and 'sum' in game else ''}</span>")


def hint(view: View) -> Hint | None:
    """A good move and its reason (`line_hint`, read when it is first asked for)."""
    from stolik.page.tables.line_hint import best

    return best(view)


# -- the end -----------------------------------------------------------------------------------------------------------------
def result(view: View, ui: Ui, w: Words) -> Outcome:
    """The whole line, how the deal ended, every player's points with their reasons and the tiles that were left."""
    game = w.game(view["game"])
    ended = bool(view["match"]["winner"])
    usual = over.usual(view, w, ended)
    names = view["match"]["names"]
    told = [
        text
        for event in view["events"]
        if event["kind"] in ("out", "block", "tie") and (text := say.event(w, view["game"], event, names))
    ]
    story = " ".join(text if text[-1] in ".!?" else f"{text}." for text in told)
    still = Ui(felt=ui.felt, settings=ui.settings, letters=ui.letters, views=ui.views or (view,))
    return Outcome(usual.title, f"{story} {usual.story}".strip(), felt(Board(view, still), w, game), _sheets(view, ui, w, game))


def _sheets(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """A sheet for every player: points with reasons, tiles left, total. Points of play are told with what made them."""
    match = view["match"]
    ended = view["result"] or {"scores": view["made"], "rows": view["book"]}
    winners = match["winner"] or ended.get("winners", ())
    many = " many" if view["seats"] > 4 else ""
    out = ""
    for seat in sorted(range(view["seats"]), key=lambda seat: bool(many) and seat not in winners):
        name = match["names"][seat]
        held = _hand_of(view, ui, seat)
        rows = [row for row in ended["rows"] if seat in row.get("seats", [row.get("seat")]) and "points" in row]
        lines = "".join(_row(view, row, w) for row in rows)
        win = " win" if seat in winners and len(winners) < view["seats"] else ""
        out += (
            f'<section class="rt p{seat + 1}{win}{many}" data-seat="{seat}"><h2>{badge(seat)}<span class="tn">{esc(name)}'
            f"<small>{esc(w('over.gain'))}: {w.signed(ended['scores'][seat])}</small></span><b>{match['totals'][seat]}</b></h2>"
            f"{_left(held, game, w)}{f'<ol>{lines}</ol>' if lines else ''}{_deals(view, seat, w)}</section>"
        )
    return Safe(out)


def _row(view: View, row: Mapping[str, Any], w: Words) -> str:
    """One reason of points."""
    return f'<li class="row"><span>{esc(say.because(w, view["game"], row, view["match"]["names"]))}</span><b>{w.signed(row["points"])}</b></li>'


def _hand_of(view: View, ui: Ui, seat: int) -> Sequence[str]:
    """What a seat still holds, now that hands are open."""
    own = ui.views[seat]["hands"][seat]["tiles"] if seat < len(ui.views) else view["hands"][seat]["tiles"]
    return own or ()


def _deals(view: View, seat: int, w: Words) -> str:
    """What every deal of the match has added, when there was more than one."""
    added = [points[seat] for points in view["match"]["points"]]
    if len(added) < 2:
        return ""
    return f'<p class="deals"><span>{esc(w("over.deals"))}</span> {" ".join(f"<i>{w.signed(one)}</i>" for one in added)}</p>'


def _left(held: Sequence[str], game: Catalog, w: Words) -> str:
    if not held:
        return f'<p class="left none">{esc(game("over.empty"))}</p>'
    run = "".join(
        f'<span class="mt-t" role="img" aria-label="{esc(w.tile(tile))}">{tiles.lying(tile)}</span>' for tile in by_numbers(held)
    )
    return f'<p class="left"><span class="run">{run}</span><b>{esc(game("over.pips", n=pips(held)))}</b></p>'
