"""The engine against brute force (`squares_oracle`): squares, relations, forbidden points, whole games, counts of move trees."""

from __future__ import annotations

import json
import os
import pathlib
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from rules import squares_oracle as oracle
from rules.squares_oracle import Position
from stolik.rules import GAMES
from stolik.rules.lattice import Square, common_part, corners, inside, relation, within
from stolik.rules.squares import SquaresState
from stolik.rules.squares_board import read
from stolik.rules.squares_moves import repeats
from stolik.rules.stars import Stars

SQUARES = GAMES["squares"]
QUICK = bool(os.environ.get("STOLIK_QUICK"))
PERFT = json.loads((pathlib.Path(__file__).parents[1] / "golden" / "squares-perft.json").read_text())


def both(yellow, red, to_move, options, edges):
    """The same position for the engine and for brute force, on a board that does not grow."""
    options = SQUARES.settle(2, {"board": 13, **options})
    yellow, red = (frozenset(map(tuple, side)) for side in (yellow, red))
    return SquaresState.position(yellow, red, to_move, options, tuple(edges)), Position(
        (yellow, red), to_move, tuple(edges), tuple(options.items())
    )


def random_square(rng):
    kind = rng.choice("OD")
    return Square(kind, rng.randint(-3, 3), rng.randint(-3, 3), rng.randint(1, 6 if kind == "O" else 4))


def test_random_pairs():
    rng, seen = random.Random(11), Counter()
    for _ in range(300 if QUICK else 6000):
        a, b = random_square(rng), random_square(rng)
        outlines = frozenset(corners(a)), frozenset(corners(b))
        assert relation(a, b) == oracle.relation(*outlines), (a, b)
        assert {(Fraction(x), Fraction(y)) for x, y in common_part(a, b)} == oracle.common(*outlines), (a, b)
        seen[relation(a, b)] += 1
        point = (rng.randint(-8, 8), rng.randint(-8, 8))
        assert inside(a, point) == oracle.lies_in(point, outlines[0], False) and within(a, point) == oracle.lies_in(
            point, outlines[0], True
        ), (a, point)
    assert min(seen[word] for word in ("disjoint", "touch", "overlap")) > (10 if QUICK else 300)


def test_random_stone_sets():
    """2,000 sets of up to 14 stones: squares, faults and constellations, on every fifth all forbidden points too."""
    seen = Counter()
    for number in range(120 if QUICK else 2000):
        rng = random.Random(number)
        width, height = rng.randint(3, 7), rng.randint(3, 7)
        nodes = [(x - 2, y - 3) for x in range(width) for y in range(height)]
        stones = rng.sample(nodes, min(len(nodes), rng.randint(6, 14)))
        stars, found = Stars.of(stones), oracle.squares_among(stones)
        assert {frozenset(corners(square)) for square in stars.figures.squares} == found, (number, stones)
        assert len(stars.figures.squares) == len(found)
        assert stars.faulty == bool(oracle.faults(found)), (number, stones)
        assert sorted(map(len, stars.figures.groups), reverse=True) == oracle.components(found), (number, stones)
        assert bool(stars.figures.winning(mutual=True)) == oracle.mutual(found), (number, stones)
        for a, b in combinations(stars.figures.squares, 2):
            assert relation(a, b) == oracle.relation(frozenset(corners(a)), frozenset(corners(b)))
        seen["faulty"] += stars.faulty
        seen["chain of three"] += bool(stars.figures.winning())
        if number % 5 == 0 and not stars.faulty:
            check_forbidden(stars, stones, found, seen)
    assert min(seen[word] for word in ("faulty", "chain of three", "forbidden", "completing")) >= (3 if QUICK else 30), seen


def check_forbidden(stars, stones, found, seen):
    left, right = min(x for x, _ in stones) - 2, max(x for x, _ in stones) + 3
    low, high = min(y for _, y in stones) - 2, max(y for _, y in stones) + 3
    for node in ((x, y) for x in range(left, right) for y in range(low, high)):
        if node in stars.stones:
            continue
        made = oracle.squares_with(node, stones)
        assert {frozenset(corners(square)) for square in stars.made(node)} == made, (stones, node)
        assert (node in stars.forbidden) == bool(oracle.faults(found | made)), (stones, node)
        seen["forbidden"] += node in stars.forbidden
        seen["completing"] += bool(made)


