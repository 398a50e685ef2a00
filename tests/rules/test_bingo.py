"""dominoes.md 11, paragraph by paragraph, and every case of Bingo in cases/dominoes.json."""

from __future__ import annotations

import json
import pathlib
import random

import pytest

from rules.damage import damaged
from stolik.match import Match
from stolik.rules import GAMES, BadDeal, BadOptions, IllegalMove, State
from stolik.rules.tiles import SET, double

BINGO = GAMES["bingo"]
CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "dominoes.json").read_text())["games"]["bingo"]
DOUBLES = [tile for tile in SET if double(tile)]
TURNED = {0: "1-0", 1: "1-1", 2: "2-1", 3: "3-1", 4: "4-1", 5: "5-1", 6: "6-1"}
"""A tile that makes each number trump when it is turned."""


def rows(kind):
    return [pytest.param(row, id=f"{case['id']}: {row['title']}") for case in CASES if case["kind"] == kind for row in case["rows"]]


def play(state, *moves):
    for move in moves:
        state = state.play(move)
    return state


def deal_with(hand0, hand1, turned, stock=()):
    """A deal with these tiles in the hands (filled up to seven), this turned tile, and the reserve beginning so."""
    used = {*hand0, *hand1, turned, *stock}
    rest = [tile for tile in SET if tile not in used]
    hands = [list(hand0), list(hand1)]
    for hand in hands:
        while len(hand) < 7:
            hand.append(rest.pop())
    return {"hands": hands, "stock": [*stock, *rest, turned]}


def begin(hand0=(), hand1=(), *, trump=6, turned=None, stock=(), first=0, **options):
    return BINGO.start(2, options, deal_with(hand0, hand1, turned or TURNED[trump], stock), first)


def position(hands, *, trump, stock=(), to_move=0, led="", points=(0, 0), won=(0, 0), closed=None, said=0, turned=None, **options):
    """A state set up directly. `won` tricks each are behind, made of tiles that stand nowhere else as long as these last."""
    turned = turned or TURNED[trump]
    used = {*hands[0], *hands[1], *stock, led}
    rest = [tile for tile in SET if tile not in used]
    tricks = []
    for seat in (0, 1):
        for _ in range(won[seat]):
            tricks.append([seat, rest.pop(), rest.pop(), seat, 0])
    return State.from_json(
        {
            "game": "bingo", "options": BINGO.settle(2, options), "first": 0, "to_move": to_move,
            "hands": [list(hand) for hand in hands], "stock": list(stock), "turned": turned,
            "leader": 1 - to_move if led else to_move, "led": led, "declared": said,
            "points": list(points), "tricks": tricks, "closed": closed, "said": [[0, 7], [0, 7]], "barred": [[], []],
            "bigs": [], "events": [], "reveals": False, "result": None,
        }
    )  # fmt: skip


def trick(lead, reply, trump, **more):
    """The last trick of a hand: a tile each, nothing left."""
    return play(position([[lead], [reply]], trump=trump, **more), lead, reply)


def events(state, kind):
    return [event for event in state.events if event["kind"] == kind]


def big(state):
    return [sum(event["big"] for event in events(state, "points") if event["seat"] == seat) for seat in (0, 1)]


def value(tile, trump):
    """What a tile brings, found by playing it: together with a tile that brings nothing."""
    other = next(one for one in SET if one != tile and one not in worth(trump))
    return events(trick(tile, other, trump), "trick")[0]["points"]


def worth(trump):
    return position([["6-5"], ["5-3"]], trump=trump).view(None)["values"]


def refused(state, move, code, **facts):
    reason = state.why_not(move)
    assert reason is not None and reason.code == code, (move, reason)
    for name, wanted in facts.items():
        assert reason.facts[name] == wanted, (move, reason)
    with pytest.raises(IllegalMove):
        state.play(move)


def test_every_case_has_a_test():
    assert {case["kind"] for case in CASES} == {
        "totals", "value_tile_counts", "tile_values", "trump_from_upcard", "trick", "follow", "declare", "declare_sequence",
        "hand_results", "draw_order", "replay",
    }  # fmt: skip
    assert sum(len(case["rows"]) for case in CASES) == 23


