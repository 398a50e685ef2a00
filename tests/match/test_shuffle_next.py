"""What a game keeps from deal to deal (docs/contract.md, "What stays from deal to deal")."""

from __future__ import annotations

import random

import pytest
from stolik.match import Match
from stolik.rules import GAMES


@pytest.fixture
def keeping(monkeypatch):
    """Chains with a key that is handed on, as a game may do."""
    game = GAMES["chains"]

    def keep(before, seats, options, rng):
        return {**game.shuffle(seats, options, rng), **({"kept": before["kept"]} if "kept" in before else {})}

    monkeypatch.setattr(game, "shuffle_next", keep, raising=False)
    return game


def finished(deal):
    match = Match.new("chains", ["A", "B"], {}, random.Random(3), deal=deal)
    while match.state.to_move is not None:
        match.play(match.state.legal_moves()[0])
    return match


def test_a_rematch_asks_the_game_what_stays(keeping):
    deal = keeping.shuffle(2, {}, random.Random(1))
    assert finished({**deal, "kept": 7}).rematch().deal.data["kept"] == 7
    assert "kept" not in finished(deal).rematch().deal.data


def test_the_first_deal_is_only_shuffled(keeping):
    assert "kept" not in Match.new("chains", ["A", "B"], {}, random.Random(1)).deal.data


def test_by_default_every_deal_is_shuffled_anew():
    game = GAMES["chains"]
    options = game.settle(2, {})
    assert game.shuffle_next({"hands": "anything"}, 2, options, random.Random(5)) == game.shuffle(2, options, random.Random(5))
