"""Random deals and matches of every game that is built, over all its option sets."""

from __future__ import annotations

import os

import pytest
from rules import harness
from stolik.rules import GAMES

QUICK = bool(os.environ.get("STOLIK_QUICK"))
DEALS = 60 if QUICK else 400
MATCHES = 6 if QUICK else 40


@pytest.mark.parametrize("id", harness.built())
def test_random_deals(id):
    game = GAMES[id]
    sets = harness.option_sets(game)
    for seed in range(max(DEALS, len(sets)) if not QUICK else DEALS):
        seats, options = sets[seed % len(sets)]
        harness.check_deal(game, seats, options, seed, thorough=1.0 if seed < 8 else 0.05)


@pytest.mark.parametrize("id", harness.built())
def test_random_matches(id):
    game = GAMES[id]
    sets = harness.option_sets(game)
    for seed in range(MATCHES):
        seats, options = sets[seed * 7 % len(sets)]
        harness.check_match(game, seats, options, seed)