# -- values and rank -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("row", rows("totals"))
def test_case_totals(row):
    assert [sum(value(tile, trump) for tile in SET) for trump in row["input"]["trumps"]] == row["expected"]["totals"]


@pytest.mark.parametrize("row", rows("value_tile_counts"))
def test_case_value_tile_counts(row):
    assert [sum(value(tile, trump) > 0 for tile in SET) for trump in row["input"]["trumps"]] == row["expected"]["counts"]


@pytest.mark.parametrize("row", rows("tile_values"))
def test_case_tile_values(row):
    given = row["input"]
    assert [value(tile, given["trump"]) for tile in given["tiles"]] == row["expected"]["values"]


@pytest.mark.parametrize("trump", range(7))
def test_the_view_tells_the_same_values(trump):
    assert worth(trump) == {tile: value(tile, trump) for tile in SET if value(tile, trump)}


@pytest.mark.parametrize("row", rows("trump_from_upcard"))
def test_case_trump_from_upcard(row):
    for tile, trump in zip(row["input"]["tiles"], row["expected"]["trump"], strict=True):
        state = begin(turned=tile, first=1)
        assert state.view(None)["trump"] == trump
        told = {"kind": "turn", "seat": 0, "tile": tile, "trump": trump, "named": str(trump)}
        assert state.events == (told,), "the leader's opponent turns it"


@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.parametrize("row", rows("trick"))
def test_case_trick(row, leader):
    given, wanted = row["input"], row["expected"]
    hands = [[given["lead"]], [given["reply"]]]
    state = position(hands if leader == 0 else hands[::-1], trump=given["trump"], to_move=leader)
    state = play(state, given["lead"], given["reply"])
    told = events(state, "trick")[0]
    assert told["seat"] == (leader if wanted["winner"] == "leader" else 1 - leader)
    assert told["points"] == wanted["points"]
    assert sum(big(state)) == big(state)[told["seat"]] == wanted["big_points"]


def wins(reply, lead, trump, **more):
    return events(trick(lead, reply, trump, **more), "trick")[0]["seat"] == 1


@pytest.mark.parametrize("trump", range(7))
def test_rank(trump):
    """Bingo, trump double, other trumps by pips with 7 for a blank, the rest by the same pips; the leader keeps a draw."""
    own = f"{trump}-{trump}"

    def pips(tile):
        return sum(int(half) or 7 for half in tile.split("-"))

    def place(tile):
        if tile == "0-0":
            return (3, 0)
        if tile == own:
            return (2, 0)
        return (1 if str(trump) in tile.split("-") else 0, pips(tile))

    for lead in SET:
        for reply in SET:
            if reply != lead:
                assert wins(reply, lead, trump) == (place(reply) > place(lead)), (lead, reply)


@pytest.mark.parametrize("trump", range(7))
def test_bingo_takes_the_trump_double_for_one_big_point(trump):
    own = f"{trump}-{trump}"
    both = (trick("0-0", own, trump), trick(own, "0-0", trump)) if trump else (trick("0-0", "1-0", 0),)
    for state in both:
        assert [event["why"] for event in events(state, "points") if event["big"]] == (["bingo"] if trump else [])
    for tile in SET:
        if tile not in ("0-0", own):
            assert sum(big(trick("0-0", tile, trump))) == 0


def test_the_hand_goes_on_after_bingo_took_the_trump_double_unless_the_match_is_over():
    deal = deal_with(["0-0"], ["6-6"], "6-1")
    match = Match.new("bingo", ["A", "B"], {}, random.Random(1), first=0, deal=deal)
    match.play("0-0")
    match.play("6-6")
    assert match.totals == (1, 0) and match.to_move == 0 and not match.winner
    match = Match.new("bingo", ["A", "B"], {}, random.Random(1), first=0, deal=deal)
    match.base = match.totals = (6, 6)
    match.play("0-0")
    match.play("6-6")
    assert match.totals == (7, 6) and match.winner == (0,)


# -- the free phase and the reserve --------------------------------------------------------------------------------------
def test_two_players_seven_tiles_fourteen_in_reserve():
    assert BINGO.seats == (2,)
    deal = BINGO.shuffle(2, {}, random.Random(2))
    assert [len(hand) for hand in deal["hands"]] == [7, 7] and len(deal["stock"]) == 14
    state = BINGO.start(2, {}, deal, 1)
    assert state.to_move == 1 and state.view(None)["turned"] == deal["stock"][-1] and state.view(None)["reserve"] == 14
    with pytest.raises(BadOptions):
        BINGO.start(3, {}, deal)


