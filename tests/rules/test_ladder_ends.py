"""ladder.md 2.5, 2.6 and the options of order and end."""

from __future__ import annotations

import random

import pytest

from rules.ladder_table import LADDER, TAKE_FIRST, cards, dealt, play, position, refused, told
from stolik.match import Match
from stolik.rules import BadOptions
from stolik.rules.cards import in_order


# -- 2.5 ends of a deal -------------------------------------------------------------------------------------------------
def test_stock_out_gives_everybody_else_one_last_turn():
    state = position("2s 3h", "4s 5h", "8s Kh", ladder="9d", stock="Jc", phase="discard", seat=1, refill="none")
    state = play(state, "discard 4s", "stock")
    assert told(state, "stock_out") == [{"kind": "stock_out", "seat": 1}] and state.last == 3
    state = state.play("done")
    assert (state.to_move, state.last, state.view(None)["last"]) == (2, 2, 2)
    state = play(state, "discard 8s")
    assert refused(state, "stock") == ("stock_empty", {"ladder": 2})
    assert state.legal_moves() == ("ladder 1", "ladder 2"), "in the last turns too one of the two must be played"
    state = play(state, "ladder 2", "done")
    assert (state.to_move, state.last) == (0, 1)
    state = play(state, "discard 2s", "ladder 1", "done")
    assert told(state, "blocked") == [
        {"kind": "blocked", "why": "stock", "values": [11, 15, 23], "lowest": [0]},
    ]
    assert told(state, "lowest") == [{"kind": "lowest", "seat": 0, "value": 11}]
    assert state.result.scores == (38, 0, 0)
    assert [(row["why"], row["from"], row["times"]) for row in state.result.rows] == [("blocked", 1, 1), ("blocked", 2, 1)]


def test_a_refill_can_take_the_last_card_of_the_stock():
    state = position("Kd", "3d 4d", melds=[(0, "7s 7h 7d")], ladder="2d", stock="4s 5h").play("refill stock")
    assert state.last == 2 and told(state, "stock_out")
    assert state.play("done").last == 1


def test_going_out_in_the_last_turns():
    state = position("5s 5h 5c", "Kd", ladder="2d", last=1, melds=[(0, "7s 7h 7d")]).play("meld 5s 5h 5c")
    assert told(state, "out") and not told(state, "blocked") and state.result.scores == (25, 0)


def test_an_empty_hand_of_another_brings_no_booking():
    state = position("5s 5h 5c", "", "Kd", ladder="2d", last=1, melds=[(0, "7s 7h 7d")]).play("meld 5s 5h 5c")
    assert [(row["why"], row.get("from")) for row in state.result.rows] == [("meld", None), ("out", 2)]


def test_a_tie_for_the_lowest_hand_collects_nothing():
    state = position("2s", "2h", "As Kd", last=1, seat=2, refill="none").play("done")
    assert told(state, "blocked")[0]["lowest"] == [0, 1] and not told(state, "lowest")
    assert told(state, "level") == [{"kind": "level", "seats": [0, 1], "value": 2}]
    assert state.result.scores == (0, 0, 0) and state.result.winners == (0, 1, 2) and state.result.rows == ()


def test_the_bonus_of_a_blocked_deal_can_be_left_out():
    state = position("2s", "3h", "As Kd", last=1, seat=2, refill="none", blocked_bonus="none").play("done")
    assert state.result.scores == (0, 0, 0) and told(state, "blocked")[0]["lowest"] == [0]
    assert not told(state, "lowest") and not told(state, "level")


