"""Points and the end of a hand in the games that build a line, from the text of dominoes.md 0 to 9."""

from __future__ import annotations

import random

import pytest

from rules.line_positions import at_end, kinds, moves_text, points, position, run, spare
from stolik.match import Match
from stolik.rules import GAMES
from stolik.rules.contract import Result

STANDARD = ("draw", "blitz", "sevastopol", "matador", "blind")


def end_of(game, hands, out=None, **options):
    rules = GAMES[game]
    full = rules.settle(len(hands), options)
    return rules.block(hands, full) if out is None else rules.out(hands, out, full)


def told(end):
    return [(row["why"], row["of"], row["points"]) for row in end.rows]


# -- 0: the standard result ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", STANDARD)
def test_going_out_takes_all_pips_of_the_others(game):
    hands = [["6-6", "1-0"], [], ["0-0"], ["5-4"]]
    end = end_of(game, hands, 1)
    assert (end.kind, end.seats, end.points) == ("out", (1,), 13 + 0 + 9)
    assert [(row["why"], row["of"], row["points"], row["tiles"]) for row in end.rows] == [
        ("left", 0, 13, ["6-6", "1-0"]),
        ("left", 2, 0, ["0-0"]),
        ("left", 3, 9, ["5-4"]),
    ]
    assert all(row["seat"] == 1 and row["seats"] == [1] for row in end.rows)


@pytest.mark.parametrize("game", STANDARD)
def test_a_block_is_won_by_the_lightest_hand(game):
    hands = [["6-6"], ["5-4"], ["2-1"], ["1-1", "3-0"]]
    end = end_of(game, hands)
    assert (end.kind, end.seats, end.points) == ("block", (2,), 12 + 9 + 5 - 3)
    assert told(end) == [("left", 0, 12), ("left", 1, 9), ("left", 3, 5), ("own", 2, -3)]
    end = end_of(game, hands, block_score="sum_of_differences")
    assert end.points == 9 + 6 + 2
    assert told(end) == [("difference", 0, 9), ("difference", 1, 6), ("difference", 3, 2)]


@pytest.mark.parametrize("game", ["draw", "matador", "blind"])
def test_for_two_both_block_scores_are_the_same(game):
    hands = [["6-6"], ["5-4"]]
    assert end_of(game, hands).points == end_of(game, hands, block_score="sum_of_differences").points == 3


@pytest.mark.parametrize("game", STANDARD)
def test_a_tie_for_the_lightest_nobody(game):
    hands = [["6-6"], ["2-1"], ["3-0"], ["5-5"]]
    end = end_of(game, hands)
    assert (end.seats, end.points, end.tied) == ((), 0, (1, 2))
    assert end.rows == ({"why": "tie", "seat": 1, "seats": [1, 2], "points": 0, "pips": 3},)


def test_sevastopol_partners_carry_the_side():
    options = {"partners": True}
    end = end_of("sevastopol", [["6-6"], [], ["1-0"], ["5-4"]], 1, **options)
    assert (end.seats, end.points) == ((1, 3), 13), "the two opponents' pips, not the partner's"
    end = end_of("sevastopol", [["6-6"], ["2-2"], ["1-0"], ["5-4"]], **options)
    assert (end.seats, end.points) == ((), 0), "13 to 13: nobody"
    end = end_of("sevastopol", [["6-5"], ["2-2"], ["1-0"], ["5-4"]], **options)
    assert (end.seats, end.points) == ((0, 2), 13 - 12)
    assert told(end) == [("left", 1, 4), ("left", 3, 9), ("own", 0, -11), ("own", 2, -1)]
    assert end_of("sevastopol", [["6-5"], ["2-2"], ["1-0"], ["5-4"]], block_score="sum_of_differences", **options).points == 1
    assert end_of("sevastopol", [["6-6"], ["2-2"], ["1-0"], ["5-4"]], **options).tied == (0, 1, 2, 3)


@pytest.mark.parametrize(("partners", "scores"), [(True, (16, 0, 16, 0)), (False, (24, 0, 0, 0))])
def test_sevastopol_partners_both_have_the_points_in_the_match(partners, scores):
    hands, line = [["6-2"], ["5-5"], ["4-4"], ["3-3"]], ["6-6", "6-5@new", "6-4@new", "6-3@new"]
    state = run(position("sevastopol", line, hands, options={"partners": partners}), "6-2@new")
    assert state.result.scores == scores
    assert state.view(0)["sides"] == ([[0, 2], [1, 3]] if partners else [[0], [1], [2], [3]])
    assert at_end(state)[0]["seats"] == ([0, 2] if partners else [0])
    match = Match.new("sevastopol", list("ABCD"), {"partners": partners, "target": 50}, random.Random(1))
    match.base = match.totals = (40, 0, 40, 0)
    match.deal.states[-1] = position("sevastopol", line, hands, options={"partners": partners, "target": 50})
    match.play("6-2@new")
    assert match.winner == ((0, 2) if partners else (0,))


