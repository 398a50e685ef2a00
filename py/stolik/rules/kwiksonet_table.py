"""Cards of Kwiksonet, their points as data, and what the six prizes ask for (kwiksonet.md 4.1-4.3).

A table in force travels with the deal as `deal["table"]`: `{"points": {kind: points}, "etalon": [14 kinds]}`. Without one the
house table counts; without "etalon" the etalon is the most valuable card of every rank.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from stolik.rules.contract import BadDeal, Json

SUITS = "shcd"
"""In the order of the table and of the prizes."""
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
KINDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
JOKERS = ("B*", "R*")
PLACE = {card: place for place, card in enumerate((*KINDS, *JOKERS))}
COPIES = {card: 1 if card[0] in "1A" and card[:2] != "10" else 2 for card in PLACE}
PACK = tuple(card for card in PLACE for _ in range(COPIES[card]))
"""108 cards: one and ace of a suit once, every other card twice, four jokers."""
BLACK = frozenset("sc")
HAND = 14
MOST = 9999
"""The greatest value a table may give to a card."""

HOUSE_TABLE = """
one  100  25  50  50
2     50  25 100  50
3    100  25  50  50
4     50  50 100  25
5    100  50  50  25
6     50  50 100  25
7    100  50  50  25
8     50  50 100  25
9    100  50  50  25
10    50 100  50  25
J    100  50  50  50
Q     50 100  50  50
K     50  50  50 100
ace   25  50  50 100
"""
"""Columns spades, hearts, clubs, diamonds (kwiksonet.md 4.2)."""

PRIZES = ("s", "h", "c", "d", "etalon", "misere")
SUMS = {"s": 975, "h": 725, "c": 900, "d": 625, "etalon": 1400, "misere": 425}
"""What the source says the cards of each prize make together."""
BONUS = {"s": 1200, "h": 1000, "c": 1200, "d": 800, "etalon": 600, "misere": 1000}


class Group(NamedTuple):
    """`need` different kinds of these."""

    kinds: frozenset[str]
    need: int


class Prize(NamedTuple):
    """A hand wins it that takes from every group what it needs, 14 different kinds in all; `cards` is what they make."""

    name: str
    groups: tuple[Group, ...]
    cards: int

    @property
    def total(self) -> int:
        return self.cards + BONUS[self.name]


class Sum(NamedTuple):
    """One of the six sums of the source, and what a table makes of it."""

    prize: str
    wanted: int
    found: int

    @property
    def holds(self) -> bool:
        return self.wanted == self.found


class Table:
    """The points of the 56 kinds, and the prizes that follow from them. Made by `read`; equal tables are one object."""

    __slots__ = ("points", "etalon", "_prizes")

    def __init__(self, points: tuple[int, ...], etalon: tuple[str, ...] | None):
        self.points: Mapping[str, int] = {**dict(zip(KINDS, points, strict=True)), "B*": 0, "R*": 0}
        self.etalon = etalon
        self._prizes: dict[str, tuple[Prize, ...]] = {}

    def prizes(self, misere: str = "total") -> tuple[Prize, ...]:
        """The six prizes under the option `misere` (kwiksonet.md 4.3)."""
        if misere not in self._prizes:
            suits = [self._prize(suit, [Group(frozenset(rank + suit for rank in RANKS), HAND)]) for suit in SUITS]
            etalon = self._one_of_each_rank(max) if self.etalon is None else [Group(frozenset((kind,)), 1) for kind in self.etalon]
            cheap = self._cheapest() if misere == "total" else self._one_of_each_rank(min)
            self._prizes[misere] = (*suits, self._prize("etalon", etalon), self._prize("misere", cheap))
        return self._prizes[misere]

    def _prize(self, name: str, groups: list[Group]) -> Prize:
        cards = 0
        for group in groups:
            points = sorted(self.points[kind] for kind in group.kinds)
            cards += sum(points[: group.need])
        return Prize(name, tuple(groups), cards)

    def _one_of_each_rank(self, pick: Any) -> list[Group]:
        """One group a rank: its most valuable (or cheapest) kinds, any of them where several are level."""
        groups = []
        for rank in RANKS:
            kinds = [rank + suit for suit in SUITS]
            wanted = pick(self.points[kind] for kind in kinds)
            groups.append(Group(frozenset(kind for kind in kinds if self.points[kind] == wanted), 1))
        return groups

    def _cheapest(self) -> list[Group]:
        """What every hand of the lowest possible total holds: all kinds under a value, and the rest of exactly that value."""
        value = sorted(self.points[kind] for kind in KINDS)[HAND - 1]
        under = frozenset(kind for kind in KINDS if self.points[kind] < value)
        level = frozenset(kind for kind in KINDS if self.points[kind] == value)
        groups = [Group(under, len(under))] if under else []
        return [*groups, Group(level, HAND - len(under))]

    def sums(self) -> tuple[Sum, ...]:
        """The six sums the source gives, beside those of this table; one that does not hold breaks no rule of play."""
        return tuple(Sum(prize.name, SUMS[prize.name], prize.cards) for prize in self.prizes())

    def to_json(self) -> Json:
        data: Json = {"points": {kind: self.points[kind] for kind in KINDS}}
        if self.etalon is not None:
            data["etalon"] = list(self.etalon)
        return data


@lru_cache(maxsize=64)
def _table(points: tuple[int, ...], etalon: tuple[str, ...] | None) -> Table:
    return Table(points, etalon)


def read(data: Any) -> Table:
    """The table written as JSON data. Raises BadDeal("table") with what is wrong: its shape, a kind, its points, the etalon."""
    if not isinstance(data, Mapping) or not isinstance(data.get("points"), Mapping) or not set(data) <= {"points", "etalon"}:
        raise BadDeal("table", {"why": "shape"})
    points = data["points"]
    for kind in points:
        if kind not in PLACE or kind in JOKERS:
            raise BadDeal("table", {"why": "unknown_kind", "kind": str(kind)[:20]})
    for kind in KINDS:
        if kind not in points:
            raise BadDeal("table", {"why": "no_points", "kind": kind})
        if type(points[kind]) is not int or not 0 <= points[kind] <= MOST:
            raise BadDeal("table", {"why": "points", "kind": kind, "points": repr(points[kind])[:20], "most": MOST})
    etalon = data.get("etalon")
    if "etalon" in data:
        if not isinstance(etalon, list) or not all(isinstance(kind, str) and kind in KINDS for kind in etalon):
            raise BadDeal("table", {"why": "etalon"})
        if len(etalon) != HAND or len(set(etalon)) != HAND:
            raise BadDeal("table", {"why": "etalon_count", "wanted": HAND, "n": len(set(etalon))})
    in_order = None if etalon is None else tuple(sorted(etalon, key=PLACE.__getitem__))
    table = _table(tuple(points[kind] for kind in KINDS), in_order)
    return HOUSE if table.to_json() == HOUSE.to_json() else table


def _house() -> Table:
    lines = [line.split()[1:] for line in HOUSE_TABLE.strip().splitlines()]
    columns = zip(*lines, strict=True)
    return _table(tuple(int(points) for column in columns for points in column), None)


HOUSE = _house()
