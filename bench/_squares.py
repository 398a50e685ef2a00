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

COUNTS = (50, 100, 200, 300, 600)
SKIES = {"scattered": ("prevent", 20), "crowded": ("prevent", 12), "faulty": ("call_stop", 12)}
"""Fault mode, and how far from the centre stones lie: all over 41x41, or most of 25x25. In `faulty` nobody minds his squares."""
MOVES, SEED = 25, 6


def sky(kind: str, stones: int) -> SquaresState:
    """A position with so many stones in which nobody has won, each stone legal when it was set; half of them complete a square if one can."""
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
    """Milliseconds for a move of any kind and the full list of the answers to it; the list before is there, as it is in a game."""
    state = sky(kind, stones)
    rng = random.Random(SEED)
    moves = [move for move in state.legal_moves() if move != "stop"]
    transitions = [move for move in moves if ">" in move]
    chosen = [rng.choice(transitions if transitions and k % 2 else moves) for k in range(MOVES)]
    times, listed = [], []
    for move in chosen:
        begun = time.process_time()
        after = state.play(move)
        listed.append(len(after.legal_moves()))
        times.append((time.process_time() - begun) * 1000)
    data = state.to_json()
    begun = time.process_time()
    again = SquaresState.from_json(data)
    again.legal_moves()
    opened = (time.process_time() - begun) * 1000
    squares = max(len(stars.figures.squares) for stars in state.stars)
    return {"median": statistics.median(times), "worst": max(times), "opened": opened, "moves": max(listed), "squares": squares}


def measured() -> dict[str, dict[str, float]]:
    return {f"{kind} {stones}": measure(kind, stones) for kind in SKIES for stones in COUNTS}


if __name__ == "__main__":
    print(json.dumps(measured()))