def test_draw_block_is_seen_at_once_and_not_after_a_round_of_passes():
    hands = [["6-1", "5-5"], ["4-4"], ["3-3"]]
    state = run(position("draw", ["6-6", "6-2@L"], hands, []), "6-1@R")
    assert kinds(state) == ["play", "block", "points"]
    assert state.events[1] == {"kind": "block", "why": "stuck"}
    assert state.result.scores == (0, 0, 12)
    assert state.result.winners == (2,)


def test_draw_no_block_while_a_tile_may_be_drawn():
    hands = [["6-1", "5-5"], ["4-4"], ["3-3"]]
    line = ["6-6", "6-2@L"]
    assert run(position("draw", line, hands, ["0-0"]), "6-1@R").result is None
    assert run(position("draw", line, hands, ["0-0"], options={"draw_reserve": 1}), "6-1@R").result is not None
    state = run(position("draw", line, hands, ["0-0"]), "6-1@R", "draw")
    assert state.legal_moves() == ("pass",)
    assert kinds(run(state, "pass")) == ["pass", "block", "points"], "after any turn, a pass too"


def test_draw_a_tied_block_scores_nobody_and_says_so():
    state = run(position("draw", ["6-6", "6-2@L"], [["6-1", "5-3"], ["4-4"]], []), "6-1@R")
    assert state.result.scores == (0, 0) and state.result.winners == (0, 1)
    assert state.events[-1] == {"kind": "tie", "seats": [0, 1], "replay": False}
    assert [row["why"] for row in state.result.rows] == ["tie"]


def test_blind_and_muggins_lead_passes_on_and_a_replayed_block_keeps_it():
    tied = Result((0, 0), (0, 1), ({"why": "tie", "points": 0},))
    won = Result((3, 0), (0,), ({"why": "left", "points": 3},))
    blind, muggins = GAMES["blind"], GAMES["muggins"]
    nobody, replay = blind.settle(2), blind.settle(2, {"block_tie": "replay"})
    assert blind.first_next(1, 3, replay, (0, 0, 0), tied) == 1
    assert blind.first_next(1, 3, replay, (0, 0, 0), won) == 2
    assert blind.first_next(1, 3, nobody, (0, 0, 0), tied) == 2
    assert muggins.first_next(2, 3, muggins.settle(3), (0, 0, 0), tied) == 0


@pytest.mark.parametrize("game", ["muggins", "bergen", "fives", "threes"])
def test_no_block_options_where_the_text_gives_none(game):
    assert not {"block_score", "block_tie"} & set(GAMES[game].options)


def test_hand_over_all_hands_lie_open():
    state = run(position("draw", ["6-6"], [["6-1"], ["4-4"]], ["3-3"]), "6-1@R")
    assert [hand["tiles"] for hand in state.view(None)["hands"]] == [[], ["4-4"]]
    assert "3-3" not in str(state.view(0)), "the boneyard stays closed"


# -- targets --------------------------------------------------------------------------------------------------------------
def test_default_targets():
    usual = {
        game: [GAMES[game].target(seats, GAMES[game].settle(seats)) for seats in GAMES[game].seats]
        for game in ("draw", "blitz", "sevastopol", "matador", "muggins", "blind", "bergen", "fives", "threes")
    }
    assert usual == {
        "draw": [100] * 3,
        "blitz": [100] * 5,
        "sevastopol": [100],
        "matador": [100] * 3,
        "muggins": [200] * 3,
        "blind": [100] * 3,
        "bergen": [15, 10, 10],
        "fives": [25, 20, 20],
        "threes": [33, 22, 22],
    }
    assert GAMES["bergen"].target(2, GAMES["bergen"].settle(2, {"target": 20})) == 20


def in_match(game, totals, state, **options):
    match = Match.new(game, ["Anna", "Boris"], options, random.Random(1))
    match.base = match.totals = totals
    match.deal.states[-1] = state
    return match


