"""Browsers and the built app, for the tests of the page.

    def test_home(page_at):
        page = page_at(820, 1180)                  # opens the app; Chromium, touch, Russian
        ready(page)                                # waits until Python answers taps

`page_at` fails the test at its end if the console, the network or the layout was not clean: see `Watch`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, sync_playwright
from tests.page import glass
from tools.build import browsers
from tools.build.dist import build
from tools.build.serve import Server

CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip

# Starting Python takes seconds, and several times that on a machine that does other things too. Nothing waits this long when all is well.
PATIENCE = 60_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


def ready(page: Page, state: str = "python") -> Page:
    """Wait until the shell is painted ("shell") or Python answers taps ("python")."""
    wanted = '[data-ready="python"]' if state == "python" else "[data-ready]"
    failed = page.wait_for_selector(f"html{wanted}, html[data-failed]", state="attached").get_attribute("data-failed")
    assert not failed, f"the app did not start: {failed}"
    return page


class Watch:
    """Collects whatever should not happen on a page while a test runs.

    A test that provokes such a thing takes it off the list, or sets `broken` if the page may say more of it at any time.
    """

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.console: list[str] = []
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.wide: list[str] = []
        self.broken = False
        self._origin = origin
        context.on("console", self._on_console)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console.append(message.text)

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self.strangers.append(request.url)

    def look(self, page: Page) -> None:
        """Note whether the page can be scrolled sideways as it stands now."""
        size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        if size[0] > size[1]:
            self.wide.append(f"{page.url}: {size[0]} px wide in a window of {size[1]} px")

    def faults(self) -> list[str]:
        """Everything noted so far, as sentences."""
        told = (
            []
            if self.broken
            else [*(f"console error: {text}" for text in self.console), *(f"page error: {text}" for text in self.errors)]
        )
        return [
            *told,
            *(f"request to another origin: {url}" for url in self.strangers),
            *(f"sideways scroll: {text}" for text in self.wide),
        ]


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built app, in a copy that a build going on elsewhere does not touch."""
    return Path(shutil.copytree(build(), tmp_path_factory.mktemp("app") / "dist"))


@pytest.fixture(scope="session")
def app_url(dist: Path) -> Iterator[str]:
    """The address of the built app. It lives below a folder, as on many static hosts."""
    with Server(dist, prefix="/shelf/stolik/") as server:
        yield server.url


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """`serve(folder, prefix="/")` starts a server of the test's own, which it may stop at any time with `.stop()`."""
    running: list[Server] = []

    def start(folder: Path, prefix: str = "/", port: int = 0) -> Server:
        running.append(Server(folder, prefix=prefix, port=port))
        return running[-1]

    yield start
    for server in running:
        server.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium. Its absence is a failure, as most of what the page promises is tested here."""
    running = playwright.chromium.launch(executable_path=browsers.chromium(), args=CHROMIUM_FLAGS)
    yield running
    running.close()


@contextmanager
def watched(browser: Browser, origin: str, **options: Any) -> Iterator[tuple[BrowserContext, Watch]]:
    """A fresh context with its watch; raises at the end if the watch noted something."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    watch = Watch(context, origin)
    try:
        yield context, watch
        for page in context.pages:
            watch.look(page)
    finally:
        context.close()
    assert not watch.faults(), "\n".join(watch.faults())


@pytest.fixture
def page_at(browser: Browser, app_url: str) -> Iterator[Callable[..., Page]]:
    """`page_at(width, height, touch=True, locale="ru-RU", url=..., open=True, **context options)` opens the app in a fresh context.

    The page carries its `Watch` as `page.watch`. Service workers are off unless asked for with `service_workers="allow"`, so that a
    test of the table is not slowed down by the app being put away for offline use.
    """
    stack: list[Any] = []

    def open_page(
        width: int = 820,
        height: int = 1180,
        *,
        touch: bool = True,
        locale: str = "ru-RU",
        url: str | None = None,
        open: bool = True,
        **options: Any,
    ) -> Page:  # noqa: A002
        address = url or app_url
        options = {"service_workers": "block", "reduced_motion": "reduce", **options}
        manager = watched(
            browser,
            address.split("/", 3)[0] + "//" + address.split("/", 3)[2],
            viewport={"width": width, "height": height},
            has_touch=touch,
            locale=locale,
            **options,
        )
        context, watch = manager.__enter__()
        stack.append(manager)
        page = context.new_page()
        page.watch = watch  # type: ignore[attr-defined]
        if open:
            page.goto(address)
        return page

    yield open_page
    faults = []
    for manager in reversed(stack):
        try:
            manager.__exit__(None, None, None)
        except AssertionError as fault:
            faults.append(str(fault))
    assert not faults, "\n".join(faults)


@pytest.fixture
def shell(page_at: Callable[..., Page], app_url: str) -> Callable[..., Page]:
    """`shell(width, height, store={}, ...)` opens the page where Python never comes."""
    return partial(glass.open_shell, page_at, app_url)


@pytest.fixture
def gated(page_at: Callable[..., Page], app_url: str) -> Callable[..., tuple[Page, glass.Gate]]:
    """`page, gate = gated(store={}, address="")`: Python comes when `gate.open()` is called."""
    return partial(glass.open_gated, page_at, app_url)


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Firefox, where there is one. On Debian there always is."""
    program = browsers.firefox()
    if not program:
        _absent("Firefox")
    running = playwright.firefox.launch(channel="moz-firefox", executable_path=program)
    yield running
    running.close()


@pytest.fixture(scope="session")
def screen() -> Iterator[None]:
    """A display for a browser that cannot do without."""
    if os.environ.get("DISPLAY"):
        yield
        return
    if not shutil.which("Xvfb"):
        _absent("Xvfb")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1366x1400x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    # The whole line: Xvfb writes it in pieces, and dies of a pipe that is closed between them.
    with os.fdopen(reading) as line:
        os.environ["DISPLAY"] = ":" + line.readline().strip()
    yield
    server.terminate()
    server.wait()
    del os.environ["DISPLAY"]


@pytest.fixture(scope="session")
def webkit(screen: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """WebKitGTK through selenium, the nearest thing to an iPad. On Debian there always is one."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    found = browsers.webkit()
    if not found:
        _absent("WebKitGTK")
    program, driver = found
    home = str(tmp_path_factory.mktemp("home"))
    own = {
        "HOME": home,
        "XDG_DATA_HOME": home,
        "XDG_CACHE_HOME": home,
        "GIO_USE_VFS": "local",
        "GSETTINGS_BACKEND": "memory",
        "NO_AT_BRIDGE": "1",
    }
    # The last stage of its compiler takes longer to compile Python than Python takes to start.
    quick = {"JSC_useOMGJIT": "0", "LC_ALL": "C.UTF-8"}
    options = Options()
    options.binary_location = program
    options.add_argument("--automation")
    # The load event says nothing about Python: the tests wait for the page's own marks.
    options.page_load_strategy = "none"
    running = webdriver.WebKitGTK(options=options, service=Service(driver, env={**os.environ, **own, **quick}))
    running.set_window_size(820, 1180)
    running.set_script_timeout(PATIENCE / 1000)
    yield running
    running.quit()


def _absent(name: str) -> None:
    """A browser that should be there fails its tests; one that cannot be had lets them be skipped, and pytest says so."""
    if browsers.on_debian():
        pytest.fail(f"{name} is missing: run python build.py test as root once, or install it")
    pytest.skip(f"no {name} on this machine")
