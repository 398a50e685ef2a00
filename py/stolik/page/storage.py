"""What stays in the browser: matches, settings, names. One key a match, one prefix, one version (docs/save-format.md).

A backend is four functions over texts: `get(key) -> str | None`, `set(key, text)`, `remove(key)`, `keys() -> list[str]`. Any of
them may raise: storage can be full, forbidden, or emptied by the browser, and the table must go on.
"""

from __future__ import annotations

import json
import random
import string
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from stolik.match import BadSave, Match, save
from stolik.match.save import read_json
from stolik.rules import SHELF

PREFIX = "stolik.1."
VERSION = 1
MATCH, HELD = f"{PREFIX}match.", f"{PREFIX}held."
NAME_LENGTH = 60
MOST_NAMES = 8
Record = dict[str, Any]

DEFAULTS: Mapping[str, str] = {
    "lang": "auto",
    "theme": "auto",
    "indexes": "auto",
    "suits": "4",
    "curtain": "short",
    "motion": "auto",
    "flip": "same",
    "hand": "right",
    "confirm": "auto",
    "melds": "lit",
}
"""Every setting of the page with the value it has before anybody chooses."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "lang": ("auto", "ru", "en"),
    "theme": ("auto", "light", "dark"),
    "indexes": ("auto", "ru", "en"),
    "suits": ("4", "2"),
    "curtain": ("short", "tap"),
    "motion": ("auto", "off"),
    "flip": ("same", "flip"),
    "hand": ("right", "left"),
    "confirm": ("auto", "on"),
    "melds": ("lit", "off"),
}
"""The values each setting may have; anything else in the storage counts as the default."""


class Backend(Protocol):
    """Where texts are kept by key."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...


class NotKept(Exception):
    """A text could not be kept: `reason` is "full", "forbidden", or "elsewhere" when another tab holds the match."""

    def __init__(self, reason: str):
        self.reason = reason
        super().__init__(reason)


class Memory:
    """A backend that lasts as long as the page, for when there is no other."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)


class Store:
    """A backend whose failures are told, not raised: `trouble` is "" or why nothing is kept.

    What could not be written lives in memory until the page is left, so that a match goes on as if all were well.
    """

    def __init__(self, backend: Backend | None):
        self.backend = backend
        self.memory = Memory()
        self.trouble = "" if backend else "forbidden"
        if backend:
            self._try(f"{PREFIX}probe")

    def _try(self, key: str) -> None:
        assert self.backend
        try:
            self.backend.set(key, "1")
            self.backend.remove(key)
        except Exception as error:
            self.trouble = why(error)

    def get(self, key: str) -> str | None:
        held = self.memory.get(key)
        if held is not None or self.backend is None:
            return held
        try:
            return self.backend.get(key)
        except Exception:
            return None

    def set(self, key: str, text: str) -> bool:
        """Keeps `text`; False where it stays in memory only."""
        if self.backend is not None:
            try:
                self.backend.set(key, text)
            except Exception as error:
                self.trouble = why(error)
            else:
                self.memory.remove(key)
                self.trouble = ""
                return True
        self.memory.set(key, text)
        return False

    def remove(self, key: str) -> None:
        self.memory.remove(key)
        if self.backend is not None:
            try:
                self.backend.remove(key)
            except Exception as error:
                self.trouble = why(error)

    def keys(self, prefix: str) -> list[str]:
        found = set(self.memory.keys())
        if self.backend is not None:
            try:
                found |= set(self.backend.keys())
            except Exception as error:
                self.trouble = why(error)
        return sorted(key for key in found if key.startswith(prefix))


def why(error: Exception) -> str:
    """ "full" for a quota that is used up, else "forbidden"."""
    text = f"{getattr(error, 'name', '')} {error}".lower()
    return "full" if "quota" in text or "full" in text else "forbidden"


def new_id() -> str:
    """Eight characters that may stand in an address."""
    return "".join(random.SystemRandom().choices(string.ascii_letters + string.digits, k=8))


def now() -> str:
    """The time as it stands in a record."""
    return time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime())


class Saves:
    """The matches kept in this browser, each under a key of its own."""

    def __init__(self, backend: Backend | Store | None, clock: Callable[[], str] = now):
        self.store = backend if isinstance(backend, Store) else Store(backend)
        self.clock = clock

    def list(self) -> list[Record]:
        """All records, the newest first. One that cannot be read is there too, with `wrong`: the reason's code and its facts."""
        records = [self._read(key.removeprefix(MATCH), self.store.get(key)) for key in self.store.keys(MATCH)]
        return sorted(records, key=lambda record: str(record.get("updated", "")), reverse=True)

    def _read(self, id: str, text: str | None) -> Record:
        data = _object(text)
        if data is None:
            return {"id": id, "wrong": {"reason": "not_a_save"}}
        record = {**_shown(data), "id": id}
        try:
            if type(data.get("v")) is not int or not isinstance(data.get("save"), str):
                raise BadSave("damaged", {"part": "record"})
            if data["v"] > VERSION:
                raise BadSave("future", {"version": data["v"]})
            save.header(data["save"])
        except BadSave as wrong:
            record["wrong"] = {"reason": wrong.reason, **wrong.facts}
        return record

    def load(self, id: str) -> Match:
        """The match itself, replayed. Raises BadSave."""
        record = self._read(id, self.store.get(MATCH + id))
        if "wrong" in record:
            facts = dict(record["wrong"])
            raise BadSave(facts.pop("reason"), facts)
        return Match.loads(record["save"])

    def record(self, match: Match, id: str | None = None) -> Record:
        """The record of a match as it stands, keeping what its owner gave it: a name, the day it was made."""
        id = id or new_id()
        old = self._read(id, self.store.get(MATCH + id)) if id else {}
        time = self.clock()
        return {
            "v": VERSION,
            "id": id,
            "name": old.get("name", ""),
            "game": match.game.id,
            "names": list(match.names),
            "to_move": match.to_move,
            "totals": list(match.totals),
            "over": match.over,
            "deal": len(match.deals),
            "created": old.get("created") or time,
            "updated": time,
            "save": match.dumps(),
        }

    def save(self, record: Record) -> bool:
        """Keeps a record; False where it lives in memory only, and `store.trouble` says why."""
        return self.store.set(MATCH + record["id"], json.dumps(record, ensure_ascii=False, separators=(",", ":")))

    def rename(self, id: str, name: str) -> None:
        """Gives a record a name of its own; an empty one takes it away."""
        data = _object(self.store.get(MATCH + id))
        if data is not None:
            data["name"] = " ".join(name.split())[:NAME_LENGTH]
            self.save({**data, "id": id})

    def delete(self, id: str) -> None:
        self.store.remove(MATCH + id)
        self.store.remove(HELD + id)

    def export(self, id: str) -> str:
        """The text of a match for a file: the save itself, or whatever is left of a record that cannot be read."""
        text = self.store.get(MATCH + id) or ""
        data = _object(text) or {}
        return data["save"] if isinstance(data.get("save"), str) else text

    def import_(self, text: str) -> str:
        """Keeps a match that came as text, a save or a whole record, under a new id. Raises BadSave; nothing is kept then."""
        match = Match.loads(_unwrapped(text))
        record = self.record(match)
        self.save(record)
        return record["id"]

    # -- two tabs ----------------------------------------------------------------------------------------------------
    def hold(self, id: str, tab: str) -> None:
        """Says that `tab` plays this match now; whoever held it before may only look."""
        self.store.set(HELD + id, tab)

    def held_by(self, id: str) -> str | None:
        return self.store.get(HELD + id)

    def keep(self, id: str, match: Match, tab: str) -> bool:
        """Keeps the match unless another tab has taken it over meanwhile (NotKept "elsewhere")."""
        holder = self.held_by(id)
        if holder is not None and holder != tab:
            raise NotKept("elsewhere")
        return self.save(self.record(match, id))


