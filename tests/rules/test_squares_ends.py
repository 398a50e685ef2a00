"""squares.md 3.3, 3.5 and fine print: forbidden points, wins, the fault modes, draws; options, deals, data."""

from __future__ import annotations

import json
import random

import pytest

from rules.squares_table import FAULT_MODES, SQUARES, D, O, event, play, points, position, refused, shapes
from stolik.match import Match
from stolik.rules import BadDeal, BadOptions, IllegalMove, State
from stolik.rules import squares_seeing as seeing
from stolik.rules.squares import SquaresState
from stolik.rules.squares_board import read
from stolik.rules.squares_moves import repeats


# -- 3.3 forbidden points ---------------------------------------------------------------------------------------------
def test_forbidden_points_are_refused_with_both_squares():
    state = position(points(O(0, 0, 1), extra=[(5, 5), (6, 5), (5, 6)]))
    reason = refused(state, "6,6")
    assert reason.code == "duplicate" and reason.facts["codes"] == ["duplicate"]
    assert shapes(reason.facts["squares"]) == [["O", 5, 5, 1], ["O", 0, 0, 1]]
    assert reason.facts["point"] == [6, 6] and reason.facts["common"] == []
    state = position(points(O(0, 0, 1), extra=[(2, 0)]))
    reason = refused(state, "2,1")
    assert (reason.code, reason.facts["codes"], reason.facts["how"]) == ("overlap", ["duplicate", "overlap"], "side")
    assert sorted(reason.facts["common"]) == [[1, 0], [1, 1]]


def test_of_several_faults_the_overlap_is_shown_and_all_codes_are_told():
    """The new unit square lies inside O(0,0,4) and equals one far away."""
    state = position(points(O(0, 0, 4), O(10, 10, 1), extra=[(1, 1), (2, 1), (1, 2)]))
    reason = refused(state, "2,2")
    assert (reason.code, reason.facts["how"], reason.facts["codes"]) == ("overlap", "nested", ["duplicate", "overlap"])
    assert shapes(reason.facts["squares"]) == [["O", 1, 1, 1], ["O", 0, 0, 4]]


def test_a_third_touching_square_that_brings_an_equal_one_is_no_win():
    """3.6, position 23."""
    given = points(O(0, 0, 1), O(1, 1, 2), extra=[(3, 6), (6, 3), (7, 6), (6, 7), (7, 7)])
    assert refused(position(given), "6,6").facts["codes"] == ["duplicate"]
    after = position(given, fault_mode="instant_stop").play("6,6")
    assert after.result.winners == (1,) and event(after, "fault")["codes"] == ["duplicate"]
    after = position(given, [(15, 15)], fault_mode="call_stop").play("6,6")
    assert after.result is None
    assert after.play("stop").result.winners == (1,)


def test_the_view_shows_forbidden_points_only_where_faults_are_prevented():
    given = points(O(0, 0, 1), extra=[(2, 0)])
    view = position(given).view(1)
    assert view["forbidden"] == [[[1, -1], [2, 1]], []], "the square on its tip D(1,0,1) would cross"
    assert position(given, [(2, 1)]).view(1)["forbidden"] == [[[1, -1]], []], "a taken node is no point to be shown"
    for mode in ("instant_stop", "call_stop"):
        assert position(given, fault_mode=mode).view(1)["forbidden"] is None


# -- 3.5 win ----------------------------------------------------------------------------------------------------------
CHAIN = points(O(0, 0, 1), O(1, 1, 2), O(3, 3, 3))
TRIPLE = points(O(0, 0, 1), O(-3, -3, 3), D(-1, 1, 1))


