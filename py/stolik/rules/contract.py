"""What every game offers: `Game`, `State`, `View`, and the small values they exchange (docs/contract.md).

A game subclasses `Game` and `State`. It fills in the rules; the shape of a view, the refusal of a foreign move and
the texts of errors live here once.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

Json = dict[str, Any]
Value = int | bool | str | None


class Reason(NamedTuple):
    """Why a move is refused: a code that the words know, and the facts its sentence needs."""

    code: str
    facts: Json


class IllegalMove(ValueError):
    """A move the rules refuse. `reason` is the code, `facts` what its sentence needs; the state it met is untouched."""

    def __init__(self, reason: str, facts: Json | None = None):
        self.reason, self.facts = reason, facts or {}
        super().__init__(f"{reason} {self.facts}" if self.facts else reason)


class BadDeal(ValueError):
    """A deal that cannot be: a piece twice, a wrong count, a missing key."""

    def __init__(self, reason: str, facts: Json | None = None):
        self.reason, self.facts = reason, facts or {}
        super().__init__(f"{reason} {self.facts}" if self.facts else reason)


class BadOptions(ValueError):
    """A number of seats or an option's value that the game does not offer."""

    def __init__(self, reason: str, facts: Json | None = None):
        self.reason, self.facts = reason, facts or {}
        super().__init__(f"{reason} {self.facts}" if self.facts else reason)


class Option(NamedTuple):
    """One [O] of the rules. `scope` is "match" where only `Match` reads it; `seats` limits it to some numbers of players."""

    default: Value
    choices: tuple[Value, ...]
    scope: str = "deal"
    seats: tuple[int, ...] | None = None


class Result(NamedTuple):
    """A finished deal: points of each seat, the seats that won it, and a row that explains every point."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rows: tuple[Json, ...] = ()

    def to_json(self) -> Json:
        return {"scores": list(self.scores), "winners": list(self.winners), "rows": list(self.rows)}


def best(scores: Iterable[int]) -> tuple[int, ...]:
    """The seats with the highest score, all of them when level."""
    scores = tuple(scores)
    top = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == top)


def seen(events: Iterable[Json], seat: int | None) -> list[Json]:
    """The events that `seat` (None: a bystander) may know: one that carries `only` is for those seats alone."""
    return [event for event in events if "only" not in event or seat in event["only"]]


class State(ABC):
    """One deal in progress, immutable to callers; knows no screen, clock, random source or storage.

    A game sets `game`, `seats`, `options`, `to_move`, `events`, `result` and writes the methods below.
    `reveals` is True when the last move showed anybody what was hidden from him before (a drawn tile, a turned card):
    undo stops there.
    """

    __slots__ = ("seats", "options", "first", "to_move", "events", "result", "reveals", "_legal")

    game: ClassVar[Game]
    seats: int
    options: Mapping[str, Value]
    first: int
    to_move: int | None
    events: tuple[Json, ...]
    result: Result | None
    reveals: bool
    _legal: tuple[str, ...] | None

    # -- to be written by each game -------------------------------------------------------------------------------
    @abstractmethod
    def moves(self) -> Iterable[str]:
        """All legal moves of the seat on turn, each once, in a stable order. Called only while the deal runs."""

    @abstractmethod
    def refusal(self, move: str) -> Reason | None:
        """None if `move` is legal now, else why not; "unreadable" for a text that is no move. Called only while the deal runs."""

    @abstractmethod
    def after(self, move: str) -> State:
        """The next state; `move` has been found legal."""

    @abstractmethod
    def sees(self, seat: int | None) -> Json:
        """The game's own part of `view(seat)`: nothing hidden from the seat in any form or order."""

    @abstractmethod
    def resample(self, seat: int, rng: random.Random) -> State:
        """A state this seat cannot tell from the true one: what is hidden from it dealt anew, foreign events dropped."""

    @abstractmethod
    def to_json(self) -> Json:
        """Everything as JSON data; has "game" so that `State.from_json` finds the way back."""

    @classmethod
    def from_json(cls, data: Json) -> State:
        """The state that `to_json` wrote. On `State` itself it finds the game by `data["game"]`."""
        from stolik.rules import GAMES

        return GAMES[data["game"]].state.from_json(data)

    # -- the same for all -----------------------------------------------------------------------------------------
    def legal_moves(self) -> tuple[str, ...]:
        """Every legal move's text, no duplicates, a stable order; empty when the deal is over."""
        if self._legal is None:
            self._legal = () if self.to_move is None else tuple(self.moves())
        return self._legal

    def why_not(self, move: str) -> Reason | None:
        """None if legal, else the code and facts of the refusal; never raises, whatever the text."""
        if self.to_move is None:
            return Reason("deal_over", {})
        if not isinstance(move, str):
            return Reason("unreadable", {"move": repr(move)})
        return self.refusal(move)

    def play(self, move: str) -> State:
        """The state after `move`; raises IllegalMove(reason, facts) and leaves this one untouched."""
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason.code, reason.facts)
        return self.after(move)

    def view(self, seat: int | None) -> Json:
        """What `seat` may see, as plain JSON data; None is a bystander. `moves` is there only for the seat on turn."""
        view: Json = {
            "game": self.game.id,
            "seats": self.seats,
            "seat": seat,
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "moves": list(self.legal_moves()) if seat is not None and seat == self.to_move else None,
            "events": seen(self.events, seat),
            "result": self.result.to_json() if self.result else None,
        }
        view.update(self.sees(seat))
        return view


