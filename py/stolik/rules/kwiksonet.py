"""Kwiksonet («Квиксонет»): two packs, chips for exchanges, six prizes of fourteen cards (kwiksonet.md)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from stolik.rules import hidden, kwiksonet_view
from stolik.rules.contract import BadDeal, Game, Json, Option, Reason, Result, State, Value, best
from stolik.rules.kwiksonet_hand import CHIP, Worth, doubles, in_order, worth
from stolik.rules.kwiksonet_table import HAND, HOUSE, PACK, PLACE, Table, read

CHIPS = 13
SWAP = re.compile(r"swap ((?:10|[1-9JQKA])[shdc]|[BR]\*)")
STAYS = 1 << 30
"""`Card.left` of a card that is still in a hand."""


class Card(NamedTuple):
    """One card of the pack and its way: which seats have ever held it (bits), who held it last (-1: nobody), and between
    which exchanges of the round, counted from 0, it was in that hand."""

    kind: str
    held: int = 0
    by: int = -1
    since: int = 0
    left: int = STAYS


class KwiksonetState(State):
    """One round. `hands` are sorted; `stock` lies top card first; `active[s]`: seat s has not left the round.

    `swaps` counts the exchanges of the round, `swapped` those of this turn, `passes` the passes in a row, `laps` the laps
    done; `final` marks the last active player's turn. `booked` are the points and `rows` the reasons of those who left.
    """

    __slots__ = ("table", "hands", "stock", "chips", "active", "swaps", "swapped", "passes", "laps", "final", "booked", "rows")

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    chips: tuple[int, ...]
    active: tuple[bool, ...]
    swaps: int
    swapped: int
    passes: int
    laps: int
    final: bool
    booked: tuple[int, ...]
    rows: tuple[Json, ...]

    def kinds(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand."""
        return tuple(card.kind for card in self.hands[seat])

    def worth(self, seat: int) -> Worth:
        """What a seat's hand is worth as it stands (kwiksonet.md 4.3)."""
        return worth(self.table, str(self.options["misere"]), self.kinds(seat))

    def passes_end(self) -> int:
        """So many passes in a row open all hands (kwiksonet.md 4.4.4)."""
        circles = self.options["pass_circles"]
        assert isinstance(circles, int)
        return circles * sum(self.active)

    def others(self) -> list[int]:
        """The active seats beside the one on turn, from its left neighbour on."""
        assert self.to_move is not None
        return [seat for step in range(1, self.seats) if self.active[seat := (self.to_move + step) % self.seats]]

    # -- moves ------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        seat = self._mover()
        moves = [f"swap {kind}" for kind in dict.fromkeys(self.kinds(seat))] if self.chips[seat] else []
        moves += ["done" if self.swapped else "pass", "exit"]
        if self._end_refused() is None:
            moves.append("end")
        return moves

    def refusal(self, move: str) -> Reason | None:
        seat = self._mover()
        if move == "exit":
            return None
        if move == "pass":
            return Reason("pass_after_swap", {"n": self.swapped}) if self.swapped else None
        if move == "done":
            return None if self.swapped else Reason("nothing_swapped", {})
        if move == "end":
            return self._end_refused()
        read_move = SWAP.fullmatch(move)
        if read_move is None:
            return Reason("unreadable", {"move": move[:40]})
        if read_move[1] not in self.kinds(seat):
            return Reason("not_in_hand", {"card": read_move[1]})
        return None if self.chips[seat] else Reason("no_chips", {"card": read_move[1]})

    def _end_refused(self) -> Reason | None:
        """`end`: before any exchange of the turn, with a chip, while no other active player holds one (kwiksonet.md 4.4)."""
        seat, others = self._mover(), self.others()
        if self.swapped:
            return Reason("end_after_swap", {"n": self.swapped})
        if not others:
            return Reason("end_alone", {})
        if not self.chips[seat]:
            return Reason("end_without_chips", {})
        holding = [other for other in others if self.chips[other]]
        return Reason("end_others_hold", {"seats": holding, "chips": [self.chips[other] for other in holding]}) if holding else None

    def after(self, move: str) -> KwiksonetState:
        new = self._copy()
        seat = self._mover()
        if move == "exit":
            new._leave(seat)
        elif move == "end":
            new._tell("declare", seat=seat)
            new._finish("declared")
        elif move in ("pass", "done"):
            new.passes = self.passes + 1 if move == "pass" else 0
            new._tell(move, seat=seat, **({"chips": self.chips[seat]} if move == "pass" else {"n": self.swapped}))
            if self.final:
                new._finish("all_out")
            else:
                new._next_turn()
        else:
            self._swap(new, seat, move[5:])
        return new

    def _copy(self) -> KwiksonetState:
        new: KwiksonetState = object.__new__(KwiksonetState)
        for name in COPIED:
            setattr(new, name, getattr(self, name))
        new.events, new.reveals, new._legal = (), False, None
        return new

    def _tell(self, kind: str, **facts: Any) -> None:
        self.events = (*self.events, {"kind": kind, **facts})

    def _mover(self) -> int:
        assert self.to_move is not None
        return self.to_move

    def _swap(self, new: KwiksonetState, seat: int, kind: str) -> None:
        """One card face down under the stock, its top card into the hand, a chip to the left (kwiksonet.md 4.4)."""
        hand = self.hands[seat]
        put = next(card for card in hand if card.kind == kind)
        under = put._replace(left=self.swaps)
        top = self.stock[0]
        drawn = Card(top.kind, top.held | 1 << seat, seat, self.swaps)
        kept = [card for card in hand if card is not put]
        new.hands = _with(self.hands, seat, tuple(sorted((*kept, drawn), key=_place)))
        new.stock = (*self.stock[1:], under)
        others = self.others()
        to = others[0] if others else None
        new.chips = _with(self.chips, seat, self.chips[seat] - 1)
        if to is not None:
            new.chips = _with(new.chips, to, new.chips[to] + 1)
        new.swaps, new.swapped, new.passes, new.reveals = self.swaps + 1, self.swapped + 1, 0, True
        new._tell("swap", seat=seat, **({"chip": "out"} if to is None else {"chip": "left", "to": to}), chips=new.chips[seat])
        new._tell("swapped", seat=seat, put=kind, card=drawn.kind, double=drawn.kind in doubles(new.kinds(seat)), only=[seat])

    def _leave(self, seat: int) -> None:
        """EXIT: the hand lies open and is scored; the chips leave with it (kwiksonet.md 4.4)."""
        self._tell("exit", seat=seat, chips=self.chips[seat])
        self._score(seat, end=False)
        self.passes = 0
        left = [other for other in range(self.seats) if self.active[other]]
        if not left:
            self._finish("all_out")
        elif len(left) > 1:
            self._next_turn()
        elif self.options["last_turn"] == "off":
            self._finish("last_out")
        else:
            self.to_move, self.swapped, self.final = left[0], 0, True
            self._tell("final", seat=left[0], chips=self.chips[left[0]])

    def _next_turn(self) -> None:
        """The next active seat, unless circles of passes or laps open all hands (kwiksonet.md 4.4)."""
        seat = self._mover()
        if self.passes == self.passes_end():
            return self._finish("passes")
        follower = self.others()[0]
        if (self.first - seat - 1) % self.seats < (follower - seat) % self.seats:
            self.laps += 1
            if self.laps == self.options["max_laps"]:
                return self._finish("laps")
        self.to_move, self.swapped = follower, 0
        return None

    def _finish(self, why: str) -> None:
        """Every hand still hidden is opened and scored, from the seat on turn on."""
        self._tell("round_end", why=why)
        opener = self._mover()
        for step in range(self.seats):
            seat = (opener + step) % self.seats
            if self.active[seat]:
                self._score(seat, end=True)
        self.to_move = None
        self.result = Result(self.booked, best(self.booked), self.rows)

    def _score(self, seat: int, *, end: bool) -> None:
        """The hand's worth and ten points a chip, booked with their reasons (kwiksonet.md 4.3)."""
        value, chips = self.worth(seat), self.chips[seat]
        self.active, self.reveals = _with(self.active, seat, False), True
        self._tell("open", seat=seat, hand=list(self.kinds(seat)), prize=value.prize, why=value.why)
        lines = [list(line) for line in value.lines]
        rows: list[Json] = [{"seat": seat, "points": value.cards, "why": "cards", "lines": lines}]
        if value.why == "double":
            rows = [{"seat": seat, "points": 0, "why": "double", "lines": lines, "doubles": list(value.doubles), "chips": chips}]
        else:
            if value.prize:
                rows.append({"seat": seat, "points": value.bonus, "why": "prize", "prize": value.prize})
            if chips:
                rows.append({"seat": seat, "points": CHIP * chips, "why": "chips", "chips": chips})
        for row in rows:
            told = {name: fact for name, fact in row.items() if name != "lines"}
            self._tell("points", **told, **({"end": True} if end else {}))
        self.rows = (*self.rows, *rows)
        self.booked = _with(self.booked, seat, value.with_chips(chips))

    # -- seeing -----------------------------------------------------------------------------------------------------
    def sees(self, seat: int | None) -> Json:
        return kwiksonet_view.sees(self, seat)

    def resample(self, seat: int, rng: random.Random) -> KwiksonetState:
        """A round in which everybody did what this seat saw, with other hidden cards.

        Cards the seat never held change faces among themselves. What it put under the stock stays there. A card it put
        there and somebody has drawn since may have gone on: it changes places with one that the same player held at the
        same time.
        """
        new = self._copy()
        new.reveals = self.reveals
        new.events = tuple(event for event in self.events if "only" not in event or seat in event["only"])
        mark = 1 << seat
        hands = [list(hand) for hand in self.hands]
        stock = list(self.stock)
        places = [(row, k) for who, row in enumerate(hands) if self.active[who] and who != seat for k in range(len(row))]
        places += [(stock, k) for k in range(len(stock)) if stock[k].by != seat]
        unseen = [(row, k) for row, k in places if not row[k].held & mark]
        faces = [row[k].kind for row, k in unseen]
        rng.shuffle(faces)
        for (row, k), kind in zip(unseen, faces, strict=True):
            row[k] = row[k]._replace(kind=kind)
        for row, k in places:
            if row[k].held & mark:
                _move_on(row, k, places, rng)
        new.hands = tuple(tuple(sorted(hand, key=_place)) for hand in hands)
        new.stock = tuple(stock)
        return new

    # -- text -------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        return {
            "game": "kwiksonet",
            "seats": self.seats,
            "options": dict(self.options),
            "first": self.first,
            "table": None if self.table is HOUSE else self.table.to_json(),
            "to_move": self.to_move,
            "hands": [[_text(card, Card(card.kind, 1 << seat, seat)) for card in hand] for seat, hand in enumerate(self.hands)],
            "stock": [_text(card, Card(card.kind)) for card in self.stock],
            "chips": list(self.chips),
            "active": list(self.active),
            "swaps": self.swaps,
            "swapped": self.swapped,
            "passes": self.passes,
            "laps": self.laps,
            "final": self.final,
            "booked": list(self.booked),
            "rows": list(self.rows),
            "events": list(self.events),
            "result": self.result.to_json() if self.result else None,
            "reveals": self.reveals,
        }

    @classmethod
    def from_json(cls, data: Json) -> KwiksonetState:
        state: KwiksonetState = object.__new__(cls)
        for name in ("seats", "options", "first", "to_move", "swaps", "swapped", "passes", "laps", "final", "reveals"):
            setattr(state, name, data[name])
        for name in ("chips", "active", "booked", "rows", "events"):
            setattr(state, name, tuple(data[name]))
        state.table = HOUSE if data["table"] is None else read(data["table"])
        state.hands = tuple(
            tuple(Card(card, 1 << seat, seat) if isinstance(card, str) else Card(*card) for card in hand)
            for seat, hand in enumerate(data["hands"])
        )
        state.stock = tuple(Card(card) if isinstance(card, str) else Card(*card) for card in data["stock"])
        result = data["result"]
        state.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"])) if result else None
        state._legal = None
        return state