@pytest.mark.parametrize("mode", FAULT_MODES)
@pytest.mark.parametrize(
    ("stones", "last", "mutual"), [(CHAIN, (6, 6), False), (CHAIN, (0, 0), False), (TRIPLE, (1, 1), True), (TRIPLE, (0, 0), True)]
)
def test_a_constellation_of_three_wins(mode, stones, last, mutual):
    for win in ("chain", "mutual"):
        state = position([point for point in stones if point != last], win=win, fault_mode=mode).play("{},{}".format(*last))
        if win == "mutual" and not mutual:
            assert state.result is None
            continue
        assert (state.result.scores, state.result.winners, state.to_move, state.legal_moves()) == ((1, 0), (0,), None, ())
        assert state.result.rows == ({"seat": 0, "points": 1, "why": "constellation"},)
        assert len(event(state, "constellation")["squares"]) == 3
        assert event(state, "points")["points"] == 1
        assert state.why_not("9,9").code == "deal_over"


def test_four_in_a_chain_win_too():
    stones = sorted({*CHAIN, *points(O(6, 6, 4))} - {(3, 3)})
    assert len(event(position(stones).play("3,3"), "constellation")["squares"]) == 4


def test_a_pair_and_a_square_apart_do_not_win():
    stones = points(O(0, 0, 1), O(1, 1, 2), O(8, 0, 3))
    assert position(stones[1:]).play("{},{}".format(*stones[0])).result is None


def test_red_wins_on_his_seat():
    state = position([], [point for point in CHAIN if point != (6, 6)], 1).play("6,6")
    assert (state.result.scores, state.result.winners) == ((0, 1), (1,))


def test_a_transition_may_win():
    stones = sorted({*CHAIN, *points(D(12, 12, 2))} - {(6, 6)})
    state = position(stones).play("12,10>6,6")
    assert state.result.winners == (0,)


def test_a_transition_may_lose_a_constellation_of_its_own():
    """Two squares and a threat of the third, but the moved stone belongs to the pair."""
    stones = [point for point in CHAIN if point != (6, 6)]
    assert position(stones).play("0,0>6,6").result is None


# -- 3.5 fault modes --------------------------------------------------------------------------------------------------
FAULT = points(O(0, 0, 1), extra=[(2, 0)])


def test_instant_stop_loses_at_once():
    state = position(FAULT, fault_mode="instant_stop")
    assert "2,1" in state.legal_moves()
    after = state.play("2,1")
    assert (after.result.scores, after.result.winners, after.result.rows) == (
        (0, 1),
        (1,),
        ({"seat": 1, "points": 1, "why": "fault"},),
    )
    assert shapes(event(after, "fault")["squares"]) == [["O", 0, 0, 1], ["O", 1, 0, 1]]
    assert event(after, "fault")["seat"] == 0


@pytest.mark.parametrize("mode", ["instant_stop", "call_stop"])
def test_structural_rules_hold_in_the_stop_modes(mode):
    state = position(points(O(0, 0, 1), extra=[(5, 0), (6, 0), (5, 1)]), points(O(-6, -6, 1), O(-5, -5, 2)), fault_mode=mode)
    assert refused(state, "1,1>6,1").code == "same_as_destroyed"
    assert refused(state, "5,0>1,2").code == "not_a_vertex"
    assert refused(state, "1,1>3,3").code == "no_new_square"
    assert "6,1" in state.legal_moves()


def test_stop_called_rightly_wins():
    state = position(FAULT, fault_mode="call_stop").play("2,1")
    assert state.result is None and "stop" in state.legal_moves()
    after = state.play("stop")
    assert (after.result.winners, after.result.rows) == ((1,), ({"seat": 1, "points": 1, "why": "stop"},))
    told = event(after, "stop")
    assert (told["right"], told["of"], told["how"]) == (True, 0, "side")


def test_stop_called_wrongly_costs_the_right_for_this_turn():
    state = position(FAULT, [(9, 9)], fault_mode="call_stop")
    assert "stop" in state.legal_moves()
    after = state.play("stop")
    assert after.to_move == 0 and after.reveals and event(after, "stop") == {"kind": "stop", "seat": 0, "right": False}
    assert refused(after, "stop").code == "already_called"
    assert "stop" not in after.legal_moves() and after.view(0)["called"]
    later = play(after, "5,5", "6,6")
    assert later.to_move == 0 and "stop" in later.legal_moves() and not later.called


