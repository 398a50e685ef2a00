"""Every row of the cases of the nine games that build a line, driven through the public contract."""

from __future__ import annotations

import json
import pathlib
import random

import pytest

from rules.line_positions import NINE, at_end, kinds, move_text, moves_text, points, position, run, spare
from stolik.match import Match
from stolik.rules import GAMES
from stolik.rules.dominoes import matador
from stolik.rules.dominoes.hand_end import nearest_five
from stolik.rules.tiles import SET, pips

CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "dominoes.json").read_text())["games"]
ROWS = [
    pytest.param(game, case["kind"], row["input"], row["expected"], id=f"{game}:{case['id']}:{number}")
    for game in NINE
    for case in CASES[game]
    for number, row in enumerate(case["rows"], 1)
]
ALONE = {"draw": 2, "blitz": 4, "sevastopol": 4, "matador": 2, "muggins": 2, "blind": 2, "bergen": 2, "fives": 2, "threes": 2}


@pytest.mark.parametrize(("game", "kind", "given", "expected"), ROWS)
def test_case(game, kind, given, expected):
    globals()[f"case_{kind}"](game, given, expected)


def test_all_rows_are_here():
    assert len(ROWS) == sum(len(case["rows"]) for game in NINE for case in CASES[game])
    assert len(ROWS) == 81


def at(game, given, hand, stock=None, seats=None, **more):
    """The position of a case: seat 0 on turn with `hand`; the others hold a tile each that the case does not name."""
    line = moves_text(game, given.get("plays", []))
    others = spare(line, hand, stock or [])
    hands = [hand] + [[others.pop()] for _ in range((seats or ALONE[game]) - 1)]
    return position(game, line, hands, others if stock is None else stock, options=given.get("options", {}), **more)


def ends(state):
    return {end["end"]: end["halves"][0] for end in state.view(None)["ends"]}


def listed(game, moves):
    """A case's list of moves as the texts of the contract."""
    texts = set()
    for tile, end, *rest in moves:
        mode = rest[0] if rest else None
        texts.add(f"{tile}@{end}{'x' if mode in ('cross', 'spinner') else ''}")
    return texts


# -- kinds ------------------------------------------------------------------------------------------------------------
def case_opener(game, given, expected):
    hands = given["hands"]
    state = GAMES[game].start(len(hands), {}, {"hands": hands, "stock": spare(*hands)}, 0)
    assert (state.to_move, state.legal_moves()) == (expected["player"], (expected["tile"],))
    assert points(state.play(expected["tile"])) == expected.get("points", 0)


def case_legal(game, given, expected):
    more = {"open": [True] + [False] * (ALONE[game] - 1)} if given.get("open_packet") else {}
    state = at(game, given, given["hand"], [], **more)
    legal = set(state.legal_moves())
    if expected["moves"]:
        assert legal == listed(game, expected["moves"])
    else:
        assert legal == {"pass"}
    assert (legal == {"pass"}) is expected.get("must_pass", not expected["moves"])
    if "ends" in expected:
        assert ends(state) == expected["ends"]
    for tile, end, mode, half in (move for move in expected["moves"] if len(move) == 4):
        after = run(state, f"{tile}@{end}{'x' if mode == 'cross' else ''}")
        halves = next(one["halves"] for one in after.view(None)["ends"] if one["end"] == end)
        assert halves == ([half] if half is not None else [int(tile[0]), int(tile[2])])


def case_illegal(game, given, expected):
    tile, end = given["move"][:2]
    state = at(game, given, [tile], [])
    assert (state.why_not(f"{tile}@{end}") is None) is expected["legal"]
    assert state.why_not(f"{tile}@{end}").code == {"sevastopol": "arms_full", "matador": "blank_cross_only"}[game]


def case_turn_draw(game, given, expected):
    state = at(game, given, given["hand"], given["boneyard"])
    drawn = []
    while state.legal_moves() == ("draw",):
        state = state.play("draw")
        drawn += [event["tile"] for event in state.events if event["kind"] == "drawn"]
    assert drawn == expected["drawn"]
    assert (state.legal_moves() == ("pass",)) is expected["must_pass"]
    assert set(state.legal_moves()) - {"pass"} == listed(game, expected["moves"])
    assert list(state.stock) == expected["boneyard_left"]
    assert state.view(1)["stock"] == len(expected["boneyard_left"])


def case_hand_end(game, given, expected):
    if "plays" in given:
        going_out_after(game, given, expected)
        return
    hands, out = given["hands"], given["out"]
    rules, options = GAMES[game], GAMES[game].settle(len(hands), {})
    end = rules.block(hands, options) if out is None else rules.out(hands, out, options)
    winner = end.seats[0] if end.seats else None
    assert ({"out": "domino", "block": "blocked"}[end.kind], winner, end.points) == (
        expected["type"],
        expected["winner"],
        expected["points"],
    )
    assert sum(row["points"] for row in end.rows) == expected["points"]
    if out is not None and game != "sevastopol":
        going_out(game, hands, out, expected)