def test_penalty_for_the_cards_left():
    out = position("5s 5h 5c", "Ah Kd", "2d", fresh=True, penalty="subtract_hand").play("meld 5s 5h 5c")
    assert out.result.scores == (15 + 2 * 27, -25, -2), "from hand doubles the bonus, never the loss"
    blocked = position("2s", "3h", "As Kd", last=1, seat=2, refill="none", penalty="subtract_hand").play("done")
    assert blocked.result.scores == (28 - 2, -3, -25), "the holder of the lowest hand loses his own cards too"
    assert [(row["seat"], row["points"]) for row in blocked.result.rows if row["why"] == "penalty"] == [(0, -2), (1, -3), (2, -25)]
    tied = position("2s", "2h", last=1, seat=1, refill="none", penalty="subtract_hand").play("done")
    assert tied.result.scores == (-2, -2)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_deal_is_blocked_after_a_hundred_turns_each(seats):
    hands = ("2s 9h", "4s 8h", "5d Kd")[:seats]
    last = position(*hands, ladder="9d", stock="3c", seat=seats - 1, turn=100 * seats)
    assert last.view(None)["turns_left"] == 1
    assert told(last.play("done"), "blocked")[0]["why"] == "turns"
    before = position(*hands, ladder="9d", stock="3c", seat=seats - 1, turn=100 * seats - 1).play("done")
    assert before.to_move == 0 and before.turn == 100 * seats


def test_the_same_position_a_third_time_is_blocked_before_the_turn():
    start = dealt("2s 4s 6s 8s 10s Qs 2h", "5h 7h 9h Jh Kh 3d 4d", opened="9c")
    state, seen = start, {}
    for _ in range(200):
        key = (state.to_move, state.hands, state.ladder)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > 1:
            assert state.view(0)["repeats"] == state.view(1)["repeats"] == state.view(None)["repeats"] == seen[key]
        before = state
        state = play(state, f"discard {min(state.hands[state.to_move])}", "ladder 1", "done")
        if state.to_move is None:
            break
    assert told(state, "blocked")[0]["why"] == "repeat"
    last = ((before.to_move + 1) % 2, state.hands, state.ladder)
    assert seen[last] == 2 and max(seen.values()) == 2
    assert len(state.stock) == len(start.stock)


def test_positions_do_not_count_across_a_card_from_the_stock():
    """The same two positions twice each, then a card from the stock: the count begins anew."""
    state = dealt("2s 4s 6s 8s 10s Qs 2h", "5h 7h 9h Jh Kh 3d 4d", opened="9c")
    for _ in range(12):
        state = play(state, f"discard {min(state.hands[state.to_move])}", "ladder 1", "done")
    assert len(state.history) > 5
    state = play(state, f"discard {min(state.hands[state.to_move])}", "stock")
    assert state.history == ()
    assert len(state.play("done").history) == 1


# -- 2.6 the match ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("target", [500, 1000])
def test_the_target_is_looked_at_after_a_deal(target):
    options = LADDER.settle(3, {"target": target})
    assert LADDER.winners((target - 1, 0, 0), 1, 3, options, None) == ()
    assert LADDER.winners((target, target - 1, 0), 1, 3, options, None) == (0,)
    assert LADDER.winners((target, target + 5, 0), 1, 3, options, None) == (1,), "the highest total wins"
    assert LADDER.winners((target + 5, target + 5, 0), 1, 3, options, None) == (), "a tie at the top: one more deal"
    assert not LADDER.live and LADDER.target(3, options) == target


def test_a_match_does_not_stop_in_the_middle_of_a_deal():
    match = Match.new("ladder", ["A", "B"], {}, random.Random(1))
    match.base = match.totals = (499, 0)
    while match.state.to_move is not None:
        assert match.totals == (499, 0) and match.winner == ()
        match.play(match.state.legal_moves()[0])
    assert match.totals == tuple(a + b for a, b in zip((499, 0), match.state.result.scores, strict=True))


def test_options_are_those_of_the_rules():
    assert {name: option.choices for name, option in LADDER.options.items()} == {
        "target": (500, 1000),
        "order": ("discard_take_meld", "take_meld_discard"),
        "ladder_end": ("oldest", "newest"),
        "refill": ("at_one", "none"),
        "layoff_needs_meld": ("on", "off"),
        "round_corner": ("on", "off"),
        "blocked_bonus": ("lowest_hand", "none"),
        "penalty": ("none", "subtract_hand"),
    }
    assert all(option.default == option.choices[0] for option in LADDER.options.values())
    with pytest.raises(BadOptions):
        LADDER.settle(2, {"refill": "on"})


