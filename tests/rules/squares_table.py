"""Positions of Squares set up by hand, and the cases: what the tests of this game share."""

from __future__ import annotations

import json
import pathlib

import pytest

from stolik.rules import GAMES, IllegalMove
from stolik.rules.lattice import Square, corners
from stolik.rules.squares import SquaresState

CASES = json.loads((pathlib.Path(__file__).parents[1] / "cases" / "squares.json").read_text())["cases"]
SQUARES = GAMES["squares"]
FAULT_MODES = ("prevent", "instant_stop", "call_stop")


def kind(name):
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == name]


def O(x, y, s):  # noqa: E743, N802 - the rules' own names
    return Square("O", x, y, s)


def D(x, y, d):  # noqa: N802
    return Square("D", x, y, d)


def points(*squares, extra=()):
    return sorted({point for square in squares for point in corners(square)} | set(extra))


def position(yellow=(), red=(), to_move=0, edges=None, **options):
    return SquaresState.position(yellow, red, to_move, options, edges)


def play(state, *moves):
    for move in moves:
        state = state.play(move)
    return state


def refused(state, move):
    reason = state.why_not(move)
    assert move not in state.legal_moves()
    with pytest.raises(IllegalMove) as wrong:
        state.play(move)
    assert (wrong.value.reason, wrong.value.facts) == (reason.code, reason.facts)
    json.dumps(reason.facts)
    return reason


def event(state, kind):
    return next(one for one in state.events if one["kind"] == kind)


def shapes(figures):
    return [[one["kind"], *one["at"], one["size"]] for one in figures]
