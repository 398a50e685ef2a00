"""Random games of Squares that end: stones near stones, squares and wins when they can be had, STOP when it is due."""

from __future__ import annotations

import random

from stolik.rules.lattice import Square, corners
from stolik.rules.squares import SquaresState
from stolik.rules.squares_board import read
from stolik.rules.stars import Stars

LONG_RUN = 8
"""After so many transitions in a row a random player sets a stone again if he can."""

CARE = 0.93
"""How often a random player looks for faults where the game does not prevent them."""

TRIPLE = (Square("O", 0, 0, 1), Square("O", -3, -3, 3), Square("D", -1, 1, 1))
"""Three squares that all touch each other (squares.md 3.6, position 19): chance alone hardly ever finds such a win."""


def choose(state: SquaresState, rng: random.Random) -> str:
    moves = list(state.legal_moves())
    if "stop" in moves:
        moves.remove("stop")
        if rng.random() < (0.3 if state.stars[1 - state.to_move].faulty else 0.04):
            return "stop"
    luck = rng.random()
    waiting = {f"{x},{y}" for x, y in state.stars[state.to_move].threats}
    if not state.prevents and rng.random() < CARE:
        moves = [move for move in moves if _target(move) not in waiting or not _spoils(state, move)] or moves
    if state.options["win"] == "mutual" and rng.random() < 0.6:
        planned = _towards_triple(state, set(moves))
        if planned:
            return planned
    if len(state.run) < LONG_RUN:
        if luck < 0.2 and (captures := [move for move in moves if "x" in move]):
            return rng.choice(captures)
        if luck < 0.3 and (transitions := [move for move in moves if ">" in move]):
            return rng.choice(transitions)
    places = [move for move in moves if ">" not in move]
    completing = [move for move in places if _target(move) in waiting]
    if completing and luck < 0.9:
        return rng.choice(completing)
    legal = set(places)
    stones = sorted(state.stars[0].stones | state.stars[1].stones)
    for _ in range(20 if stones else 0):
        x, y = rng.choice(stones)
        move = f"{x + rng.randint(-2, 2)},{y + rng.randint(-2, 2)}"
        if move in legal:
            return move
    return rng.choice(places or moves)


def _target(move: str) -> str:
    return move.partition(">")[2].partition("x")[0] or move.partition("x")[0]


def _spoils(state: SquaresState, move: str) -> bool:
    step = read(move)
    assert step is not None
    own = state.stars[state.to_move]
    more = own.made_by_capture(step.target, step.capture, step.source) if step.capture else ()
    return own.spoils((*own.made(step.target, step.source), *more), step.source)


def _towards_triple(state: SquaresState, legal: set[str]) -> str | None:
    """A placement for the triple, anywhere and of any scale, that has most own stones and none of the other's in its way."""
    own, other = state.stars[state.to_move], state.stars[1 - state.to_move].stones
    left, bottom, right, top = state.edges
    best, found = 0, None
    for scale in (1, 2, 3):
        for x in range(left + 3 * scale, right - scale + 1):
            for y in range(bottom + 3 * scale, top - 2 * scale + 1):
                plan = [Square(kind, x + dx * scale, y + dy * scale, size * scale) for kind, dx, dy, size in TRIPLE]
                places = sorted({corner for square in plan for corner in corners(square)})
                count = sum(place in own.stones for place in places)
                if (
                    count > best
                    and not any(place in other for place in places)
                    and not any(_hindered(own, square) for square in plan)
                ):
                    move = next((move for a, b in places if (move := f"{a},{b}") in legal), None)
                    if move:
                        best, found = count, move
    return found


def _hindered(own: Stars, square: Square) -> bool:
    return square not in own.figures.squares and bool(own.figures.clashes(square))