def test_options_are_those_of_the_rules():
    assert {name: (option.default, option.choices) for name, option in BINGO.options.items()} == {
        "target": (7, (7, 8)),
        "follow_low_half": (True, (True, False)),
        "must_trump": (False, (False, True)),
        "offsuit_can_win": (True, (True, False)),
        "upcard_to": ("loser", ("loser", "winner")),
        "schneider": (20, (20, 30)),
        "closed_opponent_70": ("add", ("add", "only_1", "none")),
    }


@pytest.mark.parametrize("what, deal", list(damaged(BINGO.shuffle(2, {}, random.Random(9)))))
def test_bad_deals(what, deal):
    with pytest.raises(BadDeal):
        BINGO.start(2, {}, deal, 0)


@pytest.mark.parametrize("first", [-1, 2, True, None])
def test_bad_first(first):
    with pytest.raises(BadDeal):
        BINGO.start(2, {}, BINGO.shuffle(2, {}, random.Random(9)), first)


def test_leader_alternates():
    match = Match.new("bingo", ["A", "B"], {}, random.Random(1), first=1)
    rng, first = random.Random(2), []
    while len(first) < 4 and not match.winner:
        first.append(match.to_move)
        while match.state.to_move is not None and not match.winner:
            match.play(rng.choice(match.state.legal_moves()))
        if not match.winner:
            match.next_deal()
    assert first == [1, 0, 1, 0][: len(first)] and len(first) > 1


def test_in_the_free_phase_every_reply_is_legal():
    state = begin(["6-2"], ["6-5", "4-3"], trump=6).play("6-2")
    assert state.legal_moves() == state.hands[1]
    assert state.view(1)["must"] == {"why": "any", "half": None, "tiles": list(state.hands[1])}


def test_winner_draws_first_and_leads():
    state = begin(["1-1"], ["6-2"], trump=6, stock=["5-2", "4-2"])
    state = play(state, "1-1", "6-2")
    assert state.to_move == 1
    assert state.hands[1][-1] == "5-2" and state.hands[0][-1] == "4-2"
    assert [(event["seat"], event["tile"]) for event in events(state, "drawn")] == [(1, "5-2"), (0, "4-2")]
    assert [event["only"] for event in events(state, "drawn")] == [[1], [0]]
    assert state.reveals
    assert [event["kind"] for event in state.view(0)["events"]].count("drawn") == 1
    assert not any(event["kind"] == "drawn" for event in state.view(None)["events"])


@pytest.mark.parametrize("row", rows("draw_order"))
def test_case_draw_order(row):
    given = row["input"]
    winner = given["trick_winner"]
    stock = [*given["stock_face_down"], given["upcard"]]
    hands = [["3-1", "1-1"], ["6-5", "2-1"]] if winner == 1 else [["6-5", "1-1"], ["3-1", "2-1"]]
    state = position(hands, trump=4, turned=given["upcard"], stock=stock)
    state = play(state, hands[0][0], hands[1][0])
    got = [[event["seat"], event["tile"]] for event in state.events if event["kind"] in ("drawn", "draw_turned")]
    assert got == row["expected"]["draws"]
    assert events(state, "draw_turned") == [{"kind": "draw_turned", "seat": 1 - winner, "tile": given["upcard"]}], "seen by all"


def test_upcard_to_the_winner():
    state = position([["3-1", "1-1"], ["6-5", "2-1"]], trump=4, turned="4-1", stock=["5-2", "4-1"], upcard_to="winner")
    state = play(state, "3-1", "6-5")
    assert state.hands == (("1-1", "5-2"), ("2-1", "4-1"))


def test_seven_draws_each_then_the_strict_phase():
    rng = random.Random(5)
    lengths = set()
    for seed in range(30):
        state = BINGO.start(2, {}, BINGO.shuffle(2, {}, random.Random(seed)), 0)
        while state.to_move is not None:
            view = state.view(None)
            done = sum(view["tricks"])
            assert view["strict"] == (done >= 7) and view["reserve"] == max(0, 14 - 2 * done)
            state = state.play(rng.choice([move for move in state.legal_moves() if move != "close"]))
        lengths.add(sum(state.view(None)["tricks"]))
    assert max(lengths) == 14


