"""Chains in a real browser: whole games by touch and by keyboard, what is hidden, what is kept, what goes wrong."""

from __future__ import annotations

import json

import pytest
from tests.page.conftest import ready

from page.hands import (
    NAMES,
    SAMPLE,
    ask,
    assert_hidden,
    go_on,
    hands_of,
    kept,
    lift,
    put_record,
    sample,
    sample_moves,
    screen,
    sit_down,
)  # fmt: skip
from stolik.match import Match
from stolik.words import words

TABLET, PHONE = (820, 1180), (390, 844)
GRIP = {"x": 26, "y": 40}
"""Where a card of a fan is not covered by its neighbour."""


def play_by_touch(page, moves=None):
    """Plays to the end by taps alone; `moves` says which, else the first card that glows goes to its first place."""
    moves = iter(moves) if moves else None
    for _ in range(400):
        here = screen(page)
        if here.endswith("-over"):
            return
        if here == "curtain":
            lift(page)
            continue
        if page.locator("[data-action=on]").count():
            go_on(page)
            continue
        if not page.locator(".fan [data-pick]:not(.dim)").count():
            page.wait_for_timeout(120)  # nothing fits: the page passes by itself
            continue
        wide = page.evaluate("[document.documentElement.scrollWidth > innerWidth, document.querySelector('main').scrollTop]")
        assert wide == [False, 0]
        if moves:
            move = next(moves)
            page.tap(f'[data-pick="{move.split("@")[0]}"]', position=GRIP)
            page.tap(f'[data-move="{move}"]')
        else:
            page.locator(".fan [data-pick]:not(.dim)").first.tap(position=GRIP)
            page.locator("[data-move]").first.tap()
        page.wait_for_selector("[data-action=on], main:not([data-screen=table]), .fan")
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("size", "seats"), [(TABLET, 4), (PHONE, 2)])
def test_a_whole_game_by_taps_alone(page_at, size, seats):
    page = ready(page_at(*size))
    page.locator("[data-game=chains] [data-action=setup]").first.tap()
    page.wait_for_selector("main[data-screen=setup]")
    page.locator(f'label:has(input[data-seats][value="{seats}"])').tap()
    for seat in range(seats):
        page.fill(f'input[data-seat="{seat}"]', NAMES[seat])
    page.locator("[data-action=start]").tap()
    page.wait_for_selector("main[data-screen=curtain]")
    play_by_touch(page)
    assert screen(page) == "match-over"
    match = kept(page)
    assert match.over and match.names == list(NAMES[:seats])
    shown = page.inner_text("main")
    assert str(max(match.totals)) in shown
    page.tap("[data-action=rematch]")
    page.wait_for_selector("main[data-screen=curtain]")
    assert page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('stolik.1.match.')).length") == 2


def test_a_whole_game_by_keyboard_alone(page_at):
    page = ready(page_at(1180, 820, touch=False))
    ask(page, {"ask": "start", "game": "chains", "seats": "2", "names": list(NAMES[:2]), "options": {}, "lang": "ru"})
    page.wait_for_selector("main[data-screen=curtain]")
    for _ in range(300):
        here = screen(page)
        if here.endswith("-over"):
            break
        if here == "curtain":
            assert page.evaluate("document.activeElement.dataset.action") == "lift", "the curtain's button waits for Enter"
            page.keyboard.press("Enter")
            page.wait_for_selector("main[data-screen=table]")
        elif page.locator("[data-action=on]").count():
            page.keyboard.press("Enter")
            page.wait_for_selector("main:not([data-screen=table])")
        elif not page.locator(".fan [data-pick]:not(.dim)").count():
            page.wait_for_timeout(120)
        else:
            for _ in range(60):
                if page.evaluate("!!document.activeElement.closest('.fan [data-pick]:not(.dim)')"):
                    break
                page.keyboard.press("ArrowRight" if page.evaluate("!!document.activeElement.closest('.fan')") else "ArrowDown")
                if page.evaluate("!document.activeElement.closest('.fan [data-pick]:not(.dim)') && !document.activeElement.nextElementSibling"):
                    page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            page.wait_for_selector("[data-move]")
            for _ in range(80):
                if page.evaluate("'move' in document.activeElement.dataset"):
                    break
                page.keyboard.press("Shift+Tab")
            page.keyboard.press(" ")
            page.wait_for_selector("[data-action=on], main:not([data-screen=table]), .fan")
    assert screen(page) == "match-over" and kept(page).over


