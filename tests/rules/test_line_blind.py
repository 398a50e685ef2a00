"""Blind: closed packets, the misfit turned back, the open packet, from the text of dominoes.md 6."""

from __future__ import annotations

import random

import pytest

from rules.line_positions import kinds, position, run, spare
from stolik.rules import GAMES

ROW = ["6-1", "3-3", "4-4", "1-0", "5-2"]
LINE = ["6-6", "6-2@L", "6-5@R"]


def blind(hands, stock, line=LINE, **more):
    return position("blind", line, hands, stock, **more)


def code(state, move):
    return state.why_not(move).code


def test_the_opener_turns_up_his_rightmost_tile_and_lays_it():
    deal = GAMES["blind"].shuffle(3, {}, random.Random(2))
    for first in (0, 1, 2):
        state = GAMES["blind"].start(3, {}, deal, first)
        assert state.to_move == first and state.legal_moves() == ("reveal",)
        state = run(state, "reveal")
        tile = deal["hands"][first][-1]
        assert state.legal_moves() == (tile,)
        assert state.events == ({"kind": "reveal", "seat": first, "tile": tile, "fits": [], "misfit": False},)
        state = run(state, tile)
        assert state.to_move == first and state.legal_moves() == ("reveal", "done"), "the opener may go on too"


def test_a_fitting_tile_lies_open_until_it_is_placed():
    state = run(blind([ROW, ["2-0"] * 1], ["0-0"]), "reveal")
    assert state.legal_moves() == ("5-2@L", "5-2@R")
    for seat in (0, 1, None):
        assert state.view(seat)["shown"] == "5-2"
    for move in ("done", "take", "reveal", "pass", "6-1@R"):
        assert code(state, move) == "place_shown", move
    assert code(state, "5-2") == "which_end" and code(state, "5-2@T") == "unreadable"
    state = run(state, "5-2@R")
    assert state.view(None)["shown"] is None and state.hands[0] == ("6-1", "3-3", "4-4", "1-0")
    assert code(state, "pass") == "reveal_or_done" and code(state, "take") == "after_misfit"


def test_one_reveal_a_turn_is_compulsory():
    state = blind([ROW, ["2-0"]], ["0-0"])
    assert state.legal_moves() == ("reveal",)
    assert code(state, "done") == code(state, "take") == code(state, "pass") == "reveal_first"


def test_a_misfit_goes_back_to_the_left_end_and_then_one_tile_may_be_taken():
    state = run(blind([[*ROW[:4], "3-0"], ["2-0"]], ["0-0", "1-1"]), "reveal")
    assert state.hands[0] == ("3-0", "6-1", "3-3", "4-4", "1-0")
    assert state.events[0] == {"kind": "reveal", "seat": 0, "tile": "3-0", "fits": [], "misfit": True}
    assert state.legal_moves() == ("take", "done")
    assert code(state, "reveal") == code(state, "pass") == code(state, "6-1@R") == "turn_over"
    taken = run(state, "take")
    assert taken.hands[0] == ("3-0", "6-1", "3-3", "4-4", "1-0", "0-0") and taken.to_move == 1
    assert not taken.reveals and "0-0" not in str(taken.events)
    assert run(state, "done").to_move == 1
    empty = run(blind([[*ROW[:4], "3-0"], ["2-0"]], []), "reveal")
    assert empty.legal_moves() == ("done",) and code(empty, "take") == "stock_empty"


def test_a_misfit_after_tiles_were_laid_ends_the_turn_with_the_right_to_take():
    state = run(blind([[*ROW[:3], "3-1", "5-2"], ["2-0"]], ["0-0"]), "reveal", "5-2@R", "reveal")
    assert state.turned and state.legal_moves() == ("take", "done")


def test_nobody_sees_a_closed_packet_and_no_refusal_tells_of_it():
    state = run(blind([[*ROW[:4], "3-0"], ["1-1", "2-1", "5-3", "5-4"]], ["0-0"]), "reveal", "done")
    for seat in (0, 1, None):
        hands = state.view(seat)["hands"]
        assert hands == [{"count": 5, "tiles": None}, {"count": 4, "tiles": None}]
        seen = str({**state.view(seat), "layout": None, "ends": None})
        assert not any(tile in seen for tile in ("3-0", "6-1", "1-1", "5-4", "0-0"))
    assert code(state, "5-4@R") == code(state, "2-0@L") == code(state, "6-3@R") == "closed_packet"
    assert state.why_not("5-4@R").facts == state.why_not("6-3@R").facts == {}


def test_a_packet_opens_the_moment_three_tiles_are_left():
    state = run(blind([["4-4", "5-5", "2-1", "5-2"], ["2-0"]], ["0-0"]), "reveal", "5-2@R")
    assert kinds(state) == ["play", "open"] and state.events[1]["tiles"] == ["4-4", "5-5", "2-1"]
    assert state.reveals and state.open == (True, False)
    for seat in (0, 1, None):
        assert state.view(seat)["hands"][0]["tiles"] == ["4-4", "5-5", "2-1"], "face up for everybody"
    assert state.legal_moves() == ("2-1@L", "2-1@R", "done"), "in mid-turn the player may go on"
    assert code(state, "reveal") == "packet_open" and code(state, "take") == "after_misfit" and code(state, "pass") == "say_done"


