"""chains.md, paragraph by paragraph, and every case of cases/chains.json."""

from __future__ import annotations

import itertools
import json
import pathlib
import random

import pytest
from stolik.match import Match
from stolik.rules import GAMES, BadDeal, BadOptions, IllegalMove, State
from stolik.rules.cards import PACK_36, PACK_52, VALUE, in_order, rank, red
from stolik.rules.mosaic import Box, chains, fits, gaps, refusal

CHAINS = GAMES["chains"]
CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "chains.json").read_text())["cases"]


def kind(name):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == name]


def laid(placed):
    board = {(x, y): card for card, x, y in placed}
    box = None
    for x, y in board:
        box = box.around(x, y) if box else Box(x, y, x, y)
    return board, box


def position(placed, hands, *, deck=36, pile=0, seats=None, **more):
    """A state set up directly: the cards laid in this order, the hands given, the rest of the pack in the last hand's place."""
    seats = seats or len(hands)
    options = CHAINS.settle(seats, {"deck": deck, **more})
    return State.from_json(
        {
            "game": "chains", "seats": seats, "options": options, "first": 0, "long": 0, "hands": hands, "aside": [],
            "board": placed, "pile": pile, "passes": 0, "barred": [[] for _ in hands], "events": [], "result": None,
        }
    )  # fmt: skip


def sample_deal():
    """A deal in which the sample's order of cards can be played by four seats in turn; the ace of diamonds is left over."""
    order = next(case for case in CASES if case["kind"] == "replay")["input"]["moves"]
    hands = [[], [], [], []]
    for ply, (card, _, _) in enumerate(order):
        hands[ply % 4].append(card)
    hands[3].append("Ad")
    return {"hands": hands}, [f"{card}@{x - 4},{y}" for card, x, y in order]


def test_every_case_has_a_test():
    assert {case["kind"] for case in CASES} == {"legal", "score", "deal", "replay"}
    assert len(CASES) == 25


@pytest.mark.parametrize("case", kind("legal"))
def test_case_legal(case):
    given = case["input"]
    board, box = laid(given["placed"])
    reason = refusal(board, box, 6 if given["deck"] == 36 else 7, given["card"], given["x"], given["y"])
    assert (reason.code if reason else "ok") == case["expected"]
    state = position(given["placed"], [[given["card"]], ["2c"] if given["deck"] == 52 else ["6s"], [], []], deck=given["deck"])
    said = state.why_not(f"{given['card']}@{given['x']},{given['y']}")
    assert (said.code if said else "ok") == case["expected"]


@pytest.mark.parametrize("case", kind("score"))
def test_case_score(case):
    given, wanted = case["input"], case["expected"]
    board = {(x, y): card for y, row in enumerate(given["rows"]) for x, card in enumerate(row) if card}
    found = {side: chains(board, side) for side in ("long", "short")}
    points = {side: sum(chain.points(given["variant"]) for chain in found[side]) for side in found}
    assert points == {side: wanted[side] for side in points}
    for side in found:
        if side + "_chains" in wanted:
            assert sorted([VALUE[card[:-1]] for card in chain.cards] for chain in found[side]) == sorted(wanted[side + "_chains"])


@pytest.mark.parametrize("case", kind("deal"))
def test_case_deal(case):
    seats, options = case["input"]["players"], {"deck": case["input"]["deck"]}
    deal = CHAINS.shuffle(seats, options, random.Random(5))
    assert [len(hand) for hand in deal["hands"]] == case["expected"]["hand_sizes_from_dealers_left"]
    assert sorted(card for hand in deal["hands"] for card in hand) == sorted(PACK_36 if options["deck"] == 36 else PACK_52)


