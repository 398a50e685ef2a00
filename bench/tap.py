"""From the finger to the screen: how long Chains takes to answer each tap, on a device four times slower than this one."""

from __future__ import annotations

import statistics
from collections.abc import Iterable

from playwright.sync_api import Page
from tools.build.places import DIST
from tools.build.serve import Server

from bench import Row, at_most
from bench._browser import fresh_browser

SLOWER = 4
GRIP = {"x": 26, "y": 40}

# From the time stamp of the touch to the first frame that shows a change: to the task right after it is painted.
CLOCK = """window.answers = [];
addEventListener("pointerup", ({ timeStamp }) => {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => answers.push(performance.now() - timeStamp);
      painted.port2.postMessage(null);
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}, true);"""


def run() -> Iterable[Row]:
    """Plays by taps until the match is over; the waits between the taps are not part of the figures."""
    picks: list[float] = []
    moves: list[float] = []
    with (
        Server(DIST) as app,
        fresh_browser(
            viewport={"width": 820, "height": 1180}, has_touch=True, reduced_motion="reduce", service_workers="block"
        ) as browser,
    ):
        browser.add_init_script(CLOCK)
        page = browser.new_page()
        page.goto(app.url)
        page.wait_for_selector("html[data-ready=python]", state="attached")
        page.locator("[data-game=chains] [data-action=setup]").first.tap()
        page.wait_for_selector("main[data-screen=setup]")
        page.locator("[data-action=start]").tap()
        page.wait_for_selector("main[data-screen=curtain]")
        browser.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        while not page.get_attribute("main[data-screen]", "data-screen").endswith("-over"):
            _turn(page, picks, moves)
    yield Row(f"tap: moves measured, CPU {SLOWER}x slower", str(len(moves)))
    yield Row("tap: picking up a card to paint, median / p95", f"{statistics.median(picks):.0f} / {_p95(picks):.0f} ms")
    yield Row("tap: a move to paint, median", f"{statistics.median(moves):.0f} ms")
    yield at_most("tap: a move to paint, p95", _p95(moves), 100, "ms", 0)


def _turn(page: Page, picks: list[float], moves: list[float]) -> None:
    # The look at one's own move ends by itself: a tap on its button would race with that.
    page.wait_for_selector("[data-action=lift], .fan [data-pick]:not(.dim), main[data-screen$=-over]")
    lift = page.locator("[data-action=lift]")
    if lift.count():
        lift.first.tap()
        page.wait_for_selector("[data-action=lift]", state="detached")
        return
    cards = page.locator(".fan [data-pick]:not(.dim)")
    if cards.count():
        picks.append(_answer(page, lambda: cards.first.tap(position=GRIP)))
        moves.append(_answer(page, lambda: page.locator("[data-move]").first.tap()))


def _answer(page: Page, tap) -> float:  # noqa: ANN001
    page.evaluate("answers.length = 0")
    tap()
    page.wait_for_function("answers.length")
    return page.evaluate("answers[0]")


def _p95(values: list[float]) -> float:
    return sorted(values)[max(0, round(0.95 * len(values)) - 1)]
