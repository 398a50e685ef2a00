"""The app starts: what it asks for, what it says meanwhile, and what happens when something is missing."""

from __future__ import annotations

import http.server
import shutil
import threading
from collections import Counter
from pathlib import Path

import pytest
from tests.page.conftest import ready

LOG = """window.told = []; window.failed = [];
document.addEventListener("stolik:progress", ({ detail }) => told.push(detail));
document.addEventListener("stolik:failed", ({ detail }) => failed.push(detail));"""

RETRY = "document.dispatchEvent(new CustomEvent('stolik:retry'))"


def wait_for_failure(page, code):
    """Wait until the page says what went wrong; the browser's own words on the console are part of it."""
    page.wait_for_selector(f'html[data-failed="{code}"]', state="attached")
    page.watch.console.clear()
    page.watch.errors.clear()


def test_every_file_is_asked_for_once_and_none_is_missing(page_at, serve, dist):
    server = serve(dist, "/deep/down/")
    ready(page_at(url=server.url))
    doubled = [path for path, times in Counter(server.asked).items() if times > 1]
    assert not doubled
    assert all((dist / path.removeprefix("/deep/down/").split("?")[0]).exists() for path in server.asked), server.asked


def test_the_shell_is_there_before_python(page_at, app_url):
    page = page_at(open=False)
    page.route("**/*.wasm*", lambda route: None)
    page.goto(app_url, wait_until="commit")
    ready(page, "shell")
    assert page.locator("main[data-screen=home]").is_visible()
    assert page.get_attribute("html", "data-ready") == "shell"


def test_progress_is_true_and_ends_with_the_last_tile(page_at, app_url):
    page = page_at(open=False)
    page.add_init_script(LOG)
    page.goto(app_url)
    ready(page)
    page.wait_for_selector('html[data-tiles="28"]', state="attached")
    told = page.evaluate("told")
    assert [step["tiles"] for step in told] == sorted({step["tiles"] for step in told})
    assert [step["done"] for step in told] == sorted(step["done"] for step in told)
    assert told[0]["tiles"] == 0 and told[-1]["tiles"] == 28
    assert told[-1]["done"] == told[-1]["total"]
    assert len(told) > 5, "progress came in too few steps to be worth a line of tiles"


@pytest.mark.parametrize(
    "file",
    [
        "app.zip",
        "pyodide/pyodide.asm.wasm",
        "pyodide/pyodide.asm.mjs",
        "pyodide/runtime.mjs",
        "pyscript/core.js",
        "pyscript/core-*.js",
        "pyscript/toml-*.js",
        "pyscript/error-*.js",
        "pyscript.toml",
    ],
)
def test_a_missing_file_is_named_and_a_retry_goes_on(page_at, app_url, file):
    page = page_at(open=False)
    page.add_init_script(LOG)
    page.route(f"**/{file}*", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(app_url)
    wait_for_failure(page, "missing_file")
    named = page.evaluate("failed")[0]["file"]
    assert Path(named).match(file)
    page.unroute(f"**/{file}*")
    page.evaluate(RETRY)
    page.wait_for_selector("html[data-ready=python]", state="attached")


def test_no_network_is_told_and_a_retry_goes_on(page_at, app_url):
    page = page_at(open=False)
    page.route("**/python_stdlib.zip", lambda route: route.abort())
    page.goto(app_url)
    wait_for_failure(page, "offline")
    page.unroute("**/python_stdlib.zip")
    page.evaluate(RETRY)
    ready(page)


def test_a_network_that_breaks_off_in_mid_file_costs_nothing(page_at, dist):
    cut = {"/pyodide/pyodide.asm.wasm", "/app.zip"}

    class Handler(http.server.SimpleHTTPRequestHandler):
        extensions_map = {
            ".mjs": "text/javascript",
            ".js": "text/javascript",
            ".wasm": "application/wasm",
            ".html": "text/html; charset=utf-8",
            "": "text/plain",
        }

        def copyfile(self, source, outputfile):
            path = self.path.split("?")[0]
            if path in cut:
                cut.remove(path)
                outputfile.write(source.read(50_000))
                self.connection.close()
            else:
                super().copyfile(source, outputfile)

        def log_message(self, format, *args):  # noqa: A002
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *args: Handler(*args, directory=str(dist)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = page_at(url=f"http://127.0.0.1:{server.server_address[1]}/")
    wait_for_failure(page, "offline")
    # Both files broke off, and the second may do so after the first was told.
    while page.get_attribute("html", "data-ready") != "python":
        page.evaluate(RETRY)
        page.wait_for_selector("html[data-failed], html[data-ready=python]", state="attached")
    page.watch.console.clear()
    server.shutdown()
    server.server_close()
    assert not cut


def test_an_error_in_python_is_told(page_at, serve, dist, tmp_path):
    folder = Path(shutil.copytree(dist, tmp_path / "broken"))
    page_file = folder / "index.html"
    page_file.write_text(
        page_file.read_text(encoding="utf-8").replace("\n    main()", '\n    raise RuntimeError("the table fell over")'),
        encoding="utf-8",
    )
    address = serve(folder).url
    page = page_at(url=address, open=False)
    page.add_init_script(LOG)
    page.watch.broken = True
    page.goto(address)
    wait_for_failure(page, "python")
    assert "the table fell over" in page.evaluate("failed")[0]["file"]


@pytest.mark.parametrize(
    ("script", "sign"),
    [
        ("delete window.WebAssembly", "#too-old:not([hidden])"),
        ("WebAssembly.validate = () => false", 'html[data-failed="old_browser"]'),
    ],
)
def test_an_old_browser_gets_a_sentence(page_at, app_url, script, sign):
    page = page_at(open=False)
    page.add_init_script(script)
    page.goto(app_url)
    page.wait_for_selector(sign, state="attached")
    page.watch.console.clear()
    page.watch.errors.clear()


def test_firefox_starts_the_app(firefox, app_url):
    page = firefox.new_page(viewport={"width": 820, "height": 1180}, locale="en-GB")
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_default_timeout(90_000)
    page.goto(app_url)
    ready(page)
    assert page.locator("main[data-screen=home]").is_visible()
    assert not errors
    page.close()


def test_webkit_starts_the_app(webkit, app_url):
    from selenium.webdriver.support.ui import WebDriverWait

    webkit.get(app_url)
    started = "return document.documentElement?.dataset.ready === 'python' || document.documentElement?.dataset.failed"
    WebDriverWait(webkit, 90).until(lambda driver: driver.execute_script(started))
    assert webkit.execute_script("return document.documentElement.dataset.failed ?? ''") == ""
    assert webkit.execute_script("return document.querySelector('main').dataset.screen") == "home"
