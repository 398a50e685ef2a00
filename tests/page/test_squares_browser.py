"""Squares in a real browser: whole games by touch, STOP called rightly and wrongly, the sky moved and zoomed, the keyboard."""

from __future__ import annotations

import os
import random

import pytest
from tests.page.conftest import ready

from page.hands import NAMES, ask, kept, put_record
from stolik.match import Match
from stolik.page.tables.squares_aim import read

TABLET, PHONE = (820, 1180), (390, 844)

YELLOW = [
    "0,0", "4,0", "0,4", "-5,-5", "4,4x1,1", "-3,-5", "-5,-3", "4,4>-3,-3", "0,-3", "-3,0", "1,0", "0,1",
]  # fmt: skip
"""Builds a square around a whole red one and captures a vertex of it, moves a star to a square of another size, wins by a chain of three."""
RED = ["1,1", "2,1", "2,2", "1,2", "5,6", "6,3", "-4,5", "5,-2", "-1,6", "4,-6", "6,-1"]
GAME = [move for pair in zip(YELLOW, [*RED, ""], strict=True) for move in pair if move]

STOPS = ["0,0", "-6,0", "1,0", "-6,3", "1,1", "-4,5", "0,1", "stop", "-2,-5", "4,4", "-5,-5", "5,4", "2,-4", "5,5", "-1,4", "4,5", "stop"]
"""Red calls STOP once where all is well, and once where two equal yellow squares stand."""


def new(plies=(), options=None):
    match = Match.new("squares", list(NAMES[:2]), options or {}, random.Random(1), first=0)
    for move in plies:
        match.play(move)
    return match


def sit_down(page, match):
    """The match is open: there is no curtain."""
    put_record(page, match)
    ask(page, {"ask": "resume", "id": "sample00"})
    page.wait_for_selector("main[data-screen=table]")


def look(page, name):
    """A picture to look at, where somebody wants it."""
    if folder := os.environ.get("STOLIK_SHOTS"):
        page.screenshot(path=f"{folder}/squares-{name}.png")


def tap(page, move):
    """Plays a move as fingers do: star, node, captured star, then the button, as far as the board asks for each."""
    before = len(kept(page).deal.moves)
    if move in ("stop", "pass"):
        page.tap(f'button[data-move="{move}"]')
    else:
        aim = read(move)
        if aim.source:
            page.tap(f'svg [data-pick="{aim.source}"]')
        if not page.locator(f'svg [data-move="{move}"]').count():
            page.tap(f'svg [data-pick="{aim.target}"]')
            if aim.capture and page.locator(f'svg [data-pick="{aim.capture}"]').count():
                page.tap(f'svg [data-pick="{aim.capture}"]')
            page.tap(f'[data-move="{move}"]')
        else:
            page.tap(f'svg [data-move="{move}"]')
    page.wait_for_function("n => Object.keys(localStorage).filter(k => k.startsWith('stolik.1.match.')).some(k => JSON.parse(JSON.parse(localStorage.getItem(k)).save).deals.at(-1).moves.length > n)", arg=before)


def fits(page):
    assert page.evaluate("[document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]") == [True, True]


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_game_with_a_transition_a_capture_with_choice_and_a_win(page_at, size):
    page = ready(page_at(*size))
    page.locator("[data-game=squares] [data-action=setup]").first.tap()
    page.wait_for_selector("main[data-screen=setup]")
    for seat in (0, 1):
        page.fill(f'input[data-seat="{seat}"]', NAMES[seat])
    page.locator("[data-action=start]").tap()
    page.wait_for_selector("main[data-screen=table]")
    first = kept(page).to_move
    assert page.locator("main [data-seat]").count() >= 2
    for number, move in enumerate(GAME):
        assert page.get_attribute("main", "class").split()[1] == f"p{kept(page).to_move + 1}"
        if move == "4,4x1,1":
            look(page, f"before-capture-{size[0]}")
            page.tap('svg [data-pick="4,4"]')
            assert page.locator("path.prey").count() == 1
            assert page.get_attribute("path.prey", "d").count("M") == 4, "any of four stars may be captured"
            look(page, f"choice-{size[0]}")
            page.tap('button.drop')
        if move.startswith("4,4>"):
            page.tap('svg [data-pick="4,4"]')
            assert page.locator("path.may").count() == 1
            look(page, f"transition-{size[0]}")
            page.tap('svg [data-pick="4,4"]')
        tap(page, move)
        if number in (0, 11, 20):
            fits(page)
            look(page, f"{number}-{size[0]}")
    page.wait_for_selector(".sq.won")
    look(page, f"won-{size[0]}")
    page.wait_for_selector("main[data-screen=match-over]")
    match = kept(page)
    assert match.winner == (first,) and match.deal.moves == GAME
    assert NAMES[first] in page.inner_text("h1")
    fits(page)
    look(page, f"over-{size[0]}")


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_stop_called_wrongly_and_rightly(page_at, size):
    page = ready(page_at(*size))
    sit_down(page, new(options={"fault_mode": "call_stop"}))
    assert not page.locator("[data-see], .sq, .forb, [data-action=hint]").count(), "nobody is helped"
    wrong = STOPS.index("stop")
    for number, move in enumerate(STOPS):
        assert page.locator("button[data-move=stop]").is_enabled() == (number != wrong + 1)
        assert not page.locator(".sq, .bad").count(), "neither squares nor faults are shown"
        tap(page, move)
        if number == wrong:
            assert kept(page).to_move == 1, "whoever called wrongly still has to move"
            look(page, f"wrong-stop-{size[0]}")
    page.wait_for_selector("main[data-screen=match-over]")
    assert kept(page).winner == (1,)
    assert page.locator(".bad").count(), "the end shows both squares"
    look(page, f"stop-{size[0]}")


