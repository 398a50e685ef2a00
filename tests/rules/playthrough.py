"""Golden playthroughs: one random deal written out so that a person can read it and a machine compare it.

    python tests/rules/playthrough.py chains        writes the missing goldens of a game (--all: writes them anew)
"""

from __future__ import annotations

import hashlib
import json
import pathlib
import sys

if __name__ == "__main__":
    root = pathlib.Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(root / "py"), str(root / "tests")]

from rules import harness
from stolik.rules import GAMES, Game

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "golden"
LIMIT = 10_000


def wanted(game: Game) -> dict[str, tuple[int, dict[str, object]]]:
    """File name -> seats and options: sets in which every number of seats and every option's value occurs."""
    return {f"{game.id}-{number}.txt": plan for number, plan in enumerate(harness.covering_sets(game), 1)}


def write(game: Game, seats: int, options: dict[str, object], seed: int) -> str:
    lines: list[str] = []
    for ply, (state, move) in enumerate(harness.random_deal(game, seats, options, seed)):
        if ply == 0:
            lines += [f"{game.id}, {seats} seats, first {state.first}, seed {seed}", "options " + _json(options), "start " + _json(state.to_json()), ""]
        views = "".join(hashlib.sha256(_json(state.view(seat)).encode()).hexdigest()[:2] for seat in (None, *range(seats)))
        told = "  ".join(_event(event) for event in state.events if ply and event["kind"] not in ("play", "place"))
        if told:
            lines.append("      " + told)
        if move is not None:
            lines.append(f"{ply:3} seat {state.to_move} of {len(state.legal_moves()):2} moves  {move:14} views {views}")
        else:
            assert state.result is not None
            lines += ["", f"scores {list(state.result.scores)} winners {list(state.result.winners)} views {views}"]
    return "\n".join(lines) + "\n"


def _event(event: dict[str, object]) -> str:
    rest = {key: value for key, value in event.items() if key != "kind"}
    return f"{event['kind']} {_json(rest)}" if rest else str(event["kind"])


def _json(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def seed_of(name: str) -> int:
    """A game whose deals are often long names seeds of short ones in its profile, `SEEDS: {golden: seed}`."""
    chosen: dict[str, int] = getattr(harness.profile(name.rpartition("-")[0]), "SEEDS", {})
    return chosen[name] if name in chosen else int(hashlib.sha256(name.encode()).hexdigest()[:6], 16)


if __name__ == "__main__":
    for id in [argument for argument in sys.argv[1:] if not argument.startswith("-")] or list(GAMES):
        for name, (seats, options) in wanted(GAMES[id]).items():
            if "--all" in sys.argv or not (FOLDER / name).exists():
                text = write(GAMES[id], seats, options, seed_of(name))
                (FOLDER / name).write_text(text)
                print(name, len(text))