def test_stop_is_there_on_the_first_turn_and_only_in_call_stop():
    assert "stop" in SQUARES.start(2, {"fault_mode": "call_stop"}).legal_moves()
    for mode in ("prevent", "instant_stop"):
        assert refused(SQUARES.start(2, {"fault_mode": mode}), "stop").code == "no_stop"


def test_stop_tests_the_opponent_only():
    state = position([*FAULT, (2, 1)], [(9, 9)], 0, fault_mode="call_stop")
    assert state.play("stop").result is None


def test_a_fault_that_disappears_goes_unpunished():
    state = position([*FAULT, (2, 1)], [(-1, -1), (3, -1), (-1, 3)], 1, fault_mode="call_stop")
    assert state.play("stop").result.winners == (1,)
    state = state.play("3,3x1,1")
    assert not state.stars[0].faulty
    assert play(state, "7,7", "stop").result is None


def test_a_constellation_of_a_faulty_colour_is_no_win_until_the_fault_is_gone():
    """Yellow has three touching squares and a square equal to one of them; red captures the equal one; yellow's next move wins."""
    spare = points(O(10, 10, 1))
    state = position([*(point for point in CHAIN if point != (6, 6)), *spare], [(9, 9), (12, 9), (9, 12)], fault_mode="call_stop")
    state = state.play("6,6")
    assert state.result is None and state.stars[0].faulty
    state = state.play("12,12x10,10")
    assert state.result is None and not state.stars[0].faulty, "red's move cannot win for yellow"
    assert state.play("stop").result is None, "and red had no fault"
    assert state.play("-5,-5").result.winners == (0,)


def test_call_stop_gives_nothing_away():
    state = position(FAULT, fault_mode="call_stop")
    after = state.play("2,1")
    view = after.view(1)
    assert view["squares"] is None and view["forbidden"] is None
    assert view["events"] == [{"kind": "place", "seat": 0, "point": [2, 1]}]
    assert seeing.on_request(after, 0) is None
    assert "2,1" in state.legal_moves(), "the fault is not left out of the list"
    over = after.play("stop")
    assert len(over.view(1)["squares"][0]) == 2 and seeing.on_request(over, 0)["faults"]


def test_call_stop_tells_of_transitions_and_captures_only_what_lies_open():
    state = position(points(O(0, 0, 1), extra=[(3, 0), (0, 3)]), points(O(2, 2, 4)), fault_mode="call_stop").play("1,1>3,3x2,2")
    assert list(state.events) == [
        {"kind": "transition", "seat": 0, "point": [3, 3], "source": [1, 1]},
        {"kind": "capture", "seat": 0, "of": 1, "point": [2, 2]},
    ]


def test_on_request_keeps_to_free_nodes_of_the_board():
    state = position([*FAULT, (12, 0), (0, 12)], [(2, 1)], edges=(-7, -7, 11, 11))
    seen = seeing.on_request(state, 0)
    assert [one["point"] for one in seen["forbidden"]] == [[1, -1]] and [2, 1] not in [one["point"] for one in seen["threats"]]
    assert [12, 12] not in [one["point"] for one in seen["threats"]], "beyond the edges as they stand"
    assert seeing.on_request(position(FAULT, fault_mode="instant_stop"), 0)["forbidden"] is None
    assert seeing.on_request(position(FAULT), 0)["forbidden"][1]["clashes"][0]["how"] == "side"


# -- 3.5 passes, full board, repetition, agreement --------------------------------------------------------------------
def blocked():
    """One node is free, (1,1), and forbidden for both: yellow's O(1,0,1) and red's O(0,1,1) would each meet an equal square."""
    yellow = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3)]
    red = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (3, 0), (3, 1)]
    return position(yellow, red, 1, edges=(0, 0, 3, 3), board=13)


