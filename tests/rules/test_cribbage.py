"""dominoes.md 12, paragraph by paragraph, and every case of Cribbage in cases/dominoes.json."""

from __future__ import annotations

import itertools
import json
import os
import pathlib
import random
from collections import Counter
from math import comb, prod

import pytest

from rules import harness
from rules.damage import damaged
from stolik.match import Match
from stolik.rules import GAMES, BadDeal, BadOptions, IllegalMove, State
from stolik.rules.dominoes.cribbage_board import pegs
from stolik.rules.dominoes.cribbage_counts import played, show
from stolik.rules.tiles import PIPS, SET

CRIBBAGE = GAMES["cribbage"]
CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "dominoes.json").read_text())["games"]["cribbage"]
BY_VALUE = {value: [tile for tile in SET if PIPS[tile] == value] for value in range(13)}


def rows(kind):
    return [pytest.param(row, id=f"{case['id']}: {row['title']}") for case in CASES if case["kind"] == kind for row in case["rows"]]


def play(state, *moves):
    for move in moves:
        state = state.play(move)
    return state


def through(state, plays):
    """Plays these (seat, tile) in order, saying go where nothing else can be said."""
    for seat, tile in plays:
        while state.legal_moves() == ("go",):
            state = state.play("go")
        assert state.to_move == seat, (seat, tile)
        state = state.play(tile)
    return state


def crib(pair):
    return "crib " + " ".join(sorted(pair, key=lambda tile: (PIPS[tile], tile), reverse=True))


def begin(pone, dealer, starter=None, *, first=0, laid=None, **options):
    """A deal in which these four (or more) tiles stay in the hands; the rest of each hand is laid away."""
    laid = laid or [[], []]
    used = {*pone, *dealer, *laid[0], *laid[1], starter}
    rest = [tile for tile in SET if tile not in used]
    hands = [list(pone), list(dealer)]
    pairs = []
    for hand, pair in zip(hands, laid, strict=True):
        pair = list(pair)
        while len(pair) < 2:
            pair.append(rest.pop())
        pairs.append(pair)
        hand += pair
    stock = [starter, *rest] if starter else rest
    state = CRIBBAGE.start(2, options, {"hands": hands if first == 0 else hands[::-1], "stock": stock}, first)
    return play(state, crib(pairs[0]), crib(pairs[1]))


def position(hands, *, run=(), to_move=0, gone=None, over=(-1, -1), starter=None, **options):
    """The play set up directly: the tiles left, and the running count as (seat, tile)."""
    used = {*hands[0], *hands[1], *(tile for _, tile in run), starter}
    rest = [tile for tile in SET if tile not in used]
    starter = starter or rest.pop()
    laid = [[rest.pop(), rest.pop()], [rest.pop(), rest.pop()]]
    kept = [[*hands[seat], *(tile for by, tile in run if by == seat)] for seat in (0, 1)]
    earlier = []
    for seat in (0, 1):
        while len(kept[seat]) < 4:
            earlier.append([seat, rest.pop()])
            kept[seat].append(earlier[-1][1])
    return State.from_json(
        {
            "game": "cribbage", "options": CRIBBAGE.settle(2, options), "first": 0, "to_move": to_move,
            "hands": [list(hand) for hand in hands], "kept": kept, "laid": laid, "stock": [starter, *rest],
            "counts": [earlier, [list(one) for one in run]], "gone": gone, "over": list(over), "shows": [], "rows": [],
            "events": [], "reveals": False, "result": None,
        }
    )  # fmt: skip


def points(state):
    return [(event["why"], event["points"]) for event in state.events if event["kind"] == "points"]


def gain(state, seat):
    return sum(event["points"] for event in state.events if event["kind"] == "points" and event["seat"] == seat)


def refused(state, move, code, **facts):
    reason = state.why_not(move)
    assert reason is not None and reason.code == code, (move, reason)
    for name, wanted in facts.items():
        assert reason.facts[name] == wanted, (move, reason)
    with pytest.raises(IllegalMove):
        state.play(move)


def tiles_of(values):
    """Different tiles with these values, in order."""
    taken = Counter()
    found = []
    for value in values:
        found.append(BY_VALUE[value][taken[value]])
        taken[value] += 1
    return found


def test_every_case_has_a_test():
    assert {case["kind"] for case in CASES} == {
        "values", "show", "peg_points", "pegging", "peg_must_play", "starter", "match_end", "replay",
    }  # fmt: skip
    assert sum(len(case["rows"]) for case in CASES) == 14


# -- deal and crib -------------------------------------------------------------------------------------------------------
def test_six_tiles_each_sixteen_in_stock():
    assert CRIBBAGE.seats == (2,)
    deal = CRIBBAGE.shuffle(2, {}, random.Random(2))
    assert [len(hand) for hand in deal["hands"]] == [6, 6] and len(deal["stock"]) == 16
    for first in (0, 1):
        state = CRIBBAGE.start(2, {}, deal, first)
        assert state.to_move == first and state.view(None)["dealer"] == 1 - first, "the pone lays away first"
        assert len(state.legal_moves()) == 15
    with pytest.raises(BadOptions):
        CRIBBAGE.start(3, {}, deal)