@pytest.mark.parametrize(
    ("game", "line", "hand", "move", "gain", "target"),
    [
        ("muggins", "5-5", ["5-0", "4-1"], "5-0@R", 10, 200),
        ("bergen", "2-1", ["2-1", "1-1"], "1-1@R", 0, 15),
        ("fives", "3-2", ["3-3", "6-6"], "3-3@Lx", 0, 25),
        ("fives", "4-2", ["2-1", "6-6"], "2-1@R", 1, 25),
        ("threes", "4-2", ["5-4", "6-6"], "5-4@L", 0, 33),
        ("threes", "4-1", ["5-4", "6-6"], "5-4@L", 2, 33),
    ],
)
def test_games_that_score_in_play_stop_the_instant_the_target_is_reached(game, line, hand, move, gain, target):
    line = moves_text(game, [line])
    state = position(game, line, [hand, ["0-0", "1-0"]], ["2-0", "3-0", "4-0"])
    match = in_match(game, (target - gain, target - 1) if gain else (target - 1, 0), state)
    match.play(move)
    assert match.totals[0] == (target if gain else target - 1)
    assert match.winner == ((0,) if gain else ())
    assert (match.to_move is None) is bool(gain)


@pytest.mark.parametrize(
    ("game", "target", "last", "made", "bonus"),
    [("muggins", 200, "5-0@R", 10, 10), ("fives", 25, "5-0@R", 2, 2), ("threes", 33, "5-1@R", 0, 2)],
)
def test_nothing_of_the_hands_end_once_the_target_is_reached(game, target, last, made, bonus):
    line = ["5-5x"]
    state = position(game, line, [[last[:3]], ["6-6"]], [])
    enough = in_match(game, (target - made, 0), state) if made else None
    if enough:
        enough.play(last)
        assert enough.totals == (target, 0) and enough.winner == (0,)
    short = in_match(game, (target - made - 1, 0), state)
    short.play(last)
    assert short.totals == (target + bonus - 1, 0) and short.winner == (0,)


# -- 5: Muggins -------------------------------------------------------------------------------------------------------------
def sums(game, plays, **options):
    line = moves_text(game, plays)
    return position(game, line, [["0-0"], ["1-0"]], [], options=options).view(None)["sum"]


@pytest.mark.parametrize(
    ("plays", "total"),
    [
        (["6-4"], 10),
        (["5-5"], 10),
        (["5-5", "5-1@L"], 11),
        (["5-5", "5-1@L", "5-2@R"], 3),
        (["5-5", "5-1@L", "5-2@R", "5-3@T"], 6),
        (["5-5", "5-1@L", "5-2@R", "5-3@T", "3-3@T:x"], 9),
        (["5-5", "5-1@L", "5-2@R", "5-3@T", "3-3@T"], 6),
        (["5-5", "5-1@L", "5-2@R", "5-3@B", "5-4@T"], 10),
        (["6-4", "4-4@R"], 14),
        (["6-4", "6-6@L"], 16),
        (["6-4", "4-4@R", "6-6@L"], 14),
        (["6-4", "4-4@R", "6-6@L:x"], 20),
    ],
)
def test_muggins_sum_of_the_open_ends(plays, total):
    assert sums("muggins", plays) == total


@pytest.mark.parametrize(
    ("plays", "total"),
    [
        (["5-5", "5-3@T"], 13),
        (["5-5", "5-3@T", "5-2@B"], 15),
        (["5-5", "5-3@T", "5-1@R"], 14),
        (["5-5", "5-3@T", "5-1@R", "5-2@L"], 6),
        (["6-4", "4-4@R", "4-1@T"], 15),
    ],
)
def test_muggins_sum_with_arms_at_any_time(plays, total):
    assert sums("muggins", plays, spinner_arms="any") == total


def test_muggins_tells_which_ends_made_the_sum():
    state = run(position("muggins", ["6-4", "4-4@Rx", "4-1@R"], [["4-3", "0-0"], ["1-0"]], []), "4-3@T")
    event = state.events[1]
    assert event == {
        "kind": "points",
        "seat": 0,
        "points": 10,
        "why": "fives",
        "sum": 10,
        "ends": [
            {"end": "L", "tile": "6-4", "counts": 6},
            {"end": "R", "tile": "4-1", "counts": 1},
            {"end": "T", "tile": "4-3", "counts": 3},
        ],
        "counts": [6, 1, 3],
    }
    assert state.view(1)["book"] == [{key: value for key, value in event.items() if key != "kind"}]
    assert state.view(1)["made"] == [10, 0]


