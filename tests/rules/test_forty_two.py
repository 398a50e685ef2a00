"""dominoes.md 10, paragraph by paragraph, and every case of Forty-two in cases/dominoes.json."""

from __future__ import annotations

import itertools
import json
import pathlib
import random
from math import comb

import pytest

from rules.damage import damaged
from stolik.match import Match
from stolik.rules import GAMES, BadDeal, BadOptions, IllegalMove, State
from stolik.rules.tiles import SET, double

FORTY_TWO = GAMES["forty_two"]
CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "dominoes.json").read_text())["games"]["forty_two"]
COUNTS = {"6-4": 10, "5-5": 10, "5-0": 5, "4-1": 5, "3-2": 5}
NAMES = ["A", "B", "C", "D"]


def rows(kind):
    return [pytest.param(row, id=f"{case['id']}: {row['title']}") for case in CASES if case["kind"] == kind for row in case["rows"]]


def begin(hands=None, *, first=0, seed=1, **options):
    deal = {"hands": hands} if hands else FORTY_TWO.shuffle(4, options, random.Random(seed))
    return FORTY_TWO.start(4, options, deal, first)


def play(state, *moves):
    for move in moves:
        state = state.play(move)
    return state


def position(hands, *, trump, trick=(), leader=0, tricks=(), calls=(30, 0, 0, 0), **options):
    """A state set up directly, in the middle of the play; tricks as (leader, tiles, winner)."""
    return State.from_json(
        {
            "game": "forty_two", "options": FORTY_TWO.settle(4, options), "first": 0, "to_move": (leader + len(trick)) % 4,
            "hands": [list(hand) for hand in hands], "calls": list(calls), "trump": trump, "leader": leader, "trick": list(trick),
            "tricks": [[by, list(tiles), took] for by, tiles, took in tricks],
            "voids": [[], [], [], []], "events": [], "result": None,
        }
    )  # fmt: skip


def last_trick(plays, trump, leader=0, calls=(30, 0, 0, 0), **options):
    """Seven tricks of which the last is being played by hands of one tile each."""
    rest = [tile for tile in SET if tile not in plays]
    tricks = [(0, rest[k : k + 4], 0) for k in range(0, 24, 4)]
    hands = [[plays[(seat - leader) % 4]] for seat in range(4)]
    return position(hands, trump=trump, leader=leader, tricks=tricks, calls=calls, **options)


def before_the_end(bid, side, taken, **options):
    """The last trick of a hand in which the sides will have taken `taken`; the declarer is of `side`."""
    tricks, counts = next(
        (n, chosen)
        for n in range(8)
        for size in range(6)
        for chosen in itertools.combinations(COUNTS, size)
        if n + sum(COUNTS[tile] for tile in chosen) == taken[0] and (n or not chosen) and (n < 7 or size == 5)
    )
    last_by = 0 if tricks >= 4 else 1
    last = ["6-6", "6-5", "6-3", "6-2"]
    plain = [tile for tile in SET if tile not in last and tile not in COUNTS]
    wins = [0] * (tricks - (last_by == 0)) + [1] * (7 - tricks - (last_by == 1))
    piles = [[] for _ in wins]
    for tile in COUNTS:
        taker = 0 if tile in counts else 1
        min((pile for pile, took in zip(piles, wins, strict=True) if took == taker), key=len).append(tile)
    for pile in piles:
        while len(pile) < 4:
            pile.append(plain.pop())
    assert sum(len(pile) for pile in piles) == 24
    calls = {84: [0, 42, 84, 0], 168: [42, 84, 168, 0]}.get(bid, [0, 0, bid, 0])
    if side == 1:
        calls = {84: [0, 0, 42, 84], 168: [0, 42, 84, 168]}.get(bid, [0, 0, 0, bid])
    hands = [[last[(seat - last_by) % 4]] for seat in range(4)]
    state = position(hands, trump=6, leader=last_by, tricks=list(zip(wins, piles, wins, strict=True)), calls=calls, **options)
    return state, [last[k] for k in range(4)]


def test_every_case_has_a_test():
    assert {case["kind"] for case in CASES} == {
        "count_tiles", "bids", "auction", "follow", "trick", "hand_scores", "match_end", "replay",
    }  # fmt: skip
    assert sum(len(case["rows"]) for case in CASES) == 15


