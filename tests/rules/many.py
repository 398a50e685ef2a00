"""Many random matches through the harness: `python tests/rules/many.py muggins 1000`, or every game with `all`.

Too long for every run of the tests; prints matches, deals and moves per game.
"""

from __future__ import annotations

import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from rules import harness  # noqa: E402
from stolik.rules import GAMES  # noqa: E402


def many(id: str, matches: int) -> str:
    game, begun, deals, moves = GAMES[id], time.perf_counter(), 0, 0
    sets = harness.option_sets(game)
    for seed in range(matches):
        seats, options = sets[seed % len(sets)]
        match = harness.check_match(game, seats, options, 100_000 + seed)
        assert match.winner, f"{id} {seats} {options} seed {100_000 + seed}: not ended"
        deals += len(match.deals)
        moves += sum(len(deal.moves) for deal in match.deals)
    return f"{id}: {matches} matches over {len(sets)} option sets, {deals} deals, {moves} moves, {time.perf_counter() - begun:.0f} s"


if __name__ == "__main__":
    names, counts = [word for word in sys.argv[1:] if not word.isdigit()], [int(word) for word in sys.argv[1:] if word.isdigit()]
    for id in harness.built() if names in ([], ["all"]) else names:
        print(many(id, counts[0] if counts else 1000), flush=True)