def test_the_sample_game_through_the_page(page_at, tmp_path):
    page = ready(page_at(*TABLET))
    file = tmp_path / "sample.json"
    file.write_text(sample().dumps(), encoding="utf-8")
    ask(page, {"ask": "saves"})
    page.wait_for_selector("main[data-screen=saves]")
    page.set_input_files("input[type=file][data-ask=import]", str(file))
    page.locator("[data-action=open-save]").first.tap()
    page.wait_for_selector("main[data-screen=curtain]")
    play_by_touch(page, sample_moves())
    match = kept(page)
    expected = SAMPLE["expected"]
    assert match.deal.moves[:35] == sample_moves() and set(match.deal.moves[35:]) == {"pass"}
    assert (match.totals[0], match.totals[1]) == (54, 59), expected
    text = page.inner_text("main")
    assert "59" in text and "54" in text and words("ru").card("Ad") in text
    assert page.locator(".cg.res .pt").count() == 14, "seven chains in rows, seven in columns, each with its points"
    assert sorted(int(points) for points in page.locator(".cg.res .pt.down").all_inner_texts()) == [4, 4, 4, 4, 9, 9, 25]


# -- hidden hands ------------------------------------------------------------------------------------------------------------
def test_no_hidden_card_is_in_the_document(page_at):
    page = ready(page_at(*TABLET))
    sit_down(page, sample(6))
    for _ in range(5):
        match = kept(page)
        hands = hands_of(match)
        assert_hidden(page, set().union(*hands))
        assert not page.locator("[data-pick], [data-move]").count()
        lift(page)
        assert {element.get_attribute("data-pick") for element in page.locator("[data-pick]").all()} == hands[match.to_move]
        assert_hidden(page, set().union(*(hand for seat, hand in enumerate(hands) if seat != match.to_move)))
        move = match.state.legal_moves()[0]
        page.tap(f'[data-pick="{move.split("@")[0]}"]', position=GRIP)
        page.tap(f'[data-move="{move}"]')
        go_on(page)


def test_a_reload_in_mid_turn_comes_back_behind_the_curtain(page_at):
    page = ready(page_at(*PHONE))
    sit_down(page, sample(9))
    lift(page)
    page.locator("[data-pick]:not(.dim)").first.tap(position=GRIP)
    before = kept(page).dumps()
    page.reload()
    ready(page)
    page.wait_for_selector("main[data-screen=curtain]")
    assert_hidden(page, set().union(*hands_of(kept(page))))
    assert kept(page).dumps() == before
    assert not page.locator("[data-action=undo]").count(), "what was looked at stays done"
    lift(page)
    assert page.locator("[data-pick]").count()


def test_the_back_button_and_the_way_back(page_at):
    page = ready(page_at(*TABLET))
    sit_down(page, sample(9))
    lift(page)
    page.tap("main [data-action=menu]")
    page.tap(".sheet [data-action=home]")
    page.wait_for_selector("main[data-screen=home]")
    assert_hidden(page, set().union(*hands_of(kept(page))))
    page.locator("[data-action=resume]").first.tap()
    page.wait_for_selector("main[data-screen=curtain]")


# -- undo, refusals, hints -----------------------------------------------------------------------------------------------------
def test_undo_at_once_and_from_the_curtain(page_at):
    page = ready(page_at(*TABLET))
    sit_down(page, sample(8))
    lift(page)
    move = kept(page).state.legal_moves()[0]
    page.tap(f'[data-pick="{move.split("@")[0]}"]', position=GRIP)
    page.tap(f'[data-move="{move}"]')
    page.wait_for_selector("[data-action=on]")
    assert len(kept(page).deal.moves) == 9
    page.tap("[data-action=undo]")
    page.wait_for_selector("[data-pick]")
    assert len(kept(page).deal.moves) == 8
    page.tap(f'[data-pick="{move.split("@")[0]}"]', position=GRIP)
    page.tap(f'[data-move="{move}"]')
    go_on(page)
    page.tap("[data-action=undo]")
    page.wait_for_function("document.querySelector('main h1').textContent === 'Анна'")
    assert len(kept(page).deal.moves) == 8 and screen(page) == "curtain"
    assert_hidden(page, set().union(*hands_of(kept(page))))