# -- the strict phase ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("row", rows("follow"))
def test_case_follow(row):
    given = row["input"]
    stock = [] if given["strict"] else ["1-0", "4-1"]
    state = position([[], given["hand"]], trump=given["trump"], led=given["lead"], to_move=1, stock=stock)
    assert set(state.legal_moves()) == set(row["expected"]["legal"])


def reply(hand, lead, trump, **options):
    return position([[], hand], trump=trump, led=lead, to_move=1, **options)


def test_a_closed_reserve_is_strict_too():
    closed = position([[], ["6-5", "2-1"]], trump=4, led="6-2", to_move=1, stock=["1-0", "4-1"], closed=[0, True])
    assert closed.legal_moves() == ("6-5",)


def test_the_higher_half_of_a_tile_with_a_blank_is_the_blank():
    assert reply(["3-0", "6-5"], "6-0", 4).legal_moves() == ("3-0",)
    assert reply(["0-0", "6-5"], "6-0", 4).legal_moves() == ("6-5",), "the bingo is a trump, never a plain blank"
    assert set(reply(["0-0", "5-3"], "6-0", 4).legal_moves()) == {"0-0", "5-3"}


def test_a_trump_never_counts_as_its_other_number():
    refused(reply(["6-5", "6-4"], "6-2", 4), "6-4", "follow_high", half=6, have=["6-5"], lead="6-2")
    refused(reply(["4-2", "2-1"], "6-2", 4), "4-2", "follow_low", half=2, have=["2-1"])
    refused(reply(["4-2", "6-1"], "4-1", 4), "6-1", "follow_trump", half=4, have=["4-2"])


def test_option_follow_low_half():
    assert reply(["2-1", "5-5"], "6-2", 4).legal_moves() == ("2-1",)
    assert reply(["2-1", "5-5"], "6-2", 4, follow_low_half=False).legal_moves() == ("2-1", "5-5")


def test_option_must_trump():
    hand = ["4-3", "5-5"]
    assert reply(hand, "6-2", 4).legal_moves() == ("4-3", "5-5")
    state = reply(hand, "6-2", 4, must_trump=True)
    assert state.legal_moves() == ("4-3",)
    refused(state, "5-5", "must_trump", have=["4-3"])
    assert reply(["2-1", *hand], "6-2", 4, must_trump=True).legal_moves() == ("2-1",), "the lower half comes first"
    assert reply(["2-1", *hand], "6-2", 4, must_trump=True, follow_low_half=False).legal_moves() == ("4-3",)
    assert reply(["3-1", "5-5"], "6-2", 4, must_trump=True).legal_moves() == ("3-1", "5-5")


def test_an_off_suit_heavier_tile_wins_even_in_the_strict_phase():
    assert wins("5-5", "3-1", 4)
    assert not wins("5-5", "3-1", 4, offsuit_can_win=False)
    assert wins("5-3", "3-1", 4, offsuit_can_win=False), "it has the higher half"
    assert wins("6-1", "3-1", 4, offsuit_can_win=False), "it has the lower half"
    assert wins("4-1", "3-1", 4, offsuit_can_win=False), "a trump"
    state = begin(["3-1"], ["5-5"], trump=4, turned="4-2", offsuit_can_win=False)
    assert events(play(state, "3-1", "5-5"), "trick")[0]["seat"] == 1, "the free phase knows no suits"


# -- declarations --------------------------------------------------------------------------------------------------------
def with_doubles(count, trump=6, winning=True):
    """A lead with so many doubles in hand, the trick won by the led double or lost to the bingo or a trump."""
    pool = [tile for tile in DOUBLES if tile not in ("0-0", f"{trump}-{trump}")]
    hand = ["0-0" if winning else pool.pop()]
    while len(hand) < count:
        hand.append(pool.pop() if pool else f"{trump}-{trump}")
    filler = [tile for tile in ("5-3", "4-2", "3-1", "5-2", "4-3", "2-1") if str(trump) not in tile]
    hand += filler[: 7 - count]
    other = ["6-3" if winning else "6-2"]
    return begin(hand, other, trump=trump), hand[0], other[0]


