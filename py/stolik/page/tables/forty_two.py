"""Forty-two on the table: four seats around it, the bids, the trump, the trick, what each pair has taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.page.draw.signs import MINI_TILE, sign
from stolik.page.html import Safe, esc, icon
from stolik.page.tables import Hint, Table, Ui, View
from stolik.page.tables.forty_two_score import last_trick, pairs, result, suit_name, suit_sign
from stolik.page.tables.rack import lying, rack, slot, sorter
from stolik.rules.dominoes.auction import LADDER
from stolik.rules.dominoes.suits import COUNTS, is_trump
from stolik.rules.tiles import HALVES, double
from stolik.words import Catalog, Words

__all__ = ["anchor", "draw", "hint", "look", "result", "score_line", "sort"]

EACH = 7
TRICK_LOOK = 2300
PLACES = ("s", "w", "n", "e")
"""Where a seat sits, by how far it is to the left of the one who looks."""
ANCHORS = {
    "bidding_first": "bidding", "dealer_must_bid": "options", "no_such_bid": "bidding", "bid_not_higher": "bidding", "bid_too_soon": "bidding",
    "name_trump_first": "trump", "trump_not_offered": "options", "bidding_over": "bidding", "trump_named": "trump",
    "follow_suit": "follow", "follow_trump": "follow",
}  # fmt: skip


def anchor(code: str, facts: Mapping[str, Any]) -> str:
    """The paragraph of the rules a refusal rests on."""
    return ANCHORS.get(code, "")


def look(events: tuple[dict[str, Any], ...]) -> int:
    """A whole trick is looked at longer than a tile."""
    return TRICK_LOOK if any(event["kind"] == "trick" for event in events) else 0


def sort(view: View) -> list[str]:
    """Trumps first, then by number, doubles at the head of theirs."""
    trump = view["trump"]
    return sorted(view["hand"], key=lambda t: (not (trump is not None and is_trump(t, trump)), -HALVES[t][0], not double(t), -HALVES[t][1]))


def hint(view: View) -> Hint | None:
    """A good move and its reason (`forty_two_hint`, read when it is first asked for)."""
    from stolik.page.tables.forty_two_hint import best

    return best(view)


def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table of the seat that looks."""
    game = w.game("forty_two")
    return Table(
        felt=Safe(
            f'<div class="f42 tricks">{contract(view, w, game)}{last_trick(view, ui, w, game)}{pairs(view, w, game)}'
            f'<div class="round"><i class="oval"></i>{seats(view, ui, w, game)}{middle(view, ui, w, game)}</div></div>'
        ),
        hand=_hand(view, ui, w),
        prompt=prompt(view, ui, game),
        aux=_aux(view, ui, w, game),
        plates=_plates(view, ui, w, game),
        note=_note(view, w, game),
        look="line-table trick-table",
    )


# -- what is played --------------------------------------------------------------------------------------------------------
def contract(view: View, w: Words, game: Catalog) -> str:
    """The bid, who made it, the trump, what is still to be taken, and what the trick asks for."""
    names = view["match"]["names"]
    if view["declarer"] is None:
        text = game("contract.none") if view["phase"] == "bidding" else game("row.all_pass")
        return f'<section class="box contract"><div class="it big"><small>{esc(game("contract.bidding"))}</small><b class="txt">{esc(text)}</b></div></section>'
    who = view["declarer"]
    label = game("contract.bid" if view["phase"] != "bidding" else "contract.high")
    out = (
        f'<div class="it big p{who + 1}"><small>{esc(label)}</small><b class="n">{view["bid"]}</b>'
        f'<span class="by">{sign(who)}<span>{esc(names[who])}</span></span></div>'
    )
    if view["trump"] is not None:
        out += f'<div class="it"><small>{esc(game("contract.trump"))}</small>{suit_sign(view["trump"])}<b class="txt">{esc(suit_name(view["trump"], game))}</b></div>'
        out += _needs(view, game)
    if view["suit"] is not None:
        out += f'<div class="it led"><small>{esc(game("contract.led"))}</small>{suit_sign(view["suit"])}<b class="txt">{esc(suit_name(view["suit"], game))}</b></div>'
    return f'<section class="box contract">{out}</section>'


def _needs(view: View, game: Catalog) -> str:
    """What the pair that bid still has to take; a tick when it has it, a cross when it no longer can."""
    lacks = view["lacks"]
    lost = lacks > view["left"]
    shown = icon("check") if not lacks else icon("x") if lost else lacks
    told = game("contract.lost") if lost else game("contract.lacks", n=lacks) if lacks else game("contract.has")
    cls = "lost" if lost else "" if lacks else "done"
    return f'<div class="it {cls}"><small>{esc(game("contract.needs"))}</small><b class="n">{shown}</b><span class="vh">{esc(told)}</span></div>'


