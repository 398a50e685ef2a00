"""Names of cards and tiles."""

from __future__ import annotations

import pytest

from stolik.rules.cards import PACK_52
from stolik.rules.tiles import SET
from stolik.words import CASES, Words

ALL_CARDS = (*PACK_52, "1s", "1h", "1d", "1c", "B*", "R*")

RUSSIAN = {
    "6s": ("шестёрка пик", "шестёрки пик", "шестёрке пик", "шестёрку пик", "шестёркой пик", "шестёрке пик"),
    "10d": ("десятка бубен", "десятки бубен", "десятке бубен", "десятку бубен", "десяткой бубен", "десятке бубен"),
    "Jh": ("валет червей", "валета червей", "валету червей", "валета червей", "валетом червей", "валете червей"),
    "Qs": ("дама пик", "дамы пик", "даме пик", "даму пик", "дамой пик", "даме пик"),
    "Kc": ("король треф", "короля треф", "королю треф", "короля треф", "королём треф", "короле треф"),
    "As": ("туз пик", "туза пик", "тузу пик", "туза пик", "тузом пик", "тузе пик"),
    "1h": ("единица червей", "единицы червей", "единице червей", "единицу червей", "единицей червей", "единице червей"),
    "B*": ("чёрный джокер", "чёрного джокера", "чёрному джокеру", "чёрного джокера", "чёрным джокером", "чёрном джокере"),
    "R*": ("красный джокер", "красного джокера", "красному джокеру", "красного джокера", "красным джокером", "красном джокере"),
}


@pytest.mark.parametrize(("card", "forms"), RUSSIAN.items())
def test_cards_in_all_russian_cases(card: str, forms: tuple[str, ...]) -> None:
    assert tuple(Words("ru").card(card, case) for case in CASES) == forms


@pytest.mark.parametrize(
    ("card", "name"),
    [("6s", "six of spades"), ("10h", "ten of hearts"), ("Qd", "queen of diamonds"), ("1c", "one of clubs"), ("B*", "black joker")],
)
def test_cards_in_english_have_one_form(card: str, name: str) -> None:
    assert {Words("en").card(card, case) for case in CASES} == {name}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_two_pieces_share_a_name(lang: str) -> None:
    w = Words(lang)
    assert len({w.card(card) for card in ALL_CARDS}) == len(ALL_CARDS)
    assert len({w.tile(tile) for tile in SET}) == 28


def test_words_agree_with_the_gender_of_a_card() -> None:
    w = Words("ru")
    assert {card: w.format_field(card, "~взят|взята") for card in ("6s", "Qs", "Ks", "B*", "1h")} == {
        "6s": "взята", "Qs": "взята", "Ks": "взят", "B*": "взят", "1h": "взята",
    }  # fmt: skip


def test_a_card_at_the_start_of_a_sentence() -> None:
    assert Words("ru").format_field("Kc", "Gen") == "Короля треф"
    assert Words("en").format_field("Kc", "Nom") == "King of clubs"


@pytest.mark.parametrize(
    ("tile", "russian", "english"),
    [("6-4", "шесть-четыре", "six-four"), ("5-0", "пять-пусто", "five-blank"), ("6-6", "дубль шесть", "double six")],
)
def test_tiles_as_they_are_spoken(tile: str, russian: str, english: str) -> None:
    assert Words("ru").tile(tile) == russian
    assert Words("en").format_field(tile, "spoken") == english


def test_lists() -> None:
    w = Words("ru")
    assert [w.list([]), w.list(["Анна"]), w.list(["Анна", "Борис"]), w.list(["Анна", "Борис", "Вера"])] == [
        "", "Анна", "Анна и Борис", "Анна, Борис и Вера",
    ]  # fmt: skip
    assert w.format_field(["6s", "Kc"], "acc") == "шестёрку пик и короля треф"


def test_signed_numbers() -> None:
    w = Words("en")
    assert [w.format_field(n, "+") for n in (5, 0, -5)] == ["+5", "0", "\u22125"]
