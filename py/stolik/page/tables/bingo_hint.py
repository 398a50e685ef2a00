"""A good move in Bingo and one reason, from what the seat may see alone."""

from __future__ import annotations

from stolik.page.tables import Hint, View
from stolik.rules.dominoes.bingo_tiles import is_trump, rank, reply_wins, weight
from stolik.rules.tiles import double


def best(view: View) -> Hint | None:
    """A reply that wins what is worth it, else the cheapest; a declaration, a sure lead, or a cheap one."""
    moves = [move for move in view["moves"] or () if len(move) == 3]
    if not moves:
        return None
    if view["lead"] is None:
        return _lead(view, moves)
    if len(moves) == 1:
        return _play(moves[0], "only")
    return _reply(view, moves)


def _play(move: str, why: str, tile: str = "") -> Hint:
    return Hint(move, why, {"tile": move[:3]}, (tile or move[:3],))


def _cost(view: View, tile: str) -> tuple[int, bool, int]:
    """How much a tile is missed: points, trump, weight."""
    return (view["values"].get(tile, 0), is_trump(tile, view["trump"]), weight(tile))


def _reply(view: View, moves: list[str]) -> Hint:
    suit_only = view["strict"] and not view["options"]["offsuit_can_win"]
    lead, trump, values = view["lead"], view["trump"], view["values"]
    wins = [tile for tile in moves if reply_wins(lead, tile, trump, suit_only)]
    loses = [tile for tile in moves if tile not in wins]
    if wins:
        rich = [tile for tile in wins if not is_trump(tile, trump) and values.get(tile)]
        if rich:
            return _play(max(rich, key=lambda tile: values[tile]), "take_rich")
        cheap = min(wins, key=lambda tile: (is_trump(tile, trump), rank(tile, trump)))
        prize = values.get(lead, 0)
        if not is_trump(cheap, trump) or prize >= 9 or view["declared"] or not loses or min(values.get(tile, 0) for tile in loses) >= 9:
            return _play(cheap, "take")
    return _play(min(loses or moves, key=lambda tile: _cost(view, tile)), "throw")


def _lead(view: View, moves: list[str]) -> Hint:
    trump, unseen = view["trump"], view["unseen"]
    above = [rank(tile, trump) for tile in unseen]
    sure = [tile for tile in moves if not above or rank(tile, trump) >= max(above)]
    may = view["may_declare"]
    if may:
        doubles = sorted(may["tiles"], key=lambda tile: -rank(tile, trump))
        strong = doubles[0]
        if strong in sure or is_trump(strong, trump):
            move = next(move for move in view["moves"] if move.startswith(f"{strong} declare"))
            return Hint(move, "declare", {"tile": strong}, (strong,))
    if view["strict"] and sure:
        return _play(max(sure, key=lambda tile: view["values"].get(tile, 0)), "sure")
    plain = [tile for tile in moves if not is_trump(tile, trump) and not double(tile)]
    return _play(min(plain or moves, key=lambda tile: _cost(view, tile)), "cheap")
