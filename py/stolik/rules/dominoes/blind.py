"""Blind («Втёмную»): nobody sees his tiles until three are left (dominoes.md 6)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import ClassVar

from stolik.rules import hidden
from stolik.rules.contract import Json, Option, Reason, State, seen
from stolik.rules.dominoes.line import BIT, bits, read, tiles_in
from stolik.rules.dominoes.line_game import STANDARD, LineGame, LineState


class BlindState(LineState):
    """`hands` are the packets from left to right. `open[s]`: the packet of s lies face up, for everybody.

    `shown` is the tile just turned up that waits for its place, `turned` says that a misfit was turned back in this turn,
    `quiet` counts the turns in a row in which nobody laid or took a tile, `known` is the set of all misfits seen so far.
    """

    __slots__ = ("open", "shown", "turned", "quiet", "known")

    game: ClassVar[Blind]
    open: tuple[bool, ...]
    shown: str | None
    turned: bool
    quiet: int
    known: int

    def copy(self) -> BlindState:
        new = super().copy()
        assert isinstance(new, BlindState)
        new.open, new.shown, new.turned, new.quiet, new.known = self.open, self.shown, self.turned, self.quiet, self.known
        return new

    # -- moves --------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        seat = self.to_move
        assert seat is not None
        if self.shown:
            return self.line.ends.moves(BIT[self.shown]) if self.line else (self.shown,)
        if self.turned:
            return ("take", "done") if self.stock else ("done",)
        if not self.open[seat]:
            return ("reveal", "done") if self.laid else ("reveal",)
        fitting = self.line.ends.moves(self.masks[seat]) if self.line else self.hands[seat]
        if self.laid:
            return (*fitting, "done")
        if fitting:
            return fitting
        return ("take", "pass") if self.stock else ("pass",)

    def stuck(self) -> bool:
        """No tile in any packet fits, and none in the stock would."""
        fits = self.line.ends.fits if self.line else -1
        return not any(mask & fits for mask in self.masks) and not bits(self.stock) & fits

    def after(self, move: str) -> BlindState:
        new, seat = self.copy(), self.to_move
        assert seat is not None
        if move == "reveal":
            new._reveal(seat)
        elif move == "take":
            new._take(seat)
            new.quiet = -1
            new.end_turn()
        elif move in ("done", "pass"):
            new.events = ({"kind": move, "seat": seat, "left": len(self.hands[seat])},)
            new.end_turn()
        else:
            new._place(move, seat)
        return new

    def _reveal(self, seat: int) -> None:
        """Turns up the rightmost tile; one that does not fit goes back to the left end, face down."""
        *rest, tile = self.hands[seat]
        fits = [end.name for end in self.line.ends.open if self.line.ends.ways(tile, end)] if self.line else []
        self.reveals = True
        self.events = ({"kind": "reveal", "seat": seat, "tile": tile, "fits": fits, "misfit": self.line is not None and not fits},)
        if self.line is None or fits:
            self.shown = tile
            return
        self.hands = (*self.hands[:seat], (tile, *rest), *self.hands[seat + 1 :])
        self.turned, self.known = True, self.known | BIT[tile]

    def _take(self, seat: int) -> None:
        """A tile of the stock to the right end: face up in an open packet, unseen in a closed one."""
        tile, self.stock = self.stock[0], self.stock[1:]
        self.hands = (*self.hands[:seat], (*self.hands[seat], tile), *self.hands[seat + 1 :])
        self.masks = (*self.masks[:seat], self.masks[seat] | BIT[tile], *self.masks[seat + 1 :])
        event: Json = {"kind": "take", "seat": seat, "stock": len(self.stock), "left": len(self.hands[seat])}
        if self.open[seat]:
            event["tile"], self.reveals = tile, True
        self.events = (event,)

    def _place(self, move: str, seat: int) -> None:
        self.put(move, seat)
        self.shown, self.laid = None, self.laid + 1
        left = self.hands[seat]
        if not left:
            self.finish(self.game.out(self.hands, seat, self.options))
        elif not self.open[seat] and len(left) == self.options["open_at"]:
            self.open = (*self.open[:seat], True, *self.open[seat + 1 :])
            self.events = (*self.events, {"kind": "open", "seat": seat, "tiles": list(left)})
            self.reveals = True

    def end_turn(self) -> None:
        self.quiet = 0 if self.laid else self.quiet + 1
        self.turned = False
        super().end_turn()

    # -- refusals -----------------------------------------------------------------------------------------------------
    def explain(self, move: str) -> Reason:
        """Of a closed packet nothing is told, not even whether a tile is in it."""
        if move not in ("reveal", "take", "done", "pass"):
            return self._no_tile(move)
        if self.shown:
            return Reason("place_shown", {"tile": self.shown})
        if self.turned:
            return Reason("stock_empty", {"stock": 0}) if move == "take" else Reason("turn_over", {"stock": len(self.stock)})
        assert self.to_move is not None
        if not self.open[self.to_move]:
            return Reason("after_misfit" if self.laid and move == "take" else "reveal_or_done" if self.laid else "reveal_first", {})
        if move == "reveal":
            return Reason("packet_open", {})
        fitting = self._fitting()
        if self.laid:
            return Reason("after_misfit" if move == "take" else "say_done", {"tiles": fitting})
        if fitting:
            return Reason("must_play", {"tiles": fitting})
        return Reason("stock_empty", {"stock": 0}) if move == "take" else Reason("must_pass", {})

    def _no_tile(self, move: str) -> Reason:
        found = read(move)
        if not found or found[2] or (found[1] and found[1] not in self.game.ends.names):
            return Reason("unreadable", {"move": move[:40]})
        if self.shown and found[0] != self.shown:
            return Reason("place_shown", {"tile": self.shown})
        if self.turned:
            return Reason("turn_over", {"stock": len(self.stock)})
        assert self.to_move is not None
        if not self.shown and not self.open[self.to_move]:
            return Reason("closed_packet", {})
        return super().explain(move)

    # -- seeing -------------------------------------------------------------------------------------------------------
    def shows(self, owner: int, seat: int | None) -> bool:
        return self.open[owner] or self.result is not None

    def sees(self, seat: int | None) -> Json:
        """A closed packet is a number of tiles, for its owner too; misfits seen before are for the players to remember."""
        return {**super().sees(seat), "open": list(self.open), "shown": self.shown, "turned": self.turned}

    def _dealt_anew(self, seat: int, rng: random.Random) -> BlindState:
        """What nobody has seen, in closed packets and in the stock, dealt anew; misfits stay where all have seen them go."""
        new = self.copy()
        new.events, new.result, new.reveals = tuple(seen(self.events, seat)), self.result, self.reveals
        known = self.known | (BIT[self.shown] if self.shown else 0)
        closed = [owner for owner in range(self.seats) if not self.shows(owner, None)]
        secret = [tile for owner in closed for tile in self.hands[owner] if not BIT[tile] & known]
        (tiles,) = hidden.deal(sorted((*secret, *self.stock)), [(len(secret) + len(self.stock), frozenset())], rng)
        hands = list(self.hands)
        for owner in closed:
            hands[owner] = tuple(tile if BIT[tile] & known else tiles.pop() for tile in self.hands[owner])
        new.hands, new.stock = tuple(hands), tuple(tiles)
        new.masks = tuple(bits(hand) for hand in hands)
        return new

    def playout(self, rng: random.Random) -> tuple[int, ...]:
        state: State = self
        while state.result is None:
            state = state.play(rng.choice(state.legal_moves()))
        return state.result.scores

    # -- text ---------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        own = {"open": list(self.open), "shown": self.shown, "turned": self.turned, "quiet": self.quiet}
        return {**super().to_json(), **own, "known": tiles_in(self.known)}

    @classmethod
    def from_json(cls, data: Json) -> BlindState:
        new = super().from_json(data)
        assert isinstance(new, BlindState)
        new.open, new.shown, new.turned, new.quiet = tuple(data["open"]), data["shown"], data["turned"], data["quiet"]
        new.known = bits(data["known"])
        return new


class Blind(LineGame):
    """dominoes.md 6."""

    id = "blind"
    state = BlindState
    seats = (2, 3, 4)
    hand_size = {2: 8, 3: 8, 4: 7}
    options = {**STANDARD, "open_at": Option(3, (3, 0))}
    longest = 2600
    """Between two tiles laid: one that fits comes up after at most 20 turns of its owner, as no packet holds more (8 + 12 taken);
    without one the hand ends after a round in which nobody takes. So 42 turns of 2 moves, 29 times, and 2 moves a tile laid."""

    def extras(self, seats: int) -> Json:
        return {"open": [False] * seats, "shown": None, "turned": False, "quiet": 0, "known": []}

    def stops(self, state: LineState) -> str:
        """Blocked, or a whole round in which no tile of any packet fits and nobody takes one of the stock that would."""
        assert isinstance(state, BlindState) and state.line is not None
        if state.stuck():
            return "stuck"
        fits = state.line.ends.fits
        return "declined" if state.quiet >= state.seats and not any(mask & fits for mask in state.masks) else ""


GAME = Blind()
