"""What hands do in Forty-two, Bingo and Cribbage: whole deals by touch, and what must be true of every picture."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from page.hands import body, kept, lift, screen
from stolik.page.draw import tiles
from stolik.rules.tiles import SET

FAULTS = """() => {
  const out = [], felt = document.getElementById('t-felt').getBoundingClientRect();
  for (const e of document.querySelectorAll('#t-felt .tile:not(.gone), #t-felt section, #t-felt button, #t-felt .st, #t-felt .pegs')) {
    const r = e.getBoundingClientRect();
    if (r.width && (r.left < felt.left - 3 || r.right > felt.right + 3 || r.top < felt.top - 3 || r.bottom > felt.bottom + 3))
      out.push(`leaves the felt: ${e.className.baseVal ?? e.className}`);
  }
  for (const e of document.querySelectorAll('main button, main a')) {
    const r = e.getBoundingClientRect();
    if (!r.width || e.closest('.no') || e.classList.contains('tile')) continue;
    if (r.width < 43.5 || r.height < 43.5) out.push(`too small to touch: ${e.className} ${r.width}x${r.height}`);
    if (r.left < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) out.push(`outside: ${e.className}`);
  }
  if (document.documentElement.scrollWidth > innerWidth || document.querySelector('main').scrollHeight > innerHeight + 1) out.push('it scrolls');
  return out;
}"""


def look_well(page: Page) -> None:
    """Nothing leaves the felt, scrolls, or is too small for a finger; no tile that may not be seen is in the document."""
    found = page.evaluate(FAULTS)
    assert not found, found
    match = kept(page)
    if page.locator("[data-action=on]").count():
        return
    seen = set(re.findall(r"\d-\d", repr(match.view(match.to_move))))
    text = body(page)
    for tile in set(SET) - seen:
        assert f'#{tiles.symbol(tile)}"' not in text, f"{tile} is drawn"
        assert not re.search(rf'data-[\w-]+="{tile}[" ]', text), f"{tile} is marked"


def tap_move(page: Page, move: str) -> None:
    """Plays a move as a finger does: a button, or tiles and then their place."""
    target = f'[data-move="{move}"]:not([data-pick])'
    if not page.locator(target).count():
        for tile in re.findall(r"\d-\d", move):
            piece = page.locator(f'.rack [data-pick="{tile}"]')
            if piece.get_attribute("aria-pressed") == "false":
                piece.tap()
    page.locator(target).first.tap()


def hand_on(page: Page) -> None:
    """From the look at one's own move to whatever comes; the look may end by itself while the picture is examined."""
    with suppress(TooLate):
        page.locator("[data-action=on]").tap(timeout=2000)
    page.wait_for_function("!document.querySelector('[data-action=on]')")


def play_deal(page: Page, moves: Iterable[str], look: Callable[[Page], None] = look_well, by_itself: tuple[str, ...] = ()) -> None:
    """Plays the moves of a deal by taps, lifting the curtain and going on as it comes; `by_itself` the page plays alone."""
    moves = list(moves)
    for _ in range(len(moves) * 12 + 60):
        here = screen(page)
        if here.endswith("-over"):
            return
        if here == "curtain":
            lift(page)
        elif page.locator("[data-action=on]").count():
            look(page)
            hand_on(page)
        else:
            done = len(kept(page).deal.moves)
            if done >= len(moves) or moves[done] in by_itself:
                page.wait_for_timeout(150)
                continue
            look(page)
            tap_move(page, moves[done])
            page.wait_for_function(
                "n => document.querySelector('[data-action=on]') || document.querySelector('main').dataset.screen != 'table' || "
                "JSON.parse(JSON.parse(Object.entries(localStorage).find(([k]) => k.startsWith('stolik.1.match.'))[1]).save).deals.at(-1).moves.length > n",
                arg=done,
            )
    raise AssertionError("the deal does not end")