def test_options_are_those_of_the_rules():
    assert {name: (option.default, option.choices) for name, option in CRIBBAGE.options.items()} == {
        "target": (61, (61, 121)),
        "skunk": (False, (False, True)),
        "counting": ("auto", ("auto", "self", "muggins")),
    }


@pytest.mark.parametrize("what, deal", list(damaged(CRIBBAGE.shuffle(2, {}, random.Random(9)))))
def test_bad_deals(what, deal):
    with pytest.raises(BadDeal):
        CRIBBAGE.start(2, {}, deal, 0)


@pytest.mark.parametrize("first", [-1, 2, True, None])
def test_bad_first(first):
    with pytest.raises(BadDeal):
        CRIBBAGE.start(2, {}, CRIBBAGE.shuffle(2, {}, random.Random(9)), first)


def test_two_tiles_each_to_the_crib_of_the_dealer():
    deal = {"hands": [["6-0", "5-5", "4-4", "6-4", "1-0", "5-0"], ["6-1", "4-1", "3-1", "3-2", "6-6", "5-4"]]}
    deal["stock"] = [tile for tile in SET if tile not in deal["hands"][0] + deal["hands"][1]]
    state = CRIBBAGE.start(2, {}, deal, 0)
    assert "crib 5-5 6-0" in state.legal_moves(), "greater tile first: ten, then six"
    assert "crib 6-0 5-5" not in state.legal_moves()
    after = state.play("crib 6-0 5-5")
    assert after.to_json() == state.play("crib 5-5 6-0").to_json(), "either order is taken"
    assert after.to_move == 1 and not after.reveals and after.view(None)["starter"] is None
    assert after.view(0)["laid_away"] == ["5-5", "6-0"] and after.view(1)["laid"] == [2, 0] and after.view(1)["laid_away"] == []
    assert [event["kind"] for event in after.view(1)["events"]] == ["crib"]
    assert after.view(0)["events"][1]["tiles"] == ["5-5", "6-0"]
    state = after.play("crib 6-6 6-1")
    assert state.to_move == 0 and state.reveals and state.view(None)["starter"] == deal["stock"][0]
    assert state.view(None)["stock"] == 15
    assert state.crib() == ["6-6", "5-5", "6-1", "6-0"]


def test_refusals_at_the_crib():
    state = CRIBBAGE.start(2, {}, CRIBBAGE.shuffle(2, {}, random.Random(3)), 0)
    own, foreign = state.hands[0][0], state.hands[1][0]
    refused(state, f"crib {own} {foreign}", "not_in_hand", tile=foreign)
    refused(state, f"crib {own} {own}", "same_tile", tile=own)
    for move in (own, "go", "show", "show 4"):
        refused(state, move, "crib_first", dealer=1)
    spaced = f"crib {own}  {state.hands[0][1]}"
    for text in ("crib", f"crib {own}", f"crib {own} 4-6", spaced, "show 07", "show -1", "show 100", "Go", "4-6"):
        refused(state, text, "unreadable")


@pytest.mark.parametrize("row", rows("starter"))
def test_case_starter(row):
    for tile, wanted in zip(row["input"]["starters"], row["expected"]["dealer_points"], strict=True):
        for first in (0, 1):
            hands = [[t for t in SET if t != tile][:4], [t for t in SET if t != tile][4:8]]
            state = begin(*hands, tile, first=first)
            assert gain(state, 1 - first) == wanted and gain(state, first) == 0
            assert points(state) == ([("starter", 1)] if wanted else [])


# -- the play ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("row", rows("values"))
def test_case_values(row):
    for tile, value in zip(row["input"]["tiles"], row["expected"]["values"], strict=True):
        state = position([[tile, "6-4"], ["2-1", "5-0"]]) if tile != "6-4" else position([[tile], ["2-1"]])
        assert state.play(tile).view(None)["count"] == value


@pytest.mark.parametrize("row", rows("peg_points"))
def test_case_peg_points(row):
    for values, wanted in zip(row["input"]["rows"], row["expected"]["points"], strict=True):
        tiles = tiles_of(values)
        assert sum(combo.points for combo in played(tiles)) == wanted, values
        spare = next(tile for tile in BY_VALUE[7] + BY_VALUE[5] if tile not in tiles)
        run = [(n % 2, tile) for n, tile in enumerate(tiles[:-1])]
        mover = (len(tiles) - 1) % 2
        hands = [[tiles[-1]], [spare]] if mover == 0 else [[spare], [tiles[-1]]]
        state = position(hands, run=run, to_move=mover).play(tiles[-1])
        assert sum(points_ for why, points_ in points(state) if why not in ("go", "last")) == wanted, values


