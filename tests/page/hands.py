"""What hands do at the table: sit down, touch, press keys, look at what lies in the document."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.match import Match
from stolik.page.draw import cards
from stolik.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

CASES = json.loads((Path(__file__).parents[1] / "cases" / "chains.json").read_text(encoding="utf-8"))["cases"]
SAMPLE = next(case for case in CASES if case["id"] == "chains-003")
NAMES = ("Анна", "Борис", "Вера", "Глеб", "Даша", "Егор")


def sample(plies: int = 0, seats: int = 4, options: dict[str, Any] | None = None) -> Match:
    """The sample game after some moves: each card is dealt to the pile that will lay it, the one left over to the shortest."""
    moves = SAMPLE["input"]["moves"]
    piles = 4 if seats == 2 else seats
    hands = [[card for card, _, _ in moves[pile::piles]] for pile in range(piles)]
    min(hands, key=len).append("Ad")
    match = Match.new("chains", NAMES[:seats], options or {}, random.Random(1), first=0, deal={"hands": hands})
    for move in sample_moves()[:plies]:
        match.play(move)
    return match


def sample_moves() -> list[str]:
    """The 35 moves of the sample, its first card at 0,0."""
    return [f"{card}@{x - 4},{y}" for card, x, y in SAMPLE["input"]["moves"]]


def screen(page: Page) -> str:
    """Which screen stands on the glass."""
    return page.get_attribute("main[data-screen]", "data-screen") or ""


def ask(page: Page, wish: dict[str, Any]) -> None:
    """Asks the app as the shell does."""
    page.evaluate("wish => document.dispatchEvent(new CustomEvent('stolik:ask', {detail: JSON.stringify(wish)}))", wish)


def put_record(page: Page, match: Match, id: str = "sample00", **changes: Any) -> None:
    """Lays a saved match into the browser's storage."""
    record = {
        "v": 1, "id": id, "name": "", "game": match.game.id, "names": match.names, "to_move": match.to_move, "totals": list(match.totals), "over": match.over,
        "deal": 1, "created": "2026-01-01T10:00:00+00:00", "updated": "2026-01-01T10:00:00+00:00", "save": match.dumps(), **changes,
    }  # fmt: skip
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"stolik.1.match.{id}", json.dumps(record, ensure_ascii=False)])


def sit_down(page: Page, match: Match, id: str = "sample00") -> None:
    """Opens a saved match; the curtain is down, or the hands are open."""
    put_record(page, match, id)
    ask(page, {"ask": "resume", "id": id})
    page.wait_for_selector("main[data-screen=curtain], main[data-screen=table], main[data-screen$=-over]")


def kept(page: Page) -> Match:
    """The match as the storage has it now; there must be one only."""
    texts = page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('stolik.1.match.')).map(k => localStorage.getItem(k))")
    assert len(texts) == 1
    return Match.loads(json.loads(texts[0])["save"])


def lift(page: Page) -> None:
    page.tap("[data-action=lift]")
    page.wait_for_selector("main[data-screen=table]")


def go_on(page: Page) -> None:
    """From the look at one's own move to whatever comes."""
    page.wait_for_selector("main[data-screen=table] [data-action=on], main:not([data-screen=table])")
    if page.locator("[data-action=on]").count():
        page.tap("[data-action=on]")
        page.wait_for_selector("main:not([data-screen=table])")


def body(page: Page) -> str:
    """The document without the faces of all cards, which every table needs."""
    return page.evaluate(
        "(() => { const copy = document.documentElement.cloneNode(true); copy.querySelectorAll('script, template, style, #s-cards, #s-tiles').forEach(e => e.remove()); return copy.outerHTML; })()"
    )


def assert_hidden(page: Page, hidden: set[str], lang: str = "ru") -> None:
    """None of these cards is drawn, marked or named anywhere in the document."""
    text = body(page)
    for card in hidden:
        assert f'"#{cards.symbol(card)}"' not in text, f"{card} is drawn"
        assert not re.search(rf'data-[\w-]+="{card}[@"]', text), f"{card} is marked"
        for case in ("nom", "gen", "acc"):
            assert words(lang).card(card, case) not in text, f"{card} is named"


def hands_of(match: Match) -> list[set[str]]:
    """The cards of every pile."""
    return [set(hand) for hand in match.state.hands]  # type: ignore[attr-defined]
