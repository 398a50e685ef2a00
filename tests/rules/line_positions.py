"""Positions of the nine games that build a line, set up directly: what the deal of a real hand could not show in one step."""

from __future__ import annotations

import re

from stolik.rules import GAMES, State
from stolik.rules.tiles import SET, double, tile

NINE = ("draw", "blitz", "sevastopol", "matador", "muggins", "blind", "bergen", "fives", "threes")


def move_text(game: str, play: str, spinner_lies: bool) -> str:
    """The move of a case's notation (`5-6@L`, `4-4@R:cross`, `1-1@:x`); Muggins' first double is always crosswise."""
    a, b, end, way = re.fullmatch(r"(\d)-(\d)(?:@(\w*))?(?::(\w+))?", play).groups()
    name = tile(int(a), int(b))
    cross = way in ("x", "cross") or (game == "muggins" and double(name) and not spinner_lies)
    return name + (f"@{end}" if end else "") + ("x" if cross else "")


def moves_text(game: str, plays: list[str]) -> list[str]:
    moves: list[str] = []
    for play in plays:
        moves.append(move_text(game, play, any(double(move[:3]) for move in moves)))
    return moves


def position(game: str, line: list[str], hands: list[list[str]], stock: list[str] = (), to_move: int = 0, **more) -> State:
    """A position with this line (moves' texts) and these hands; `options` and any field of the state's text may be given."""
    rules = GAMES[game]
    data = {
        "game": game,
        "seats": len(hands),
        "options": rules.settle(len(hands), more.pop("options", {})),
        "first": 0,
        "to_move": to_move,
        "hands": [list(hand) for hand in hands],
        "stock": list(stock),
        "line": list(line),
        "opening": None,
        "drew": 0,
        "laid": 0,
        "barred": [[] for _ in hands],
        "book": [],
        "events": [],
        "result": None,
        "reveals": False,
        **rules.extras(len(hands)),
        **more,
    }
    return State.from_json(data)


def spare(*used) -> list[str]:
    """Tiles of the set that stand in none of these hands, lines or stocks."""
    gone = {text[:3] for texts in used for text in texts}
    return [one for one in SET if one not in gone]


def run(state: State, *moves: str) -> State:
    for move in moves:
        state = state.play(move)
    return state


def points(state: State) -> int:
    """What the last move made in play."""
    return sum(event["points"] for event in state.events if event["kind"] == "points" and not event.get("end"))


def kinds(state: State) -> list[str]:
    return [event["kind"] for event in state.events]


def at_end(state: State) -> list[dict]:
    """The points events of the hand's end."""
    return [event for event in state.events if event["kind"] == "points" and event.get("end")]