# -- seats around the table --------------------------------------------------------------------------------------------------
def seats(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """Everybody at the side where he sits, with the number of tiles, the call and the suits he has shown he does not hold."""
    here = view["seat"] or 0
    calls = {call["seat"]: call["bid"] for call in view["calls"]}
    out = []
    for seat, name in enumerate(view["match"]["names"]):
        place = PLACES[(seat - here) % 4]
        on = view["to_move"] == seat
        bits = ""
        if view["phase"] in ("bidding", "trump") and seat in calls:
            call = calls[seat]
            best = " best" if call and call == view["bid"] else ""
            bits += f'<b class="call{"" if call else " no"}{best}">{call or esc(game("call.pass"))}</b>'
        elif seat == view["declarer"] and view["phase"] == "play":
            bits += f'<b class="call best" title="{esc(game("contract.bid"))}">{view["bid"]}</b>'
        if seat == view["dealer"]:
            bits += f'<span class="deals" title="{esc(game("dealer"))}"><span class="w">{esc(game("dealer"))}</span></span>'
        if view["voids"][seat]:
            gone = "".join(suit_sign(suit) for suit in view["voids"][seat])
            words = game("void", suits=[game(f"suit.{suit}") for suit in view["voids"][seat]])
            bits += f'<span class="void" role="img" aria-label="{esc(words)}" title="{esc(words)}">{gone}</span>'
        count = f'<span class="cnt">{MINI_TILE}{view["counts"][seat]}</span>'
        out.append(
            f'<div class="st {place} p{seat + 1}{" on" if on else ""}"><span class="who">{sign(seat)}<span class="nm">{esc(name)}</span>{count}</span>'
            f'<span class="bits">{bits}</span></div>'
        )
    return "".join(out)


def middle(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The pad of bids, the suits that may be trump, or the trick."""
    moves = view["moves"] if not ui.still else None
    if view["phase"] == "bidding":
        return bid_pad(view, ui, game) if moves else '<div class="mid"></div>'
    if view["phase"] == "trump":
        return trump_pad(view, ui, game) if moves else '<div class="mid"></div>'
    return trick(view, ui, w, game)


def bid_pad(view: View, ui: Ui, game: Catalog) -> str:
    """Every bid of the ladder: those that may be made now, and the others, which say why not."""
    legal = set(view["moves"])
    best = ui.hint.move if ui.hint is not None else ""
    bad = ui.refused.move if ui.refused is not None else ""
    out = []
    for bid in LADDER:
        move = f"bid {bid}"
        mark, cls = ("move", "can") if move in legal else ("try", "off")
        cls += " best" if move == best else " bad" if move == bad else ""
        out.append(f'<button class="pb {cls}" data-{mark}="{move}" data-at="{move}" aria-label="{esc(game("bid.say", bid=bid))}">{bid}</button>')
    mark, cls = ("move", "can") if "pass" in legal else ("try", "off")
    cls += " best" if best == "pass" else ""
    out.append(f'<button class="pb pass {cls}" data-{mark}="pass" data-at="pass">{esc(game("bid.pass"))}</button>')
    return f'<div class="mid pad bids" role="group" aria-label="{esc(game("contract.bidding"))}">{"".join(out)}</div>'


def trump_pad(view: View, ui: Ui, game: Catalog) -> str:
    """The suits, each with the number of tiles of it in the hand."""
    best = ui.hint.move if ui.hint is not None else ""
    out = []
    for trump in view["trumps"]:
        held = sum(is_trump(tile, trump) for tile in view["hand"])
        move, name = f"trump {trump}", game(f"suit.{trump}")
        many = "" if trump == "none" else f'<small>{esc(game("trump.held", n=held))}</small>'
        out.append(
            f'<button class="pb can suit{" best" if move == best else ""}" data-move="{move}" data-at="{move}" aria-label="{esc(game("trump.say", suit=name, n=held))}">'
            f"{suit_sign(trump)}<span><b>{esc(name)}</b>{many}</span></button>"
        )
    return f'<div class="mid pad trumps" role="group" aria-label="{esc(game("contract.trump"))}">{"".join(out)}</div>'


def trick(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The trick in front of those who laid it. A whole one stays until somebody leads; who has not seen it sees it swept."""
    here = view["seat"] or 0
    laid, last = view["trick"], view["last_trick"]
    turn = view["moves"] is not None and not ui.still
    whole = not laid and last is not None and not (turn and ui.pick)
    shown = last["tiles"] if whole else laid
    ahead = last["winner"] if whole else view["winning"]
    newest = next((event["tile"] for event in ui.fresh if event["kind"] == "play"), None)
    out = [_laid(one, here, w, one["seat"] == ahead, one["tile"] == newest) for one in shown]
    if whole:
        out.append(f'<p class="took p{ahead + 1}">{sign(ahead)}<b>{esc(view["match"]["names"][ahead])}</b><span>+{last["points"]}</span></p>')
    elif laid and last is not None and turn and _idle(ui) and any(event["kind"] == "trick" for event in ui.since):
        to = PLACES[(last["winner"] - here) % 4]
        out += [_laid(one, here, w, one["seat"] == last["winner"], False, f"gone to-{to}") for one in last["tiles"]]
    if turn and not whole:
        out.append(_target(view, ui, game))
    return f'<div class="mid trick{" whole" if whole else ""}" role="group" aria-label="{esc(game("trick"))}">{"".join(out)}</div>'


def _idle(ui: Ui) -> bool:
    """Nothing has been touched since the curtain went up."""
    return not (ui.pick or ui.refused or ui.hint)


def _laid(one: Mapping[str, Any], here: int, w: Words, ahead: bool, new: bool, state: str = "") -> str:
    place = PLACES[(one["seat"] - here) % 4]
    cls = f"{place}{' ahead' if ahead else ''}{' last' if new else ''}{f' {state}' if state else ''}"
    more = ' data-new="1"' if new and one["seat"] == here else ' aria-hidden="true"' if state else ""
    return lying(one["tile"], w, cls, COUNTS.get(one["tile"], 0), more)


def _target(view: View, ui: Ui, game: Catalog) -> str:
    """Where the own tile will lie."""
    pick = ui.pick[0] if ui.pick else ""
    if not pick:
        return '<i class="tile tt slot idle s"></i>'
    label = game("place.own", tile=pick)
    if pick in view["moves"]:
        return slot(pick, label, "<b></b>", cls="can s")
    bad = ui.refused is not None and ui.refused.move == pick
    return slot(pick, label, icon("x") if bad else "", mark="try", cls=f"no s{' bad' if bad else ''}")


# -- the hand --------------------------------------------------------------------------------------------------------------
def _hand(view: View, ui: Ui, w: Words) -> Safe:
    playing = view["phase"] == "play"
    moves = view["moves"] or ()
    good = moves if playing else view["hand"] or ()
    once = {tile: tile for tile in moves} if playing else {}
    blame = ui.refused.facts.get("have", ()) if ui.refused is not None else ()
    return rack(view, ui, w, good, most=EACH, once=once, worth={t: COUNTS[t] for t in view["hand"] or () if t in COUNTS}, blame=blame)


def _aux(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    return sorter(view, ui, w)


def prompt(view: View, ui: Ui, game: Catalog) -> str:
    """What the seat on turn may do now, in one sentence."""
    if ui.still or view["moves"] is None:
        return ""
    phase = view["phase"]
    if phase == "bidding":
        return game("prompt.bidding" if "pass" in view["moves"] else "prompt.bidding.must")
    if phase == "trump":
        return game("prompt.trump")
    if view["lead"] is None:
        return game("prompt.lead")
    if not view["follow"]:
        return game("prompt.free")
    if view["suit"] == view["trump"]:
        return game("prompt.follow.trump")
    return game("prompt.follow.0" if view["suit"] == 0 else "prompt.follow", suit=view["suit"])


# -- the bar -----------------------------------------------------------------------------------------------------------------
def _note(view: View, w: Words, game: Catalog) -> str:
    match = view["match"]
    if view["options"]["marks"]:
        return game("note.marks", target=match["target"], deal=match["deal"])
    return w("note.target", target=match["target"], deal=match["deal"])


def _plates(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """Two pairs with their totals."""
    match = view["match"]
    out = []
    for side in (0, 1):
        who = ""
        for seat in (side, side + 2):
            on = view["to_move"] == seat
            turn = f'<span class="vh">, {esc(w("on_turn"))}</span>' if on else ""
            who += f'<span class="pn p{seat + 1}{" on" if on else ""}" data-seat="{seat}">{sign(seat)}<span>{esc(match["names"][seat])}{turn}</span></span>'
        out.append(f'<div class="team pair" title="{esc(game(f"side.{side}"))}"><span class="who">{who}</span><b class="sc">{match["totals"][side]}</b></div>')
    return Safe("".join(out))


def score_line(view: View, ui: Ui, w: Words) -> Safe:
    """Bid and trump, what each pair has taken: public."""
    game = w.game("forty_two")
    if view["declarer"] is None:
        return Safe("")
    out = f'<span>{esc(game("contract.bid"))} <b>{view["bid"]}</b></span>'
    if view["trump"] is not None:
        out += f'<span>{suit_sign(view["trump"])}{esc(suit_name(view["trump"], game))}</span><span><b>{view["taken"][0]} : {view["taken"][1]}</b></span>'
    return Safe(out)
