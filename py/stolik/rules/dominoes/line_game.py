"""What a game that builds a line says of itself (dominoes.md 0).

A game is a small file that says what differs from the defaults here. `docs/adding-a-line-game.md` walks through it.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar

from stolik.rules.contract import BadDeal, Game, Json, Option, Result, Value
from stolik.rules.dominoes import deal as dealing
from stolik.rules.dominoes.hand_end import HandEnd, Hands, Sides, alone, block_with_difference, out_with_pips
from stolik.rules.dominoes.line import Ends, Line
from stolik.rules.dominoes.line_state import LineState

__all__ = ["STANDARD", "LineGame", "LineState", "target_option"]


class LineGame(Game):
    """What a game of this family says. Everything here is a default that a game's file may replace."""

    hand_size: ClassVar[Mapping[int, int]]
    """Tiles for each player, by the number of players."""
    state: ClassVar[type[LineState]]
    ends: ClassVar[type[Ends]] = Ends
    """How tiles join, and how they may lie."""
    opens: ClassVar[str | None] = None
    """"highest" or "lowest" where the deal names the opening tile; None where the first seat leads what it likes."""
    drawing: ClassVar[str] = ""
    """"" none, "once" one tile a turn, "until_fits"."""
    many_tiles: ClassVar[bool] = False
    """Any number of tiles in a turn, ended by `done`."""
    sums: ClassVar[bool] = False
    """Whether the sum of the open ends matters."""
    targets: ClassVar[Mapping[int, int]] = {}
    """The usual target by the number of players, where the option's default is None."""

    def joint(self, options: Mapping[str, Value]) -> Hashable:
        """The `rule` of `ends`: the value of the option that changes joining."""
        return None

    def kept(self, options: Mapping[str, Value]) -> int:
        """Tiles of the stock that are never drawn."""
        kept = options.get("draw_reserve", 0)
        assert isinstance(kept, int)
        return kept

    def sides(self, seats: int, options: Mapping[str, Value]) -> Sides:
        return [(0, 2), (1, 3)] if options.get("partners") else alone(seats)

    def earned(self, line: Line) -> Json | None:
        """What the tile just laid earns: {"points", "why", ...}, None for nothing."""
        return None

    def out(self, hands: Hands, seat: int, options: Mapping[str, Value]) -> HandEnd:
        """What going out is worth."""
        return out_with_pips(hands, seat, self.sides(len(hands), options))

    def block(self, hands: Hands, options: Mapping[str, Value]) -> HandEnd:
        """What a block is worth."""
        return block_with_difference(hands, self.sides(len(hands), options), str(options["block_score"]))

    def stops(self, state: LineState) -> str:
        """Why the hand ends as a block with the turn that ends now: "stuck", or "" if it goes on."""
        return "stuck" if state.stuck() else ""

    # -- the deal -----------------------------------------------------------------------------------------------------
    def sizes(self, seats: int) -> list[int]:
        return [self.hand_size[seats]] * seats

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """{"hands": one list a seat, "stock": what is left, in drawing order}."""
        self.settle(seats, options)
        return dealing.shuffled(self.sizes(seats), rng or random.Random())

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Mapping[str, Any] | None = None, first: int = 0
    ) -> LineState:
        full = self.settle(seats, options)
        hands, stock = dealing.checked(deal, self.sizes(seats))
        if type(first) is not int or not 0 <= first < seats:
            raise BadDeal("first", {"first": repr(first)[:40]})
        return self.begin(full, hands, stock, first)

    def begin(self, options: Mapping[str, Value], hands: Hands, stock: Sequence[str], first: int) -> LineState:
        """The first state of a checked deal."""
        data: Json = {"seats": len(hands), "options": options, "hands": hands, "stock": stock, "line": [], "drew": 0, "laid": 0}
        data.update(book=[], result=None, reveals=False, opening=None, to_move=first, first=first, **self.extras(len(hands)))
        data["barred"] = [[] for _ in hands]
        data["events"] = [{"kind": "leads", "seat": first}]
        if self.opens:
            with_00 = bool(options.get("open_with_00", True))
            opening = dealing.opening(hands, self.opens, with_00)
            order = dealing.opening_order(self.opens, with_00)
            data.update(opening=opening.tile, to_move=opening.seat, first=opening.seat)
            data["events"] = [{"kind": "opens", **opening._asdict()}]
            data["barred"] = [order[: order.index(opening.tile)] for _ in hands]
        return self.state.from_json(data)

    def extras(self, seats: int) -> Json:
        """What a game's own state holds at the start of a deal beside the common parts."""
        return {}

    def first_next(
        self, first: int, seats: int, options: Mapping[str, Value], totals: tuple[int, ...], result: Result | None
    ) -> int:
        """A tied block played again is led by the same seat."""
        tied = result is not None and any(row["why"] == "tie" for row in result.rows)
        if tied and options.get("block_tie") == "replay":
            return first
        return super().first_next(first, seats, options, totals, result)

    def target(self, seats: int, options: Mapping[str, Value]) -> int | None:
        target = options.get("target")
        return target if isinstance(target, int) else self.targets.get(seats)


def target_option(default: int | None, *choices: int) -> Option:
    """The option `target` of a game."""
    return Option(default, choices if default in choices else (default, *choices), scope="match")


STANDARD: Mapping[str, Option] = {
    "target": target_option(100, 50, 100, 150, 200),
    "block_score": Option("sum_minus_own", ("sum_minus_own", "sum_of_differences")),
    "block_tie": Option("nobody", ("nobody", "replay")),
}
"""The options of the games that count a hand as the traditional game does."""