def test_who_cannot_move_passes_and_two_passes_draw():
    state = blocked()
    assert state.legal_moves() == ("pass",) and refused(state, "1,1").code == "overlap"
    after = state.play("pass")
    assert (after.to_move, after.events, after.legal_moves()) == (0, ({"kind": "pass", "seat": 1},), ("pass",))
    assert after.to_json()["run"] == ["pass"]
    assert after.view(None)["passes"] == 1 and refused(after, "1,1").code == "duplicate"
    over = after.play("pass")
    assert (over.result.scores, over.result.winners, over.to_move) == ((0, 0), (0, 1), None)
    assert [row["why"] for row in over.result.rows] == ["draw_passes", "draw_passes"] and event(over, "draw")["why"] == "passes"
    assert State.from_json(after.to_json()).play("pass").result == over.result


def test_a_move_between_two_passes_starts_counting_anew():
    state = position(FAULT, edges=(0, 0, 2, 1), board=13)
    assert state.legal_moves() == ("pass",)
    state = play(state, "pass", "2,1")
    assert state.result.rows[0]["why"] == "draw_full"


def test_a_stone_ends_a_run_of_passes():
    data = position([(0, 0)], [(1, 1)]).to_json()
    state = State.from_json({**data, "passes": 1, "run": ["pass"]}).play("5,5")
    assert (state.passes, state.run) == (0, ())


def test_there_is_no_free_pass():
    state = SQUARES.start(2)
    assert refused(state, "pass").code == "can_move" and refused(state, "pass").facts["example"] in state.legal_moves()


def test_a_full_board_draws_and_a_winning_last_stone_wins():
    state = position([(0, 0), (1, 0)], [(0, 1)], edges=(0, 0, 1, 1), board=13)
    over = state.play("1,1")
    assert over.result.rows[0] == {"seat": 0, "points": 0, "why": "draw_full"} and over.result.winners == (0, 1)
    nodes = [(x, y) for x in range(7) for y in range(7)]
    red = [point for point in nodes if point not in CHAIN]
    won = position([point for point in CHAIN if point != (6, 6)], red, edges=(0, 0, 6, 6), board=13).play("6,6")
    assert won.result.winners == (0,)
    lost = position(FAULT, edges=(0, 0, 2, 1), board=13, fault_mode="instant_stop").play("2,1")
    assert lost.result.winners == (1,), "a fault with the last stone loses where it is stopped at once"


def test_a_board_that_grows_is_not_full():
    state = position([(0, 0), (1, 0)], [(0, 1)], edges=(0, 0, 1, 1)).play("1,1")
    assert state.result is None and state.edges == (-4, -4, 5, 5)


RING = points(O(0, 0, 1), extra=[(3, 0), (0, 3)])
"""1,1>3,3 and back."""


def test_a_transition_may_not_bring_back_a_position():
    state = position([(x - 10, y) for x, y in RING], [(x + 10, y) for x, y in RING], edges=(-20, -20, 20, 20))
    state = play(state, "-9,1>-7,3", "11,1>13,3", "-7,3>-9,1")
    reason = refused(state, "13,3>11,1")
    assert (reason.code, reason.facts) == ("repetition", {"source": [13, 3], "target": [11, 1]})
    state = play(state, "0,-5", "0,5")
    assert "13,3>11,1" in state.legal_moves(), "a new stone makes it another position"


def test_the_same_stones_with_the_other_side_to_move_are_another_position():
    """Red has passed in between, so after yellow's return the side to move differs from the start."""
    data = position(RING, [], edges=(-20, -20, 20, 20)).play("1,1>3,3").to_json()
    state = SquaresState.from_json({**data, "to_move": 0, "run": [*data["run"], "pass"]})
    assert "3,3>1,1" in state.legal_moves()
    state = SquaresState.from_json({**data, "to_move": 0, "run": ["1,1>3,3", "pass", "3,3>1,1", "pass", "1,1>3,3", "pass"]})
    assert refused(state, "3,3>1,1").code == "repetition"