@pytest.mark.parametrize("row", rows("count_tiles"))
def test_case_count_tiles(row):
    assert row["expected"]["tiles"] == COUNTS
    state = begin(seed=3)
    state = play(state, "bid 30", "pass", "pass", "pass", "trump 6")
    rng, brought = random.Random(1), {}
    while state.to_move is not None:
        state = state.play(rng.choice(state.legal_moves()))
        for event in state.events:
            if event["kind"] == "trick":
                assert event["points"] == 1 + sum(COUNTS.get(tile, 0) for tile in event["tiles"])
                brought.update({tile: COUNTS[tile] for tile in event["counts"]})
    assert brought == COUNTS
    assert sum(state.view(None)["taken"]) == row["expected"]["total"]


def bids(state):
    return [int(move.split()[1]) for move in state.legal_moves() if move != "pass"]


LADDER_TO = {84: ["bid 42", "bid 84"], 168: ["bid 42", "bid 84", "bid 168"], None: []} | {n: [f"bid {n}"] for n in range(30, 43)}


@pytest.mark.parametrize("row", rows("bids"))
def test_case_bids(row):
    for high, wanted in zip(row["input"]["high"], row["expected"]["bids"], strict=True):
        state = play(begin(), *LADDER_TO[high])
        assert bids(state) == wanted
        assert "pass" in state.legal_moves()


@pytest.mark.parametrize("row", rows("auction"))
def test_case_auction(row):
    dealer, wanted = row["input"]["dealer"], row["expected"]
    match = Match.new("forty_two", NAMES, {}, random.Random(4), first=(dealer + 1) % 4)
    assert match.view(None)["dealer"] == dealer
    for call in row["input"]["calls"]:
        match.play("pass" if call == "pass" else f"bid {call}")
    assert match.state.view(None)["declarer"] == wanted["declarer"]
    if wanted["declarer"] is None:
        assert match.state.result.scores == (0, 0, 0, 0) and match.totals == (0, 0, 0, 0) and not match.winner
        match.next_deal()
        assert match.view(None)["dealer"] == wanted["next_dealer"]
    else:
        assert (match.state.to_move, match.view(None)["bid"]) == (wanted["declarer"], wanted["bid"])


@pytest.mark.parametrize("row", rows("follow"))
def test_case_follow(row):
    given = row["input"]
    rest = [tile for tile in SET if tile not in given["hand"] and tile != given["lead"]]
    hands = [rest[:4], given["hand"], rest[4:9], rest[9:14]]
    state = position(hands, trump=given["trump"], trick=[given["lead"]], leader=0)
    assert set(state.legal_moves()) == set(row["expected"]["legal"])
    for tile in set(given["hand"]) - set(row["expected"]["legal"]):
        assert state.why_not(tile).code in ("follow_suit", "follow_trump")


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("row", rows("trick"))
def test_case_trick(row, leader):
    plays, trump = row["input"]["plays"], row["input"]["trump"]
    state = play(last_trick(plays, trump, leader), *plays)
    trick = next(event for event in state.events if event["kind"] == "trick")
    assert trick["seat"] == (leader + row["expected"]["winner_index"]) % 4
    assert trick["points"] == row["expected"]["points"]


@pytest.mark.parametrize("row", rows("hand_scores"))
def test_case_hand_scores(row):
    for hand, wanted in zip(row["input"]["rows"], row["expected"]["scores"], strict=True):
        state, moves = before_the_end(hand["bid"], hand["declarer_team"], hand["points"])
        state = play(state, *moves)
        assert state.view(None)["taken"] == hand["points"]
        assert state.result.scores == (*wanted, *wanted)
        booked = [event for event in state.events if event["kind"] == "points"]
        for side in (0, 1):
            assert sum(line["points"] for line in state.result.rows if side in line["seats"]) == wanted[side]
            assert sum(event["points"] for event in booked if side in event["seats"]) == wanted[side]


def ending(match, before, bid, side, points):
    """Puts the match just before the end of such a hand with these totals, and plays it out."""
    state, moves = before_the_end(bid, side, points)
    match.base = match.totals = (*before, *before)
    match.deal.states[-1] = state
    for move in moves:
        match.play(move)
    return match


