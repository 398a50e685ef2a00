"""Bingo («Бинго»): tricks for two, with a reserve, declared doubles and big points (dominoes.md 11)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from typing import Any

from stolik.rules import hidden
from stolik.rules.contract import Game, Json, Option, Reason, Result, State, Value, best
from stolik.rules.dominoes.bingo_score import DECLARED, ENOUGH, verdict
from stolik.rules.dominoes.bingo_tiles import BINGO, Duty, binding, duties, halves, reply_wins, worth
from stolik.rules.dominoes.bingo_view import seen_by
from stolik.rules.dominoes.deal import checked, shuffled
from stolik.rules.dominoes.guess import some
from stolik.rules.dominoes.pair import put
from stolik.rules.tiles import SET, double

Hand = tuple[str, ...]

SEATS = 2
EACH = 7
LEAD = re.compile(r"([0-6]-[0-6])(?: declare ([0-9]))?", re.ASCII)
DOUBLES = tuple(tile for tile in SET if double(tile))


class BingoState(State):
    """One deal. `stock` is the reserve in drawing order, the turned tile last; `led` the tile to reply to, or "".

    `tricks` are (leader, led, reply, winner, doubles declared). `closed` is (who closed the reserve, his opponent had no
    trick then). What a seat has given away of its hand: `said`, how many of its doubles at the least are those it declared,
    and how many more there may be for the tiles drawn since; `barred`, the tiles it cannot hold because it did not follow.
    """

    __slots__ = (
        *("hands", "stock", "turned", "trump", "leader", "led", "declared"),
        *("points", "tricks", "closed", "said", "barred", "bigs"),
    )

    hands: tuple[Hand, Hand]
    stock: Hand
    turned: str
    trump: int
    leader: int
    led: str
    declared: int
    points: tuple[int, int]
    tricks: tuple[tuple[int, str, str, int, int], ...]
    closed: tuple[int, bool] | None
    said: tuple[tuple[int, int], tuple[int, int]]
    barred: tuple[frozenset[str], frozenset[str]]
    bigs: tuple[Json, ...]

    @property
    def strict(self) -> bool:
        """True once the reserve is used up or closed: replies must follow."""
        return self.closed is not None or not self.stock

    @property
    def phase(self) -> str:
        """lead, reply or over."""
        if self.to_move is None:
            return "over"
        return "reply" if self.led else "lead"

    @property
    def turn(self) -> int:
        """The seat on turn, of a deal that runs."""
        assert self.to_move is not None
        return self.to_move

    def doubles(self, seat: int) -> int:
        return sum(map(double, self.hands[seat]))

    def won(self, seat: int) -> int:
        """Tricks taken."""
        return sum(trick[3] == seat for trick in self.tricks)

    # -- moves ------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        hand = self.hands[self.turn]
        if self.led:
            kind = self.duty().kind if self.strict else SET
            return [tile for tile in hand if tile in kind]
        count = self.doubles(self.turn)
        found: list[str] = []
        for tile in hand:
            found.append(tile)
            if count > 1 and double(tile):
                found.append(f"{tile} declare {count}")
        if self.may_close():
            found.append("close")
        return found

    def may_close(self) -> bool:
        """Before a lead, while the reserve is open and not used up."""
        return not self.led and self.closed is None and len(self.stock) >= 2

    def duty(self) -> Duty:
        """What the strict phase asks of the reply."""
        return binding(self.hands[self.turn], self.led, self.trump, self.options)

    def refusal(self, move: str) -> Reason | None:
        if move in self.legal_moves():
            return None
        if move == "close":
            if self.led:
                return Reason("close_on_reply", {"lead": self.led})
            return Reason("already_closed", {"seat": self.closed[0]}) if self.closed else Reason("reserve_empty", {})
        read = LEAD.fullmatch(move)
        if not read or read[1] not in SET:
            return Reason("unreadable", {"move": move[:40]})
        tile, said = read[1], read[2]
        if tile not in self.hands[self.turn]:
            return Reason("not_in_hand", {"tile": tile})
        if said is not None:
            return self._bad_declaration(tile, int(said))
        asked = self.duty()
        have = [one for one in self.hands[self.turn] if one in asked.kind]
        facts = {"tile": tile, "lead": self.led, "half": asked.half, "named": str(asked.half), "have": have}
        return Reason(f"follow_{asked.why}" if asked.why in ("high", "low", "trump") else asked.why, facts)

    def _bad_declaration(self, tile: str, said: int) -> Reason:
        if self.led:
            return Reason("declare_on_reply", {"tile": tile})
        if not double(tile):
            return Reason("declare_no_double", {"tile": tile})
        count = self.doubles(self.turn)
        if count < 2:
            return Reason("declare_single", {"tile": tile})
        return Reason("declare_number", {"tile": tile, "said": said, "doubles": count})

    # -- playing ----------------------------------------------------------------------------------------------------
    def after(self, move: str) -> BingoState:
        new = self._copy()
        seat = self.turn
        if move == "close":
            new.closed = (seat, not self.won(1 - seat))
            new.events = ({"kind": "close", "seat": seat, "left": len(self.stock)},)
            return new
        tile, _, said = move.partition(" declare ")
        new.hands = put(self.hands, seat, tuple(one for one in self.hands[seat] if one != tile))
        if not self.led:
            new._lead(seat, tile, int(said or 0))
        else:
            new._reply(seat, tile, self)
        return new

    def _copy(self) -> BingoState:
        new: BingoState = object.__new__(BingoState)
        new.seats, new.options, new.first, new.to_move = self.seats, self.options, self.first, self.to_move
        new.hands, new.stock, new.turned, new.trump = self.hands, self.stock, self.turned, self.trump
        new.leader, new.led, new.declared, new.points = self.leader, self.led, self.declared, self.points
        new.tricks, new.closed, new.said, new.barred, new.bigs = self.tricks, self.closed, self.said, self.barred, self.bigs
        new.events, new.result, new.reveals, new._legal = self.events, self.result, False, None
        return new

    def _spend(self, seat: int, tile: str) -> None:
        """A played double is one of those declared as long as it can be."""
        if double(tile):
            least, more = self.said[seat]
            self.said = put(self.said, seat, (least - 1, more))

    def _lead(self, seat: int, tile: str, said: int) -> None:
        self.led, self.leader, self.declared, self.to_move = tile, seat, said, 1 - seat
        told: list[Json] = [{"kind": "lead", "seat": seat, "tile": tile}]
        if said:
            self.said = put(self.said, seat, (said - 1, 0))
            award = DECLARED[said]
            told.append({"kind": "declare", "seat": seat, "tile": tile, "doubles": said, "points": award.points, "big": award.big})
        else:
            self._spend(seat, tile)
        self.events = tuple(told)

    def _reply(self, seat: int, tile: str, before: BingoState) -> None:
        if self.strict:
            shown = self.barred[seat]
            for asked in duties(self.led, self.trump, self.options):
                if tile in asked.kind:
                    break
                shown |= asked.kind
            self.barred = put(self.barred, seat, shown)
        self._spend(seat, tile)
        suit_only = self.strict and not self.options["offsuit_can_win"]
        took = seat if reply_wins(self.led, tile, self.trump, suit_only) else 1 - seat
        self.tricks = (*self.tricks, (self.leader, self.led, tile, took, self.declared))
        self.events = (*self._reply_told(seat, tile, took), *self._score(took))
        self.leader = self.to_move = took
        self.led, self.declared = "", 0
        if self.points[took] >= ENOUGH:
            self._finish(took)
        elif not any(self.hands):
            self._finish(None)
        elif self.stock and self.closed is None:
            self._refill(took)

    def _reply_told(self, seat: int, tile: str, took: int) -> list[Json]:
        trick = {"leader": self.leader, "tiles": [self.led, tile], "points": worth([self.led, tile], self.trump)}
        return [{"kind": "reply", "seat": seat, "tile": tile}, {"kind": "trick", "seat": took, **trick}]

    def _score(self, took: int) -> list[Json]:
        """The points and big points of the trick just taken, in the order they are booked."""
        leader, led, reply, _, declared = self.tricks[-1]
        told: list[Json] = []
        gain = worth([led, reply], self.trump)
        if gain:
            told.append({"kind": "points", "seat": took, "points": gain, "big": 0, "why": "trick", "tiles": [led, reply]})
        if declared and took == leader:
            award = DECLARED[declared]
            told.append({"kind": "points", "seat": took, "points": award.points, "big": award.big, "why": award.why, "n": declared})
        elif declared:
            told.append({"kind": "declared_lost", "seat": leader, "doubles": declared})
        if self.trump and {led, reply} == {BINGO, f"{self.trump}-{self.trump}"}:
            told.append({"kind": "points", "seat": took, "points": 0, "big": 1, "why": "bingo", "tiles": [led, reply]})
        scored = [event for event in told if event["kind"] == "points"]
        self.points = put(self.points, took, self.points[took] + sum(event["points"] for event in scored))
        self.bigs += tuple(_row(event) for event in scored if event["big"])
        return told

    def _refill(self, took: int) -> None:
        """Both draw: winner first, then loser; the turned tile, drawn last, goes to the loser unless the option says otherwise."""
        turned = len(self.stock) == 2
        order = (1 - took, took) if turned and self.options["upcard_to"] == "winner" else (took, 1 - took)
        told: list[Json] = []
        for seat, tile, left in zip(order, self.stock, (len(self.stock) - 1, len(self.stock) - 2), strict=False):
            if left == 0:
                told.append({"kind": "draw_turned", "seat": seat, "tile": tile})
            else:
                told.append({"kind": "draw", "seat": seat, "stock": left})
                told.append({"kind": "drawn", "seat": seat, "tile": tile, "only": [seat]})
            self.hands = put(self.hands, seat, (*self.hands[seat], tile))
            least, more = self.said[seat]
            self.said = put(self.said, seat, (least, more + 1))
        if turned:
            told.append({"kind": "reserve_over"})
        self.stock, self.reveals = self.stock[2:], True
        self.events = (*self.events, *told)

    def _finish(self, first: int | None) -> None:
        closer, bare = self.closed or (None, False)
        tricks = (self.won(0), self.won(1))
        booked: list[Json] = []
        for seat, award in verdict(self.points, tricks, first, closer, bare, self.options):
            booked.append({"kind": "points", "seat": seat, "points": award.points, "big": award.big, "why": award.why, "end": True})
        rows = (*self.bigs, *(_row(event) for event in booked))
        scores = tuple(sum(row["big"] for row in rows if row["seat"] == seat) for seat in range(SEATS))
        hand: Json = {"why": "hand", "taken": list(self.points), "tricks": list(tricks), "first": first, "closer": closer}
        self.to_move, self.result = None, Result(scores, best(scores), (hand, *rows))
        end: Json = {"kind": "end", "why": "tiles_out" if first is None else "seventy", "seat": first}
        self.events = (*self.events, {**end, "taken": list(self.points), "tricks": list(tricks), "closer": closer}, *booked)

    # -- seeing -----------------------------------------------------------------------------------------------------
    def sees(self, seat: int | None) -> Json:
        return seen_by(self, seat)

    def resample(self, seat: int, rng: random.Random) -> BingoState:
        """The other hand and the face-down reserve dealt anew, true to what the other has declared and failed to follow."""
        new = self._copy()
        other = 1 - seat
        new.events = tuple(event for event in self.events if "only" not in event or seat in event["only"])
        new.reveals = self.reveals
        pool = [tile for tile in SET if tile in self.hands[other] or tile in self.stock[:-1]]
        least, more = self.said[other]
        open_to = [tile for tile in pool if tile not in self.barred[other]]
        hand = some(open_to, len(self.hands[other]), rng, DOUBLES, least, least + more)
        rest = [tile for tile in pool if tile not in hand]
        rng.shuffle(rest)
        new.hands = put(self.hands, other, tuple(hand))
        new.stock = (*rest, *self.stock[-1:])
        return new

    # -- text -------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        return {
            "game": "bingo",
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "hands": [list(hand) for hand in self.hands],
            "stock": list(self.stock),
            "turned": self.turned,
            "leader": self.leader,
            "led": self.led,
            "declared": self.declared,
            "points": list(self.points),
            "tricks": [list(trick) for trick in self.tricks],
            "closed": list(self.closed) if self.closed else None,
            "said": [list(one) for one in self.said],
            "barred": [[tile for tile in SET if tile in one] for one in self.barred],
            "bigs": list(self.bigs),
            "events": list(self.events),
            "reveals": self.reveals,
            "result": self.result.to_json() if self.result else None,
        }

    @classmethod
    def from_json(cls, data: Json) -> BingoState:
        state: BingoState = object.__new__(cls)
        state.seats, state.options, state.first, state.to_move = SEATS, data["options"], data["first"], data["to_move"]
        state.hands = (tuple(data["hands"][0]), tuple(data["hands"][1]))
        state.stock, state.turned = tuple(data["stock"]), data["turned"]
        state.trump = halves(state.turned)[0]
        state.leader, state.led, state.declared = data["leader"], data["led"], data["declared"]
        state.points = (data["points"][0], data["points"][1])
        state.tricks = tuple((leader, led, reply, took, said) for leader, led, reply, took, said in data["tricks"])
        state.closed = (data["closed"][0], data["closed"][1]) if data["closed"] else None
        (a, b), (c, d) = data["said"]
        state.said = ((a, b), (c, d))
        state.barred = (frozenset(data["barred"][0]), frozenset(data["barred"][1]))
        state.bigs = tuple(data["bigs"])
        state.events, state.reveals, state._legal = tuple(data["events"]), data["reveals"], None
        result = data["result"]
        state.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"])) if result else None
        return state


def _row(event: Json) -> Json:
    """A row of the result from a points event: what it counts are the big points."""
    return {key: value for key, value in event.items() if key not in ("kind", "end")} | {"points": event["big"]}


class Bingo(Game):
    """dominoes.md 11. `first` leads; the scores of a deal are big points."""

    id = "bingo"
    seats = (SEATS,)
    state = BingoState
    live = True
    options = {
        "target": Option(7, (7, 8), "match"),
        "follow_low_half": Option(True, (True, False)),
        "must_trump": Option(False, (False, True)),
        "offsuit_can_win": Option(True, (True, False)),
        "upcard_to": Option("loser", ("loser", "winner")),
        "schneider": Option(20, (20, 30)),
        "closed_opponent_70": Option("add", ("add", "only_1", "none")),
    }
    longest = 28
    """28 tiles; closing is a move more, but leaves at least two tiles in the reserve unplayed."""

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """{"hands": two lists of seven, "stock": 14 in drawing order, the last one turned up}."""
        self.settle(seats, options)
        return shuffled([EACH] * SEATS, rng or random.Random())

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Mapping[str, Any] | None = None, first: int = 0
    ) -> BingoState:
        full = self.settle(seats, options)
        hands, stock = checked(deal, [EACH] * SEATS)
        hidden.check_first(first, SEATS)
        turned = stock[-1]
        trump = halves(turned)[0]
        return BingoState.from_json(
            {
                "options": full,
                "first": first,
                "to_move": first,
                "hands": hands,
                "stock": stock,
                "turned": turned,
                "leader": first,
                "led": "",
                "declared": 0,
                "points": [0, 0],
                "tricks": [],
                "closed": None,
                "said": [[0, len(DOUBLES)], [0, len(DOUBLES)]],
                "barred": [[], []],
                "bigs": [],
                "events": [{"kind": "turn", "seat": 1 - first, "tile": turned, "trump": trump, "named": str(trump)}],
                "reveals": False,
                "result": None,
            }
        )

    def points(self, event: Json) -> int:
        """The totals of a match are big points."""
        return event["big"]


GAME = Bingo()
