"""The rules as the app shows them: both languages in step, and every refusal has its paragraph."""

from __future__ import annotations

import re

import pytest

from stolik.page import tables
from stolik.page.screens.table import NO_ANCHOR
from stolik.page.shell import RULES
from stolik.rules import BUILT
from tests.words.test_games import played

GAMES = sorted({file.name.split(".")[0] for file in RULES.glob("*.*.md")})
PAIR = ("ru", "en")


def text(game: str, lang: str) -> str:
    return (RULES / f"{game}.{lang}.md").read_text(encoding="utf-8")


def anchors(game: str, lang: str) -> list[str]:
    return re.findall(r"\{#([\w-]+)\}[ \t]*$", text(game, lang), re.MULTILINE)


def headings(game: str, lang: str) -> list[int]:
    return [len(marks) for marks in re.findall(r"^(#+) ", text(game, lang), re.MULTILINE)]


def test_every_game_that_is_built_has_its_rules() -> None:
    assert set(BUILT) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_paragraphs_in_the_same_order(game: str) -> None:
    assert anchors(game, "ru") == anchors(game, "en")
    assert headings(game, "ru") == headings(game, "en")


@pytest.mark.parametrize("lang", PAIR)
@pytest.mark.parametrize("game", GAMES)
def test_a_text_has_one_title_and_anchors_that_are_its_own(game: str, lang: str) -> None:
    assert headings(game, lang)[0] == 1 and headings(game, lang).count(1) == 1
    found = anchors(game, lang)
    assert sorted({one for one in found if found.count(one) > 1}) == []
    assert not re.search(r"\{#[\w-]+\}(?![ \t]*$)", text(game, lang), re.MULTILINE), (
        "an anchor that is not at the end of its line is shown as text"
    )


@pytest.mark.parametrize("lang", PAIR)
@pytest.mark.parametrize("game", GAMES)
def test_sections_can_be_found(game: str, lang: str) -> None:
    """The contents beside the text are its second headings: each needs an anchor, or it cannot be reached."""
    bare = [line for line in re.findall(r"^## .*$", text(game, lang), re.MULTILINE) if "{#" not in line]
    assert bare == []


@pytest.mark.parametrize("game", [id for id in BUILT if tables.table(id)])
def test_every_refusal_leads_to_a_paragraph(game: str) -> None:
    anchor_of = getattr(tables.table(game), "anchor", lambda code, facts: "" if code in NO_ANCHOR else code)
    wanted = {anchor_of(code, facts) for code, facts, _ in played(game)[2]} - {""}
    assert wanted - set(anchors(game, "ru")) == set()
