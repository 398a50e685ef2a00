"""What a first visit costs over the wire."""

from __future__ import annotations

import gzip
from collections.abc import Iterable

from tools.build.places import DIST
from tools.build.serve import Server

from bench import Row, at_most
from bench._browser import fresh_browser


def run() -> Iterable[Row]:
    """Every file that a browser asks for from an empty cache until Python answers, each once, under gzip -9."""
    with Server(DIST) as app, fresh_browser(service_workers="block") as browser:
        page = browser.new_page()
        page.goto(app.url)
        page.wait_for_selector("html[data-ready=python]", state="attached")
        asked = {path.split("?")[0].lstrip("/") or "index.html" for path in app.asked}
        doubled = len(app.asked) - len(set(app.asked))
    sizes = [len(gzip.compress((DIST / name).read_bytes(), 9)) for name in asked]
    yield at_most("size: first visit, gzip", sum(sizes) / 1e6, 7, "MB")
    yield Row("size: files asked for / asked for twice", f"{len(asked)} / {doubled}")
    everything = [len(gzip.compress(file.read_bytes(), 9)) for file in DIST.rglob("*") if file.is_file()]
    yield Row("size: everything kept for offline use, gzip", f"{sum(everything) / 1e6:.2f} MB")