@pytest.mark.parametrize("row", rows("declare"))
def test_case_declare(row):
    wanted = row["expected"]
    for count, points, bigs in zip(row["input"]["doubles_in_hand"], wanted["points"], wanted["big_points"], strict=True):
        state, lead, answer = with_doubles(count, trump=6, winning=row["input"]["trick_won"])
        assert f"{lead} declare {count}" in state.legal_moves()
        before = state.view(0)["may_declare"]
        assert (before["doubles"], before["points"], before["big"]) == (count, points, bigs)
        after = play(state, f"{lead} declare {count}", answer)
        got = [event for event in events(after, "points") if event["why"] != "trick" and not event.get("end")]
        assert [(event["points"], event["big"]) for event in got] == [(points, bigs)]
        silent = play(state, lead, answer)
        assert silent.view(None)["points"][0] == after.view(None)["points"][0] - points and big(silent) == [0, 0]


@pytest.mark.parametrize("row", rows("declare_sequence"))
def test_case_declare_sequence(row):
    """Each step by itself: in one hand the first two would reach 70 and end it."""
    got = []
    for step in row["input"]["sequence"]:
        state, lead, answer = with_doubles(step["doubles_in_hand"], winning=step["trick_won"])
        state = play(state, f"{lead} declare {step['doubles_in_hand']}", answer)
        assert events(state, "trick")[0]["seat"] == (0 if step["trick_won"] else 1)
        got.append(sum(event["points"] for event in events(state, "points") if event["why"] == "doubles"))
        assert bool(events(state, "declared_lost")) == (not step["trick_won"])
    assert got == row["expected"]["points"]


def test_a_declaration_may_be_repeated_with_the_smaller_number():
    hand = ["5-5", "3-3", "2-2", "5-3", "5-2", "3-2", "6-1"]
    state = begin(hand, ["3-1", "2-1"], trump=4, stock=["6-5", "6-3"])
    state = play(state, "5-5 declare 3", "3-1")
    assert state.view(None)["points"] == [50, 0], "forty, and ten for the 5-5"
    refused(state, "3-3 declare 3", "declare_number", doubles=2)
    state = play(state, "3-3 declare 2", "2-1")
    assert state.view(None)["points"] == [76, 0]


def test_declarations_are_optional_true_and_made_on_a_lead_only():
    state = begin(["0-0", "5-5", "3-3", "5-3"], ["4-4", "1-1"], trump=6, stock=["5-1"])
    count = sum(map(double, state.hands[0]))
    assert f"5-5 declare {count}" in state.legal_moves() and "5-5" in state.legal_moves()
    assert f"0-0 declare {count}" in state.legal_moves(), "the bingo is a double"
    refused(state, f"5-5 declare {count + 1}", "declare_number", said=count + 1, doubles=count)
    refused(state, "5-5 declare 2", "declare_number", said=2, doubles=count)
    refused(state, f"5-3 declare {count}", "declare_no_double", tile="5-3")
    refused(state.play("5-5"), "4-4 declare 2", "declare_on_reply", tile="4-4")
    one = position([["5-5", "4-1"], ["2-1", "3-1"]], trump=6)
    assert set(one.legal_moves()) == {"5-5", "4-1"}
    refused(one, "5-5 declare 1", "declare_single", tile="5-5")
    assert "5-5 declare 2" in position([["5-5", "4-4"], ["2-1", "3-1"]], trump=6).legal_moves(), "in the strict phase too"


def test_seven_doubles_three_big_points_at_once():
    state, lead, answer = with_doubles(7)
    after = play(state, f"{lead} declare 7", answer)
    assert big(after) == [3, 0] and after.to_move == 0
    assert [event["why"] for event in events(after, "points") if event["big"]] == ["invincible"]


def test_a_lost_declaration_brings_nothing():
    state, lead, answer = with_doubles(6, winning=False)
    after = play(state, f"{lead} declare 6", answer)
    assert big(after) == [0, 0] and events(after, "declared_lost") == [{"kind": "declared_lost", "seat": 0, "doubles": 6}]


