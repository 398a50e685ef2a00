"""Bingo on the table: two tiles of a trick, the reserve with the tile turned up, the points on the way to 70, declarations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.page.draw import tiles
from stolik.page.draw.signs import MINI_TILE, sign
from stolik.page.html import Safe, esc, icon
from stolik.page.screens.table import plates
from stolik.page.tables import Hint, Table, Ui, View
from stolik.page.tables.bingo_score import race, result
from stolik.page.tables.forty_two_score import suit_sign
from stolik.page.tables.rack import lying, rack, slot, sorter
from stolik.rules.dominoes.bingo_tiles import rank, reply_wins
from stolik.words import Catalog, Words

__all__ = ["anchor", "draw", "hint", "look", "result", "score_line", "sort"]

EACH = 7
TRICK_LOOK = 2000
ANCHORS = {
    "follow_trump": "follow", "follow_high": "follow", "follow_low": "follow", "must_trump": "options",
    "close_on_reply": "close", "already_closed": "close", "reserve_empty": "close",
    "declare_on_reply": "declare", "declare_no_double": "declare", "declare_single": "declare", "declare_number": "declare",
}  # fmt: skip


def anchor(code: str, facts: Mapping[str, Any]) -> str:
    """The paragraph of the rules a refusal rests on."""
    return ANCHORS.get(code, "")


def look(events: tuple[dict[str, Any], ...]) -> int:
    """A whole trick is looked at longer than a tile."""
    return TRICK_LOOK if any(event["kind"] == "trick" for event in events) else 0


def sort(view: View) -> list[str]:
    """Trumps first, the strongest first."""
    return sorted(view["hand"], key=lambda tile: -rank(tile, view["trump"]))


def hint(view: View) -> Hint | None:
    """A good move and its reason (`bingo_hint`, read when it is first asked for)."""
    from stolik.page.tables.bingo_hint import best

    return best(view)


def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table of the seat that looks."""
    game = w.game("bingo")
    here = view["seat"] or 0
    return Table(
        felt=Safe(
            f'<div class="bng tricks">{race(view, ui, w, game, 1 - here)}{reserve(view, ui, w, game)}{trick(view, ui, w, game)}{last_trick(view, w, game)}'
            f"{race(view, ui, w, game, here)}</div>"
        ),
        hand=_hand(view, ui, w),
        prompt=prompt(view, ui, game),
        aux=_aux(view, ui, w, game),
        plates=_plates(view, ui, w, game),
        note=w("note.target", target=view["match"]["target"], deal=view["match"]["deal"]),
        look="line-table trick-table",
    )


