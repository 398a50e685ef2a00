"""A line of dominoes: its tiles, its open ends, and what may be laid where (dominoes.md 0).

`Ends` holds what decides the next move: the open ends, and how tiles join there. A game with other joints subclasses it
(doubles laid either way here; a spinner in `spinner.py`, sums of seven in `matador.py`, four arms in `sevastopol.py`).
`Line` is the whole table: the pieces in the order they were laid, and the `Ends` they leave.

There are few different `Ends` and they come again and again, so each is made once, and its moves and steps are remembered.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import ClassVar, NamedTuple

from stolik.rules.contract import Json, Reason
from stolik.rules.tiles import HALVES, SET, double, other

REMEMBERED = 1 << 14
MOVE = re.compile(r"([0-6]-[0-6])(?:@([LRTB1-4]|new))?(x?)", re.ASCII)

BIT = {tile: 1 << place for place, tile in enumerate(SET)}
"""A set of tiles is an int with one bit for each."""


def bits(tiles: Iterable[str]) -> int:
    """The set of these tiles."""
    mask = 0
    for tile in tiles:
        mask |= BIT[tile]
    return mask


def tiles_in(mask: int) -> list[str]:
    """The tiles of a set, in the order of `SET`."""
    return [tile for tile in SET if mask & BIT[tile]]


class End(NamedTuple):
    """An open end: `halves` are the halves a tile may touch (two at a crosswise matador).

    `counts` is what it adds to the sum of the open ends, None where it adds nothing or the game knows no sum.
    """

    name: str
    halves: tuple[int, ...]
    counts: int | None = None


class Piece(NamedTuple):
    """A tile as it lies, and the move that laid it.

    `arm` is the arm it lengthened, "" for the first tile. `inner` looks towards the first tile, `outer` away from it; of
    the first tile itself they are its left and right half.
    """

    move: str
    tile: str
    arm: str
    inner: int
    outer: int
    cross: bool


@lru_cache(REMEMBERED)
def read(move: str) -> tuple[str, str, str] | None:
    """(tile, end or "", "" or "x") of `6-4`, `5-5x`, `6-4@L`, `6-1@Lx`; None for any other text."""
    found = MOVE.fullmatch(move)
    if not found or found[1] not in BIT:
        return None
    return found[1], found[2] or "", found[3]


class Ends:
    """The open ends of a line with two ends, L and R, where equal halves touch; doubles lie crosswise for the eye only.

    `phase` is what a kind of line must remember beyond its open ends, `rule` the value of an option that changes joining.
    """

    __slots__ = ("open", "phase", "rule", "fits")

    names: ClassVar[tuple[str, ...]] = ("L", "R")
    writes_x: ClassVar[bool] = False
    """True where a move says how a tile lies: `x` for crosswise."""

    def __init__(self, open: tuple[End, ...], phase: Hashable, rule: Hashable):
        self.open, self.phase, self.rule = open, phase, rule
        self.fits = 0
        for end in open:
            self.fits |= self._fits_at(end)

    # -- how tiles join: what a kind of line changes ------------------------------------------------------------------
    @classmethod
    def first_ways(cls, tile: str) -> tuple[str, ...]:
        """How the first tile may be laid: "" along the line, "x" crosswise."""
        return ("",)

    def ways(self, tile: str, end: End) -> tuple[str, ...]:
        """How `tile` may be laid at `end`: nothing where it does not fit."""
        return ("",) if end.halves[0] in HALVES[tile] else ()

    @classmethod
    def start(cls, tile: str, way: str, rule: Hashable) -> Ends:
        """The ends after the first tile, its larger half at L."""
        a, b = HALVES[tile]
        return cls.of((End("L", (a,)), End("R", (b,))), "", rule)

    def lay(self, tile: str, end: End, way: str) -> Ends:
        """The ends after `tile` has been laid at `end`."""
        outer = other(tile, end.halves[0])
        return self.of(self.with_end(End(end.name, (outer,))), self.phase, self.rule)

    def touches(self, tile: str, end: End) -> int:
        """The half of `tile` that touches at `end`."""
        return end.halves[0]

    def across(self, tile: str, way: str) -> bool:
        """Whether the tile lies crosswise."""
        return double(tile)

    def arm(self, end: End) -> str:
        """The arm that a tile at `end` lengthens."""
        return end.name

    @classmethod
    def root(cls, pieces: tuple[Piece, ...]) -> int:
        """Which piece the arms are told from: the first one unless the line has a spinner."""
        return 0

    @classmethod
    def first_misfit(cls, tile: str, way: str) -> Reason:
        """Why the first tile cannot be laid so."""
        return Reason("only_doubles_cross", {"tile": tile})

    def closed(self, name: str) -> Reason:
        """Why nothing can be laid at the end `name`, which is not open now."""
        raise NotImplementedError  # pragma: no cover - a plain line's two ends are always open

    def misfit(self, tile: str, end: End, way: str) -> Reason:
        """Why `tile` cannot be laid so at `end`."""
        fits = [one.name for one in self.open if self.ways(tile, one)]
        return Reason("does_not_fit", {"tile": tile, "end": end.name, "halves": list(end.halves), "fits": fits})

    # -- the same for all ---------------------------------------------------------------------------------------------
    @classmethod
    def of(cls, open: tuple[End, ...], phase: Hashable = "", rule: Hashable = None) -> Ends:
        """The one `Ends` of its kind with these values."""
        return _made(cls, open, phase, rule)  # type: ignore[arg-type]

    def _fits_at(self, end: End) -> int:
        """The tiles that fit at `end`, however they may lie; so `phase` may decide the ways of a tile, but not whether it fits."""
        key = (type(self), self.rule, end)
        if key not in _FITTING:
            _FITTING[key] = bits(tile for tile in SET if self.ways(tile, end))
        return _FITTING[key]

    def with_end(self, new: End) -> tuple[End, ...]:
        """The open ends with one of them renewed."""
        return tuple(new if end.name == new.name else end for end in self.open)

    def find(self, name: str) -> End | None:
        for end in self.open:
            if end.name == name:
                return end
        return None

    def moves(self, hand: int) -> tuple[str, ...]:
        """All moves of a hand (a set of tiles): tiles in the order of `SET`, ends in the order of `open`."""
        return _moves(self, hand & self.fits)

    def refusal(self, tile: str, name: str, way: str) -> Reason | None:
        """Why a tile cannot be laid so at the end `name`; None if it can."""
        end = self.find(name)
        if end is None:
            return self.closed(name)
        return None if way in self.ways(tile, end) else self.misfit(tile, end, way)


_FITTING: dict[tuple[type[Ends], Hashable, End], int] = {}


@lru_cache(REMEMBERED)
def _made(kind: type[Ends], open: tuple[End, ...], phase: Hashable, rule: Hashable) -> Ends:
    return kind(open, phase, rule)


@lru_cache(REMEMBERED)
def _moves(ends: Ends, fitting: int) -> tuple[str, ...]:
    return tuple(f"{tile}@{end.name}{way}" for tile in tiles_in(fitting) for end in ends.open for way in ends.ways(tile, end))


@lru_cache(REMEMBERED)
def _first(kind: type[Ends], move: str, rule: Hashable) -> tuple[Piece, Ends]:
    tile, _, way = read(move) or ("", "", "")
    ends = kind.start(tile, way, rule)
    left, right = HALVES[tile]
    return Piece(move, tile, "", left, right, ends.across(tile, way)), ends


@lru_cache(REMEMBERED)
def _step(ends: Ends, move: str) -> tuple[Piece, Ends]:
    tile, name, way = read(move) or ("", "", "")
    end = ends.find(name)
    assert end is not None
    inner = ends.touches(tile, end)
    return Piece(move, tile, ends.arm(end), inner, other(tile, inner), ends.across(tile, way)), ends.lay(tile, end, way)


class DoubleEnds(Ends):
    """Two ends; every double may be laid along the line or crosswise, and a crosswise end counts twice (dominoes.md 8)."""

    __slots__ = ()
    writes_x = True

    @classmethod
    def first_ways(cls, tile: str) -> tuple[str, ...]:
        return ("", "x") if double(tile) else ("",)

    def ways(self, tile: str, end: End) -> tuple[str, ...]:
        if end.halves[0] not in HALVES[tile]:
            return ()
        return ("", "x") if double(tile) else ("",)

    @classmethod
    def start(cls, tile: str, way: str, rule: Hashable) -> Ends:
        """A lone double counts both halves either way; phase "lone" marks a crosswise one of which no side is covered yet."""
        a, b = HALVES[tile]
        return cls.of((End("L", (a,), a), End("R", (b,), b)), "lone" if way else "", rule)

    def lay(self, tile: str, end: End, way: str) -> Ends:
        outer = other(tile, end.halves[0])
        open = self.with_end(End(end.name, (outer,), 2 * outer if way else outer))
        if self.phase == "lone":
            open = tuple(one if one.name == end.name else one._replace(counts=2 * one.halves[0]) for one in open)
        return self.of(open, "", self.rule)

    def across(self, tile: str, way: str) -> bool:
        return way == "x"

    def misfit(self, tile: str, end: End, way: str) -> Reason:
        if way and not double(tile):
            return Reason("only_doubles_cross", {"tile": tile, "end": end.name})
        return super().misfit(tile, end, way)


class Line:
    """What lies on the table: the pieces as they were laid, and the ends they leave open."""

    __slots__ = ("pieces", "ends")

    def __init__(self, pieces: tuple[Piece, ...], ends: Ends):
        self.pieces, self.ends = pieces, ends

    @classmethod
    def first(cls, kind: type[Ends], move: str, rule: Hashable = None) -> Line:
        piece, ends = _first(kind, move, rule)  # type: ignore[arg-type]
        return cls((piece,), ends)

    @classmethod
    def of(cls, kind: type[Ends], moves: Iterable[str], rule: Hashable = None) -> Line | None:
        """The line these moves lay, None for no moves."""
        line: Line | None = None
        for move in moves:
            line = line.lay(move) if line else cls.first(kind, move, rule)
        return line

    def lay(self, move: str) -> Line:
        """The line with one more tile; `move` has been found legal."""
        piece, ends = _step(self.ends, move)
        return Line((*self.pieces, piece), ends)

    @property
    def total(self) -> int:
        """The sum of the open ends."""
        return sum(end.counts or 0 for end in self.ends.open)

    def tip(self, name: str) -> Piece:
        """The piece that a tile laid at this end touches."""
        for piece in reversed(self.pieces):
            if piece.arm == name:
                return piece
        return self.pieces[0 if name in ("L", "R") else self.ends.root(self.pieces)]

    def ends_told(self) -> list[Json]:
        """The open ends as plain data, each with the tile that lies there and what it adds to the sum."""
        return [
            {"end": end.name, "halves": list(end.halves), "tile": self.tip(end.name).tile, "counts": end.counts}
            for end in self.ends.open
        ]

    def sum_told(self) -> Json:
        """The sum and what makes it: "ends" with {"end", "tile", "counts"}, a lone tile standing at both; "counts" alone."""
        ends = [end for end in self.ends.open if end.counts is not None]
        told = [{"end": end.name, "tile": self.tip(end.name).tile, "counts": end.counts} for end in ends]
        return {"sum": self.total, "ends": told, "counts": [end.counts for end in ends]}

    def layout(self) -> Json:
        """The whole table as plain data: {"root": a piece, "arms": {name: pieces outwards}, "order": tiles as they were laid}.

        The root is the spinner where there is one, so that all arms start at it; else the first tile. `inner` and `outer`
        are told from the root.
        """
        arms: dict[str, list[Json]] = {name: [] for name in self.ends.names if name != "new"}
        for piece in self.pieces[1:]:
            arms[piece.arm].append(told(piece))
        root = told(self.pieces[0])
        at = self.pieces[self.ends.root(self.pieces)]
        if at.arm:
            root = _reroot(arms, root, at)
        return {"root": root, "arms": arms, "order": [piece.tile for piece in self.pieces]}


def told(piece: Piece) -> Json:
    """One piece as plain data."""
    return {"tile": piece.tile, "inner": piece.inner, "outer": piece.outer, "cross": piece.cross}


def _reroot(arms: dict[str, list[Json]], first: Json, root: Piece) -> Json:
    """Tells the line from a later piece of arm L or R: what lies between it and the first tile changes arms and turns round."""
    near, far = (root.arm, "L" if root.arm == "R" else "R")
    place = [piece["tile"] for piece in arms[near]].index(root.tile)
    # The first tile is told from left to right, as it lies if it belongs to the right arm.
    between = [_turned(piece) for piece in reversed(arms[near][:place])] + [first if far == "R" else _turned(first)]
    arms[far] = between + arms[far]
    new = arms[near][place]
    arms[near] = arms[near][place + 1 :]
    return new


def _turned(piece: Json) -> Json:
    return {**piece, "inner": piece["outer"], "outer": piece["inner"]}