class Game(ABC):
    """Immutable rules of one game, and how its deals add up to a match."""

    id: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    options: ClassVar[Mapping[str, Option]] = {}
    state: ClassVar[type[State]]
    """The game's own State class, one per game: it gets its `game` from here."""
    live: ClassVar[bool] = False
    """True where points are made during play: the match stops on the move that reaches the target."""
    longest: ClassVar[int]
    """No deal takes more moves than this (the harness proves it)."""

    def __init__(self) -> None:
        self.state.game = self

    # -- one deal -------------------------------------------------------------------------------------------------
    def settle(self, seats: int, options: Mapping[str, Value] | None = None) -> dict[str, Value]:
        """Every option with its value. Raises BadOptions for a wrong number of seats, an unknown name or value."""
        if isinstance(seats, bool) or seats not in self.seats:
            raise BadOptions("seats", {"seats": seats, "choices": list(self.seats)})
        given = dict(options or {})
        full: dict[str, Value] = {}
        for name, option in self.options.items():
            value = given.pop(name, option.default)
            if not any(value is choice or (type(value) is type(choice) and value == choice) for choice in (option.default, *option.choices)):
                raise BadOptions("option", {"option": name, "value": value, "choices": list(option.choices)})
            if option.seats is not None and seats not in option.seats and value != option.default:
                raise BadOptions("option_seats", {"option": name, "seats": seats, "choices": list(option.seats)})
            full[name] = value
        if given:
            raise BadOptions("unknown_option", {"option": sorted(map(str, given))[0]})
        return full

    @abstractmethod
    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """All that chance decides in one deal, as JSON data."""

    def shuffle_next(self, before: Json, seats: int, options: Mapping[str, Value], rng: random.Random) -> Json:
        """All that chance decides in the deal after `before`: shuffled anew. A game keeps here what stays with the match."""
        return self.shuffle(seats, options, rng)

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, Value] | None = None, deal: Json | None = None, first: int = 0) -> State:
        """The first state of a deal; raises BadDeal with the reason for a deal that cannot be, BadOptions for options."""

    # -- how deals make a match -----------------------------------------------------------------------------------
    def target(self, seats: int, options: Mapping[str, Value]) -> int | None:
        """The total that ends a match, None where a match is one deal or a number of rounds."""
        value = options.get("target")
        return value if isinstance(value, int) else None

    def points(self, event: Json) -> int:
        """What a points event adds to the totals of the match (Bingo counts its big points)."""
        return event["points"]

    def winners(self, totals: tuple[int, ...], deals: int, seats: int, options: Mapping[str, Value], result: Result | None) -> tuple[int, ...]:
        """The seats that have won the match after `deals` finished deals, () while it goes on.

        `result` is None in the middle of a deal (`live` games). Here: with a target the highest total at or above
        it, level seats together (partners carry the same total); without one the winners of the single deal.
        """
        target = self.target(seats, options)
        if target is None:
            return result.winners if result else ()
        if max(totals) < target:
            return ()
        return best(totals)

    def board(self, turns: Iterable[Iterable[Json]], seats: int, options: Mapping[str, Value]) -> Json | None:
        """What the match as a whole shows beside the deal, from the public events of all its moves in order (Cribbage: the
        pegs); None for nothing."""
        return None

    def first_lot(self, seats: int, options: Mapping[str, Value], rng: random.Random) -> int:
        """The seat that acts first in the first deal."""
        return rng.randrange(seats)

    def first_next(self, first: int, seats: int, options: Mapping[str, Value], totals: tuple[int, ...], result: Result | None) -> int:
        """The seat that acts first in the next deal: the left neighbour unless a game says otherwise."""
        return (first + 1) % seats
