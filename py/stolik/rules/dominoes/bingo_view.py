"""What a seat sees of a hand of Bingo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stolik.rules.contract import Json
from stolik.rules.dominoes.bingo_score import DECLARED, ENOUGH
from stolik.rules.dominoes.bingo_tiles import values, worth
from stolik.rules.tiles import SET, double

if TYPE_CHECKING:
    from stolik.rules.dominoes.bingo import BingoState


def seen_by(state: BingoState, seat: int | None) -> Json:
    """The public table, the seat's own hand and, on turn, what it must and may do.

    `unseen` are the tiles out of the seat's sight: the other hand and the reserve face down.
    """
    hand = None if seat is None else state.hands[seat]
    mine = seat is not None and seat == state.to_move
    tricks = state.tricks
    in_sight = {tile for trick in tricks for tile in trick[1:3]} | {state.led, state.turned if state.stock else "", *(hand or ())}
    return {
        "phase": state.phase,
        "strict": state.strict,
        "trump": state.trump,
        "turned": state.turned,
        "reserve": len(state.stock),
        "closed": state.closed[0] if state.closed else None,
        "hand": None if hand is None else list(hand),
        "counts": [len(one) for one in state.hands],
        "points": list(state.points),
        "goal": ENOUGH,
        "tricks": [state.won(0), state.won(1)],
        "taken": [[tile for trick in tricks if trick[3] == one for tile in trick[1:3]] for one in (0, 1)],
        "big": [sum(row["big"] for row in state.bigs if row["seat"] == one) for one in (0, 1)],
        "leader": state.leader,
        "lead": state.led or None,
        "declared": state.declared or None,
        "last_trick": last_trick(state),
        "must": must(state) if mine and state.led else None,
        "may_declare": may_declare(state) if mine and not state.led else None,
        "may_close": state.may_close() if mine else None,
        "values": dict(values(state.trump)),
        "unseen": [tile for tile in SET if tile not in in_sight],
    }


def last_trick(state: BingoState) -> Json | None:
    if not state.tricks:
        return None
    leader, led, reply, took, declared = state.tricks[-1]
    gain = worth([led, reply], state.trump)
    return {"leader": leader, "lead": led, "reply": reply, "winner": took, "declared": declared or None, "points": gain}


def must(state: BingoState) -> Json:
    """What the reply must be, and the tiles of the hand that are it."""
    hand = state.hands[state.turn]
    if not state.strict:
        return {"why": "any", "half": None, "tiles": list(hand)}
    asked = state.duty()
    return {"why": asked.why, "half": asked.half, "tiles": [tile for tile in hand if tile in asked.kind]}


def may_declare(state: BingoState) -> Json | None:
    """The doubles that may be declared on a lead now, and what they would bring."""
    tiles = [tile for tile in state.hands[state.turn] if double(tile)]
    if len(tiles) < 2:
        return None
    return {"doubles": len(tiles), "tiles": tiles, **DECLARED[len(tiles)]._asdict()}
