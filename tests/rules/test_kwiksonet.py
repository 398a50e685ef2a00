"""kwiksonet.md 4.4, 4.5: the flow of a round and of a match; and every case of cases/kwiksonet.json."""

from __future__ import annotations

import json
import pathlib
import random
from collections import Counter

import pytest

from rules.kwiksonet_round import KWIKSONET, PLAIN, TWO_THREES, cards, deal_of, dealt, ended, plain, play, refused, told, with_chips
from stolik.match import BadMove, Match
from stolik.rules import BadOptions
from stolik.rules.kwiksonet_hand import worth
from stolik.rules.kwiksonet_table import HOUSE, PACK

CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "kwiksonet.json").read_text())["cases"]


def kind(name):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == name]


def ours(card):
    """The cases write `ones`, `aces`, `B`, `R`."""
    return card.replace("one", "1").replace("ace", "A") if card not in ("B", "R") else f"{card}*"


# -- the cases ----------------------------------------------------------------------------------------------------------
def test_every_case_has_a_test():
    assert {case["kind"] for case in CASES} == {"table", "deal", "hand_score"}
    assert len(CASES) == 17


@pytest.mark.parametrize("case", kind("table"))
def test_case_table(case):
    expected = case["expected"]
    assert {ours(card): points for card, points in expected["points"].items()} == HOUSE.to_json()["points"]
    assert {total.prize: total.found for total in HOUSE.sums()} == {
        **expected["suit_sums"],
        "etalon": expected["etalon"],
        "misere": expected["misere"],
    }
    assert plain(2).view(None)["prizes"] == expected["finals"]
    assert all(plain(2).view(None)["points"][ours(card)] == points for card, points in expected["points"].items())


@pytest.mark.parametrize("case", kind("deal"))
def test_case_deal(case):
    seats, expected = case["input"]["players"], case["expected"]
    state = KWIKSONET.start(seats, {}, KWIKSONET.shuffle(seats, {}, random.Random(1)))
    assert {len(hand) for hand in state.hands} == {expected["hand"]}
    assert set(state.chips) == {expected["chips"]} and len(state.stock) == expected["stock"]
    assert Counter(card.kind for place in (*state.hands, state.stock) for card in place) == Counter(PACK)


@pytest.mark.parametrize("case", kind("hand_score"))
def test_case_hand_score(case):
    given, expected = case["input"], case["expected"]
    hand = " ".join(map(ours, given["cards"] + given["jokers"]))
    other = next(one for one in PLAIN if not Counter([*cards(one), *cards(hand)]) - Counter(PACK))
    state = with_chips(dealt(hand, other), given["chips"], 26 - given["chips"])
    view = state.view(0)["worth"]
    assert (view["cards"] + view["bonus"], view["chips"], view["total"]) == (
        expected["cards"],
        expected["chips"],
        expected["total"],
    )
    assert view["prize"] == expected["prize"] and (view["why"] == "double") == expected.get("double", False)
    after = state.play("exit")
    assert after.booked == (expected["total"], 0)
    assert sum(event["points"] for event in told(after, "points")) == expected["total"]
    chips = [row["points"] for row in after.rows if row["why"] == "chips"]
    assert chips == ([expected["chips"]] if expected["chips"] else [])


# -- 4.4.2 a turn -------------------------------------------------------------------------------------------------------
def test_an_exchange():
    """The card goes face down under the stock, its top card into the hand, a chip to the left neighbour."""
    state = dealt(*PLAIN[:3], stock="B* 2h", first=1)
    after = state.play("swap 1d")
    assert after.kinds(1)[-1] == "B*" and "1d" not in after.kinds(1) and len(after.kinds(1)) == 14
    assert after.stock[0].kind == "2h" and after.stock[-1].kind == "1d" and len(after.stock) == 66
    assert after.chips == (13, 12, 14) and after.to_move == 1
    assert told(after, "swap") == [{"kind": "swap", "seat": 1, "chip": "left", "to": 2, "chips": 12}]
    assert told(after, "swapped") == [{"kind": "swapped", "seat": 1, "put": "1d", "card": "B*", "double": False, "only": [1]}]
    assert after.reveals
    assert [event["kind"] for event in after.view(0)["events"]] == ["swap"]