def peg(values):
    """Points of the last tile by counting them anew: pairs among the equal tail, the longest tail that is a run."""
    total = 2 * (sum(values) in (15, 31))
    tail = len(list(itertools.takewhile(lambda value: value == values[-1], reversed(values))))
    total += tail * (tail - 1)
    runs = [n for n in range(3, len(values) + 1) if sorted(values[-n:]) == list(range(min(values[-n:]), min(values[-n:]) + n))]
    return total + max(runs, default=0)


def test_peg_points_of_all_short_sequences():
    rng = random.Random(6)
    for length in (1, 2, 3):
        for values in itertools.product(range(13), repeat=length):
            if sum(values) <= 31 and all(values.count(value) <= len(BY_VALUE[value]) for value in values):
                assert sum(combo.points for combo in played(tiles_of(values))) == peg(list(values)), values
    for _ in range(3000):
        tiles = rng.sample([tile for tile in SET if PIPS[tile] < 7], rng.randrange(4, 8))
        while sum(PIPS[tile] for tile in tiles) > 31:
            tiles.pop()
        assert sum(combo.points for combo in played(tiles)) == peg([PIPS[tile] for tile in tiles]), tiles


@pytest.mark.parametrize("row", rows("pegging"))
def test_case_pegging(row):
    given, wanted = row["input"], row["expected"]
    tiles = tiles_of([*given["pone"], *given["dealer"]])
    hands = [tiles[:4], tiles[4:]]
    left = [dict(zip(hand, map(PIPS.get, hand), strict=True)) for hand in hands]
    state = begin(*hands, next(tile for tile in SET if tile not in tiles and tile[0] != tile[2]))
    got, last, scores = [], [], [0, 0]
    for seat, value in given["order"]:
        tile = next(tile for tile, its in left[seat].items() if its == value)
        del left[seat][tile]
        state = through(state, [(seat, tile)])
        got.append(sum(p for why, p in points(state) if why not in ("last", "go")))
        last += [[seat, p] for why, p in points(state) if why in ("last", "go")]
        scores = [scores[one] + gain(state, one) for one in (0, 1)]
    assert got == wanted["points_per_tile"] and last == wanted["last_bonus"] and scores == wanted["scores"]
    assert state.view(None)["scores"] == scores


@pytest.mark.parametrize("row", rows("peg_must_play"))
def test_case_peg_must_play(row):
    given, wanted = row["input"], row["expected"]
    run = [(0, "6-5"), (1, "5-5"), (0, "5-4")]
    assert sum(PIPS[tile] for _, tile in run) == given["count"]
    state = position([["4-3"], given["hand"]], run=run, to_move=1)
    assert list(state.legal_moves()) == wanted["must_play"]
    refused(state, "go", "must_play", tiles=["0-0"], count=30)
    assert wanted["go"] is False
    assert points(state.play("0-0")) == [("go", 1)], "and then nobody can add"


def test_double_blank_scores_fifteen_again_and_cannot_follow_31():
    state = position([["0-0", "6-6"], ["6-1", "6-5"]], run=[(0, "4-4")], to_move=1)
    state = state.play("6-1")
    assert points(state) == [("fifteen", 2)]
    assert points(state.play("0-0")) == [("fifteen", 2)]
    state = position([["0-0"], ["6-1", "6-5"]], run=[(0, "6-6"), (1, "6-4"), (0, "1-1")], to_move=1).play("6-1")
    assert points(state) == [("thirty_one", 2)]
    assert state.view(None)["count"] == 0 and points(state.play("0-0")) == []


def test_pone_leads_and_they_alternate():
    state = begin(["1-0", "1-1", "2-0", "2-1"], ["3-0", "2-2", "3-1", "4-0"], "6-5")
    seats = []
    for _ in range(6):
        seats.append(state.to_move)
        state = state.play(state.legal_moves()[0])
    assert seats == [0, 1, 0, 1, 0, 1]


def test_a_count_never_passes_31_and_who_can_play_must():
    state = position([["5-5", "1-0"], ["6-6"]], run=[(1, "6-5"), (0, "6-4"), (1, "3-1")], to_move=0)
    assert state.view(0)["count"] == 25 and state.view(0)["room"] == 6
    assert state.legal_moves() == ("1-0",) and state.view(0)["fitting"] == ["1-0"]
    refused(state, "5-5", "over_31", tile="5-5", value=10, count=25, room=6, tiles=["1-0"])
    refused(state, "go", "must_play", tiles=["1-0"], count=25)
    refused(state, "6-6", "not_in_hand", tile="6-6")
    refused(state, "crib 5-5 1-0", "crib_made")
    refused(state, "show", "play_first", left=3)


def test_31_restarts_the_count_with_the_opponent_and_no_go():
    state = position([["4-2", "5-5"], ["6-6"]], run=[(1, "6-5"), (0, "6-4"), (1, "3-1")], to_move=0).play("4-2")
    assert points(state) == [("thirty_one", 2)]
    assert state.to_move == 1 and state.view(None)["count"] == 0
    assert [len(count) for count in state.view(None)["earlier"]][-1] == 4
    state = position([["4-2", "5-5"], []], run=[(1, "6-5"), (0, "6-4"), (1, "3-1")], to_move=0).play("4-2")
    assert state.to_move == 0, "or with whoever has tiles"


