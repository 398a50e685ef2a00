"""A good move in Cribbage and one reason, from what the seat may see alone."""

from __future__ import annotations

from itertools import combinations

from stolik.page.tables import Hint, View
from stolik.rules.dominoes.cribbage_counts import FULL, played, show, total
from stolik.rules.tiles import PIPS, SET, WEIGHT

SHORT = 4
"""So many pairs are weighed against every other starter."""


def best(view: View) -> Hint | None:
    """What to lay away, or which tile to play; nobody is told what a show counts."""
    moves = view["moves"] or []
    if view["phase"] == "crib" and moves:
        return _crib(view)
    if view["phase"] == "show" and moves:
        return Hint("show" if moves == ["show"] else "", "show" if moves == ["show"] else "count")
    if view["phase"] != "play" or not moves or moves == ["go"]:
        return None
    return _play(view, moves)


def _crib(view: View) -> Hint:
    """The four tiles that count most on the average over the starters; what is laid away counts for the crib's owner.

    Only the pairs whose four tiles count best as they are get as far as the starters: a hint must come at once.
    """
    hand: list[str] = view["hand"]
    starters = [tile for tile in SET if tile not in hand][::2]
    own = 1 if view["dealer"] == view["seat"] else -1
    pairs = [(low, high) for low, high in combinations(sorted(hand, key=WEIGHT.__getitem__), 2)]

    def rest(pair: tuple[str, str]) -> list[str]:
        return [tile for tile in hand if tile not in pair]

    def given(pair: tuple[str, str]) -> int:
        a, b = PIPS[pair[0]], PIPS[pair[1]]
        return own * (2 * (a + b == 15) + 2 * (a == b) + (abs(a - b) == 1))

    pairs.sort(key=lambda pair: -total(show(rest(pair))) - given(pair))
    low, high = max(pairs[:SHORT], key=lambda pair: sum(total(show([*rest(pair), one])) for one in starters) / len(starters) + given(pair))
    kept = total(show(rest((low, high))))
    return Hint(f"crib {high} {low}", "crib" if kept else "crib_none", {"tiles": [high, low], "points": kept}, (high, low))


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
