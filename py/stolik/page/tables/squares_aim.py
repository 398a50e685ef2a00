"""What is aimed at on the sky: a star to move, a node to light, a star to capture; and what a touch of each node means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from stolik.page.tables import Ui, View
from stolik.rules.lattice import Square, corners, squares_at

Point = tuple[int, int]

FINGER = 44.0
"""Where nodes lie closer together than this (px), a touch aims first and a button lights the star."""


def name(point: Sequence[int]) -> str:
    """A point as moves write it."""
    return f"{point[0]},{point[1]}"


def place(text: str) -> Point:
    x, y = text.split(",")
    return int(x), int(y)


class Aim(NamedTuple):
    """What is picked up, each part the text of a point or "": a move in the making."""

    source: str = ""
    target: str = ""
    capture: str = ""

    @property
    def base(self) -> str:
        """The move without its capture."""
        return f"{self.source}>{self.target}" if self.source else self.target

    @property
    def move(self) -> str:
        """The whole move; "" while there is no target."""
        if not self.target:
            return ""
        return f"{self.base}x{self.capture}" if self.capture else self.base

    @property
    def picks(self) -> tuple[str, ...]:
        return tuple(part for part in self if part)


def read(move: str) -> Aim:
    """The aim that plays a move."""
    base, _, capture = move.partition("x")
    source, arrow, target = base.partition(">")
    return Aim(source, target, capture) if arrow else Aim("", base, capture)


def aimed(owners: Mapping[Point, int], seat: int | None, picks: Iterable[str]) -> Aim:
    """What these picks mean: an own star is to be moved, a free node to be lit, another's star to be captured."""
    aim = Aim()
    for text in picks:
        owner = owners.get(place(text))
        if owner is None:
            aim = aim._replace(target=text)
        elif owner == seat:
            aim = aim._replace(source=text)
        else:
            aim = aim._replace(capture=text)
    return aim


def touched(owners: Mapping[Point, int], seat: int | None, aim: Aim, text: str) -> Aim:
    """The aim after one more touch; a second touch of the same drops it."""
    owner = owners.get(place(text))
    if owner is None:
        return Aim(aim.source, "" if text == aim.target else text)
    if owner == seat:
        return Aim() if text == aim.source else Aim(text)
    if not aim.target:
        return aim
    return aim._replace(capture="" if text == aim.capture else text)


class Sky:
    """What the drawing asks of the position again and again."""

    def __init__(self, view: View, ui: Ui):
        self.view, self.ui = view, ui
        self.seat: int | None = view["to_move"]
        left, bottom, right, top = view["edges"]
        self.edges = (left, bottom, right, top)
        self.stones: list[list[Point]] = [[(x, y) for x, y in points] for points in view["stones"]]
        self.owners: dict[Point, int] = {point: seat for seat in (0, 1) for point in self.stones[seat]}
        self.honest = view["squares"] is None
        """True where the players must see for themselves: nothing may be given away."""
        self.may = view["moves"] is not None and not ui.still
        self.legal: frozenset[str] = frozenset(view["moves"] or ()) if self.may else frozenset()
        self.captures: dict[str, list[str]] = {}
        self.targets: dict[str, set[str]] = {}
        for move in self.legal:
            if "x" in move or ">" in move:
                base, _, capture = move.partition("x")
                source, arrow, target = base.partition(">")
                if arrow:
                    self.targets.setdefault(source, set()).add(target)
                if capture:
                    self.captures.setdefault(base, []).append(capture)
        self.aim = aimed(self.owners, self.seat, ui.pick) if self.may else Aim()
        self.vertices: list[set[Point]] = [{(x, y) for one in figures for x, y in one["corners"]} for figures in view["squares"] or ((), ())]

    def colour(self, seat: int) -> str:
        found: str = self.view["colours"][seat]
        return found

    @property
    def mine(self) -> str:
        """The colour on turn; of the last move's seat when nobody is."""
        return self.colour(self.seat if self.seat is not None else 0)

    def legal_base(self, base: str) -> bool:
        """True where the step can be played, be it with a capture only."""
        return base in self.legal or base in self.captures

    def prey(self) -> list[Point]:
        """The stars that may be captured with the step aimed at."""
        return [] if self.honest else sorted(place(text) for text in self.captures.get(self.aim.base, ()))

    def made(self) -> list[Square]:
        """The squares the step aimed at would complete, capture apart."""
        if self.seat is None or not self.aim.target:
            return []
        node, gone = place(self.aim.target), place(self.aim.source) if self.aim.source else None
        own = {point for point in self.stones[self.seat] if point != gone}
        return sorted(square for square in squares_at(node, own) if all(corner == node or corner in own for corner in corners(square)))

    # -- touches --------------------------------------------------------------------------------------------------------------
    def mark(self, point: Point, direct: bool) -> tuple[str, str]:
        """What a touch of a node does: the kind of mark and its text."""
        text, owner, aim = name(point), self.owners.get(point), self.aim
        if owner is None:
            base = f"{aim.source}>{text}" if aim.source else text
            if self.honest:
                return "pick", text
            if not self.legal_base(base):
                return "try", base
            return ("move", base) if direct and base not in self.captures else ("pick", text)
        if owner == self.seat:
            return ("pick", text) if self.honest or point in self.vertices[owner] else ("try", text)
        if not aim.target or not (self.honest or aim.base in self.captures):
            return "try", text
        full = f"{aim.base}x{text}"
        if self.honest or full in self.legal:
            return ("move", full) if direct and not self.honest else ("pick", text)
        return "try", full

    def hits(self, direct: bool) -> list[str]:
        """A place to touch around every node, column by column."""
        left, bottom, right, top = self.edges
        picked = set(self.aim.picks)
        out = []
        for x in range(left, right + 1):
            column = ""
            for y in range(bottom, top + 1):
                kind, text = self.mark((x, y), direct)
                more = ""
                if kind == "pick":
                    more = ' aria-pressed="true"' if text in picked else ' aria-pressed="false"'
                    if self.owners.get((x, y)) == self.seat:
                        more += f' data-grip="{self.mine}"'
                column += f'<rect x="{x - 0.5}" y="{-y - 0.5}" width="1" height="1" data-{kind}="{text}"{more}/>'
            out.append(f'<g class="hits" aria-hidden="true">{column}</g>')
        return out


def refusal_figures(facts: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The squares a refusal speaks of."""
    if "squares" in facts:
        return list(facts["squares"])
    return [facts["made"], facts["destroyed"]] if "destroyed" in facts else []
