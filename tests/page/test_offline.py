"""Without a network, and from one version to the next."""

from __future__ import annotations

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

import pytest
from tests.page.conftest import ready


@pytest.fixture
def site(dist, tmp_path):
    """A copy of the app that a test may publish new versions of."""
    return Path(shutil.copytree(dist, tmp_path / "site"))


def publish(folder: Path, title: str) -> None:
    """Put a version with another title where the old one was, as a new build would."""
    index, worker = folder / "index.html", folder / "sw.js"
    html = re.sub(r"<title>.*?</title>", f"<title>{title}</title>", index.read_text(encoding="utf-8"))
    html = re.sub(r'"version": "\w+"', f'"version": "{title}"', html)
    index.write_text(html, encoding="utf-8", newline="\n")
    hashes = json.loads(re.search(r"const FILES = (\{.*?\});", worker.read_text(encoding="utf-8"))[1])
    hashes["index.html"] = sha256(html.encode()).hexdigest()
    text = re.sub(r"const FILES = \{.*?\};", f"const FILES = {json.dumps(hashes)};", worker.read_text(encoding="utf-8"))
    worker.write_text(re.sub(r'const VERSION = "\w+"', f'const VERSION = "{title}"', text), encoding="utf-8", newline="\n")


def version(page) -> str:
    return page.evaluate("JSON.parse(document.getElementById('boot-plan').textContent).version")


def wait_for_version(page, name: str) -> None:
    page.wait_for_function(
        "name => JSON.parse(document.getElementById('boot-plan')?.textContent ?? '{}').version === name", arg=name
    )


def put_away(page):
    """Wait until the whole app is on the device."""
    ready(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller")
    return page


def test_it_starts_with_the_server_gone(page_at, serve, site):
    server = serve(site, "/games/table/")
    page = put_away(page_at(url=server.url, service_workers="allow"))
    server.stop()
    page.reload()
    ready(page)
    page.goto(server.url + "index.html")
    ready(page)
    assert page.locator("main[data-screen=home]").is_visible()


def test_it_starts_with_the_server_gone_and_the_browsers_own_cache_emptied(page_at, serve, site):
    server = serve(site, "/games/table/")
    page = put_away(page_at(url=server.url, service_workers="allow"))
    server.stop()
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    ready(page)
    assert page.locator("main[data-screen=home]").is_visible()


def test_a_second_visit_asks_for_nothing_but_the_worker(page_at, serve, site):
    server = serve(site, "/games/table/")
    page = put_away(page_at(url=server.url, service_workers="allow"))
    before = len(server.asked)
    page.reload()
    ready(page)
    assert set(server.asked[before:]) <= {"/games/table/sw.js"}


def test_a_new_version_comes_in_on_the_home_screen_and_once(page_at, serve, site):
    publish(site, "one")
    server = serve(site)
    page = put_away(page_at(url=server.url, service_workers="allow"))
    loads = []
    page.on("load", lambda: loads.append(version(page)))
    publish(site, "two")
    page.reload()
    wait_for_version(page, "two")
    ready(page)
    assert loads[0] == "one" and loads[1:] == ["two"]
    kept = page.evaluate("caches.open('stolik-files').then(store => store.keys()).then(keys => keys.length)")
    assert kept == sum(file.is_file() for file in site.rglob("*")) - len(["sw.js"]), "the old version's files are still there"


def test_a_new_version_waits_while_a_game_is_on_the_table(page_at, serve, site):
    publish(site, "one")
    server = serve(site)
    page = put_away(page_at(url=server.url, service_workers="allow"))
    publish(site, "two")
    page.evaluate("document.querySelector('main').dataset.screen = 'table'")
    page.evaluate(
        """() => { window.waits = new Promise(resolve => document.addEventListener("stolik:update-ready", resolve, { once: true }));
        navigator.serviceWorker.getRegistration().then(registration => registration.update()); }"""
    )
    page.evaluate("window.waits.then(() => true)")
    assert version(page) == "one"
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(registration => !!registration.waiting)")
    page.evaluate("document.querySelector('main').dataset.screen = 'home'")
    wait_for_version(page, "two")


def test_a_half_published_version_leaves_the_old_one_working(page_at, serve, site):
    publish(site, "one")
    server = serve(site)
    page = put_away(page_at(url=server.url, service_workers="allow"))
    publish(site, "two")
    whole = (site / "app.zip").read_bytes()
    worker = site / "sw.js"
    worker.write_text(
        worker.read_text(encoding="utf-8").replace(sha256(whole).hexdigest(), sha256(b"not there yet").hexdigest()),
        encoding="utf-8",
    )
    page.evaluate(
        """async () => { const registration = await navigator.serviceWorker.getRegistration(); await registration.update(); const worker = registration.installing;
        if (worker && worker.state !== "redundant") await new Promise(resolve => worker.addEventListener("statechange", () => worker.state === "redundant" && resolve())); }"""
    )
    server.stop()
    page.reload()
    ready(page)
    assert version(page) == "one"