def test_one_may_stop_after_any_exchange():
    state = plain(2)
    assert refused(state, "done") == ("nothing_swapped", {})
    state = state.play("swap 1c")
    assert {"done", "exit"} < set(state.legal_moves()) and "pass" not in state.legal_moves()
    assert refused(state, "pass") == ("pass_after_swap", {"n": 1})
    state = state.play("done")
    assert (state.to_move, state.swapped, state.passes, state.chips) == (1, 0, 0, (12, 14))


def test_as_many_exchanges_as_chips():
    state = with_chips(plain(2), 2, 24)
    state = play(state, "swap 1c", "swap 3c")
    assert state.legal_moves() == ("done", "exit"), "`done` must be played even with no chip left"
    assert refused(state, f"swap {state.kinds(0)[0]}") == ("no_chips", {"card": state.kinds(0)[0]})
    assert state.play("done").chips == (0, 26)


def test_without_chips_only_pass_or_exit():
    state = with_chips(plain(3), 0, 20, 19)
    assert state.legal_moves() == ("pass", "exit")
    assert state.play("pass").to_move == 1


def test_a_pass_keeps_the_chips_received():
    state = play(plain(2), "swap 1c", "done", "pass")
    assert state.chips == (12, 14) and state.passes == 1 and told(state, "pass") == [{"kind": "pass", "seat": 1, "chips": 14}]


def test_each_card_is_listed_once():
    state = dealt("7c 7c " + " ".join(cards(PLAIN[0])[:3] + cards(PLAIN[0])[4:13]), PLAIN[1])
    assert state.legal_moves().count("swap 7c") == 1
    assert state.play("swap 7c").kinds(0).count("7c") == 1


def test_an_exchanged_double_may_come_again():
    state = dealt(PLAIN[0], PLAIN[1], stock="3c").play("swap 1c")
    assert told(state, "swapped")[0]["double"] is True and state.view(0)["doubles"] == ["3c"]


# -- EXIT ---------------------------------------------------------------------------------------------------------------
def test_exit_opens_and_scores_the_hand_at_once():
    state = plain(3).play("exit")
    value = worth(HOUSE, "total", state.kinds(0))
    assert value.why == "ordinary" and state.booked == (value.cards + 130, 0, 0)
    for seat in (None, 1, 2):
        view = state.view(seat)
        assert view["hands"][0] == list(state.kinds(0)) and view["opened"] == [True, False, False]
        assert view["booked"] == [value.cards + 130, None, None]
    assert [(row["why"], row["points"]) for row in state.rows] == [("cards", value.cards), ("chips", 130)]
    assert len(state.rows[0]["lines"]) == 14
    assert told(state, "exit") == [{"kind": "exit", "seat": 0, "chips": 13}]
    assert state.reveals and state.to_move == 1


def test_exit_after_an_exchange():
    state = plain(3).play("swap 1c")
    assert "exit" in state.legal_moves() and told(state.play("exit"), "exit")[0]["chips"] == 12


def test_exit_with_a_double_is_nothing_chips_included():
    state = dealt(TWO_THREES, PLAIN[1], PLAIN[2]).play("exit")
    assert state.booked[0] == 0
    assert [(row["why"], row["points"], row["doubles"], row["chips"]) for row in state.rows] == [("double", 0, ["3c"], 13)]


def test_chips_leave_with_the_player_and_pass_over_him():
    """4.4.3: a chip goes to the next player who is still active."""
    state = play(plain(4), "pass", "exit")
    assert state.chips[1] == 13 and state.to_move == 2
    state = play(state, "pass", "pass")
    assert state.to_move == 0
    state = play(state, "swap 1c")
    assert state.chips == (12, 13, 14, 13) and told(state, "swap")[0]["to"] == 2


