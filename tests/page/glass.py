"""What the tests of the shell share: saves for the storage, pages where Python never comes or waits at a gate, looks at what is seen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from stolik.match import Match

SIZES = [(820, 1180), (1180, 820), (390, 844), (1366, 768), (768, 1024), (1024, 768)]
AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
Open = Callable[..., Page]


def save_text(plies: int = 9, names: tuple[str, ...] = ("Анна", "Борис")) -> str:
    rng = random.Random(2)
    match = Match.new("chains", list(names), rng=rng)
    for _ in range(plies):
        match.play(rng.choice(match.state.legal_moves()))
    return match.dumps()


def record(id: str = "aaaaaaaa", **changes: Any) -> dict[str, Any]:
    names = changes.get("names", ["Анна", "Борис"])
    return {
        "v": 1, "id": id, "name": "", "game": "chains", "names": names, "to_move": 0, "totals": [0] * len(names), "over": False,
        "deal": 1, "created": "2026-01-05T10:00:00+00:00", "updated": "2026-01-05T10:00:00+00:00",
        "save": save_text(names=tuple(names)), **changes,
    }  # fmt: skip


def stored(page: Page, **texts: Any) -> None:
    """Puts values into the browser's storage before the page's own scripts run, on the first visit only."""
    ready_made = {
        f"stolik.1.{key.replace('_', '.', 1)}": text if isinstance(text, str) else json.dumps(text) for key, text in texts.items()
    }
    entries = f"Object.entries({json.dumps(ready_made)})"
    page.add_init_script(f"if (!localStorage.length) for (const [key, text] of {entries}) localStorage.setItem(key, text)")


def shell_of(page: Page) -> Page:
    """Waits until the shell is painted."""
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def open_shell(page_at: Open, url: str, width: int = 820, height: int = 1180, store: Any = None, **options: Any) -> Page:
    """The page where Python never comes, with `store` in the browser's storage."""
    page = page_at(width, height, open=False, **options)
    page.route("**/*.wasm*", lambda route: None)
    stored(page, **(store or {}))
    page.goto(url, wait_until="commit")
    return shell_of(page)


def screen(page: Page, name: str) -> None:
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator("main")).to_have_attribute("data-screen", name)


def open_setup(page: Page, game: str = "chains") -> None:
    page.tap(f"[data-game={game}]")
    screen(page, "setup")


class Gate:
    """Holds the runtime back until it is opened."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[Any] = []
        self.is_open = False
        page.route("**/*.wasm*", self._hold)

    def _hold(self, route: Any) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self) -> None:
        self.is_open = True
        for route in self.waiting:
            route.continue_()


def open_gated(page_at: Open, url: str, store: Any = None, address: str = "") -> tuple[Page, Gate]:
    """The page and the gate that Python waits at."""
    page = page_at(open=False)
    gate = Gate(page)
    stored(page, **(store or {}))
    page.goto(url + address, wait_until="commit")
    return shell_of(page), gate


VISITS = {
    "home": "",
    "setup": "stolikShell.show('setup', 'chains')",
    "rules": "stolikShell.show('rules', 'chains')",
    "settings": "stolikShell.show('settings')",
}
SMALL = """() => [...document.querySelectorAll('main :is(button, input, select, summary, a, label)')].filter((e) => {
  const r = (e.closest('label') ?? e).getBoundingClientRect();
  return e.checkVisibility() && r.width && (r.width < 43.5 || r.height < 43.5);
}).map((e) => e.outerHTML.slice(0, 120) + ' ' + JSON.stringify(e.getBoundingClientRect()))"""
CLIPPED = """() => [...document.querySelectorAll('main :is(.nm, .seg > *, .btn, h2, .opt b, .soon)')].filter((e) =>
  e.checkVisibility() && e.tagName !== 'INPUT' && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""

COMPLAINTS = """axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then((found) =>
  found.violations.map((rule) => [rule.id, rule.nodes.map((node) => [node.html.slice(0, 160), node.any[0]?.message])]))"""
