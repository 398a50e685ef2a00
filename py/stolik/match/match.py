"""Match: the seats at one table playing deals of one game until somebody has won."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stolik.match import save
from stolik.rules import GAMES, Game, IllegalMove, Result, State, seen
from stolik.rules.contract import Value

NAME_LENGTH = 40
_TURNS = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Marks that turn the direction of writing: in a name they would turn the rest of every sentence around."""


class BadMove(RuntimeError):
    """A call that has no sense now: a move after the end, an undo where none may be, a deal before the last is over."""


class Entry(NamedTuple):
    """One line of the log: the deal's number from 0, the seat that moved, and what happened (only some for some eyes)."""

    deal: int
    seat: int
    events: tuple[dict[str, Any], ...]


@dataclass
class Deal:
    """One deal as it was played. `states[k]` is the position after k moves."""

    first: int
    data: dict[str, Any]
    states: list[State]
    moves: list[str] = field(default_factory=list)
    result: Result | None = None
    points: tuple[int, ...] = ()
    """What the deal added to the totals, known when it is closed."""
    agreed: bool = False
    """True when the players ended the deal by agreement: then the last state follows no move."""


class Match:
    """A match in progress. Callers change it by `play`, `undo`, `next_deal` only.

    `game` the rules, `names` one a seat, `options` all with values, `deals` the deals so far (the last is the current one),
    `totals` running totals with the points of the deal in progress where the game books them during play, `winner` the
    seats that have won, () while playing. `table` is JSON data the page keeps with the match (what was sealed, how hands are arranged).
    """

    def __init__(self, game: Game, names: Sequence[str], options: Mapping[str, Value], table: Mapping[str, Any] | None = None):
        self.game = game
        self.names = [str(name).translate(_TURNS).strip()[:NAME_LENGTH].encode(errors="replace").decode() for name in names]
        self.seats = len(self.names)
        self.options = game.settle(self.seats, options)
        self.table = dict(table or {})
        self.deals: list[Deal] = []
        self.base: tuple[int, ...] = (0,) * self.seats
        self.totals: tuple[int, ...] = self.base
        self.winner: tuple[int, ...] = ()
        self.floor = 0
        self.rng: random.Random = random.Random()

    # -- making one -------------------------------------------------------------------------------------------------
    @classmethod
    def new(
        cls,
        game: str,
        names: Sequence[str],
        options: Mapping[str, Value] | None = None,
        rng: random.Random | None = None,
        *,
        first: int | None = None,
        deal: Mapping[str, Any] | None = None,
        table: Mapping[str, Any] | None = None,
    ) -> Match:
        """A new match with its first deal on the table.

        `rng` decides the lots and the shuffles; `first` and `deal` replace the first lot and the first shuffle.
        Raises KeyError for an unknown game, BadOptions, BadDeal.
        """
        match = cls(GAMES[game], names, options or {}, table)
        match.rng = rng or random.Random()
        if first is None:
            first = match.game.first_lot(match.seats, match.options, match.rng)
        match._open(first, deal)
        return match

    def rematch(self, rng: random.Random | None = None) -> Match:
        """The same players and options at a new match; the first deal is opened by whoever would open the next one here."""
        rng = rng or self.rng
        first, deal = self._next_first(), self._shuffle(rng)
        return Match.new(self.game.id, self.names, self.options, rng, first=first, deal=deal, table=self.table)

    def _open(self, first: int, deal: Mapping[str, Any] | None = None) -> None:
        data = dict(deal) if deal is not None else self._shuffle()
        state = self.game.start(self.seats, self.options, data, first)
        self.deals.append(Deal(first, data, [state]))
        self.floor = 0
        if state.result is not None:
            self._close_deal()

    def _shuffle(self, rng: random.Random | None = None) -> dict[str, Any]:
        rng = rng or self.rng
        if not self.deals:
            return self.game.shuffle(self.seats, self.options, rng)
        return self.game.shuffle_next(self.deal.data, self.seats, self.options, rng)

    # -- the position -------------------------------------------------------------------------------------------------
    @property
    def deal(self) -> Deal:
        return self.deals[-1]

    @property
    def state(self) -> State:
        """The position of the current deal."""
        return self.deal.states[-1]

    @property
    def over(self) -> bool:
        return bool(self.winner)

    @property
    def to_move(self) -> int | None:
        """The seat on turn; None between deals and after the match."""
        return None if self.winner else self.state.to_move

    def view(self, seat: int | None) -> dict[str, Any]:
        """The state's view with the match around it: names, totals, number of the deal, winner, the points of each finished deal,
        and the match's board if it has one."""
        view = self.state.view(seat)
        if self.winner:
            view["to_move"], view["moves"] = None, None
        view["match"] = {
            "names": list(self.names),
            "totals": list(self.totals),
            "deal": len(self.deals),
            "target": self.game.target(self.seats, self.options),
            "winner": list(self.winner),
            "points": [list(deal.points) for deal in self.deals if deal.points],
        }
        turns = (seen(state.events, None) for deal in self.deals for state in deal.states)
        board = self.game.board(turns, self.seats, self.options)
        if board is not None:
            view["match"]["board"] = board
        return view

    # -- playing ------------------------------------------------------------------------------------------------------
    def play(self, move: str) -> State:
        """Plays `move` for the seat on turn. Raises IllegalMove (nothing changes), BadMove when the match is over."""
        if self.winner:
            raise BadMove("match_over")
        before = self.state
        state = before.play(move)
        deal = self.deal
        if state.reveals or (deal.moves and deal.states[-2].to_move != before.to_move):
            self.floor = len(deal.moves) + (1 if state.reveals else 0)
        deal.moves.append(move)
        deal.states.append(state)
        self._book(state)
        return state

    def _book(self, state: State) -> None:
        if self.game.live:
            self._book_live(state)
        if state.result is not None and not self.winner:
            self._close_deal()

    def _book_live(self, state: State) -> None:
        """Points made by the move itself come first; what the end of the hand adds is not looked at once they suffice."""
        for at_end in (False, True):
            for event in state.events:
                if event["kind"] == "points" and bool(event.get("end")) is at_end:
                    self.totals = self._add(event, self.totals)
            self.winner = self.game.winners(self.totals, len(self.deals), self.seats, self.options, state.result if at_end else None)
            if self.winner:
                self.deal.result = state.result
                self.deal.points = tuple(now - was for now, was in zip(self.totals, self.base, strict=True))
                return

    def _add(self, event: Mapping[str, Any], totals: tuple[int, ...]) -> tuple[int, ...]:
        carried = event.get("seats") or (event["seat"],)
        gain = self.game.points(dict(event))
        return tuple(total + gain if seat in carried else total for seat, total in enumerate(totals))

    def _close_deal(self) -> None:
        deal, state = self.deal, self.state
        deal.result = state.result
        assert deal.result is not None
        if not self.game.live:
            self.totals = tuple(total + score for total, score in zip(self.base, deal.result.scores, strict=True))
        deal.points = tuple(now - was for now, was in zip(self.totals, self.base, strict=True))
        if not self.winner:
            self.winner = self.game.winners(self.totals, len(self.deals), self.seats, self.options, deal.result)

    @property
    def can_agree(self) -> bool:
        """True while the players may end the deal level by agreement, where the game has that (squares.md 3.4)."""
        return self.to_move is not None and hasattr(self.state, "agreed")

    def agree(self) -> State:
        """Ends the deal by agreement of all players. Raises BadMove where `can_agree` is False."""
        if not self.can_agree:
            raise BadMove("no_agreement")
        self.deal.states.append(self.state.agreed())  # type: ignore[attr-defined]
        self.deal.agreed = True
        self._book(self.state)
        return self.state

    def next_deal(self, deal: Mapping[str, Any] | None = None) -> State:
        """Deals anew after a finished deal; who opens follows the game's rule. Raises BadMove while the deal or after the match."""
        if self.winner:
            raise BadMove("match_over")
        if self.state.result is None:
            raise BadMove("deal_running")
        first = self._next_first()
        self.base = self.totals
        self._open(first, deal)
        return self.state

    def _next_first(self) -> int:
        return self.game.first_next(self.deal.first, self.seats, self.options, self.totals, self.deal.result)

    # -- taking back --------------------------------------------------------------------------------------------------
    @property
    def can_undo(self) -> bool:
        """True while the last move is of the turn still in its player's hands: nobody has moved or looked since (`seal`),
        nothing hidden was shown by it, and it did not end the deal."""
        return len(self.deal.moves) > self.floor and self.state.result is None and not self.winner

    def undo(self) -> State:
        """Takes the last move back, exactly. Raises BadMove where `can_undo` is False."""
        if not self.can_undo:
            raise BadMove("no_undo")
        deal = self.deal
        undone = deal.states.pop()
        deal.moves.pop()
        if self.game.live:
            for event in undone.events:
                if event["kind"] == "points":
                    self.totals = self._add({**event, "points": -event["points"], "big": -event.get("big", 0)}, self.totals)
        return self.state

    def seal(self) -> None:
        """The next player has looked at the table: what was done before stays done."""
        self.floor = len(self.deal.moves)

    # -- telling ------------------------------------------------------------------------------------------------------
    def log(self, seat: int | None, deal: int | None = None, since: int = 0) -> list[Entry]:
        """What `seat` may know of the moves of a deal (default: the current one), from ply `since` on."""
        number = len(self.deals) - 1 if deal is None else deal
        states = self.deals[number].states
        opening = [Entry(number, states[0].first, tuple(seen(states[0].events, seat)))] if since == 0 and states[0].events else []
        moved = [
            Entry(number, before.to_move, tuple(seen(after.events, seat)))
            for before, after in zip(states[since:], states[since + 1 :], strict=False)
            if before.to_move is not None
        ]
        return opening + moved

    # -- text ---------------------------------------------------------------------------------------------------------
    def dumps(self) -> str:
        """The whole match as text (docs/save-format.md)."""
        return save.dumps(self)

    @classmethod
    def loads(cls, text: str) -> Match:
        """The match that `dumps` wrote, replayed move by move. Raises BadSave(reason) for anything that is wrong."""
        return save.loads(text, cls)


__all__ = ["BadMove", "Deal", "Entry", "IllegalMove", "Match"]
