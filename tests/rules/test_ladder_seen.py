"""Ladder: texts of moves, what a seat may see, undo, and deals that cannot be."""

from __future__ import annotations

import json
import random

import pytest

from rules.ladder_table import LADDER, TAKE_FIRST, cards, dealt, play, position, refused
from stolik.match import Match
from stolik.rules import BadDeal
from stolik.rules.cards import PACK_52


# -- texts of moves -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "",
        "discard",
        "discard 1s",
        "discard  7s",
        "discard 7S",
        "discard 7s 8s",
        "ladder",
        "ladder 0",
        "ladder 01",
        "ladder -1",
        "ladder " + "9" * 5000,
        "ladder ٣",
        "stock 1",
        "meld",
        "meld 7s,7h,7d",
        "lay 7s",
        "lay 7s@0",
        "lay 7s@01",
        "lay 7s@" + "1" * 5000,
        "refill",
        "refill hand",
        "done ",
        "pass",
        "Done",
    ],
)
def test_unreadable(text):
    for phase in ("discard", "take", "meld"):
        state = position("7s 7h 7d 2c", "3d", ladder="4d 4c", stock="9d", phase=phase)
        assert refused(state, text)[0] == "unreadable"


def test_any_order_of_cards_is_taken():
    state = position("9d 8d 7d 2c 4c", "3d")
    assert state.play("meld 8d 7d 9d").to_json() == state.play("meld 7d 8d 9d").to_json()


def test_not_in_hand():
    assert refused(position("2s 3h", "4s", ladder="9d", stock="Jc", phase="discard"), "discard 4s") == (
        "not_in_hand",
        {"card": "4s"},
    )


# -- what a seat may see ------------------------------------------------------------------------------------------------
def test_a_hidden_hand_shows_its_count_and_what_was_taken_openly():
    state = play(position("8s 2h 4d", "3c 3d", ladder="8h 3s", stock="9c Kc", phase="discard"), "discard 2h", "ladder 2", "done")
    view = state.view(1)
    assert view["hands"] == [None, ["3d", "3c"]] and view["counts"] == [4, 2]
    assert view["known"] == [["3s", "8h"], []]
    after = play(state, "discard 3c", "stock", "done", "discard 8h")
    assert after.view(1)["known"] == [["3s"], []], "what is put down again is known no longer"
    assert "9c" not in json.dumps(after.view(None)) and "9c" not in json.dumps(after.view(0))


def test_a_drawn_card_is_for_its_drawer_alone():
    state = play(position("8s 2h 4d", "3c 3d", ladder="8h 3s", stock="9c Kc", phase="discard"), "discard 2h", "stock")
    assert state.reveals
    assert [event["kind"] for event in state.view(1)["events"]] == ["take"]
    assert state.view(0)["events"][1] == {"kind": "drawn", "seat": 0, "cards": ["9c"], "only": [0]}


def test_what_a_take_would_bring():
    state = position("7s 7h 2c", "3c 3d", ladder="9h 7d Kc", stock="9c", phase="take", **TAKE_FIRST)
    assert state.view(0)["takes"] == [
        {"move": "ladder 1", "cards": ["9h"], "value": 9, "melds": [], "points": 0},
        {"move": "ladder 2", "cards": ["9h", "7d"], "value": 16, "melds": [["7s", "7h", "7d"]], "points": 21},
        {"move": "ladder 3", "cards": ["9h", "7d", "Kc"], "value": 26, "melds": [["7s", "7h", "7d"]], "points": 21},
    ]
    assert state.view(1)["takes"] == [] and "takes" not in state.view(None)
    assert state.view(1)["takeable"] == ["9h", "7d", "Kc"]


def test_melds_held_and_the_value_of_the_hand():
    view = position("7s 8s 9s 10s 9h 9d As", "3c").view(0)
    assert view["held"] == [{"cards": ["9s", "9h", "9d"], "points": 27}, {"cards": cards("7s 8s 9s 10s"), "points": 34}]
    assert view["hand_value"] == 7 + 8 + 9 + 10 + 9 + 9 + 15


def test_a_meld_says_what_fits_it_and_for_how_much():
    view = position("2s", "3c", melds=[(0, "Js Qs Ks"), (1, "7s 7h 7d"), (1, "2h 3h 4h")]).view(None)
    assert [meld["fits"] for meld in view["melds"]] == [{"10s": 10, "As": 10}, {"7c": 7}, {"Ah": 1, "5h": 5}]
    assert [meld["type"] for meld in view["melds"]] == ["run", "set", "run"]


