"""The shell in a browser: there before Python, unchanged when Python comes, at every size, in both languages and lights."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.page.conftest import ready

from stolik.match import Match
from stolik.page import share

SIZES = [(820, 1180), (1180, 820), (390, 844), (1366, 768), (768, 1024), (1024, 768)]
AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
Open = Callable[..., Page]


def save_text(plies: int = 9, names: tuple[str, ...] = ("Анна", "Борис")) -> str:
    rng = random.Random(2)
    match = Match.new("chains", list(names), rng=rng)
    for _ in range(plies):
        match.play(rng.choice(match.state.legal_moves()))
    return match.dumps()


def record(id: str = "aaaaaaaa", **changes: Any) -> dict[str, Any]:
    names = changes.get("names", ["Анна", "Борис"])
    return {
        "v": 1, "id": id, "name": "", "game": "chains", "names": names, "to_move": 0, "totals": [0] * len(names), "over": False,
        "deal": 1, "created": "2026-01-05T10:00:00+00:00", "updated": "2026-01-05T10:00:00+00:00",
        "save": save_text(names=tuple(names)), **changes,
    }  # fmt: skip


def stored(page: Page, **texts: Any) -> None:
    """Puts values into the browser's storage before the page's own scripts run, on the first visit only."""
    ready_made = {
        f"stolik.1.{key.replace('_', '.', 1)}": text if isinstance(text, str) else json.dumps(text) for key, text in texts.items()
    }
    entries = f"Object.entries({json.dumps(ready_made)})"
    page.add_init_script(f"if (!localStorage.length) for (const [key, text] of {entries}) localStorage.setItem(key, text)")


@pytest.fixture
def shell(page_at: Open, app_url: str) -> Open:
    """`shell(width, height, ...)` opens the page where Python never comes."""

    def open_shell(width: int = 820, height: int = 1180, store: dict[str, Any] | None = None, **options: Any) -> Page:
        page = page_at(width, height, open=False, **options)
        page.route("**/*.wasm", lambda route: None)
        stored(page, **(store or {}))
        page.goto(app_url, wait_until="commit")
        return ready(page, "shell")

    return open_shell


def screen(page: Page, name: str) -> None:
    expect(page.locator("main")).to_have_count(1)
    expect(page.locator("main")).to_have_attribute("data-screen", name)


def open_setup(page: Page, game: str = "chains") -> None:
    page.tap(f"[data-game={game}]")
    screen(page, "setup")


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


# -- Python comes -------------------------------------------------------------------------------------------------------
class Gate:
    """Holds the runtime back until it is opened."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[Any] = []
        self.is_open = False
        page.route("**/*.wasm", self._hold)

    def _hold(self, route: Any) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self) -> None:
        self.is_open = True
        for route in self.waiting:
            route.continue_()


@pytest.fixture
def gated(page_at: Open, app_url: str) -> Callable[..., tuple[Page, Gate]]:
    def open_gated(store: dict[str, Any] | None = None, address: str = "") -> tuple[Page, Gate]:
        page = page_at(open=False)
        gate = Gate(page)
        stored(page, **(store or {}))
        page.goto(app_url + address, wait_until="commit")
        return ready(page, "shell"), gate

    return open_gated


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


# -- how it looks and reads ---------------------------------------------------------------------------------------------
VISITS = {
    "home": "",
    "setup": "stolikShell.show('setup', 'chains')",
    "rules": "stolikShell.show('rules', 'chains')",
    "settings": "stolikShell.show('settings')",
}
SMALL = """() => [...document.querySelectorAll('main :is(button, input, select, summary, a, label)')].filter((e) => {
  const r = (e.closest('label') ?? e).getBoundingClientRect();
  return e.checkVisibility() && r.width && (r.width < 43.5 || r.height < 43.5) && !e.closest('.sprite');
}).map((e) => e.outerHTML.slice(0, 120) + ' ' + JSON.stringify(e.getBoundingClientRect()))"""
CLIPPED = """() => [...document.querySelectorAll('main :is(.nm, .seg > *, .btn, h2, .opt b, .soon)')].filter((e) =>
  e.checkVisibility() && e.tagName !== 'INPUT' && e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"""

COMPLAINTS = """axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then((found) =>
  found.violations.map((rule) => [rule.id, rule.nodes.map((node) => [node.html.slice(0, 160), node.any[0]?.message])]))"""


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
