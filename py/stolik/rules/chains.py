"""Chains («Цепочки», SKIM-10 by I. Katanugin): a mosaic of cards, rows against columns (chains.md)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from typing import Any

from stolik.rules import hidden
from stolik.rules.cards import PACK_36, PACK_52, VALUE, in_order
from stolik.rules.contract import BadDeal, Game, Json, Option, Reason, Result, State, Value, best
from stolik.rules.mosaic import FIRST_CELL, FIRST_RANK, Board, Box, Chain, Gap, chains, fits, gaps, refusal

PLACE = re.compile(r"(\w+)@(-?\d{1,3}),(-?\d{1,3})", re.ASCII)
TEAMS = ("long", "short")


class ChainsState(State):
    """One deal. `hands[p]` is pile p: a seat's hand, or with two players the piles A1 B1 A2 B2 (seat p % 2).

    `barred[p]` are the cards pile p showed it does not hold, by passing while they could have been laid.
    """

    __slots__ = ("hands", "aside", "long", "board", "box", "pile", "passes", "barred", "_gaps", "_chains")

    hands: tuple[tuple[str, ...], ...]
    aside: tuple[str, ...]
    long: int
    board: dict[tuple[int, int], str]
    box: Box | None
    pile: int
    passes: int
    barred: tuple[frozenset[str], ...]

    @property
    def n(self) -> int:
        """Side of the square: 6 with 36 cards, 7 with 52."""
        return 6 if self.options["deck"] == 36 else 7

    def side_of(self, seat: int) -> str:
        return "long" if seat % 2 == self.long else "short"

    def seats_of(self, side: str) -> list[int]:
        return [seat for seat in range(self.seats) if self.side_of(seat) == side]

    # -- moves ------------------------------------------------------------------------------------------------------
    def moves(self) -> Iterable[str]:
        placements = self._placements(self.hands[self.pile])
        return placements or ["pass"]

    def _placements(self, cards: Iterable[str]) -> list[str]:
        if self.box is None:
            return [f"{card}@{FIRST_CELL[0]},{FIRST_CELL[1]}" for card in cards if VALUE[card[:-1]] <= FIRST_RANK]
        return [f"{card}@{gap.cell[0]},{gap.cell[1]}" for card in cards for gap in self.gaps() if fits(card, gap)]

    def gaps(self) -> list[Gap]:
        if self._gaps is None:
            self._gaps = gaps(self.board, self.box, self.n) if self.box else []
        return self._gaps

    def refusal(self, move: str) -> Reason | None:
        if move == "pass":
            playable = self.legal_moves()
            return None if playable == ("pass",) else Reason("must_play", {"cards": in_order({text.split("@")[0] for text in playable})})
        read = PLACE.fullmatch(move)
        if not read or read[1] not in PACK_52 or move != f"{read[1]}@{int(read[2])},{int(read[3])}":
            return Reason("unreadable", {"move": move[:40]})
        card = read[1]
        if card not in self.hands[self.pile]:
            own = [hand for pile, hand in enumerate(self.hands) if pile % self.seats == self.to_move]
            return Reason("other_pile" if any(card in hand for hand in own) else "not_in_hand", {"card": card})
        return refusal(self.board, self.box, self.n, card, int(read[2]), int(read[3]))

    def after(self, move: str) -> ChainsState:
        new = self._copy()
        if move == "pass":
            self._pass(new)
        else:
            card, _, at = move.partition("@")
            x, y = map(int, at.split(","))
            self._place(new, card, x, y)
        if new.result is None:
            new.pile = (self.pile + 1) % len(self.hands)
            new.to_move = new.pile % self.seats
        return new

    def _copy(self) -> ChainsState:
        new: ChainsState = object.__new__(ChainsState)
        for name in ("seats", "options", "first", "hands", "aside", "long", "board", "box", "pile", "passes", "barred"):
            setattr(new, name, getattr(self, name))
        new.result, new.reveals, new._legal, new._gaps, new._chains = None, False, None, None, None
        return new

    def _pass(self, new: ChainsState) -> None:
        hand = self.hands[self.pile]
        new.board, new.passes, new._gaps = self.board, self.passes + 1, self._gaps
        playable = {move.split("@")[0] for move in self._placements(self._pack())} if hand else set()
        new.barred = tuple(old | playable if pile == self.pile else old for pile, old in enumerate(self.barred))
        new.events = ({"kind": "pass", "seat": self.to_move, "pile": self.pile, "left": len(hand)},)
        if new.passes == len(self.hands):
            new._finish("all_passed")

    def _place(self, new: ChainsState, card: str, x: int, y: int) -> None:
        new.board = {**self.board, (x, y): card}
        new.box = self.box.around(x, y) if self.box else Box(x, y, x, y)
        new.hands = tuple(tuple(c for c in hand if c != card) if pile == self.pile else hand for pile, hand in enumerate(self.hands))
        new.passes = 0
        told: list[Json] = [{"kind": "place", "seat": self.to_move, "pile": self.pile, "card": card, "x": x, "y": y}]
        for side in TEAMS:
            for chain in chains(new.board, side, (x, y)):
                told.append({"kind": "chain", **self._told(chain)})
        new.events = tuple(told)
        if not any(new.hands):
            new._finish("hands_empty")
        elif len(new.board) == self.n * self.n:
            new._finish("full")

    def _pack(self) -> tuple[str, ...]:
        return PACK_36 if self.options["deck"] == 36 else PACK_52

    # -- scoring ----------------------------------------------------------------------------------------------------
    def chains(self) -> dict[str, list[Chain]]:
        if self._chains is None:
            self._chains = {side: chains(self.board, side) for side in TEAMS}
        return self._chains

    def score(self, scoring: str | None = None) -> dict[str, int]:
        """Points of both sides as the board stands (chains.md 1.5)."""
        scoring = scoring or str(self.options["scoring"])
        return {side: sum(chain.points(scoring) for chain in found) for side, found in self.chains().items()}

    def _told(self, chain: Chain) -> Json:
        return {
            "side": chain.side,
            "cards": list(chain.cards),
            "cells": [list(cell) for cell in chain.cells],
            "points": chain.points(str(self.options["scoring"])),
        }

    def _finish(self, why: str) -> None:
        self.to_move = None
        left = sum(map(len, self.hands))
        end: Json = {"kind": "end", "why": why, "left": left}
        if self.options["practice"] == "on":
            everybody = tuple(range(self.seats))
            row = {"why": "practice", "laid": len(self.board), "left": left}
            self.result = Result((0,) * self.seats, everybody, (row,))
            self.events = (*self.events, end)
            return
        rows = []
        for side, found in self.chains().items():
            seats = self.seats_of(side)
            rows += [{"kind": "points", "seat": seats[0], "seats": seats, "why": "chain", "end": True, **self._told(chain)} for chain in found]
        points = self.score()
        scores = tuple(points[self.side_of(seat)] for seat in range(self.seats))
        winners = best(scores)
        if len(winners) == self.seats and self.options["tie_break"] == "other_scoring":
            other = self.score("sum" if self.options["scoring"] == "square" else "square")
            winners = best(other[self.side_of(seat)] for seat in range(self.seats))
            end["tie_break"] = other
        self.result = Result(scores, winners, tuple({key: value for key, value in row.items() if key not in ("kind", "end")} for row in rows))
        self.events = (*self.events, end, *rows)

    # -- seeing -----------------------------------------------------------------------------------------------------
    def _open(self, pile: int, seat: int | None) -> bool:
        if self.options["practice"] == "on":
            return True
        if seat is None:
            return False
        owner = pile % self.seats
        return owner == seat or (self.options["open_team_hands"] == "on" and self.side_of(owner) == self.side_of(seat))

    def sees(self, seat: int | None) -> Json:
        box = self.box
        return {
            "n": self.n,
            "pile": None if self.to_move is None else self.pile,
            "piles": [
                {"seat": pile % self.seats, "count": len(hand), "cards": list(hand) if self._open(pile, seat) else None}
                for pile, hand in enumerate(self.hands)
            ],
            "board": [[card, x, y] for (x, y), card in self.board.items()],
            "box": list(box) if box else None,
            "possible": list(box.possible(self.n)) if box else None,
            "sides": [self.side_of(seat) for seat in range(self.seats)],
            "chains": {side: [self._told(chain) for chain in found] for side, found in self.chains().items()},
            "score": self.score(),
            "aside": len(self.aside),
            "passes": self.passes,
        }

    def resample(self, seat: int, rng: random.Random) -> ChainsState:
        """Unseen cards dealt anew to the hands the seat cannot see; nobody gets a card he could have laid when he passed."""
        new = self._copy()
        new.board, new.events, new.result, new.to_move = self.board, self.events, self.result, self.to_move
        closed = [pile for pile in range(len(self.hands)) if not self._open(pile, seat)]
        places = [(len(self.hands[pile]), self.barred[pile]) for pile in closed] + [(len(self.aside), frozenset())]
        unseen = in_order([card for pile in closed for card in self.hands[pile]] + list(self.aside))
        dealt = hidden.deal(unseen, places, rng)
        hands = list(self.hands)
        for pile, cards in zip(closed, dealt[:-1], strict=True):
            hands[pile] = tuple(in_order(cards))
        new.hands, new.aside = tuple(hands), tuple(in_order(dealt[-1]))
        return new

    # -- text -------------------------------------------------------------------------------------------------------
    def to_json(self) -> Json:
        return {
            "game": "chains",
            "seats": self.seats,
            "options": dict(self.options),
            "first": self.first,
            "long": self.long,
            "hands": [list(hand) for hand in self.hands],
            "aside": list(self.aside),
            "board": [[card, x, y] for (x, y), card in self.board.items()],
            "pile": self.pile,
            "passes": self.passes,
            "barred": [in_order(cards) for cards in self.barred],
            "events": list(self.events),
            "result": self.result.to_json() if self.result else None,
        }

    @classmethod
    def from_json(cls, data: Json) -> ChainsState:
        state: ChainsState = object.__new__(cls)
        state.seats, state.options, state.first, state.long = data["seats"], data["options"], data["first"], data["long"]
        state.hands = tuple(tuple(hand) for hand in data["hands"])
        state.aside = tuple(data["aside"])
        state.board = {(x, y): card for card, x, y in data["board"]}
        state.box = None
        for x, y in state.board:
            state.box = state.box.around(x, y) if state.box else Box(x, y, x, y)
        state.pile, state.passes = data["pile"], data["passes"]
        state.barred = tuple(frozenset(cards) for cards in data["barred"])
        state.events = tuple(data["events"])
        result = data["result"]
        state.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"])) if result else None
        state.to_move = None if result else state.pile % state.seats
        state.reveals, state._legal, state._gaps, state._chains = False, None, None, None
        return state


class Chains(Game):
    """chains.md. A match is one deal; the next one is opened by the left neighbour of whoever opened the last."""

    id = "chains"
    seats = (2, 4, 6)
    state = ChainsState
    options = {
        "deck": Option(36, (36, 52)),
        "scoring": Option("square", ("square", "sum")),
        "tie_break": Option("none", ("none", "other_scoring")),
        "sides": Option("seats", ("seats", "random", "swapped")),
        "open_team_hands": Option("off", ("off", "on")),
        "uneven": Option("deal_all", ("deal_all", "set_aside")),
        "practice": Option("off", ("off", "on")),
    }
    longest = 300
    """At most 49 placements, and fewer than 6 passes before, between and after them: 49 + 50 * 5 < 300."""

    def sizes(self, seats: int, options: Mapping[str, Value]) -> tuple[list[int], int]:
        """Cards in each pile, and cards set aside (chains.md 1.1)."""
        cards = 36 if options["deck"] == 36 else 52
        piles = 4 if seats == 2 else seats
        each, over = divmod(cards, piles)
        if over and options["uneven"] == "set_aside":
            return [each] * piles, over
        return [each + (pile < over) for pile in range(piles)], 0

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """{"hands": one list per pile, "aside": with set_aside, "long": the parity of LONG with sides "random"}."""
        rng = rng or random.Random()
        full = self.settle(seats, options)
        sizes, over = self.sizes(seats, full)
        pack = list(PACK_36 if full["deck"] == 36 else PACK_52)
        rng.shuffle(pack)
        deal: Json = {"hands": [in_order(pack[pile : len(pack) - over : len(sizes)]) for pile in range(len(sizes))]}
        if full["uneven"] == "set_aside":
            deal["aside"] = in_order(pack[len(pack) - over :])
        if full["sides"] == "random":
            deal["long"] = rng.randrange(2)
        return deal

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Mapping[str, Any] | None = None, first: int = 0
    ) -> ChainsState:
        full = self.settle(seats, options)
        deal = deal if deal is not None else {}
        hands, aside = self._checked(seats, full, deal)
        if full["sides"] == "random":
            long = deal.get("long")
            if type(long) is not int or long not in (0, 1):
                raise BadDeal("sides", {"long": repr(long)[:40]})
        else:
            long = 1 if full["sides"] == "swapped" else 0
        if type(first) is not int or not 0 <= first < seats:
            raise BadDeal("first", {"first": repr(first)[:40]})
        return ChainsState.from_json(
            {
                "seats": seats,
                "options": full,
                "first": first,
                "long": long,
                "hands": [in_order(hand) for hand in hands],
                "aside": in_order(aside),
                "board": [],
                "pile": first,
                "passes": 0,
                "barred": [[] for _ in hands],
                "events": [],
                "result": None,
            }
        )

    def _checked(self, seats: int, options: Mapping[str, Value], deal: Mapping[str, Any]) -> tuple[list[list[str]], list[str]]:
        sizes, over = self.sizes(seats, options)
        hands, aside = deal.get("hands"), deal.get("aside", [])
        hidden.check_hands(hands, sizes)
        if not isinstance(aside, list) or len(aside) != over:
            raise BadDeal("aside", {"wanted": over})
        hidden.check_pieces([card for hand in [*hands, aside] for card in hand], PACK_36 if options["deck"] == 36 else PACK_52)
        return hands, aside


GAME = Chains()
