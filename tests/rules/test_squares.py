"""squares.md 3.1 and 3.4: the board, placing, transition, capture, and every move of cases/squares.json."""

from __future__ import annotations

import pytest

from rules.squares_table import SQUARES, D, O, event, kind, points, position, refused, shapes
from stolik.rules.squares_board import read, write


def transitions(state):
    return [move for move in state.legal_moves() if ">" in move]


# -- the cases --------------------------------------------------------------------------------------------------------
CODES = {"same_square_as_destroyed": "same_as_destroyed"}


@pytest.mark.parametrize("case", kind("move"))
def test_case_move(case):
    given, expected, move = case["input"], case["expected"], case["input"]["move"]
    options = {
        "transition_equal": "forbidden" if given["options"].get("trans_strict", True) else "allowed",
        "capture_border": "on" if given["options"].get("cap_border") else "off",
    }
    state = position(given["Y"], given["R"], 0 if given["to_move"] == "Y" else 1, **options)
    name = "{},{}".format(*move["place"]) if "place" in move else "{},{}>{},{}".format(*move["from"], *move["to"])
    text = name + ("x{},{}".format(*move["capture"]) if "capture" in move else "")
    if expected["result"] in ("illegal", "forbidden"):
        reason = refused(state, text)
        if expected["result"] == "illegal":
            assert reason.code == CODES.get(expected["why"], expected["why"])
        else:
            assert reason.facts["codes"] == expected["why"] and reason.code == expected["why"][-1]
        return
    listed = [move for move in state.legal_moves() if move.startswith(f"{name}x")]
    assert sorted(read(move).capture for move in listed) == sorted(map(tuple, expected["capturable"]))
    assert text in state.legal_moves()
    after = state.play(text)
    assert after.events[0]["made"] == expected["new_squares"]
    assert [list(square) for square in after.stars[1 - state.to_move].figures.squares] == expected["opp_squares_after"]
    assert (after.result.winners if after.result else None) == ((state.to_move,) if expected["result"] == "win" else None)


# -- 3.1 the board ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("board", "half"), [("expanding", 7), (19, 9), (13, 6)])
def test_boards_are_centred_and_empty(board, half):
    state = SQUARES.start(2, {"board": board}, None, 1)
    assert state.edges == (-half, -half, half, half)
    assert len(state.legal_moves()) == (2 * half + 1) ** 2
    assert state.to_move == 1 and state.view(None)["colours"] == ["red", "yellow"], "seat `first` is Yellow"
    assert refused(state, f"{half + 1},0").code == "off_board"
    assert refused(state, f"0,{-half - 1}").facts == {
        "point": [0, -half - 1],
        "role": "target",
        "edges": [-half, -half, half, half],
    }


@pytest.mark.parametrize(
    ("move", "edges"),
    [
        ("4,0", (-7, -7, 7, 7)),
        ("5,0", (-7, -7, 11, 7)),
        ("7,0", (-7, -7, 11, 7)),
        ("-5,0", (-11, -7, 7, 7)),
        ("0,-5", (-7, -11, 7, 7)),
        ("6,-7", (-7, -11, 11, 7)),
        ("-7,7", (-11, -7, 7, 11)),
    ],
)
def test_a_stone_within_two_lines_moves_the_edge_out_by_four(move, edges):
    state = SQUARES.start(2).play(move)
    assert state.edges == edges
    assert [one["kind"] for one in state.events] == (["place"] if edges == (-7, -7, 7, 7) else ["place", "grow"])
    assert len(state.legal_moves()) == (edges[2] - edges[0] + 1) * (edges[3] - edges[1] + 1) - 1


@pytest.mark.parametrize(("x", "y", "side"), [(1, 0, 2), (-1, 0, 0), (0, 1, 3), (0, -1, 1)])
def test_the_board_never_grows_beyond_41(x, y, side):
    state = SQUARES.start(2)
    for distance, edge in ((7, 11), (11, 15), (15, 19), (16, 19), (17, 20), (20, 20)):
        state = state.play(f"{x * distance},{y * distance}")
        assert [abs(line) for line in state.edges] == [edge if side == place else 7 for place in range(4)]
    assert refused(state, f"{x * 21},{y * 21}").code == "off_board"


@pytest.mark.parametrize("board", [19, 13])
def test_fixed_boards_do_not_grow(board):
    half = board // 2
    state = SQUARES.start(2, {"board": board}).play(f"{half},{half}")
    assert state.edges == (-half, -half, half, half) and [one["kind"] for one in state.events] == ["place"]


