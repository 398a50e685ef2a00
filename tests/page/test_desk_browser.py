"""The desk of saves by taps, and how it looks and reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.page.conftest import ready
from tests.page.glass import AXE, COMPLAINTS, SMALL, Open, record, save_text, screen, stored

from stolik.match import Match
from stolik.page import share


# -- the desk by taps ---------------------------------------------------------------------------------------------------
def test_the_desk_by_taps(page_at: Open, app_url: str, tmp_path: Path) -> None:
    page = page_at(open=False)
    stored(page, match_aaaaaaaa=record(), match_bbbbbbbb="{cut", match_cccccccc={**record("cccccccc"), "v": 9})
    page.goto(app_url)
    ready(page)
    page.tap(".resume .all")
    screen(page, "saves")
    expect(page.locator("[data-save]")).to_have_count(3)
    expect(page.locator("[data-save] .wrong")).to_have_count(2)

    page.tap("[data-save=aaaaaaaa] [data-action=rename]")
    expect(page.locator(".ask input")).to_be_focused()
    page.keyboard.type("Отпуск")
    page.keyboard.press("Enter")
    expect(page.locator("[data-save=aaaaaaaa] h2")).to_contain_text("Отпуск")
    expect(page.locator("[data-save=aaaaaaaa] [data-action=rename]")).to_be_focused()

    with page.expect_download() as download:
        page.tap("[data-save=aaaaaaaa] [data-action=export]")
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert Match.loads(file.read_text(encoding="utf-8")).dumps() == save_text()

    page.tap("[data-save=aaaaaaaa] [data-action=delete]")
    page.keyboard.press("Escape")
    expect(page.locator("[data-save]")).to_have_count(3)
    page.tap("[data-save=aaaaaaaa] [data-action=delete]")
    page.tap("[data-action=delete-now]")
    expect(page.locator("[data-save=aaaaaaaa]")).to_have_count(0)

    page.set_input_files("input[type=file]", file)
    expect(page.locator("[data-save]:not(.bad)")).to_have_count(1)
    page.tap("[data-action=paste]")
    page.fill("textarea", "чепуха")
    page.tap(".ask [type=submit]")
    expect(page.locator(".ask .wrong")).to_have_text("Это не сохранение «Столика».")
    page.fill("textarea", share.link(app_url, save_text(4)) or "")
    page.tap(".ask [type=submit]")
    expect(page.locator("[data-save]:not(.bad)")).to_have_count(2)

    page.tap("[data-action=lang][data-value=en]")
    expect(page.locator("h1")).to_have_text("Games")
    page.locator("[data-action=open-save]").first.tap()
    screen(page, "curtain")
    page.go_back()
    page.tap("[data-action=back]") if page.locator("main[data-screen=saves]").count() else None
    screen(page, "home")


def test_an_edited_match_is_refused_on_its_row(page_at: Open, app_url: str) -> None:
    data = json.loads(save_text())
    data["deals"][0]["moves"][2] = "As@9,9"
    page = page_at(open=False)
    stored(page, match_aaaaaaaa=record(save=json.dumps(data)))
    page.goto(app_url)
    ready(page)
    page.tap("[data-action=resume]")
    screen(page, "saves")
    expect(page.locator("[data-save=aaaaaaaa] .wrong")).to_contain_text("ход 3 раздачи 1")


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 390, 844), ("dark", 1180, 820)])
def test_the_desk_stands_in_nobodys_way(page_at: Open, app_url: str, theme: str, width: int, height: int) -> None:
    page = page_at(width, height, open=False)
    names = ["Мира", "Олег", "Александра Константиновна", "Ян"]
    stored(page, settings={"theme": theme}, match_aaaaaaaa=record(names=names, totals=[1, 2, 1, 2]), match_bbbbbbbb="{cut")
    page.goto(app_url)
    ready(page)
    page.tap(".resume .all")
    screen(page, "saves")
    page.watch.look(page)  # type: ignore[attr-defined]
    assert page.evaluate(SMALL.replace("input, ", "")) == []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(COMPLAINTS) == []
    page.tap("[data-save=aaaaaaaa] [data-action=rename]")
    expect(page.locator(".ask input")).to_be_focused()
    assert page.evaluate(COMPLAINTS) == []