def test_a_refusal_says_why_in_place_and_leads_to_the_rule(page_at):
    page = ready(page_at(*PHONE))
    sit_down(page, sample(22))
    lift(page)
    height = page.evaluate("document.getElementById('t-felt').clientHeight")
    page.tap('[data-pick="Kd"]', position=GRIP)
    page.tap('[data-try="Kd@-3,-1"]')
    told = page.locator("[data-refused]")
    told.wait_for()
    match = kept(page)
    reason = match.state.why_not("Kd@-3,-1")
    assert told.get_attribute("data-refused") == reason.code
    assert page.locator(".cell.bad").count() == 1
    assert page.evaluate("document.getElementById('t-felt').clientHeight") == height, "the board does not move"
    assert page.locator('[data-pick="Kd"]').get_attribute("aria-pressed") == "true"
    assert len(match.deal.moves) == 22
    page.tap("[data-refused] a")
    page.wait_for_selector(f"main[data-screen=rules] #{reason.code}")
    page.tap("main[data-screen=rules] [data-action=back] >> nth=0")
    page.wait_for_selector("main[data-screen=table] [data-refused]")


def test_a_hint_glows_and_can_be_played(page_at):
    page = ready(page_at(*TABLET))
    sit_down(page, sample(12))
    lift(page)
    page.tap("[data-action=hint]")
    page.wait_for_selector(".cell.best")
    assert page.locator('[data-pick][aria-pressed="true"]').count() == 1
    page.tap(".cell.best")
    page.wait_for_selector("[data-action=on]")
    assert len(kept(page).deal.moves) == 13


def test_dragging_plays_and_a_drop_beside_keeps_the_pick(page_at):
    page = ready(page_at(*TABLET, touch=False))
    sit_down(page, sample(8))
    page.click("[data-action=lift]")
    page.wait_for_selector("[data-pick]")
    move = kept(page).state.legal_moves()[0]
    card = page.locator(f'[data-pick="{move.split("@")[0]}"]')
    box = card.bounding_box()
    page.mouse.move(box["x"] + 15, box["y"] + 15)
    page.mouse.down()
    page.mouse.move(box["x"] + 15, box["y"] - 60, steps=4)
    target = page.locator(f'[data-move="{move}"]')
    target.wait_for()
    page.mouse.move(6, 300, steps=3)
    page.mouse.up()
    assert card.get_attribute("aria-pressed") == "true" and len(kept(page).deal.moves) == 8
    assert not page.locator(".ghost").count()
    page.mouse.move(box["x"] + 15, box["y"] + 5)
    page.mouse.down()
    place = target.bounding_box()
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=6)
    page.mouse.up()
    page.wait_for_selector("[data-action=on]")
    assert len(kept(page).deal.moves) == 9 and kept(page).deal.moves[-1] == move
    assert not page.locator(".ghost").count()


def test_the_practice_table_answers(page_at):
    page = ready(page_at(*TABLET))
    sit_down(page, sample(13, options={"practice": "on"}))
    assert screen(page) == "table", "open hands need no curtain"
    assert page.locator(".other").count() == 3 and page.locator(".fan .tip").count() == 6
    assert not page.locator(".team .sc, .pt").count(), "no score"
    page.locator("[data-ask]").nth(4).tap()
    page.wait_for_selector(".cell.asked")
    assert page.locator(".fits").count() >= 1
    page.locator("[data-pick]:not(.dim)").first.tap(position=GRIP)
    page.locator("[data-move]").first.tap()
    page.wait_for_function("document.querySelector('main').classList.contains('p3')")
    page.tap("[data-action=undo]")
    page.wait_for_function("document.querySelector('main').classList.contains('p2')")


