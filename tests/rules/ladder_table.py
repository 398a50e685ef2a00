"""Positions of Ladder for its tests: set up directly or dealt."""

from __future__ import annotations

import pytest

from stolik.rules import GAMES, IllegalMove, State
from stolik.rules.cards import PACK_52, in_order

LADDER = GAMES["ladder"]
TAKE_FIRST = {"order": "take_meld_discard"}


def cards(text):
    return text.split()


def position(
    *hands,
    ladder="",
    stock="",
    melds=(),
    phase="meld",
    seat=0,
    discarded=None,
    turn=5,
    fresh=False,
    laid=None,
    last=None,
    **options,
):
    """A state set up directly. `melds` are (owner, "cards"); a seat has laid if a meld is its own."""
    hands = [in_order(cards(hand)) for hand in hands]
    return State.from_json(
        {
            "game": "ladder",
            "seats": len(hands),
            "options": LADDER.settle(len(hands), options),
            "first": 0,
            "to_move": seat,
            "phase": phase,
            "turn": turn,
            "hands": hands,
            "known": [[] for _ in hands],
            "ladder": cards(ladder),
            "discarded": discarded,
            "stock": cards(stock),
            "melds": [[owner, cards(text)] for owner, text in melds],
            "refilled": False,
            "laid": laid or [any(owner == who for owner, _ in melds) for who in range(len(hands))],
            "fresh": fresh,
            "last": last,
            "history": [],
            "sheet": [],
            "events": [],
            "result": None,
            "reveals": False,
        }
    )


def dealt(*hands, opened, stock="", seats=None, first=0, **options):
    """A true start: the hands and the stock named, the rest of the pack at the end of the stock."""
    named = [card for hand in hands for card in cards(hand)] + [opened, *cards(stock)]
    rest = [card for card in PACK_52 if card not in named]
    deal = {"hands": [cards(hand) for hand in hands], "open": opened, "stock": [*cards(stock), *rest]}
    return LADDER.start(len(hands), options, deal, first)


def play(state, *moves):
    for move in moves:
        state = state.play(move)
    return state


def refused(state, move):
    with pytest.raises(IllegalMove) as wrong:
        state.play(move)
    assert move not in state.legal_moves()
    assert state.why_not(move) == (wrong.value.reason, wrong.value.facts)
    return wrong.value.reason, wrong.value.facts


def told(state, kind):
    return [event for event in state.events if event["kind"] == kind]
