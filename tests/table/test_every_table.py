"""Every game with a table is played on its HTML, in both languages: nothing hidden is drawn, every move can be reached."""

from __future__ import annotations

import pytest

from rules.harness import covering_sets
from stolik.page import tables
from stolik.rules import GAMES
from table import drawn

SETS = [(game, seats, options) for game in GAMES if tables.table(game) for seats, options in covering_sets(GAMES[game])]


@pytest.mark.parametrize("number", range(len(SETS)), ids=[f"{game}-{seats}-{number}" for number, (game, seats, _) in enumerate(SETS)])
def test_a_match_by_touches(number: int) -> None:
    game, seats, options = SETS[number]
    screens = 0
    for _, _ in drawn.play(game, seats, options, seed=number, lang=("ru", "en")[number % 2], every=7, most=2 * GAMES[game].longest + 4):
        screens += 1
    assert screens > 10
