"""How many random hands of Draw a second of processor time holds, against python-chess walking its own tree in the same second.

A hand is two players from the deal to the result, about 27 moves. Through the contract: `shuffle`, `start`, then `State.play` on a
move of `legal_moves` until the end. The fast way is the one a computer player takes: `resample`, then `playout`. The yardstick is
perft(3) of the opening position, 8,902 leaves, every move of them made and taken back; with the leaves only counted beside it.

The three take turns in small portions, and each is judged by its best portion, so that a busy machine slows all of them alike.
"""
from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import chess

from bench import Row

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from stolik.rules import GAMES, State  # noqa: E402

ROUNDS, HANDS, DEPTH = 12, 400, 3
PLAY_SHARE, FAST_SHARE = 70, 35
"""A hand may cost as much as this many nodes."""


def run() -> Iterable[Row]:
    rng = random.Random(28)
    portions: dict[str, Callable[[], int]] = {
        "play": lambda: sum(by_play(rng) for _ in range(HANDS)),
        "fast": lambda: sum(by_playout(state, rng) for state in [fresh(rng)] for _ in range(HANDS)),
        "perft": lambda: perft(chess.Board(), DEPTH),
        "counted": lambda: counted(chess.Board(), DEPTH),
    }
    best = dict.fromkeys(portions, 0.0)
    for _ in range(ROUNDS):
        for name, portion in portions.items():
            begun = time.process_time()
            done = portion()
            best[name] = max(best[name], done / (time.process_time() - begun))
    yield Row("draw: python-chess perft(3), nodes a second", f"{best['perft']:,.0f}")
    yield Row("draw: the same with leaves only counted", f"{best['counted']:,.0f}")
    yield _row("draw: hands a second through State.play", best["play"], best["perft"], PLAY_SHARE)
    yield _row("draw: hands a second, resample and playout", best["fast"], best["perft"], FAST_SHARE)


def _row(what: str, hands: float, nodes: float, share: int) -> Row:
    return Row(what, f"{hands:,.0f} = 1/{nodes / hands:.0f}", f">= 1/{share} of perft", hands >= nodes / share)


def fresh(rng: random.Random) -> State:
    game = GAMES["draw"]
    return game.start(2, {}, game.shuffle(2, {}, rng), 0)


def by_play(rng: random.Random) -> int:
    state = fresh(rng)
    while state.result is None:
        state = state.play(rng.choice(state.legal_moves()))
    return 1


def by_playout(state: State, rng: random.Random) -> int:
    state.resample(0, rng).playout(rng)  # type: ignore[attr-defined]
    return 1


def perft(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


def counted(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += counted(board, depth - 1)
        board.pop()
    return nodes