@pytest.mark.parametrize("row", rows("match_end"))
def test_case_match_end(row):
    given, wanted, hand = row["input"], row["expected"], row["input"]["hand"]
    match = Match.new("forty_two", NAMES, {"target": given["target"]}, random.Random(1), first=0)
    ending(match, given["scores_before"], hand["bid"], hand["declarer_team"], hand["points"])
    assert match.totals == (*wanted["scores"], *wanted["scores"])
    assert bool(match.winner) == wanted["finished"]
    assert match.winner == (wanted["winner"], wanted["winner"] + 2)


@pytest.mark.parametrize("row", rows("replay"))
def test_case_replay(row):
    given, wanted = row["input"], row["expected"]
    first = (given["dealer"] + 1) % 4
    match = Match.new("forty_two", NAMES, {}, random.Random(1), first=first, deal={"hands": given["hands"]})
    for seat, call in given["calls"]:
        assert match.to_move == seat
        match.play("pass" if call == "pass" else f"bid {call}")
    assert (match.to_move, match.view(None)["bid"]) == (wanted["declarer"], wanted["bid"])
    match.play(f"trump {given['trump']}")
    for number, trick in enumerate(given["tricks"]):
        assert match.to_move == trick["leader"]
        for tile in trick["plays"]:
            match.play(tile)
        taken = next(event for event in match.state.events if event["kind"] == "trick")
        assert (taken["seat"], taken["points"]) == (wanted["trick_winners"][number], wanted["trick_points"][number])
        match = Match.loads(match.dumps())
    assert match.view(None)["taken"] == wanted["team_points"]
    assert match.totals == (*wanted["hand_scores"], *wanted["hand_scores"])


# -- seats and deal ------------------------------------------------------------------------------------------------------
def test_four_seats_seven_tiles_each():
    assert FORTY_TWO.seats == (4,)
    deal = FORTY_TWO.shuffle(4, {}, random.Random(2))
    assert set(deal) == {"hands"} and [len(hand) for hand in deal["hands"]] == [7] * 4
    assert sorted(tile for hand in deal["hands"] for tile in hand) == sorted(SET)
    with pytest.raises(BadOptions):
        FORTY_TWO.start(3, {}, deal)


def test_options_are_those_of_the_rules():
    assert {name: (option.default, option.choices) for name, option in FORTY_TWO.options.items()} == {
        "target": (250, (100, 250)),
        "all_pass": ("redeal", ("redeal", "dealer_bids_30")),
        "allow_jump": (False, (False, True)),
        "doubles_trump": (False, (False, True)),
        "no_trump": (False, (False, True)),
        "marks": (False, (False, True)),
    }


def test_the_dealer_sits_before_the_first_caller_and_calls_last():
    for first in range(4):
        state = begin(first=first)
        assert state.view(None)["dealer"] == (first + 3) % 4
        for turn in range(4):
            assert state.to_move == (first + turn) % 4
            state = state.play("pass")
        assert state.result is not None


def test_the_deal_passes_to_the_left_whatever_happened():
    match = Match.new("forty_two", NAMES, {}, random.Random(1), first=2)
    seen = []
    rng = random.Random(8)
    for _ in range(5):
        seen.append(match.view(None)["dealer"])
        for move in ("bid 30", "pass", "pass", "pass"):
            match.play(move if rng.random() < 0.5 or move == "pass" else "pass")
        while match.state.to_move is not None:
            match.play(rng.choice(match.state.legal_moves()))
        match.next_deal()
    assert seen == [1, 2, 3, 0, 1]


@pytest.mark.parametrize("what, deal", list(damaged(FORTY_TWO.shuffle(4, {}, random.Random(9)))))
def test_bad_deals(what, deal):
    with pytest.raises(BadDeal):
        FORTY_TWO.start(4, {}, deal, 0)


@pytest.mark.parametrize("first", [-1, 4, True, None, "0"])
def test_bad_first(first):
    with pytest.raises(BadDeal) as wrong:
        FORTY_TWO.start(4, {}, FORTY_TWO.shuffle(4, {}, random.Random(9)), first)
    assert wrong.value.reason == "first"


# -- bidding -------------------------------------------------------------------------------------------------------------
def refused(state, move, code, **facts):
    reason = state.why_not(move)
    assert reason is not None and reason.code == code, (move, reason)
    for name, value in facts.items():
        assert reason.facts[name] == value, (move, reason)
    with pytest.raises(IllegalMove):
        state.play(move)


