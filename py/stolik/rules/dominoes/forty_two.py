"""Forty-two («Сорок два»): partners bid, name a trump and take tricks (dominoes.md 10)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from typing import Any

from stolik.rules import hidden
from stolik.rules.contract import Game, Json, Option, Reason, Result, State, Value, best
from stolik.rules.dominoes.auction import GOAL, above, marks, promised, too_soon
from stolik.rules.dominoes.deal import checked, shuffled
from stolik.rules.dominoes.pair import put
from stolik.rules.dominoes.suits import COUNTS, Suit, members, points, suit_led, winner
from stolik.rules.tiles import SET

Hand = tuple[str, ...]

SEATS = 4
EACH = 7
BID = re.compile(r"bid ([1-9]\d{0,2})", re.ASCII)
TRUMP = re.compile(r"trump ([0-6]|doubles|none)", re.ASCII)


class FortyTwoState(State):
    """One deal. `calls` are the bids in turn, 0 a pass; seats of one parity are a side, 0 or 1.

    `tricks` are (leader, four tiles in the order played, winner); `voids[s]` the suits seat s has shown it does not hold.
    """

    __slots__ = ("hands", "calls", "declarer", "bid", "trump", "leader", "trick", "tricks", "taken", "voids")

    hands: tuple[Hand, ...]
    calls: tuple[int, ...]
    declarer: int | None
    bid: int
    trump: Suit | None
    leader: int
    trick: Hand
    tricks: tuple[tuple[int, Hand, int], ...]
    taken: tuple[int, int]
    voids: tuple[tuple[Suit, ...], ...]

    @property
    def phase(self) -> str:
        """bidding, trump, play or over."""
        if self.to_move is None:
            return "over"
        if len(self.calls) < SEATS:
            return "bidding"
        return "trump" if self.trump is None else "play"

    @property
    def turn(self) -> int:
        """The seat on turn, of a deal that runs."""
        assert self.to_move is not None
        return self.to_move

    @property
    def dealer(self) -> int:
        """The dealer calls last."""
        return (self.first + SEATS - 1) % SEATS

    # -- moves ------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        phase = self.phase
        if phase == "bidding":
            bids = [f"bid {bid}" for bid in above(self.bid, bool(self.options["allow_jump"]))]
            return bids if self._dealer_must_bid() else ["pass", *bids]
        if phase == "trump":
            return [f"trump {trump}" for trump in self._trumps()]
        hand = self.hands[self.turn]
        return self._following(hand) or hand

    def _dealer_must_bid(self) -> bool:
        return self.options["all_pass"] == "dealer_bids_30" and len(self.calls) == SEATS - 1 and not self.bid

    def _trumps(self) -> list[Suit]:
        trumps: list[Suit] = [6, 5, 4, 3, 2, 1, 0]
        if self.options["doubles_trump"]:
            trumps.append("doubles")
        if self.options["no_trump"]:
            trumps.append("none")
        return trumps

    def _following(self, hand: Hand) -> Hand:
        """The tiles of a hand that follow the led suit; none when nothing is led."""
        if not self.trick or self.trump is None:
            return ()
        suited = members(suit_led(self.trick[0], self.trump), self.trump)
        return tuple(tile for tile in hand if tile in suited)

    def refusal(self, move: str) -> Reason | None:
        if move in self.legal_moves():
            return None
        bid, trump = BID.fullmatch(move), TRUMP.fullmatch(move)
        if not (bid or trump or move == "pass" or move in SET):
            return Reason("unreadable", {"move": move[:40]})
        phase = self.phase
        if phase == "bidding":
            if move == "pass":
                return Reason("dealer_must_bid", {"seat": self.to_move})
            if bid:
                return too_soon(int(bid[1]), self.bid, bool(self.options["allow_jump"]))
            return Reason("bidding_first", {"high": self.bid})
        if phase == "trump":
            if trump:
                return Reason("trump_not_offered", {"trump": trump[1]})
            return Reason("name_trump_first", {"bid": self.bid})
        if bid or move == "pass":
            return Reason("bidding_over", {"bidder": self.declarer, "bid": self.bid})
        if trump:
            return Reason("trump_named", {"trump": self.trump, "named": str(self.trump)})
        hand = self.hands[self.turn]
        if move not in hand:
            return Reason("not_in_hand", {"tile": move})
        lead = self.trick[0]
        assert self.trump is not None
        suit = suit_led(lead, self.trump)
        have = list(self._following(hand))
        facts = {"tile": move, "lead": lead, "suit": suit, "named": str(suit), "trump": self.trump, "have": have}
        return Reason("follow_trump" if suit == self.trump else "follow_suit", facts)

    # -- playing ----------------------------------------------------------------------------------------------------
    def after(self, move: str) -> FortyTwoState:
        new = self._copy()
        word, _, what = move.partition(" ")
        if word in ("pass", "bid"):
            self._call(new, int(what or 0))
        elif word == "trump":
            new.trump = int(what) if what.isdigit() else what
            new.events = ({"kind": "trump", "seat": self.to_move, "trump": new.trump, "named": str(new.trump)},)
        else:
            self._lay(new, move)
        return new

    def _copy(self) -> FortyTwoState:
        new: FortyTwoState = object.__new__(FortyTwoState)
        new.seats, new.options, new.first, new.to_move = self.seats, self.options, self.first, self.to_move
        new.hands, new.calls, new.declarer, new.bid, new.trump = self.hands, self.calls, self.declarer, self.bid, self.trump
        new.leader, new.trick, new.tricks, new.taken, new.voids = self.leader, self.trick, self.tricks, self.taken, self.voids
        new.events, new.result, new.reveals, new._legal = self.events, self.result, False, None
        return new

    def _call(self, new: FortyTwoState, bid: int) -> None:
        seat = self.turn
        new.calls = (*self.calls, bid)
        if bid:
            new.bid, new.declarer = bid, seat
            told: list[Json] = [{"kind": "bid", "seat": seat, "bid": bid}]
        else:
            told = [{"kind": "pass", "seat": seat}]
        if len(new.calls) < SEATS:
            new.to_move = (seat + 1) % SEATS
        elif new.declarer is None:
            told.append({"kind": "all_pass", "dealer": self.dealer})
            new.to_move, new.result = None, Result((0,) * SEATS, tuple(range(SEATS)), ({"why": "all_pass", "points": 0},))
        else:
            new.to_move = new.leader = new.declarer
            told.append({"kind": "declarer", "seat": new.declarer, "bid": new.bid, "needs": promised(new.bid)})
        new.events = tuple(told)

    def _lay(self, new: FortyTwoState, tile: str) -> None:
        seat = self.turn
        assert self.trump is not None
        new.hands = tuple(tuple(t for t in hand if t != tile) if s == seat else hand for s, hand in enumerate(self.hands))
        new.trick = (*self.trick, tile)
        told: list[Json] = [{"kind": "play", "seat": seat, "tile": tile}]
        if self.trick:
            suit = suit_led(self.trick[0], self.trump)
            if tile not in members(suit, self.trump) and suit not in self.voids[seat]:
                new.voids = tuple((*suits, suit) if s == seat else suits for s, suits in enumerate(self.voids))
                told.append({"kind": "void", "seat": seat, "suit": suit, "named": str(suit)})
        if len(new.trick) == SEATS:
            told += new._close_trick()
        else:
            new.to_move = (seat + 1) % SEATS
        new.events = tuple(told)

    def _close_trick(self) -> list[Json]:
        took = self._ahead()
        gain = points(self.trick)
        self.taken = put(self.taken, took % 2, self.taken[took % 2] + gain)
        counts = [tile for tile in self.trick if tile in COUNTS]
        told: list[Json] = [{"kind": "trick", "seat": took, "tiles": list(self.trick), "points": gain, "counts": counts}]
        self.tricks = (*self.tricks, (self.leader, self.trick, took))
        self.trick, self.leader, self.to_move = (), took, took
        return told + self._finish() if len(self.tricks) == EACH else told

    def _ahead(self) -> int:
        """The seat whose tile is the best of the trick so far."""
        assert self.trump is not None
        return (self.leader + winner(self.trick, self.trump)) % SEATS

    def _finish(self) -> list[Json]:
        assert self.declarer is not None
        side = self.declarer % 2
        made = self.taken[side] >= promised(self.bid)
        rows = self._rows(side, made)
        scores = tuple(sum(row["points"] for row in rows if seat in row["seats"]) for seat in range(SEATS))
        self.to_move, self.result = None, Result(scores, best(scores), tuple(rows))
        facts = {"seats": [side, side + 2], "bid": self.bid, "needs": promised(self.bid), "taken": self.taken[side]}
        booked = [{"kind": "points", **row, "end": True} for row in rows if row["points"]]
        return [{"kind": "made" if made else "broken", "seat": self.declarer, **facts}, *booked]

    def _rows(self, side: int, made: bool) -> list[Json]:
        """What each side writes (dominoes.md 10, hand score), one row per reason; a broken `side`'s own points are lost."""
        if self.options["marks"]:
            marked = side if made else 1 - side
            return [{**_side(marked), "why": "mark_made" if made else "mark_broken", "bid": self.bid, "points": marks(self.bid)}]
        rows: list[Json] = []
        for one in (side, 1 - side):
            if one == side and not made:
                rows.append({**_side(one), "why": "lost", "bid": self.bid, "taken": self.taken[one], "points": 0})
                continue
            tricks = sum(took % 2 == one for _, _, took in self.tricks)
            counts = self._counts(one)
            if tricks:
                rows.append({**_side(one), "why": "tricks", "tricks": tricks, "points": tricks})
            if counts:
                rows.append({**_side(one), "why": "counts", "tiles": counts, "points": sum(COUNTS[tile] for tile in counts)})
            if not made:
                rows.append({**_side(one), "why": "broken_bid", "bid": self.bid, "points": self.bid})
        return rows

    def _taken_by(self, side: int) -> int:
        return sum(points(tiles) for _, tiles, took in self.tricks if took % 2 == side)

    def _counts(self, side: int) -> list[str]:
        """The count tiles a side has taken, in the order they fell."""
        return [tile for _, tiles, took in self.tricks if took % 2 == side for tile in tiles if tile in COUNTS]

    # -- seeing -----------------------------------------------------------------------------------------------------
    def sees(self, seat: int | None) -> Json:
        lead = self.trick[0] if self.trick else None
        hand = None if seat is None else self.hands[seat]
        side = None if self.declarer is None else self.declarer % 2
        return {
            "phase": self.phase,
            "dealer": self.dealer,
            "hand": None if hand is None else list(hand),
            "counts": [len(one) for one in self.hands],
            "calls": [{"seat": (self.first + turn) % SEATS, "bid": bid or None} for turn, bid in enumerate(self.calls)],
            "declarer": self.declarer,
            "bid": self.bid or None,
            "needs": promised(self.bid) if self.bid else None,
            "lacks": None if side is None else max(0, promised(self.bid) - self.taken[side]),
            "trump": self.trump,
            "trumps": self._trumps(),
            "leader": self.leader if self.phase == "play" else None,
            "trick": self._laid(self.leader, self.trick),
            "lead": lead,
            "suit": None if lead is None or self.trump is None else suit_led(lead, self.trump),
            "follow": None if lead is None or hand is None else list(self._following(hand)),
            "winning": None if lead is None else self._ahead(),
            "last_trick": self._told_trick(self.tricks[-1]) if self.tricks else None,
            "tricks": [sum(took % 2 == one for _, _, took in self.tricks) for one in (0, 1)],
            "taken": list(self.taken),
            "taken_counts": [self._counts(0), self._counts(1)],
            "left": GOAL - sum(self.taken),
            "voids": [list(suits) for suits in self.voids],
            "played": [tile for tile in SET if any(tile in tiles for _, tiles, _ in self.tricks)],
        }

    def _laid(self, leader: int, tiles: Hand) -> list[Json]:
        return [{"seat": (leader + turn) % SEATS, "tile": tile} for turn, tile in enumerate(tiles)]

    def _told_trick(self, trick: tuple[int, Hand, int]) -> Json:
        leader, tiles, took = trick
        return {"leader": leader, "tiles": self._laid(leader, tiles), "winner": took, "points": points(tiles)}

    def resample(self, seat: int, rng: random.Random) -> FortyTwoState:
        """The other hands dealt anew; nobody gets a tile of a suit he has shown he does not hold."""
        new = self._copy()
        others = [s for s in range(SEATS) if s != seat]
        unseen = [tile for tile in SET if any(tile in self.hands[s] for s in others)]
        places = [(len(self.hands[s]), self._barred(s)) for s in others]
        hands = hidden.deal(unseen, places, rng)
        new.hands = tuple(self.hands[seat] if s == seat else tuple(hands[others.index(s)]) for s in range(SEATS))
        return new

    def _barred(self, seat: int) -> frozenset[str]:
        """The tiles a seat has shown it does not hold."""
        barred: frozenset[str] = frozenset()
        for suit in self.voids[seat]:
            assert self.trump is not None
            barred |= members(suit, self.trump)
        return barred

    # -- text -------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        return {
            "game": "forty_two",
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "hands": [list(hand) for hand in self.hands],
            "calls": list(self.calls),
            "trump": self.trump,
            "leader": self.leader,
            "trick": list(self.trick),
            "tricks": [[leader, list(tiles), took] for leader, tiles, took in self.tricks],
            "voids": [list(suits) for suits in self.voids],
            "events": list(self.events),
            "result": self.result.to_json() if self.result else None,
        }

    @classmethod
    def from_json(cls, data: Json) -> FortyTwoState:
        state: FortyTwoState = object.__new__(cls)
        state.seats, state.options, state.first, state.to_move = SEATS, data["options"], data["first"], data["to_move"]
        state.hands = tuple(tuple(hand) for hand in data["hands"])
        state.calls = tuple(data["calls"])
        state.bid = max(state.calls, default=0)
        state.declarer = (state.first + state.calls.index(state.bid)) % SEATS if state.bid else None
        state.trump, state.leader, state.trick = data["trump"], data["leader"], tuple(data["trick"])
        state.tricks = tuple((leader, tuple(tiles), took) for leader, tiles, took in data["tricks"])
        state.taken = (state._taken_by(0), state._taken_by(1))
        state.voids = tuple(tuple(suits) for suits in data["voids"])
        state.events, state.reveals, state._legal = tuple(data["events"]), False, None
        result = data["result"]
        state.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"])) if result else None
        return state