# -- storage ------------------------------------------------------------------------------------------------------------------
def test_corrupted_records_never_block_the_way(page_at):
    page = ready(page_at(*TABLET))
    page.evaluate("""() => {
        localStorage.setItem("stolik.1.settings", "[oops");
        localStorage.setItem("stolik.1.names", "7");
        localStorage.setItem("stolik.1.match.cut00000", '{"v":1,"game":"chains","names":["A');
        localStorage.setItem("stolik.1.match.empty000", "");
    }""")
    put_record(page, sample(5), "edited00", save=sample(5).dumps().replace("Jc@-1,0", "Jc@9,9"))
    put_record(page, sample(5), "good0000")
    page.reload()
    ready(page)
    ask(page, {"ask": "saves"})
    page.wait_for_selector("main[data-screen=saves]")
    assert page.locator("[data-action=delete]").count() == 4
    ask(page, {"ask": "resume", "id": "edited00"})
    page.wait_for_selector("main[data-screen=saves]")
    ask(page, {"ask": "resume", "id": "good0000"})
    page.wait_for_selector("main[data-screen=curtain]")
    lift(page)


def test_a_full_storage_is_told_and_the_game_goes_on(page_at):
    page = ready(page_at(*PHONE))
    sit_down(page, sample(8))
    page.evaluate("""() => { Storage.prototype.setItem = function () { throw new DOMException("no room", "QuotaExceededError"); }; }""")
    lift(page)
    page.locator(".trouble").wait_for()
    assert page.locator(".trouble [data-action=export]").count() == 1
    page.locator("[data-pick]:not(.dim)").first.tap(position=GRIP)
    page.locator("[data-move]").first.tap()
    go_on(page)
    assert screen(page) == "curtain"
    lift(page)


def test_a_forbidden_storage_is_told_and_the_game_goes_on(page_at, app_url):
    page = page_at(*TABLET, open=False)
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });")
    page.goto(app_url)
    ready(page)
    ask(page, {"ask": "start", "game": "chains", "seats": "4", "names": [], "options": {}, "lang": "ru"})
    page.wait_for_selector("main[data-screen=curtain]")
    lift(page)
    page.locator(".trouble").wait_for()
    page.locator("[data-pick]:not(.dim)").first.tap(position=GRIP)
    page.locator("[data-move]").first.tap()
    go_on(page)
    lift(page)


def test_two_tabs_never_overwrite_each_other(page_at, app_url):
    one = ready(page_at(*TABLET))
    sit_down(one, sample(8))
    lift(one)
    two = one.context.new_page()
    two.goto(app_url)
    ready(two)
    ask(two, {"ask": "resume", "id": "sample00"})
    two.wait_for_selector("main[data-screen=curtain]:not(.away)")
    one.locator("[data-away=elsewhere]").wait_for()
    assert_hidden(one, set().union(*hands_of(kept(one))))
    move = kept(two).state.legal_moves()[0]
    lift(two)
    two.tap(f'[data-pick="{move.split("@")[0]}"]', position=GRIP)
    two.tap(f'[data-move="{move}"]')
    go_on(two)
    assert kept(one).deal.moves[-1] == move
    one.tap("[data-action=play-here]")
    one.wait_for_selector("main[data-screen=curtain]:not(.away)")
    two.locator("[data-away=elsewhere]").wait_for()
    assert len(kept(one).deal.moves) == 9


# -- languages and other browsers -------------------------------------------------------------------------------------------------
def test_english_by_the_browser_and_a_switch_at_the_table(page_at):
    page = ready(page_at(*TABLET, locale="en-GB"))
    sit_down(page, sample(22))
    assert "Анна" in page.inner_text("main")
    lift(page)
    assert "to move" in page.inner_text("#t-say")
    page.evaluate("stolikShell.set('lang', 'ru')")
    page.wait_for_function("document.querySelector('#t-say b').textContent.startsWith('Ходит')")


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (390, 844), (1366, 768), (768, 1024), (1024, 768)])
def test_nothing_scrolls_and_every_button_is_large_enough(page_at, size):
    page = ready(page_at(*size))
    faults = []
    for name, match in (
        ("curtain", sample(23)), ("table", sample(22)), ("two", sample(20, 2)), ("six", sample(15, 6)), ("practice", sample(4, 6, {"practice": "on"})), ("over", finished()),
    ):  # fmt: skip
        sit_down(page, match, f"{name:0<8}")
        if screen(page) == "curtain" and name != "curtain":
            lift(page)
        if screen(page) == "table":
            page.locator("[data-pick]:not(.dim)").first.tap(position=GRIP)
            page.wait_for_selector("[data-move]")
        faults += [f"{name}: {fault}" for fault in page.evaluate(LAYOUT)]
    assert not faults


