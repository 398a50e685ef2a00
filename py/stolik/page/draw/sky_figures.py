"""The pictures in the rules of Squares, and its board on paper. What two squares are to each other the rules say themselves."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.page.draw import sky
from stolik.page.html import Safe, esc, icon
from stolik.rules import squares_seeing as seeing
from stolik.rules.lattice import Square, corners
from stolik.words import Catalog, Words

KINDS = (Square("O", 0, 0, 3), Square("D", 0, 0, 2))
TOUCHING = (
    (Square("O", 0, 0, 1), Square("O", 1, 1, 2)),
    (Square("O", 0, 0, 2), Square("D", 3, 1, 1)),
    (Square("O", 0, 0, 2), Square("D", 3, 3, 2)),
)
"""Corner to corner, a tip on a side, a corner on a slanted side."""
FORBIDDEN = (
    (Square("O", 0, 0, 4), Square("O", 1, 1, 1)),
    (Square("O", 0, 0, 2), Square("D", 3, 3, 3)),
    (Square("O", 0, 0, 1), Square("O", 1, 0, 2)),
    (Square("O", 0, 0, 1), Square("O", 3, 1, 1)),
)
"""Nested, crossing, side by side, equal."""
WON = (Square("O", 0, 0, 2), Square("D", 3, 1, 1), Square("D", 3, 4, 2))

PAPER = (19, 27, 10)
"""The board on a sheet of A4: lines across, lines down, mm between them."""


def figures(w: Words) -> dict[str, str]:
    """Every picture by the name that `<!-- figure:NAME -->` in the text gives."""
    game = w.game("squares")
    return {
        "kinds": _row(_kind(square, game) for square in KINDS),
        "touch": _row(_pair(a, b, game) for a, b in TOUCHING),
        "forbidden": _row(_pair(a, b, game) for a, b in FORBIDDEN),
        "win": _row([_won(game)]),
        "paper": paper(game),
    }


def _row(cells: Iterable[str]) -> str:
    return f'<div class="sky-figs">{"".join(cells)}</div>'


def _cell(squares: tuple[Square, ...], more: str, text: str) -> str:
    """A piece of sky just large enough, its stars shining, and a line beneath."""
    points = sorted({point for square in squares for point in corners(square)})
    xs, ys = [x for x, _ in points], [y for _, y in points]
    size = max(max(xs) - min(xs), max(ys) - min(ys), 4) + 2
    left, bottom = min(xs) - (size - max(xs) + min(xs)) // 2, min(ys) - (size - max(ys) + min(ys)) // 2
    body = sky.squares("yellow", [seeing.figure(square) for square in squares]) + sky.stars("yellow", (), points) + more
    picture = sky.picture((left, bottom, left + size, bottom + size), body, esc(text))
    return f"<figure>{picture}<figcaption>{esc(text)}</figcaption></figure>"


def _kind(square: Square, game: Catalog) -> str:
    figure = seeing.figure(square)
    return _cell((square,), sky.diagonals("yellow", [figure]) + sky.name(figure), game(f"kind.{square.kind}", size=square.size))


def _pair(a: Square, b: Square, game: Catalog) -> str:
    """Two squares as the rules judge them: what they share, and the word for it."""
    told = seeing.pair(a, b)
    more = sky.clash(told) if told["codes"] else sky.clash({**told, "squares": ()})
    text = game(f"how.{told['how']}") if "duplicate" not in told["codes"] else game("how.equal")
    return _cell((a, b), more, text)


def _won(game: Catalog) -> str:
    shared = "".join(sky.clash({**seeing.pair(a, b), "squares": ()}) for a, b in zip(WON, WON[1:], strict=False))
    return _cell(WON, shared, game("how.constellation"))


def paper(game: Catalog) -> str:
    """The board of the source on a sheet of A4, and the button that prints it."""
    across, down, pitch = PAPER
    width, height = (across - 1) * pitch, (down - 1) * pitch
    lines = "".join(f"M{x} 0V{height}" for x in range(0, width + 1, pitch)) + "".join(f"M0 {y}H{width}" for y in range(0, height + 1, pitch))
    sheet = (
        f'<svg class="sheet-a4" viewBox="-5 -5 {width + 10} {height + 10}" role="img" aria-label="{esc(game("paper.label", w=across, h=down))}">'
        f'<path d="{lines}" fill="none" stroke="currentColor" stroke-width=".35"/><circle cx="{width // 2}" cy="{height // 2}" r="1.3" fill="currentColor"/></svg>'
    )
    button = f'<button type="button" class="btn" data-action="print" data-id="paper">{icon("printer")}{esc(game("paper.print"))}</button>'
    return Safe(f'<div class="paper" data-paper="paper">{sheet}<div><p>{esc(game("paper.help", w=across, h=down))}</p>{button}</div></div>')
