"""ladder.md 2.1-2.4, paragraph by paragraph, and every case of cases/ladder.json."""

from __future__ import annotations

import json
import pathlib
import random
from itertools import combinations

import pytest

from rules.ladder_table import LADDER, TAKE_FIRST, cards, dealt, play, position, refused, told
from stolik.match import Match
from stolik.rules import BadOptions
from stolik.rules.cards import PACK_52, in_order
from stolik.rules.ladder_melds import (
    arranged,
    fits,
    hand_value,
    laid,
    meld_points,
    meld_value,
    melds_in,
    most_points,
    whole_melds_in,
)

CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "ladder.json").read_text())["cases"]


def kind(name):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == name]


# -- the cases ----------------------------------------------------------------------------------------------------------
def test_every_case_has_a_test():
    assert {case["kind"] for case in CASES} == {"meld_value", "lay_off", "replay", "deal_end_bonus"}
    assert len(CASES) == 24


@pytest.mark.parametrize("case", kind("meld_value"))
def test_case_meld_value(case):
    given, expected = case["input"]["cards"], case["expected"]
    assert meld_value(given) == expected
    state = position(" ".join(dict.fromkeys(given)) + " 4h", "2s")
    move = "meld " + " ".join(given)
    if expected is None:
        assert refused(state, move)[0] in ("meld_mixed", "meld_gap", "card_twice")
    else:
        after = state.play(move)
        assert after.scores() == (expected, 0)
        assert after.melds[0].cards == arranged(given)
        assert sum(event["points"] for event in told(after, "points")) == expected


@pytest.mark.parametrize("case", kind("lay_off"))
def test_case_lay_off(case):
    meld, card, expected = case["input"]["meld"], case["input"]["card"], case["expected"]
    state = position(f"{card} 9c 4h", "2h 8h", melds=[(1, " ".join(arranged(meld))), (0, "5s 5h 5c")])
    move = f"lay {card}@1"
    if expected is None:
        assert refused(state, move)[0] in ("not_in_set", "not_in_run")
    else:
        after = state.play(move)
        assert after.scores() == (expected, 0)
        assert set(after.melds[0].cards) == {*meld, card} and after.melds[0].owner == 1


@pytest.mark.parametrize("case", kind("replay"))
def test_case_replay(case):
    given, expected = case["input"], case["expected"]
    names = given["players"]
    dealt_cards = [card for hand in given["hands"].values() for card in hand] + given["ladder"] + given["stock_in_draw_order"]
    assert len(dealt_cards) == len(set(dealt_cards)) == 32
    deal = {
        "hands": [given["hands"][name] for name in names],
        "open": given["ladder"][0],
        "stock": given["stock_in_draw_order"] + [card for card in PACK_52 if card not in dealt_cards],
    }
    match = Match.new("ladder", names, given["options"], first=names.index(given["dealer"]), deal=deal)
    for number, (name, discard, source, melds, *refill) in enumerate(given["turns"], 1):
        assert match.to_move == names.index(name)
        match.play(f"discard {discard}")
        match.play(source.replace(":", " "))
        for meld in melds:
            match.play("meld " + " ".join(meld))
        if refill:
            assert match.state.ladder == tuple(cards("2d 3c 2c 5d 3h 3s"))
            match.play(refill[0].removesuffix(":6").replace("_", " "))
            for meld in refill[1]:
                match.play("meld " + " ".join(meld))
        match.play("done")
        if str(number) in expected["score_V_after_turn"]:
            assert match.state.scores()[names.index("V")] == expected["score_V_after_turn"][str(number)]
    state = match.state
    assert dict(zip(names, state.scores(), strict=True)) == expected["scores"]
    assert list(state.ladder) == expected["ladder"]
    assert {name: set(hand) for name, hand in zip(names, state.hands, strict=True)} == {
        n: set(h) for n, h in expected["hands"].items()
    }
    assert [line["total"] for line in state.sheet] == [21, 51, 60]
    assert Match.loads(match.dumps()).state.to_json() == state.to_json()