def test_resample_keeps_what_was_taken_openly_and_deals_the_rest():
    state = dealt("2s 4s 6s 8s 10s Qs 2h", "5h 7h 9h Jh Kh 3d 4d", "6d 8d 10d Qd 3c 5c 7c", opened="9c")
    state = play(state, "discard 2s", "ladder 1", "done", "discard 5h", "stock", "done", "discard 6d", "ladder 2", "done")
    assert state.known == (frozenset({"9c"}), frozenset(), frozenset({"2s", "5h"}))
    rng, hands, stocks = random.Random(3), set(), set()
    for _ in range(30):
        dreamt = state.resample(0, rng)
        assert dreamt.hands[0] == state.hands[0] and dreamt.ladder == state.ladder
        assert {"2s", "5h"} <= set(dreamt.hands[2])
        assert [len(hand) for hand in dreamt.hands] == [len(hand) for hand in state.hands]
        assert sorted(sum(map(list, dreamt.hands), [*dreamt.ladder, *dreamt.stock])) == sorted(PACK_52)
        hands.add(dreamt.hands[1:])
        stocks.add(dreamt.stock)
    assert len(hands) > 20 and len(stocks) > 20


def test_resample_keeps_the_count_of_positions():
    state = dealt("2s 4s 6s 8s 10s Qs 2h", "5h 7h 9h Jh Kh 3d 4d", opened="9c")
    for _ in range(60):
        dreamt = state.resample(0, random.Random(1))
        assert dreamt.view(0) == state.view(0)
        state = play(state, f"discard {min(state.hands[state.to_move])}", "ladder 1", "done")
        if state.to_move is None:
            break
        if state.history.count(state.history[-1]) == 2:
            break
    assert state.view(0)["repeats"] == 2
    dreamt = state.resample(0, random.Random(2))
    assert dreamt.hands[1] != state.hands[1] and dreamt.view(0)["repeats"] == 2
    assert dreamt.history[-1] == (dreamt.to_move, dreamt.hands, dreamt.ladder)


def test_undo_within_the_turn_and_never_past_a_drawn_card():
    deal = {"hands": [cards("7s 7h 2d 4c 9c Jd Kd"), cards("3s 5h 8d 10c Qs Ah 6c")], "open": "4h"}
    deal["stock"] = ["7d"] + [card for card in PACK_52 if card not in [*sum(deal["hands"], []), "4h", "7d"]]
    match = Match.new("ladder", ["A", "B"], {}, first=0, deal=deal)
    match.play("discard Kd")
    match.play("ladder 1")
    assert match.can_undo
    match.undo()
    match.play("stock")
    assert not match.can_undo
    match.play("meld 7s 7h 7d")
    assert match.can_undo and match.undo().scores() == (0, 0)
    assert not match.can_undo


# -- bad deals ----------------------------------------------------------------------------------------------------------
def good():
    return LADDER.shuffle(3, {}, random.Random(4))


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda deal: deal.pop("hands"), "hands"),
        (lambda deal: deal.pop("open"), "open"),
        (lambda deal: deal.pop("stock"), "stock"),
        (lambda deal: deal.update(open=None), "open"),
        (lambda deal: deal.update(open=["7s"]), "open"),
        (lambda deal: deal.update(open="7x"), "unknown_piece"),
        (lambda deal: deal.update(stock="7s"), "stock"),
        (lambda deal: deal["stock"].pop(), "missing"),
        (lambda deal: deal["stock"].append(deal["open"]), "twice"),
        (lambda deal: deal["stock"].append("B*"), "unknown_piece"),
        (lambda deal: deal["stock"].append({"a": []}), "unknown_piece"),
        (lambda deal: deal["stock"].append(7), "unknown_piece"),
        (lambda deal: deal["hands"].pop(), "hands"),
        (lambda deal: deal["hands"][1].pop(), "count"),
        (lambda deal: deal["hands"][1].append("7s"), "count"),
        (lambda deal: deal["hands"].__setitem__(0, "abcdefg"), "hands"),
        (lambda deal: deal["hands"].__setitem__(0, None), "hands"),
        (lambda deal: deal["hands"][0].__setitem__(0, deal["hands"][0][1]), "twice"),
        (lambda deal: deal["hands"][0].__setitem__(0, None), "unknown_piece"),
        (lambda deal: deal["hands"][0].__setitem__(0, [1]), "unknown_piece"),
    ],
)
def test_bad_deals(damage, reason):
    deal = good()
    damage(deal)
    with pytest.raises(BadDeal) as wrong:
        LADDER.start(3, {}, deal)
    assert wrong.value.reason == reason


@pytest.mark.parametrize("deal", [None, [], "deal", 7])
def test_no_deal_at_all(deal):
    with pytest.raises(BadDeal) as wrong:
        LADDER.start(3, {}, deal)
    assert wrong.value.reason == "not_a_deal"


@pytest.mark.parametrize("first", [-1, 3, "0", None, True, 1.0])
def test_bad_first(first):
    with pytest.raises(BadDeal) as wrong:
        LADDER.start(3, {}, good(), first)
    assert wrong.value.reason == "first"


def test_a_start_leaves_the_deal_alone():
    deal = good()
    before = json.dumps(deal)
    state = LADDER.start(3, {}, deal)
    play(state, state.legal_moves()[0], "stock")
    assert json.dumps(deal) == before
