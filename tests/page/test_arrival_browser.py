"""Python comes: nothing moves, nothing is lost, what was asked for goes on by itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.page.conftest import ready
from tests.page.glass import Gate, Open, open_setup, record, save_text, screen

from stolik.page import share


def test_nothing_moves_and_nothing_is_lost_when_python_comes(gated: Callable[..., tuple[Page, Gate]]) -> None:
    page, gate = gated()
    open_setup(page)
    page.fill("input[data-seat='0']", "Анна")
    page.focus("input[data-seat='1']")
    page.keyboard.type("Бор")
    page.evaluate("""window.was = document.activeElement;
        window.places = () => [...document.querySelectorAll('main *')].map((e) => Math.round(e.getBoundingClientRect().top))""")
    places = page.evaluate("places()")
    gate.open()
    ready(page)
    page.keyboard.type("ис")
    assert page.evaluate("document.activeElement === was")
    assert page.input_value("input[data-seat='1']") == "Борис"
    assert page.evaluate("places()") == places
    page.tap("[data-action=start]")
    screen(page, "curtain")
    expect(page.locator("main")).to_contain_text("Анна" if page.locator("main", has_text="Анна").count() else "Борис")


def test_a_start_before_python_waits_and_goes_on_by_itself(gated: Callable[..., tuple[Page, Gate]]) -> None:
    page, gate = gated()
    open_setup(page)
    page.fill("input[data-seat='0']", "Анна")
    page.tap("[data-action=start]")
    screen(page, "setup")
    expect(page.locator("[data-action=start]")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".laying .mean")).to_have_text("Раздадим, как только стол будет накрыт")
    expect(page.locator(".laying .t")).to_have_count(28)
    gate.open()
    expect(page.locator("main")).to_have_attribute("data-screen", "curtain", timeout=60_000)


def test_who_walks_away_from_a_start_is_not_called_back(gated: Callable[..., tuple[Page, Gate]]) -> None:
    page, gate = gated()
    open_setup(page)
    page.tap("[data-action=start]")
    page.tap("[data-action=back]")
    gate.open()
    ready(page)
    page.wait_for_timeout(200)
    screen(page, "home")


def test_a_saved_match_chosen_before_python_opens_by_itself(gated: Callable[..., tuple[Page, Gate]]) -> None:
    page, gate = gated({"match_aaaaaaaa": record()})
    page.tap("[data-action=resume]")
    expect(page.locator("[data-action=resume]")).to_have_attribute("aria-busy", "true")
    gate.open()
    expect(page.locator("main")).to_have_attribute("data-screen", "curtain", timeout=60_000)


def test_the_line_of_tiles_tells_the_true_progress(gated: Callable[..., tuple[Page, Gate]]) -> None:
    page, gate = gated()
    page.wait_for_function("document.querySelectorAll('.laying .t.laid').length === Number(document.documentElement.dataset.tiles)")
    assert int(page.get_attribute("html", "data-tiles") or 99) < 28
    gate.open()
    ready(page)
    page.wait_for_function("document.querySelectorAll('.laying .t.laid').length === 28")
    expect(page.locator(".laying .count")).to_have_text("28 из 28")


def test_a_failed_start_says_what_failed_and_a_retry_goes_on(page_at: Open, app_url: str) -> None:
    page = page_at(open=False)
    page.route("**/app.zip", lambda route: route.fulfill(status=404))
    page.goto(app_url, wait_until="commit")
    expect(page.locator(".laying .fail")).to_contain_text("app.zip", timeout=60_000)
    screen(page, "home")
    page.unroute("**/app.zip")
    page.tap("[data-action=retry]")
    ready(page)
    expect(page.locator(".laying .fail")).to_be_hidden()
    page.watch.console.clear()  # type: ignore[attr-defined]


def test_a_link_opens_its_match(gated: Callable[..., tuple[Page, Gate]]) -> None:
    page, gate = gated(address=f"#save={share.pack(save_text())}")
    assert "save" not in page.url, "the hands must not stay in the address"
    gate.open()
    expect(page.locator("main")).to_have_attribute("data-screen", "curtain", timeout=60_000)
    page.go_back()
    screen(page, "home")
    expect(page.locator("[data-action=resume]")).to_have_count(1)


def test_a_link_that_was_cut_says_so(page_at: Open, app_url: str) -> None:
    page = page_at(url=f"{app_url}#save={share.pack(save_text())[:-9]}")
    ready(page)
    screen(page, "saves")
    expect(page.locator("main")).to_contain_text("Ссылка обрывается")