# -- the options of order and end -----------------------------------------------------------------------------------------
def test_take_first():
    state = position("7s 7h 2d Kd", "3s", ladder="4h 9c", stock="7d", phase="take", **TAKE_FIRST)
    assert state.legal_moves() == ("stock", "ladder 1", "ladder 2"), "nothing was discarded yet: the whole ladder"
    assert refused(state, "discard 2d") == ("take_first", {"stock": 1, "ladder": 2})
    assert refused(state, "ladder 3") == ("ladder_short", {"count": 3, "left": 2})
    state = state.play("stock")
    assert state.legal_moves() == ("meld 7s 7h 7d", *(f"discard {card}" for card in in_order(cards("7s 7h 7d 2d Kd"))))
    assert refused(state, "done") == ("discard_ends", {})
    state = play(state, "meld 7s 7h 7d", "discard Kd")
    assert (state.to_move, state.phase, state.ladder, state.hands[0]) == (1, "take", ("4h", "9c", "Kd"), ("2d",))


def test_take_first_the_first_turn_may_take_the_open_card():
    state = dealt("7s 7h 2d 4c 9c Jd Kd", "3s 5h 8d 10c Qs Ah 6c", opened="7c", **TAKE_FIRST)
    assert state.legal_moves() == ("stock", "ladder 1")
    assert play(state, "ladder 1", "meld 7s 7h 7c", "discard Kd").ladder == ("Kd",)


def test_take_first_no_discard_while_a_refill_is_due():
    state = position("5s 5h 5c Kd", "3s", melds=[(0, "9s 9h 9d")], ladder="4h 9c", stock="7d 8d", **TAKE_FIRST).play(
        "meld 5s 5h 5c"
    )
    assert state.legal_moves() == ("refill stock", "refill ladder")
    assert refused(state, "discard Kd")[0] == "refill_due"
    state = state.play("refill ladder")
    assert set(state.legal_moves()) == {"lay 9c@1", "discard 9c", "discard 4h", "discard Kd"}


@pytest.mark.parametrize("refill", ["at_one", "none"])
def test_take_first_discarding_the_last_card_is_going_out(refill):
    state = position("Kd", "3s As", ladder="", stock="7d" if refill == "none" else "", last=2, refill=refill, **TAKE_FIRST)
    state = state.play("discard Kd")
    assert told(state, "out") == [{"kind": "out", "seat": 0, "from_hand": False}]
    assert state.result.scores == (18, 0) and state.ladder == ("Kd",)


def test_take_first_last_turns():
    state = position("2s 3h", "4s 5h", ladder="9d", stock="Jc", phase="take", refill="none", **TAKE_FIRST)
    state = play(state, "stock", "discard Jc")
    assert (state.to_move, state.last) == (1, 1) and state.legal_moves() == ("ladder 1", "ladder 2")
    state = play(state, "ladder 1", "discard 9d")
    assert told(state, "blocked")[0]["why"] == "stock" and state.result.scores == (9, 0)


def test_newest_end():
    state = position("8s 2h", "3c 3d", ladder="8h 3s Ad 7c Qd", stock="9c", phase="discard", ladder_end="newest").play("discard 2h")
    two = state.play("ladder 2")
    assert set(two.hands[0]) == {"8s", "7c", "Qd"} and two.ladder == tuple(cards("8h 3s Ad 2h")), "the own discard is left lying"
    assert refused(state, "ladder 6")[0] == "own_discard"


def test_newest_end_refill_takes_the_own_discard_too():
    state = position(
        "Kd", "3d 4d", melds=[(0, "7s 7h 7d")], ladder="2d 3c 2c 5d 3h 9s 9h 3s", discarded="3s", stock="4s", ladder_end="newest"
    )
    after = state.play("refill ladder")
    assert set(after.hands[0]) == set(cards("Kd 3s 9h 9s 3h 5d 2c")) and after.ladder == ("2d", "3c")
