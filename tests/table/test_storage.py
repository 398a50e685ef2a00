"""Storage: records, settings and names over backends that work, are full, forbidden, or hold what somebody else wrote."""

from __future__ import annotations

import json
import random

import pytest

from stolik.match import BadSave, Match
from stolik.page.storage import DEFAULTS, HELD, MATCH, Memory, NotKept, Saves, Settings, Store


class Full(Memory):
    """Takes nothing more once it holds `room` texts."""

    def __init__(self, room: int = 0):
        super().__init__()
        self.room = room

    def set(self, key: str, text: str) -> None:
        if key not in self.texts and len(self.texts) >= self.room:
            raise RuntimeError("QuotaExceededError: the quota has been exceeded")
        super().set(key, text)


class Forbidden:
    """Raises whatever is asked."""

    def _no(self, *_: object) -> str:
        raise PermissionError("SecurityError: access is denied")

    get = set = remove = keys = _no  # type: ignore[assignment]


class Clock:
    """A time that goes on by a minute with every look."""

    def __init__(self) -> None:
        self.minute = 0

    def __call__(self) -> str:
        self.minute += 1
        return f"2026-01-01T10:{self.minute:02}:00+00:00"


def match(seed: int = 1, moves: int = 3) -> Match:
    made = Match.new("chains", ["Анна", "Борис"], {}, random.Random(seed))
    for _ in range(moves):
        made.play(made.state.legal_moves()[0])
    return made


def kept(backend: object = None) -> tuple[Saves, str]:
    saves = Saves(backend or Memory(), Clock())  # type: ignore[arg-type]
    record = saves.record(match())
    saves.save(record)
    return saves, record["id"]


# -- records -----------------------------------------------------------------------------------------------------------------
def test_a_record_is_what_the_shell_reads() -> None:
    saves, id = kept()
    data = json.loads(saves.store.get(MATCH + id) or "")
    assert set(data) == {"v", "id", "name", "game", "names", "to_move", "totals", "over", "deal", "created", "updated", "save"}
    assert (data["v"], data["id"], data["name"], data["game"], data["names"], data["deal"], data["over"]) == (1, id, "", "chains", ["Анна", "Борис"], 1, False)
    assert len(id) == 8 and id.isascii() and id.isalnum()
    assert Match.loads(data["save"]).state.to_json() == match().state.to_json()


def test_the_newest_comes_first_and_a_match_keeps_its_name_and_birthday() -> None:
    saves, first = kept()
    second = saves.record(match(2))
    saves.save(second)
    assert [record["id"] for record in saves.list()] == [second["id"], first]
    saves.rename(first, "  У бабушки \n на даче  ")
    born = saves.list()[1]["created"]
    saves.keep(first, match(1, 4), "tab")
    newest = saves.list()[0]
    assert (newest["id"], newest["name"], newest["created"]) == (first, "У бабушки на даче", born)
    assert newest["updated"] > born


def test_load_delete_export_import() -> None:
    saves, id = kept()
    text = saves.export(id)
    assert text == match().dumps() == saves.load(id).dumps()
    copy = saves.import_(text)
    assert copy != id and saves.load(copy).dumps() == text
    whole = saves.import_(saves.store.get(MATCH + id) or "")
    assert saves.load(whole).dumps() == text
    saves.delete(id)
    assert {record["id"] for record in saves.list()} == {copy, whole}


DAMAGED = {
    "": "not_a_save",
    "nonsense": "not_a_save",
    "[]": "not_a_save",
    "null": "not_a_save",
    "7": "not_a_save",
    "{}": "damaged",
    '{"v":1}': "damaged",
    '{"v":1,"save":7}': "damaged",
    '{"v":"1","save":"{}"}': "damaged",
    '{"v":2,"save":"{}"}': "future",
    '{"v":1,"save":"{}"}': "not_a_save",
    '{"v":1,"save":"{\\"stolik\\":1"}': "cut",
    '{"v":1,"save":"{\\"stolik\\":9}"}': "future",
    '{"v":1,"save":"{\\"stolik\\":1,\\"game\\":\\"poker\\"}"}': "unknown_game",
    '{"v":1,"names":7,"game":[],"totals":"x","updated":"soon","over":1,"save":"{}"}': "not_a_save",
    "[" * 100_000: "not_a_save",
    "[" * 100_000 + "]" * 100_000: "not_a_save",
}


@pytest.mark.parametrize("text", DAMAGED, ids=[text[:40] or "empty" for text in DAMAGED])
def test_a_damaged_record_is_listed_with_its_reason_and_hurts_no_other(text: str) -> None:
    backend = Memory()
    saves, good = kept(backend)
    backend.set(f"{MATCH}broken00", text)
    records = {record["id"]: record for record in saves.list()}
    assert set(records) == {good, "broken00"} and "wrong" not in records[good]
    assert records["broken00"]["wrong"]["reason"] == DAMAGED[text]
    json.dumps(records)
    with pytest.raises(BadSave) as caught:
        saves.load("broken00")
    assert caught.value.reason == DAMAGED[text]
    assert isinstance(saves.export("broken00"), str)
    saves.rename("broken00", "x")
    saves.delete("broken00")
    assert [record["id"] for record in saves.list()] == [good]


