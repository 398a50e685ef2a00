"""Crowded skies of Squares and how long a move takes on them. Standard library only: it runs inside Pyodide as well.

    python bench/_squares.py        prints one JSON object
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from stolik.rules.squares import SquaresState  # noqa: E402

COUNTS = (50, 100, 200, 300)
SKIES = {"scattered": ("prevent", 20), "crowded": ("prevent", 12), "faulty": ("call_stop", 12)}
"""Fault mode, and how far from the centre stones lie: all over 41x41, or most of 25x25. In `faulty` nobody minds his squares."""
MOVES, ROUNDS, SEED = 15, 4, 6


def sky(kind: str, stones: int) -> SquaresState:
    """A position in which nobody has won; each stone was legal, and every second one completes a square if any can."""
    mode, far = SKIES[kind]
    rng = random.Random(f"{SEED} {kind} {stones}")
    state = SquaresState.position([], [], 0, {"fault_mode": mode}, (-20, -20, 20, 20))
    nodes = [(x, y) for x in range(-far, far + 1) for y in range(-far, far + 1)]
    for _ in range(stones):
        own, taken = state.sides()[0], state.stars[0].stones | state.stars[1].stones
        free = [node for node in nodes if node not in taken]
        tempting = [node for node in free if node in own.threats and (kind == "faulty" or node not in own.forbidden)]
        while True:
            x, y = rng.choice(tempting if tempting and rng.random() < 0.5 else free)
            if state.why_not(f"{x},{y}") is None:
                after = state.play(f"{x},{y}")
                if after.result is None:
                    state = after
                    break
    return state


def measure(kind: str, stones: int) -> dict[str, float]:
    """Milliseconds for a move of any kind, and for the full list of the answers to it; medians, and the worst sum of the two.

    The list before is known, as it is in a game. `opened`: the position read from a save, and its list. All is done ROUNDS
    times on a fresh copy and the best counts, so that a busy machine does not speak for the program.
    """
    data = sky(kind, stones).to_json()
    moves: list[str] = []
    played: dict[str, list[float]] = {}
    listed: dict[str, list[float]] = {}
    opened, counts = [], []
    for _ in range(ROUNDS):
        begun = time.process_time()
        state = SquaresState.from_json(data)
        state.legal_moves()
        opened.append((time.process_time() - begun) * 1000)
        moves = moves or some_moves(state)
        for move in moves:
            begun = time.process_time()
            after = state.play(move)
            between = time.process_time()
            counts.append(len(after.legal_moves()))
            listed.setdefault(move, []).append((time.process_time() - between) * 1000)
            played.setdefault(move, []).append((between - begun) * 1000)
    return {
        "play": statistics.median(min(played[move]) for move in moves),
        "list": statistics.median(min(listed[move]) for move in moves),
        "worst": max(min(played[move]) + min(listed[move]) for move in moves),
        "opened": min(opened),
        "moves": max(counts),
    }


def some_moves(state: SquaresState) -> list[str]:
    """Placements and transitions, with and without captures."""
    rng = random.Random(SEED)
    moves = [move for move in state.legal_moves() if move != "stop"]
    transitions = [move for move in moves if ">" in move]
    return [rng.choice(transitions if transitions and k % 2 else moves) for k in range(MOVES)]


def measured() -> dict[str, dict[str, float]]:
    """By the sky's kind and the number of stones."""
    return {f"{kind} {stones}": measure(kind, stones) for kind in SKIES for stones in COUNTS}


if __name__ == "__main__":
    print(json.dumps(measured()))
