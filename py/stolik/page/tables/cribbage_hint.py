"""A good move in Cribbage and one reason, from what the seat may see alone."""

from __future__ import annotations

from itertools import combinations

from stolik.page.tables import Hint, View
from stolik.rules.dominoes.cribbage_counts import FULL, played, show, total
from stolik.rules.tiles import PIPS, SET, WEIGHT


def best(view: View) -> Hint | None:
    """What to lay away, or which tile to play; a show is not counted for anybody."""
    moves = view["moves"] or []
    if view["phase"] == "crib" and moves:
        return _crib(view)
    if view["phase"] != "play" or not moves or moves == ["go"]:
        return None
    return _play(view, moves)


def _crib(view: View) -> Hint:
    """The four tiles that count most on the average over all starters; what is laid away counts for the crib's owner."""
    hand = view["hand"]
    starters = [tile for tile in SET if tile not in hand]
    own = 1 if view["dealer"] == view["seat"] else -1

    def worth(pair: tuple[str, str]) -> float:
        kept = [tile for tile in hand if tile not in pair]
        a, b = PIPS[pair[0]], PIPS[pair[1]]
        given = 2 * (a + b == 15) + 2 * (a == b) + (abs(a - b) == 1)
        return sum(total(show([*kept, starter])) for starter in starters[::2]) / len(starters[::2]) + own * given

    pair = tuple(sorted(max(combinations(hand, 2), key=worth), key=WEIGHT.__getitem__, reverse=True))
    kept = total(show([tile for tile in hand if tile not in pair]))
    facts = {"tiles": list(pair), "points": kept}
    return Hint(f"crib {pair[0]} {pair[1]}", "crib" if kept else "crib_none", facts, (pair[0], pair[1]))


def _play(view: View, moves: list[str]) -> Hint:
    laid = [one["tile"] for one in view["sequence"]]
    if len(moves) == 1:
        return Hint(moves[0], "only", {"tile": moves[0]}, (moves[0],))
    gain = {tile: sum(combo.points for combo in played([*laid, tile])) for tile in moves}
    top = max(moves, key=lambda tile: (gain[tile], _safe(view, tile), PIPS[tile]))
    count = view["count"] + PIPS[top]
    if gain[top]:
        return Hint(top, "points", {"tile": top, "points": gain[top], "count": count}, (top,))
    return Hint(top, "safe" if _safe(view, top) else "high", {"tile": top, "count": count}, (top,))


def _safe(view: View, tile: str) -> bool:
    """No single tile makes fifteen or thirty-one of the count after this one, nor an easy pair."""
    count = view["count"] + PIPS[tile]
    return 15 - count not in range(13) and FULL - count not in range(13)