def test_a_transition_and_a_capture_move_edges_too():
    state = position(points(O(0, 0, 1), extra=[(5, 0), (0, 5)]), edges=(-7, -7, 7, 7))
    assert state.play("1,1>5,5").edges == (-7, -7, 11, 11)
    state = position(points(O(0, 0, 4))[1:], points(O(3, 3, 2)), edges=(-7, -7, 5, 7))
    assert state.play("0,0").edges == (-7, -7, 5, 7)
    assert state.play("0,0x3,3").edges == (-7, -7, 9, 7), "the stone set on the captured place"


# -- 3.4.1 placing ----------------------------------------------------------------------------------------------------
def test_yellow_begins_and_players_take_turns():
    state = SQUARES.start(2, {}, None, 0)
    assert state.to_move == 0
    state = state.play("0,0")
    assert state.to_move == 1 and state.view(1)["stones"] == [[[0, 0]], []]
    assert event(state, "place") == {"kind": "place", "seat": 0, "point": [0, 0], "made": []}
    assert refused(state, "0,0").facts == {"point": [0, 0], "owner": 0}


def test_squares_of_different_colours_may_lie_in_any_way():
    state = position(points(O(0, 0, 1), O(3, 0, 2), extra=[(7, 1)])[:8], points(O(1, 1, 3))[:3], 1)
    assert "4,4" in state.legal_moves(), "crosses a yellow square"
    state = position(points(O(0, 0, 1)), [(3, 0), (3, 1), (4, 0)], 1)
    assert "4,1" in state.legal_moves(), "equal to a yellow square"


def test_a_placement_may_complete_two_squares():
    state = position([(0, 0), (1, 0), (0, 1), (3, 1), (1, 3), (3, 3)]).play("1,1")
    assert event(state, "place")["made"] == [["O", 0, 0, 1], ["O", 1, 1, 2]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0,0,0",
        "00,1",
        "-0,1",
        "1,-0",
        "+1,0",
        "1,1>",
        ">1,1",
        "1,1x",
        "1,1 x2,2",
        "1,1X2,2",
        "1,1x2,2>3,3",
        "1,1x2,2x3,3",
        "٣,1",
        "99999,0",
        "1.0,2",
        "0,0\n",
        "Stop",
        "PASS",
        "pass ",
        None,
        7,
    ],
)
def test_what_is_no_move_is_unreadable(text):
    assert SQUARES.start(2).why_not(text).code == "unreadable"


@pytest.mark.parametrize("text", ["0,0", "3,-2", "0,0>4,4", "3,-2x5,1", "0,0>4,4x5,1", "-20,20>0,-9x-1,-1"])
def test_moves_are_written_as_they_are_read(text):
    assert write(read(text)) == text


# -- 3.4.2 transition -------------------------------------------------------------------------------------------------
def test_a_vertex_moves_to_make_another_square():
    state = position(points(O(0, 0, 1), extra=[(3, 0), (0, 3)]))
    assert sorted(transitions(state)) == ["0,1>3,3", "1,0>3,3", "1,1>3,3"], "(0,0) is needed for the new square"
    after = state.play("1,1>3,3")
    assert event(after, "transition") == {
        "kind": "transition", "seat": 0, "point": [3, 3], "source": [1, 1],
        "made": [["O", 0, 0, 3]], "makes": "square", "lost": [["O", 0, 0, 1]],
    }  # fmt: skip
    assert len(after.stars[0].stones) == 6 and after.stars[0].figures.squares == (O(0, 0, 3),)


def test_transition_refusals_in_their_order():
    state = position(points(O(0, 0, 1), extra=[(3, 0), (0, 3), (6, 6)]), [(5, 5)])
    assert refused(state, "1,1>30,0").facts["role"] == "target"
    assert refused(state, "-30,1>5,5").facts["role"] == "source"
    assert refused(state, "6,6>5,5").code == "occupied"
    assert refused(state, "1,1>1,1").facts == {"point": [1, 1], "owner": 0}
    assert refused(state, "6,6>3,3").facts == {"point": [6, 6], "owner": 0}
    assert refused(state, "6,6>3,3").code == "not_a_vertex"
    assert refused(state, "5,5>3,3").facts == {"point": [5, 5], "owner": 1}
    assert refused(state, "2,2>3,3").facts == {"point": [2, 2], "owner": None}
    assert refused(state, "1,1>4,4").code == "no_new_square"
    assert refused(state, "1,1>4,4").facts == {"source": [1, 1], "target": [4, 4]}


def test_the_moved_stone_itself_does_not_count_for_the_new_square():
    """O(0,0,3) lacks only (3,3), but it needs (0,0), which would be gone."""
    state = position(points(O(0, 0, 1), extra=[(3, 0), (0, 3)]))
    assert refused(state, "0,0>3,3").code == "no_new_square"


