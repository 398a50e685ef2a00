"""Every game has its golden playthroughs, readable and short, and still plays them the same."""

from __future__ import annotations

import pytest
from rules import harness, playthrough
from stolik.rules import GAMES


@pytest.mark.parametrize("id", harness.built())
def test_goldens_cover_every_seat_count_and_option(id):
    game = GAMES[id]
    plans = playthrough.wanted(game)
    missing = [name for name in plans if not (playthrough.FOLDER / name).exists()]
    assert not missing, f"write them with: python tests/rules/playthrough.py {id}"
    assert {seats for seats, _ in plans.values()} == set(game.seats)
    for name, option in game.options.items():
        assert {options[name] for _, options in plans.values() if name in options} >= set(option.choices), name


@pytest.mark.parametrize("id", harness.built())
def test_goldens_still_play_the_same(id):
    game = GAMES[id]
    for name, (seats, options) in playthrough.wanted(game).items():
        kept = (playthrough.FOLDER / name).read_text()
        assert len(kept) < playthrough.LIMIT, f"{name} is too long to read"
        assert playthrough.write(game, seats, options, playthrough.seed_of(name)) == kept, name


def test_no_golden_without_a_game():
    names = {name for id in harness.built() for name in playthrough.wanted(GAMES[id])}
    assert {path.name for path in playthrough.FOLDER.glob("*.txt")} <= names
