"""A good move in a line game and one reason, from what the seat may see alone."""

from __future__ import annotations

from typing import Any

from stolik.page.tables import Hint, Ui, View
from stolik.page.tables.line_board import Board
from stolik.rules import GAMES
from stolik.rules.dominoes.line import Line
from stolik.rules.tiles import HALVES, PIPS, double


def best(view: View) -> Hint | None:
    """The move that scores most; else a double, the heaviest tile, or one that keeps both ends answered."""
    moves: list[str] = view["moves"] or []
    if not moves:
        return None
    plays = [move for move in moves if move[0].isdigit()]
    if not plays:
        return _waiting(moves)
    tiles = {move[:3] for move in plays}
    held = view["hands"][view["seat"]]["tiles"] or [view.get("shown")]
    if view["opening"]:
        return _hint(plays[0], "open")
    if len(held) == 1 and "shown" not in view:
        return _hint(plays[0], "out")
    made, move = max(((_earned(view, move), move) for move in plays), key=lambda pair: pair[0])
    if made:
        return Hint(move, "points", {"tile": move[:3], "points": made}, (move[:3],))
    if len(tiles) == 1:
        return _hint(_keeping(view, plays, held), "only")
    rest = _keeping(view, plays, held)
    doubles = [move for move in plays if double(move[:3])]
    if doubles and PIPS[doubles[0][:3]] >= PIPS[rest[:3]] - 2:
        return _hint(max(doubles, key=lambda move: PIPS[move[:3]]), "double")
    heavy = max(plays, key=lambda move: PIPS[move[:3]])
    if PIPS[heavy[:3]] >= PIPS[rest[:3]] + 3:
        return _hint(heavy, "heavy")
    return _hint(
        rest, "keeps" if _answers(view, rest, held) >= 2 else "heavy" if rest == heavy else "only" if len(plays) == 1 else "keeps"
    )


def _hint(move: str, why: str) -> Hint:
    return Hint(move, why, {"tile": move[:3]}, (move[:3],))


def _waiting(moves: list[str]) -> Hint | None:
    """What to do where no tile can be laid."""
    for move in ("draw", "take", "reveal", "done"):
        if move in moves:
            return Hint(move, move)
    return None


def _laid(view: View) -> Line | None:
    """The line as the rules know it, from what lies on the table."""
    board = Board(view, Ui(still=True))
    if board.line is None:
        return None
    game: Any = GAMES[view["game"]]
    names = {arm: name for name, arm in (("1", "L"), ("2", "R"), ("3", "T"), ("4", "B"))} if view["game"] == "sevastopol" else {}
    moves = []
    for number, one in enumerate(board.line.laid):
        way = "x" if one.step.cross and board.kind.writes_x else ""
        name = names.get(one.step.arm, one.step.arm)
        if view["game"] == "sevastopol" and 0 < number <= 4:
            name = "new"
        moves.append(one.tile + (f"@{name}" if number else "") + way)
    return Line.of(board.kind, moves, game.joint(view["options"]))


def _after(view: View, move: str) -> Line:
    line = _laid(view)
    game: Any = GAMES[view["game"]]
    return line.lay(move) if line is not None else Line.first(game.ends, move, game.joint(view["options"]))


def _earned(view: View, move: str) -> int:
    """Points a move makes at once."""
    game: Any = GAMES[view["game"]]
    if not game.live:
        return 0
    earned = game.earned(_after(view, move))
    return int(earned["points"]) if earned else 0


def _answers(view: View, move: str, held: list[str]) -> int:
    """How many of the open ends the rest of the hand could still answer."""
    ends = _after(view, move).ends
    rest = [tile for tile in held if tile != move[:3]]
    return sum(any(ends.ways(tile, end) for tile in rest) for end in ends.open)


def _keeping(view: View, plays: list[str], held: list[str]) -> str:
    """The play after which most ends can be answered; of those the heaviest."""
    return max(plays, key=lambda move: (_answers(view, move, held), PIPS[move[:3]], HALVES[move[:3]]))