@pytest.mark.parametrize("case", kind("deal_end_bonus"))
def test_case_deal_end_bonus(case):
    """The last card is laid off by A (out), or the last of the last turns ends (stock)."""
    given, expected = case["input"], case["expected"]
    names = list(given["hands"])
    hands = [" ".join(hand) for hand in given["hands"].values()]
    melds = [(0, "9s 9h 9d")]
    if given["ended"] == "out":
        seat = names.index(given["winner"])
        hands[seat] = "9c"
        state = position(*hands, melds=melds, seat=seat, fresh=given["from_hand"]).play("lay 9c@1")
        bonus = [points - (9 if who == seat else 0) for who, points in enumerate(state.result.scores)]
    else:
        state = position(*hands, melds=melds, seat=2, last=1, refill="none").play("done")
        bonus = list(state.result.scores)
    assert dict(zip(names, bonus, strict=True)) == expected


# -- 2.1 setup ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "stock"), [(2, 37), (3, 30), (4, 23)])
def test_deal(seats, stock):
    deal = LADDER.shuffle(seats, {}, random.Random(1))
    state = LADDER.start(seats, {}, deal, first=seats - 1)
    assert [len(hand) for hand in state.hands] == [7] * seats and len(state.stock) == stock == len(deal["stock"])
    assert state.ladder == (deal["open"],)
    assert state.to_move == seats - 1, "the dealer plays first"
    assert state.events == ({"kind": "open", "card": deal["open"]},)
    assert sorted([*sum(deal["hands"], []), deal["open"], *deal["stock"]]) == sorted(PACK_52)


def test_turns_go_clockwise_and_the_deal_passes_to_the_left():
    state = dealt("2s 4s 6s 8s 10s Qs 3h", "5h 7h 9h Jh Kh 2d 4d", "6d 8d 10d Qd 3c 5c 7c", opened="9c", first=1)
    for seat in (1, 2, 0, 1):
        assert state.to_move == seat
        state = play(state, f"discard {state.hands[seat][0]}", "stock", "done")
    assert LADDER.first_next(2, 3, LADDER.settle(3), (0, 0, 0), None) == 0


def test_shuffles_differ_and_say_everything():
    one, two = (LADDER.shuffle(4, {}, random.Random(seed)) for seed in (1, 2))
    assert one != two and one == LADDER.shuffle(4, {}, random.Random(1))
    assert set(one) == {"hands", "open", "stock"}


@pytest.mark.parametrize("seats", [0, 1, 5, True, "2"])
def test_seats(seats):
    with pytest.raises(BadOptions):
        LADDER.shuffle(seats)


# -- 2.2 the turn -------------------------------------------------------------------------------------------------------
def test_a_turn_is_discard_take_meld():
    state = dealt("7s 7h 2d 4c 9c Jd Kd", "3s 5h 8d 10c Qs Ah 6c", opened="4h", stock="7d")
    assert state.legal_moves() == tuple(f"discard {card}" for card in in_order(cards("7s 7h 2d 4c 9c Jd Kd")))
    for move in ("stock", "ladder 1", "meld 7s 7h 7d", "lay 7s@1", "refill stock", "done"):
        assert refused(state, move) == ("discard_first", {})
    state = state.play("discard Kd")
    assert state.ladder == ("4h", "Kd"), "the newest lies last"
    assert state.legal_moves() == ("stock", "ladder 1")
    for move in ("meld 7s 7h 7d", "lay 7s@1", "refill stock", "done"):
        assert refused(state, move) == ("take_first", {"stock": 37, "ladder": 1})
    assert refused(state, "discard 7s")[0] == "discarded_already"
    state = state.play("stock")
    assert "7d" in state.hands[0] and len(state.hands[0]) == 7
    assert state.legal_moves() == ("meld 7s 7h 7d", "done")
    assert refused(state, "stock") == refused(state, "ladder 1") == ("taken_already", {})
    assert refused(state, "discard 7s") == ("discarded_already", {"card": "7s", "discarded": "Kd"})
    state = play(state, "meld 7h 7d 7s", "done")
    assert (state.to_move, state.phase) == (1, "discard")


