"""Every text a person reads, in Russian and English. `Words("ru")` gives sentences; this package knows no screen and no rules.

A language is a folder of catalogs, each `TEXT: dict[str, str | tuple[str, ...]]`, the same keys in both: `common`, `shell` and
`table` for the page, and one per game. A tuple holds plural forms, chosen by the fact `n`.

Placeholders are those of `str.format`, and may say how their fact is to be written:

| written | a fact | becomes |
|---|---|---|
| `{card:nom}` `{card:gen}` ... `{card:Nom}` | `"Qs"` | «дама пик», «дамы пик» ..., with a capital letter (English has one form) |
| `{card:~взят\\|взята}` | `"Qs"` | the form that agrees with the gender of the card's name |
| `{n:очко\\|очка\\|очков}` | `5` | the number with its noun, «5 очков»; `{n:=очко\\|очка\\|очков}` is the noun alone |
| `{tile:spoken}` | `"6-4"` | «шесть-четыре» |
| `{points:+}` | `5`, `-5` | `+5`, `−5` |

A list of facts is written as a list of words: «Анна, Борис и Вера».
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stolik.words.plural import FORMS, form

LANGUAGES: tuple[str, ...] = tuple(FORMS)
PARTS = ("common", "shell", "table")
"""The catalogs of the page, one namespace: no key stands in two of them."""
CASES = ("nom", "gen", "dat", "acc", "ins", "pre")

Text = str | tuple[str, ...]


class Gap(str):
    """A placeholder whose fact nobody gave: it shows as it was written."""

    __slots__ = ()


def load(lang: str, part: str) -> dict[str, Text]:
    """The catalog `words/<lang>/<part>.py`, empty where there is none."""
    name = f"stolik.words.{lang}.{part}"
    if find_spec(name) is None:
        return {}
    texts: dict[str, Text] = import_module(name).TEXT
    return texts


class Catalog(string.Formatter):
    """The texts of one game, or of the page, in one language. `catalog("aim")` is a sentence; `"aim" in catalog` asks for it."""

    def __init__(self, words: Words, texts: Mapping[str, Text]):
        self.words = words
        self.texts = texts

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def __call__(self, key: str, **facts: Any) -> str:
        """The text with its facts in place. What a catalog lacks shows as its key: the table goes on, with a strange word."""
        text = self.texts.get(key, key)
        if isinstance(text, tuple):
            text = text[form(self.words.lang, facts.get("n", 0), len(text))]
        return self.vformat(text, (), facts) if "{" in text else text

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs[key] if key in kwargs else Gap(f"{{{key}}}")  # type: ignore[index]

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, Gap):
            return value
        if isinstance(value, (list, tuple)):
            return self.words.list(self.format_field(one, spec) for one in value)
        if "|" in spec:
            return self._agree(value, spec)
        if spec == "spoken":
            return self.words.tile(value)
        if spec == "+":
            return self.words.signed(value)
        if spec.lower() in CASES:
            name = self.words.card(value, spec.lower())
            return name[:1].upper() + name[1:] if spec[0].isupper() else name
        return super().format_field(value, spec)

    def _agree(self, value: Any, spec: str) -> str:
        if spec[0] == "~":
            forms = spec[1:].split("|")
            return forms[self.words.gender(value) % len(forms)]
        alone = spec[0] == "="
        forms = spec[alone:].split("|")
        noun = forms[form(self.words.lang, value, len(forms))]
        return noun if alone else f"{value}\u00a0{noun}"


class Words(Catalog):
    """One language. Called with a key it gives the page's own text; `game(id)` gives a game's."""

    def __init__(self, lang: str):
        if lang not in FORMS:
            raise ValueError(f"no such language: {lang}")
        self.lang = lang
        super().__init__(self, {key: text for part in PARTS for key, text in load(lang, part).items()})
        self._cards = import_module(f"stolik.words.{lang}.pieces")
        self._games: dict[str, Catalog] = {}

    def game(self, id: str) -> Catalog:
        """The catalog of one game, read when it is first asked for."""
        if id not in self._games:
            self._games[id] = Catalog(self, load(self.lang, id))
        return self._games[id]

    def card(self, card: str, case: str = "nom") -> str:
        """A card's name: «шестёрка пик», in the genitive «шестёрки пик»; "six of spades"."""
        name: str = self._cards.card(card, CASES.index(case))
        return name

    def gender(self, card: str) -> int:
        """0 masculine, 1 feminine: how words agree with the card's name."""
        gender: int = self._cards.gender(card)
        return gender

    def tile(self, tile: str) -> str:
        """A tile's name as it is spoken: «шесть-четыре», «дубль шесть»."""
        name: str = self._cards.tile(tile)
        return name

    def list(self, items: Iterable[str]) -> str:
        """«Анна», «Анна и Борис», «Анна, Борис и Вера»."""
        parts = [*items]
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])}{self._cards.AND}{parts[-1]}"

    def signed(self, number: int) -> str:
        """A gain or a loss, with a true minus."""
        return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"


@cache
def words(lang: str) -> Words:
    """The one `Words` of a language."""
    return Words(lang)