def test_a_record_with_an_edited_match_is_refused_when_it_is_opened() -> None:
    backend = Memory()
    saves, id = kept(backend)
    data = json.loads(backend.get(MATCH + id) or "")
    save = json.loads(data["save"])
    save["deals"][0]["moves"][0] = "As@40,2"
    backend.set(MATCH + id, json.dumps({**data, "save": json.dumps(save)}))
    assert "wrong" not in saves.list()[0], "a list does not replay every match"
    with pytest.raises(BadSave) as caught:
        saves.load(id)
    assert caught.value.reason == "bad_move"


@pytest.mark.parametrize("text", ["", "{", "no", '{"stolik":2}', '{"save":"{}"}'])
def test_nothing_is_kept_of_an_import_that_is_no_match(text: str) -> None:
    saves = Saves(Memory())
    with pytest.raises(BadSave):
        saves.import_(text)
    assert saves.list() == []


def test_other_keys_are_left_alone() -> None:
    backend = Memory()
    backend.set("other.app", "1")
    backend.set("stolik.0.match.old", "{}")
    saves, id = kept(backend)
    assert [record["id"] for record in saves.list()] == [id]
    saves.delete(id)
    assert set(backend.keys()) == {"other.app", "stolik.0.match.old"}


# -- trouble -----------------------------------------------------------------------------------------------------------------
def test_a_full_storage_is_told_and_the_match_goes_on_in_memory() -> None:
    backend = Full(room=2)
    saves, id = kept(backend)
    assert saves.store.trouble == ""
    other = saves.record(match(2))
    backend.room = 0
    assert saves.save(other) is False and saves.store.trouble == "full"
    assert saves.load(other["id"]).dumps() == match(2).dumps()
    assert {record["id"] for record in saves.list()} == {id, other["id"]}
    saves.delete(id)
    backend.room = 5
    assert saves.save(other) is True and saves.store.trouble == ""
    assert backend.get(MATCH + other["id"])


@pytest.mark.parametrize("backend", [Forbidden(), None])
def test_a_forbidden_storage_is_told_and_everything_works_without_it(backend: object) -> None:
    store = Store(backend)  # type: ignore[arg-type]
    assert store.trouble == "forbidden"
    saves = Saves(store)
    id = saves.import_(match().dumps())
    assert saves.load(id).dumps() == match().dumps()
    saves.hold(id, "me")
    saves.keep(id, match(1, 4), "me")
    saves.rename(id, "x")
    saves.delete(id)
    assert saves.list() == []
    settings = Settings(store)
    settings.set("suits", "2")
    settings.remember(["Анна"])
    assert settings["suits"] == "2" and settings.names() == ["Анна"]


# -- two tabs ----------------------------------------------------------------------------------------------------------------
def test_the_tab_that_lost_a_match_overwrites_nothing() -> None:
    backend = Memory()
    one, two = Saves(backend, Clock()), Saves(backend, Clock())
    id = one.record(match())["id"]
    one.hold(id, "one")
    assert one.keep(id, match(1, 3), "one")
    two.hold(id, "two")
    assert two.keep(id, match(1, 5), "two")
    with pytest.raises(NotKept) as caught:
        one.keep(id, match(1, 4), "one")
    assert caught.value.reason == "elsewhere"
    assert two.load(id).dumps() == match(1, 5).dumps()
    one.hold(id, "one")
    assert one.keep(id, match(1, 6), "one")


def test_a_deleted_match_takes_its_holder_along() -> None:
    saves, id = kept()
    saves.hold(id, "one")
    saves.delete(id)
    assert saves.store.get(HELD + id) is None


# -- settings ----------------------------------------------------------------------------------------------------------------
def test_settings_have_defaults_and_keep_only_what_exists() -> None:
    store = Store(Memory())
    settings = Settings(store)
    assert {name: settings[name] for name in DEFAULTS} == dict(DEFAULTS)
    assert settings.set("theme", "dark") and not settings.set("theme", "pink") and not settings.set("nothing", "1")
    assert Settings(store)["theme"] == "dark"


@pytest.mark.parametrize("text", ["", "7", "[]", '{"theme":"pink","lang":7,"x":"y"}', "{", '{"theme":["dark"]}'])
def test_damaged_settings_are_the_defaults(text: str) -> None:
    backend = Memory()
    backend.set(Settings.KEY, text)
    settings = Settings(Store(backend))
    assert {name: settings[name] for name in DEFAULTS} == dict(DEFAULTS)


def test_a_record_with_endless_names_is_listed_with_short_ones() -> None:
    backend = Memory()
    saves, id = kept(backend)
    data = json.loads(backend.get(MATCH + id) or "")
    backend.set(MATCH + id, json.dumps({**data, "name": "x" * 500_000, "names": ["y" * 500_000] * 50}))
    assert len(json.dumps(saves.list()[0])) < 20_000


def test_names_are_remembered_by_place() -> None:
    settings = Settings(Store(Memory()))
    settings.remember(["Анна", "Борис", "Вера"])
    settings.remember(["Зоя"])
    assert settings.names() == ["Зоя", "Борис", "Вера"]


@pytest.mark.parametrize("text", ["", "7", "{}", "[7, null]", "["])
def test_damaged_names_are_none(text: str) -> None:
    backend = Memory()
    backend.set(Settings.NAMES, text)
    assert Settings(Store(backend)).names() == []