@pytest.mark.parametrize("scoring, scores, winner", [("square", (54, 59), (1, 3)), ("sum", (185, 184), (0, 2))])
def test_sample_replays_through_match(scoring, scores, winner):
    deal, moves = sample_deal()
    match = Match.new("chains", ["A", "B", "C", "D"], {"scoring": scoring}, random.Random(1), first=0, deal=deal)
    for move in moves:
        match.play(move)
        match = Match.loads(match.dumps())
    assert match.state.legal_moves() == ("pass",), "the ace of diamonds cannot fill the hole: jack of diamonds beside it"
    assert match.state.to_move == 3
    for _ in range(4):
        assert not match.winner
        match.play("pass")
    assert match.totals == (scores[0], scores[1], scores[0], scores[1])
    assert match.winner == winner
    rows = next(case for case in CASES if case["kind"] == "replay")["expected"]["final_rows"]
    view = match.view(None)
    x0, y0 = view["box"][:2]
    cells = {(x - x0, y - y0): card for card, x, y in view["board"]}
    assert [[cells.get((x, y)) for x in range(6)] for y in range(6)] == rows
    assert sum(row["points"] for row in match.state.result.rows if row["side"] == "long") == scores[0]


# -- 1.1 setup -----------------------------------------------------------------------------------------------------------
def test_options_are_those_of_the_rules():
    offered = {name: (option.default, option.choices) for name, option in CHAINS.options.items() if name != "practice"}
    assert offered == {
        "deck": (36, (36, 52)),
        "sides": ("seats", ("seats", "random", "swapped")),
        "uneven": ("deal_all", ("deal_all", "set_aside")),
        "open_team_hands": ("off", ("off", "on")),
        "scoring": ("square", ("square", "sum")),
        "tie_break": ("none", ("none", "other_scoring")),
    }
    for seats, options in [(3, {}), (4, {"deck": 32}), (4, {"deck": True}), (4, {"decks": 36}), (4, {"scoring": ["square"]})]:
        with pytest.raises(BadOptions):
            CHAINS.settle(seats, options)


def test_set_aside_drops_four_cards_unseen():
    deal = CHAINS.shuffle(6, {"deck": 52, "uneven": "set_aside"}, random.Random(3))
    assert [len(hand) for hand in deal["hands"]] == [8] * 6 and len(deal["aside"]) == 4
    state = CHAINS.start(6, {"deck": 52, "uneven": "set_aside"}, deal)
    for seat in (None, *range(6)):
        assert state.view(seat)["aside"] == 4
        assert not any(f'"{card}"' in json.dumps({**state.view(seat), "moves": None}) for card in deal["aside"])


@pytest.mark.parametrize("sides, long", [("seats", 0), ("swapped", 1)])
def test_sides_follow_the_option_whoever_starts(sides, long):
    deal = CHAINS.shuffle(4, {"sides": sides}, random.Random(2))
    for first in range(4):
        view = CHAINS.start(4, {"sides": sides}, deal, first).view(None)
        assert [side == "long" for side in view["sides"]] == [seat % 2 == long for seat in range(4)]


def test_random_sides_are_part_of_the_deal():
    deals = [CHAINS.shuffle(4, {"sides": "random"}, random.Random(seed)) for seed in range(20)]
    assert {deal["long"] for deal in deals} == {0, 1}
    assert CHAINS.start(4, {"sides": "random"}, {**deals[0], "long": 1}).view(None)["sides"] == ["short", "long", "short", "long"]
    for bad in (None, 2, True, "0"):
        with pytest.raises(BadDeal):
            CHAINS.start(4, {"sides": "random"}, {**deals[0], "long": bad})


def test_two_players_take_turns_by_piles():
    deal = CHAINS.shuffle(2, {}, random.Random(11))
    for first in (0, 1):
        state, rng, piles = CHAINS.start(2, {}, deal, first), random.Random(4), []
        for _ in range(8):
            view = state.view(state.to_move)
            assert view["pile"] % 2 == state.to_move
            own = [pile for pile in view["piles"] if pile["cards"] is not None]
            assert [pile["seat"] for pile in own] == [state.to_move] * 2, "the owner sees both own piles and no other"
            piles.append(view["pile"])
            state = state.play(rng.choice(state.legal_moves()))
        assert piles == [(first + k) % 4 for k in range(8)]


