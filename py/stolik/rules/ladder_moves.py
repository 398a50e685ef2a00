"""The moves of Ladder: which are legal, and why another is not (ladder.md 2.2, 2.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from stolik.rules.contract import Json, Reason
from stolik.rules.ladder_melds import arranged, fits, is_run, melds_in

if TYPE_CHECKING:
    from stolik.rules.ladder_state import LadderState

CARD = "(?:10|[2-9JQKA])[shdc]"
TEXTS = {
    "discard": re.compile(f"discard ({CARD})"),
    "stock": re.compile("stock"),
    "ladder": re.compile("ladder ([1-9][0-9]?)"),
    "meld": re.compile(f"meld ({CARD}(?: {CARD}){{0,12}})"),
    "lay": re.compile(f"lay ({CARD})@([1-9][0-9]?)"),
    "refill": re.compile("refill (stock|ladder)"),
    "done": re.compile("done"),
}


def legal(state: LadderState) -> Iterator[str]:
    """All legal moves: takes from the oldest card on, then melds, lay-offs by meld, and what ends the turn."""
    assert state.to_move is not None
    hand = state.hands[state.to_move]
    if state.phase == "discard":
        yield from (f"discard {card}" for card in hand)
        return
    if state.phase == "take":
        if state.stock:
            yield "stock"
        yield from (f"ladder {count}" for count in range(1, len(state.takeable()) + 1))
        return
    yield from ("meld " + " ".join(meld) for meld in melds_in(hand, state.corner))
    if state.may_lay(state.to_move):
        held = set(hand)
        for number, meld in enumerate(state.melds, 1):
            yield from (f"lay {card}@{number}" for card in fits(meld.cards, state.corner) if card in held)
    if state.refill_due():
        if state.stock:
            yield "refill stock"
        if state.ladder:
            yield "refill ladder"
    elif state.discard_first:
        yield "done"
    else:
        yield from (f"discard {card}" for card in hand)


def refusal(state: LadderState, move: str) -> Reason | None:
    """None if the move is legal, else why not."""
    verb = move.partition(" ")[0]
    read = TEXTS[verb].fullmatch(move) if verb in TEXTS else None
    if read is None:
        return Reason("unreadable", {"move": move[:40]})
    if verb == "discard":
        return _discard(state, read[1])
    if state.phase == "discard":
        return Reason("discard_first", {})
    if verb in ("stock", "ladder"):
        return _take(state, 0 if verb == "stock" else int(read[1]))
    if state.phase == "take":
        return Reason("take_first", {"stock": len(state.stock), "ladder": len(state.takeable())})
    if verb == "meld":
        return _meld(state, read[1].split(" "))
    if verb == "lay":
        return _lay(state, read[1], int(read[2]))
    if verb == "refill":
        return _refill(state, read[1])
    if state.refill_due():
        return _due(state)
    return None if state.discard_first else Reason("discard_ends", {})


def _hand(state: LadderState) -> tuple[str, ...]:
    assert state.to_move is not None
    return state.hands[state.to_move]


def _due(state: LadderState) -> Reason:
    return Reason("refill_due", {"card": _hand(state)[0], "stock": min(6, len(state.stock)), "ladder": min(6, len(state.ladder))})


def _discard(state: LadderState, card: str) -> Reason | None:
    if state.discard_first and state.phase != "discard":
        return Reason("discarded_already", {"card": card, "discarded": state.discarded} if state.discarded else {"card": card})
    if not state.discard_first and state.phase == "take":
        return Reason("take_first", {"stock": len(state.stock), "ladder": len(state.ladder)})
    if card not in _hand(state):
        return Reason("not_in_hand", {"card": card})
    return _due(state) if state.refill_due() else None


def _take(state: LadderState, count: int) -> Reason | None:
    """A take from the stock has count 0 here."""
    row = state.takeable()
    if state.phase == "meld":
        return Reason("taken_already", {})
    if not count:
        return None if state.stock else Reason("stock_empty", {"ladder": len(row)})
    if count <= len(row):
        return None
    if state.discarded and count == len(row) + 1:
        return Reason("own_discard", {"card": state.discarded, "count": count, "left": len(row)})
    return Reason("ladder_short", {"count": count, "left": len(row)})


def _meld(state: LadderState, cards: list[str]) -> Reason | None:
    hand = _hand(state)
    for place, card in enumerate(cards):
        if card not in hand:
            return Reason("not_in_hand", {"card": card})
        if card in cards[:place]:
            return Reason("card_twice", {"card": card})
    if arranged(cards, state.corner) is not None:
        return None
    facts: Json = {"cards": cards}
    if len(cards) < 3:
        return Reason("meld_short", {**facts, "n": len(cards)})
    if len({card[-1] for card in cards}) > 1:
        return Reason("meld_mixed", facts)
    return Reason("meld_gap" if arranged(cards) is None else "meld_corner", facts)


def _lay(state: LadderState, card: str, number: int) -> Reason | None:
    if card not in _hand(state):
        return Reason("not_in_hand", {"card": card})
    if number > len(state.melds):
        return Reason("no_such_meld", {"number": number, "n": len(state.melds)})
    assert state.to_move is not None
    if not state.may_lay(state.to_move):
        return Reason("own_meld_first", {"card": card, "number": number})
    meld = state.melds[number - 1].cards
    if card in fits(meld, state.corner):
        return None
    fitting = list(fits(meld, state.corner))
    facts: Json = {"card": card, "number": number, "cards": list(meld), "fits": fitting, "left": len(fitting)}
    if not is_run(meld):
        return Reason("not_in_set", facts)
    return Reason("lay_corner" if card in fits(meld) else "not_in_run", facts)


def _refill(state: LadderState, source: str) -> Reason | None:
    if state.options["refill"] == "none":
        return Reason("no_refill", {})
    if state.refilled:
        return Reason("refilled_already", {})
    hand = _hand(state)
    if len(hand) != 1:
        return Reason("refill_early", {"n": len(hand)})
    there = state.stock if source == "stock" else state.ladder
    return None if there else Reason("refill_empty", {"source": source})
