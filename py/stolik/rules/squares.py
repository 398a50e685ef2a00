"""Constellations: Squares («Созвездия. Квадраты»), rules/squares.md."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from stolik.rules import squares_moves as legal
from stolik.rules import squares_seeing as seeing
from stolik.rules.contract import BadDeal, Game, IllegalMove, Json, Option, Reason, Result, State, Value
from stolik.rules.lattice import Point, Square
from stolik.rules.squares_board import CAP, HALF, Edges, Step, grown, read, write
from stolik.rules.stars import Stars


class SquaresState(State):
    """One game. `stars[seat]` are a seat's stones with their squares; seat `first` is Yellow.

    `run` are the steps since the last placement, None for a pass: every placement adds a stone for good, so only a
    position of this run can come back. `called`: STOP was called wrongly in this turn.
    """

    __slots__ = ("called", "edges", "last", "passes", "run", "stars")

    stars: tuple[Stars, Stars]
    edges: Edges
    run: tuple[Step | None, ...]
    passes: int
    called: bool
    last: tuple[int, Step] | None

    def __init__(self, options: Mapping[str, Value], first: int, to_move: int | None, stars: tuple[Stars, Stars], edges: Edges):
        self.seats, self.options, self.first, self.to_move = 2, options, first, to_move
        self.stars, self.edges = stars, edges
        self.run, self.passes, self.called, self.last = (), 0, False, None
        self.events, self.result, self.reveals, self._legal = (), None, False, None

    @classmethod
    def position(
        cls,
        yellow: Iterable[Sequence[int]],
        red: Iterable[Sequence[int]],
        to_move: int = 0,
        options: Mapping[str, Value] | None = None,
        edges: Edges | None = None,
    ) -> SquaresState:
        """A position set up by hand, Yellow on seat 0: for tests, the lessons and the measuring. Without `edges` the board
        is the smallest one that the options allow and that holds all stones, with the free lines a stone asks for."""
        settled = GAME.settle(2, options)
        stars = (Stars.of(yellow), Stars.of(red))
        if edges is None:
            half = HALF[settled["board"]]
            edges = (-half, -half, half, half)
            while settled["board"] == "expanding":
                wider = grown(edges, stars[0].stones | stars[1].stones)
                if wider == edges:
                    break
                edges = wider
        return cls(settled, 0, to_move, stars, edges)

    # -- the turn -----------------------------------------------------------------------------------------------------
    @property
    def prevents(self) -> bool:
        return self.options["fault_mode"] == "prevent"

    @property
    def tells(self) -> bool:
        """False while squares may not be shown: in call_stop the players must see for themselves until the game is over."""
        return self.options["fault_mode"] != "call_stop" or self.to_move is None

    def on_board(self, point: Point) -> bool:
        left, bottom, right, top = self.edges
        return left <= point[0] <= right and bottom <= point[1] <= top

    def owner(self, point: Point) -> int | None:
        """The seat whose stone lies on a node."""
        return next((seat for seat in (0, 1) if point in self.stars[seat].stones), None)

    @property
    def full(self) -> bool:
        left, bottom, right, top = self.edges
        return len(self.stars[0].stones) + len(self.stars[1].stones) >= (right - left + 1) * (top - bottom + 1)

    @property
    def border(self) -> bool:
        """True where a stone on a side of a new square may be captured too."""
        return self.options["capture_border"] == "on"

    def sides(self) -> tuple[Stars, Stars]:
        """The stones of the seat on turn and those of the other."""
        assert self.to_move is not None
        return self.stars[self.to_move], self.stars[1 - self.to_move]

    def moves(self) -> Iterator[str]:
        """Placements, transitions, then `stop`; `pass` where there is neither placement nor transition (squares.md 3.4, 3.5)."""
        some = False
        for text in legal.steps(self):
            some = True
            yield text
        if self.options["fault_mode"] == "call_stop" and not self.called:
            yield "stop"
        if not some:
            yield "pass"

    # -- refusals -----------------------------------------------------------------------------------------------------
    def refusal(self, move: str) -> Reason | None:
        """`stop`: no_stop, already_called; `pass`: can_move; a step: see `squares_moves.refused`."""
        if move == "stop":
            if self.options["fault_mode"] != "call_stop":
                return Reason("no_stop", {"fault_mode": self.options["fault_mode"]})
            return Reason("already_called", {}) if self.called else None
        if move == "pass":
            example = next(legal.steps(self), None)
            return Reason("can_move", {"example": example}) if example else None
        step = read(move)
        return Reason("unreadable", {"move": move}) if step is None else legal.refused(self, step)

    # -- playing ------------------------------------------------------------------------------------------------------
    def after(self, move: str) -> SquaresState:
        if move == "stop":
            return self._stop()
        step = None if move == "pass" else read(move)
        return self._passed() if step is None else self._stepped(step)

    def _next(self) -> SquaresState:
        """The other seat's turn, nothing else changed."""
        assert self.to_move is not None
        state = SquaresState(self.options, self.first, 1 - self.to_move, self.stars, self.edges)
        state.run, state.passes, state.last = self.run, self.passes, self.last
        return state

    def _passed(self) -> SquaresState:
        seat = self.to_move
        state = self._next()
        state.passes, state.run = self.passes + 1, (*self.run, None)
        state.events = ({"kind": "pass", "seat": seat},)
        return state._drawn("passes") if state.passes == 2 else state

    def _stop(self) -> SquaresState:
        """STOP tests the other's colour: called rightly it wins, called wrongly the turn goes on without it (squares.md 3.5)."""
        seat = self.to_move
        assert seat is not None
        fault = self.stars[1 - seat].figures.fault
        state = self._next()
        if fault:
            state.events = ({"kind": "stop", "seat": seat, "right": True, "of": 1 - seat, **seeing.pair(*fault)},)
            return state._won(seat, "stop")
        state.to_move, state.called, state.reveals = seat, True, True
        state.events = ({"kind": "stop", "seat": seat, "right": False},)
        return state

    def _stepped(self, step: Step) -> SquaresState:
        seat = self.to_move
        assert seat is not None
        own, other = self.sides()
        lost = own.squares_of(step.source) if step.source else ()
        made = own.made(step.target, step.source)
        if step.source:
            own = own.minus(step.source)
        own = own.plus(step.target)
        events: list[Json] = [self._told("transition" if step.source else "place", step, made, lost)]
        if step.capture:
            more, taken = own.made(step.capture), other.squares_of(step.capture)
            own, other = own.plus(step.capture), other.minus(step.capture)
            events.append(self._told("capture", step, more, taken))
        state = self._next()
        state.stars = (own, other) if seat == 0 else (other, own)
        state.run = (*self.run, step) if step.source else ()
        state.passes, state.last = 0, (seat, step)
        if self.options["board"] == "expanding":
            state.edges = grown(self.edges, [step.target, *([step.capture] if step.capture else [])])
            if state.edges != self.edges:
                events.append({"kind": "grow", "edges": list(state.edges)})
        state.events = tuple(events)
        return state._judged(seat)

    def _told(self, kind: str, step: Step, made: Sequence[Square], lost: Sequence[Square]) -> Json:
        """An event of a step; the squares it makes and destroys are told only where nothing is given away by it."""
        assert self.to_move is not None
        event: Json = {"kind": kind, "seat": self.to_move}
        if kind == "capture":
            assert step.capture is not None
            event["of"], event["point"] = 1 - self.to_move, list(step.capture)
        else:
            event["point"] = list(step.target)
            if step.source:
                event["source"] = list(step.source)
        if self.tells:
            event["made"] = [list(square) for square in made]
            if made:
                event["makes"] = "square" if len(made) == 1 else "squares"
            if kind != "place":
                event["lost"] = [list(square) for square in lost]
        return event

    # -- the end ------------------------------------------------------------------------------------------------------
    def _judged(self, seat: int) -> SquaresState:
        """Fault, win or full board after `seat`'s complete step (squares.md 3.5)."""
        figures = self.stars[seat].figures
        fault = figures.fault
        if fault and self.options["fault_mode"] == "instant_stop":
            self.events += ({"kind": "fault", "seat": seat, **seeing.pair(*fault)},)
            return self._won(1 - seat, "fault")
        winning = () if fault else figures.winning(self.options["win"] == "mutual")
        if winning:
            self.events += (
                {"kind": "constellation", "seat": seat, "n": len(winning), "squares": [list(square) for square in winning]},
            )
            return self._won(seat, "constellation")
        return self._drawn("full") if self.full else self

    def _won(self, seat: int, why: str) -> SquaresState:
        self.to_move = None
        self.events += ({"kind": "points", "seat": seat, "points": 1, "why": why, "end": True},)
        self.result = Result((1, 0) if seat == 0 else (0, 1), (seat,), ({"seat": seat, "points": 1, "why": why},))
        return self

    def _drawn(self, why: str) -> SquaresState:
        self.to_move = None
        self.events += ({"kind": "draw", "why": why},)
        self.result = Result((0, 0), (0, 1), tuple({"seat": seat, "points": 0, "why": f"draw_{why}"} for seat in (0, 1)))
        return self

    def agreed(self) -> SquaresState:
        """The game when both players have agreed on a draw: no move of a seat, so no move's text (squares.md 3.5)."""
        if self.to_move is None:
            raise IllegalMove("deal_over")
        state = self._next()
        state.called = self.called
        return state._drawn("agreed")

    # -- data ---------------------------------------------------------------------------------------------------------
    def sees(self, seat: int | None) -> Json:
        """Nothing is hidden but what call_stop leaves to the players' own eyes: squares and forbidden points."""
        forbidden = None
        if self.prevents:
            forbidden = [
                sorted(list(node) for node in stars.forbidden if self.owner(node) is None and self.on_board(node))
                for stars in self.stars
            ]
        return {
            "colours": ["yellow", "red"] if self.first == 0 else ["red", "yellow"],
            "edges": list(self.edges),
            "stones": [sorted(map(list, stars.stones)) for stars in self.stars],
            "squares": [seeing.squares(stars) for stars in self.stars] if self.tells else None,
            "forbidden": forbidden,
            "last": self._last_json(),
            "passes": self.passes,
            "called": self.called,
        }

    def _last_json(self) -> Json | None:
        if self.last is None:
            return None
        seat, step = self.last
        return {"seat": seat, **{name: list(point) if point else None for name, point in step._asdict().items()}}

    def resample(self, seat: int, rng: random.Random) -> SquaresState:
        """Everything lies open."""
        return self

    def to_json(self) -> Json:
        return {
            "game": self.game.id,
            "options": dict(self.options),
            "first": self.first,
            "to_move": self.to_move,
            "edges": list(self.edges),
            "stones": [sorted(map(list, stars.stones)) for stars in self.stars],
            "run": ["pass" if step is None else write(step) for step in self.run],
            "passes": self.passes,
            "called": self.called,
            "last": [self.last[0], write(self.last[1])] if self.last else None,
            "events": list(self.events),
            "result": self.result.to_json() if self.result else None,
            "reveals": self.reveals,
        }

    @classmethod
    def from_json(cls, data: Json) -> SquaresState:
        left, bottom, right, top = data["edges"]
        yellow, red = (Stars.of(points) for points in data["stones"])
        state = cls(dict(data["options"]), data["first"], data["to_move"], (yellow, red), (left, bottom, right, top))
        state.run = tuple(read(move) for move in data["run"])
        state.passes, state.called, state.reveals = data["passes"], data["called"], data["reveals"]
        if data["last"]:
            step = read(data["last"][1])
            assert step is not None
            state.last = (data["last"][0], step)
        state.events = tuple(data["events"])
        if data["result"]:
            result = data["result"]
            state.result = Result(tuple(result["scores"]), tuple(result["winners"]), tuple(result["rows"]))
        return state