def test_an_open_packet_plays_any_tile_and_any_number():
    state = blind([["2-2", "5-1", "4-3"], ["2-0"]], ["0-0"], open=[True, False])
    assert state.legal_moves() == ("2-2@L", "5-1@R")
    assert code(state, "done") == code(state, "pass") == code(state, "take") == "must_play"
    assert code(state, "4-3@L") == "does_not_fit" and code(state, "1-1@R") == "not_held"
    state = run(state, "5-1@R", "2-2@L")
    assert state.legal_moves() == ("done",), "none fitting after a tile was laid: no take, no pass"
    assert run(state, "done").to_move == 1


def test_an_open_packet_without_a_fitting_tile_passes_or_takes_one_face_up():
    state = blind([["4-4", "3-3", "4-3"], ["2-0"]], ["5-4", "1-1"], open=[True, False])
    assert state.legal_moves() == ("take", "pass")
    assert code(state, "done") == "must_pass"
    taken = run(state, "take")
    assert taken.to_move == 1, "a taken tile is not played in the same turn"
    assert taken.events[0]["tile"] == "5-4" and taken.reveals
    assert taken.view(1)["hands"][0]["tiles"] == ["4-4", "3-3", "4-3", "5-4"], "the packet stays open even if it grows"
    assert run(state, "pass").to_move == 1
    empty = blind([["4-4", "3-3", "4-3"], ["2-0"]], [], open=[True, False])
    assert empty.legal_moves() == ("pass",) and code(empty, "take") == "stock_empty"


def test_open_at_0_never_opens():
    state = blind([["4-4", "5-5", "2-1", "5-2"], ["2-0"]], ["0-0"], options={"open_at": 0})
    state = run(state, "reveal", "5-2@R")
    assert state.legal_moves() == ("reveal", "done") and state.view(0)["hands"][0]["tiles"] is None
    state = run(state, "reveal", "2-1@R", "reveal")
    assert state.turned, "5-5 does not fit a 1"
    last = run(blind([["5-2"], ["2-0", "1-1"]], [], options={"open_at": 0}), "reveal", "5-2@R")
    assert last.result.scores == (4, 0)


def test_the_last_tile_of_an_open_packet_ends_the_hand():
    state = run(blind([["2-2"], ["2-0", "1-1"]], ["0-0"], open=[True, False]), "2-2@L")
    assert kinds(state) == ["play", "out", "points"] and state.result.scores == (4, 0)


def test_blocked_when_no_packet_and_no_boneyard_tile_fits():
    hands = [["4-4", "3-3", "4-3"], ["4-1", "3-1", "1-1", "1-0"]]
    state = run(blind(hands, ["3-0"], open=[True, False]), "pass")
    assert kinds(state)[:2] == ["pass", "block"] and state.events[1]["why"] == "stuck"
    assert state.result is not None
    assert run(blind(hands, [], open=[True, False]), "pass").result is not None, "the boneyard may be empty"
    assert run(blind(hands, ["5-0"], open=[True, False]), "pass").result is None, "a boneyard tile would fit"
    fits = [hands[0], ["5-1", "3-1", "1-1", "1-0"]]
    assert run(blind(fits, [], open=[True, False]), "pass").result is None, "the leftmost tile of a closed packet fits"


def test_blocked_after_a_full_round_without_a_fit_in_which_all_declined():
    hands = [["4-4", "3-3", "4-3"], ["4-1", "3-1", "1-1", "1-0"], ["4-0", "3-0", "0-0"]]
    state = blind(hands, ["5-0", "6-4"], open=[True, False, True])
    state = run(state, "pass", "reveal", "done")
    assert state.result is None
    state = run(state, "pass")
    assert state.events[1] == {"kind": "block", "why": "declined"}
    state = run(blind(hands, ["5-0", "6-4"], open=[True, False, True]), "pass", "reveal", "take")
    state = run(state, "pass")
    assert state.result is None, "somebody took a tile: the round begins anew"
    assert state.quiet == 1


def test_a_round_with_a_fitting_tile_in_a_closed_packet_goes_on():
    hands = [["4-4", "3-3", "4-3"], ["5-1", "3-1", "1-1", "1-0"]]
    state = blind(hands, ["5-0"], open=[True, False])
    for _ in range(3):
        state = run(state, "pass", "reveal", "done")
        assert state.result is None
    state = run(state, "pass", "reveal")
    assert state.shown == "5-1", "it comes up at last"


def test_the_whole_boneyard_may_be_taken():
    hands = [["4-4", "3-3", "4-3"], ["4-1", "3-1", "1-1", "1-0"]]
    state = run(blind(hands, ["5-0", "2-1"], open=[True, False]), "take", "reveal", "take")
    assert state.stock == () and state.hands[1][-1] == "2-1" and state.hands[0][-1] == "5-0"


def test_a_misfit_seen_by_all_stays_where_it_is_when_the_rest_is_dreamt():
    hands = [[*ROW[:4], "3-0"], ["1-1", "2-1", "5-3", "5-4"]]
    state = run(blind(hands, spare(LINE, *hands)), "reveal", "done")
    others = set()
    for seed in range(40):
        for seat in (0, 1):
            dreamt = state.resample(seat, random.Random(seed))
            assert dreamt.hands[0][0] == "3-0"
            others.add(dreamt.hands[0][-1])
    assert len(others) > 5, "even the owner does not know the others"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_packet_of_three_or_fewer_is_always_open(seats):
    for seed in range(20):
        rng = random.Random(seed)
        state = GAMES["blind"].start(seats, {}, GAMES["blind"].shuffle(seats, {}, rng), 0)
        while state.to_move is not None:
            assert all(state.open[seat] for seat, hand in enumerate(state.hands) if len(hand) <= 3)
            state = state.play(rng.choice(state.legal_moves()))