def test_a_card_of_the_other_pile_is_refused():
    state = position([["10s", 0, 0]], [["Jh"], ["6h"], ["Kh"], ["7h"]], seats=2)
    assert state.why_not("Jh@1,0") is None
    assert state.why_not("Kh@1,0").code == "other_pile"
    assert state.why_not("7h@1,0").code == "not_in_hand"


def test_open_team_hands():
    deal = CHAINS.shuffle(4, {}, random.Random(6))
    shut, open_ = (CHAINS.start(4, {"open_team_hands": value}, deal) for value in ("off", "on"))
    assert [pile["cards"] is not None for pile in shut.view(1)["piles"]] == [False, True, False, False]
    assert [pile["cards"] is not None for pile in open_.view(1)["piles"]] == [False, True, False, True]
    assert not any(pile["cards"] for pile in open_.view(None)["piles"])


# -- 1.2 and 1.3 ---------------------------------------------------------------------------------------------------------
def test_turn_is_compulsory_and_a_stuck_pile_passes():
    state = position([["Ks", 0, 0]], [["As", "Qh"], ["Ah"], [], []])
    assert state.legal_moves() == ("pass",), "the ace of spades is of the king's suit, the queen of hearts is lower"
    assert state.why_not("As@1,0").code == "variety" and state.why_not("Qh@1,0").code == "seniority"
    after = state.play("pass")
    assert after.hands == state.hands and after.to_move == 1
    assert after.why_not("pass") == ("must_play", {"cards": ["Ah"]})
    assert state.play("pass").play("Ah@1,0").play("pass").play("pass").to_move == 0, "a later turn may be playable again"


def test_first_card_and_a_starter_without_one():
    hands = [["Jh", "Qh"], ["10h", "9s"], [], []]
    state = position([], hands)
    assert state.legal_moves() == ("pass",)
    assert state.why_not("Jh@3,3").code == "first_rank"
    second = state.play("pass")
    assert second.legal_moves() == ("10h@0,0", "9s@0,0")
    assert second.why_not("9s@1,0").code == "first_cell"
    assert second.why_not("pass").code == "must_play"


def test_the_rectangle_is_fixed_only_when_reached():
    board, box = laid([["6h", 0, 0], ["7s", 1, 0], ["8d", 2, 0], ["9c", 3, 0], ["10h", 4, 0]])
    assert box.possible(6) == (-1, -5, 5, 5)
    assert refusal(board, box, 6, "Js", -1, 0) is None
    board[-1, 0] = "Js"
    box = box.around(-1, 0)
    assert box.possible(6) == (-1, -5, 4, 5)
    assert refusal(board, box, 6, "Jc", 5, 0) == ("rectangle", {"card": "Jc", "x": 5, "y": 0, "n": 6, "axis": "columns"})


def test_order_of_the_reasons():
    board = [["10h", 0, 0], ["9s", 1, 0]]
    state = position(board, [["6h", "9h"], [], [], []])
    assert state.why_not("6h@0,0").code == "occupied"
    assert state.why_not("6h@5,5").code == "continuity", "continuity comes before the rectangle"
    assert state.why_not("6h@0,1").code == "variety", "variety comes before seniority"
    assert state.why_not("6h@1,1").code == "seniority"
    facts = state.why_not("6h@0,1").facts
    assert (facts["neighbour"], facts["side"]) == ("10h", "above")


@pytest.mark.parametrize("text", ["", "10h", "10h@0", "10h@0,0,0", "10h@ 0,0", "10h@00,0", "10h@-0,0", "1h@0,0", "Tens@0,0", "10h@٣,0", "10h@0,0\n", "PASS"])
def test_unreadable(text):
    state = position([], [["10h"], ["9h"], [], []])
    assert state.why_not(text).code == "unreadable"
    with pytest.raises(IllegalMove):
        state.play(text)


