"""Rounds of Kwiksonet for its tests: whole packs with the hands named."""

from __future__ import annotations

from collections import Counter

import pytest

from stolik.rules import GAMES, IllegalMove, State
from stolik.rules.kwiksonet_table import PACK, RANKS

KWIKSONET = GAMES["kwiksonet"]
SPADES = " ".join(f"{rank}s" for rank in RANKS)
PLAIN = (
    "1c 3c 5c 7c 9c 10c Jc Qc Kc Ac 4h 5h 6h 7h",
    "1d 2d 3d Jd Qd 2s 4s 6s 8s 10s 8h 9h Jh Kh",
    "1s 3s 5s 7s 9s 10d 9d 8d 7d 6d 5d 4d Qs Ks",
    "2c 4c 6c 8c 10h Qh Kd Ad Ah As Js 1h 2h 3h",
)
"""Four hands without a double and without a prize."""
TWO_THREES = "3c 3c 1c 5c 7c 9c 10c Jc Qc Kc Ac 4h 5h 6h"


def cards(text):
    return text.split()


def deal_of(*hands, stock=""):
    """A deal with these hands and this top of the stock, the rest of the pack below."""
    hands, top = [cards(hand) for hand in hands], cards(stock)
    rest = Counter(PACK) - Counter([*sum(hands, []), *top])
    return {"hands": hands, "stock": [*top, *rest.elements()]}


def dealt(*hands, stock="", first=0, **options):
    return KWIKSONET.start(len(hands), options, deal_of(*hands, stock=stock), first)


def with_chips(state, *chips):
    """The same position with other chips: they come in by exchanges that need not be played here."""
    return State.from_json({**state.to_json(), "chips": list(chips)})


def plain(seats, chips=(), first=0, **options):
    state = dealt(*PLAIN[:seats], first=first, **options)
    return with_chips(state, *chips) if chips else state


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


def ended(state):
    """Why the round is over."""
    assert state.to_move is None and state.result is not None
    return told(state, "round_end")[0]["why"]