def random_options(rng):
    return {name: rng.choice(option.choices) for name, option in SQUARES.options.items() if name != "board"}


CHAIN = [(0, 0), (0, 1), (1, 0), (1, 1), (1, 3), (3, 1), (3, 3), (3, 6), (6, 3), (6, 6)]
TRIPLE = [(0, 0), (0, 3), (1, 4), (2, 3), (2, 5), (3, 0), (3, 3), (3, 4), (4, 3), (4, 4)]


def random_start(seed, rng):
    """An empty board of 3x3 to 6x6; every third time one of 7x7 on which a winning constellation is almost there."""
    if seed % 3:
        width, height = rng.randint(3, 6), rng.randint(3, 6)
        return both(
            [],
            [],
            rng.randrange(2),
            random_options(rng),
            (-(width // 2), -(height // 2), width - width // 2 - 1, height - height // 2 - 1),
        )
    ready = rng.choice((CHAIN, TRIPLE))
    own = rng.sample(ready, len(ready) - rng.randint(1, 2))
    other = rng.sample([(x, y) for x in range(7) for y in range(7) if (x, y) not in ready], 4)
    sides = (own, other) if rng.random() < 0.5 else (other, own)
    return both(*sides, rng.randrange(2), random_options(rng), (0, 0, 6, 6))


def test_random_games_on_small_boards():
    """Every list of legal moves and every end, in all modes and options; a large board for a few moves only."""
    seen = Counter()
    for seed in range(24 if QUICK else 240):
        rng = random.Random(seed)
        state, plain = random_start(seed, rng)
        for _ in range(200 if seed % 3 else 10):
            expected = set(plain.legal())
            assert set(state.legal_moves()) == expected, (seed, state.to_json())
            assert len(state.legal_moves()) == len(expected)
            if plain.to_move is None:
                assert state.result.winners == ((0, 1) if plain.winner is None else (plain.winner,)), (seed, state.to_json())
                seen[state.result.rows[0]["why"]] += 1
                break
            assert state.to_move == plain.to_move
            note(seen, state)
            move = lively(state, rng)
            for wrong in (
                f"{rng.randint(-4, 4)},{rng.randint(-4, 4)}",
                f"{rng.randint(-3, 3)},{rng.randint(-3, 3)}>{rng.randint(-3, 3)},{rng.randint(-3, 3)}",
            ):
                assert (state.why_not(wrong) is None) == (wrong in expected), (seed, wrong, state.to_json())
            state, plain = state.play(move), plain.play(move)
    rare = ("transition", "capture", "repetition", "repetition with capture", "pass", "stop", "fault", "constellation", "draw_full")
    assert QUICK or min(seen[word] for word in rare) > 0, seen


def note(seen, state):
    moves = state.legal_moves()
    seen["transition"] += any(">" in move for move in moves)
    seen["capture"] += any("x" in move for move in moves)
    back = repeats(state)
    seen["repetition"] += bool(back)
    seen["repetition with capture"] += any(step.capture for step in back)
    seen["pass"] += "pass" in moves


def lively(state, rng):
    """Half of the time a move that makes a square; STOP seldom."""
    moves = [move for move in state.legal_moves() if move != "stop" or rng.random() < 0.1] or ["stop"]
    making = [move for move in moves if "," in move and state.stars[state.to_move].made(read(move).target)]
    return rng.choice(making if making and rng.random() < 0.5 else moves)


def perft(state, depth):
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(perft(state.play(move), depth - 1) for move in moves)


@pytest.mark.parametrize("golden", [pytest.param(golden, id=golden["what"]) for golden in PERFT])
def test_move_trees_have_the_counts_of_the_golden_both_ways(golden):
    """How many ways there are to play one, two and three moves."""
    state, plain = both(golden["yellow"], golden["red"], golden["to_move"], golden["options"], golden["edges"])
    assert [perft(state, depth) for depth in (1, 2, 3)] == golden["counts"]
    assert [plain.perft(depth) for depth in ((1, 2) if QUICK else (1, 2, 3))] == golden["counts"][: 2 if QUICK else 3]