def test_seniority_is_its_compact_equivalent():
    """F, G as chains.md 1.3.5 tells them, against the engine, for every card and one or two neighbours."""
    around = [(1, 0), (0, 1), (-1, 0)]
    for card in PACK_36:
        others = [other for other in PACK_36 if other[-1] != card[-1]]
        pairs = random.Random(card).sample(list(itertools.permutations(others, 2)), 60)
        for group in [*((other,) for other in others), *pairs]:
            foreign = [other for other in group if red(other) != red(card)]
            own = [other for other in group if red(other) == red(card)]
            allowed = bool(own) or any(rank(card) > rank(other) for other in foreign)
            board, box = laid([[other, *cell] for other, cell in zip(group, around, strict=False)])
            reason = refusal(board, box, 6, card, 0, 0)
            assert (reason is None) == allowed and (reason is None or reason.code == "seniority")
            gap = next(gap for gap in gaps(board, box, 6) if gap.cell == (0, 0))
            assert fits(card, gap) == allowed


def test_listing_agrees_with_asking_every_cell():
    rng = random.Random(9)
    for seed in range(12):
        options = {"deck": 36 + 16 * (seed % 2)}
        state = CHAINS.start(4, options, CHAINS.shuffle(4, options, rng), seed % 4)
        while state.to_move is not None:
            asked = {f"{card}@{x},{y}" for card in state.hands[state.pile] for x in range(-8, 9) for y in range(-8, 9) if state.why_not(f"{card}@{x},{y}") is None}
            assert asked == set(state.legal_moves()) - {"pass"}
            state = state.play(rng.choice(state.legal_moves()))


# -- 1.4 and 1.5 ---------------------------------------------------------------------------------------------------------
def full_deal(seats, options, seed):
    rng = random.Random(seed)
    state = CHAINS.start(seats, options, CHAINS.shuffle(seats, options, rng), rng.randrange(seats))
    while state.to_move is not None:
        state = state.play(rng.choice(state.legal_moves()))
    return state


def test_ends_and_their_reasons():
    seen = {}
    for seed in range(300):
        state = full_deal(4, {}, seed)
        why = next(event["why"] for event in state.events if event["kind"] == "end")
        seen.setdefault(why, state)
        assert (why == "hands_empty") == (not any(state.hands))
        if why == "all_passed":
            assert state.passes == 4
        if len(seen) == 2:
            break
    assert set(seen) == {"hands_empty", "all_passed"}, "36 cards: a full square and empty hands are one"


def test_the_square_of_49_fills_with_cards_left_over():
    cells = [(x, y) for y in range(7) for x in range(7)][:-1]
    board = {(x, y): "6h" for x, y in cells}
    state = position([["6h" if (x + y) % 2 else "6d", x, y] for x, y in board], [["7s"], ["8s"], [], []], deck=52)
    after = state.play("7s@6,6")
    assert after.to_move is None and after.events[-1]["kind"] in ("end", "points")
    assert next(event for event in after.events if event["kind"] == "end") == {"kind": "end", "why": "full", "left": 1}


def test_a_full_circle_of_passes_ends_the_deal_with_four_piles_of_two_players():
    state = position([["Ks", 0, 0]], [["Qh"], ["Jh"], ["10h"], ["9h"]], seats=2)
    for k in range(4):
        assert state.to_move == k % 2
        state = state.play("pass")
    assert state.to_move is None and state.result.scores == (0, 0) and state.result.winners == (0, 1)


def test_partners_carry_their_sides_points_and_rows_explain_them():
    for seed in range(20):
        state = full_deal(6, {"scoring": "sum" if seed % 2 else "square"}, seed)
        for side in ("long", "short"):
            seats = [seat for seat in range(6) if (seat % 2 == 0) == (side == "long")]
            rows = [row for row in state.result.rows if row["side"] == side]
            assert {state.result.scores[seat] for seat in seats} == {sum(row["points"] for row in rows)}
            assert all(row["seats"] == seats for row in rows)


