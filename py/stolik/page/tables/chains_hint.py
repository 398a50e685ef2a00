"""A good move in Chains and one true reason for it, from what the seat may see.

Each legal move is weighed by the points it makes for both sides at once, and by the most the other side could make next to it
with one of the cards that this seat has not seen.
"""

from __future__ import annotations

from typing import NamedTuple

from stolik.page.tables import Hint, View
from stolik.rules.cards import PACK_36, PACK_52, VALUE
from stolik.rules.mosaic import SIDES, Box, Gap, chains, fits, gaps

THREAT = 0.55
"""How much of what the other side might make counts against a move: the card has to be in the next hand."""
OTHER = {"long": "short", "short": "long"}


class Weighed(NamedTuple):
    """One move: points for the own side and for the other, what it cuts off, what it leaves open."""

    worth: float
    move: str
    gain: int
    lost: int
    cut: int
    threat: int


def best(view: View) -> Hint | None:
    """The best move by one look ahead; None where there is nothing to choose."""
    moves = [move for move in view["moves"] or () if move != "pass"]
    if not moves:
        return None
    if view["options"]["practice"] == "on":
        return _rarest(view, moves)
    if not view["board"]:
        move = max(moves, key=lambda move: VALUE[move.split("@")[0][:-1]])
        return _hint(move, "first")
    chosen = max((_weigh(view, move) for move in moves), key=lambda weighed: (weighed.worth, weighed.move))
    side = view["sides"][view["seat"]]
    if chosen.gain > 0:
        return _hint(chosen.move, side, points=chosen.gain)
    if chosen.cut > 0:
        return _hint(chosen.move, "block")
    if chosen.threat == 0 and chosen.lost <= 0:
        return _hint(chosen.move, "keep")
    return _hint(chosen.move, "least")


def _hint(move: str, why: str, **facts: object) -> Hint:
    card = move.split("@")[0]
    return Hint(move, why, {"card": card, **facts}, (card,))


def _rarest(view: View, moves: list[str]) -> Hint:
    """At the practice table: the card with the fewest places, before they are gone."""
    count: dict[str, int] = {}
    for move in moves:
        card = move.split("@")[0]
        count[card] = count.get(card, 0) + 1
    card = min(count, key=lambda card: (count[card], -VALUE[card[:-1]]))
    return _hint(next(move for move in moves if move.startswith(f"{card}@")), "rare", n=count[card])


def _weigh(view: View, move: str) -> Weighed:
    card, _, at = move.partition("@")
    x, y = map(int, at.split(","))
    board = {(px, py): other for other, px, py in view["board"]}
    own, n = view["sides"][view["seat"]], view["n"]
    scoring = str(view["options"]["scoring"])
    box = Box(*view["box"])
    unseen = _unseen(view, card)
    here = _gap(board, box, n, (x, y))
    cut = max((_gain(board, other, (x, y), OTHER[own], scoring) for other in unseen if here and fits(other, here)), default=0)
    gain, lost = (_gain(board, card, (x, y), side, scoring) for side in (own, OTHER[own]))
    after = {**board, (x, y): card}
    wide = box.around(x, y)
    threat = 0
    for _, dx, dy in SIDES:
        cell = (x + dx, y + dy)
        if cell in after:
            continue
        gap = _gap(after, wide, n, cell)
        if gap is None:
            continue
        for other in unseen:
            if fits(other, gap):
                threat = max(threat, _gain(after, other, cell, OTHER[own], scoring) - _gain(after, other, cell, own, scoring))
    return Weighed(gain - lost - THREAT * threat + 0.5 * cut, move, gain, lost, cut, threat)


def _gap(board: dict[tuple[int, int], str], box: Box, n: int, cell: tuple[int, int]) -> Gap | None:
    return next((gap for gap in gaps(board, box, n) if gap.cell == cell), None)


def _gain(board: dict[tuple[int, int], str], card: str, cell: tuple[int, int], side: str, scoring: str) -> int:
    """What one side's score grows by when `card` is laid."""
    dx, dy = (1, 0) if side == "long" else (0, 1)
    x, y = cell
    before = {chain for near in ((x - dx, y - dy), (x + dx, y + dy)) if near in board for chain in chains(board, side, near)}
    after = set(chains({**board, cell: card}, side, cell))
    kept = {chain for chain in before if not any(set(chain.cells) <= set(grown.cells) for grown in after)}
    return sum(chain.points(scoring) for chain in after | kept) - sum(chain.points(scoring) for chain in before)


def _unseen(view: View, card: str) -> tuple[str, ...]:
    """The cards that may be in a hand this seat does not see."""
    pack = PACK_36 if view["options"]["deck"] == 36 else PACK_52
    seen = {other for other, _, _ in view["board"]} | {other for pile in view["piles"] for other in pile["cards"] or ()} | {card}
    return tuple(other for other in pack if other not in seen)
