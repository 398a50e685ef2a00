"""What a keen eye sees on the sky of Squares, as plain JSON data for a page that shows it.

The functions look at one colour's `Stars`, so they work on `state.stars[seat]` (where all is already known) and on any
stones, `Stars.of(points)`. In call_stop nothing of this may be shown while the game runs: `on_request` keeps to that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stolik.rules.contract import Json
from stolik.rules.lattice import OVERLAP, Square, clash, common_part, corners, diagonals, relation, within
from stolik.rules.stars import Clash, Stars

if TYPE_CHECKING:
    from stolik.rules.squares import SquaresState


def figure(square: Square) -> Json:
    """A square to draw: its corners in order around it and the two diagonals by which it is checked.

    `kind` "O" is upright, `size` its side; "D" is on its tip, `size` half its diagonal.
    """
    return {
        "kind": square.kind,
        "at": [square.x, square.y],
        "size": square.size,
        "corners": [list(point) for point in corners(square)],
        "diagonals": [[list(a), list(b)] for a, b in diagonals(square)],
    }


def pair(a: Square, b: Square) -> Json:
    """How two squares lie to each other.

    `relation`: disjoint, touch, overlap. `how`, the word for it: disjoint, touch, side (sides in contact), nested (one within
    the other) or crossing. `codes`: why they may not stand together in one colour. `common`: the vertices of the common part,
    one for a point, two for a segment; coordinates are multiples of one half, exact.
    """
    common = common_part(a, b)
    how = relation(a, b)
    if how == OVERLAP:
        if len(common) == 2:
            how = "side"
        elif _holds(a, b) or _holds(b, a):
            how = "nested"
        else:
            how = "crossing"
    return {
        "squares": [figure(a), figure(b)],
        "relation": relation(a, b),
        "how": how,
        "codes": list(clash(a, b)),
        "common": [list(point) for point in common],
    }


def _holds(outer: Square, inner: Square) -> bool:
    return all(within(outer, point) for point in corners(inner))


def clashes(pairs: Iterable[Clash]) -> list[Json]:
    """Pairs of clashing squares, those that overlap first, in an order that does not depend on how they were found."""
    ordered = sorted(pairs, key=lambda two: (relation(*two) != OVERLAP, two))
    return [pair(a, b) for a, b in ordered]


def squares(stars: Stars) -> list[Json]:
    """All finished squares of a colour, in order. `group` numbers its constellations; `immune`: it touches another square."""
    number = {square: group for group, members in enumerate(stars.figures.groups) for square in members}
    sizes = [len(members) for members in stars.figures.groups]
    return [{**figure(square), "group": number[square], "immune": sizes[number[square]] > 1} for square in stars.figures.squares]


def threats(stars: Stars) -> list[Json]:
    """All squares with three own stones: `point` is the node still missing, `have` the three."""
    return [
        {"point": list(node), "square": figure(square), "have": [list(corner) for corner in corners(square) if corner != node]}
        for node, made in sorted(stars.threats.items())
        for square in made
    ]


def forbidden(stars: Stars) -> list[Json]:
    """All nodes where a stone would make the colour faulty, each with every pair of squares that would clash, new one first."""
    return [{"point": list(node), "clashes": clashes(stars.clashes(stars.made(node)))} for node in sorted(stars.forbidden)]


def faults(stars: Stars) -> list[Json]:
    """All pairs of finished squares that clash."""
    done = stars.figures.squares
    return clashes((a, b) for i, a in enumerate(done) for b in done[i + 1 :] if clash(a, b))


def on_request(state: SquaresState, seat: int) -> Json | None:
    """All of it for one colour of a game, kept to free nodes of the board; None while call_stop leaves seeing to the players.

    `forbidden` is None in instant_stop while the game runs: there the players must find the forbidden points themselves.
    """
    if not state.tells:
        return None
    stars = state.stars[seat]

    def free(entry: Json) -> bool:
        point = (entry["point"][0], entry["point"][1])
        return state.on_board(point) and state.owner(point) is None

    warned = state.prevents or state.to_move is None
    return {
        "squares": squares(stars),
        "threats": [entry for entry in threats(stars) if free(entry)],
        "forbidden": [entry for entry in forbidden(stars) if free(entry)] if warned else None,
        "faults": faults(stars),
    }