def test_no_turning_point_can_occur():
    for a, b in itertools.permutations([card for card in PACK_52 if red(card)], 2):
        if a[-1] != b[-1] and abs(rank(a) - rank(b)) == 1:
            thirds = [c for c in PACK_52 if red(c) and c[-1] != b[-1] and c[:-1] == a[:-1] and c != a]
            assert not thirds


def test_tie_break_by_the_other_scoring():
    tied = None
    for seed in range(2000):
        ended = full_deal(2, {"tie_break": "other_scoring"}, seed)
        if len(set(ended.result.scores)) == 1:
            tied = ended
            break
    assert tied is not None, "ties are common in random play"
    other = tied.score("sum")
    end = next(event for event in tied.events if event["kind"] == "end")
    assert end["tie_break"] == other
    wanted = (0, 1) if other["long"] == other["short"] else (0,) if other["long"] > other["short"] else (1,)
    assert tied.result.winners == wanted


def test_practice_opens_all_hands_and_counts_nothing():
    deal = CHAINS.shuffle(4, {"practice": "on"}, random.Random(8))
    state = CHAINS.start(4, {"practice": "on"}, deal)
    assert [pile["cards"] for pile in state.view(2)["piles"]] == [in_order(hand) for hand in deal["hands"]]
    assert state.view(None)["piles"][0]["cards"]
    ended = full_deal(4, {"practice": "on"}, 3)
    assert ended.result.scores == (0, 0, 0, 0) and ended.result.winners == (0, 1, 2, 3)
    assert ended.result.rows[0]["laid"] == len(ended.board)


# -- deals and hidden cards ------------------------------------------------------------------------------------------------
def broken_deals():
    good = CHAINS.shuffle(4, {}, random.Random(1))
    hands = good["hands"]
    yield "no hands", {}
    yield "hands is a text", {"hands": "abcd"}
    yield "three hands", {"hands": hands[:3]}
    yield "a hand is a text", {"hands": ["x" * 9, *hands[1:]]}
    yield "wrong counts", {"hands": [hands[0][:-1], [*hands[1], hands[0][-1]], *hands[2:]]}
    yield "a card twice", {"hands": [[hands[0][1], *hands[0][1:]], *hands[1:]]}
    yield "a foreign card", {"hands": [["2s", *hands[0][1:]], *hands[1:]]}
    yield "no card at all", {"hands": [[None, *hands[0][1:]], *hands[1:]]}
    yield "a list for a card", {"hands": [[["6s"], *hands[0][1:]], *hands[1:]]}
    yield "aside where nothing is set aside", {"hands": hands, "aside": ["6s"]}
    yield "aside is a number", {"hands": hands, "aside": 4}


@pytest.mark.parametrize("deal", [pytest.param(deal, id=name) for name, deal in broken_deals()])
def test_bad_deals(deal):
    with pytest.raises(BadDeal):
        CHAINS.start(4, {}, deal)


def test_resample_never_deals_a_card_that_a_pass_denied():
    checked = 0
    for seed in range(60):
        rng = random.Random(seed)
        state = CHAINS.start(4, {}, CHAINS.shuffle(4, {}, rng), 0)
        denied = [set() for _ in range(4)]
        while state.to_move is not None:
            move = rng.choice(state.legal_moves())
            if move == "pass":
                playable = {card for card in PACK_36 for gap in state.gaps() if card not in state.board.values() and fits(card, gap)}
                denied[state.to_move] |= playable
            state = state.play(move)
            if state.to_move is not None and any(denied):
                for seat in range(4):
                    dreamt = state.resample(seat, rng)
                    for pile in range(4):
                        assert not denied[pile] & set(dreamt.hands[pile])
                        checked += 1
    assert checked > 100


def test_resample_reaches_other_deals():
    state = CHAINS.start(4, {}, CHAINS.shuffle(4, {}, random.Random(2)), 0)
    rng = random.Random(0)
    assert len({state.resample(0, rng).hands for _ in range(20)}) == 20