def test_exit_of_the_left_and_the_opposite_neighbour():
    state = play(plain(4), "pass", "exit", "exit", "pass", "swap 1c")
    assert state.chips == (12, 13, 13, 14)


# -- DECLARE END --------------------------------------------------------------------------------------------------------
def test_declared_end():
    state = plain(3, chips=(39, 0, 0))
    assert "end" in state.legal_moves()
    after = state.play("end")
    assert ended(after) == "declared"
    sums = [worth(HOUSE, "total", after.kinds(seat)).cards for seat in range(3)]
    assert after.result.scores == (sums[0] + 390, sums[1], sums[2])
    assert [event["seat"] for event in told(after, "open")] == [0, 1, 2]
    assert after.view(None)["hands"] == [list(after.kinds(seat)) for seat in range(3)]


def test_the_end_asks_that_nobody_else_active_holds_a_chip():
    assert refused(plain(3, chips=(20, 0, 19)), "end") == ("end_others_hold", {"seats": [2], "chips": [19]})
    assert refused(plain(3), "end") == ("end_others_hold", {"seats": [1, 2], "chips": [13, 13]})
    assert refused(plain(3, chips=(0, 0, 0)), "end") == ("end_without_chips", {})


def test_chips_of_those_who_left_do_not_hinder_the_end():
    state = play(plain(3), "pass", "exit")
    state = play(with_chips(state, 26, 13, 0), "pass")
    assert state.to_move == 0 and "end" in state.legal_moves()


def test_the_end_stands_before_the_first_exchange_of_a_turn():
    """Alone with all chips: after an exchange the neighbour has one, and even without him it would be too late."""
    state = plain(2, chips=(26, 0)).play("swap 1c")
    assert refused(state, "end") == ("end_after_swap", {"n": 1})


# -- 4.4.3 the last active player ---------------------------------------------------------------------------------------
def test_the_last_player_has_one_final_turn():
    state = play(plain(2), "pass", "exit")
    assert state.to_move == 0 and state.final and state.view(None)["phase"] == "final"
    assert told(state, "final") == [{"kind": "final", "seat": 0, "chips": 13}]
    assert set(state.legal_moves()) == {*(f"swap {card}" for card in state.kinds(0)), "pass", "exit"}
    assert refused(state, "end") == ("end_alone", {})
    state = state.play("swap 1c")
    assert state.chips == (12, 13), "the chip leaves the game" and told(state, "swap") == [
        {"kind": "swap", "seat": 0, "chip": "out", "chips": 12}
    ]
    assert "pass" not in state.legal_moves()
    after = state.play("done")
    assert ended(after) == "all_out"
    assert after.result.scores[0] == worth(HOUSE, "total", after.kinds(0)).with_chips(12)


@pytest.mark.parametrize("move", ["pass", "exit"])
def test_the_final_turn_ends_the_round(move):
    after = play(plain(3), "exit", "exit", move)
    assert ended(after) == "all_out" and len(after.rows) == 6
    assert all(score == worth(HOUSE, "total", after.kinds(seat)).cards + 130 for seat, score in enumerate(after.result.scores))


def test_without_the_final_turn_the_last_one_is_scored_as_he_stands():
    after = play(plain(2, last_turn="off"), "exit")
    assert ended(after) == "last_out" and after.result.scores[1] == worth(HOUSE, "total", after.kinds(1)).cards + 130


def test_a_double_can_be_saved_in_the_final_turn():
    state = dealt(PLAIN[1], TWO_THREES, stock="2h")
    stranded = dealt(PLAIN[1], TWO_THREES, stock="2h", last_turn="off").play("exit")
    assert stranded.result.scores[1] == 0
    saved = play(state, "exit", "swap 3c", "done")
    assert saved.result.scores[1] == worth(HOUSE, "total", saved.kinds(1)).cards + 120 > 120


