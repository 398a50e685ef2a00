"""The shell's screens on every glass: nothing too wide, too small, cut off or hard to read; keys alone are enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.page.conftest import ready
from tests.page.glass import AXE, CLIPPED, COMPLAINTS, SIZES, SMALL, VISITS, Open, record, screen


@pytest.mark.parametrize("locale", ["ru-RU", "en-GB"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_screen_fits_every_glass(shell: Open, width: int, height: int, locale: str) -> None:
    page = shell(
        width,
        height,
        locale=locale,
        store={
            "match_aaaaaaaa": record(),
            "match_bbbbbbbb": record("bbbbbbbb", names=["Мира", "Олег", "Александра Константиновна", "Ян"]),
        },
    )
    for name, visit in VISITS.items():
        if visit:
            page.evaluate(visit)
        screen(page, name)
        page.watch.look(page)  # type: ignore[attr-defined]
        assert page.evaluate(SMALL) == [], f"{name}: too small for a finger"
        assert page.evaluate(CLIPPED) == [], f"{name}: clipped text"
    page.evaluate("stolikShell.show('setup', 'chains')")
    button = page.locator("[data-action=start]")
    expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", VISITS)
def test_nothing_stands_in_the_way_of_anybody(shell: Open, name: str, theme: str) -> None:
    page = shell(store={"settings": {"theme": theme}, "match_aaaaaaaa": record(), "names": ["Анна", "Борис", "Мира"]})
    if VISITS[name]:
        page.evaluate(VISITS[name])
    screen(page, name)
    page.wait_for_timeout(100)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(COMPLAINTS) == []


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_keys_alone_set_up_and_start_a_game(page_at: Open, lang: str) -> None:
    page = page_at(1366, 768, touch=False, locale="ru-RU" if lang == "ru" else "en-GB")
    ready(page)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.id === 'chains' && document.activeElement.dataset.action === 'setup'"):
            break
    page.keyboard.press("Enter")
    screen(page, "setup")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.action === 'start'"):
            break
    page.keyboard.press("Space")
    screen(page, "curtain")
