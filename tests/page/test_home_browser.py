"""The shell before Python: shelf, set-up, rules and settings answer at once, in both languages and lights."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.page.conftest import ready
from tests.page.glass import Open, open_setup, record, screen


# -- before Python ------------------------------------------------------------------------------------------------------
def test_the_filter_dims_what_does_not_fit(shell: Open) -> None:
    page = shell()
    boxes = page.locator("[data-game]")
    expect(boxes).to_have_count(16)
    for value, dimmed in (("3", {"chains", "squares", "blitz", "sevastopol", "forty_two", "bingo", "cribbage"}), ("any", set())):
        page.tap(f"[data-action=filter][data-value='{value}']")
        found = page.eval_on_selector_all("[data-game].dim", "boxes => boxes.map(box => box.dataset.game)")
        assert set(found) == dimmed
        assert page.get_attribute(f"[data-action=filter][data-value='{value}']", "aria-pressed") == "true"


def test_every_box_stands_on_its_plank_like_the_others(shell: Open) -> None:
    """Light lids and dark ones are the same box: no style of another screen may reach in."""
    page = shell()
    lids = page.eval_on_selector_all(
        ".lid",
        "lids => lids.map(lid => [getComputedStyle(lid).position, Math.round(lid.offsetWidth), Math.round(lid.getBoundingClientRect().bottom)])",
    )
    assert len(lids) == 16 and len({(position, width) for position, width, _ in lids}) == 1
    assert len({bottom for *_, bottom in lids}) == len(lids) // 4


def test_a_game_to_come_shows_its_rules_and_no_way_to_start(shell: Open) -> None:
    page = shell()
    later = page.locator("[data-game].later")
    if not later.count():
        pytest.skip("all sixteen games are there")
    later.first.tap()
    screen(page, "rules")
    expect(page.locator("[data-slot=soon]")).to_be_visible()
    expect(page.locator("[data-slot=play]")).to_be_hidden()


@pytest.mark.parametrize(
    ("locale", "question"), [("ru-RU", "Во что сыграем?"), ("en-GB", "What shall we play?"), ("fr-FR", "What shall we play?")]
)
def test_the_browsers_language_comes_first(shell: Open, locale: str, question: str) -> None:
    page = shell(locale=locale)
    expect(page.locator("h2", has_text=question)).to_be_visible()
    assert page.get_attribute("html", "lang") == ("ru" if locale == "ru-RU" else "en")


def test_the_language_is_remembered(shell: Open) -> None:
    page = shell()
    page.tap("[data-action=lang][data-value=en]")
    expect(page.locator("h2", has_text="What shall we play?")).to_be_visible()
    assert page.title() == "Stolik"
    page.reload(wait_until="commit")
    ready(page, "shell")
    expect(page.locator("h2", has_text="What shall we play?")).to_be_visible()


def test_the_light_follows_the_device_until_somebody_chooses(shell: Open) -> None:
    page = shell(color_scheme="dark")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.tap("[data-action=settings]")
    page.check("[data-setting=theme][value=dark]", force=True)
    assert page.get_attribute("html", "data-theme") == "dark"
    page.reload(wait_until="commit")
    ready(page, "shell")
    assert page.get_attribute("html", "data-theme") == "dark"
    screen(page, "settings")
    assert page.is_checked("[data-setting=theme][value=dark]")


def test_the_form_answers(shell: Open) -> None:
    page = shell(store={"names": ["Анна", "Борис", "Мира", "Олег"]})
    open_setup(page)
    fields = page.locator("input[data-seat]:visible")
    expect(fields).to_have_count(2)
    assert [fields.nth(seat).input_value() for seat in range(2)] == ["Анна", "Борис"]
    page.check("[data-seats][value='4']", force=True)
    expect(fields).to_have_count(4)
    expect(page.locator(".opt[data-seats]:visible, .opt:visible").first).to_be_visible()
    page.locator(".seat:visible [data-action=wipe]").nth(3).tap()
    expect(page.locator(".chip")).to_have_text(["Олег"])
    page.tap(".chip")
    assert fields.nth(3).input_value() == "Олег"
    expect(page.locator("[data-part=known]")).to_be_hidden()
    page.fill("input[data-seat='0']", "Ян")
    page.press("input[data-seat='0']", "Enter")
    assert page.evaluate("document.activeElement.dataset.seat") == "1"
    screen(page, "setup")


def test_what_was_chosen_survives_leaving_switching_language_and_reloading(shell: Open) -> None:
    page = shell()
    open_setup(page)
    page.check("[data-seats][value='6']", force=True)
    page.fill("input[data-seat='5']", "Женя")
    page.check("[data-option=deck][value='52']", force=True)

    def kept() -> None:
        assert page.is_checked("[data-seats][value='6']")
        assert page.input_value("input[data-seat='5']") == "Женя"
        assert page.is_checked("[data-option=deck][value='52']")

    page.tap("[data-action=lang][data-value=en]")
    expect(page.locator("input[data-seat='0']")).to_have_attribute("placeholder", "Player 1")
    kept()
    page.tap("[data-action=back]")
    screen(page, "home")
    open_setup(page)
    kept()
    page.reload(wait_until="commit")
    ready(page, "shell")
    screen(page, "setup")
    kept()


def test_the_browsers_back_button_goes_where_one_came_from(shell: Open) -> None:
    page = shell()
    open_setup(page)
    page.tap("[data-action=rules]")
    screen(page, "rules")
    page.go_back()
    screen(page, "setup")
    page.go_back()
    screen(page, "home")
    page.go_forward()
    screen(page, "setup")


def test_rules_come_without_python_and_open_at_their_anchor(shell: Open) -> None:
    page = shell()
    page.locator("[data-game=chains] .learn").tap()
    screen(page, "rules")
    expect(page.locator("[data-slot=text] h2").first).to_be_visible()
    expect(page.locator("[data-slot=toc] button").first).to_be_visible()
    page.evaluate("stolikShell.show('rules', 'chains', 'seniority')")
    heading = page.locator("#seniority")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    page.tap("[data-action=lang][data-value=en]")
    expect(page.locator("[data-slot=text]")).to_contain_text("higher")


def test_rules_that_do_not_come_are_told(shell: Open) -> None:
    page = shell()
    page.route("**/rules/*", lambda route: route.abort())
    page.locator("[data-game=chains] .learn").tap()
    expect(page.locator("[data-slot=text]")).to_have_text("Правила не загрузились: нет связи.")
    page.watch.console.clear()  # type: ignore[attr-defined]


# -- matches that wait --------------------------------------------------------------------------------------------------
def test_the_matches_that_wait_are_there_at_once(shell: Open) -> None:
    good = [
        ("aaaaaaaa", record(names=["Анна", "<b>Борис</b>"], totals=[12, 7], to_move=1)),
        ("bbbbbbbb", record("bbbbbbbb", name="Отпуск", updated="2026-02-05T10:00:00+00:00")),
        ("cccccccc", record("cccccccc", over=True, to_move=None, updated="2026-03-05T10:00:00+00:00")),
    ]
    bad = [
        ("dddddddd", "{cut"),
        ("eeeeeeee", "[1]"),
        ("ffffffff", {**record("ffffffff"), "game": "chess"}),
        ("gggggggg", {**record("gggggggg"), "names": "Анна"}),
    ]
    store = {f"match_{id}": value for id, value in [*good, *bad]}
    page = shell(store=store)
    cards = page.locator("[data-action=resume]")
    expect(cards).to_have_count(2)
    expect(cards.nth(0)).to_contain_text("Отпуск")
    expect(cards.nth(1)).to_contain_text("<b>Борис</b> — ходит")
    expect(cards.nth(1)).to_contain_text("12")
    expect(page.locator(".resume .all")).to_contain_text("7")
    assert page.locator("[data-game].waits").evaluate_all("boxes => boxes.map(box => box.dataset.game)") == ["chains"]


def test_forbidden_storage_is_told_and_stops_nothing(page_at: Open, app_url: str) -> None:
    page = page_at(open=False)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page.goto(app_url)
    ready(page)
    expect(page.locator("[data-part=kept]")).to_contain_text("Браузер не даёт ничего хранить")
    page.tap("[data-action=lang][data-value=en]")
    expect(page.locator("h2", has_text="What shall we play?")).to_be_visible()
    open_setup(page)
    page.fill("input[data-seat='0']", "Anna")
    page.tap("[data-action=start]")
    screen(page, "curtain")
