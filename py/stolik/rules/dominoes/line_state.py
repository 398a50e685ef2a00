"""One hand of a game that builds a line: its moves, refusals and end, what a seat sees, its text (dominoes.md 0)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from stolik.rules import hidden
from stolik.rules.contract import Json, Reason, Result, State, best, seen
from stolik.rules.dominoes.hand_end import HandEnd
from stolik.rules.dominoes.line import BIT, Line, bits, read, tiles_in

if TYPE_CHECKING:
    from stolik.rules.dominoes.line_game import LineGame


class LineState(State):
    """One deal. `hands` are in the order the tiles came, `masks` the same hands as sets; `stock` is drawn from the front.

    `opening` is the tile that must open (None where any may), `drew` and `laid` count the tiles drawn and laid in this turn,
    `barred[s]` is the set of tiles that seat s showed it does not hold, `book` the points made in play.
    """

    __slots__ = ("hands", "masks", "stock", "line", "opening", "drew", "laid", "barred", "book")

    game: ClassVar[LineGame]
    hands: tuple[tuple[str, ...], ...]
    masks: tuple[int, ...]
    stock: tuple[str, ...]
    line: Line | None
    opening: str | None
    drew: int
    laid: int
    barred: tuple[int, ...]
    book: tuple[Json, ...]

    # -- moves --------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        seat = self.to_move
        assert seat is not None
        if self.line is None:
            tiles = (self.opening,) if self.opening else self.hands[seat]
            return tuple(tile + way for tile in tiles for way in self.game.ends.first_ways(tile))
        plays = self.line.ends.moves(self.masks[seat])
        if self.laid:
            return (*plays, "done")
        if plays:
            return (*plays, "draw") if self.options.get("optional_draw") and self.may_draw() else plays
        return ("draw",) if self.may_draw() else ("pass",)

    def may_draw(self) -> bool:
        """Whether the seat on turn may take a tile now, if it has none that fits."""
        return self.drawable() > 0 and not (self.drew and self.game.drawing == "once")

    def drawable(self) -> int:
        """How many tiles of the stock may still be drawn."""
        return max(0, len(self.stock) - self.game.kept(self.options)) if self.game.drawing else 0

    def stuck(self) -> bool:
        """Blocked: nobody has a tile that fits, and nobody may draw any more."""
        line = self.line
        if line is None or self.drawable():
            return False
        fits = line.ends.fits
        return not any(mask & fits for mask in self.masks)

    def play(self, move: str) -> State:
        """As every game's `play`; a legal move is found in the list without asking for a reason."""
        return self.after(move) if move in self.legal_moves() else super().play(move)

    def after(self, move: str) -> LineState:
        if move == "draw":
            return self._draw()
        if move == "pass" or move == "done":
            return self._stop(move)
        return self._lay(move)

    def copy(self) -> LineState:
        new: LineState = object.__new__(type(self))
        new.seats, new.options, new.first, new.to_move = self.seats, self.options, self.first, self.to_move
        new.hands, new.masks, new.stock, new.line = self.hands, self.masks, self.stock, self.line
        new.opening, new.drew, new.laid, new.barred, new.book = self.opening, self.drew, self.laid, self.barred, self.book
        new.events, new.result, new.reveals, new._legal = (), None, False, None
        return new

    def _lay(self, move: str) -> LineState:
        new, seat = self.copy(), self.to_move
        assert seat is not None
        new.put(move, seat)
        if not new.hands[seat]:
            new.finish(new.game.out(new.hands, seat, new.options))
        elif self.game.many_tiles:
            new.laid = self.laid + 1
        else:
            if self.drew and self.options.get("optional_draw"):
                # Nobody else can know whether the drawn tile was the one that was laid.
                new.bar(seat, 0)
            new.end_turn()
        return new

    def put(self, move: str, seat: int) -> None:
        """Moves the tile from the hand to the line and tells what it earns."""
        tile = move[:3]
        self.line = line = self.line.lay(move) if self.line else Line.first(self.game.ends, move, self.game.joint(self.options))
        hand = tuple([one for one in self.hands[seat] if one != tile])
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        self.masks = (*self.masks[:seat], self.masks[seat] ^ BIT[tile], *self.masks[seat + 1 :])
        piece = line.pieces[-1]
        play = {
            "kind": "play",
            "seat": seat,
            "tile": tile,
            "end": piece.arm,
            "inner": piece.inner,
            "outer": piece.outer,
            "cross": piece.cross,
            "left": len(hand),
        }
        self.events = (play,)
        earned = self.game.earned(line) if self.game.live else None
        if earned:
            points = {"kind": "points", "seat": seat, **earned}
            self.events = (play, points)
            self.book = (*self.book, {key: value for key, value in points.items() if key != "kind"})

    def _draw(self) -> LineState:
        new, seat = self.copy(), self.to_move
        assert seat is not None and self.line is not None
        tile = self.stock[0]
        new.stock = self.stock[1:]
        new.hands = (*self.hands[:seat], (*self.hands[seat], tile), *self.hands[seat + 1 :])
        new.masks = (*self.masks[:seat], self.masks[seat] | BIT[tile], *self.masks[seat + 1 :])
        new.drew = self.drew + 1
        if not self.options.get("optional_draw"):
            # Who draws has shown that nothing he holds fits. Of a tile drawn before in this turn only this is known.
            fits = self.line.ends.fits
            new.bar(seat, fits if self.drew else fits | self.barred[seat])
        new.events = (
            {"kind": "draw", "seat": seat, "stock": len(new.stock), "left": len(new.hands[seat])},
            {"kind": "drawn", "seat": seat, "tile": tile, "only": [seat]},
        )
        new.reveals = True
        return new

    def _stop(self, move: str) -> LineState:
        """Ends the turn with `pass` or `done`."""
        new, seat = self.copy(), self.to_move
        assert seat is not None and self.line is not None
        if move == "pass":
            fits = self.line.ends.fits
            new.bar(seat, fits if self.drew else fits | self.barred[seat])
        new.events = ({"kind": move, "seat": seat, "left": len(self.hands[seat])},)
        new.end_turn()
        return new

    def bar(self, seat: int, tiles: int) -> None:
        self.barred = (*self.barred[:seat], tiles, *self.barred[seat + 1 :])

    def end_turn(self) -> None:
        """Passes the turn on, or ends the hand where the line is blocked."""
        assert self.to_move is not None
        why = self.game.stops(self)
        if why:
            self.finish(self.game.block(self.hands, self.options), why)
            return
        self.to_move = (self.to_move + 1) % self.seats
        self.drew = self.laid = 0

    def finish(self, end: HandEnd, why: str = "") -> None:
        """Books the end of the hand: its events and the result with a row for every point."""
        told: list[Json] = [{"kind": "out", "seat": self.to_move} if end.kind == "out" else {"kind": "block", "why": why}]
        if end.seats:
            points = {"kind": "points", "seat": end.seats[0], "seats": list(end.seats), "points": end.points, "why": end.kind}
            told.append({**points, "end": True})
        else:
            told.append({"kind": "tie", "seats": list(end.tied), "replay": self.options.get("block_tie") == "replay"})
        scores = _booked(self.made(), end)
        self.result = Result(scores, best(scores), (*self.book, *end.rows))
        self.to_move, self.drew, self.laid, self.reveals = None, 0, 0, True
        self.events = (*self.events, *told)

    def made(self) -> list[int]:
        """Points made in play so far."""
        scores = [0] * self.seats
        for one in self.book:
            scores[one["seat"]] += one["points"]
        return scores

    # -- refusals -----------------------------------------------------------------------------------------------------
    def refusal(self, move: str) -> Reason | None:
        return None if move in self.legal_moves() else self.explain(move)

    def explain(self, move: str) -> Reason:
        """Why `move`, which is not legal, is refused."""
        words = {"pass": self._no_pass, "draw": self._no_draw}
        if self.game.many_tiles:
            words["done"] = self._no_done
        if move in words:
            if self.line is None:
                return Reason("open_first", {"opening": self.opening}) if self.opening else Reason("lead_first", {})
            return words[move]()
        found = read(move)
        kind = self.game.ends
        if not found or (found[1] and found[1] not in kind.names) or (found[2] and not kind.writes_x):
            return Reason("unreadable", {"move": move[:40]})
        tile, name, way = found
        assert self.to_move is not None
        if tile not in self.hands[self.to_move]:
            return Reason("not_held", {"tile": tile})
        if self.line is None:
            return self._no_opening(tile, name, way)
        ends = self.line.ends
        if not name:
            fits = [end.name for end in ends.open if ends.ways(tile, end)]
            return Reason("which_end", {"tile": tile, "fits": fits})
        reason = ends.refusal(tile, name, way)
        assert reason is not None
        return Reason(reason.code, {**reason.facts, "neighbour": self.line.tip(name).tile})

    def _no_opening(self, tile: str, name: str, way: str) -> Reason:
        if self.opening and tile != self.opening:
            return Reason("open_with", {"tile": tile, "opening": self.opening})
        if name:
            return Reason("table_empty", {"tile": tile})
        return self.game.ends.first_misfit(tile, way)

    def _fitting(self) -> list[str]:
        assert self.line is not None and self.to_move is not None
        return tiles_in(self.masks[self.to_move] & self.line.ends.fits)

    def _no_pass(self) -> Reason:
        fitting = self._fitting()
        if self.laid:
            return Reason("say_done", {"tiles": fitting})
        return Reason("must_play", {"tiles": fitting}) if fitting else Reason("must_draw", {"stock": self.drawable()})

    def _no_draw(self) -> Reason:
        if not self.game.drawing:
            return Reason("no_drawing", {"stock": len(self.stock)})
        fitting = self._fitting()
        if fitting and not self.options.get("optional_draw"):
            return Reason("must_play", {"tiles": fitting})
        if not self.drawable():
            return Reason("stock_kept" if self.stock else "stock_empty", {"stock": len(self.stock)})
        return Reason("one_draw", {"tiles": fitting})

    def _no_done(self) -> Reason:
        fitting = self._fitting()
        return Reason("lay_first", {"tiles": fitting}) if fitting else Reason("must_pass", {})

    # -- seeing -------------------------------------------------------------------------------------------------------
    def shows(self, owner: int, seat: int | None) -> bool:
        """Whether `seat` sees the hand of `owner`: its own, and every hand when the deal is over."""
        return owner == seat or self.result is not None

    def sees(self, seat: int | None) -> Json:
        line = self.line
        return {
            "layout": line.layout() if line else None,
            "ends": line.ends_told() if line else [],
            "sum": line.total if line and self.game.sums else None,
            "hands": [
                {"count": len(hand), "tiles": list(hand) if self.shows(owner, seat) else None}
                for owner, hand in enumerate(self.hands)
            ],
            "stock": len(self.stock),
            "drawable": self.drawable(),
            "opening": self.opening if line is None else None,
            "drew": self.drew,
            "laid": self.laid,
            "made": self.made(),
            "book": list(self.book),
            "sides": [list(side) for side in self.game.sides(self.seats, self.options)],
        }

    def resample(self, seat: int, rng: random.Random) -> LineState:
        """Unseen tiles dealt anew; nobody gets a tile he has shown he does not hold, and the line is not blocked by it."""
        for _ in range(20):
            new = self._dealt_anew(seat, rng)
            # A turn that has just begun says that the line was not blocked.
            if self.result or self.drew or self.laid or not new.stuck():
                break
        return new

    def _dealt_anew(self, seat: int, rng: random.Random) -> LineState:
        new = self.copy()
        new.events, new.result, new.reveals = tuple(seen(self.events, seat)), self.result, self.reveals
        known = self.opening if self.line is None and self.first != seat else None
        closed = [owner for owner in range(self.seats) if not self.shows(owner, seat)]
        newest = self.drew > 0 and self.to_move in closed
        places: list[tuple[int, frozenset[str]]] = [(len(self.stock), frozenset())]
        unseen = list(self.stock)
        for owner in closed:
            unseen += self.hands[owner]
            taken = (newest and owner == self.to_move) or (known is not None and owner == self.first)
            places.append((len(self.hands[owner]) - taken, frozenset(tiles_in(self.barred[owner]))))
        if newest:
            places.append((1, frozenset()))
        dealt = hidden.deal(sorted(tile for tile in unseen if tile != known), places, rng)
        hands = list(self.hands)
        for owner, tiles in zip(closed, dealt[1:], strict=False):
            added = dealt[-1] if newest and owner == self.to_move else [known] if known and owner == self.first else []
            hands[owner] = (*tiles, *added)
        new.stock, new.hands = tuple(dealt[0]), tuple(hands)
        new.masks = tuple(bits(hand) for hand in hands)
        return new

    def playout(self, rng: random.Random) -> tuple[int, ...]:
        """The scores of the hand when all play at random from here: what a computer player asks a thousand times before each move.

        It goes as `play` would, but on one state of its own, without events, reasons and the order of hands.
        """
        if self.result:
            return self.result.scores
        game, new, chance = self.game, self.copy(), rng.random
        made = self.made()
        while True:
            seat = new.to_move
            assert seat is not None
            moves = tuple(new.moves())
            move = moves[int(chance() * len(moves))]
            if move == "draw":
                new._exchange(seat, new.stock[0])
                new.stock = new.stock[1:]
                new.drew += 1
                continue
            if move != "pass" and move != "done":
                new._exchange(seat, move[:3])
                new.line = new.line.lay(move) if new.line else Line.first(game.ends, move, game.joint(new.options))
                earned = game.earned(new.line) if game.live else None
                if earned:
                    made[seat] += earned["points"]
                if not new.masks[seat]:
                    return _booked(made, game.out([tiles_in(mask) for mask in new.masks], seat, new.options))
                if game.many_tiles:
                    new.laid += 1
                    continue
            if game.stops(new):
                return _booked(made, game.block([tiles_in(mask) for mask in new.masks], new.options))
            new.to_move = (seat + 1) % new.seats
            new.drew = new.laid = 0

    def _exchange(self, seat: int, tile: str) -> None:
        """A tile comes to the set of a hand, or leaves it."""
        self.masks = (*self.masks[:seat], self.masks[seat] ^ BIT[tile], *self.masks[seat + 1 :])

    # -- text ---------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        return {
            "game": self.game.id,
            "seats": self.seats,
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "hands": [list(hand) for hand in self.hands],
            "stock": list(self.stock),
            "line": [piece.move for piece in self.line.pieces] if self.line else [],
            "opening": self.opening,
            "drew": self.drew,
            "laid": self.laid,
            "barred": [tiles_in(mask) for mask in self.barred],
            "book": list(self.book),
            "events": list(self.events),
            "result": self.result.to_json() if self.result else None,
            "reveals": self.reveals,
        }

    @classmethod
    def from_json(cls, data: Json) -> LineState:
        new: LineState = object.__new__(cls)
        new.seats, new.options, new.first, new.to_move = data["seats"], data["options"], data["first"], data["to_move"]
        new.hands, new.stock = tuple(tuple(hand) for hand in data["hands"]), tuple(data["stock"])
        new.masks = tuple(bits(hand) for hand in new.hands)
        new.line = Line.of(cls.game.ends, data["line"], cls.game.joint(new.options))
        new.opening, new.drew, new.laid = data["opening"], data["drew"], data["laid"]
        new.barred, new.book = tuple(bits(tiles) for tiles in data["barred"]), tuple(data["book"])
        result = data["result"]
        new.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"])) if result else None
        new.events, new.reveals, new._legal = tuple(data["events"]), data["reveals"], None
        return new


def _booked(made: list[int], end: HandEnd) -> tuple[int, ...]:
    for seat in end.seats:
        made[seat] += end.points
    return tuple(made)