# -- the end of a hand ---------------------------------------------------------------------------------------------------
def closing(row_points, tricks, first, closer=None, bare=False, **options):
    """A hand that ends now with these points and tricks: `first` just makes the 70, or the last tiles fall."""
    last_by = first if first is not None else max((0, 1), key=lambda seat: tricks[seat])
    points = list(row_points)
    points[last_by] -= 10
    assert first is None or points[first] < 70
    won = list(tricks)
    won[last_by] -= 1
    if first is None:
        return _last(points, won, last_by, [], closer, bare, options)
    return _last(points, won, last_by, ["3-2", "6-2"], closer, bare, options)


def _last(points, won, by, left, closer, bare, options):
    """The trick 5-5 with 3-1 brings 10 points, fours being trump."""
    hands = [["3-1", *left[:1]], ["3-1", *left[1:]]]
    hands[by][0] = "5-5"
    stock = ["2-1", "4-1"] if closer is not None else []
    closed = [closer, bare] if closer is not None else None
    state = position(hands, trump=4, to_move=by, points=points, won=won, closed=closed, stock=stock, **options)
    return play(state, "5-5", "3-1")


@pytest.mark.parametrize("row", rows("hand_results"))
def test_case_hand_results(row):
    for hand, wanted in zip(row["input"]["rows"], row["expected"]["big_points"], strict=True):
        bare = hand.get("opp_tricks_at_close") == 0
        state = closing(hand["pts"], hand["tricks"], hand["first70"], hand.get("closer"), bare)
        assert state.result is not None
        assert state.view(None)["points"] == hand["pts"]
        assert list(state.result.scores) == wanted, hand
        assert big(state) == wanted
        assert all(event["end"] for event in events(state, "points") if event["big"])


@pytest.mark.parametrize("points, number", [(0, 2), (19, 2), (20, 1), (29, 1), (30, 1)])
def test_under_twenty_counts_double(points, number):
    assert closing([72, points], [5, 2], 0).result.scores == (number, 0)


@pytest.mark.parametrize("points, number", [(0, 2), (20, 2), (29, 2), (30, 1)])
def test_option_schneider_30(points, number):
    assert closing([72, points], [5, 2], 0, schneider=30).result.scores == (number, 0)


def test_no_trick_counts_three_even_when_closed():
    assert closing([72, 0], [5, 0], 0).result.scores == (3, 0)
    assert closing([72, 0], [5, 0], 0, closer=0, bare=True).result.scores == (3, 0)
    assert closing([72, 15], [5, 2], 0, closer=0).result.scores == (2, 0)
    assert closing([72, 15], [5, 2], 0, closer=0, bare=True).result.scores == (2, 0), "what counts is the end of the hand"


@pytest.mark.parametrize("bare, add, only_1, none", [(False, 3, 1, 2), (True, 4, 1, 3)])
def test_option_closed_opponent_70(bare, add, only_1, none):
    for value_, wanted in (("add", add), ("only_1", only_1), ("none", none)):
        state = closing([30, 71], [3, 5], 1, closer=0, bare=bare, closed_opponent_70=value_)
        assert state.result.scores == (0, wanted), value_
        assert sum(row["points"] for row in state.result.rows if "points" in row) == wanted
        failed = closing([60, 40], [5, 4], None, closer=0, bare=bare, closed_opponent_70=value_)
        assert failed.result.scores == (0, 3 if bare else 2), "nobody at 70: the option says nothing"


def test_nobody_at_70_no_big_points():
    state = closing([66, 65], [7, 5], None)
    assert state.result.scores == (0, 0) and state.result.winners == (0, 1)
    assert state.result.rows == ({"why": "hand", "taken": [66, 65], "tricks": [7, 5], "first": None, "closer": None},)


def test_the_hand_stops_at_seventy_at_once():
    state = position([["5-5", "3-2"], ["3-1", "6-2"]], trump=4, points=(60, 40), won=(2, 2))
    state = play(state, "5-5", "3-1")
    assert state.to_move is None and state.hands == (("3-2",), ("6-2",))
    state = position([["5-5", "3-2"], ["3-1", "6-2"]], trump=4, points=(59, 40), won=(2, 2))
    assert play(state, "5-5", "3-1").to_move == 0


def test_declared_points_count_for_the_seventy():
    state = position([["5-5", "3-3"], ["3-1", "6-2"]], trump=4, points=(40, 30), won=(2, 2))
    assert play(state, "5-5", "3-1").result is None
    assert play(state, "5-5 declare 2", "3-1").result.scores == (1, 0)