def test_a_transition_to_an_equal_square_is_forbidden_or_allowed():
    given = points(O(0, 0, 1), extra=[(5, 0), (6, 0), (5, 1)])
    reason = refused(position(given), "1,1>6,1")
    assert reason.code == "same_as_destroyed" and shapes(reason.facts.values()) == [["O", 5, 0, 1], ["O", 0, 0, 1]]
    state = position(given, transition_equal="allowed")
    assert sorted(transitions(state)) == ["0,0>6,1", "0,1>6,1", "1,0>6,1", "1,1>6,1"]
    assert state.play("0,0>6,1").stars[0].figures.squares == (O(5, 0, 1),)


def test_any_new_square_equal_to_a_destroyed_one_forbids():
    """The stone makes a 3x3 and at the same time another unit square."""
    given = points(O(0, 0, 1), extra=[(6, 3), (3, 6), (3, 3), (7, 6), (6, 7), (7, 7)])
    assert refused(position(given), "1,1>6,6").code == "same_as_destroyed"
    assert "1,1>6,6" in position(given, transition_equal="allowed").legal_moves()


def test_a_stone_of_a_touching_pair_may_move():
    state = position(points(O(0, 0, 1), O(1, 1, 2), extra=[(5, 1), (1, 5)]))
    assert state.play("3,3>5,5").stars[0].figures.squares == (O(0, 0, 1), O(1, 1, 4))


def test_the_shared_stone_of_a_pair_destroys_both_squares():
    state = position(points(O(0, 0, 1), O(1, 1, 2), extra=[(8, 8), (12, 8), (8, 12)]))
    after = state.play("1,1>12,12")
    assert event(after, "transition")["lost"] == [["O", 0, 0, 1], ["O", 1, 1, 2]]
    assert after.stars[0].figures.squares == (O(8, 8, 4),)


def test_a_transition_may_free_its_own_way():
    """The new square crosses the old one, which the move destroys; from another square it stays forbidden."""
    state = position(points(O(0, 0, 2), O(10, 10, 4), extra=[(1, 1), (4, 1), (1, 4)]))
    assert "0,0>4,4" in state.legal_moves()
    assert refused(state, "10,10>4,4").code == "overlap"
    assert refused(state, "4,4").code == "overlap"


# -- 3.4.3 capture ----------------------------------------------------------------------------------------------------
THREE = [(0, 0), (4, 0), (0, 4)]


def captures(state, name="4,4"):
    return sorted(read(move).capture for move in state.legal_moves() if move.startswith(f"{name}x"))


def test_a_capture_replaces_the_stone_and_is_optional():
    state = position(THREE, points(O(3, 3, 3)))
    assert captures(state) == [(3, 3)] and "4,4" in state.legal_moves()
    after = state.play("4,4x3,3")
    assert (3, 3) in after.stars[0].stones and len(after.stars[1].stones) == 3 and not after.stars[1].figures.squares
    assert event(after, "capture") == {"kind": "capture", "seat": 0, "of": 1, "point": [3, 3], "made": [], "lost": [["O", 3, 3, 3]]}
    assert after.to_move == 1, "one capture per move"


@pytest.mark.parametrize(
    ("red", "capture", "cause"),
    [
        (points(O(3, 3, 3)), "6,6", "outside"),
        (points(O(4, 1, 1)), "4,1", "border"),
        (points(O(1, 1, 1), O(2, 2, 3)), "1,1", "immune"),
        (points(O(1, 1, 1), extra=[(3, 3)]), "3,3", "no_vertex"),
        (points(O(1, 1, 1)), "3,3", "empty"),
        (points(O(1, 1, 1)), "0,0", "own_stone"),
        (points(O(1, 1, 1)), "4,4", "empty"),
    ],
)
def test_what_cannot_be_captured(red, capture, cause):
    reason = refused(position(THREE, red), f"4,4x{capture}")
    assert (reason.code, reason.facts["cause"]) == ("not_capturable", cause)


def test_no_capture_without_a_new_square():
    state = position(points(O(0, 0, 4), extra=[(9, 9)]), points(O(1, 1, 2)))
    assert refused(state, "9,8x1,1").facts == {"point": [1, 1], "cause": "no_square"}


def test_a_square_that_stood_before_gives_no_capture():
    """Inside the old square lies a red one; the new square is elsewhere."""
    state = position(points(O(0, 0, 4), extra=[(5, 0), (7, 0), (5, 2)]), points(O(1, 1, 2)))
    assert "7,2" in state.legal_moves() and captures(state, "7,2") == []


def test_capture_on_the_border_is_an_option():
    red = points(O(4, 1, 1))
    assert captures(position(THREE, red)) == []
    assert captures(position(THREE, red, capture_border="on")) == [(4, 1), (4, 2)]