def test_the_oldest_cards_are_taken_without_the_own_discard():
    state = position("8s 2h", "3c 3d", ladder="8h 3s Ad 7c Qd", stock="9c", phase="discard").play("discard 2h")
    assert state.legal_moves() == ("stock", *(f"ladder {count}" for count in range(1, 6)))
    assert refused(state, "ladder 6") == ("own_discard", {"card": "2h", "count": 6, "left": 5})
    assert refused(state, "ladder 7") == ("ladder_short", {"count": 7, "left": 5})
    one, three, five = (state.play(f"ladder {count}") for count in (1, 3, 5))
    assert one.ladder == tuple(cards("3s Ad 7c Qd 2h")) and set(one.hands[0]) == {"8s", "8h"}
    assert three.ladder == tuple(cards("7c Qd 2h"))
    assert five.ladder == ("2h",) and set(five.hands[0]) == set(cards("8s 8h 3s Ad 7c Qd"))
    assert told(three, "take") == [{"kind": "take", "seat": 0, "source": "ladder", "count": 3, "cards": cards("8h 3s Ad")}]
    assert not three.reveals


def test_the_example_of_the_queen():
    """ "8 3 A 7 Q, wants the Q: must take the whole row beginning with the 8"."""
    state = position("Qs Qh", "3c 3d", ladder="8h 3s Ad 7c Qd", stock="9c", phase="take", discarded=None, **TAKE_FIRST)
    assert [move for move in state.legal_moves() if "Qd" in state.play(move).hands[0]] == ["ladder 5"]


def test_no_duty_to_use_what_was_taken():
    state = position("8s 2h 4d", "3c 3d", ladder="Kh", stock="9c", phase="discard")
    assert play(state, "discard 2h", "ladder 1").legal_moves() == ("done",)


def test_points_are_booked_at_once_and_as_often_as_wished():
    state = position("7s 7h 7d 7c 4s 5s 6s 9h 9c", "2d 3d 4d", ladder="2c", stock="9d")
    state = play(state, "meld 7s 7h 7d", "meld 4s 5s 6s", "lay 7c@1")
    assert state.scores() == (21 + 15 + 7, 0)
    assert [(line["why"], line["points"], line["total"]) for line in state.sheet] == [
        ("meld", 21, 21),
        ("meld", 15, 36),
        ("lay", 7, 43),
    ]
    assert state.sheet[2]["owner"] == 0 and state.sheet[2]["number"] == 1 and state.sheet[2]["cards"] == ["7c"]
    assert state.view(1)["sheet"] == list(state.sheet) and state.view(None)["scores"] == [43, 0]


def test_melds_are_numbered_in_the_order_of_all_players():
    state = position("5s 5h 5c Kd 9c", "2s", melds=[(1, "7s 7h 7d"), (0, "8s 8h 8d")]).play("meld 5c 5s 5h")
    assert [(meld["number"], meld["owner"]) for meld in state.view(0)["melds"]] == [(1, 1), (2, 0), (3, 0)]
    assert state.melds[2].cards == ("5s", "5h", "5c"), "written in the suit order s h d c"


def test_a_card_that_fits_a_set_and_a_run_has_both_moves():
    state = position("7c 2h 9d", "2s", melds=[(0, "7s 7h 7d"), (1, "8c 9c 10c")])
    assert {"lay 7c@1", "lay 7c@2"} <= set(state.legal_moves())
    assert state.play("lay 7c@2").melds[1].cards == ("7c", "8c", "9c", "10c")


def test_lay_offs_at_both_ends_of_one_run():
    state = position("5h 9h 4h 10h Ks", "2s", melds=[(1, "6h 7h 8h"), (0, "Js Jh Jd")])
    state = play(state, "lay 5h@1", "lay 9h@1", "lay 10h@1", "lay 4h@1")
    assert state.melds[0].cards == tuple(cards("4h 5h 6h 7h 8h 9h 10h"))
    assert [told(state, "lay")[0]["end"]] == ["low"] and state.scores() == (5 + 9 + 10 + 4, 0)