def test_the_last_tile_scores_1_unless_it_makes_31():
    assert points(position([["4-2"], []], run=[(1, "6-5"), (0, "6-4"), (1, "3-1")], to_move=0).play("4-2")) == [("thirty_one", 2)]
    state = position([["4-1"], []], run=[(1, "6-5"), (0, "6-4"), (1, "3-1")], to_move=0).play("4-1")
    assert points(state) == [("last", 1)]
    assert state.view(None)["phase"] == "show" and state.to_move == 0
    assert points(position([["4-1"], []], run=[(1, "6-4")], to_move=0).play("4-1")) == [("fifteen", 2), ("last", 1)]


def test_go_the_other_plays_on_and_scores_1_when_nobody_can_add():
    state = position([["3-0", "1-0", "6-6"], ["5-5", "6-3"]], run=[(1, "6-5"), (0, "6-1"), (1, "3-1")], to_move=0)
    state = state.play("1-0")
    assert (state.view(None)["count"], state.to_move, points(state)) == (23, 1, [])
    assert state.legal_moves() == ("go",)
    refused(state, "5-5", "over_31", count=23)
    state = state.play("go")
    assert state.events == ({"kind": "go", "seat": 1, "count": 23},)
    assert state.to_move == 0 and state.view(None)["gone"] == 1 and state.legal_moves() == ("3-0",)
    state = state.play("3-0")
    assert points(state) == [("go", 1)] and gain(state, 0) == 1, "the point comes with the tile after which nobody can add"
    assert state.to_move == 1 and state.view(None)["count"] == 0 and state.view(None)["gone"] is None


def test_who_played_last_is_not_asked_and_goes_on_as_long_as_he_can():
    state = position([["1-0", "1-1", "6-6"], ["5-5", "6-3"]], run=[(1, "6-5"), (0, "6-1"), (1, "4-1")], to_move=0)
    state = play(state, "1-0", "go")
    assert state.legal_moves() == ("1-1",)
    state = state.play("1-1")
    assert (points(state), state.to_move) == ([("go", 1)], 1)
    state = position([["1-0", "1-1", "2-1", "6-6"], ["5-5"]], run=[(1, "6-5"), (1, "6-4")], to_move=0)
    state = play(state, "1-0", "go", "1-1")
    assert state.to_move == 0 and state.legal_moves() == ("2-1",), "seat 1 has said go and is not asked again"


def test_no_go_is_asked_where_nobody_can_add():
    state = position([["4-4", "5-5"], ["3-2", "6-6"]], run=[(0, "6-0"), (1, "3-1"), (0, "5-0"), (1, "4-1")], to_move=0).play("4-4")
    assert points(state) == [("go", 1)] and gain(state, 0) == 1
    assert state.to_move == 1 and state.view(None)["count"] == 0
    assert [event["kind"] for event in state.events] == ["play", "points", "restart"]


def test_go_when_the_other_has_no_tiles_left():
    state = position([["6-6", "5-5"], ["3-1"]], run=[(0, "6-5"), (1, "6-4")], to_move=1)
    state = state.play("3-1")
    assert points(state) == [("go", 1)] and gain(state, 1) == 1 and state.to_move == 0
    state = position([["6-6", "5-5", "2-0"], []], run=[(1, "6-5"), (1, "6-4")], to_move=0).play("2-0")
    assert points(state) == [("go", 1)] and state.to_move == 0, "he leads the next count himself"


def test_31_after_a_go_is_2_and_no_more():
    state = position([["3-2", "2-0", "6-6"], ["6-3"]], run=[(1, "6-5"), (0, "6-0"), (1, "4-3")], to_move=0)
    state = play(state, "2-0", "go")
    assert points(state.play("3-2")) == [("thirty_one", 2)]


def test_fifteen_and_pair_and_run_all_count():
    assert points(position([["5-0", "6-6"], ["6-5"]], run=[(0, "4-1"), (1, "3-2")], to_move=0).play("5-0")) == [
        ("fifteen", 2),
        ("pair_royal", 6),
    ]
    state = position([["5-0", "6-6"], ["6-5"]], run=[(0, "3-1"), (1, "3-3")], to_move=0).play("5-0")
    assert points(state) == [("fifteen", 2), ("run", 3)]


# -- the show ------------------------------------------------------------------------------------------------------------
def shown(hand, starter, first=0):
    """The event of the pone's show, by playing such a deal."""
    dealer = [tile for tile in SET if tile not in hand and tile != starter][:4]
    state = begin(hand, dealer, starter, first=first)
    while state.view(None)["phase"] == "play":
        state = state.play(state.legal_moves()[0])
    assert state.to_move == first
    return next(event for event in state.play("show").events if event["kind"] == "show")


def by_kind(event):
    kinds = {"fifteens": "fifteen", "pairs": "pair", "runs": "run"}
    return {name: sum(one["points"] for one in event["combos"] if one["why"] == why) for name, why in kinds.items()}