LAYOUT = """() => {
    const faults = [], d = document.documentElement;
    if (d.scrollWidth > innerWidth || d.scrollHeight > innerHeight) faults.push(`the page scrolls: ${d.scrollWidth} x ${d.scrollHeight}`);
    for (const element of document.querySelectorAll("main button, main a")) {
        const box = element.getBoundingClientRect();
        if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1) faults.push(`${element.outerHTML.slice(0, 80)} lies outside`);
        if (element.matches("[data-action]") && element.tagName === "BUTTON" && (box.width < 44 || box.height < 44)) faults.push(`${element.dataset.action} is ${box.width} x ${box.height}`);
        if (element.matches("[data-move]") && (box.width < 44 || box.height < 44)) faults.push(`${element.dataset.move} is ${box.width} x ${box.height}`);
    }
    return faults;
}"""


def finished() -> Match:
    match = sample(35)
    while match.to_move is not None:
        match.play("pass")
    return match


def test_firefox_plays(firefox, app_url):
    context = firefox.new_context(viewport={"width": 820, "height": 1180}, locale="ru-RU", reduced_motion="reduce")
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(app_url)
    ready(page)
    sit_down(page, sample(8))
    page.click("[data-action=lift]")
    page.wait_for_selector("[data-pick]")
    page.locator("[data-pick]:not(.dim)").first.click(position=GRIP)
    page.locator("[data-move]").first.click()
    page.wait_for_selector("[data-action=on]")
    page.click("[data-action=on]")
    page.wait_for_selector("main[data-screen=curtain]")
    assert len(kept(page).deal.moves) == 9 and not errors
    context.close()


def test_webkit_plays(webkit, app_url):
    from selenium.webdriver.support.ui import WebDriverWait

    def wait(script):
        WebDriverWait(webkit, 60, poll_frequency=0.2).until(lambda driver: driver.execute_script(f"return !!({script})"))

    def click(selector):
        wait(f"document.querySelector({json.dumps(selector)})")
        webkit.execute_script(f"document.querySelector({json.dumps(selector)}).click()")

    webkit.get(app_url)
    wait("document.documentElement.dataset.ready === 'python' || document.documentElement.dataset.failed")
    assert not webkit.execute_script("return document.documentElement.dataset.failed")
    match = sample(8)
    record = {"v": 1, "id": "webkit00", "name": "", "game": "chains", "names": match.names, "to_move": 0, "totals": [0] * 4, "over": False, "deal": 1, "save": match.dumps()}
    webkit.execute_script("localStorage.clear(); localStorage.setItem('stolik.1.match.webkit00', arguments[0])", json.dumps(record))
    webkit.execute_script("document.dispatchEvent(new CustomEvent('stolik:ask', {detail: JSON.stringify({ask: 'resume', id: 'webkit00'})}))")
    click("[data-action=lift]")
    click("[data-pick]:not(.dim)")
    click("[data-move]")
    click("[data-action=on]")
    wait("document.querySelector('main[data-screen=curtain]')")
    saved = json.loads(webkit.execute_script("return localStorage.getItem('stolik.1.match.webkit00')"))
    assert len(Match.loads(saved["save"]).deal.moves) == 9


def test_a_felt_changed_piece_by_piece_is_the_felt_drawn_anew(page_at):
    page = ready(page_at(1180, 820))
    sit_down(page, sample(20))
    lift(page)
    for card in page.locator(".fan [data-pick]:not(.dim)").all()[:3]:
        card.tap(position=GRIP)
        page.locator("[data-try]").first.tap()
        page.wait_for_selector("[data-refused]")
    page.locator("[data-move]").first.tap()
    page.tap("[data-action=undo]")
    page.wait_for_selector("[data-pick]")
    page.locator(".fan [data-pick]:not(.dim)").first.tap(position=GRIP)
    changed = page.inner_html("#t-felt")
    page.reload()
    ready(page)
    lift(page)
    page.locator(".fan [data-pick]:not(.dim)").first.tap(position=GRIP)
    assert page.inner_html("#t-felt") == changed
