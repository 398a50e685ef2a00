"""The app starts: files, progress, failures."""
from __future__ import annotations


def test_boot_smoke(page_at):
    page = page_at(820, 1180)
    page.wait_for_selector("html[data-ready=python], html[data-failed]", state="attached")