@pytest.mark.parametrize("row", rows("show"))
def test_case_show(row):
    event = shown(row["input"]["hand"], row["input"]["starter"])
    assert {**by_kind(event), "total": event["total"]} == row["expected"]
    assert sum(one["points"] for one in event["combos"]) == event["total"]


def test_the_show_names_every_combination_once():
    event = shown(["6-1", "6-2", "5-2", "5-3"], "6-3")
    combos = [(one["why"], tuple(one["tiles"]), one["points"]) for one in event["combos"]]
    assert len(set(combos)) == len(combos)
    wanted = [("fifteen", {seven, eight}, 2) for seven in ("5-2", "6-1") for eight in ("5-3", "6-2")]
    wanted += [("pair", {"5-2", "6-1"}, 2), ("pair", {"5-3", "6-2"}, 2)]
    wanted += [("run", {seven, eight, "6-3"}, 3) for seven in ("5-2", "6-1") for eight in ("5-3", "6-2")]
    assert len(wanted) == len(combos)
    assert all((why, set(tiles), number) in wanted for why, tiles, number in combos)


def test_figure_20_counts_run_points():
    for values, wanted in (([8, 9, 9, 10, 0], 6), ([8, 9, 9, 10, 11], 8), ([8, 8, 8, 9, 10], 9), ([8, 8, 9, 9, 10], 12)):
        assert sum(combo.points for combo in show(tiles_of(values)) if combo.why == "run") == wanted


def test_only_runs_of_the_greatest_length_count():
    for values, runs in (((4, 5, 6, 7, 8), [5]), ((8, 9, 10, 11, 12), [5]), ((3, 4, 5, 6, 12), [4]), ((0, 1, 2, 12, 11), [3])):
        assert [combo.points for combo in show(tiles_of(values)) if combo.why == "run"] == runs, values


def test_subsets_with_and_without_the_double_blank_are_different_fifteens():
    combos = show(["6-1", "6-2", "0-0", "1-0", "1-1"])
    assert [combo.tiles for combo in combos if combo.why == "fifteen"] == [("6-1", "6-2"), ("0-0", "6-1", "6-2")]


def values_worth(counts):
    """Points of five tiles told only how many there are of each value: another way to count, used for the histogram."""
    ways = [1] + [0] * 15
    for value, number in counts.items():
        after = [0] * 16
        for total, count in enumerate(ways):
            for k in range(number + 1):
                if total + k * value <= 15:
                    after[total + k * value] += count * comb(number, k)
        ways = after
    points_ = 2 * ways[15] + sum(number * (number - 1) for number in counts.values())
    longest = 0
    for low in counts:
        length = 0
        while low + length in counts:
            length += 1
        if length >= 3 and length >= longest and low - 1 not in counts:
            longest = length
            points_run = length * prod(counts[low + k] for k in range(length))
    return points_ + (points_run if longest else 0)


def histogram_by_values():
    """From the 13 values and how many tiles have each."""
    found = Counter()
    for values in itertools.combinations_with_replacement(range(13), 5):
        counts = Counter(values)
        number = prod(comb(len(BY_VALUE[value]), times) for value, times in counts.items())
        if number:
            found[values_worth(counts)] += number
    return found


HISTOGRAM = {
    0: 5048, 2: 19031, 3: 958, 4: 20607, 5: 4904, 6: 13620, 7: 8898, 8: 9448, 9: 2700, 10: 3853, 11: 504,
    12: 4972, 14: 1799, 15: 52, 16: 1287, 17: 64, 18: 55, 20: 181, 21: 84, 22: 3, 23: 12, 24: 200,
}  # fmt: skip


def test_histogram_of_all_98280_hands_by_values():
    found = histogram_by_values()
    assert sum(found.values()) == comb(28, 5) == 98280
    assert dict(found) == HISTOGRAM
    assert max(found) == 24 and found[24] > 0, "no 29 exists"


@pytest.mark.slow
def test_histogram_of_all_98280_hands_by_counting_each():
    """The rules' own show of every hand; with STOLIK_QUICK of every fortieth, one by one."""
    hands = itertools.combinations(SET, 5)
    if os.environ.get("STOLIK_QUICK"):
        for hand in itertools.islice(hands, 0, None, 40):
            assert sum(combo.points for combo in show(hand)) == values_worth(Counter(PIPS[tile] for tile in hand)), hand
        return
    assert dict(Counter(sum(combo.points for combo in show(hand)) for hand in hands)) == HISTOGRAM


def test_four_of_a_kind_exists_for_six_only():
    assert [value for value in range(13) if len(BY_VALUE[value]) >= 4] == [6]
    assert [len(BY_VALUE[value]) for value in range(13)] == [1, 1, 2, 2, 3, 3, 4, 3, 3, 2, 2, 1, 1]


def to_the_show(state):
    while state.view(None)["phase"] == "play":
        state = state.play(state.legal_moves()[0])
    return state


