"""Hidden tiles, damaged deals, options and undo in the games that build a line."""

from __future__ import annotations

import json
import random

import pytest

from rules import harness
from rules.damage import damaged
from rules.line_positions import NINE, position, run, spare
from stolik.match import Match
from stolik.match.match import BadMove
from stolik.rules import GAMES, BadDeal, BadOptions, State
from stolik.rules.tiles import SET

DRAWING = ("draw", "matador", "muggins", "bergen", "fives", "threes")


def good(game, seats=None, seed=1):
    rules = GAMES[game]
    return rules.shuffle(seats or rules.seats[0], {}, random.Random(seed))


# -- deals ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", NINE)
def test_every_damaged_deal_is_a_bad_deal(game):
    rules = GAMES[game]
    for seats in rules.seats:
        deal = good(game, seats)
        for what, spoilt in damaged(deal):
            if spoilt == deal or (what == "no stock" and not deal["stock"]):
                continue
            with pytest.raises(BadDeal) as wrong:
                rules.start(seats, {}, spoilt, 0)
            assert wrong.value.reason, what
            json.dumps(wrong.value.facts)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda deal: deal.pop("hands"), "hands"),
        (lambda deal: deal.pop("stock"), "stock"),
        (lambda deal: deal["stock"].pop(), "count"),
        (lambda deal: deal["hands"][0].pop(), "count"),
        (lambda deal: deal["hands"][0].__setitem__(0, deal["stock"][0]), "twice"),
        (lambda deal: deal["hands"][0].__setitem__(0, "4-6"), "unknown_piece"),
        (lambda deal: deal.__setitem__("stock", "6-4"), "stock"),
    ],
)
@pytest.mark.parametrize("game", DRAWING)
def test_a_bad_deal_says_what_is_wrong(game, change, code):
    deal = good(game)
    change(deal)
    with pytest.raises(BadDeal) as wrong:
        GAMES[game].start(2, {}, deal, 0)
    assert wrong.value.reason == code


@pytest.mark.parametrize("game", NINE)
@pytest.mark.parametrize("first", [-1, 99, "0", None, True, 1.0])
def test_a_first_seat_that_is_none(game, first):
    with pytest.raises(BadDeal) as wrong:
        GAMES[game].start(GAMES[game].seats[0], {}, good(game), first)
    assert wrong.value.reason == "first"


def test_without_a_boneyard_its_key_may_be_left_out():
    deal = good("sevastopol", 4)
    del deal["stock"]
    assert GAMES["sevastopol"].start(4, {}, deal, 0).to_move is not None


@pytest.mark.parametrize("game", NINE)
def test_seats_and_options_that_are_not_offered(game):
    rules = GAMES[game]
    for seats in {1, 2, 3, 4, 5, 6, 7, 8, 9} - set(rules.seats):
        with pytest.raises(BadOptions):
            rules.settle(seats)
    for name in rules.options:
        with pytest.raises(BadOptions):
            rules.settle(rules.seats[0], {name: "nonsense"})
    with pytest.raises(BadOptions):
        rules.settle(rules.seats[0], {"unknown": 1})


OPTIONS = {
    "draw": {"target", "block_score", "block_tie", "draw_reserve", "open_with_00"},
    "blitz": {"target", "block_score", "block_tie"},
    "sevastopol": {"target", "block_score", "block_tie", "partners"},
    "matador": {"target", "block_score", "block_tie", "matador_anywhere", "optional_draw"},
    "muggins": {"target", "spinner_arms", "draw_reserve"},
    "blind": {"target", "block_score", "block_tie", "open_at"},
    "bergen": {"target"},
    "fives": {"target", "stop_when_reserve_empty"},
    "threes": {"target", "stop_when_reserve_empty"},
}


@pytest.mark.parametrize("game", NINE)
def test_the_options_are_those_of_the_text(game):
    assert set(GAMES[game].options) == OPTIONS[game]
    defaults = GAMES[game].settle(GAMES[game].seats[0])
    usual = {
        "block_score": "sum_minus_own",
        "block_tie": "nobody",
        "draw_reserve": 0,
        "open_with_00": True,
        "partners": False,
        "matador_anywhere": True,
        "optional_draw": False,
        "spinner_arms": "after_both_sides",
        "open_at": 3,
        "stop_when_reserve_empty": False,
    }
    assert {name: value for name, value in defaults.items() if name != "target"} == {
        name: usual[name] for name in OPTIONS[game] - {"target"}
    }