def test_each_bid_is_higher_than_the_last():
    state = play(begin(), "bid 33")
    refused(state, "bid 33", "bid_not_higher", bid=33, high=33)
    refused(state, "bid 30", "bid_not_higher", bid=30, high=33)
    assert state.play("bid 34").view(None)["bid"] == 34


def test_84_stands_over_42_and_168_over_84_only():
    refused(begin(), "bid 84", "bid_too_soon", bid=84, needs=42, high=0)
    refused(play(begin(), "bid 41"), "bid 84", "bid_too_soon", needs=42, high=41)
    refused(play(begin(), "bid 42"), "bid 168", "bid_too_soon", needs=84, high=42)
    state = play(begin(), "bid 42", "bid 84", "bid 168")
    assert state.legal_moves() == ("pass",)
    refused(state, "bid 168", "bid_not_higher", high=168)


@pytest.mark.parametrize("bid", [1, 29, 43, 83, 85, 100, 169, 999])
def test_there_are_no_other_bids(bid):
    for jump in (False, True):
        refused(begin(allow_jump=jump), f"bid {bid}", "no_such_bid", bid=bid)


@pytest.mark.parametrize(
    "text", ["bid", "bid 030", "bid 30 ", "bid 1000", "bid x", "Bid 30", "trump", "trump 7", "trump x", "4-6", "7-7", "3"]
)
def test_unreadable(text):
    playing = play(begin(), "bid 30", "pass", "pass", "pass", "trump 3")
    for state in (begin(), play(begin(), "bid 30", "pass", "pass", "pass"), playing):
        refused(state, text, "unreadable")


def test_allow_jump_opens_84_and_168_at_any_time():
    assert bids(begin(allow_jump=True)) == [*range(30, 43), 84, 168]
    assert bids(play(begin(allow_jump=True), "bid 35")) == [*range(36, 43), 84, 168]
    assert bids(play(begin(allow_jump=True), "bid 84")) == [168]
    assert bids(play(begin(allow_jump=True), "bid 168")) == []


def test_everybody_calls_once_and_the_highest_bidder_declares():
    state = play(begin(first=2), "bid 30", "pass", "bid 36", "pass")
    view = state.view(None)
    assert view["calls"] == [{"seat": 2, "bid": 30}, {"seat": 3, "bid": None}, {"seat": 0, "bid": 36}, {"seat": 1, "bid": None}]
    assert (view["phase"], view["declarer"], view["bid"], state.to_move) == ("trump", 0, 36, 0)
    refused(state, "bid 40", "name_trump_first")
    refused(state, "pass", "name_trump_first")


def test_all_pass_ends_with_zeros():
    state = play(begin(), *["pass"] * 4)
    assert state.result.scores == (0, 0, 0, 0)
    assert state.result.rows == ({"why": "all_pass", "points": 0},)
    assert any(event["kind"] == "all_pass" for event in state.events)
    assert not any(event["kind"] == "points" for event in state.events)


def test_dealer_must_bid_after_three_passes():
    state = play(begin(all_pass="dealer_bids_30"), *["pass"] * 3)
    assert bids(state) == list(range(30, 43)) and "pass" not in state.legal_moves()
    refused(state, "pass", "dealer_must_bid", seat=3)
    assert play(state, "bid 37").to_move == 3
    assert "pass" in play(begin(all_pass="dealer_bids_30"), "bid 30", "pass", "pass").legal_moves()
    assert "pass" in play(begin(all_pass="dealer_bids_30"), "pass", "pass").legal_moves()
    jumping = play(begin(all_pass="dealer_bids_30", allow_jump=True), *["pass"] * 3)
    assert bids(jumping) == [*range(30, 43), 84, 168]


def auctions(state):
    """Auctions that can still follow, by playing them all."""
    if state.view(None)["phase"] != "bidding":
        return 1
    return sum(auctions(state.play(move)) for move in state.legal_moves())


def auctions_by_ladder(jump, dealer_must):
    """The same number without the game: sets of rungs, and the seats that call them."""
    rungs = [*range(30, 43), 84, 168]
    total = 0
    for size in range(5):
        for chosen in itertools.combinations(rungs, size):
            climbs = jump or ((84 not in chosen or 42 in chosen) and (168 not in chosen or 84 in chosen))
            total += climbs * comb(4, size)
    return total - dealer_must


