"""How long the app takes to start, against plain Pyodide as shipped printing 1+1. Only the ratios mean something elsewhere."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page
from tools.build.places import DIST, MODULES
from tools.build.serve import Server

from bench import Row, at_most
from bench._browser import fresh_browser

ROUNDS = 5
STAY = 3000
"""Milliseconds somebody stays on either page at the least: a browser keeps the machine code of WebAssembly only after a while."""

PLAIN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>plain</title>
<link rel="icon" href="data:,"><p id="out"></p><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
document.getElementById("out").textContent = python.runPython("1+1");
document.documentElement.dataset.ready = "python";
</script></html>"""

# Notes the moment at which Python is there; both pages say so in the same way.
CLOCK = """new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.ready !== "python") return;
  observer.disconnect();
  window.readyAt = performance.now();
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] })"""


def run() -> Iterable[Row]:
    """Medians of interleaved loads, each pair, a first and a second visit, in a browser that has never seen either page."""
    times: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        plain = _plain(Path(folder))
        for _ in range(ROUNDS):
            with Server(plain) as yardstick, Server(DIST) as app:
                _measure(times, "plain", yardstick.url)
                _measure(times, "app", app.url)
    median = {name: statistics.median(values) for name, values in times.items()}
    for name in ("plain first", "plain later", "app first", "app later", "app shell"):
        yield Row(f"boot: {name}", f"{median[name]:.0f} ms")
    yield at_most("boot: first load / plain Pyodide", median["app first"] / median["plain first"], 0.55)
    yield at_most("boot: later load / plain Pyodide", median["app later"] / median["plain later"], 0.50)
    yield at_most("boot: shell painted / plain Pyodide", median["app shell"] / median["plain first"], 0.10)


def _plain(folder: Path) -> Path:
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(MODULES / "pyodide" / name, folder)
    (folder / "index.html").write_text(PLAIN, encoding="utf-8")
    return folder


def _measure(times: dict[str, list[float]], name: str, url: str) -> None:
    with fresh_browser() as browser:
        browser.add_init_script(CLOCK)
        page = browser.new_page()
        times[f"{name} first"].append(_load(page, url))
        if name == "app":
            times["app shell"].append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            page.evaluate("navigator.serviceWorker.ready")
        page.wait_for_timeout(STAY)
        page.close()
        page = browser.new_page()
        times[f"{name} later"].append(_load(page, url))


def _load(page: Page, url: str) -> float:
    page.goto(url, wait_until="commit")
    page.wait_for_function("window.readyAt")
    return page.evaluate("window.readyAt")