def test_pone_then_dealer_then_crib():
    state = counting("auto")
    view = state.view(1)
    assert view["showing"] == {"of": "pone", "seat": 0, "tiles": ["6-0", "5-5", "4-4", "5-0"], "starter": "2-2"}
    assert view["crib"] is None and view["kept"] == [["6-0", "5-5", "4-4", "5-0"], ["4-1", "3-1", "3-2", "6-6"]]
    refused(state, "go", "show_now", of="pone")
    refused(state, "6-0", "show_now", of="pone")
    refused(state, "show 7", "show_without_number")
    order = []
    while state.to_move is not None:
        assert state.legal_moves() == ("show",)
        before = state.to_move
        state = state.play("show")
        event = state.events[0]
        order.append((event["of"], before, event["total"]))
        assert event["seat"] == before
        if event["of"] == "dealer":
            assert state.reveals and state.events[-1] == {"kind": "turn_crib", "seat": 1, "tiles": ["6-4", "5-4", "6-1", "1-0"]}
            assert state.view(0)["crib"] == ["6-4", "5-4", "6-1", "1-0"]
    assert order == [("pone", 0, 7), ("dealer", 1, 4), ("crib", 1, 2)]
    assert len(state.view(None)["shows"]) == 3


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("row", rows("replay"))
def test_case_replay(row, first):
    given, wanted = row["input"], row["expected"]
    turn = (lambda seat: seat) if first == 0 else (lambda seat: 1 - seat)
    hands = given["deals"] if first == 0 else given["deals"][::-1]
    used = {tile for hand in hands for tile in hand}
    stock = [given["starter"], *(tile for tile in SET if tile not in used and tile != given["starter"])]
    match = Match.new("cribbage", ["A", "B"], {}, random.Random(1), first=first, deal={"hands": hands, "stock": stock})
    assert match.view(None)["dealer"] == turn(given["dealer"])
    for pair in given["discards"]:
        match.play(crib(pair))
    assert match.totals[turn(1)] == wanted["starter_points_dealer"]
    told = []
    for seat, tile in given["play_order"]:
        assert match.to_move == turn(seat)
        match.play(tile)
        found = match.state.events
        event = next(event for event in found if event["kind"] == "play")
        pegged = [one for one in found if one["kind"] == "points"]
        alone = [one for one in pegged if one["why"] in ("go", "last")]
        told.append(["play", seat, event["value"], event["count"], sum(one["points"] for one in pegged) - len(alone)])
        told += [["go/last", turn(one["seat"]), one["points"]] for one in alone]
        match = Match.loads(match.dumps())
    assert told == wanted["events"]
    pegging = [match.totals[turn(seat)] - (wanted["starter_points_dealer"] if seat == 1 else 0) for seat in (0, 1)]
    assert pegging == wanted["pegging"]
    for which in ("pone", "dealer", "crib"):
        match.play("show")
        event = match.state.events[0]
        assert event["of"] == which and {**by_kind(event), "total": event["total"]} == wanted[f"{which}_show"]
    assert (match.totals[turn(0)], match.totals[turn(1)]) == (wanted["totals"]["pone"], wanted["totals"]["dealer"])
    assert match.state.result.scores == match.totals
    assert [sum(r["points"] for r in match.state.result.rows if r["seat"] == seat) for seat in (0, 1)] == list(match.totals)


# -- players count for themselves ----------------------------------------------------------------------------------------
def counting(how):
    """The show of the replay: pone 7, dealer 4, crib 2."""
    hands = (["6-0", "5-5", "4-4", "5-0"], ["4-1", "3-1", "3-2", "6-6"])
    return to_the_show(begin(*hands, "2-2", laid=[["6-4", "1-0"], ["5-4", "6-1"]], counting=how))


@pytest.mark.parametrize("how, said, own, other", [
    ("self", 7, 7, 0), ("self", 5, 5, 0), ("self", 0, 0, 0), ("self", 9, 5, 0), ("self", 14, 0, 0), ("self", 24, 0, 0),
    ("muggins", 7, 7, 0), ("muggins", 5, 5, 2), ("muggins", 0, 0, 7), ("muggins", 9, 7, 2), ("muggins", 24, 7, 17),
])  # fmt: skip
def test_who_counts_for_himself(how, said, own, other):
    state = counting(how)
    assert state.legal_moves() == tuple(f"show {n}" for n in range(25))
    after = state.play(f"show {said}")
    assert (gain(after, 0), gain(after, 1)) == (own, other)
    assert after.events[0]["said"] == said and after.events[0]["total"] == 7
    assert after.reveals, "the true count is told"
    assert bool([event for event in after.events if event["kind"] == "miscount"]) == (said != 7)


