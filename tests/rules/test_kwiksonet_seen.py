"""Kwiksonet: what a seat may see and know, and deals that cannot be."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from rules.kwiksonet_round import KWIKSONET, PLAIN, TWO_THREES, dealt, plain, play
from stolik.rules import BadDeal, State
from stolik.rules.kwiksonet_table import PACK


def test_hidden_hands_and_the_stock_are_not_told():
    state = dealt(*PLAIN[:3], stock="B*").play("swap 1c")
    for seat in (None, 1, 2):
        view = state.view(seat)
        assert view["hands"][0] is None and "B*" not in json.dumps(view["events"]) and view["stock"] == 66
        assert "worth" not in view if seat is None else view["returned"] == []
    assert state.view(0)["returned"] == [["1c", 65]]
    assert state.view(None)["chips"] == [12, 14, 13]


def test_doubles_and_the_value_now_are_for_the_own_seat():
    state = dealt(TWO_THREES, PLAIN[1])
    assert state.view(0)["doubles"] == ["3c"] and state.view(0)["worth"]["why"] == "double"
    assert state.view(1)["doubles"] == [] and state.view(1)["worth"]["total"] == state.worth(1).cards + 130
    assert "doubles" not in state.view(None) and "prospects" not in state.view(None)


def test_resample_deals_what_is_unseen_anew():
    state = play(plain(3), "swap 1c", "swap 3c", "done", "swap 1d", "done", "pass")
    rng, hands, stocks = random.Random(3), set(), set()
    for _ in range(30):
        dreamt = state.resample(0, rng)
        assert dreamt.kinds(0) == state.kinds(0) and dreamt.view(0) == state.view(0)
        assert [card.kind for card in dreamt.stock[-3:-1]] == ["1c", "3c"], "what it put under the stock lies where it lay"
        assert Counter(card.kind for place in (*dreamt.hands, dreamt.stock) for card in place) == Counter(PACK)
        hands.add(dreamt.kinds(1))
        stocks.add(dreamt.stock)
    assert len(hands) > 25 and len(stocks) > 25


def test_resample_leaves_opened_hands_open():
    state = play(plain(3), "pass", "exit")
    dreamt = state.resample(0, random.Random(1))
    assert dreamt.kinds(1) == state.kinds(1) and dreamt.kinds(2) != state.kinds(2)


def test_resample_drops_what_others_drew():
    state = plain(3).play("swap 1c")
    assert [event["kind"] for event in state.resample(1, random.Random(1)).events] == ["swap"]
    assert [event["kind"] for event in state.resample(0, random.Random(1)).events] == ["swap", "swapped"]


class Watcher:
    """What one seat can tell of the single cards it put under the stock: the places where each may be. Written from the
    rules alone: places of the stock are numbered as they are filled, and a hand is a place."""

    SINGLES = frozenset(rank + suit for rank in "1A" for suit in "shcd")

    def __init__(self, seat, stock):
        self.seat, self.stock, self.next = seat, list(range(stock)), stock
        self.maybe = {}

    def swap(self, mover, put, drawn):
        top, under = self.stock[0], self.next
        self.stock, self.next = [*self.stock[1:], under], self.next + 1
        if mover == self.seat:
            for places in self.maybe.values():
                places.discard(top)
            self.maybe.pop(drawn, None)
            if put in self.SINGLES:
                self.maybe[put] = {under}
            return
        hand = ("hand", mover)
        for places in self.maybe.values():
            if hand in places:
                places.add(under)
            if top in places:
                places.discard(top)
                places.add(hand)

    def opened(self, seat, hand):
        for card in list(self.maybe):
            if card in hand:
                del self.maybe[card]
            else:
                self.maybe[card].discard(("hand", seat))

    def where(self, state, card):
        for seat in range(state.seats):
            if card in state.kinds(seat):
                return ("hand", seat)
        return self.stock[[lying.kind for lying in state.stock].index(card)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resample_never_contradicts_what_a_seat_knows(seats):
    """Long rounds in which cards come round again: no dream puts a card where the seat knows it cannot be."""
    checked = moved = 0
    for seed in range(6):
        rng = random.Random(seed)
        options = {"pass_circles": 3}
        state = KWIKSONET.start(seats, options, KWIKSONET.shuffle(seats, options, rng), 0)
        watchers = [Watcher(seat, len(state.stock)) for seat in range(seats)]
        while state.to_move is not None and state.swaps < 260:
            swaps = [move for move in state.legal_moves() if move.startswith("swap")]
            singles = [move for move in swaps if move[5:] in Watcher.SINGLES]
            if swaps and (not state.swapped or rng.random() < 0.95):
                move = rng.choice(singles if singles and rng.random() < 0.5 else swaps)
            else:
                move = "exit" if seed % 2 and state.swaps > 150 and sum(state.active) == seats else state.legal_moves()[len(swaps)]
            state = state.play(move)
            for event in state.events:
                for watcher in watchers:
                    if event["kind"] == "swapped":
                        watcher.swap(event["seat"], event["put"], event["card"])
                    elif event["kind"] == "open":
                        watcher.opened(event["seat"], event["hand"])
            if state.to_move is None or rng.random() > 0.15:
                continue
            for watcher in watchers:
                assert all(watcher.where(state, card) in places for card, places in watcher.maybe.items()), "the test's own watcher"
                dreamt = state.resample(watcher.seat, rng)
                for card, places in watcher.maybe.items():
                    checked += 1
                    moved += watcher.where(dreamt, card) != watcher.where(state, card)
                    assert watcher.where(dreamt, card) in places, (seed, watcher.seat, card)
                assert dreamt.view(watcher.seat) == state.view(watcher.seat)
                assert json.dumps(State.from_json(json.loads(json.dumps(dreamt.to_json()))).to_json()) == json.dumps(
                    dreamt.to_json()
                )
    assert checked > 500 and moved > 20, (checked, moved)


def test_a_card_drawn_by_another_may_have_gone_on():
    """Two players: 0 puts its one of clubs away; 80 cards later 1 draws it, then puts a card away: 0 cannot tell which."""
    state = plain(2, pass_circles=3).play("swap 1c")
    while "1c" not in state.kinds(1):
        seat = state.to_move
        if state.chips[seat] and not (seat == 0 and state.stock[0].kind == "1c"):
            state = state.play(f"swap {state.kinds(seat)[0]}")
        else:
            state = state.play("done" if state.swapped else "pass")
    assert all("1c" in state.resample(0, random.Random(seed)).kinds(1) for seed in range(20)), "just drawn: it is surely there"
    other = next(card for card in state.kinds(1) if card != "1c")
    state = state.play(f"swap {other}")
    places = Counter("1c" in state.resample(0, random.Random(seed)).kinds(1) for seed in range(300))
    assert places[True] > places[False] > 5, "one of fourteen that were there"
    gone = next(dreamt for seed in range(300) if "1c" not in (dreamt := state.resample(0, random.Random(seed))).kinds(1))
    assert gone.stock[-1].kind == "1c", "if not in the hand it is the card just put away"


# -- bad deals ----------------------------------------------------------------------------------------------------------
def good():
    return KWIKSONET.shuffle(3, {}, random.Random(4))


def put(deal, place, value):
    deal["hands"][place[0]][place[1]] = value


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda deal: deal.pop("hands"), "hands"),
        (lambda deal: deal.pop("stock"), "stock"),
        (lambda deal: deal.update(stock="1s"), "stock"),
        (lambda deal: deal["stock"].pop(), "missing"),
        (lambda deal: deal["stock"].append("1s"), "twice"),
        (lambda deal: deal["stock"].append("B*"), "twice"),
        (lambda deal: deal["stock"].append("11s"), "unknown_piece"),
        (lambda deal: deal["stock"].append(None), "unknown_piece"),
        (lambda deal: deal["stock"].append(["1s"]), "unknown_piece"),
        (lambda deal: deal["hands"].pop(), "hands"),
        (lambda deal: deal["hands"][2].pop(), "count"),
        (lambda deal: deal["hands"].__setitem__(1, "12345678901234"), "hands"),
        (lambda deal: deal["hands"].__setitem__(1, None), "hands"),
        (lambda deal: put(deal, (0, 0), {}), "unknown_piece"),
        (lambda deal: deal.update(table=None), "table"),
        (lambda deal: deal.update(table={}), "table"),
    ],
)
def test_bad_deals(damage, reason):
    deal = good()
    damage(deal)
    with pytest.raises(BadDeal) as wrong:
        KWIKSONET.start(3, {}, deal)
    assert wrong.value.reason == reason


@pytest.mark.parametrize("deal", [None, [], "deal", 7])
def test_no_deal_at_all(deal):
    with pytest.raises(BadDeal) as wrong:
        KWIKSONET.start(3, {}, deal)
    assert wrong.value.reason == "not_a_deal"


@pytest.mark.parametrize("first", [-1, 3, "0", None, True])
def test_bad_first(first):
    with pytest.raises(BadDeal) as wrong:
        KWIKSONET.start(3, {}, good(), first)
    assert wrong.value.reason == "first"


def test_a_third_copy_is_refused():
    deal = good()
    twice = next(card for card in deal["stock"] if card[:-1] not in ("1", "A"))
    k = next(k for k, card in enumerate(deal["stock"]) if card != twice)
    deal["stock"][k] = twice
    with pytest.raises(BadDeal) as wrong:
        KWIKSONET.start(3, {}, deal)
    assert wrong.value.reason in ("twice", "missing")