class Squares(Game):
    """squares.md 3.1: two players, Yellow moves first. One game is a match; a win counts 1, a draw 0."""

    id = "squares"
    seats = (2,)
    options = {
        "board": Option("expanding", ("expanding", 19, 13)),
        "fault_mode": Option("prevent", ("prevent", "instant_stop", "call_stop")),
        "win": Option("chain", ("chain", "mutual")),
        "transition_equal": Option("forbidden", ("forbidden", "allowed")),
        "capture_border": Option("off", ("off", "on")),
    }
    state = SquaresState
    longest = 4 * (2 * 3 ** ((2 * CAP + 1) ** 2) + 1)
    """Finite, though far beyond any real game. A placement adds a stone for good and a transition may not bring a position
    back, so after each of them stands one that never stood: at most 2 * 3^1681 of them (41x41 nodes, three contents, two
    sides to move). At most one pass stands between two of them, two in a row end the game; one wrong STOP goes with each
    of these turns."""

    def shuffle(self, seats: int, options: Mapping[str, Value] | None = None, rng: random.Random | None = None) -> Json:
        """Chance decides nothing here."""
        self.settle(seats, options)
        return {"hands": []}

    def start(
        self, seats: int, options: Mapping[str, Value] | None = None, deal: Json | None = None, first: int = 0
    ) -> SquaresState:
        settled = self.settle(seats, options)
        _check_deal(deal)
        if isinstance(first, bool) or first not in (0, 1):
            raise BadDeal("first", {"first": repr(first)})
        half = HALF[settled["board"]]
        return SquaresState(settled, first, first, (Stars(), Stars()), (-half, -half, half, half))


def _check_deal(deal: Any) -> None:
    """An empty deal, with or without the empty list of hands."""
    if deal is None or deal == {} or (isinstance(deal, dict) and deal == {"hands": []}):
        return
    if not isinstance(deal, dict):
        raise BadDeal("shape", {"deal": type(deal).__name__})
    unknown = sorted(str(key) for key in deal if key != "hands")
    if unknown:
        raise BadDeal("unknown_key", {"key": unknown[0]})
    raise BadDeal("hands", {})


GAME = Squares()
Squares.state.game = GAME