def test_nothing_is_counted_for_them_before():
    state = counting("muggins")
    text = json.dumps([state.view(0), state.view(1), state.view(None)])
    assert '"total"' not in text and '"combos"' not in text
    refused(state, "show", "show_with_number", of="pone")
    refused(state, "show 25", "show_too_much", said=25, best=24)
    refused(state, "show 99", "show_too_much", said=99, best=24)
    state = play(state, "show 7", "show 4")
    assert state.view(1)["showing"]["tiles"] == ["6-4", "5-4", "6-1", "1-0"], "the crib is open before it is counted"
    state = state.play("show 1")
    assert (gain(state, 1), gain(state, 0)) == (1, 1)
    assert state.result.scores == tuple(sum(r["points"] for r in state.result.rows if r["seat"] == seat) for seat in (0, 1))


def test_muggins_come_after_the_counters_own_points():
    match = Match.new("cribbage", ["A", "B"], {"counting": "muggins"}, random.Random(1), first=0)
    match.deal.states[-1] = counting("muggins")
    match.base = match.totals = (56, 60)
    match.play("show 5")
    assert match.totals == (61, 60) and match.winner == (0,), "five take him home before the two that he missed"
    match = Match.new("cribbage", ["A", "B"], {"counting": "muggins"}, random.Random(1), first=0)
    match.deal.states[-1] = counting("muggins")
    match.base = match.totals = (50, 60)
    match.play("show 5")
    assert match.totals == (55, 62) and match.winner == (1,)


# -- the match -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("row", rows("match_end"))
def test_case_match_end(row):
    given, wanted = row["input"], row["expected"]
    hands = {8: None, 12: None, 4: None}
    for hand in itertools.combinations(SET, 4):
        if "6-4" not in hand and sum(combo.points for combo in show([*hand, "6-4"])) in hands:
            hands[sum(combo.points for combo in show([*hand, "6-4"]))] = hand
    pone = hands[given["pone_hand"]]
    dealer = next(
        hand
        for hand in itertools.combinations([tile for tile in SET if tile not in pone and tile != "6-4"], 4)
        if sum(combo.points for combo in show([*hand, "6-4"])) == given["dealer_hand"]
    )
    state = to_the_show(begin(list(pone), list(dealer), "6-4"))
    match = Match.new("cribbage", ["A", "B"], {"target": given["target"]}, random.Random(1), first=0)
    match.deal.states[-1] = state
    match.base = match.totals = (given["scores_before"]["pone"], given["scores_before"]["dealer"])
    match.play("show")
    assert match.totals == (wanted["final"]["pone"], wanted["final"]["dealer"])
    assert match.winner == ((0,) if wanted["winner"] == "pone" else (1,))
    assert match.to_move is None and [one["of"] + "_hand" for one in match.state.view(None)["shows"]] == wanted["counted"]


@pytest.mark.parametrize("before, tile, total", [(59, "4-1", 61), (60, "4-1", 62), (58, "4-1", 60)])
def test_the_match_stops_at_the_move_that_reaches_61_and_counts_it_whole(before, tile, total):
    match = Match.new("cribbage", ["A", "B"], {}, random.Random(1), first=0)
    match.deal.states[-1] = position([[tile, "6-6"], ["3-3", "6-5"]], run=[(1, "6-4")], to_move=0)
    match.base = match.totals = (before, 60)
    match.play(tile)
    assert match.totals == (total, 60)
    assert match.winner == ((0,) if total >= 61 else ())


def test_starter_and_go_may_end_the_match():
    match = Match.new("cribbage", ["A", "B"], {}, random.Random(1), first=0)
    run = [(0, "6-0"), (1, "3-1"), (0, "5-0"), (1, "4-1")]
    match.deal.states[-1] = position([["4-4", "5-5"], ["3-2", "6-6"]], run=run, to_move=0)
    match.base = match.totals = (60, 60)
    match.play("4-4")
    assert match.totals == (61, 60) and match.winner == (0,)


def test_double_game_to_121():
    options = CRIBBAGE.settle(2, {"target": 121})
    assert CRIBBAGE.winners((120, 61), 9, 2, options, None) == ()
    assert CRIBBAGE.winners((121, 61), 9, 2, options, None) == (0,)


@pytest.mark.parametrize("target, loser, skunk, worth", [
    (61, 30, True, 2), (61, 31, True, 1), (61, 30, False, 1), (121, 90, True, 2), (121, 91, True, 1), (121, 30, False, 1),
])  # fmt: skip
def test_skunk(target, loser, skunk, worth):
    options = CRIBBAGE.settle(2, {"target": target, "skunk": skunk})
    assert CRIBBAGE.worth((target + 1, loser), options) == CRIBBAGE.worth((loser, target), options) == worth


def test_dealers_alternate():
    match = Match.new("cribbage", ["A", "B"], {"target": 121}, random.Random(1), first=1)
    rng, dealers = random.Random(2), []
    while len(dealers) < 4:
        dealers.append(match.view(None)["dealer"])
        while match.state.to_move is not None:
            match.play(rng.choice(match.state.legal_moves()))
        match.next_deal()
    assert dealers == [0, 1, 0, 1]


