"""Every game that can be played can also be told: its options, its refusals, all that happens in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rules import harness
from stolik.rules import GAMES, SHELF
from stolik.rules.contract import Value
from stolik.words import LANGUAGES, Words, load, say

BUILT = harness.built()
NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дина", "Егор", "Женя", "Зоя"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [id for id in SHELF if load("ru", id)])
def test_every_box_says_what_is_in_it(game: str, lang: str) -> None:
    texts = load(lang, game)
    assert {"title", "blurb", "aim"} <= set(texts)
    assert len(str(texts["title"])) <= 14, "the title stands on a lid"


def unsaid(game: str, name: str, value: Value, texts: dict[str, Any], lang: str) -> bool:
    """A choice without words: only a number says itself, and yes and no are said for all games."""
    return f"option.{name}.{value}" not in texts and f"choice.{value}" not in Words(lang) and (type(value) is not int)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT)
def test_every_option_has_a_name_a_line_and_its_choices(game: str, lang: str) -> None:
    texts = load(lang, game)
    missing = [key for name in GAMES[game].options for key in (f"option.{name}", f"option.{name}.help") if key not in texts]
    missing += [
        f"option.{name}.{value}"
        for name, option in GAMES[game].options.items()
        for value in option.choices
        if unsaid(game, name, value, texts, lang)
    ]
    assert missing == []


@pytest.mark.parametrize("game", BUILT)
def test_no_words_are_left_of_options_that_are_gone(game: str) -> None:
    options = GAMES[game].options
    known = {
        f"option.{name}{end}"
        for name, option in options.items()
        for end in ("", ".help", *(f".{value}" for value in option.choices))
    }
    assert [key for key in load("ru", game) if key.startswith("option.") and key not in known] == []


# -- what happens -------------------------------------------------------------------------------------------------------
@cache
def played(game: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]], list[tuple[str, dict[str, Any], int]]]:
    """Events, rows of results and refusals of random deals over all option sets, one of each kind and key set."""
    events: dict[Any, dict[str, Any]] = {}
    rows: dict[Any, dict[str, Any]] = {}
    refusals: dict[Any, tuple[str, dict[str, Any], int]] = {}
    for seed, (seats, options) in enumerate(harness.option_sets(GAMES[game])):
        rng = random.Random(seed)
        tried = {*harness.NONSENSE, "pass", "draw", "done", "go", "stop"}
        for ply, (state, _) in enumerate(harness.random_deal(GAMES[game], seats, options, seed)):
            for event in state.events:
                events.setdefault(shape(event), {**event, "seats_at_table": seats})
            if state.result:
                for row in state.result.rows:
                    rows.setdefault(shape(row), row)
            tried.update(rng.sample(state.legal_moves(), min(4, len(state.legal_moves()))))
            if ply % 3 == 0:
                for move in rng.sample(sorted(tried), min(20, len(tried))):
                    reason = state.why_not(move)
                    if reason:
                        refusals.setdefault((reason.code, *shape(reason.facts)), (reason.code, reason.facts, seats))
    return list(events.values()), list(rows.values()), list(refusals.values())


def shape(facts: dict[str, Any]) -> tuple[Any, ...]:
    """What decides which text is taken: the facts' names, and their values where these are words or yes and no."""
    return tuple(
        sorted(
            (key, value if isinstance(value, (str, bool)) and len(str(value)) > 3 else type(value).__name__)
            for key, value in facts.items()
        )
    )


def bad(text: str) -> bool:
    return not text or "{" in text or "None" in text


def keys(texts: dict[str, Any], start: str) -> Iterator[str]:
    return (key for key in texts if key == start or key.startswith(f"{start}."))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT)
def test_every_event_has_words(game: str, lang: str) -> None:
    """A kind that shall not be told says so with an empty text."""
    texts, w = load(lang, game), Words(lang)
    wrong = []
    for event in played(game)[0]:
        if event["kind"] != "points" and not any(keys(texts, f"event.{event['kind']}")):
            wrong.append((event["kind"], "no words"))
            continue
        text = say.event(w, game, event, NAMES[: event["seats_at_table"]])
        if text and bad(text):
            wrong.append((event["kind"], text))
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT)
def test_every_point_has_a_reason(game: str, lang: str) -> None:
    events, rows, _ = played(game)
    wrong = []
    for row in [*(event for event in events if event["kind"] == "points"), *rows]:
        text = say.because(Words(lang), game, row, NAMES)
        if bad(text):
            wrong.append((row.get("why"), text))
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT)
def test_every_refusal_has_a_sentence(game: str, lang: str) -> None:
    w = Words(lang)
    refusals = played(game)[2]
    assert refusals
    wrong = []
    for code, facts, seats in refusals:
        text = say.reason(w, game, code, facts, NAMES[:seats])
        if bad(text) or text == w("reason.other") or text[-1] not in ".!?":
            wrong.append((code, text))
    assert wrong == []