# -- the refill ---------------------------------------------------------------------------------------------------------
ONE_LEFT = {"melds": [(0, "7s 7h 7d")], "ladder": "2d 3c 2c 5d 3h 3s 9h", "stock": "4s 5s 6s Jh Jd Jc Kh Kc"}


def test_with_one_card_left_six_are_taken_once_a_turn():
    state = position("Kd", "3d 4d", discarded="9h", **ONE_LEFT)
    assert state.legal_moves() == ("refill stock", "refill ladder")
    assert refused(state, "done") == ("refill_due", {"card": "Kd", "stock": 6, "ladder": 6})
    ladder, stock = state.play("refill ladder"), state.play("refill stock")
    assert set(ladder.hands[0]) == set(cards("Kd 2d 3c 2c 5d 3h 3s")) and ladder.ladder == ("9h",)
    assert told(ladder, "refill")[0]["cards"] == cards("2d 3c 2c 5d 3h 3s") and not ladder.reveals
    assert set(stock.hands[0]) == set(cards("Kd 4s 5s 6s Jh Jd Jc")) and stock.stock == ("Kh", "Kc") and stock.reveals
    again = play(stock, "meld 4s 5s 6s", "meld Jh Jd Jc")
    assert len(again.hands[0]) == 1
    assert "done" in again.legal_moves(), "once per turn"
    assert refused(again, "refill stock") == ("refilled_already", {})


def test_the_refill_may_take_the_card_just_discarded():
    state = position("Kd", "3d 4d", melds=[(0, "7s 7h 7d")], ladder="2d 3c 3s", discarded="3s", stock="4s")
    after = state.play("refill ladder")
    assert set(after.hands[0]) == set(cards("Kd 2d 3c 3s")) and after.ladder == (), "fewer than six: what there is"


def test_melds_and_lay_offs_stay_possible_while_a_refill_is_due():
    state = position("7c", "3d 4d", **ONE_LEFT)
    assert state.legal_moves() == ("lay 7c@1", "refill stock", "refill ladder")
    assert told(state.play("lay 7c@1"), "out")


@pytest.mark.parametrize(
    ("ladder", "stock", "moves"),
    [
        ("", "4s", ("refill stock",)),
        ("2d", "", ("refill ladder",)),
        ("", "", ("done",)),
    ],
)
def test_a_refill_from_what_there_is(ladder, stock, moves):
    state = position("Kd", "3d 4d", melds=[(0, "7s 7h 7d")], ladder=ladder, stock=stock, last=None if stock else 2)
    assert state.legal_moves() == moves
    if moves == ("refill stock",):
        assert refused(state, "refill ladder") == ("refill_empty", {"source": "ladder"})


def test_the_refill_depends_on_the_number_of_cards_alone():
    nothing_melded = position("Kd", "3d 4d", ladder="2d 3c", stock="4s 5s")
    assert nothing_melded.legal_moves() == ("refill stock", "refill ladder")
    assert refused(position("Kd Kc", "3d", ladder="2d", stock="4s"), "refill stock") == ("refill_early", {"n": 2})


def test_without_the_refill():
    state = position("Kd", "3d 4d", refill="none", **ONE_LEFT)
    assert state.legal_moves() == ("done",)
    assert refused(state, "refill stock") == ("no_refill", {})


# -- going out ----------------------------------------------------------------------------------------------------------
def test_going_out_by_a_meld_ends_the_deal_at_once():
    state = position("5s 5h 5c", "Ah Kd 4c", melds=[(0, "7s 7h 7d")], ladder="2c", stock="9d").play("meld 5s 5h 5c")
    assert state.to_move is None and state.legal_moves() == ()
    assert state.result.scores == (15 + 15 + 10 + 4, 0) and state.result.winners == (0,)
    assert told(state, "out") == [{"kind": "out", "seat": 0, "from_hand": False}]
    assert told(state, "show") == [{"kind": "show", "seat": 1, "cards": ["Ah", "Kd", "4c"], "value": 29}]
    assert [(row["why"], row["points"]) for row in state.result.rows] == [("meld", 15), ("out", 29)]
    assert state.result.rows[1] == {
        "seat": 0,
        "points": 29,
        "why": "out",
        "from": 1,
        "value": 29,
        "times": 1,
        "cards": ["Ah", "Kd", "4c"],
        "each": [15, 10, 4],
        "turn": 5,
        "total": 44,
    }
    assert state.why_not("done").code == "deal_over"
    assert state.view(None)["hands"] == [[], ["Ah", "Kd", "4c"]] and state.view(None)["phase"] == "over"