@pytest.mark.parametrize(
    "jump, all_pass, number",
    [(False, "redeal", 2516), (True, "redeal", 3876), (False, "dealer_bids_30", 2515), (True, "dealer_bids_30", 3875)],
)
def test_number_of_auctions(jump, all_pass, number):
    if jump:
        by_formula = comb(19, 4)
    else:
        with_84, with_168 = [0, 0, 1, 12, 66], [0, 0, 0, 1, 12]
        by_formula = sum(comb(4, k) * (comb(13, k) + with_84[k] + with_168[k]) for k in range(5))
    dealer_must = all_pass == "dealer_bids_30"
    assert by_formula - dealer_must == auctions_by_ladder(jump, dealer_must) == number
    assert auctions(begin(allow_jump=jump, all_pass=all_pass)) == number


def test_nothing_else_is_played_while_bidding():
    state = begin()
    refused(state, state.hands[0][0], "bidding_first")
    refused(state, "trump 5", "bidding_first")


# -- trump and suits -----------------------------------------------------------------------------------------------------
def declared(trump, **options):
    return play(begin(**options), "pass", "bid 30", "pass", "pass", f"trump {trump}")


def test_the_declarer_names_a_trump_and_leads():
    state = play(begin(), "pass", "bid 30", "pass", "pass")
    assert state.legal_moves() == tuple(f"trump {n}" for n in (6, 5, 4, 3, 2, 1, 0))
    refused(state, "trump doubles", "trump_not_offered", trump="doubles")
    refused(state, "trump none", "trump_not_offered", trump="none")
    state = state.play("trump 0")
    assert (state.to_move, state.view(None)["trump"], state.view(None)["leader"]) == (1, 0, 1)
    assert state.legal_moves() == state.hands[1], "any tile may be led"
    refused(state, "trump 5", "trump_named", trump=0)
    refused(state, "bid 40", "bidding_over", bidder=1, bid=30)
    refused(state, "pass", "bidding_over")


def follows(lead, trump, **options):
    """Which of all other tiles follow this lead, found by asking the game with a hand that holds them all."""
    rest = [tile for tile in SET if tile != lead]
    state = position([[], rest, [], []], trump=trump, trick=[lead], **options)
    return set(state.legal_moves())


def test_seven_tiles_are_trump_and_belong_to_no_other_suit():
    for trump in range(7):
        holders = {tile for tile in SET if str(trump) in tile.split("-")}
        assert len(holders) == 7
        for lead in SET:
            got = follows(lead, trump)
            if lead in holders:
                assert got == holders - {lead}
            else:
                high = lead[0]
                suited = {tile for tile in SET if high in tile.split("-")} - holders - {lead}
                assert got == (suited or set(SET) - {lead})


def test_the_higher_half_of_the_led_tile_is_the_suit():
    assert "6-5" in follows("5-3", 4) and "3-3" not in follows("5-3", 4)


def test_without_tiles_of_the_suit_anything_goes():
    state = position([[], ["3-3", "4-0", "2-1"], [], []], trump=4, trick=["6-5"])
    assert set(state.legal_moves()) == {"3-3", "4-0", "2-1"}, "trumping is optional"


def takes(plays, trump, **options):
    state = play(last_trick(plays, trump, **options), *plays)
    return next(event for event in state.events if event["kind"] == "trick")["seat"]


def test_double_heads_its_suit_then_the_other_half_counts():
    for trump in range(7):
        order = [f"{trump}-{trump}"] + [f"{max(trump, n)}-{min(trump, n)}" for n in range(6, -1, -1) if n != trump]
        for high, low in itertools.pairwise(order):
            assert takes([low, high, *fillers(trump)], trump) == 1
            assert takes([high, low, *fillers(trump)], trump) == 0


def fillers(trump):
    """Two tiles that are not trump."""
    return [tile for tile in SET if str(trump) not in tile.split("-")][:2]


def test_off_suit_tiles_never_win():
    assert takes(["3-1", "6-6", "5-5", "6-5"], 2) == 0
    assert takes(["3-1", "6-6", "3-0", "6-5"], 2) == 0
    assert takes(["3-1", "6-6", "2-0", "6-5"], 2) == 2, "but the lowest trump does"


