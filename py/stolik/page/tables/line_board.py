"""What the tables of line games ask of a position again and again: the line in laying order, its ends, what the picked tile may do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from stolik.page.draw.snake import Layout, Place, Step, lay
from stolik.page.tables import Ui, View
from stolik.rules import GAMES
from stolik.rules.tiles import double

ARMS = {"1": "L", "2": "R", "3": "T", "4": "B"}
"""On which side of 6-6 an arm of Sevastopol lies, in order of making."""
SMALLEST = 260.0
"""Pixels a felt is taken to have at least: a window that is not measured yet, or hardly there, has none."""
ANGLE = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}


class Laid(NamedTuple):
    """A tile of the line. `left` and `right` are its halves towards the arms L and R, or inner and outer of another arm."""

    tile: str
    step: Step
    left: int
    right: int
    main: int
    """Its place in the main line from left to right; -1 on the arms T and B."""


class Line(NamedTuple):
    """The line in laying order, and where in the main line the first tile and the spinner lie."""

    laid: tuple[Laid, ...]
    first: int
    root: int


def line_of(layout: dict[str, Any] | None, free: bool = False) -> Line | None:
    """The view's `layout`, told from the first tile as it was laid. `free`: crosswise tiles may follow each other."""
    if layout is None:
        return None
    arms = {ARMS.get(name, name): pieces for name, pieces in layout["arms"].items()}
    root, order = layout["root"], layout["order"]
    main = [*reversed(arms["L"]), root, *arms["R"]]
    at = {piece["tile"]: place for place, piece in enumerate(main)}
    first, centre = at[order[0]], len(arms["L"])
    spinner = root["tile"] if "T" in arms and double(root["tile"]) else ""
    side = {piece["tile"]: (name, piece) for name in ("T", "B") for piece in arms.get(name, ())}
    laid = []
    for tile in order:
        if tile in side:
            name, piece = side[tile]
            laid.append(Laid(tile, Step(name, piece["cross"]), piece["inner"], piece["outer"], -1))
            continue
        place = at[tile]
        piece = main[place]
        left, right = (piece["outer"], piece["inner"]) if place < centre else (piece["inner"], piece["outer"])
        arm = "" if place == first else "L" if place < first else "R"
        laid.append(Laid(tile, Step(arm, piece["cross"], tile == spinner, free and not arm), left, right, place))
    return Line(tuple(laid), first, centre)


class Board:
    """A position as a table draws it."""

    def __init__(self, view: View, ui: Ui):
        self.view, self.ui = view, ui
        self.kind = GAMES[view["game"]].ends  # type: ignore[attr-defined]
        self.line = line_of(view["layout"], view["game"] == "matador")
        self.moves: frozenset[str] = frozenset(view["moves"] or ()) if not ui.still else frozenset()
        shown = view.get("shown")
        self.pick: str | None = shown if shown and self.moves else ui.pick[0] if ui.pick else None
        self.ends: dict[str, dict[str, Any]] = {end["end"]: end for end in view["ends"]}
        self.felt = (max(SMALLEST, float(ui.felt[0])), max(SMALLEST, float(ui.felt[1])))
        self.layout: Layout | None = lay(tuple(one.step for one in self.line.laid), self.felt) if self.line else None
        play = next((event for event in ui.fresh if event["kind"] == "play"), None)
        self.last: str | None = play["tile"] if play else None
        self.since = {event["tile"] for event in ui.since if event["kind"] == "play"}
        self.points = [event for event in ui.fresh if event["kind"] == "points" and not event.get("end")]

    def arm(self, name: str) -> str:
        """The side of the drawing on which an end of the rules lies."""
        if name == "new":
            return "LRTB"[sum(bool(self.view["layout"]["arms"][arm]) for arm in ARMS)]
        return ARMS.get(name, name)

    def crosses(self, tile: str, way: str) -> bool:
        """Whether a tile would lie crosswise."""
        return bool(way) if self.kind.writes_x else double(tile)

    def ways(self, tile: str, name: str) -> list[str]:
        """How a tile may be laid at an end: "" and "x", what is legal of it."""
        return [way for way in ("", "x") if f"{tile}@{name}{way}" in self.moves]

    def place(self, name: str, cross: bool) -> Place:
        """Where the next tile at an end would lie."""
        assert self.layout is not None
        ghost = self.layout.ghosts[self.arm(name)]
        return ghost.cross if cross else ghost.along

    def playable(self, tile: str) -> list[str]:
        """The moves that lay a tile."""
        return [move for move in self.moves if move[:3] == tile]

    def pieces(self) -> Iterator[tuple[Laid, tuple[float, float, float, float], int]]:
        """Every tile with its box in pixels and its angle."""
        if self.line is None or self.layout is None:
            return
        origin = self.line.root if self.layout.rooted else self.line.first
        for number, one in enumerate(self.line.laid):
            place = self.layout.places[number]
            inner, outer = (one.right, one.left) if 0 <= one.main < origin else (one.left, one.right)
            yield one, self.layout.pixels(place), angle(place.face, inner, outer)


@lru_cache(maxsize=512)
def angle(face: tuple[int, int], inner: int, outer: int) -> int:
    """How far a tile is turned whose outer half lies in the direction `face`."""
    turn = ANGLE[face] + (180 if inner < outer else 0)
    return turn % 180 if inner == outer else turn % 360
