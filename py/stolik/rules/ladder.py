"""Ladder for thinking («Лестница для размышления»): a rummy whose open row is taken from its oldest end (ladder.md)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from stolik.rules import hidden
from stolik.rules.cards import PACK_52, in_order
from stolik.rules.contract import BadDeal, Game, Json, Option, Result, Value, best
from stolik.rules.ladder_state import TURNS_EACH, LadderState

HAND = 7


class Ladder(Game):
    """ladder.md. `first` is the dealer, who plays first; the deal passes to the left."""

    id = "ladder"
    seats = (2, 3, 4)
    state = LadderState
    options = {
        "target": Option(500, (500, 1000), scope="match"),
        "order": Option("discard_take_meld", ("discard_take_meld", "take_meld_discard")),
        "ladder_end": Option("oldest", ("oldest", "newest")),
        "refill": Option("at_one", ("at_one", "none")),
        "layoff_needs_meld": Option("on", ("on", "off")),
        "round_corner": Option("on", ("on", "off")),
        "blocked_bonus": Option("lowest_hand", ("lowest_hand", "none")),
        "penalty": Option("none", ("none", "subtract_hand")),
    }
    longest = 4 * TURNS_EACH * 4 + 52
    """No more than 100 turns for each of four players (ladder.md 2.5), each with one discard, take, refill and `done` at most;
    every meld and every lay-off brings at least one of the 52 cards to the table, where it stays."""

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """{"hands": seven cards each, "open": the first card of the ladder, "stock": in drawing order}."""
        self.settle(seats, options)
        pack = list(PACK_52)
        (rng or random.Random()).shuffle(pack)
        dealt = seats * HAND
        return {
            "hands": [in_order(pack[seat:dealt:seats]) for seat in range(seats)],
            "open": pack[dealt],
            "stock": pack[dealt + 1 :],
        }

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Mapping[str, Any] | None = None, first: int = 0
    ) -> LadderState:
        full = self.settle(seats, options)
        if not isinstance(deal, Mapping):
            raise BadDeal("not_a_deal")
        hands, opened, stock = deal.get("hands"), deal.get("open"), deal.get("stock")
        hidden.check_hands(hands, [HAND] * seats)
        assert isinstance(hands, list)
        if not isinstance(opened, str):
            raise BadDeal("open", {"open": repr(opened)[:40]})
        if not isinstance(stock, list):
            raise BadDeal("stock", {"wanted": len(PACK_52) - seats * HAND - 1})
        hidden.check_pieces([*(card for hand in hands for card in hand), opened, *stock], PACK_52)
        hidden.check_first(first, seats)
        state = LadderState()
        state.seats, state.options, state.first, state.to_move = seats, full, first, first
        state.hands = tuple(tuple(in_order(hand)) for hand in hands)
        state.known = (frozenset(),) * seats
        state.ladder, state.stock, state.melds, state.sheet = (opened,), tuple(stock), (), ()
        state.phase = "discard" if state.discard_first else "take"
        state.discarded, state.refilled, state.laid, state.fresh = None, False, (False,) * seats, True
        state.turn, state.last, state.history = 1, None, ((first, state.hands, state.ladder),)
        state.events = ({"kind": "open", "card": opened},)
        state.result, state.reveals, state._legal = None, False, None
        return state

    def winners(
        self, totals: tuple[int, ...], deals: int, seats: int, options: Mapping[str, Value], result: Result | None
    ) -> tuple[int, ...]:
        """After the first deal in which somebody has the target the highest total wins; a tie plays on (ladder.md 2.6)."""
        leaders = best(totals)
        target = options["target"]
        assert isinstance(target, int)
        return leaders if max(totals) >= target and len(leaders) == 1 else ()


GAME = Ladder()
