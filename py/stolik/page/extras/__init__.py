"""What a game asks before it starts beside its options, and what the answers add to the first deal: one module per game that has it.

A module has `render(w)`, HTML for the set-up form whose fields carry `data-extra="NAME"`, and `deal(values)`, which turns the
texts of those fields into keys of the deal. What it adds travels with the match (docs/contract.md). The shell draws it before
Python is there, so it works without: live checks are the shell's (`assets/js/shell/extras.js`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from stolik.page.html import Safe
from stolik.rules.contract import Json
from stolik.words import Words


@cache
def _extra(id: str) -> ModuleType | None:
    name = f"stolik.page.extras.{id}"
    return import_module(name) if find_spec(name) else None


def render(id: str, w: Words) -> Safe:
    """The game's part of the set-up form, "" for most."""
    module = _extra(id)
    return module.render(w) if module else Safe("")


def deal(id: str, values: object) -> Json:
    """What the form adds to the deal; nothing where it says what holds anyway, or nonsense."""
    module = _extra(id)
    if module is None or not isinstance(values, Mapping):
        return {}
    found: Json = module.deal({str(name): str(value) for name, value in values.items()})
    return found