def test_at_seventy_nothing_is_drawn_any_more():
    state = position([["5-5", "3-2"], ["3-1", "6-2"]], trump=4, points=(60, 40), won=(1, 1), stock=["2-1", "4-1"])
    state = play(state, "5-5", "3-1")
    assert state.result is not None and not events(state, "draw") and not state.reveals


def test_big_points_of_a_trick_are_booked_first_and_may_end_the_match():
    state = position([["0-0", "3-2"], ["4-4", "6-2"]], trump=4, points=(30, 40), won=(2, 2))
    for total, expected in ((5, (7, 5)), (6, (7, 5))):
        match = Match.new("bingo", ["A", "B"], {}, random.Random(1), first=0)
        match.base = match.totals = (total, 5)
        match.deal.states[-1] = state
        match.play("0-0")
        match.play("4-4")
        assert match.state.result.scores == (2, 0), "one for the bingo, one for 72"
        assert match.totals == expected, "at six the hand adds none"
        assert match.winner == (0,)


def test_match_to_seven_or_eight():
    for target in (7, 8):
        options = BINGO.settle(2, {"target": target})
        assert BINGO.winners((target - 1, 0), 3, 2, options, None) == ()
        assert BINGO.winners((target, 3), 3, 2, options, None) == (0,)


# -- closing -------------------------------------------------------------------------------------------------------------
def test_close_before_a_lead_and_lead_on():
    state = begin(["6-2", "5-3"], ["6-5", "2-1"], trump=4)
    assert "close" in state.legal_moves()
    shut = state.play("close")
    assert shut.to_move == 0 and shut.events == ({"kind": "close", "seat": 0, "left": 14},)
    view = shut.view(1)
    assert (view["closed"], view["strict"], view["reserve"], view["turned"]) == (0, True, 14, "4-1")
    refused(shut, "close", "already_closed", seat=0)
    refused(state.play("6-2"), "close", "close_on_reply", lead="6-2")
    after = play(shut, "6-2", shut.play("6-2").legal_moves()[0])
    assert [len(hand) for hand in after.hands] == [6, 6] and not events(after, "draw")
    refused(after, "close", "already_closed", seat=0)


def test_no_closing_once_the_reserve_is_used_up():
    refused(position([["6-2"], ["6-5"]], trump=4), "close", "reserve_empty")
    assert "close" in position([["6-2"], ["6-5"]], trump=4, stock=["2-1", "4-1"]).legal_moves(), "two tiles are enough"


@pytest.mark.parametrize("won, bare", [((2, 0), True), ((2, 1), False)])
def test_closing_remembers_whether_the_opponent_had_a_trick(won, bare):
    state = position([["2-1", "3-2"], ["6-5", "6-3"]], trump=4, won=won, stock=["5-1", "4-1"], points=(20, 10)).play("close")
    state = play(state, "2-1", "6-5", "6-3", "3-2")
    assert state.result.scores == (0, 3 if bare else 2)
    assert state.result.rows[-1]["why"] == ("closed_bare" if bare else "closed_failed")


def test_the_opponent_never_closes_and_the_winner_of_a_trick_may():
    state = begin(["1-1"], ["6-2"], trump=6)
    state = play(state, "1-1", "6-2")
    assert "close" in state.legal_moves() and state.to_move == 1
    shut = state.play("close")
    assert shut.view(None)["closed"] == 1 and shut.to_move == 1


# -- a whole hand --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("row", rows("replay"))
def test_case_replay(row):
    given, wanted = row["input"], row["expected"]
    deal = {"hands": given["hands"], "stock": [*given["stock_face_down"], given["upcard"]]}
    match = Match.new("bingo", ["A", "B"], {}, random.Random(1), first=given["leader"], deal=deal)
    assert match.view(None)["trump"] == wanted["trump"]
    for number, one in enumerate(given["tricks"]):
        assert match.to_move == one["leader"]
        match.play(one["lead"] + (f" declare {one['declare']}" if "declare" in one else ""))
        match.play(one["reply"])
        assert events(match.state, "trick")[0]["seat"] == wanted["winners"][number]
        assert match.view(None)["points"] == wanted["points_after"][number]
        match = Match.loads(match.dumps())
    assert match.view(None)["tricks"] == wanted["tricks_won"]
    assert match.state.result.rows[0]["first"] == wanted["first70"] and match.state.result.rows[0]["closer"] == wanted["closer"]
    assert list(match.state.result.scores) == list(match.totals) == wanted["big_points_total"]


