"""Browsers for the tests: Debian's own where we may install them, else whatever the machine has."""

from __future__ import annotations

import os
import shutil
import sys
from functools import cache
from pathlib import Path

from .machine import venv_python
from .steps import Stop, run, say

# program looked for -> Debian package that brings it
DEBIAN = {
    "chromium": "chromium",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
}
_CHROMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_FIREFOXES = ("firefox-esr", "firefox")
_MAC = {
    "chromium": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ),
    "firefox": ("/Applications/Firefox.app/Contents/MacOS/firefox",),
}


@cache
def on_debian() -> bool:
    """Whether this is Debian (or its kin), where every browser of the tests is a package."""
    return Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None


def ensure() -> list[str]:
    """Install what is missing and may be installed. Returns a sentence for each browser whose tests will be left out."""
    missing = [package for program, package in DEBIAN.items() if not shutil.which(program)]
    if missing and on_debian() and os.geteuid() == 0:
        say(f"  browsers               installing {' '.join(missing)}")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        what = f"Installing {' '.join(missing)}"
        run(["apt-get", "update", "-qq"], what=what, log="apt", env=quiet, fetches=True)
        run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing], what=what, log="apt", env=quiet, fetches=True)
    if not chromium():
        _playwright_chromium()
    left_out = []
    if not firefox():
        left_out.append("Firefox was not found: its smoke test is left out.")
    if not webkit():
        left_out.append("WebKitGTK's driver was not found: the WebKit smoke test is left out.")
    return left_out


def _playwright_chromium() -> None:
    """Outside Debian, Playwright brings a Chromium of its own."""
    if on_debian():
        raise Stop(
            "No Chromium was found, and without it most tests of the page cannot run. "
            f"As root: apt-get install {' '.join(DEBIAN.values())}"
        )
    run(
        [str(venv_python()), "-m", "playwright", "install", "chromium"],
        what="Downloading Chromium for the tests",
        log="playwright",
        fetches=True,
    )


def chromium() -> str | None:
    """The Chromium (or Chrome) to test with; None means Playwright's own, if it has one."""
    return _program(_CHROMES, "chromium")


def firefox() -> str | None:
    """The Firefox to test with, or None."""
    return _program(_FIREFOXES, "firefox")


def webkit() -> tuple[str, str] | None:
    """WebKitGTK's small browser and its driver, or None."""
    driver = shutil.which("WebKitWebDriver")
    browser = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))), None) if sys.platform == "linux" else None
    return (str(browser), driver) if browser and driver and shutil.which("Xvfb") else None


def _program(names: tuple[str, ...], key: str) -> str | None:
    found = next(filter(None, map(shutil.which, names)), None)
    return found or next((path for path in _MAC[key] if Path(path).exists()), None)
