"""What a seat may see of a deal of Ladder, and what the cards it sees are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.rules.cards import in_order
from stolik.rules.contract import Json
from stolik.rules.ladder_melds import fits, hand_value, is_run, laid, meld_points, most_points, whole_melds_in

if TYPE_CHECKING:
    from stolik.rules.ladder_state import LadderState, Meld

MANY = 34
"""With more cards than this nobody waits for the best melds of a take to be found."""


def sees(state: LadderState, seat: int | None) -> Json:
    """The public table, and for a seat its own hand with the melds in it. When the deal is over all hands lie open.

    `known` are the cards everybody saw a seat take from the ladder; `last` counts the turns still to come once the stock is
    out, `turns_left` those before the deal is blocked in any case; `repeats` says how often the position at the start of
    this turn has been there.
    """
    over = state.to_move is None
    seen: Json = {
        "phase": "over" if over else state.phase,
        "turn": state.turn,
        "hands": [list(hand) if over or who == seat else None for who, hand in enumerate(state.hands)],
        "counts": [len(hand) for hand in state.hands],
        "known": [in_order(cards) for cards in state.known],
        "ladder": list(state.ladder),
        "discarded": state.discarded,
        "takeable": [] if over or state.phase == "meld" else list(state.takeable()),
        "stock": len(state.stock),
        "melds": [_meld(state, number, meld) for number, meld in enumerate(state.melds, 1)],
        "may_lay": [state.may_lay(who) for who in range(state.seats)],
        "laid": list(state.laid),
        "refilled": state.refilled,
        "refill_due": state.refill_due(),
        "last": state.last,
        "turns_left": state.turns_left(),
        "repeats": state.history.count(state.history[-1]) if state.history else 1,
        "scores": list(state.scores()),
        "sheet": list(state.sheet),
    }
    if seat is not None:
        hand = state.hands[seat]
        seen["hand"] = list(hand)
        seen["hand_value"] = hand_value(hand)
        seen["held"] = [{"cards": list(meld), "points": sum(meld_points(meld))} for meld in whole_melds_in(hand, state.corner)]
        seen["takes"] = _takes(state, seat) if seat == state.to_move and state.phase != "meld" else []
    return seen


def _meld(state: LadderState, number: int, meld: Meld) -> Json:
    """A meld on the table; `fits` says what each card that may be laid to it would score."""
    grown = {card: laid(meld.cards, card, state.corner) for card in fits(meld.cards, state.corner)}
    return {
        "number": number,
        "owner": meld.owner,
        "type": "run" if is_run(meld.cards) else "set",
        "cards": list(meld.cards),
        "fits": {card: found[1] for card, found in grown.items() if found},
    }


def _takes(state: LadderState, seat: int) -> list[Json]:
    """What each take from the ladder brings: its cards, what they count if they stay in hand, the melds that hold one of
    them, and the most that disjoint melds of the hand could score right after it."""
    hand = state.hands[seat]
    held = set(whole_melds_in(hand, state.corner))
    takes = []
    for count in range(1, len(state.takeable()) + 1):
        cards = state.takeable()[:count]
        together = (*hand, *cards)
        takes.append(
            {
                "move": f"ladder {count}",
                "cards": list(cards),
                "value": hand_value(cards),
                "melds": [list(meld) for meld in whole_melds_in(together, state.corner) if meld not in held],
                "points": most_points(together, state.corner) if len(together) <= MANY else None,
            }
        )
    return takes