def test_a_transition_with_capture_is_judged_by_the_position_after_the_capture():
    """The plain return would bring the first position back; with a capture it is a new one."""
    yellow = [*((x - 10, y) for x, y in RING), *points(D(12, 2, 1))]
    red = points(O(10, 0, 4), extra=[(16, 0), (10, 6)])
    state = play(position(yellow, red, edges=(-20, -20, 20, 20)), "-9,1>-7,3", "14,4>16,6", "-7,3>-9,1")
    assert refused(state, "16,6>14,4").code == "repetition"
    assert "16,6>14,4x12,1" in state.legal_moves()


def test_a_capture_that_brings_a_position_back_is_repetition():
    """In the run yellow took (12,1); red's return would take it again and so restore the first position."""
    yellow = [*((x - 10, y) for x, y in RING), *points(D(12, 2, 1))]
    red = points(O(10, 0, 6), extra=[(14, 0), (10, 4)])
    data = position(yellow, red, 1, edges=(-20, -20, 20, 20)).to_json()
    state = State.from_json({**data, "run": ["-9,1>-7,3x12,1", "14,4>16,6", "-7,3>-9,1"]})
    assert refused(state, "16,6>14,4x12,1").code == "repetition"
    assert {"16,6>14,4", "16,6>14,4x12,3"} <= set(state.legal_moves())


@pytest.mark.parametrize(
    ("run", "back"),
    [
        (["0,0>1,1", "4,4>5,5", "1,1>0,0"], {"5,5>4,4"}),
        (["0,0>1,1x9,9", "4,4>5,5", "1,1>0,0"], {"5,5>4,4x9,9"}),
        (["0,0>1,1x9,9", "4,4>5,5x9,9", "1,1>0,0"], {"5,5>4,4"}),
        (["0,0>1,1", "4,4>5,5x9,9", "1,1>0,0"], set()),
        (["0,0>1,1", "pass", "1,1>2,2", "4,4>5,5", "2,2>0,0"], {"5,5>4,4"}),
        (["0,0>1,1", "4,4>5,5", "pass", "pass", "1,1>0,0"], {"5,5>4,4"}),
        (["7,7>0,0", "4,4>5,5", "pass"], set()),
        ([], set()),
    ],
)
def test_what_a_run_forbids(run, back):
    """Red is to move; (9,9) is yellow's where red must take it, else red's."""
    mine = back == {"5,5>4,4x9,9"}
    data = position([(0, 0), (9, 9)] if mine else [(0, 0)], [(5, 5)] if mine else [(5, 5), (9, 9)], 1).to_json()
    assert repeats(State.from_json({**data, "run": run})) == {read(move) for move in back}


def test_draw_by_agreement_is_no_move_of_a_seat():
    state = play(SQUARES.start(2), "0,0", "1,1")
    over = state.agreed()
    assert (over.result.scores, over.result.winners, over.to_move) == ((0, 0), (0, 1), None)
    assert event(over, "draw")["why"] == "agreed" and over.result.rows[0]["why"] == "draw_agreed"
    assert state.result is None
    with pytest.raises(IllegalMove):
        over.agreed()


# -- options, deals, data ---------------------------------------------------------------------------------------------
def test_options_are_those_of_the_rules_default_first():
    assert {name: (option.default, option.choices) for name, option in SQUARES.options.items()} == {
        "board": ("expanding", ("expanding", 19, 13)),
        "fault_mode": ("prevent", FAULT_MODES),
        "win": ("chain", ("chain", "mutual")),
        "transition_equal": ("forbidden", ("forbidden", "allowed")),
        "capture_border": ("off", ("off", "on")),
    }
    for options in ({"board": "19"}, {"board": 15}, {"fault_mode": "never"}, {"nothing": 1}):
        with pytest.raises(BadOptions):
            SQUARES.start(2, options)
    with pytest.raises(BadOptions):
        SQUARES.start(3)