# -- what is hidden -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", NINE)
def test_views_hold_no_hidden_tile_in_any_form(game):
    """Tiles are looked for in the text of the view, the line and what its moves and events rightly show taken out."""
    rules = GAMES[game]
    for seed in range(12):
        seats = rules.seats[seed % len(rules.seats)]
        for state, _ in harness.random_deal(rules, seats, {}, seed):
            if state.result:
                continue
            laid = {piece.tile for piece in state.line.pieces} if state.line else set()
            public = laid | {state.opening} if game != "blind" else laid | {state.shown}
            if game == "blind":
                public |= {tile for seat, hand in enumerate(state.hands) if state.open[seat] for tile in hand}
                public |= {event["tile"] for event in state.events if event["kind"] == "reveal"}
            for seat in (None, *range(seats)):
                own = set(state.hands[seat]) if seat is not None and game != "blind" else set()
                text = json.dumps(state.view(seat))
                assert {tile for tile in SET if f'"{tile}' in text} <= public | own


@pytest.mark.parametrize("game", NINE)
def test_resample_keeps_the_counts_and_reaches_many_deals(game):
    rules = GAMES[game]
    seats = rules.seats[0]
    state = rules.start(seats, {}, good(game), 0)
    dreams = {json.dumps(state.resample(0, random.Random(seed)).to_json()["hands"]) for seed in range(30)}
    assert len(dreams) > 20
    for seed in range(10):
        dreamt = state.resample(0, random.Random(seed))
        assert [len(hand) for hand in dreamt.hands] == [len(hand) for hand in state.hands]
        assert sorted([*dreamt.stock, *(tile for hand in dreamt.hands for tile in hand)]) == sorted(SET)
        if game != "blind":
            assert dreamt.hands[0] == state.hands[0]


@pytest.mark.parametrize("game", ["draw", "matador", "bergen", "blitz", "fives", "threes"])
def test_resample_knows_the_opening_tile_and_what_nobody_can_hold(game):
    rules = GAMES[game]
    seats = rules.seats[0]
    for seed in range(60):
        state = rules.start(seats, {}, good(game, seats, seed), 0)
        seat = (state.to_move + 1) % seats
        before = {tile for event in state.events for tile in [event["tile"]]}
        dreamt = state.resample(seat, random.Random(seed))
        assert before <= set(dreamt.hands[state.to_move])
        assert dreamt.legal_moves() == state.legal_moves()
        again = rules.start(seats, {}, {"hands": [list(hand) for hand in dreamt.hands], "stock": list(dreamt.stock)}, 0)
        assert (again.to_move, again.opening) == (state.to_move, state.opening), "the dreamt deal would open in the same way"


def held(state, owner, tiles, seat=0, seeds=60):
    """Whether `owner` is ever dreamt to hold one of these tiles."""
    return any(set(state.resample(seat, random.Random(seed)).hands[owner]) & set(tiles) for seed in range(seeds))


def test_draw_who_draws_or_passes_has_none_that_fits():
    hands = [["6-1", "5-5"], ["4-3", "2-1"]]
    stock = spare(["6-6"], *hands)
    sixes = [tile for tile in stock if "6" in tile]
    stock = [*sixes[:1], *[tile for tile in stock if tile != sixes[0]]]
    state = run(position("draw", ["6-6"], hands, stock, to_move=1), "draw")
    assert held(state, 1, sixes), "the drawn tile may fit"
    dreams = [state.resample(0, random.Random(seed)).hands[1] for seed in range(60)]
    assert not any(set(dream[:2]) & set(sixes) for dream in dreams), "the tiles he held before do not"
    state = run(state, f"{sixes[0]}@L")
    assert not held(state, 1, sixes)
    assert held(state, 1, ["5-4", "3-3"])


