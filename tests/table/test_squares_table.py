"""The sky of Squares without a browser: aims, what a touch means, what is not given away, the pictures in the rules."""

from __future__ import annotations

import re

import pytest

from stolik.match import Match
from stolik.page import stage
from stolik.page.figures import figures
from stolik.page.session import Session
from stolik.page.shell import RULES
from stolik.page.stage import Place
from stolik.page.tables import squares
from stolik.page.tables.squares_aim import Aim, read
from stolik.words import words
from table.drawn import check_html, html, marks

SQUARE = ["0,0", "-6,0", "4,0", "-6,3", "4,4", "-4,5", "0,4", "6,-3"]
"""A yellow square of side 4 and three red stars."""


def session(plies: list[str], options: dict[str, object] | None = None, settings: dict[str, str] | None = None) -> Session:
    match = Match.new("squares", ["Анна", "Борис"], options or {}, first=0)
    for move in plies:
        match.play(move)
    return Session(match, settings=settings or {})


def shown(table: Session, felt: tuple[float, float] = (820, 970), seen: frozenset[str] = frozenset()) -> str:
    text = html(stage.show(table, Place(felt=felt, seen=seen), words("ru")))
    check_html(text)
    return text


@pytest.mark.parametrize("move", ["3,-2", "0,0>4,4", "3,-2x5,1", "0,0>4,4x-5,1"])
def test_an_aim_reads_and_writes_moves(move: str) -> None:
    assert read(move).move == move
    assert list(read(move).picks) == squares.way({}, move)
    assert not Aim("0,0").move


def test_wide_nodes_are_lit_at_once_and_narrow_ones_after_a_second_thought() -> None:
    assert "3,3" in marks(shown(session([])), "move")
    assert "3,3" in marks(shown(session([]), felt=(390, 600)), "pick")
    assert "3,3" in marks(shown(session([], settings={"confirm": "on"})), "pick")


def test_call_stop_gives_nothing_away() -> None:
    table = session(SQUARE, {"fault_mode": "call_stop"})
    text = shown(table, seen=frozenset({"threats", "forbidden", "names", "diagonals"}))
    for cls in ("sq y", "glow", "threat", "forb", "gap", "what", "diag", "big"):
        assert f'class="{cls}' not in text
    assert not marks(text, "try") or not set(marks(text, "try")) & {"0,0", "4,4"}, "own stars look alike, vertices or not"
    table.take("1,1")
    assert 'class="soon' not in shown(table) and 'class="prey' not in shown(table)
    assert not table.can_hint


def test_what_is_asked_for_is_shown() -> None:
    table = session([*SQUARE, "1,0", "6,6", "1,1", "-3,-3"])
    assert 'class="forb"' not in shown(table)
    text = shown(table, seen=frozenset({"forbidden", "names", "diagonals"}))
    assert 'class="forb"' in text and 'class="what"' in text and 'class="diag y"' in text


def test_the_rules_have_all_their_pictures() -> None:
    drawn = figures()
    for lang in ("ru", "en"):
        wanted = re.findall(r"<!-- figure:([\w-]+) -->", (RULES / f"squares.{lang}.md").read_text(encoding="utf-8"))
        assert sorted(wanted) == sorted(drawn[f"squares.{lang}"])
        for picture in drawn[f"squares.{lang}"].values():
            check_html(picture)