def test_plain_suit_ranks_by_the_other_half():
    assert takes(["5-3", "5-1", "6-5", "5-4"], 0) == 2
    assert takes(["5-3", "5-1", "5-5", "6-5"], 0) == 2


def test_winner_leads():
    hands = [["5-3", "1-1"], ["5-1", "2-1"], ["6-5", "2-2"], ["5-4", "3-3"]]
    state = play(position(hands, trump=0), "5-3", "5-1", "6-5", "5-4")
    assert state.to_move == 2 and state.view(None)["leader"] == 2 and state.view(None)["trick"] == []


def test_doubles_as_trump():
    options = {"doubles_trump": True}
    assert declared("doubles", **options).view(None)["trump"] == "doubles"
    doubles = {tile for tile in SET if double(tile)}
    assert follows("3-3", "doubles", **options) == doubles - {"3-3"}
    assert follows("5-3", "doubles", **options) == {"6-5", "5-4", "5-2", "5-1", "5-0"}, "5-5 is no five then"
    assert takes(["6-5", "0-0", "6-4", "6-3"], "doubles", **options) == 1
    assert takes(["5-5", "6-6", "0-0", "4-4"], "doubles", **options) == 1, "6-6 is the highest"
    assert takes(["0-0", "1-1", "6-5", "6-4"], "doubles", **options) == 1
    refused(play(begin(**options), "bid 30", "pass", "pass", "pass"), "trump none", "trump_not_offered")


def test_no_trump():
    options = {"no_trump": True}
    assert declared("none", **options).view(None)["trump"] == "none"
    assert follows("5-3", "none", **options) == {"6-5", "5-5", "5-4", "5-2", "5-1", "5-0"}
    assert takes(["6-5", "0-0", "6-4", "6-6"], "none", **options) == 3, "doubles head their suits"
    assert takes(["0-0", "6-6", "5-5", "6-4"], "none", **options) == 0
    refused(play(begin(**options), "bid 30", "pass", "pass", "pass"), "trump doubles", "trump_not_offered")


def test_refusals_in_play():
    state = position([[], ["5-1", "4-3", "6-5", "2-2"], ["5-4"], []], trump=4, trick=["5-3"])
    refused(state, "2-2", "follow_suit", tile="2-2", lead="5-3", suit=5, have=["5-1", "6-5"])
    refused(state, "5-4", "not_in_hand", tile="5-4")
    refused(position([[], ["4-2", "5-5"], [], []], trump=4, trick=["6-4"]), "5-5", "follow_trump", have=["4-2"], trump=4)
    refused(play(begin(), *["pass"] * 4), "pass", "deal_over")


# -- scores --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bid", [42, 84, 168])
def test_all_seven_tricks_are_played_even_when_the_bid_is_lost(bid):
    state, moves = before_the_end(bid, 0, [41, 1])
    assert state.to_move is not None
    assert play(state, *moves).result.scores == (0, 1 + bid, 0, 1 + bid)


def test_rows_tell_every_point():
    state, moves = before_the_end(31, 0, [33, 9])
    result = play(state, *moves).result
    assert {row["why"] for row in result.rows} == {"tricks", "counts"}
    assert all(sum(COUNTS[tile] for tile in row["tiles"]) == row["points"] for row in result.rows if row["why"] == "counts")
    assert all(row["tricks"] == row["points"] for row in result.rows if row["why"] == "tricks")
    state, moves = before_the_end(35, 1, [8, 34])
    result = play(state, *moves).result
    assert [row for row in result.rows if row["why"] == "lost"] == [
        {"seat": 1, "seats": [1, 3], "why": "lost", "bid": 35, "taken": 34, "points": 0}
    ]
    assert [row["points"] for row in result.rows if row["why"] == "broken_bid"] == [35]
    assert result.winners == (0, 2)