def going_out(game, hands, out, expected):
    """The same by play: the winner lays a last tile on a line of one tile."""
    first, last = next((a, b) for a in spare(*hands) for b in spare(*hands, [a]) if a[0] in b)
    more = {"open": [True] * len(hands)} if game == "blind" else {}
    state = position(game, [first], [hand or [last] for hand in hands], [], out, **more)
    state = run(state, f"{last}@L")
    made = points(state)
    assert state.result.scores == tuple((expected["points"] + made) * (seat == out) for seat in range(len(hands)))
    assert sum(row["points"] for row in state.result.rows) == expected["points"] + made


def going_out_after(game, given, expected):
    line = moves_text(game, given["plays"])
    out = given["last_player"]
    hands = [list(hand) for hand in given["hands"]]
    hands[out] = [line[-1][:3]]
    state = run(position(game, line[:-1], hands, [], out), line[-1])
    assert points(state) == expected["play_points"]
    assert [event["points"] for event in at_end(state)] == [expected["bonus"]]
    assert state.result.scores[out] == expected["total"]


def case_match_end(game, given, expected):
    match = Match.new(game, ["Anna", "Boris"], {"target": given["target"]}, random.Random(1))
    match.base = match.totals = tuple(given["scores_before"])
    winner, score = given["hand_result"]["winner"], given["hand_result"]["points"]
    loser_holds = next([a, b] for a in SET for b in SET if a < b and pips([a, b]) == score and "6" not in a + b)
    hands = [["6-6"], ["6-6"]]
    hands[1 - winner] = loser_holds
    match.deal.states[-1] = position(game, ["6-5"], hands, [], winner, options={"target": given["target"]})
    match.play("6-6@L")
    assert list(match.totals) == expected["scores"]
    assert bool(match.winner) is expected["finished"]
    assert match.winner == (expected["winner"],)


def case_deal_table(game, given, expected):
    rules = GAMES[game]
    for place, seats in enumerate(given["players"]):
        deal = rules.shuffle(seats, {}, random.Random(seats))
        assert {len(hand) for hand in deal["hands"]} == {expected["hand_size"][place]}
        assert len(deal["stock"]) == expected.get("boneyard", expected.get("out_of_play"))[place]
        state = rules.start(seats, {}, deal, 0)
        if "drawable" in expected:
            assert state.view(0)["drawable"] == expected["drawable"][place]
        if "target" in expected:
            assert rules.target(seats, rules.settle(seats)) == expected["target"][place]
        if "out_of_play" in expected:
            assert state.view(0)["drawable"] == 0


def case_targets(game, given, expected):
    rules = GAMES[game]
    assert [rules.target(seats, rules.settle(seats)) for seats in given["players"]] == expected["target"]


def case_multi_turn(game, given, expected):
    state = at(game, given, given["hand"])
    accepted = 0
    for play in given["turn"]:
        move = move_text(game, play, True)
        if state.why_not(move):
            assert state.why_not(move).code == "does_not_fit"
            break
        state = state.play(move)
        accepted += 1
    assert accepted == expected["accepted"]
    assert ends(state) == expected["ends"]
    assert state.view(0)["hands"][0]["tiles"] == expected["hand_left"]
    assert (state.result is not None) is expected["out"]
    assert state.to_move == 0 and "done" in state.legal_moves()


def case_matadors(game, given, expected):
    assert sorted(matador.MATADORS) == expected["tiles"]


def case_opening_scores(game, given, expected):
    for tile, score in zip(given["tiles"], expected["points"], strict=True):
        ways = {"fives": ("", "x"), "threes": ("", "x"), "muggins": ("x",)}[game] if tile[0] == tile[2] else ("",)
        for way in ways:
            opening = None if game == "muggins" else tile
            state = position(game, [], [[tile, spare([tile])[0]], spare([tile])[1:2]], [], opening=opening)
            assert points(run(state, tile + way)) == score, tile + way


def case_play_scores(game, given, expected):
    line = moves_text(game, given["plays"])
    rest = spare(line)
    hands = [[move[:3] for move in line[seat::2]] + [rest.pop()] for seat in (0, 1)]
    opening = None if game == "muggins" else line[0][:3]
    state, scored, sums = position(game, [], hands, rest, opening=opening), [], []
    for move in line:
        state = run(state, move)
        scored.append(points(state))
        sums.append(state.view(None)["sum"])
    assert scored == expected["points"]
    assert sums == expected.get("sums", sums)
    assert sums[-1] == expected.get("final_sum", sums[-1])