def test_muggins_no_points_for_nothing_or_for_no_five():
    assert points(run(position("muggins", [], [["0-0", "1-1"], ["6-5"]], ["3-3"]), "0-0x")) == 0
    assert points(run(position("muggins", [], [["6-3", "1-1"], ["6-5"]], ["3-3"]), "6-3")) == 0
    assert points(run(position("muggins", ["6-6x", "6-4@R"], [["4-4", "1-1"], ["6-5"]], ["3-3"]), "4-4@Rx")) == 20


def test_muggins_going_out_is_ten_and_no_pips():
    state = run(position("muggins", ["6-6x"], [["6-1"], ["5-5", "4-4"]], ["3-3"]), "6-1@L")
    assert state.result.scores == (10, 0)
    assert [(row["why"], row["points"]) for row in state.result.rows] == [("out", 10)]


def test_muggins_block_rounds_the_difference():
    end = end_of("muggins", [["1-0"], ["4-3"], ["6-0"]])
    assert (end.seats, end.points) == ((0,), 10), "13 - 1 = 12, to the nearest five 10"
    assert [(row["why"], row["points"]) for row in end.rows] == [("left", 7), ("left", 6), ("own", -1), ("rounding", -2)]
    end = end_of("muggins", [["1-0"], ["5-4"]])
    assert end.points == 10 and end.rows[-1]["points"] == 2, "8 is nearer to 10"
    assert [row["why"] for row in end_of("muggins", [["1-0"], ["6-0"]]).rows] == ["left", "own"]
    assert end_of("muggins", [["3-0"], ["2-1"]]).seats == ()


# -- 7: Bergen ----------------------------------------------------------------------------------------------------------------
def test_bergen_two_for_the_opening_double_none_for_another_tile():
    deal = [["0-0", "6-5"], ["5-4"]]
    state = run(position("bergen", [], deal, [], opening="0-0"), "0-0")
    assert points(state) == 2 and state.events[1]["why"] == "opening_double"
    assert points(run(position("bergen", [], [["1-0", "6-5"], ["5-4"]], [], opening="1-0"), "1-0")) == 0


@pytest.mark.parametrize(
    ("line", "move", "score", "why"),
    [
        (["6-2", "6-4@L"], "4-2@L", 2, "double_header"),
        (["6-2", "6-3@L", "2-2@R"], "3-2@L", 3, "triple_header"),
        (["6-2", "6-1@L", "4-2@R", "4-1@R"], "1-1@R", 3, "triple_header"),
        (["1-1", "3-1@R"], "3-3@R", 0, None),
        (["5-4"], "5-5@L", 0, None),
    ],
)
def test_bergen_headers(line, move, score, why):
    state = run(position("bergen", line, [[move[:3], "0-0"], ["1-0"]], ["2-0", "3-0", "4-0"]), move)
    assert points(state) == score
    made = [event for event in state.events if event["kind"] == "points"]
    assert [event["why"] for event in made] == ([why] if why else [])
    if why:
        left, right = made[0]["ends"]
        assert (left["end"], right["end"]) == ("L", "R")
        assert {end["halves"][0] for end in state.view(0)["ends"]} == {made[0]["half"]}


def test_bergen_out_two_and_blocks():
    assert end_of("bergen", [[], ["6-6"]], 0).points == 2
    end = end_of("bergen", [["6-5", "6-4"], ["1-1"], ["0-0"]])
    assert (end.seats, end.points, end.rows[0]["why"]) == ((0,), 2, "no_double")
    end = end_of("bergen", [["6-5"], ["6-4"], ["3-2"]])
    assert (end.seats, end.rows[0]["why"]) == ((2,), "lightest")
    end = end_of("bergen", [["5-5", "1-1"], ["2-2"], ["3-3", "0-0"]])
    assert (end.seats, end.rows[0]["why"], end.rows[0]["tile"]) == ((2,), "lowest_double", "0-0")
    assert end_of("bergen", [["4-1"], ["3-2"], ["0-0"]]).tied == (0, 1)


def test_bergen_block_when_two_tiles_are_left_in_the_boneyard():
    state = run(position("bergen", ["6-6", "6-2@L"], [["6-1", "5-5"], ["4-3"]], ["1-1", "2-2"]), "6-1@R")
    assert kinds(state) == ["play", "block", "points"]
    assert state.result.scores == (0, 2)