COPIED = tuple(name for name in (*State.__slots__, *KwiksonetState.__slots__) if name not in ("events", "reveals", "_legal"))


def _with(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _place(card: Card) -> tuple[int, Card]:
    return PLACE[card.kind], card


def _text(card: Card, dealt: Card) -> str | list[Any]:
    """A card that has not moved since the deal is written by its kind alone."""
    return card.kind if card == dealt else list(card)


def _move_on(row: list[Card], k: int, places: list[tuple[list[Card], int]], rng: random.Random) -> None:
    """Exchanges a card with one that its last holder had in hand at the same time, or leaves it: who put which away is unseen."""
    card = row[k]
    met = [
        (there, j)
        for there, j in places
        if (other := there[j]).by == card.by and other.since < card.left and card.since < other.left and other.left != card.left
    ]
    there, j = rng.choice([(row, k), *met])
    other = there[j]
    there[j] = card._replace(left=other.left)
    row[k] = other._replace(left=card.left)


class Kwiksonet(Game):
    """kwiksonet.md. `first` is the seat that opens the round; a match is a number of rounds."""

    id = "kwiksonet"
    seats = (2, 3, 4)
    state = KwiksonetState
    options = {
        "rounds": Option(4, (4, 1, 2, 3, 6, 8), scope="match"),
        "first": Option("leader", ("leader", "trailing"), scope="match"),
        "misere": Option("total", ("total", "one_per_rank")),
        "last_turn": Option("on", ("on", "off")),
        "pass_circles": Option(2, (2, 1, 3)),
        "max_laps": Option(30, (30, 10, 0)),
    }
    longest = 30 * 4 * (4 * CHIPS + 1) + 4 * CHIPS + 1
    """In each of 30 laps four players have at most one turn, with at most all 52 chips to exchange for and one move that ends
    it; then the last player's turn. With `max_laps` 0 the rules set no bound: players may pass chips round for ever."""

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """{"hands": 14 cards each, "stock": top card first}; a `"table"` of points may be added (`kwiksonet_table.read`)."""
        self.settle(seats, options)
        pack = list(PACK)
        (rng or random.Random()).shuffle(pack)
        dealt = seats * HAND
        return {"hands": [in_order(pack[seat:dealt:seats]) for seat in range(seats)], "stock": pack[dealt:]}

    def shuffle_next(self, before: Json, seats: int, options: Mapping[str, Value], rng: random.Random) -> Json:
        """The table in force stays in force for the next round."""
        deal = self.shuffle(seats, options, rng)
        return {**deal, "table": before["table"]} if "table" in before else deal

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Mapping[str, Any] | None = None, first: int = 0
    ) -> KwiksonetState:
        full = self.settle(seats, options)
        if not isinstance(deal, Mapping):
            raise BadDeal("not_a_deal")
        hands, stock = deal.get("hands"), deal.get("stock")
        hidden.check_hands(hands, [HAND] * seats)
        assert isinstance(hands, list)
        if not isinstance(stock, list):
            raise BadDeal("stock", {"wanted": len(PACK) - seats * HAND})
        hidden.check_pieces([*(card for hand in hands for card in hand), *stock], PACK)
        hidden.check_first(first, seats)
        state = KwiksonetState()
        state.seats, state.options, state.first, state.to_move = seats, full, first, first
        state.table = read(deal["table"]) if "table" in deal else HOUSE
        state.hands = tuple(tuple(Card(kind, 1 << seat, seat) for kind in in_order(hand)) for seat, hand in enumerate(hands))
        state.stock = tuple(map(Card, stock))
        state.chips, state.active = (CHIPS,) * seats, (True,) * seats
        state.swaps, state.swapped, state.passes, state.laps, state.final = 0, 0, 0, 0, False
        state.booked, state.rows = (0,) * seats, ()
        state.events, state.result, state.reveals, state._legal = (), None, False, None
        return state

    def winners(
        self, totals: tuple[int, ...], deals: int, seats: int, options: Mapping[str, Value], result: Result | None
    ) -> tuple[int, ...]:
        """After the agreed number of rounds the highest total wins; ties share (kwiksonet.md 4.5)."""
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        return best(totals) if result is not None and deals >= rounds else ()

    def first_next(
        self, first: int, seats: int, options: Mapping[str, Value], totals: tuple[int, ...], result: Result | None
    ) -> int:
        """The leader (or who trails) opens; among equals the nearest clockwise from the last opener, himself included (4.4.1)."""
        wanted = max(totals) if options["first"] == "leader" else min(totals)
        return next(seat for step in range(seats) if totals[seat := (first + step) % seats] == wanted)


GAME = Kwiksonet()
