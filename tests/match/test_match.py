"""Match: totals, turns taken back, the next deal, the log, and its text."""

from __future__ import annotations

import json
import random

import pytest
from stolik.match import BadMove, BadSave, Match
from stolik.rules import GAMES, BadOptions, IllegalMove

NAMES = ["Анна", "Борис", "Вера", "Глеб"]


def new(seed=1, **options):
    return Match.new("chains", NAMES, options, random.Random(seed))


def finish(match, rng):
    while not match.winner:
        match.play(rng.choice(match.state.legal_moves()))
    return match


def test_new_deals_and_draws_lots_from_the_generator_alone():
    assert new(5).dumps() == new(5).dumps() != new(6).dumps()
    assert {new(seed).to_move for seed in range(30)} == {0, 1, 2, 3}


def test_wrong_seats_and_options():
    with pytest.raises(BadOptions):
        Match.new("chains", NAMES[:3])
    with pytest.raises(BadOptions):
        new(deck=40)
    with pytest.raises(KeyError):
        Match.new("poker", NAMES)


def test_names_are_kept_short_and_trimmed():
    match = Match.new("chains", ["  Анна ", "x" * 200], {}, random.Random(1))
    assert match.names == ["Анна", "x" * 40]
    assert Match.new("chains", ["\u202eанна", "b\u2067c"], {}, random.Random(1)).names == ["анна", "bc"]


def test_half_a_character_in_a_name_can_be_kept():
    match = Match.new("chains", ["Анна \ud83d", "Борис"], {}, random.Random(1))
    assert match.names[0] == "Анна ?"
    assert Match.loads(match.dumps()).names == match.names


def test_an_illegal_move_changes_nothing():
    match = new()
    before = match.dumps()
    with pytest.raises(IllegalMove):
        match.play("pass")
    assert match.dumps() == before and not match.can_undo


def test_a_move_can_be_taken_back_until_the_next_player_acts():
    match, rng = new(), random.Random(2)
    start = match.dumps()
    assert not match.can_undo
    match.play(rng.choice(match.state.legal_moves()))
    assert match.can_undo
    match.undo()
    assert match.dumps() == start and not match.can_undo
    match.play(rng.choice(match.state.legal_moves()))
    middle = match.dumps()
    match.play(rng.choice(match.state.legal_moves()))
    match.undo()
    assert match.dumps() == middle
    assert not match.can_undo, "the move before belongs to a turn that is over"
    with pytest.raises(BadMove):
        match.undo()


def test_sealing_ends_taking_back():
    match = new()
    match.play(match.state.legal_moves()[0])
    match.seal()
    assert not match.can_undo


def test_the_end_of_a_deal_is_never_taken_back():
    match = finish(new(3), random.Random(3))
    assert not match.can_undo and match.winner and match.to_move is None
    with pytest.raises(BadMove):
        match.play("pass")
    with pytest.raises(BadMove):
        match.next_deal()


def test_next_deal_waits_for_the_end():
    with pytest.raises(BadMove):
        new().next_deal()


def test_totals_and_winner_are_those_of_the_deal():
    for seed in range(10):
        match = finish(new(seed), random.Random(seed))
        assert match.totals == match.state.result.scores == match.deals[-1].points
        assert match.winner == match.state.result.winners
        around = {"names": NAMES, "totals": list(match.totals), "deal": 1, "target": None, "winner": list(match.winner)}
        assert match.view(0)["match"] == {**around, "points": [list(match.totals)]}


def test_rematch_moves_the_dealer_on():
    match = finish(new(4), random.Random(4))
    again = match.rematch(random.Random(9))
    assert again.deals[0].first == (match.deals[0].first + 1) % 4
    assert (again.names, again.options, again.winner) == (match.names, match.options, ())
    assert again.deals[0].data != match.deals[0].data


def test_the_log_tells_no_hidden_card():
    match, rng = new(7), random.Random(7)
    for _ in range(12):
        match.play(rng.choice(match.state.legal_moves()))
    log = match.log(2)
    assert len(log) == 12 and [entry.seat for entry in log] == [(match.deal.first + k) % 4 for k in range(12)]
    hidden = {card for seat, hand in enumerate(match.state.hands) if seat != 2 for card in hand}
    assert not any(json.dumps(card) in json.dumps(log) for card in hidden)
    assert match.log(2, since=10) == log[10:]


def test_what_the_page_keeps_with_a_match_travels_along():
    match = Match.new("chains", NAMES, {}, random.Random(1), table={"flip": "each"})
    assert Match.loads(match.dumps()).table == {"flip": "each"}
    assert match.rematch(random.Random(1)).table == {"flip": "each"}


def test_a_draw_by_agreement_is_kept_with_the_match():
    match = Match.new("squares", ["A", "B"], {}, random.Random(1))
    match.play("0,0")
    assert match.can_agree and not new().can_agree
    match.agree()
    assert match.winner == (0, 1) and match.totals == (0, 0) and not match.can_agree and not match.can_undo
    again = Match.loads(match.dumps())
    assert (again.winner, again.dumps()) == (match.winner, match.dumps())
    assert again.log(None) == match.log(None)
    for game in (match, new()):
        with pytest.raises(BadMove):
            game.agree()