def test_a_square_on_its_tip_captures():
    state = position([(2, 0), (0, 2), (2, 4)], points(O(2, 2, 3)))
    assert captures(state, "4,2") == [(2, 2)]


def test_of_several_squares_one_is_captured():
    state = position(THREE, points(O(1, 1, 1), O(3, 3, 3)))
    assert captures(state) == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 3)]
    assert state.play("4,4x3,3").stars[1].figures.squares == (O(1, 1, 1),)


def test_a_capture_after_a_transition():
    state = position(points(O(0, 0, 1), extra=[(3, 0), (0, 3)]), points(O(2, 2, 4)))
    assert [move for move in transitions(state) if move.startswith("1,1")] == ["1,1>3,3", "1,1>3,3x2,2"]
    after = state.play("1,1>3,3x2,2")
    assert [one["kind"] for one in after.events] == ["transition", "capture"]
    assert after.stars[0].stones == {(0, 0), (1, 0), (0, 1), (3, 0), (0, 3), (3, 3), (2, 2)}


def test_a_stone_that_left_completes_nothing_for_the_capturing_one():
    """O(2,2,2) would lie inside O(0,0,4), but its corner (2,4) is the stone that moved."""
    yellow = [*THREE, (4, 2), *points(O(2, 4, 3))]
    state = position(yellow, points(O(1, 1, 1)))
    assert "2,4>4,4x2,2" in state.legal_moves()
    assert state.play("2,4>4,4x2,2").stars[0].figures.squares == (O(0, 0, 4),)


def test_touching_squares_are_immune_and_overlapping_ones_are_not():
    """Only the STOP modes can have the second: every square that used the stone disappears."""
    overlapping = points(O(1, 1, 1), O(2, 1, 1))
    state = position(THREE, overlapping, fault_mode="call_stop")
    assert captures(state) == sorted(overlapping)
    assert state.play("4,4x2,2").stars[1].figures.squares == ()
    assert state.play("4,4x1,1").stars[1].figures.squares == (O(2, 1, 1),)
    tip_on_side = points(O(1, 1, 2), D(4, 2, 1))
    assert captures(position(THREE, tip_on_side)) == []


def test_a_stone_of_an_immune_and_of_an_overlapping_square_goes_with_both():
    """Only a faulty colour has such a stone: one of its squares is not immune, and that suffices (3.4, fine print)."""
    red = points(O(1, 1, 1), O(2, 1, 1), D(0, 1, 1))
    state = position([(-4, -4), (6, -4), (-4, 6)], red, fault_mode="call_stop")
    assert captures(state, "6,6") == [(2, 1), (2, 2), (3, 1), (3, 2)]
    assert state.play("6,6x2,1").stars[1].figures.squares == (D(0, 1, 1),)
    assert state.play("6,6x3,1").stars[1].figures.squares == (D(0, 1, 1), O(1, 1, 1))


BORDER = {"yellow": [*THREE, (8, 1), (6, 3), (6, -1)], "capture_border": "on"}
"""With 4,4 yellow has O(0,0,4); a stone on its side at (4,1) completes D(6,1,2), which touches it there."""


def test_the_capturing_stone_may_complete_squares_but_gives_no_second_capture():
    """A captured stone strictly inside a square can only complete one that overlaps it, so the border must count."""
    state = position(red=points(O(4, 1, 1), O(6, 1, 3)), **BORDER)
    assert captures(state) == [(4, 1), (4, 2)]
    after = state.play("4,4x4,1")
    assert event(after, "capture")["made"] == [["D", 6, 1, 2]]
    assert after.stars[0].figures.squares == (D(6, 1, 2), O(0, 0, 4))
    assert after.stars[1].figures.squares == (O(6, 1, 3),) and after.to_move == 1, "(6,1) lies inside the second square and stays"
    assert state.why_not("4,4x4,1x6,1").code == "unreadable"


def test_a_capture_may_win():
    """A unit square touches O(0,0,4) at the other end: the stone that captures completes the chain."""
    yellow = [*BORDER["yellow"], (-1, -1), (0, -1), (-1, 0)]
    state = position(yellow, points(O(4, 1, 1)), capture_border="on")
    assert state.play("4,4").result is None and state.play("4,4x4,2").result is None
    assert state.play("4,4x4,1").result.winners == (0,)


def test_a_capture_that_makes_the_position_faulty_is_not_available():
    state = position([*THREE, (3, 4), (4, 3)], points(O(1, 1, 2)))
    assert captures(state) == [(1, 1), (1, 3), (3, 1)]
    reason = refused(state, "4,4x3,3")
    assert reason.code == "overlap" and reason.facts["how"] == "nested"
    assert "4,4x3,3" in position([*THREE, (3, 4), (4, 3)], points(O(1, 1, 2)), fault_mode="instant_stop").legal_moves()
