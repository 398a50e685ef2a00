"""Which steps the seat on turn has in Squares, and why another one is refused (squares.md 3.3, 3.4 and fine print).

Nothing here looks at a whole board to judge one step: what a stone completes stands in `Stars.threats`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from stolik.rules import squares_seeing as seeing
from stolik.rules.contract import Reason
from stolik.rules.lattice import Point, Square, corners, equal, within
from stolik.rules.squares_board import Step, name, nodes
from stolik.rules.stars import Clash, Stars

if TYPE_CHECKING:
    from stolik.rules.squares import SquaresState


# -- all steps --------------------------------------------------------------------------------------------------------
def steps(state: SquaresState) -> Iterator[str]:
    """Every placement, then every transition, each followed by its captures; in the order of the nodes."""
    yield from _placements(state)
    yield from _all_transitions(state)


def _placements(state: SquaresState) -> Iterator[str]:
    own, other = state.sides()
    taken = own.stones | other.stones
    closed = own.forbidden if state.prevents else frozenset()
    for node, text in nodes(state.edges):
        if node in taken or node in closed:
            continue
        yield text
        made = own.threats.get(node)
        if made:
            for stone in _captures(state, Step(None, node, None), made):
                yield f"{text}x{name(stone)}"


def _all_transitions(state: SquaresState) -> Iterator[str]:
    own, other = state.sides()
    back = repeats(state)
    leaving = {source: f"{name(source)}>" for source in own.figures.vertices}
    for node in sorted(own.threats):
        if node in own.stones or node in other.stones or not state.on_board(node):
            continue
        there = name(node)
        for source, made in _transitions(state, node):
            step, text = Step(source, node, None), leaving[source] + there
            if not back or step not in back:
                yield text
            for stone in _captures(state, step, made):
                if not back or Step(source, node, stone) not in back:
                    yield f"{text}x{name(stone)}"


def _transitions(state: SquaresState, node: Point) -> Iterator[tuple[Point, tuple[Square, ...]]]:
    """The stones that may move to a free node, each with the squares it completes there; repetition is not looked at.

    On most nodes one square waits: then the sources follow from it. Where several wait, it depends on the source which of
    them arise.
    """
    own = state.sides()[0]
    waiting = own.threats[node]
    if len(waiting) == 1:
        for source in sorted(_sources(state, own, waiting[0])):
            yield source, waiting
        return
    for source in own.figures.vertices:
        made = own.made(node, source)
        if made and not _same_as_destroyed(state, source, made) and not (state.prevents and own.spoils(made, source)):
            yield source, made


def _sources(state: SquaresState, own: Stars, square: Square) -> set[Point]:
    """The vertices that may leave their squares to complete `square` alone."""
    sources = set(own.figures.vertices).difference(corners(square))
    if state.options["transition_equal"] == "forbidden":
        for old in own.figures.squares:
            if equal(old, square):
                sources.difference_update(corners(old))
    if state.prevents:
        for old in own.figures.clashes(square):
            sources.intersection_update(corners(old))
    return sources


def _captures(state: SquaresState, step: Step, made: tuple[Square, ...]) -> Sequence[Point]:
    """The stones that may be captured when `step` completes `made`."""
    own, other = state.sides()
    prey = other.figures.prey(made, state.border)
    if not prey or not state.prevents:
        return prey
    return [stone for stone in prey if not own.spoils(_with_capture(own, step._replace(capture=stone), made), step.source)]


def _with_capture(own: Stars, step: Step, made: Sequence[Square]) -> tuple[Square, ...]:
    """`made` and what the stone on the captured place completes."""
    more = own.made_by_capture(step.target, step.capture, step.source) if step.capture else ()
    return (*made, *more)


def _same_as_destroyed(state: SquaresState, source: Point, made: Sequence[Square]) -> Clash | None:
    """The first new square that is equal to a destroyed one, with it (squares.md 3.4, `transition_equal`)."""
    if state.options["transition_equal"] == "allowed":
        return None
    lost = state.sides()[0].squares_of(source)
    return next(((new, old) for new in made for old in lost if equal(new, old)), None)


# -- repetition -------------------------------------------------------------------------------------------------------
def repeats(state: SquaresState) -> frozenset[Step]:
    """The transitions that would bring back an earlier position with the other seat to move.

    Walks back through the run and keeps, for every node that was different then, who held it. Where the difference is just
    one own stone elsewhere, or that and one captured stone, a single step undoes it.
    """
    me = state.to_move
    assert me is not None
    differs: dict[Point, int | None] = {}

    def was(point: Point, owner: int | None) -> None:
        if owner == state.owner(point):
            differs.pop(point, None)
        else:
            differs[point] = owner

    found: set[Step] = set()
    mover = me
    for step in reversed(state.run):
        mover = 1 - mover
        if step is not None:
            assert step.source is not None
            if step.capture:
                was(step.capture, 1 - mover)
            was(step.target, None)
            was(step.source, mover)
        if mover != me and 2 <= len(differs) <= 3:
            left = [point for point, owner in differs.items() if owner is None and state.owner(point) == me]
            new = [point for point, owner in differs.items() if owner == me and state.owner(point) is None]
            taken = [point for point, owner in differs.items() if owner == me and state.owner(point) == 1 - me]
            if len(left) == len(new) == 1 and len(taken) == len(differs) - 2:
                found.add(Step(left[0], new[0], taken[0] if taken else None))
    return frozenset(found)


# -- refusals ---------------------------------------------------------------------------------------------------------
def refused(state: SquaresState, step: Step) -> Reason | None:
    """The first that applies, in the order of the fine print: off_board, occupied, not_a_vertex, no_new_square,
    same_as_destroyed, not_capturable, repetition, overlap, duplicate; None for a legal step."""
    own, other = state.sides()
    for role, point in (("source", step.source), ("target", step.target), ("capture", step.capture)):
        if point is not None and not state.on_board(point):
            return Reason("off_board", {"point": list(point), "role": role, "edges": list(state.edges)})
    holder = state.owner(step.target)
    if holder is not None:
        return Reason("occupied", {"point": list(step.target), "owner": holder})
    made = own.made(step.target, step.source)
    if step.source is not None:
        wrong = _transition_refused(state, step.source, step.target, made)
        if wrong:
            return wrong
    if step.capture is not None and step.capture not in other.figures.prey(made, state.border):
        return Reason("not_capturable", {"point": list(step.capture), "cause": _not_capturable(state, step.capture, made)})
    if step.source is not None and step in repeats(state):
        return Reason("repetition", {"source": list(step.source), "target": list(step.target)})
    return _fault(own, step, made) if state.prevents else None


def _transition_refused(state: SquaresState, source: Point, target: Point, made: Sequence[Square]) -> Reason | None:
    if not state.sides()[0].squares_of(source):
        return Reason("not_a_vertex", {"point": list(source), "owner": state.owner(source)})
    if not made:
        return Reason("no_new_square", {"source": list(source), "target": list(target)})
    same = _same_as_destroyed(state, source, made)
    if same:
        return Reason("same_as_destroyed", {"made": seeing.figure(same[0]), "destroyed": seeing.figure(same[1])})
    return None


def _not_capturable(state: SquaresState, point: Point, made: Sequence[Square]) -> str:
    """no_square (the step completes none), empty, own_stone, no_vertex, immune, border or outside."""
    own, other = state.sides()
    if not made:
        return "no_square"
    if point not in other.stones:
        return "own_stone" if point in own.stones else "empty"
    if point not in other.figures.vertices:
        return "no_vertex"
    if point not in other.figures.exposed:
        return "immune"
    return "border" if any(within(square, point) for square in made) else "outside"


def _fault(own: Stars, step: Step, made: Sequence[Square]) -> Reason | None:
    """The fault a step would make: "overlap" if two squares overlap, else "duplicate"; `codes` says which of them occur."""
    found = own.clashes(_with_capture(own, step, made), step.source)
    if not found:
        return None
    told = seeing.clashes(found)
    codes = sorted({code for one in told for code in one["codes"]})
    return Reason(told[0]["codes"][-1], {**told[0], "point": list(step.target), "codes": codes})