@pytest.mark.parametrize("bid, marks", [(30, 1), (41, 1), (42, 1), (84, 2), (168, 4)])
def test_marks(bid, marks):
    made = [42, 0] if bid >= 42 else [bid, 42 - bid]
    state, moves = before_the_end(bid, 0, made, marks=True)
    assert play(state, *moves).result.scores == (marks, 0, marks, 0)
    state, moves = before_the_end(bid, 0, [20, 22], marks=True)
    assert play(state, *moves).result.scores == (0, marks, 0, marks)
    options = FORTY_TWO.settle(4, {"marks": True})
    assert FORTY_TWO.target(4, options) == 7
    assert FORTY_TWO.winners((7, 3, 7, 3), 5, 4, options, None) == (0, 2)
    assert FORTY_TWO.winners((6, 3, 6, 3), 5, 4, options, None) == ()


@pytest.mark.parametrize(
    "before, after, winner",
    [
        ((220, 240), (253, 249), (0, 2)),
        ((216, 240), (249, 249), ()),
        ((220, 244), (253, 253), ()),
        ((220, 245), (253, 254), (1, 3)),
        ((217, 0), (250, 9), (0, 2)),
    ],
)
def test_match_to_250(before, after, winner):
    match = ending(Match.new("forty_two", NAMES, {}, random.Random(1), first=0), before, 31, 0, [33, 9])
    assert match.totals == (*after, *after)
    assert match.winner == winner
    if not winner:
        match.next_deal()
        assert match.to_move == 1


def test_shorter_match():
    options = FORTY_TWO.settle(4, {"target": 100})
    assert FORTY_TWO.target(4, options) == 100
    assert FORTY_TWO.winners((100, 90, 100, 90), 5, 4, options, None) == (0, 2)


# -- seeing --------------------------------------------------------------------------------------------------------------
def test_view_shows_bids_trump_tricks_counts_and_what_must_be_followed():
    row = next(case for case in CASES if case["kind"] == "replay")["rows"][0]["input"]
    state = begin(row["hands"], first=1)
    state = play(state, "bid 30", "bid 31", "bid 32", "pass", "trump 6", *row["tricks"][0]["plays"])
    view = state.view(1)
    assert view["hand"] == [tile for tile in row["hands"][1] if tile != "5-3"]
    assert view["taken"] == [0, 11] and view["taken_counts"] == [[], ["6-4"]] and view["tricks"] == [0, 1]
    assert view["lacks"] == 21 and view["left"] == 31 and view["needs"] == 32
    assert view["last_trick"]["winner"] == 3 and view["last_trick"]["points"] == 11
    assert [one["tile"] for one in view["last_trick"]["tiles"]] == row["tricks"][0]["plays"]
    assert view["voids"] == [[], [6], [], []], "5-3 on a led trump"
    state = play(state, "3-3", "3-1")
    view = state.view(1)
    assert (view["lead"], view["suit"], view["follow"], view["winning"]) == ("3-3", 3, [], 3)
    assert [one["seat"] for one in view["trick"]] == [3, 0]
    assert state.view(2)["follow"] == ["3-0", "4-3"]
    assert view["counts"] == [5, 6, 6, 5]


def test_partners_do_not_see_each_other():
    state = begin()
    for seat in range(4):
        text = json.dumps({key: value for key, value in state.view(seat).items() if key != "hand"})
        assert not any(f'"{tile}"' in text for tile in SET)
    assert state.view(None)["hand"] is None


def test_resample_gives_nobody_a_suit_he_did_not_follow():
    row = next(case for case in CASES if case["kind"] == "replay")["rows"][0]["input"]
    state = play(begin(row["hands"], first=1), "bid 30", "bid 31", "bid 32", "pass", "trump 6", *row["tricks"][0]["plays"])
    rng = random.Random(3)
    hands = set()
    for _ in range(200):
        dreamt = state.resample(3, rng)
        assert dreamt.hands[3] == state.hands[3]
        assert [len(hand) for hand in dreamt.hands] == [6, 6, 6, 6]
        assert not any("6" in tile for tile in dreamt.hands[1]), "seat 1 showed it holds no trump"
        assert sorted(tile for hand in dreamt.hands for tile in hand) == sorted(tile for hand in state.hands for tile in hand)
        hands.add(frozenset(dreamt.hands[1]))
    assert len(hands) > 50


def test_undo_within_ones_turn():
    match = Match.new("forty_two", NAMES, {}, random.Random(1), first=0)
    match.play("bid 30")
    assert match.can_undo
    match.undo()
    assert match.to_move == 0 and match.view(0)["calls"] == []
    match.play("bid 31")
    match.seal()
    assert not match.can_undo