def test_a_hand_emptied_by_the_discard_is_not_out():
    state = position("5s", "Ah", ladder="2c", stock="9d 9h 9s 8d 8h 8s 8c", phase="discard").play("discard 5s")
    assert state.hands[0] == () and state.legal_moves() == ("stock", "ladder 1")
    assert state.play("stock").legal_moves() == ("refill stock", "refill ladder")


def test_an_empty_hand_with_nothing_to_take_is_not_out_either():
    """Last turns, ladder empty: straight on to melding, and `done` closes the turn; the empty hand is the lowest."""
    state = position("5s", "Ah 2d", phase="discard", last=1, melds=[(1, "7s 7h 7d")]).play("discard 5s")
    assert state.phase == "meld" and state.legal_moves() == ("done",)
    state = state.play("done")
    assert told(state, "blocked") and state.result.scores == (17, 0)


def test_from_hand_counts_the_others_double():
    """All seven cards in one turn: two melds and the last card laid off."""
    state = dealt("7s 7h 7d 4s 5s 6s 2d", "Ah Kd 2s 3s 9c 10c 4d", opened="Jh", stock="7c", first=0)
    state = play(state, "discard 2d", "stock", "meld 7s 7h 7d", "meld 4s 5s 6s", "lay 7c@1")
    assert told(state, "out")[0]["from_hand"] is True
    assert hand_value(cards("Ah Kd 2s 3s 9c 10c 4d")) == 53
    assert state.result.scores == (21 + 15 + 7 + 106, 0)
    assert [row["why"] for row in state.result.rows] == ["meld", "meld", "lay", "from_hand"]
    assert state.result.rows[-1]["times"] == 2 and state.result.rows[-1]["value"] == 53


@pytest.mark.parametrize(("laid_off", "scores"), [(True, (7 + 15 + 12, 0)), (False, (15 + 2 * 12, 0))])
def test_not_from_hand_after_a_lay_off_in_an_earlier_turn(laid_off, scores):
    """layoff_needs_meld off: a mere lay-off counts as having laid. Without it the same going out counts double."""
    hand = "7c 5s 5h 9d" if laid_off else "5s 5h 9d"
    state = position(hand, "Ah 2d", melds=[(1, "7s 7h 7d")], layoff_needs_meld="off", fresh=True, ladder="2c", stock="Ks 5c 3c")
    state = play(
        state, *(["lay 7c@1"] if laid_off else []), "done", "discard Ah", "stock", "done", "discard 9d", "stock", "meld 5s 5h 5c"
    )
    assert told(state, "out") == [{"kind": "out", "seat": 0, "from_hand": not laid_off}]
    assert state.result.scores == scores


def test_fresh_is_looked_at_when_the_turn_begins():
    state = position("5s 5h 5c 6s 6h 6c 9d", "Ah 2d", ladder="2c", stock="Ks 9h", phase="discard", fresh=True)
    state = play(state, "discard 9d", "stock", "meld 5s 5h 5c", "meld 6s 6h 6c")
    assert state.fresh, "what was melded in this very turn does not count"


def test_nobody_loses_points_for_cards_left():
    state = position("5s 5h 5c", "Ah Kd", "2d 3d").play("meld 5s 5h 5c")
    assert state.result.scores == (15 + 25 + 5, 0, 0)
    assert [row["from"] for row in state.result.rows if row["why"] in ("out", "from_hand")] == [1, 2]