def case_round5(game, given, expected):
    assert [nearest_five(number) for number in given["values"]] == expected["rounded"]


# -- whole hands ------------------------------------------------------------------------------------------------------
def case_replay(game, given, expected):
    if game == "blind":
        replay_blind(given, expected)
        return
    seats = given["players"]
    deal = {"hands": given["hands"], "stock": given["boneyard"]}
    state = GAMES[game].start(seats, {}, deal, given["actions"][0]["p"])
    made = [0] * seats
    for action in given["actions"]:
        assert state.to_move == action["p"]
        move = action["a"] if action["a"] != "play" else replay_move(game, action, state)
        if move in ("draw", "pass"):
            assert state.legal_moves() == (move,)
        assert state.why_not(move) is None, (action, state.why_not(move))
        state = state.play(move)
        if action["a"] == "draw":
            assert state.hands[action["p"]][-1] == action["tile"]
        if "pts" in action:
            assert points(state) == action["pts"], action
        made[action["p"]] += points(state)
        if game == "blitz" and state.to_move == action["p"] and not next_is_same(given["actions"], action):
            state = state.play("done")
    result = state.result
    assert made == expected["play_points"]
    assert list(result.scores) == expected["final_scores"]
    assert [list(hand) for hand in state.hands] == expected["final_hands"]
    assert len(state.stock) == expected["boneyard_left"]
    assert "out" in kinds(state) and expected["result"]["type"] == "domino"
    winner, score = expected["result"]["winner"], expected["result"]["points"]
    assert [(event["seat"], event["points"]) for event in at_end(state)] == [(winner, score)]


def replay_move(game, action, state):
    cross = action.get("mode", action.get("orient")) in ("cross", "spinner")
    at = f"@{action['end']}" if action.get("end") else ""
    return f"{action['tile']}{at}{'x' if cross else ''}"


def next_is_same(actions, action):
    place = next(k for k, one in enumerate(actions) if one is action)
    return place + 1 < len(actions) and actions[place + 1]["p"] == action["p"] and actions[place + 1]["a"] == "play"


def replay_blind(given, expected):
    state = GAMES["blind"].start(given["players"], {}, {"hands": given["rows"], "stock": given["boneyard"]}, given["opener"])
    for action in given["actions"]:
        seat, doing = action["p"], action["a"]
        if doing == "end_turn" and state.to_move != seat:
            continue
        assert state.to_move == seat, action
        if doing == "play":
            if not state.open[seat]:
                state = state.play("reveal")
                assert state.shown == action["tile"]
            state = state.play(action["tile"] + (f"@{action['end']}" if "end" in action else ""))
        elif doing == "misfit":
            state = state.play("reveal")
            assert state.events[0]["misfit"] and state.events[0]["tile"] == action["tile"] == state.hands[seat][0]
        elif doing == "open":
            assert [sorted(event["tiles"]) for event in state.events if event["kind"] == "open"] == [sorted(action["tiles"])]
        elif doing == "draw":
            state = state.play("take")
            assert state.hands[seat][-1] == action["tile"]
        else:
            assert len(set(state.legal_moves()) & {"done", "pass"}) == 1
            state = state.play("done" if "done" in state.legal_moves() else "pass")
    assert state.result.scores == (expected["result"]["points"], 0)
    assert [list(hand) for hand in state.hands] == expected["final_rows"]
    assert len(state.stock) == expected["boneyard_left"]


def case_blind_turn(game, given, expected):
    stock = [given["draw"]] if given["draw"] else None
    state = run(at(game, given, given["row_left_to_right"], stock), "reveal")
    assert state.events[0]["tile"] == expected["revealed"]
    if expected["fits"]:
        assert set(state.legal_moves()) == listed(game, expected["fits"])
        return
    assert set(state.legal_moves()) == {"take", "done"}
    state = run(state, "take" if stock else "done")
    assert list(state.hands[0]) == expected["row_after"] and state.to_move == 1


def case_blind_multi(game, given, expected):
    state, shown, played = at(game, given, given["row_left_to_right"]), [], []
    ends_chosen = list(given["ends_chosen"])
    while True:
        state = run(state, "reveal")
        shown.append(state.events[0]["tile"])
        if state.turned:
            break
        move = f"{state.shown}@{ends_chosen.pop(0)}"
        state = run(state, move)
        played.append(move)
    assert (shown, played, shown[-1]) == (expected["revealed"], expected["played"], expected["misfit"])
    assert list(state.hands[0]) == expected["row_after"]
    assert ends(state) == expected["ends"]
