"""Chromium as the benches use it: with a disk cache of its own, as a person's has one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright
from tools.build import browsers

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@contextmanager
def fresh_browser(**options: Any) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, executable_path=browsers.chromium(), args=FLAGS, **options)
        context.set_default_timeout(120_000)
        yield context
        context.close()