# -- 4.4.4 the finite rules ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("circles", [1, 2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_circles_of_passes(seats, circles):
    state = plain(seats, pass_circles=circles)
    for _ in range(seats * circles - 1):
        state = state.play("pass")
        assert state.to_move is not None
    assert state.view(None)["passes"] == seats * circles - 1 and state.view(None)["passes_end"] == seats * circles
    assert ended(state.play("pass")) == "passes"


def test_any_other_move_starts_the_count_anew():
    state = play(plain(2), "pass", "pass", "pass")
    assert state.passes == 3
    state = play(state, "swap 1d")
    assert state.passes == 0
    state = play(state, "done")
    assert state.passes == 0
    assert ended(play(state, "pass", "pass", "pass", "pass")) == "passes"


def test_an_exit_sets_the_count_to_zero_and_lowers_what_is_asked():
    state = play(plain(3), "pass", "pass", "pass", "pass", "pass", "exit")
    assert state.passes == 0 and state.view(None)["passes_end"] == 4
    state = play(state, "pass", "pass", "pass")
    assert state.to_move is not None
    assert ended(state.play("pass")) == "passes"


def laps(state, moves):
    """Plays the same part of each turn until the round is over; returns the state and the number of turns."""
    turns = 0
    while state.to_move is not None:
        state = moves(state)
        turns += 1
    return state, turns


def one_exchange(state):
    return play(state, f"swap {state.kinds(state.to_move)[0]}", "done")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("most", [30, 10])
def test_laps(seats, most):
    state, turns = laps(plain(seats, max_laps=most, first=seats - 1), one_exchange)
    assert ended(state) == "laps" and turns == most * seats and state.laps == most


def test_a_lap_ends_as_the_turn_passes_the_opener_active_or_not():
    state = play(plain(4, first=1, max_laps=10), "exit")
    assert (state.to_move, state.laps) == (2, 0)
    for lap in range(1, 4):
        state = one_exchange(one_exchange(state))
        assert (state.to_move, state.laps) == (0, lap - 1)
        state = one_exchange(state)
        assert (state.to_move, state.laps) == (2, lap), "from 0 over the opener 1 to 2"
    state, turns = laps(state, one_exchange)
    assert ended(state) == "laps" and turns == 7 * 3


def test_an_exit_can_end_the_last_lap():
    state = plain(3, max_laps=10)
    for _ in range(29):
        state = one_exchange(state)
    assert (state.to_move, state.laps) == (2, 9)
    after = state.play("exit")
    assert ended(after) == "laps"
    assert [event["kind"] for event in after.events].index("exit") < [event["kind"] for event in after.events].index("round_end")


def test_the_final_turn_comes_before_the_finite_rules():
    """The exit that would end the tenth lap leaves one player: he still has his turn."""
    state = plain(2, max_laps=10)
    for _ in range(19):
        state = one_exchange(state)
    state = state.play("exit")
    assert state.final and state.to_move == 0
    assert ended(state.play("pass")) == "all_out"


def test_no_limit_of_laps():
    state = plain(2, max_laps=0)
    for _ in range(2 * 45):
        state = one_exchange(state)
    assert state.to_move == 0 and state.laps == 45


# -- 4.5 the match ------------------------------------------------------------------------------------------------------
def finish(match):
    while match.state.to_move is not None:
        match.play("exit")


@pytest.mark.parametrize("rounds", [4, 1, 2, 3, 6, 8])
def test_a_match_is_a_number_of_rounds(rounds):
    match = Match.new("kwiksonet", ["A", "B", "C"], {"rounds": rounds}, random.Random(rounds))
    for number in range(1, rounds + 1):
        assert len(match.deals) == number and match.winner == ()
        assert set(match.state.chips) == {13}, "chips return"
        finish(match)
        if number < rounds:
            match.next_deal()
    assert match.winner == tuple(seat for seat, total in enumerate(match.totals) if total == max(match.totals))
    with pytest.raises(BadMove):
        match.next_deal()


