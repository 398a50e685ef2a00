"""Forty-two, Bingo and Cribbage without a browser: hints, the peg board, how long a move is looked at, picking for the crib."""

from __future__ import annotations

import random

import pytest

from stolik.match import Match
from stolik.page import tables
from stolik.page.draw import pegboard
from stolik.page.session import LOOK, Session
from stolik.page.tables import cribbage
from stolik.rules import GAMES

NAMES = ("Анна", "Борис", "Вера", "Глеб")


@pytest.mark.parametrize("game", ["forty_two", "bingo", "cribbage"])
def test_every_hint_is_a_legal_move_with_words(game: str) -> None:
    from stolik.words import words

    module, seats = tables.table(game), GAMES[game].seats[0]
    assert module is not None
    for seed in range(12):
        match, rng = Match.new(game, NAMES[:seats], {}, random.Random(seed)), random.Random(seed)
        while match.to_move is not None:
            hint = module.hint(match.view(match.to_move))
            if hint is None:
                assert match.state.legal_moves() == ("go",)
            else:
                assert not hint.move or hint.move in match.state.legal_moves()
                for lang in ("ru", "en"):
                    assert "{" not in words(lang).game(game)(f"hint.{hint.why}", **hint.facts)
                    assert f"hint.{hint.why}" in words(lang).game(game)
            match.play(hint.move if hint and hint.move and rng.random() < 0.6 else rng.choice(match.state.legal_moves()))


@pytest.mark.parametrize(("run", "rows"), [(30, 2), (20, 3), (30, 4)])
def test_the_pegs_go_from_hole_to_hole(run: int, rows: int) -> None:
    board = pegboard.shape(run, rows)
    holes = [board.at(seat, points) for seat in (0, 1) for points in range(board.target)]
    assert len(set(holes)) == len(holes), "no two holes are one"
    assert board.at(0, board.target) == board.at(1, board.target + 9), "both come home into the same hole"
    for seat in (0, 1):
        for points in range(1, board.target):
            (x, y), (x2, y2) = board.at(seat, points), board.at(seat, points + 1)
            assert abs(x - x2) + abs(y - y2) < 5, "a step is never far"


def test_only_what_was_gained_is_pegged_before_the_eyes() -> None:
    pegs = [{"front": 8, "back": 5}, {"front": 3, "back": 0}]
    still, moving = pegboard.draw(30, 2, pegs, "board"), pegboard.draw(30, 2, pegs, "board", (3, 0))
    assert "@keyframes" not in still and moving.count("@keyframes") == 1
    assert moving.count("%{transform") == 4, "from five to eight, hole by hole"


def test_two_tiles_are_picked_for_the_crib() -> None:
    view = {"phase": "crib"}
    assert cribbage.pick(view, (), "6-4") == ("6-4",)
    assert cribbage.pick(view, ("6-4",), "5-0") == ("6-4", "5-0")
    assert cribbage.pick(view, ("6-4", "5-0"), "1-1") == ("5-0", "1-1")
    assert cribbage.pick(view, ("6-4", "5-0"), "6-4") == ("5-0",)
    assert cribbage.pick({"phase": "play"}, ("6-4",), "5-0") == ("5-0",)


def test_a_whole_trick_is_looked_at_longer_than_a_tile() -> None:
    session = Session(Match.new("bingo", NAMES[:2], {}, random.Random(1), first=0), settings={"curtain": "short"})
    waits = []
    for _ in range(2):
        session.lift()
        assert session.play(next(move for move in session.view()["moves"] if len(move) == 3))
        if session.stage == "look":
            waits.append(session.wait)
            session.on()
    assert waits[0] == LOOK["short"]
    assert len(waits) == 1 or waits[1] > LOOK["short"], "who takes the trick goes on at once"