def test_a_forbidden_point_shows_both_squares_and_what_they_share(page_at):
    page = ready(page_at(*TABLET))
    # A yellow square of side 2; a second one inside it, of side 1, lacks a star.
    sit_down(page, new(["0,0", "-6,0", "2,0", "-6,1", "2,2", "-6,3", "0,2", "-4,3", "1,0", "-3,5", "1,1", "5,-3"]))
    assert page.locator(".sq.y").count()
    page.tap("[data-see=forbidden]")
    page.wait_for_selector("path.forb")
    page.tap('svg [data-try="0,1"]')
    page.wait_for_selector("[data-refused=overlap]")
    assert page.get_attribute(".bad", "d").count("M") == 2
    assert page.locator(".common").count() == 1
    assert page.locator("[data-refused] a").get_attribute("data-anchor") in ("nested", "side", "crossing")
    look(page, "forbidden")
    for see, shown in (("threats", ".threat"), ("diagonals", ".diag"), ("names", ".what")):
        page.tap(f"[data-see={see}]")
        page.wait_for_selector(shown, state="attached")
    look(page, "seen")
    tap(page, "5,5")
    assert page.locator(".what").count(), "what was asked for stays for the next player"


def test_the_sky_moves_zooms_and_shows_all(page_at):
    page = ready(page_at(*TABLET))
    sit_down(page, new(["0,0"]))
    box = lambda: [float(part) for part in page.get_attribute("svg[data-pan]", "viewBox").split()]  # noqa: E731
    home = box()
    page.tap("[data-zoom=in]")
    assert box()[2] < home[2]
    page.tap("[data-see=names]")
    assert box()[2] < home[2], "a new drawing leaves the sky where it was"
    page.mouse.move(400, 500)
    page.mouse.down()
    page.mouse.move(300, 460, steps=4)
    page.mouse.up()
    near = box()
    assert near[0] != home[0] and not kept(page).deal.moves[1:], "a way across the sky lights no star"
    page.tap("[data-zoom=fit]")
    assert box() == pytest.approx(home, abs=0.01)
    tap(page, "5,0")
    assert kept(page).state.edges[2] == 11
    assert box()[2] > home[2], "the whole sky is shown when it has grown"


def test_keys_alone(page_at):
    page = ready(page_at(1180, 820, touch=False))
    sit_down(page, new())
    page.focus("svg[data-steer]")
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    if not kept(page).deal.moves:
        page.keyboard.press("Enter")
    page.wait_for_selector(".last")
    assert kept(page).deal.moves == ["2,1"]
    for key in ("ArrowDown", "Enter", "Enter"):
        page.keyboard.press(key)
    assert kept(page).deal.moves == ["2,1", "2,0"]
    page.keyboard.press("u")
    page.wait_for_function("document.querySelectorAll('.star.r').length == 0")
    assert kept(page).deal.moves == ["2,1"]


def test_a_star_is_dragged_to_its_new_node(page_at):
    page = ready(page_at(*TABLET))
    plies = GAME[: GAME.index("4,4>-3,-3")]
    sit_down(page, new(plies))
    star, node = (page.locator(f'svg rect[x="{x - 0.5}"][y="{-y - 0.5}"]').bounding_box() for x, y in ((4, 4), (-3, -3)))
    page.mouse.move(star["x"] + star["width"] / 2, star["y"] + star["height"] / 2)
    page.mouse.down()
    page.mouse.move(node["x"] + node["width"] / 2, node["y"] + node["height"] / 2, steps=8)
    page.mouse.up()
    if len(kept(page).deal.moves) == len(plies):
        page.tap('button[data-move="4,4>-3,-3"]')
    page.wait_for_selector(".left")
    assert kept(page).deal.moves[-1] == "4,4>-3,-3"