def test_the_pegs_of_the_match_are_in_every_view():
    match = Match.new("cribbage", ["A", "B"], rng=random.Random(5))
    rng = random.Random(6)
    for _ in range(200):
        if match.over:
            break
        if match.to_move is None:
            match.next_deal()
        before = match.view(None)["match"]["board"]["pegs"]
        match.play(rng.choice(match.state.legal_moves()))
        after = match.view(0)["match"]["board"]["pegs"]
        assert [peg["front"] for peg in after] == list(match.totals)
        for was, now in zip(before, after, strict=True):
            assert now == was or now["back"] == was["front"] or now["back"] > was["front"]
    assert match.over
    assert "board" not in Match.new("bingo", ["A", "B"]).view(None)["match"]


def test_two_pegs_each():
    def turn(*gains, end=()):
        told = [{"kind": "points", "seat": seat, "points": number} for seat, number in gains]
        return [*told, *({"kind": "points", "seat": seat, "points": number, "end": True} for seat, number in end)]

    assert pegs([], 61) == [{"front": 0, "back": 0}] * 2
    turns = [turn((0, 2), (0, 1)), [{"kind": "go", "seat": 1}], turn((1, 4)), turn((0, 5))]
    assert pegs(turns, 61) == [{"front": 8, "back": 3}, {"front": 4, "back": 0}]
    assert pegs([turn((0, 60)), turn((0, 2), end=[(1, 7)])], 61) == [{"front": 62, "back": 60}, {"front": 0, "back": 0}]


def test_pegs_follow_the_totals_of_whole_matches():
    for seed in range(12):
        match = harness.check_match(CRIBBAGE, 2, {"counting": ("auto", "muggins")[seed % 2]}, seed)
        turns = [state.events for deal in match.deals for state in deal.states]
        stand = pegs(turns, 61)
        assert tuple(one["front"] for one in stand) == match.totals
        assert all(one["back"] < one["front"] or one["front"] == 0 for one in stand)


# -- seeing --------------------------------------------------------------------------------------------------------------
def test_view_of_the_play():
    state = position([["5-5", "1-0"], ["6-6"]], run=[(1, "6-5"), (0, "6-4"), (1, "3-1")], to_move=0)
    view = state.view(0)
    sequence = [(one["seat"], one["tile"], one["count"]) for one in view["sequence"]]
    assert sequence == [(1, "6-5", 11), (0, "6-4", 21), (1, "3-1", 25)]
    assert view["hand"] == ["5-5", "1-0"] and view["counts"] == [2, 1] and view["gone"] is None
    assert state.view(1)["fitting"] is None and state.view(None)["hand"] is None
    assert view["kept"] is None and view["crib"] is None and view["showing"] is None


def test_resample_respects_a_go():
    state = position([["3-0", "1-0", "6-6"], ["5-5", "6-3"]], run=[(1, "6-5"), (0, "6-1"), (1, "3-1")], to_move=0)
    state = play(state, "1-0", "go")
    rng = random.Random(1)
    seen = set()
    for _ in range(200):
        dreamt = state.resample(0, rng)
        assert all(PIPS[tile] > 8 for tile in dreamt.hands[1]), "nothing of 8 or less at a count of 23"
        seen.add(frozenset(dreamt.hands[1]))
    assert len(seen) > 1
    state = state.play("3-0")
    for _ in range(200):
        assert all(PIPS[tile] > 5 for tile in state.resample(1, rng).hands[0]), "the count ended at 26: nothing of 5 or less"
        assert all(PIPS[tile] > 8 for tile in state.resample(0, rng).hands[1])


def test_resample_knows_that_a_running_count_can_go_on():
    state = position([["6-6", "5-5"], ["2-0", "6-3"]], run=[(1, "6-5"), (1, "6-0")], to_move=0).play("5-5")
    assert state.to_move == 1 and state.reveals, "that seat 1 is on turn at 27 tells that it can add"
    rng = random.Random(1)
    for _ in range(200):
        assert any(PIPS[tile] <= 4 for tile in state.resample(0, rng).hands[1])


def test_resample_of_the_crib():
    deal = CRIBBAGE.shuffle(2, {}, random.Random(3))
    state = CRIBBAGE.start(2, {}, deal, 0)
    state = state.play(state.legal_moves()[0])
    rng = random.Random(1)
    dreamt = [state.resample(1, rng) for _ in range(100)]
    assert len({one.laid[0] for one in dreamt}) > 50
    assert all(one.resample(0, rng).laid[0] == one.laid[0] for one in dreamt), "who laid them away knows them"
    state = state.play(state.legal_moves()[0])
    assert {state.resample(seat, rng).starter for seat in (0, 1) for _ in range(20)} == {state.starter}


def test_undo_never_takes_back_a_starter():
    match = Match.new("cribbage", ["A", "B"], {}, random.Random(1), first=0)
    match.play(match.state.legal_moves()[3])
    assert match.can_undo
    match.undo()
    match.play(match.state.legal_moves()[4])
    match.play(match.state.legal_moves()[0])
    assert not match.can_undo
    match.play(match.state.legal_moves()[0])
    before = match.totals
    match.undo()
    assert match.totals[0] <= before[0] and match.to_move == 0
