"""The game that docs/adding-a-line-game.md writes is a game: taken out of the page, it passes the harness."""

from __future__ import annotations

import pathlib
import re

import pytest

import stolik.rules
from rules import harness
from rules.line_positions import points, position, run

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "adding-a-line-game.md"


@pytest.fixture
def all_threes(monkeypatch):
    """The game of the page, standing on the shelf for one test."""
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)[1]
    module: dict = {"__name__": "all_threes"}
    exec(compile(code, "all_threes.py", "exec"), module)
    monkeypatch.setattr(stolik.rules, "BUILT", (*stolik.rules.BUILT, "all_threes"))
    monkeypatch.setitem(stolik.rules.SHELF, "all_threes", "dominoes.all_threes")
    monkeypatch.setitem(stolik.rules.GAMES._loaded, "all_threes", module["GAME"])
    return module["GAME"]


def test_it_passes_the_harness(all_threes):
    for number, (seats, options) in enumerate(harness.option_sets(all_threes)):
        harness.check_deal(all_threes, seats, options, number, 0.2)
    harness.check_match(all_threes, 2, {"target": 30}, 1)


def test_it_scores_threes_at_four_arms(all_threes):
    line = ["6-6x", "6-4@L", "6-5@R"]
    state = position("all_threes", line, [["6-3", "0-0"], ["1-0"]], ["2-0"])
    assert points(run(state, "6-3@T")) == 4, "4 + 5 + 3 = 12"
    assert points(run(position("all_threes", line, [["5-2", "0-0"], ["1-0"]], ["2-0"]), "5-2@R")) == 2
    assert run(position("all_threes", line, [["6-3"], ["1-0"]], ["2-0"]), "6-3@B").result.scores == (6, 0)


def named(heading):
    """The names in the first column of the table under a heading of the page."""
    section = PAGE.read_text().split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`(\w+)", row)}


def test_what_the_page_lists_is_there(all_threes):
    says = named("What a game can say")
    assert len(says) == 18 and all(hasattr(all_threes, name) for name in says)
    sees = named("What the page gets")
    assert len(sees) == 12
    assert sees <= set(position("all_threes", ["6-6x"], [["6-3"], ["1-0"]], ["2-0"]).view(0))