# -- the felt ----------------------------------------------------------------------------------------------------------------
def reserve(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The reserve: how many are left, the tile turned up below them, the trump, and whether it is closed."""
    left, closed = view["reserve"], view["closed"]
    turned = ""
    if left:
        face = tiles.BACK if closed is not None else tiles.turned(view["turned"], 0)
        label = game("reserve.closed_tile" if closed is not None else "reserve.turned", tile=view["turned"])
        turned = f'<span class="up{" shut" if closed is not None else ""}" role="img" tabindex="-1" aria-label="{esc(label)}">{face}</span>'
    hidden = left - 1 if left else 0
    pile = "".join(f'<i class="rb" style="--k:{k}">{tiles.BACK}</i>' for k in range(min(3, -(-hidden // 5))))
    told = game("reserve.none") if not left else game("reserve.left", n=left)
    mark = f'<span class="shut">{icon("lock")}{esc(game("reserve.closed"))}</span>' if closed is not None else ""
    stack = f'<div class="stack" data-place="stock">{turned}{pile}</div>' if left else ""
    return (
        f'<section class="box reserve">{stack}<div class="txts"><b class="n" aria-hidden="true">{left}</b>'
        f"<small>{esc(game('reserve') if left else told)}</small>{mark}</div>"
        f'<div class="it trump"><small>{esc(game("trump"))}</small>{suit_sign(view["trump"])}<b class="txt">{esc(game(_suit(view)))}</b></div></section>'
    )


def _suit(view: View) -> str:
    return f"suit.{view['trump']}"


def trick(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The tile led and the place of the reply; a whole trick stays until the next lead is picked up."""
    turn = view["moves"] is not None and not ui.still
    last, names = view["last_trick"], view["match"]["names"]
    whole = view["lead"] is None and last is not None and not (turn and ui.pick)
    out, foot = "", ""
    if whole:
        fresh = [event["tile"] for event in ui.fresh if event["kind"] in ("lead", "reply")]
        for seat, tile in ((last["leader"], last["lead"]), (1 - last["leader"], last["reply"])):
            out += _laid(view, w, seat, tile, seat == last["winner"], tile in fresh, 0)
        took = last["winner"]
        foot = f'<p class="took p{took + 1}">{sign(took)}<b>{esc(names[took])}</b><span>+{last["points"]}</span></p>'
    elif view["lead"] is not None:
        out = _laid(view, w, view["leader"], view["lead"], False, True, view["declared"] or 0)
        out += _reply(view, ui, game) if turn else f'<span class="at p{2 - view["leader"]}"><i class="tile tt slot idle"></i></span>'
    elif turn:
        out = _lead(view, ui, game)
    else:
        out = '<span class="at"><i class="tile tt slot idle"></i></span>'
    return f'<div class="duel" role="group" aria-label="{esc(game("trick"))}"><div class="two">{out}</div><div class="foot">{foot}</div></div>'


def _laid(view: View, w: Words, seat: int, tile: str, ahead: bool, new: bool, declared: int) -> str:
    said = f'<b class="said">{esc(w.game("bingo")("declared", n=declared))}</b>' if declared else ""
    more = ' data-new="1"' if new and seat == view["seat"] else ""
    cls = f"{'ahead' if ahead else ''}{' last' if new else ''}".strip()
    name = view["match"]["names"][seat]
    return f'<span class="at p{seat + 1}">{lying(tile, w, cls, view["values"].get(tile, 0), more)}<small>{sign(seat)}{esc(name)}</small>{said}</span>'


def _place(inside: str, text: str, cls: str = "") -> str:
    return f'<span class="at{f" {cls}" if cls else ""}">{inside}<small>{esc(text)}</small></span>'


def _reply(view: View, ui: Ui, game: Catalog) -> str:
    """Where the reply will lie."""
    pick = ui.pick[0] if ui.pick else ""
    text = game("place.reply")
    if not pick:
        return _place('<i class="tile tt slot idle"></i>', text)
    label = game("place.own", tile=pick)
    if pick in view["moves"]:
        wins = reply_wins(view["lead"], pick, view["trump"], view["strict"] and not view["options"]["offsuit_can_win"])
        return _place(slot(pick, label, "<b></b>"), game("place.wins" if wins else "place.loses"))
    bad = ui.refused is not None and ui.refused.move == pick
    return _place(slot(pick, label, icon("x") if bad else "", mark="try", cls=f"no{' bad' if bad else ''}"), text)


def _lead(view: View, ui: Ui, game: Catalog) -> str:
    """Where the lead will lie: plainly, and where a double may be declared a second place for that."""
    pick = ui.pick[0] if ui.pick else ""
    if not pick:
        return _place('<i class="tile tt slot idle"></i>', game("place.lead"))
    out = _place(slot(pick, game("place.own", tile=pick), "<b></b>"), game("place.lead"))
    if declaration := _declaration(view, pick):
        may = view["may_declare"]
        gain = game("declare.big", n=may["big"]) if may["big"] else f"+{may['points']}"
        label = game("declare.say", tile=pick, n=may["doubles"])
        out += _place(slot(declaration, label, f"<em>{esc(gain)}</em>"), game("declare", n=may["doubles"]), "declare")
    return out


def _declaration(view: View, pick: str) -> str:
    """The move that leads a picked double and declares it, "" where there is none."""
    return next((move for move in view["moves"] or () if move.startswith(f"{pick} declare")), "")


def last_trick(view: View, w: Words, game: Catalog) -> str:
    """The trick before this one, with who took it."""
    last = view["last_trick"]
    if last is None:
        return '<section class="box last none"></section>'
    took = last["winner"]
    laid = "".join(
        f'<span class="p{seat + 1}{" won" if seat == took else ""}">{sign(seat)}{lying(tile, w)}</span>'
        for seat, tile in ((last["leader"], last["lead"]), (1 - last["leader"], last["reply"]))
    )
    return (
        f'<section class="box last"><small>{esc(game("last_trick"))}</small><p class="by p{took + 1}">{sign(took)}'
        f'<span>{esc(view["match"]["names"][took])}</span><b>+{last["points"]}</b></p><div class="four">{laid}</div></section>'
    )


# -- the hand ----------------------------------------------------------------------------------------------------------------
def _hand(view: View, ui: Ui, w: Words) -> Safe:
    moves = view["moves"] or ()
    asked = ui.asked == "declare" and view["may_declare"]
    good = view["may_declare"]["tiles"] if asked else [move for move in moves if len(move) == 3]
    once = {move: move for move in moves if len(move) == 3 and not _declaration(view, move)}
    drawn = {event["tile"]: "stock" for event in ui.fresh if event["kind"] in ("drawn", "draw_turned") and event["seat"] == view["seat"]}
    blame = ui.refused.facts.get("have", ()) if ui.refused is not None else ()
    worth = {tile: view["values"][tile] for tile in view["hand"] or () if tile in view["values"]}
    return rack(view, ui, w, good, most=EACH, once=once, worth=worth, blame=blame, new=drawn)


def _aux(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """What may be declared now, and closing the reserve."""
    out = str(sorter(view, ui, w))
    if ui.still or view["moves"] is None:
        return Safe(out)
    may = view["may_declare"]
    if may:
        gain = game("declare.big", n=may["big"]) if may["big"] else f"+{may['points']}"
        pressed = "true" if ui.asked == "declare" else "false"
        out += (
            f'<button class="btn may" data-ask="declare" aria-pressed="{pressed}"><span>{esc(game("declare", n=may["doubles"]))}</span>'
            f"<b>{esc(gain)}</b></button>"
        )
    if view["may_close"]:
        best = " best" if ui.hint is not None and ui.hint.move == "close" else ""
        out += f'<button class="btn close{best}" data-move="close">{icon("lock")}<span>{esc(game("action.close"))}</span></button>'
    return Safe(out)


def prompt(view: View, ui: Ui, game: Catalog) -> str:
    """What the seat on turn may do now, in one sentence."""
    if ui.still or view["moves"] is None:
        return ""
    if view["lead"] is None:
        may = view["may_declare"]
        if ui.asked == "declare" and may:
            return game("prompt.declare")
        return game("prompt.lead.closed" if view["closed"] is not None else "prompt.lead")
    must = view["must"]
    if not view["strict"]:
        return game("prompt.reply")
    key = f"prompt.reply.{must['why']}"
    if must["half"] == 0 and f"{key}.0" in game:
        key += ".0"
    return game(key, half=must["half"])


# -- the bar -----------------------------------------------------------------------------------------------------------------
def _plates(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """Big points of the match; the tiles each player holds."""
    meta = []
    for count in view["counts"]:
        words = w("left.tiles", n=count).replace(str(count), "", 1)
        meta.append(f'{MINI_TILE}{count}<span class="w">{esc(words)}</span>')
    plus = [0, 0]
    for event in ui.fresh:
        if event["kind"] == "points":
            plus[event["seat"]] += event["big"]
    return plates(view, w, meta, plus=plus)


def score_line(view: View, ui: Ui, w: Words) -> Safe:
    """The trump and the points of both: public."""
    game = w.game("bingo")
    return Safe(
        f"<span>{suit_sign(view['trump'])}{esc(game(_suit(view)))}</span>"
        + "".join(f"<span>{sign(seat)}<b>{points}</b></span>" for seat, points in enumerate(view["points"]))
    )
