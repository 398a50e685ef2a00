"""What lies on the felt: one module per game, and what the page asks of it (docs/adding-a-game.md).

`table(id)` gives a game's module. It must have `draw(view, ui, w) -> Table`; everything else it may have, and where it has not,
the defaults here hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from stolik.page.html import Safe

if TYPE_CHECKING:
    from types import ModuleType

View = dict[str, Any]
"""What one seat may see, as `Match.view(seat)` gives it."""


class Refused(NamedTuple):
    """A move that was tried and refused: the move's text, the rules' code and facts."""

    move: str
    code: str
    facts: dict[str, Any]


class Hint(NamedTuple):
    """A good move and one reason: `why` is a key `hint.WHY` of the game's words, `facts` what its sentence needs.

    `pick` is the piece to show as picked up, so that the move's target is seen on the felt.
    """

    move: str
    why: str
    facts: Mapping[str, Any] = {}
    pick: tuple[str, ...] = ()


class Tap(NamedTuple):
    """What a touch of the bare felt means: `do` is "pick", "move", "try" or "ask", `text` its text."""

    do: str
    text: str


class Ui(NamedTuple):
    """What the page knows beside the view. A table draws it and never changes it."""

    pick: tuple[str, ...] = ()
    """What is picked up, in the order it was."""
    refused: Refused | None = None
    """The attempt that was just refused."""
    asked: str | None = None
    """The place that was just asked about (`data-ask`), where a table answers questions."""
    hint: Hint | None = None
    """The hint that was just given."""
    fresh: tuple[dict[str, Any], ...] = ()
    """The events of the last move, as far as this seat may know them: what is lit."""
    since: tuple[dict[str, Any], ...] = ()
    """The events since this seat moved last, the last move included: what to look at first after lifting the curtain."""
    order: tuple[str, ...] = ()
    """How the one who looks has arranged the own hand (`data-slot`, the action `sort`); nobody else's order is ever here."""
    seen: frozenset[str] = frozenset()
    """What the drawing was asked to show beside the usual (`data-see`)."""
    still: bool = False
    """True while the table only shows what a move did: nothing can be picked or played."""
    felt: tuple[float, float] = (796.0, 760.0)
    """The felt's size in CSS pixels."""
    camera: tuple[float, float, float, float] | None = None
    """Where a board that can be moved and zoomed was left: x, y, width, height in the drawing's units."""
    settings: Mapping[str, str] = {}
    """The page's settings (`storage.DEFAULTS`)."""
    letters: str = "en"
    """The letters on the cards: "ru" or "en"."""
    views: tuple[View, ...] = ()
    """When the deal is over: what each seat saw, so that hands can be laid open."""


class Table(NamedTuple):
    """What a game's table shows. Every part is HTML; `""` leaves the part out."""

    felt: Safe
    """The board."""
    hand: Safe = Safe("")
    """What the seat holds, within reach of the thumb."""
    prompt: str = ""
    """One sentence: what may be done now. Text, not HTML."""
    aux: Safe = Safe("")
    """Beside the hand: buttons that play moves at once, counters."""
    plates: Safe | None = None
    """The players; None draws the usual plates (`screens.table.plates`)."""
    note: str = ""
    """The small line under the game's name. Text."""
    head: str | None = None
    """The heading of the prompt; None says whose turn it is."""
    look: str = ""
    """Classes for the whole table, where a game has a felt of its own."""


class Outcome(NamedTuple):
    """A finished deal as the result screen shows it."""

    title: str
    """Who won, in one line. Text."""
    story: str = ""
    """Why, in a sentence or two. Text."""
    felt: Safe = Safe("")
    """The board with everything that counted."""
    lists: Safe = Safe("")
    """The points with their reasons; None of them where `screens.over.sheet` draws the usual list."""


@cache
def table(id: str) -> ModuleType | None:
    """The table of a game, None where none is built yet; imported when it is first asked for."""
    name = f"stolik.page.tables.{id}"
    return import_module(name) if find_spec(name) else None


def skips(module: ModuleType | None) -> tuple[str, ...]:
    """Moves that show nobody anything new: where one is a seat's only move, the page plays it without handing the tablet over."""
    return getattr(module, "SKIPS", ("pass",))


def forced(module: ModuleType | None) -> tuple[str, ...]:
    """Moves the page plays by itself, slowly enough to be seen, when they are the only one of the seat that looks."""
    return getattr(module, "FORCED", ("pass",))


def looked_at(module: ModuleType | None, events: tuple[dict[str, Any], ...]) -> int:
    """Milliseconds that what a move did is worth looking at, 0 where the page's usual time will do."""
    longer: int = module.look(events) if module is not None and hasattr(module, "look") else 0
    return longer


def is_open(module: ModuleType | None, options: Mapping[str, Any]) -> bool:
    """True where nothing at the table is hidden from anybody, so that no curtain is needed."""
    found: bool = module.is_open(options) if module is not None and hasattr(module, "is_open") else False
    return found


def picked(module: ModuleType | None, view: View, pick: tuple[str, ...], text: str) -> tuple[str, ...]:
    """What is picked up after a touch of `text`: one piece, dropped when touched again, unless the game says otherwise."""
    if module is not None and hasattr(module, "pick"):
        return tuple(module.pick(view, pick, text))
    return () if pick == (text,) else (text,)