def test_chance_decides_nothing():
    deal = SQUARES.shuffle(2, {}, random.Random(1))
    assert deal == {"hands": []}
    for good in (deal, {}, None):
        assert SQUARES.start(2, {}, good).stars[0].stones == frozenset()


BAD_DEALS = [
    0,
    1,
    "hands",
    [],
    [{"hands": []}],
    True,
    1.5,
    {"stock": []},
    {1: 2},
    {"hands": [], "stock": []},
    {"hands": (), "x": 1},
]
BAD_DEALS += [{"hands": junk} for junk in (None, 0, True, "", "6-4", {}, [None], [[]], [[], []], (), 1.5)]


@pytest.mark.parametrize("deal", BAD_DEALS)
def test_a_bad_deal_is_refused(deal):
    with pytest.raises(BadDeal) as wrong:
        SQUARES.start(2, {}, deal)
    assert wrong.value.reason in ("shape", "hands", "unknown_key")


@pytest.mark.parametrize("first", [2, -1, True, None, "0"])
def test_a_wrong_first_seat_is_refused(first):
    with pytest.raises(BadDeal):
        SQUARES.start(2, {}, None, first)


def test_nothing_is_hidden_so_a_dream_is_the_truth():
    state = play(SQUARES.start(2), "0,0", "1,1")
    assert state.resample(0, random.Random(1)).to_json() == state.to_json()


def test_the_view_names_what_lies_where():
    state = play(SQUARES.start(2), "0,0", "5,5")
    view = state.view(0)
    assert view["stones"] == [[[0, 0]], [[5, 5]]] and view["edges"] == [-7, -7, 11, 11]
    assert view["last"] == {"seat": 1, "source": None, "target": [5, 5], "capture": None}
    assert view["squares"] == [[], []] and view["forbidden"] == [[], []] and view["colours"] == ["yellow", "red"]
    assert position(points(O(0, 0, 1))).view(None)["squares"][0][0]["corners"] == [[0, 0], [1, 0], [1, 1], [0, 1]]


def test_from_json_is_exact_in_the_middle_of_a_run():
    state = position([(x - 10, y) for x, y in RING], [(x + 10, y) for x, y in RING], edges=(-20, -20, 20, 20), board=19)
    state = play(state, "-9,1>-7,3", "11,1>13,3", "-7,3>-9,1")
    again = State.from_json(json.loads(json.dumps(state.to_json())))
    assert again.to_json() == state.to_json() and again.legal_moves() == state.legal_moves()
    assert again.why_not("13,3>11,1").code == "repetition"


def test_a_wrong_stop_cannot_be_taken_back_but_a_stone_can():
    match = Match.new("squares", ["Anna", "Boris"], {"fault_mode": "call_stop"}, random.Random(1), first=0)
    match.play("0,0")
    assert match.can_undo
    match.undo()
    match.play("stop")
    assert not match.can_undo
    match.play("0,0")
    assert match.can_undo


def test_a_match_is_one_game_and_the_rematch_changes_colours():
    match = Match.new("squares", ["Anna", "Boris"], {}, random.Random(1), first=0)
    for yellow, red in zip([(x, y) for x, y in CHAIN if (x, y) != (6, 6)], [(-5, y) for y in range(-6, 6)], strict=False):
        match.play("{},{}".format(*yellow))
        match.play(f"{red[0] - (red[1] % 3)},{red[1]}")
    match.play("6,6")
    assert (match.winner, match.totals) == ((0,), (1, 0))
    assert Match.loads(match.dumps()).winner == (0,)
    assert match.rematch(random.Random(2)).deal.first == 1


def test_why_not_does_not_need_the_whole_list():
    """A save replays its moves by `play`; each asks for one refusal only."""
    state = SQUARES.start(2).play("0,0")
    assert state._legal is None
    state.play("1,1")
    assert state._legal is None
