"""What a seat sees of a deal of Cribbage."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stolik.rules.contract import Json
from stolik.rules.dominoes.cribbage_counts import FULL
from stolik.rules.tiles import PIPS

if TYPE_CHECKING:
    from stolik.rules.dominoes.cribbage import CribbageState


def seen_by(state: CribbageState, seat: int | None) -> Json:
    """The public table and the seat's own tiles; nothing of a show before it is counted but the tiles themselves."""
    phase = state.phase
    hand = None if seat is None else state.hands[seat]
    return {
        "phase": phase,
        "dealer": state.dealer,
        "hand": None if hand is None else list(hand),
        "counts": [len(one) for one in state.hands],
        "laid": [len(one) for one in state.laid],
        "laid_away": None if seat is None else list(state.laid[seat]),
        "starter": state.starter,
        "count": state.count,
        "room": FULL - state.count,
        "sequence": running(state.counts[-1]),
        "earlier": [running(count) for count in state.counts[:-1]],
        "played": [[tile for count in state.counts for who, tile in count if who == one] for one in (0, 1)],
        "gone": state.gone,
        "fitting": state.fitting(seat) if phase == "play" and seat is not None and seat == state.to_move else None,
        "kept": [list(one) for one in state.kept] if phase in ("show", "over") else None,
        "crib": state.crib() if state.crib_open else None,
        "showing": state.showing() if phase == "show" else None,
        "shows": list(state.shows),
        "scores": [sum(row["points"] for row in state.rows if row["seat"] == one) for one in (0, 1)],
        "stock": len(state.stock) - (state.starter is not None),
    }


def running(count: Iterable[tuple[int, str]]) -> list[Json]:
    """The tiles of a count with the count after each."""
    so_far = 0
    found: list[Json] = []
    for seat, tile in count:
        so_far += PIPS[tile]
        found.append({"seat": seat, "tile": tile, "value": PIPS[tile], "count": so_far})
    return found
