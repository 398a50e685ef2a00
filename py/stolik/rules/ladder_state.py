"""One deal of Ladder: turns, bookings, and how it ends (ladder.md 2.2-2.5)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, NamedTuple

from stolik.rules import ladder_moves, ladder_view
from stolik.rules.cards import in_order
from stolik.rules.contract import Json, Reason, Result, State, best
from stolik.rules.ladder_melds import arranged, hand_value, is_run, laid, meld_points

REFILL = 6
TURNS_EACH = 100
SAME_POSITION = 3

Position = tuple[int, tuple[tuple[str, ...], ...], tuple[str, ...]]


class Meld(NamedTuple):
    """A meld on the table: who put it down, and its cards in written order."""

    owner: int
    cards: tuple[str, ...]


class LadderState(State):
    """One deal. `phase` is "discard", "take" or "meld" (ladder.md 2.2).

    `ladder` lies oldest card first; `discarded` is the card put on it in this turn. `known[s]` are the cards everybody saw
    seat s take. `laid[s]`: seat s has melded or laid off in this deal; `fresh`: the seat on turn had not before this turn.
    `last` counts the turns to come once the stock is out. `history` holds the positions at the start of turns since
    something happened that cannot be undone by play.
    """

    __slots__ = (
        "hands",
        "known",
        "ladder",
        "stock",
        "melds",
        "phase",
        "discarded",
        "refilled",
        "laid",
        "fresh",
        "turn",
        "last",
        "history",
        "sheet",
    )

    hands: tuple[tuple[str, ...], ...]
    known: tuple[frozenset[str], ...]
    ladder: tuple[str, ...]
    stock: tuple[str, ...]
    melds: tuple[Meld, ...]
    phase: str
    discarded: str | None
    refilled: bool
    laid: tuple[bool, ...]
    fresh: bool
    turn: int
    last: int | None
    history: tuple[Position, ...]
    sheet: tuple[Json, ...]

    # -- what the options mean --------------------------------------------------------------------------------------
    @property
    def corner(self) -> bool:
        return self.options["round_corner"] == "on"

    @property
    def discard_first(self) -> bool:
        return self.options["order"] == "discard_take_meld"

    def takeable(self) -> tuple[str, ...]:
        """The ladder's cards in the order in which a take gets them; not the card just discarded (ladder.md 2.2)."""
        row = self.ladder[:-1] if self.discarded else self.ladder
        return row if self.options["ladder_end"] == "oldest" else row[::-1]

    def may_lay(self, seat: int) -> bool:
        """Laying off asks for an own meld in this deal, if the option says so (ladder.md 2.3)."""
        return self.options["layoff_needs_meld"] == "off" or any(meld.owner == seat for meld in self.melds)

    def refill_due(self) -> bool:
        """One card left, not refilled in this turn, and something to take (ladder.md 2.2, 4)."""
        if self.phase != "meld" or self.refilled or self.options["refill"] == "none" or self.to_move is None:
            return False
        return len(self.hands[self.to_move]) == 1 and bool(self.stock or self.ladder)

    # -- moves ------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        return ladder_moves.legal(self)

    def refusal(self, move: str) -> Reason | None:
        return ladder_moves.refusal(self, move)

    def after(self, move: str) -> LadderState:
        new = self._copy()
        new.events = ()
        verb, _, rest = move.partition(" ")
        if verb == "discard":
            self._discard(new, rest)
        elif verb in ("stock", "ladder"):
            self._take(new, verb, 1 if verb == "stock" else int(rest))
        elif verb == "refill":
            self._refill(new, rest)
        elif verb == "meld":
            self._meld(new, rest)
        elif verb == "lay":
            card, _, number = rest.partition("@")
            self._lay(new, card, int(number))
        else:
            new._end_turn()
        return new

    def _copy(self) -> LadderState:
        new: LadderState = object.__new__(LadderState)
        for name in COPIED:
            setattr(new, name, getattr(self, name))
        new.reveals, new._legal = False, None
        return new

    def _tell(self, kind: str, **facts: Any) -> None:
        self.events = (*self.events, {"kind": kind, **facts})

    def _lose(self, seat: int, cards: Iterable[str]) -> None:
        gone = set(cards)
        self.hands = _with(self.hands, seat, tuple(card for card in self.hands[seat] if card not in gone))
        if self.known[seat] & gone:
            self.known = _with(self.known, seat, self.known[seat] - gone)

    def _gain(self, seat: int, cards: Iterable[str]) -> None:
        self.hands = _with(self.hands, seat, tuple(in_order((*self.hands[seat], *cards))))

    def _discard(self, new: LadderState, card: str) -> None:
        seat = self._mover()
        new._lose(seat, (card,))
        new.ladder = (*self.ladder, card)
        new.discarded = card
        new._tell("discard", seat=seat, card=card)
        if self.discard_first:
            new.phase = "take" if new.stock or new.takeable() else "meld"
        elif new.hands[seat]:
            new._end_turn()
        else:
            new._go_out(seat)

    def _take(self, new: LadderState, source: str, count: int) -> None:
        seat = self._mover()
        if source == "stock":
            new._from_stock(seat, count, "take")
        else:
            new._from_ladder(seat, self.takeable()[:count], "take")
        new.phase = "meld"

    def _refill(self, new: LadderState, source: str) -> None:
        seat = self._mover()
        new.refilled = True
        if source == "stock":
            new._from_stock(seat, REFILL, "refill")
        else:
            row = self.ladder if self.options["ladder_end"] == "oldest" else self.ladder[::-1]
            new._from_ladder(seat, row[:REFILL], "refill")
            new.discarded = None if self.discarded in row[:REFILL] else self.discarded

    def _from_stock(self, seat: int, count: int, kind: str) -> None:
        cards, self.stock = self.stock[:count], self.stock[count:]
        self._gain(seat, cards)
        self._tell(kind, seat=seat, source="stock", count=len(cards))
        self._tell("drawn", seat=seat, cards=list(cards), only=[seat])
        self.history, self.reveals = (), True
        if not self.stock and self.last is None:
            self.last = self.seats
            self._tell("stock_out", seat=seat)

    def _from_ladder(self, seat: int, cards: tuple[str, ...], kind: str) -> None:
        self.ladder = tuple(card for card in self.ladder if card not in cards)
        self._gain(seat, cards)
        self.known = _with(self.known, seat, self.known[seat] | set(cards))
        self._tell(kind, seat=seat, source="ladder", count=len(cards), cards=list(cards))

    def _meld(self, new: LadderState, text: str) -> None:
        seat = self._mover()
        cards = arranged(text.split(" "), self.corner)
        assert cards is not None
        new.melds = (*self.melds, Meld(seat, cards))
        number = len(new.melds)
        points = meld_points(cards)
        kind = "run" if is_run(cards) else "set"
        new._tell("meld", seat=seat, number=number, type=kind, cards=list(cards))
        new._put_down(seat, cards)
        new._book(seat, sum(points), "meld", type=kind, number=number, cards=list(cards), each=list(points))
        if not new.hands[seat]:
            new._go_out(seat)

    def _lay(self, new: LadderState, card: str, number: int) -> None:
        seat = self._mover()
        meld = self.melds[number - 1]
        grown = laid(meld.cards, card, self.corner)
        assert grown is not None
        cards, points = grown
        new.melds = _with(self.melds, number - 1, Meld(meld.owner, cards))
        end = "low" if cards[0] == card else "high" if cards[-1] == card else "inside"
        new._tell("lay", seat=seat, number=number, owner=meld.owner, card=card, end=end, cards=list(cards))
        new._put_down(seat, (card,))
        new._book(seat, points, "lay", number=number, owner=meld.owner, cards=[card], each=[points])
        if not new.hands[seat]:
            new._go_out(seat)

    def _put_down(self, seat: int, cards: Iterable[str]) -> None:
        self._lose(seat, cards)
        self.laid = _with(self.laid, seat, True)
        self.history = ()

    def _book(self, seat: int, points: int, why: str, **facts: Any) -> None:
        """One line of the running sheet, and the event that tells it (ladder.md 2.2, 3)."""
        total = points + sum(line["points"] for line in self.sheet if line["seat"] == seat)
        line = {"seat": seat, "points": points, "why": why, **facts, "turn": self.turn, "total": total}
        self.sheet = (*self.sheet, line)
        told = {name: fact for name, fact in line.items() if name not in ("each", "turn")}
        self._tell("points", **told, **({"end": True} if why not in ("meld", "lay") else {}))

    def _mover(self) -> int:
        assert self.to_move is not None
        return self.to_move

    # -- ends of turns and of the deal ------------------------------------------------------------------------------
    def _end_turn(self) -> None:
        seat = self._mover()
        if self.last is not None:
            self.last -= 1
            if self.last == 0:
                return self._block("stock")
        if self.turn == TURNS_EACH * self.seats:
            return self._block("turns")
        self.turn += 1
        self.to_move = (seat + 1) % self.seats
        self.phase = "discard" if self.discard_first else "take"
        self.discarded, self.refilled = None, False
        self.fresh = not self.laid[self.to_move]
        self.history = (*self.history, (self.to_move, self.hands, self.ladder))
        if self.history.count(self.history[-1]) == SAME_POSITION:
            return self._block("repeat")
        if not (self.discard_first or self.stock or self.ladder):
            self.phase = "meld"
        return None

    def _go_out(self, seat: int) -> None:
        """The hand is empty: the others' cards are booked, doubled when nothing was laid in an earlier turn (ladder.md 2.5)."""
        from_hand = self.fresh
        self._tell("out", seat=seat, from_hand=from_hand)
        self._collect(seat, "from_hand" if from_hand else "out", 2 if from_hand else 1)

    def _block(self, why: str) -> None:
        """Nobody went out: the one lowest hand collects the others, not doubled; a tie collects nothing (ladder.md 2.5)."""
        values = [hand_value(hand) for hand in self.hands]
        lowest = [seat for seat, value in enumerate(values) if value == min(values)]
        self._tell("blocked", why=why, values=values, lowest=lowest)
        winner = None
        if self.options["blocked_bonus"] == "lowest_hand":
            if len(lowest) == 1:
                winner = lowest[0]
                self._tell("lowest", seat=winner, value=values[winner])
            else:
                self._tell("level", seats=lowest, value=min(values))
        self._collect(winner, "blocked", 1)

    def _collect(self, winner: int | None, why: str, times: int) -> None:
        self.to_move, self.reveals = None, True
        for seat, hand in enumerate(self.hands):
            if hand:
                self._tell("show", seat=seat, cards=list(hand), value=hand_value(hand))
        for seat, hand in enumerate(self.hands):
            if winner is not None and seat != winner and hand_value(hand):
                each = [hand_value((card,)) for card in hand]
                facts: Json = {"value": sum(each), "times": times, "cards": list(hand), "each": each}
                self._book(winner, times * sum(each), why, **{"from": seat}, **facts)
        if self.options["penalty"] == "subtract_hand":
            for seat, hand in enumerate(self.hands):
                if hand:
                    self._book(seat, -hand_value(hand), "penalty", cards=list(hand), each=[-hand_value((card,)) for card in hand])
        scores = self.scores()
        self.result = Result(scores, best(scores), self.sheet)

    def turns_left(self) -> int:
        """Turns of all players together, this one included, before the deal is blocked (ladder.md 2.5)."""
        left = TURNS_EACH * self.seats - self.turn + 1
        return left if self.last is None else min(left, self.last)

    def scores(self) -> tuple[int, ...]:
        """Points booked in this deal so far."""
        return tuple(sum(line["points"] for line in self.sheet if line["seat"] == seat) for seat in range(self.seats))

    # -- seeing -----------------------------------------------------------------------------------------------------
    def sees(self, seat: int | None) -> Json:
        return ladder_view.sees(self, seat)

    def resample(self, seat: int, rng: random.Random) -> LadderState:
        """The cards this seat has never seen change places: stock and foreign hands without the cards taken openly.

        They have not moved since the first position of `history` (every move since was open), so the same exchange holds there.
        """
        new = self._copy()
        new.events = tuple(event for event in self.events if "only" not in event or seat in event["only"])
        new.reveals = self.reveals
        unseen = list(self.stock)
        if self.to_move is not None:
            unseen += [
                card for other, hand in enumerate(self.hands) if other != seat for card in hand if card not in self.known[other]
            ]
        dealt = unseen[:]
        rng.shuffle(dealt)
        now = dict(zip(unseen, dealt, strict=True))

        def exchanged(hands: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
            return tuple(tuple(in_order(now.get(card, card) for card in hand)) for hand in hands)

        new.stock = tuple(now[card] for card in self.stock)
        new.hands = exchanged(self.hands)
        new.history = tuple((mover, exchanged(hands), ladder) for mover, hands, ladder in self.history)
        return new

    # -- text -------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        return {
            "game": "ladder",
            "seats": self.seats,
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "phase": self.phase,
            "turn": self.turn,
            "hands": [list(hand) for hand in self.hands],
            "known": [in_order(cards) for cards in self.known],
            "ladder": list(self.ladder),
            "discarded": self.discarded,
            "stock": list(self.stock),
            "melds": [[meld.owner, list(meld.cards)] for meld in self.melds],
            "refilled": self.refilled,
            "laid": list(self.laid),
            "fresh": self.fresh,
            "last": self.last,
            "history": [[mover, [list(hand) for hand in hands], list(ladder)] for mover, hands, ladder in self.history],
            "sheet": list(self.sheet),
            "events": list(self.events),
            "result": self.result.to_json() if self.result else None,
            "reveals": self.reveals,
        }

    @classmethod
    def from_json(cls, data: Json) -> LadderState:
        state: LadderState = object.__new__(cls)
        for name in ("seats", "options", "first", "to_move", "phase", "turn", "discarded", "refilled", "fresh", "last", "reveals"):
            setattr(state, name, data[name])
        state.hands = tuple(tuple(hand) for hand in data["hands"])
        state.known = tuple(frozenset(cards) for cards in data["known"])
        state.ladder, state.stock = tuple(data["ladder"]), tuple(data["stock"])
        state.melds = tuple(Meld(owner, tuple(cards)) for owner, cards in data["melds"])
        state.laid = tuple(data["laid"])
        state.history = tuple(
            (mover, tuple(tuple(hand) for hand in hands), tuple(ladder)) for mover, hands, ladder in data["history"]
        )
        state.sheet, state.events = tuple(data["sheet"]), tuple(data["events"])
        result = data["result"]
        state.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"])) if result else None
        state._legal = None
        return state


COPIED = tuple(name for name in (*State.__slots__, *LadderState.__slots__) if name not in ("reveals", "_legal"))


def _with(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])