# -- 2.3 melds ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7s 7h", "meld_short"),
        ("7s 8s", "meld_short"),
        ("7s", "meld_short"),
        ("7s 7h 8s", "meld_mixed"),
        ("7s 8h 9s", "meld_mixed"),
        ("7s 8s 10s", "meld_gap"),
        ("7s 7h 7s", "card_twice"),
        ("7s 7h 9c", "not_in_hand"),
    ],
)
def test_what_is_no_meld(text, reason):
    state = position("7s 7h 8s 8h 9s 10s Qd", "2s")
    code, facts = refused(state, "meld " + text)
    assert code == reason
    assert (
        facts
        == {
            "meld_short": {"cards": cards(text), "n": len(cards(text))},
            "meld_mixed": {"cards": cards(text)},
            "meld_gap": {"cards": cards(text)},
            "card_twice": {"card": "7s"},
            "not_in_hand": {"card": "9c"},
        }[code]
    )


def test_a_set_has_four_cards_at_most_and_a_run_thirteen():
    hand = " ".join(f"{rank}s" for rank in cards("A 2 3 4 5 6 7 8 9 10 J Q K"))
    state = position(hand + " Ah", "2d")
    after = state.play("meld " + " ".join(reversed(cards(hand))))
    assert after.melds[0].cards == tuple(cards(hand)), "the full suit is written A to K"
    assert after.scores() == (85, 0) and fits(after.melds[0].cards) == ()
    assert refused(position("7s 7h 7d 7c 8s", "2s"), "meld 7s 7h 7d 7c 8s")[0] == "meld_mixed"


def test_the_corner():
    hand = "Qs Ks As 2s 3s 9d"
    on, off = position(hand, "2d"), position(hand, "2d", round_corner="off")
    assert {move for move in on.legal_moves() if move.startswith("meld")} == {
        "meld As 2s 3s",
        "meld Qs Ks As",
        "meld Qs Ks As 2s",
        "meld Qs Ks As 2s 3s",
        "meld Ks As 2s",
        "meld Ks As 2s 3s",
    }
    assert {move for move in off.legal_moves() if move.startswith("meld")} == {"meld As 2s 3s", "meld Qs Ks As"}
    assert refused(off, "meld Ks As 2s") == ("meld_corner", {"cards": cards("Ks As 2s")})
    high, low = [(0, "Qs Ks As")], [(0, "As 2s 3s")]
    assert position("2s 9d 4c", "2d", melds=high).why_not("lay 2s@1") is None
    code, facts = refused(position("2s 9d 4c", "2d", melds=high, round_corner="off"), "lay 2s@1")
    assert code == "lay_corner" and facts == {"card": "2s", "number": 1, "cards": cards("Qs Ks As"), "fits": ["Js"], "left": 1}
    assert refused(position("Ks 9d 4c", "2d", melds=low, round_corner="off"), "lay Ks@1")[0] == "lay_corner"


def test_a_full_suit_without_the_corner():
    """The last card closes the suit at either end; the ace counts 1."""
    upper = tuple(f"{rank}h" for rank in cards("2 3 4 5 6 7 8 9 10 J Q K"))
    assert fits(upper, False) == ("Ah",) and laid(upper, "Ah", False)[1] == 1
    lower = tuple(f"{rank}h" for rank in cards("A 2 3 4 5 6 7 8 9 10 J Q"))
    assert fits(lower, False) == ("Kh",) and laid(lower, "Kh", False) == ((*lower, "Kh"), 10)
    assert "meld " + " ".join((*lower, "Kh")) in position(" ".join((*upper, "Ah")) + " 2s", "2d", round_corner="off").legal_moves()


