"""Russian and English say the same things: same files, same keys, same facts in every text."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from stolik import words
from stolik.rules import SHELF
from stolik.words import LANGUAGES, PARTS, Words, load
from stolik.words.plural import FORMS

FOLDER = Path(words.__file__).parent
NAMES = sorted({file.stem for lang in LANGUAGES for file in (FOLDER / lang).glob("*.py")} - {"__init__", "pieces"})
TEXTS = [(lang, name, key, text) for lang in LANGUAGES for name in NAMES for key, text in load(lang, name).items()]


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return text if isinstance(text, tuple) else (text,)


def facts(text: str | tuple[str, ...]) -> set[str]:
    """The names of the facts a text asks for, those of all its plural forms together."""
    return {field for one in forms(text) for _, field, _, _ in string.Formatter().parse(one) if field is not None}


def test_every_catalog_is_known() -> None:
    assert set(NAMES) <= set(PARTS) | set(SHELF), "a catalog belongs to the page or to a game"


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys(name: str) -> None:
    russian, english = load("ru", name), load("en", name)
    assert russian and english
    assert sorted(set(russian) ^ set(english)) == []


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_ask_for_the_same_facts(name: str) -> None:
    russian, english = load("ru", name), load("en", name)
    different = {
        key: (facts(russian[key]), facts(english[key]))
        for key in russian.keys() & english.keys()
        if facts(russian[key]) != facts(english[key])
    }
    assert different == {}


@pytest.mark.parametrize("name", NAMES)
def test_keys_are_in_the_same_order(name: str) -> None:
    """So that the two files can be read side by side."""
    assert list(load("ru", name)) == list(load("en", name))


def test_no_key_of_the_page_stands_twice() -> None:
    for lang in LANGUAGES:
        keys = [key for part in PARTS for key in load(lang, part)]
        assert sorted({key for key in keys if keys.count(key) > 1}) == []


def test_plural_texts_have_all_their_forms() -> None:
    wrong = [(lang, name, key) for lang, name, key, text in TEXTS if isinstance(text, tuple) and len(text) != FORMS[lang]]
    assert wrong == []


def test_nouns_after_numbers_have_all_their_forms() -> None:
    wrong = []
    for lang, name, key, text in TEXTS:
        for one in forms(text):
            for _, field, spec, _ in string.Formatter().parse(one):
                if field is not None and "|" in (spec or "") and not spec.startswith("~") and spec.count("|") != FORMS[lang] - 1:
                    wrong.append((lang, name, key, spec))
    assert wrong == []


def test_texts_are_clean() -> None:
    """No stray spaces, no doubled ones, three dots as one sign, true quotes."""
    wrong = [
        (lang, name, key, one)
        for lang, name, key, text in TEXTS
        for one in forms(text)
        if one != one.strip() or "  " in one or "..." in one or '"' in one or (lang == "ru" and "“" in one)
    ]
    assert wrong == []


RUSSIAN_IN_ENGLISH = {"set.lang.ru", "set.indexes.ru"}


def test_english_is_english() -> None:
    wrong = [
        (name, key)
        for lang, name, key, text in TEXTS
        if lang == "en" and key not in RUSSIAN_IN_ENGLISH and re.search("[а-яё]", "".join(forms(text)), re.IGNORECASE)
    ]
    assert wrong == []


def test_russian_is_not_left_in_english() -> None:
    """A text that is the same in both languages is one that nobody translated, unless it holds no words."""
    for name in NAMES:
        russian, english = load("ru", name), load("en", name)
        same = {
            key
            for key in russian.keys() & english.keys()
            if russian[key] == english[key] and re.search(r"[^\W\d_]{4}", re.sub(r"\{[^}]*\}", "", "".join(forms(russian[key]))))
        }
        assert same - {"set.lang.ru", "set.lang.en"} == set()


ADDRESSED = {
    "ru": re.compile(r"\b(ты|тебя|тебе|тобой|твой|твоя|твоё|твои|вы|вас|вам|вами|ваш|ваша|ваше|ваши)\b", re.IGNORECASE),
    "en": re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE),
}
ALONE = {"set.flip"}
"""Texts that everybody at the table reads together, outside of any game."""


def test_players_are_called_by_their_names() -> None:
    """With two people at one glass "you" is the wrong one half of the time."""
    told = [
        (lang, name, key)
        for lang, name, key, text in TEXTS
        if name != "shell" and key not in ALONE and any(ADDRESSED[lang].search(one) for one in forms(text))
    ]
    assert told == []


def test_what_is_missing_shows_and_nothing_breaks() -> None:
    w = Words("ru")
    assert w("no.such.key") == "no.such.key"
    assert w("action.rules.of") == "Правила: {game}"
    assert w.game("no_such_game")("title") == "title"
    assert w.format_field(w.get_value("card", (), {}), "nom") == "{card}"


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="xx"):
        Words("xx")