def test_ties_share():
    options = KWIKSONET.settle(3, {"rounds": 2})
    result = plain(3, chips=(39, 0, 0)).play("end").result
    assert KWIKSONET.winners((700, 700, 100), 1, 3, options, result) == ()
    assert KWIKSONET.winners((700, 700, 100), 2, 3, options, result) == (0, 1)


@pytest.mark.parametrize(
    ("first", "totals", "opener", "expected"),
    [
        ("leader", (10, 30, 20, 0), 0, 1),
        ("trailing", (10, 30, 20, 0), 0, 3),
        ("leader", (30, 10, 30, 0), 1, 2),
        ("leader", (30, 10, 30, 0), 3, 0),
        ("leader", (30, 10, 30, 0), 2, 2),
        ("trailing", (5, 10, 5, 7), 3, 0),
        ("trailing", (5, 10, 5, 7), 1, 2),
        ("leader", (0, 0, 0, 0), 2, 2),
    ],
)
def test_who_opens_the_next_round(first, totals, opener, expected):
    """Ties: the nearest clockwise from the previous first player, who is the nearest to himself."""
    options = KWIKSONET.settle(4, {"first": first})
    assert KWIKSONET.first_next(opener, 4, options, totals, None) == expected


def test_the_leader_of_the_running_total_opens():
    match = Match.new("kwiksonet", ["A", "B"], {}, first=0, deal=deal_of(TWO_THREES, PLAIN[1]))
    match.play("exit")
    match.play("exit")
    assert match.totals[0] == 0 < match.totals[1]
    match.next_deal()
    assert match.state.first == match.to_move == 1


def test_the_first_opener_is_drawn_by_lot():
    lots = {Match.new("kwiksonet", "ABCD", {}, random.Random(seed)).state.first for seed in range(40)}
    assert lots == {0, 1, 2, 3}


def test_options_are_those_of_the_rules():
    assert {name: option.choices for name, option in KWIKSONET.options.items()} == {
        "rounds": (4, 1, 2, 3, 6, 8),
        "first": ("leader", "trailing"),
        "misere": ("total", "one_per_rank"),
        "last_turn": ("on", "off"),
        "pass_circles": (2, 1, 3),
        "max_laps": (30, 10, 0),
    }
    assert all(option.default == option.choices[0] for option in KWIKSONET.options.values())
    for seats, options in ((1, {}), (5, {}), (2, {"max_laps": 20}), (2, {"rounds": True}), (2, {"misere": 0})):
        with pytest.raises(BadOptions):
            KWIKSONET.settle(seats, options)


# -- texts of moves -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "text",
    [
        "",
        "swap",
        "swap 11s",
        "swap 1S",
        "swap  1c",
        "swap 1c ",
        "swap B",
        "swap B*B*",
        "swap one s",
        "swap 0s",
        "swap ones",
        "Pass",
        "exit now",
        "stop",
        "swap\n1c",
    ],
)
def test_unreadable(text):
    assert refused(plain(2), text)[0] == "unreadable"
    assert refused(plain(2).play("swap 1c"), text)[0] == "unreadable"


def test_a_card_that_is_not_there():
    assert refused(plain(2), "swap B*") == ("not_in_hand", {"card": "B*"})
    assert plain(2).play("pass").why_not("swap 1c") == ("not_in_hand", {"card": "1c"})
    assert plain(2, chips=(26, 0)).play("end").why_not("pass").code == "deal_over"


def test_undo_of_a_pass_but_never_of_an_exchange():
    match = Match.new("kwiksonet", ["A", "B"], {}, first=0, deal=deal_of(*PLAIN[:2]))
    match.play("pass")
    assert match.can_undo and match.undo().passes == 0
    match.play("swap 1c")
    assert not match.can_undo
    match.play("exit")
    assert not match.can_undo