def test_draw_a_tile_kept_from_an_earlier_draw_is_known_only_not_to_fit_then():
    hands = [["6-1", "5-5", "1-1"], ["4-3", "2-1"]]
    stock = ["4-4", "5-4", "6-0", "6-2", "6-3", "3-3", "1-0", "5-3"]
    state = run(position("draw", ["6-6"], hands, stock, to_move=1), "draw", "draw", "draw", "6-0@L", "6-1@R")
    assert state.to_move == 1 and state.view(0)["hands"][1]["count"] == 4
    assert not held(state, 1, ["6-2", "6-3"])
    assert held(state, 1, ["1-0"]), "he was never without a 0 or a 1 to be seen"
    state = run(state, "2-1@R", "draw")
    assert not held(state, 1, ["6-2", "6-3"])


def test_matador_a_free_draw_tells_nothing():
    hands = [["5-5", "4-4"], ["6-1", "2-0"]]
    stock = ["5-1", "3-1", "3-3", "1-0", "2-1", "1-1"]
    for optional in (False, True):
        state = position("matador", ["6-6"], [hands[0], ["3-0", "2-0"]], stock, to_move=1, options={"optional_draw": optional})
        state = run(state, "draw")
        old = [set(state.resample(0, random.Random(seed)).hands[1][:2]) for seed in range(60)]
        assert any(dream & {"3-1", "1-0", "1-1", "2-1"} for dream in old) is optional
    state = run(state, "5-1@L")
    assert held(state, 1, ["3-1", "1-0", "2-1"])
    stock = ["3-3", "5-1", "3-1"]
    state = position("matador", ["6-6"], [hands[0], ["3-0", "2-0"]], stock, to_move=1, options={"optional_draw": True})
    state = run(state, "draw", "pass")
    assert not held(state, 1, ["3-1", "5-1"]), "a pass after it tells all the same"


@pytest.mark.parametrize("game", NINE)
def test_the_true_deal_never_contradicts_what_was_shown(game):
    rules = GAMES[game]
    for number, (seats, options) in enumerate(harness.option_sets(rules)):
        for state, _ in harness.random_deal(rules, seats, options, number):
            for seat, hand in enumerate(state.masks):
                newest = state.drew and seat == state.to_move and not state.result
                old = state.hands[seat][:-1] if newest else state.hands[seat]
                assert not any(state.barred[seat] >> SET.index(tile) & 1 for tile in old), (game, options, hand)


# -- undo ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["draw", "muggins", "bergen"])
def test_undo_takes_back_a_play_but_never_a_draw(game):
    match = Match.new(game, ["Anna", "Boris"], {}, random.Random(4))
    while not (match.state.line and match.state.legal_moves() == ("draw",)):
        move = match.state.legal_moves()[0]
        match.play(move)
        if match.can_undo:
            match.undo()
            match.play(move)
        if match.state.result:
            match.next_deal()
    match.play("draw")
    assert not match.can_undo
    with pytest.raises(BadMove):
        match.undo()


def test_blitz_undo_within_the_own_turn():
    match = Match.new("blitz", list("ABCD"), {}, random.Random(4))
    match.deal.states[-1] = position("blitz", ["6-6"], [["6-1", "6-2", "5-5"], ["6-4"], ["3-3"], ["2-0"]])
    match.play("6-1@L")
    match.play("6-2@R")
    match.undo()
    match.undo()
    assert match.state.hands[0] == ("6-1", "6-2", "5-5")


def test_blind_undo_stops_at_a_tile_turned_up():
    match = Match.new("blind", ["Anna", "Boris"], {}, random.Random(4))
    match.play("reveal")
    assert not match.can_undo
    match.play(match.state.legal_moves()[0])
    assert match.can_undo, "the place of a tile may be chosen anew"
    match.undo()
    assert match.state.shown


@pytest.mark.parametrize("game", NINE)
def test_from_json_is_exact_all_along(game):
    rules = GAMES[game]
    for state, _ in harness.random_deal(rules, rules.seats[-1], {}, 11):
        data = state.to_json()
        again = State.from_json(json.loads(json.dumps(data)))
        assert again.to_json() == data and again.masks == state.masks
        if state.line:
            assert again.line.pieces == state.line.pieces and again.line.ends.open == state.line.ends.open
