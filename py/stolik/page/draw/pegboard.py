"""The board of Cribbage: two lanes of holes that turn like a ploughed field, and two pegs a seat.

A unit is the distance of two holes. The lanes swap at each turn, so that no peg crosses the other lane.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from stolik.page.draw.signs import nested
from stolik.page.html import Safe, esc

GROUP = 5
APART = 0.55
ROWS_APART = 0.86
LEAD = 2.3
HOP_MS = 90
LONGEST_MS = 1300


class Board:
    """Where the holes are: `rows` runs of `run` holes, the last hole of all beyond the end of the last run."""

    def __init__(self, run: int, rows: int):
        self.run, self.rows = run, rows
        self.lanes = [row + (row // 2) * ROWS_APART for row in range(rows * 2)]
        self.width, self.height = _along(run - 1), self.lanes[-1]
        self.target = run * rows + 1

    def at(self, seat: int, points: int) -> tuple[float, float]:
        """The hole of a score; 0 stands before the first hole."""
        if points <= 0:
            return -1.55, self.lanes[seat]
        if points >= self.target:
            x = self.at(seat, self.target - 1)[0] + (-1.55 if self.rows % 2 == 0 else 1.55)
            return x, (self.lanes[-2] + self.lanes[-1]) / 2
        row, place = divmod(points - 1, self.run)
        forward = row % 2 == 0
        x = _along(place) if forward else self.width - _along(place)
        return x, self.lanes[row * 2 + (seat if forward else 1 - seat)]


def _along(place: int) -> float:
    return place + place // GROUP * APART


@lru_cache(maxsize=8)
def shape(run: int, rows: int) -> Board:
    """The one board of these measures."""
    return Board(run, rows)


@lru_cache(maxsize=8)
def wood(run: int, rows: int) -> str:
    """Everything that never moves: the plank, its grain, the groups of five, the turns, the holes, the numbers."""
    board = shape(run, rows)
    w, h, lanes = board.width, board.height, board.lanes
    out = [
        f'<rect x="{-LEAD:g}" y="-.9" width="{w + LEAD * 2:g}" height="{h + 2.4:.2f}" rx=".95" fill="var(--wood)"/>'
        f'<rect x="{0.1 - LEAD:g}" y="-.8" width="{w + LEAD * 2 - 0.2:g}" height="{h + 2.2:.2f}" rx=".85" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width=".06"/>'
    ]
    grain = max(9, rows * 4)
    for line in range(1, grain):
        y, wave = -0.9 + line * (h + 2.4) / grain, 0.25 * (-1) ** line
        out.append(
            f'<path d="M{0.3 - LEAD:g} {y:.2f}c{w * 0.3:.1f} {wave} {w * 0.6:.1f} {-wave} {w + LEAD * 2 - 0.6:.1f} 0" stroke="var(--wood-2)" '
            'stroke-opacity=".28" stroke-width=".05" fill="none"/>'
        )
    for row in range(rows):
        for group in range(run // GROUP):
            x = _along(group * GROUP)
            out.append(
                f'<rect x="{x - 0.42:.2f}" y="{lanes[row * 2] - 0.42:.2f}" width="{GROUP - 1 + 0.84:g}" height="1.84" rx=".42" fill="var(--trough)"/>'
            )
            number = row * run + (group + 1) * GROUP
            if number % 10 == 0:
                x = _along(group * GROUP + GROUP - 1)
                x = x if row % 2 == 0 else w - x
                out.append(_number(number, x, lanes[row * 2 + 1] + 0.98))
        if row < rows - 1:
            edge, side = (w, 1) if row % 2 == 0 else (0, -1)
            for a, b, far in ((row * 2, row * 2 + 3, 1.94), (row * 2 + 1, row * 2 + 2, 0.94)):
                x, x2 = edge + side * 0.5, edge + side * far
                out.append(
                    f'<path d="M{x:g} {lanes[a]:g}C{x2:g} {lanes[a]:g} {x2:g} {lanes[b]:g} {x:g} {lanes[b]:g}" fill="none" stroke="var(--wood-2)" stroke-width=".09"/>'
                )
    holes = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".17"/>' for seat in (0, 1) for x, y in (board.at(seat, n) for n in range(board.target))
    )
    x, y = board.at(0, board.target)
    out.append(f'<g fill="var(--hole)">{holes}<circle cx="{x:.2f}" cy="{y:.2f}" r=".5" fill-opacity=".35"/><circle cx="{x:.2f}" cy="{y:.2f}" r=".24" fill="var(--hole)"/></g>')
    out.append(_number(board.target, x, y - 0.68))
    return "".join(out)


def _number(number: int, x: float, y: float) -> str:
    return f'<text x="{x:.2f}" y="{y:.2f}" font-size=".62" text-anchor="middle" fill="var(--wood-ink)" font-weight="700">{number}</text>'


def draw(run: int, rows: int, pegs: Sequence[Mapping[str, int]], label: str, gains: Sequence[int] = ()) -> Safe:
    """The board with its pegs. A seat with a gain is pegged before the eyes: the back peg leaps over the front one, point by point."""
    board = shape(run, rows)
    moving, css = [], []
    for seat, peg in enumerate(pegs):
        gain = gains[seat] if seat < len(gains) else 0
        front, back = min(peg["front"], board.target), peg["back"]
        name = ""
        if gain and peg["front"] > back:
            name = f"peg-{seat}-{back}-{front}-{run}"
            css.append(_hops(board, seat, back, front, name))
        moving.append(_peg(board, seat, back, front, name))
    style = f"<style>{''.join(css)}</style>" if css else ""
    return Safe(
        f'<svg class="pegs{" tall" if rows > 3 else ""}" viewBox="{-LEAD - 0.2:g} -1.05 {board.width + LEAD * 2 + 0.4:g} {board.height + 2.75:.2f}" role="img" aria-label="{esc(label)}">'
        f"{wood(run, rows)}{''.join(moving)}{style}</svg>"
    )


def _peg(board: Board, seat: int, back: int, front: int, hops: str) -> str:
    x, y = board.at(seat, back)
    small = (
        f'<g transform="translate({x:.2f} {y:.2f})"><circle cy=".06" r=".32" fill="#0005"/>'
        f'<circle r=".3" fill="var(--p{seat + 1})" stroke="#fff" stroke-width=".07" opacity=".9"/></g>'
    )
    if not front:
        small = ""
    x, y = board.at(seat, front)
    moves = f"animation:{hops} {_time(front - back)}ms .25s backwards;" if hops else ""
    return (
        f'{small}<g class="peg" style="transform:translate({x:.2f}px,{y:.2f}px);{moves}"><circle cy=".08" r=".5" fill="#0005"/>'
        f'<circle r=".48" fill="var(--p{seat + 1})" stroke="#fff" stroke-width=".1"/>{nested(seat, -0.26, -0.26, 0.52)}</g>'
    )


def _time(gain: int) -> int:
    return min(LONGEST_MS, max(1, gain) * HOP_MS + 120)


def _hops(board: Board, seat: int, back: int, front: int, name: str) -> str:
    """Keyframes that touch every hole from the old score to the new one."""
    steps = range(back, front + 1)
    frames = []
    for step in steps:
        x, y = board.at(seat, step)
        frames.append(f"{(step - back) / (front - back) * 100:.1f}%{{transform:translate({x:.2f}px,{y:.2f}px)}}")
    return f"@keyframes {name}{{{''.join(frames)}}}"
