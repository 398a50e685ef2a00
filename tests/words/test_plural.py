"""The form of a noun after a number, in both languages."""

from __future__ import annotations

import pytest

from stolik.words import Words
from stolik.words.plural import form

RUSSIAN = {
    0: "0 очков", 1: "1 очко", 2: "2 очка", 3: "3 очка", 4: "4 очка", 5: "5 очков", 10: "10 очков", 11: "11 очков", 12: "12 очков",
    14: "14 очков", 15: "15 очков", 20: "20 очков", 21: "21 очко", 22: "22 очка", 25: "25 очков", 100: "100 очков", 101: "101 очко",
    111: "111 очков", 112: "112 очков", 121: "121 очко", 122: "122 очка", 1000: "1000 очков", 1011: "1011 очков", -1: "-1 очко",
    -5: "-5 очков",
}  # fmt: skip
ENGLISH = {
    0: "0 points",
    1: "1 point",
    2: "2 points",
    5: "5 points",
    11: "11 points",
    21: "21 points",
    101: "101 points",
    111: "111 points",
    -1: "-1 point",
}


@pytest.mark.parametrize(("n", "text"), RUSSIAN.items())
def test_russian(n: int, text: str) -> None:
    assert Words("ru")("points", n=n) == text


@pytest.mark.parametrize(("n", "text"), ENGLISH.items())
def test_english(n: int, text: str) -> None:
    assert Words("en")("points", n=n) == text


def test_a_noun_in_the_middle_of_a_sentence() -> None:
    w = Words("ru")
    assert w.format_field(21, "карта|карты|карт") == "21\u00a0карта"
    assert w.format_field(3, "=карта|карты|карт") == "карты"


def test_a_tuple_that_is_too_short_ends_with_its_last_form() -> None:
    assert form("ru", 5, 2) == 1


def test_what_is_no_number_counts_as_none() -> None:
    assert form("ru", None, 3) == 2
    assert form("en", "many", 2) == 1