# -- seeing --------------------------------------------------------------------------------------------------------------
def test_views_show_the_table_and_hide_the_rest():
    state = begin(["5-5", "3-3", "6-2"], ["6-5"], trump=4)
    view = state.view(0)
    assert view["hand"] == list(state.hands[0]) and view["counts"] == [7, 7] and view["may_close"] is True
    assert view["may_declare"]["doubles"] == sum(map(double, state.hands[0]))
    assert set(view["unseen"]) == set(SET) - set(state.hands[0]) - {"4-1"}
    assert state.view(1)["may_declare"] is None and state.view(1)["may_close"] is None and state.view(1)["must"] is None
    assert state.view(None)["hand"] is None
    after = play(state, "6-2", "6-5")
    view = after.view(0)
    assert view["last_trick"] == {"leader": 0, "lead": "6-2", "reply": "6-5", "winner": 1, "declared": None, "points": 0}
    assert view["taken"] == [[], ["6-2", "6-5"]] and view["tricks"] == [0, 1] and view["reserve"] == 12


def test_unreadable_and_foreign_tiles():
    state = begin(["5-5", "3-3"], ["6-5"], trump=4)
    for text in ("4-6", "7-7", "5-5 declare", "5-5 declare 12", "declare 2", "5-5  declare 2", "Close", "pass"):
        refused(state, text, "unreadable")
    refused(state, "6-5", "not_in_hand", tile="6-5")
    refused(trick("5-5", "3-1", 4), "close", "deal_over")


def test_resample_keeps_what_a_declaration_told():
    hand = ["0-0", "5-5", "3-3", "5-3", "4-2", "4-3", "5-1"]
    state = begin(hand, ["3-1", "2-1"], trump=6, stock=["5-4", "6-5", "5-2"]).play("0-0 declare 3")
    rng = random.Random(4)
    for _ in range(60):
        assert sum(map(double, state.resample(1, rng).hands[0])) == 2, "two doubles are left of three"
    state = state.play("3-1")
    counts = {sum(map(double, state.resample(1, rng).hands[0])) for _ in range(200)}
    assert counts == {2, 3}, "one tile was drawn since"
    state = play(state, "5-5", state.play("5-5").legal_moves()[0])
    counts = {sum(map(double, state.resample(1, rng).hands[0])) for _ in range(300)}
    assert counts == {1, 2, 3}


def test_resample_keeps_what_a_reply_in_a_closed_hand_told():
    hand0 = ["6-2", "5-3", "6-6", "5-4", "3-2", "6-1", "5-1"]
    hand1 = ["3-3", "1-1", "2-1", "4-3", "3-0", "1-0", "4-0"]
    state = begin(hand0, hand1, trump=4, turned="4-1").play("close").play("6-2")
    assert state.legal_moves() == ("2-1",)
    state = state.play("2-1")
    rng = random.Random(4)
    for _ in range(100):
        dreamt = state.resample(0, rng)
        assert not any("6" in tile and "4" not in tile for tile in dreamt.hands[1]), "no plain six"
        assert dreamt.stock[-1] == "4-1" and len(dreamt.stock) == 14
    twos = [any("2" in tile for tile in state.resample(0, rng).hands[1]) for _ in range(100)]
    assert any(twos), "it may hold another two"


def test_when_the_reserve_is_used_up_both_know_everything():
    state = position([["3-1", "1-1"], ["6-5", "2-1"]], trump=4, turned="4-1", stock=["5-2", "4-1"])
    state = play(state, "3-1", "6-5")
    dreamt = state.resample(0, random.Random(1))
    assert sorted(dreamt.hands[1]) == sorted(state.hands[1])


def test_undo_stops_at_a_drawn_tile():
    match = Match.new("bingo", ["A", "B"], {}, random.Random(1), first=0, deal=deal_with(["1-1"], ["6-2"], "6-1"))
    match.play("close")
    match.undo()
    match.play("1-1")
    assert match.can_undo
    match.undo()
    match.play("1-1")
    match.play("6-2")
    assert not match.can_undo