def _side(side: int) -> Json:
    return {"seat": side, "seats": [side, side + 2]}


class FortyTwo(Game):
    """dominoes.md 10. `first` makes the first call; the dealer sits before him and calls last."""

    id = "forty_two"
    seats = (SEATS,)
    state = FortyTwoState
    options = {
        "target": Option(250, (100, 250), "match"),
        "all_pass": Option("redeal", ("redeal", "dealer_bids_30")),
        "allow_jump": Option(False, (False, True)),
        "doubles_trump": Option(False, (False, True)),
        "no_trump": Option(False, (False, True)),
        "marks": Option(False, (False, True)),
    }
    longest = 33
    """Four calls, the trump, 28 tiles."""

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """{"hands": four lists of seven}."""
        self.settle(seats, options)
        return {"hands": shuffled([EACH] * SEATS, rng or random.Random())["hands"]}

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Mapping[str, Any] | None = None, first: int = 0
    ) -> FortyTwoState:
        full = self.settle(seats, options)
        hands, _ = checked(deal, [EACH] * SEATS)
        hidden.check_first(first, SEATS)
        return FortyTwoState.from_json(
            {
                "options": full,
                "first": first,
                "to_move": first,
                "hands": hands,
                "calls": [],
                "trump": None,
                "leader": first,
                "trick": [],
                "tricks": [],
                "voids": [[]] * SEATS,
                "events": [],
                "result": None,
            }
        )

    def target(self, seats: int, options: Mapping[str, Value]) -> int:
        """Marks are played to 7 (dominoes.md 10)."""
        return 7 if options["marks"] else int(options["target"] or 0)

    def winners(
        self, totals: tuple[int, ...], deals: int, seats: int, options: Mapping[str, Value], result: Result | None
    ) -> tuple[int, ...]:
        """The side at the target; when both are there the larger total, and when they are level another hand is played."""
        if max(totals) < self.target(seats, options) or totals[0] == totals[1]:
            return ()
        return best(totals)


GAME = FortyTwo()