def test_lay_off_refusals():
    state = position("8h 6s 2d", "3d", melds=[(1, "7s 7h 7d"), (0, "3h 4h 5h")])
    assert refused(state, "lay 6s@1") == (
        "not_in_set",
        {"card": "6s", "number": 1, "cards": cards("7s 7h 7d"), "fits": ["7c"], "left": 1},
    )
    assert refused(state, "lay 8h@2") == (
        "not_in_run",
        {"card": "8h", "number": 2, "cards": cards("3h 4h 5h"), "fits": ["2h", "6h"], "left": 2},
    )
    assert refused(state, "lay 8h@3") == ("no_such_meld", {"number": 3, "n": 2})
    assert refused(state, "lay 9h@2") == ("not_in_hand", {"card": "9h"})


def test_laying_off_asks_for_an_own_meld_in_this_deal():
    state = position("7c 5s 5h 5c 9d 2d", "3d", melds=[(1, "7s 7h 7d")])
    assert refused(state, "lay 7c@1") == ("own_meld_first", {"card": "7c", "number": 1})
    assert state.view(0)["may_lay"] == [False, True]
    assert "lay 7c@1" in state.play("meld 5s 5h 5c").legal_moves(), "the same turn is enough"
    free = position("7c 9d 2d", "3d", melds=[(1, "7s 7h 7d")], layoff_needs_meld="off")
    assert free.play("lay 7c@1").scores() == (7, 0)


def test_legal_melds_are_complete():
    """Against all subsets of small hands, with and without the corner."""
    rng = random.Random(5)
    for corner in (True, False):
        for _ in range(60):
            hand = rng.sample([card for card in PACK_52 if card[-1] in "sh" or card[0] in "AK"], 9)
            brute = {arranged(some, corner) for size in range(3, 10) for some in combinations(hand, size)} - {None}
            assert set(melds_in(hand, corner)) == brute
            whole = {meld for meld in brute if not any(set(meld) < set(other) for other in brute)}
            assert set(whole_melds_in(hand, corner)) == whole
            assert all(
                set(fits(meld, corner)) == {c for c in PACK_52 if c not in meld and arranged((*meld, c), corner)} for meld in brute
            )


def test_most_points_against_all_choices():
    def most(melds, used=frozenset()):
        free = [meld for meld in melds if used.isdisjoint(meld)]
        return max(
            (sum(meld_points(meld)) + most(free[place + 1 :], used | set(meld)) for place, meld in enumerate(free)), default=0
        )

    rng = random.Random(8)
    pack = [card for card in PACK_52 if card[:-1] in ("A", "2", "K", "Q", "J", "10")]
    for _ in range(40):
        hand = rng.sample(pack, 10)
        assert most_points(hand) == most(melds_in(hand))


# -- 2.4 values ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Ac 2c 3c", 6),
        ("Qc Kc Ac", 30),
        ("Qc Kc Ac 2c", 27),
        ("Kc Ac 2c", 17),
        ("As Ah Ac", 45),
        ("As Ah Ad Ac", 60),
        ("Js Jh Jd", 30),
        ("2h 3h 4h", 9),
        ("9s 10s Js", 29),
    ],
)
def test_values_of_melds(text, points):
    assert meld_value(cards(text)) == points


def test_values_in_hand():
    assert hand_value(cards("As 2h 10d Jc Qc Kc")) == 15 + 2 + 10 + 30
    assert hand_value([]) == 0


def test_points_booked_never_change():
    """Q-K-A stays 30 when a 2 is added for 2, though the ace turns inner."""
    state = play(position("Qs Ks As 2s 9d 4c", "2d"), "meld Qs Ks As", "lay 2s@1")
    assert state.scores() == (32, 0) and meld_value(state.melds[0].cards) == 27


@pytest.mark.parametrize(
    ("meld", "card", "points"),
    [
        ("Ks Qs Js", "As", 10),
        ("2s 3s 4s", "As", 1),
        ("As 2s 3s", "Ks", 10),
        ("2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks", "As", 1),
        ("As Ah Ad", "Ac", 15),
        ("As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs", "Ks", 10),
    ],
)
def test_a_laid_card_scores_in_the_meld_as_it_then_lies(meld, card, points):
    state = position(f"{card} 9d 4c", "2d", melds=[(0, " ".join(arranged(cards(meld))))]).play(f"lay {card}@1")
    assert state.scores() == (points, 0)