# -- text ---------------------------------------------------------------------------------------------------------------
def test_text_is_exact_at_every_ply():
    match, rng = new(8, deck=52, sides="random"), random.Random(8)
    while not match.winner:
        match.play(rng.choice(match.state.legal_moves()))
        again = Match.loads(match.dumps())
        assert again.dumps() == match.dumps() and again.state.to_json() == match.state.to_json()
        assert again.can_undo == match.can_undo


def good():
    match, rng = new(9), random.Random(9)
    for _ in range(10):
        match.play(rng.choice(match.state.legal_moves()))
    return json.loads(match.dumps())


def spoiled(change):
    data = good()
    change(data)
    return json.dumps(data)


BROKEN = {
    "nothing": ("", "not_a_save"),
    "some text": ("hello", "not_a_save"),
    "a list": ("[]", "not_a_save"),
    "other JSON": ('{"a": 1}', "not_a_save"),
    "deep nesting": ("[" * 100_000, "not_a_save"),
    "deep nesting that closes": ("[" * 100_000 + "]" * 100_000, "not_a_save"),
    "deep nesting behind a true beginning": ('{"stolik":1,"game":"chains","table":' + '{"a":' * 100_000, "cut"),
    "a string that never ends": ('{"stolik":1,"names":["' + '\\"' * 1_000_000, "cut"),
    "cut": (json.dumps(good(), separators=(",", ":"))[:200], "cut"),
    "future": (spoiled(lambda data: data.update(stolik=99)), "future"),
    "version is a text": (spoiled(lambda data: data.update(stolik="1")), "not_a_save"),
    "unknown game": (spoiled(lambda data: data.update(game="poker")), "unknown_game"),
    "game is a list": (spoiled(lambda data: data.update(game=["chains"])), "unknown_game"),
    "no names": (spoiled(lambda data: data.pop("names")), "damaged"),
    "three names": (spoiled(lambda data: data.update(names=["a", "b", "c"])), "damaged"),
    "names are numbers": (spoiled(lambda data: data.update(names=[1, 2, 3, 4])), "damaged"),
    "half a character in a name": (spoiled(lambda data: data["names"].__setitem__(0, "\ud83d")), "damaged"),
    "unknown option": (spoiled(lambda data: data["options"].update(x=1)), "damaged"),
    "wrong option": (spoiled(lambda data: data["options"].update(deck=32)), "damaged"),
    "option is a list": (spoiled(lambda data: data["options"].update(deck=[36])), "damaged"),
    "no deals": (spoiled(lambda data: data.update(deals=[])), "damaged"),
    "deals is a text": (spoiled(lambda data: data.update(deals="x")), "damaged"),
    "a deal without moves": (spoiled(lambda data: data["deals"][0].pop("moves")), "damaged"),
    "first is too large": (spoiled(lambda data: data["deals"][0].update(first=7)), "damaged"),
    "first is true": (spoiled(lambda data: data["deals"][0].update(first=True)), "damaged"),
    "a card twice": (spoiled(lambda data: data["deals"][0]["deal"]["hands"].__setitem__(0, data["deals"][0]["deal"]["hands"][1])), "bad_deal"),
    "an illegal move": (spoiled(lambda data: data["deals"][0]["moves"].append("pass")), "bad_move"),
    "an unreadable move": (spoiled(lambda data: data["deals"][0]["moves"].insert(3, "xyz")), "bad_move"),
    "a second deal before the end": (spoiled(lambda data: data["deals"].append(data["deals"][0])), "damaged"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_save_says_what_is_wrong(name):
    text, reason = BROKEN[name]
    with pytest.raises(BadSave) as wrong:
        Match.loads(text)
    assert wrong.value.reason == reason


def test_the_mark_some_editors_put_before_a_text_does_not_hurt():
    text = json.dumps(good())
    assert Match.loads("\ufeff" + text).dumps() == Match.loads(text).dumps()


def test_any_cut_or_flipped_byte_is_a_bad_save_or_a_true_match():
    text = json.dumps(good(), ensure_ascii=False, separators=(",", ":"))
    rng = random.Random(12)
    for _ in range(300):
        place = rng.randrange(len(text))
        for bad in (text[:place], text[:place] + rng.choice('0"[]{},x-@') + text[place + 1 :]):
            try:
                match = Match.loads(bad)
            except BadSave:
                continue
            assert Match.loads(match.dumps()).dumps() == match.dumps()


def test_games_not_built_yet_say_so():
    coming = [id for id in __import__("stolik.rules", fromlist=["SHELF"]).SHELF if id not in GAMES]
    for id in coming:
        with pytest.raises(BadSave) as wrong:
            Match.loads(spoiled(lambda data, id=id: data.update(game=id)))
        assert wrong.value.reason == "coming"