# -- 8, 9: Fives and Threes -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plays", "total"),
    [
        (["4-4"], 8),
        (["4-4:x"], 8),
        (["6-4"], 10),
        (["4-4", "4-1@R"], 5),
        (["4-4:x", "4-1@R"], 9),
        (["4-4:x", "4-1@R", "4-2@L"], 3),
        (["4-4", "4-1@R", "1-1@R:x"], 6),
        (["4-4", "4-1@R", "1-1@R:l"], 5),
    ],
)
def test_fives_sum_of_the_two_ends(plays, total):
    plays = [play.replace(":", "@:") if "@" not in play and ":" in play else play for play in plays]
    assert sums("fives", plays) == sums("threes", plays) == total


def test_fives_and_threes_one_point_for_each_multiple():
    board, hand = ["4-4x", "6-4@R"], [["6-6", "0-0"], ["1-0"]]
    assert points(run(position("fives", board, hand, []), "6-6@Rx")) == 4, "8 + 12 = 20"
    assert points(run(position("threes", ["3-3x", "6-3@R"], hand, []), "6-6@Rx")) == 6, "6 + 12 = 18"
    assert points(run(position("fives", board, hand, []), "6-6@R")) == 0, "8 + 6 = 14"
    assert points(run(position("fives", [], [["0-0", "2-1"], ["5-4"]], [], opening="0-0"), "0-0")) == 0, "a sum of 0 gives 0"
    event = run(position("threes", ["3-3x", "6-3@R"], hand, []), "6-6@Rx").events[1]
    assert (event["why"], event["sum"], [end["counts"] for end in event["ends"]]) == ("threes", 18, [6, 12])


@pytest.mark.parametrize(("game", "best"), [("fives", 4), ("threes", 6)])
def test_fives_and_threes_most_points_of_a_move(game, best):
    """Over all pairs of crosswise doubles, and a crosswise double with any half at the other end."""
    unit = GAMES[game].unit
    ends = [2 * n for n in range(7)]
    most = max(
        [(a + b) // unit for a in ends for b in ends if a < b and (a + b) % unit == 0]
        + [(a + n) // unit for a in ends for n in range(7) if (a + n) % unit == 0]
    )
    assert most == best


@pytest.mark.parametrize("game", ["fives", "threes"])
def test_fives_no_headers_out_two_block_one(game):
    assert points(run(position(game, [], [["1-1", "2-0"], ["5-4"]], [], opening="1-1"), "1-1")) == 0, "no 2 for the opening double"
    assert points(run(position(game, ["6-2", "6-4@L"], [["4-2", "0-0"], ["1-0"]], []), "4-2@L")) == 0, "no 2 for a header"
    assert end_of(game, [[], ["6-6"]], 0).points == 2
    end = end_of(game, [["1-1"], ["6-5"], ["6-4"]])
    assert (end.seats, end.points) == ((0,), 1)
    assert end_of(game, [["1-1"], ["2-0"], ["6-4"]]).seats == ()


@pytest.mark.parametrize("game", ["fives", "threes"])
def test_fives_the_end_of_the_reserve_stops_only_with_the_option(game):
    hands, stock = [["5-4"], ["6-1"]], ["3-3", "2-0", "1-0"]
    for stop in (False, True):
        options = {"stop_when_reserve_empty": stop}
        state = run(position(game, ["6-6"], hands, stock, options=options), "draw", "pass")
        assert (state.result is not None) is stop
        if stop:
            assert state.events[1] == {"kind": "block", "why": "reserve"}
            assert state.result.scores == (0, 1)
        fits = run(position(game, ["6-6"], hands, ["6-3", "2-0", "1-0"], options=options), "draw", "6-3@L")
        assert (fits.result is not None) is stop, "the turn is finished first"
        early = run(position(game, ["6-6"], hands, [*stock, "4-0"], options=options), "draw", "pass")
        assert early.result is None, "not before the last drawable tile"


def test_fives_the_play_that_goes_out_is_no_block():
    """The drawn tile cannot be the last one, so only a hand that was empty but for it goes out."""
    state = position("fives", ["6-6"], [[], ["6-1"]], ["6-3", "2-0", "1-0"], options={"stop_when_reserve_empty": True})
    state = run(state, "draw", "6-3@L")
    assert "out" in kinds(state) and "block" not in kinds(state)


def test_spare_holds_the_rest_of_the_set():
    assert len(spare(["6-6x", "6-5@L"])) == 26
