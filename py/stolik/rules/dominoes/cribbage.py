"""Cribbage («Крибедж») with dominoes: crib, starter, play to 31, show (dominoes.md 12)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from stolik.rules import hidden
from stolik.rules.contract import Game, Json, Option, Reason, Result, State, Value, best
from stolik.rules.dominoes.cribbage_board import pegs
from stolik.rules.dominoes.cribbage_counts import BEST_SHOW, FULL, played, show, total
from stolik.rules.dominoes.cribbage_view import seen_by
from stolik.rules.dominoes.deal import checked, shuffled
from stolik.rules.dominoes.guess import some
from stolik.rules.dominoes.pair import put
from stolik.rules.tiles import PIPS, SET, WEIGHT, double

Hand = tuple[str, ...]

SEATS = 2
EACH = 6
SHOWS = ("pone", "dealer", "crib")
"""The order of the show."""
CRIB = re.compile(r"crib ([0-6]-[0-6]) ([0-6]-[0-6])", re.ASCII)
SHOW = re.compile(r"show(?: (0|[1-9][0-9]?))?", re.ASCII)


class CribbageState(State):
    """One deal. `first` is the pone, the other seat deals. `stock[0]` is the starter, seen once both have laid away.

    `kept` are the hands without the crib, `laid` what each seat gave to the crib. `counts` are the counts of the play,
    each the (seat, tile) in order; the last one is running. `gone` said go at the running count. `over[s]`: seat s has
    shown that it holds no tile of this value or less. `shows` are the events of the show so far.
    """

    __slots__ = ("hands", "kept", "laid", "stock", "counts", "gone", "over", "shows", "rows")

    hands: tuple[Hand, Hand]
    kept: tuple[Hand, Hand]
    laid: tuple[Hand, Hand]
    stock: Hand
    counts: tuple[tuple[tuple[int, str], ...], ...]
    gone: int | None
    over: tuple[int, int]
    shows: tuple[Json, ...]
    rows: tuple[Json, ...]

    @property
    def dealer(self) -> int:
        return 1 - self.first

    @property
    def turn(self) -> int:
        """The seat on turn, of a deal that runs."""
        assert self.to_move is not None
        return self.to_move

    @property
    def phase(self) -> str:
        """crib, play, show or over."""
        if self.to_move is None:
            return "over"
        if not all(self.laid):
            return "crib"
        return "play" if any(self.hands) else "show"

    @property
    def starter(self) -> str | None:
        """The turned tile, None while it is face down."""
        return self.stock[0] if all(self.laid) else None

    @property
    def crib_open(self) -> bool:
        """The crib is turned up when both hands are counted."""
        return len(self.shows) >= 2

    @property
    def count(self) -> int:
        """The running count."""
        return sum(PIPS[tile] for _, tile in self.counts[-1])

    def fitting(self, seat: int) -> list[str]:
        """The tiles of a hand that do not carry the count over 31."""
        room = FULL - self.count
        return [tile for tile in self.hands[seat] if PIPS[tile] <= room]

    # -- moves ------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        phase = self.phase
        if phase == "crib":
            return [_crib(pair) for pair in combinations(self.hands[self.turn], 2)]
        if phase == "play":
            return self.fitting(self.turn) or ["go"]
        return ["show"] if self.options["counting"] == "auto" else [f"show {points}" for points in range(BEST_SHOW + 1)]

    def refusal(self, move: str) -> Reason | None:
        if move in self.legal_moves():
            return None
        crib, shown = CRIB.fullmatch(move), SHOW.fullmatch(move)
        if not (move in SET or move == "go" or shown or (crib and {crib[1], crib[2]} <= set(SET))):
            return Reason("unreadable", {"move": move[:40]})
        phase = self.phase
        if crib:
            return self._bad_crib((crib[1], crib[2])) if phase == "crib" else Reason("crib_made", {})
        if phase == "crib":
            return Reason("crib_first", {"dealer": self.dealer})
        if shown:
            return self._bad_show(shown[1]) if phase == "show" else Reason("play_first", {"left": sum(map(len, self.hands))})
        if phase == "show":
            return Reason("show_now", {"of": SHOWS[len(self.shows)]})
        if move == "go":
            return Reason("must_play", {"tiles": self.fitting(self.turn), "count": self.count})
        if move not in self.hands[self.turn]:
            return Reason("not_in_hand", {"tile": move})
        facts = {"tile": move, "value": PIPS[move], "count": self.count, "room": FULL - self.count}
        return Reason("over_31", {**facts, "tiles": self.fitting(self.turn)})

    def _bad_crib(self, pair: tuple[str, str]) -> Reason | None:
        for tile in pair:
            if tile not in self.hands[self.turn]:
                return Reason("not_in_hand", {"tile": tile})
        return Reason("same_tile", {"tile": pair[0]}) if pair[0] == pair[1] else None

    def _bad_show(self, said: str | None) -> Reason:
        if self.options["counting"] == "auto":
            return Reason("show_without_number", {})
        if said is None:
            return Reason("show_with_number", {"of": SHOWS[len(self.shows)]})
        return Reason("show_too_much", {"said": int(said), "best": BEST_SHOW})

    # -- playing ----------------------------------------------------------------------------------------------------
    def after(self, move: str) -> CribbageState:
        new = self._copy()
        word, _, what = move.partition(" ")
        if word == "crib":
            new._lay_away(self.turn, what.split(" "))
        elif word == "go":
            new._say_go(self.turn)
        elif word == "show":
            new._show(self.turn, int(what) if what else None)
        else:
            new._lay(self.turn, move)
        return new

    def _copy(self) -> CribbageState:
        new: CribbageState = object.__new__(CribbageState)
        new.seats, new.options, new.first, new.to_move = self.seats, self.options, self.first, self.to_move
        new.hands, new.kept, new.laid, new.stock = self.hands, self.kept, self.laid, self.stock
        new.counts, new.gone, new.over, new.shows, new.rows = self.counts, self.gone, self.over, self.shows, self.rows
        new.events, new.result, new.reveals, new._legal = self.events, self.result, False, None
        return new

    def _tell(self, told: list[Json]) -> None:
        """Sets the events of the move; every points event becomes a row of the result."""
        self.events = tuple(told)
        scored = [event for event in told if event["kind"] == "points"]
        self.rows += tuple({key: value for key, value in event.items() if key not in ("kind", "end")} for event in scored)

    def _lay_away(self, seat: int, pair: list[str]) -> None:
        pair.sort(key=WEIGHT.__getitem__, reverse=True)
        self.hands = self.kept = put(self.hands, seat, tuple(tile for tile in self.hands[seat] if tile not in pair))
        self.laid = put(self.laid, seat, tuple(pair))
        told: list[Json] = [{"kind": "crib", "seat": seat, "n": 2}]
        told.append({"kind": "laid_away", "seat": seat, "tiles": pair, "only": [seat]})
        if seat == self.first:
            self.to_move = self.dealer
        else:
            self.to_move, self.reveals = self.first, True
            starter = self.stock[0]
            told.append({"kind": "starter", "seat": self.first, "tile": starter})
            if double(starter):
                told.append({"kind": "points", "seat": self.dealer, "points": 1, "why": "starter", "tiles": [starter]})
        self._tell(told)

    def _say_go(self, seat: int) -> None:
        self.gone, self.to_move = seat, 1 - seat
        self.over = put(self.over, seat, max(self.over[seat], FULL - self.count))
        self._tell([{"kind": "go", "seat": seat, "count": self.count}])

    def _lay(self, seat: int, tile: str) -> None:
        self.hands = put(self.hands, seat, tuple(one for one in self.hands[seat] if one != tile))
        self.counts = (*self.counts[:-1], (*self.counts[-1], (seat, tile)))
        count = self.count
        told: list[Json] = [{"kind": "play", "seat": seat, "tile": tile, "value": PIPS[tile], "count": count}]
        for combo in played([one for _, one in self.counts[-1]]):
            told.append({"kind": "points", "seat": seat, **combo.to_json(), "n": len(combo.tiles)})
        self._tell(told + self._go_on(seat, count))

    def _go_on(self, seat: int, count: int) -> list[Json]:
        """Who is next after a tile. The point for go or for the last tile comes with the tile after which nobody can add."""
        other = 1 - seat
        if not any(self.hands):
            self.to_move = self.first
            last = [] if count == FULL else [{"kind": "points", "seat": seat, "points": 1, "why": "last", "count": count}]
            return [*last, {"kind": "play_over"}]
        if count == FULL:
            return [self._restart(other, count)]
        asked = self.gone != other and bool(self.hands[other])
        goes_on = bool(self.fitting(seat))
        self.reveals = asked and not goes_on
        if asked and (goes_on or self.fitting(other)):
            self.to_move = other
            return []
        if goes_on:
            self.to_move = seat
            return []
        room = FULL - count
        self.over = (max(self.over[0], room), max(self.over[1], room))
        return [{"kind": "points", "seat": seat, "points": 1, "why": "go", "count": count}, self._restart(other, count)]

    def _restart(self, leader: int, count: int) -> Json:
        """A new count, led by the opponent of whoever played last, or by whoever has tiles."""
        self.to_move = leader if self.hands[leader] else 1 - leader
        self.counts, self.gone = (*self.counts, ()), None
        return {"kind": "restart", "seat": self.to_move, "count": count}

    # -- the show ---------------------------------------------------------------------------------------------------
    def crib(self) -> list[str]:
        """The crib in an order that does not tell who laid what."""
        return sorted((tile for pair in self.laid for tile in pair), key=WEIGHT.__getitem__, reverse=True)

    def showing(self) -> Json:
        """Which tiles are counted next, and by whom."""
        of = SHOWS[len(self.shows)]
        seat = self.first if of == "pone" else self.dealer
        return {"of": of, "seat": seat, "tiles": self.crib() if of == "crib" else list(self.kept[seat]), "starter": self.stock[0]}

    def _show(self, seat: int, said: int | None) -> None:
        shown = self.showing()
        combos = show([*shown["tiles"], shown["starter"]])
        worth = total(combos)
        shown |= {"combos": [combo.to_json() for combo in combos], "total": worth, "said": said}
        self.shows = (*self.shows, shown)
        self.reveals = said is not None
        told: list[Json] = [{"kind": "show", **shown}, *self._claimed(shown, seat, worth, worth if said is None else said)]
        if len(self.shows) == 1:
            self.to_move = self.dealer
        elif len(self.shows) == 2:
            self.reveals = True
            told.append({"kind": "turn_crib", "seat": self.dealer, "tiles": self.crib()})
        self._tell(told)
        if len(self.shows) == len(SHOWS):
            scores = tuple(sum(row["points"] for row in self.rows if row["seat"] == one) for one in range(SEATS))
            self.to_move, self.result = None, Result(scores, best(scores), self.rows)

    def _claimed(self, shown: Json, seat: int, worth: int, said: int) -> list[Json]:
        """The points of a show. Who counts for himself and errs loses the difference; with muggins the other takes it."""
        off = abs(worth - said)
        muggins = self.options["counting"] == "muggins"
        gain = worth if muggins and said > worth else max(0, min(said, 2 * worth - said))
        told: list[Json] = []
        of = shown["of"]
        if off:
            told.append({"kind": "miscount", "seat": seat, "of": of, "said": said, "total": worth, "off": off, "gain": gain})
        if gain:
            told.append({"kind": "points", "seat": seat, "points": gain, "why": "crib" if of == "crib" else "hand", "of": of})
        if off and muggins:
            told.append({"kind": "points", "seat": 1 - seat, "points": off, "why": "muggins", "of": of, "end": True})
        return told

    # -- seeing -----------------------------------------------------------------------------------------------------
    def sees(self, seat: int | None) -> Json:
        return seen_by(self, seat)

    def resample(self, seat: int, rng: random.Random) -> CribbageState:
        """The other hand, its part of the crib and the stock dealt anew, true to every go and every count that ended."""
        new = self._copy()
        other = 1 - seat
        new.events = tuple(event for event in self.events if "only" not in event or seat in event["only"])
        new.reveals = self.reveals
        unseen = {*self.hands[other], *self.stock, *(() if self.crib_open else self.laid[other])} - {self.starter}
        pool = [tile for tile in SET if tile in unseen]
        can = [tile for tile in pool if PIPS[tile] > self.over[other]]
        room = FULL - self.count
        must_fit = self.phase == "play" and bool(self.counts[-1]) and not self.fitting(seat)
        fit = [tile for tile in can if PIPS[tile] <= room]
        hand = some(can, len(self.hands[other]), rng, fit, int(must_fit))
        rest = [tile for tile in pool if tile not in hand]
        rng.shuffle(rest)
        if not self.crib_open and self.laid[other]:
            new.laid = put(self.laid, other, tuple(sorted(rest[:2], key=WEIGHT.__getitem__, reverse=True)))
            rest = rest[2:]
        new.stock = (self.starter, *rest) if self.starter else tuple(rest)
        new.hands = put(self.hands, other, tuple(hand))
        if any(self.hands):
            new.kept = put(self.kept, other, (*hand, *(tile for count in self.counts for who, tile in count if who == other)))
        return new

    # -- text -------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        return {
            "game": "cribbage",
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "hands": [list(hand) for hand in self.hands],
            "kept": [list(hand) for hand in self.kept],
            "laid": [list(pair) for pair in self.laid],
            "stock": list(self.stock),
            "counts": [[[seat, tile] for seat, tile in count] for count in self.counts],
            "gone": self.gone,
            "over": list(self.over),
            "shows": list(self.shows),
            "rows": list(self.rows),
            "events": list(self.events),
            "reveals": self.reveals,
            "result": self.result.to_json() if self.result else None,
        }

    @classmethod
    def from_json(cls, data: Json) -> CribbageState:
        state: CribbageState = object.__new__(cls)
        state.seats, state.options, state.first, state.to_move = SEATS, data["options"], data["first"], data["to_move"]
        for name in ("hands", "kept", "laid"):
            one, two = data[name]
            setattr(state, name, (tuple(one), tuple(two)))
        state.stock = tuple(data["stock"])
        state.counts = tuple(tuple((seat, tile) for seat, tile in count) for count in data["counts"])
        state.gone, state.over = data["gone"], (data["over"][0], data["over"][1])
        state.shows, state.rows = tuple(data["shows"]), tuple(data["rows"])
        state.events, state.reveals, state._legal = tuple(data["events"]), data["reveals"], None
        result = data["result"]
        state.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"])) if result else None
        return state


def _crib(pair: Iterable[str]) -> str:
    """A `crib` move as it is written: the greater tile first."""
    return " ".join(["crib", *sorted(pair, key=WEIGHT.__getitem__, reverse=True)])


class Cribbage(Game):
    """dominoes.md 12. `first` is the pone, who leads; the other seat deals and owns the crib."""

    id = "cribbage"
    seats = (SEATS,)
    state = CribbageState
    live = True
    options = {
        "target": Option(61, (61, 121), "match"),
        "skunk": Option(False, (False, True), "match"),
        "counting": Option("auto", ("auto", "self", "muggins")),
    }
    longest = 15
    """Two for the crib, eight tiles, three of the show, and two `go` at most: nobody says go under a count of 20, which
    takes two tiles, and it is followed by a third before the next count begins, so a third `go` would need a ninth tile."""

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """{"hands": two lists of six, "stock": 16, the first of which is the starter}."""
        self.settle(seats, options)
        return shuffled([EACH] * SEATS, rng or random.Random())

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Mapping[str, Any] | None = None, first: int = 0
    ) -> CribbageState:
        full = self.settle(seats, options)
        hands, stock = checked(deal, [EACH] * SEATS)
        hidden.check_first(first, SEATS)
        return CribbageState.from_json(
            {
                "options": full,
                "first": first,
                "to_move": first,
                "hands": hands,
                "kept": hands,
                "laid": [[], []],
                "stock": stock,
                "counts": [[]],
                "gone": None,
                "over": [-1, -1],
                "shows": [],
                "rows": [],
                "events": [],
                "reveals": False,
                "result": None,
            }
        )

    def board(self, turns: Iterable[Iterable[Json]], seats: int, options: Mapping[str, Value]) -> Json:
        """{"pegs": {"front", "back"} of each seat, in points}."""
        return {"pegs": pegs(turns, int(options["target"] or 61), seats)}

    def worth(self, totals: tuple[int, ...], options: Mapping[str, Value]) -> int:
        """How many matches a won match counts: two with `skunk` when the loser is under 31 of 61, or under 91 of 121."""
        line = {61: 31, 121: 91}[int(options["target"] or 61)]
        return 2 if options["skunk"] and min(totals) < line else 1


GAME = Cribbage()