def _shown(data: Mapping[str, Any]) -> Record:
    """The record's fields with their proper types; what is damaged is left out, so that a list can always be drawn."""
    kinds: dict[str, Callable[[Any], bool]] = {
        "name": lambda v: isinstance(v, str),
        "game": lambda v: v in SHELF,
        "names": lambda v: isinstance(v, list) and all(isinstance(name, str) for name in v),
        "to_move": lambda v: v is None or type(v) is int,
        "totals": lambda v: isinstance(v, list) and all(type(total) is int for total in v),
        "over": lambda v: isinstance(v, bool),
        "deal": lambda v: type(v) is int,
        "created": _time,
        "updated": _time,
        "save": lambda v: isinstance(v, str),
    }

    def sound(name: str) -> bool:
        try:
            return name in data and kinds[name](data[name])
        except TypeError:
            return False

    shown = {name: data[name] for name in kinds if sound(name)}
    # Only our own records are short by themselves; a name of half a million letters would hold up the list, and so its own removal.
    if "name" in shown:
        shown["name"] = shown["name"][:NAME_LENGTH]
    if "names" in shown:
        shown["names"] = [name[:NAME_LENGTH] for name in shown["names"][:MOST_NAMES]]
    return shown


def _time(value: Any) -> bool:
    from datetime import datetime  # only a list of saves asks, and the start is quicker without

    try:
        datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return False
    return True


def _object(text: str | None) -> dict[str, Any] | None:
    """The JSON object in a text, None where there is none."""
    try:
        data = read_json(text or "")
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def _unwrapped(text: str) -> str:
    data = _object(text) or {}
    return data["save"] if "stolik" not in data and isinstance(data.get("save"), str) else text


class Settings:
    """The page's settings and the names that sat at the table, as they are kept."""

    KEY, NAMES = f"{PREFIX}settings", f"{PREFIX}names"

    def __init__(self, store: Store):
        self.store = store
        self.values = dict(DEFAULTS)
        for name, value in self._stored():
            if value in CHOICES.get(name, ()):
                self.values[name] = value

    def _stored(self) -> Iterator[tuple[str, str]]:
        yield from (_object(self.store.get(self.KEY)) or {}).items()

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def set(self, name: str, value: str) -> bool:
        """Keeps one choice; False for a setting or value that does not exist."""
        if value not in CHOICES.get(name, ()):
            return False
        self.values[name] = value
        self.store.set(self.KEY, json.dumps(self.values))
        return True

    def names(self) -> list[str]:
        """Names used before, by place at the table."""
        try:
            names = read_json(self.store.get(self.NAMES) or "[]")
        except ValueError:
            return []
        return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []

    def remember(self, names: list[str]) -> None:
        """Keeps the names of those who sit down; places nobody sits at keep the name they had."""
        old = self.names()
        self.store.set(self.NAMES, json.dumps(names + old[len(names) :], ensure_ascii=False))
