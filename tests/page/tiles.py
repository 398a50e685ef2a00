"""What hands do in line games: a deal in which a certain position comes, a whole hand by touch, what must be true of every picture."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Page

from page.hands import go_on, kept, lift, screen
from rules import harness
from stolik.match import Match

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Даша", "Егор", "Жанна", "Захар")


def a_match(
    game: str, seats: int, wanted: Callable[[list[Any]], bool], options: dict[str, Any] | None = None
) -> tuple[Match, list[str]]:
    """A new match and the moves of its first hand, played by chance until the states are as wanted."""
    for seed in range(4000):
        match = Match.new(game, NAMES[:seats], options or {}, random.Random(seed), first=0)
        rng, fresh = random.Random(seed), match.dumps()
        while match.to_move is not None:
            match.play(harness.choose(match.state, rng))
        if wanted(match.deal.states):
            return Match.loads(fresh), list(match.deal.moves)
    raise AssertionError("no such hand found")


def tap_move(page: Page, move: str) -> None:
    """Plays a move as a finger does: a button, or a tile and then its place."""
    if move[0].isdigit() and not page.locator(f':is(.gh,.zone)[data-move="{move}"]').count():
        page.locator(f'.rack [data-pick="{move[:3]}"]').first.tap()
    target = page.locator(f':is(.gh,.zone,.yard,.tile.turn,.btn)[data-move="{move}"]:visible').first
    target.tap()


def play_hand(page: Page, moves: Iterable[str], look: Callable[[Page], None] = lambda page: None) -> None:
    """Plays the moves of a hand by taps, lifting the curtain and going on as it comes; `look` sees every table."""
    moves = list(moves)
    done = 0
    for _ in range(len(moves) * 8 + 40):
        here = screen(page)
        if here.endswith("-over"):
            return
        if here == "curtain":
            lift(page)
        elif page.locator("[data-action=on]").count():
            look(page)
            go_on(page)
        else:
            done = len(kept(page).deal.moves)
            if done >= len(moves):
                page.wait_for_timeout(100)
                continue
            move = moves[done]
            if move == "pass" and not page.locator('.btn[data-move="pass"]').count():
                page.wait_for_timeout(150)  # the page passes by itself
                continue
            look(page)
            tap_move(page, move)
            page.wait_for_function(
                "n => document.querySelector('[data-action=on]') || document.querySelector('main').dataset.screen != 'table' || "
                "JSON.parse(JSON.parse(Object.entries(localStorage).find(([k]) => k.startsWith('stolik.1.match.'))[1]).save).deals.at(-1).moves.length > n",
                arg=done,
            )
    raise AssertionError("the hand does not end")


CHECK = """() => {
  const felt = document.getElementById('t-felt').getBoundingClientRect();
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const tiles = [...document.querySelectorAll('.lt')].map(box);
  const out = [];
  for (const [l, t, r, b] of tiles) if (l < felt.left - 1 || t < felt.top - 1 || r > felt.right + 1 || b > felt.bottom + 1) out.push('a tile leaves the felt');
  for (let i = 0; i < tiles.length; i++) for (let j = 0; j < i; j++) {
    const [a, b] = [tiles[i], tiles[j]];
    if (a[0] < b[2] - 1.5 && b[0] < a[2] - 1.5 && a[1] < b[3] - 1.5 && b[1] < a[3] - 1.5) out.push('tiles overlap');
  }
  for (const e of document.querySelectorAll('main button, main a')) {
    const r = e.getBoundingClientRect();
    if (!r.width || e.closest('.no')) continue;
    const part = e.classList.contains('gh') ? '::before' : e.classList.contains('tile') ? '::after' : '';
    const grown = part && getComputedStyle(e, part);
    const [w, h] = part ? [parseFloat(grown.width), parseFloat(grown.height)] : [r.width, r.height];
    if (w < 43.5 || h < 43.5) out.push(`too small to touch: ${e.className} ${w}x${h}`);
    if (r.left < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) out.push(`outside: ${e.className}`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || document.querySelector('main').scrollHeight > innerHeight + 1) out.push('it scrolls');
  return out;
}"""


def look_well(page: Page) -> None:
    """What must be true of every picture of a line."""
    page.wait_for_function("() => !document.getAnimations().some(one => one.effect.target.matches?.('.lt, .pop, .tile'))")
    found = page.evaluate(CHECK)
    assert not found, found
