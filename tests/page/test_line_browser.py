"""Line games in a real browser: whole hands by touch, drags, the boneyard, both ways of lying, packets nobody has seen."""

from __future__ import annotations

import re

import pytest
from tests.page.conftest import ready

from page.hands import body, go_on, kept, lift, put_record, screen, sit_down
from page.tiles import NAMES, a_match, look_well, play_hand, tap_move
from stolik.match import Match
from stolik.page.draw import tiles
from stolik.rules.tiles import SET

TABLET, PHONE = (820, 1180), (390, 844)


def hidden_in(page, match: Match) -> None:
    """No tile that the one who looks may not see is drawn or marked in the document."""
    view = match.view(match.to_move if screen(page) == "table" else None)
    seen = set(re.findall(r"\d-\d", repr(view)))
    text = body(page)
    for tile in set(SET) - seen:
        assert f'#{tiles.symbol(tile)}"' not in text, f"{tile} is drawn"
        assert not re.search(rf'data-[\w-]+="{tile}[@"x]', text), f"{tile} is marked"


def to(page, match: Match, moves: list[str], index: int) -> None:
    """Sits down in the position before a move, at the table."""
    for move in moves[:index]:
        match.play(move)
    sit_down(page, match)
    if screen(page) == "curtain":
        page.click("[data-action=lift]")
        page.wait_for_selector("main[data-screen=table]")


# -- whole hands ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_muggins_from_the_shelf_to_the_end_of_a_hand(page_at, size):
    page = ready(page_at(*size))
    page.locator("[data-game=muggins] [data-action=setup]").first.tap()
    page.wait_for_selector("main[data-screen=setup]")
    page.locator('label:has(input[data-seats][value="2"])').tap()
    for seat in range(2):
        page.fill(f'input[data-seat="{seat}"]', NAMES[seat])
    page.locator("[data-action=start]").tap()
    page.wait_for_selector("main[data-screen=curtain]")
    for _ in range(300):
        here = screen(page)
        if here.endswith("-over"):
            break
        if here == "curtain":
            lift(page)
        elif page.locator("[data-action=on]").count():
            look_well(page)
            go_on(page)
        else:
            state = kept(page).state
            moves = state.legal_moves()
            if moves == ("pass",):
                page.wait_for_timeout(150)
                continue
            hidden_in(page, kept(page))
            look_well(page)
            count = len(kept(page).deal.moves)
            tap_move(page, moves[0])
            page.wait_for_function(
                "n => document.querySelector('[data-action=on]') || document.querySelector('main').dataset.screen != 'table' || document.querySelector('.tile.drawn')",
                arg=count,
            )
    match = kept(page)
    assert match.state.result is not None
    shown = page.inner_text("main")
    for row in match.state.result.rows:
        assert f"+{row['points']}" in shown or row["points"] <= 0, "every point is told"


def four_arms(states) -> bool:
    line = states[-1].line.layout()
    return min(len(arm) for arm in line["arms"].values()) >= 3


def test_sevastopol_with_four_arms(page_at):
    page = ready(page_at(*PHONE))
    match, moves = a_match("sevastopol", 4, four_arms)
    sit_down(page, match)
    play_hand(page, moves, look_well)
    assert screen(page) in ("deal-over", "match-over")
    assert page.locator(".lt").count() == len(kept(page).state.line.pieces)


def answered(states) -> bool:
    """A matador lies crosswise inside an arm, with a tile that answers it."""
    return any(piece["cross"] for arm in states[-1].line.layout()["arms"].values() for piece in arm[:-1])


def test_matador_crosswise_and_answered(page_at):
    page = ready(page_at(*TABLET))
    match, moves = a_match("matador", 2, answered)
    sit_down(page, match)
    play_hand(page, moves, look_well)
    assert screen(page) == "deal-over"
    cross = next(move for move in moves if move.endswith("x"))
    box = page.locator(f'.lt[data-at="{cross[:3]}"]').bounding_box()
    assert box["height"] > 1.5 * box["width"] or box["width"] > 1.5 * box["height"]


def opened(states) -> bool:
    return any(any(event["kind"] == "open" for event in state.events) for state in states) and any(state.turned for state in states)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_blind_with_a_packet_opened(page_at, size):
    page = ready(page_at(*size))
    match, moves = a_match("blind", 2, opened)
    sit_down(page, match)

    def look(page):
        look_well(page)
        if not page.locator("[data-action=on]").count():
            hidden_in(page, kept(page))

    play_hand(page, moves, look)
    assert screen(page) == "deal-over"


# -- single touches --------------------------------------------------------------------------------------------------------------
def test_a_draw_is_a_touch_of_the_boneyard_and_flies_to_the_hand(page_at):
    page = ready(page_at(*PHONE))
    match, moves = a_match("draw", 2, lambda states: any(len(state.stock) < 14 for state in states))
    to(page, match, moves, moves.index("draw"))
    hand = page.locator(".rack .tile").count()
    left = int(page.inner_text(".yard b"))
    page.locator(".yard.can").tap()
    page.wait_for_selector(".tile.drawn, [data-action=on], main[data-screen=curtain]")
    assert int(page.inner_text(".yard b")) == left - 1
    assert page.locator(".rack .tile").count() == hand + 1


def test_drawing_with_a_tile_that_fits_is_explained(page_at):
    page = ready(page_at(*TABLET))
    match, moves = a_match("draw", 2, lambda states: len(states) > 6)
    to(page, match, moves, next(n for n, move in enumerate(moves) if n and "@" in move))
    page.locator(".yard").tap()
    assert page.locator("[data-refused=must_play]").count() == 1
    assert page.locator(".no a[data-anchor=draw]").count() + page.locator(".no a[data-anchor=turn]").count() == 1


def test_a_tile_that_does_not_fit_is_explained_at_its_end(page_at):
    page = ready(page_at(*PHONE))
    match, moves = a_match("bergen", 2, lambda states: len(states) > 12)
    for number in range(1, len(moves)):
        state = Match.loads(match.dumps()).state
        for move in moves[:number]:
            state = state.play(move)
        held = state.hands[state.to_move] if state.to_move is not None else ()
        wrong = next((tile for tile in held if not any(move[:3] == tile for move in state.legal_moves())), None)
        if wrong and any("@" in move for move in state.legal_moves()):
            break
    to(page, match, moves, number)
    page.locator(f'[data-pick="{wrong}"]').tap()
    page.locator(".gh.no").first.tap()
    assert page.locator("[data-refused=does_not_fit]").count() == 1
    assert page.locator(".gh.bad").count() == 1 and page.locator(".lt.guilty").count() == 1


def test_a_double_in_fives_asks_by_two_shapes(page_at):
    page = ready(page_at(*PHONE))
    match, moves = a_match(
        "fives", 2, lambda states: states[1].line.pieces[0].tile == "0-0" or states[0].opening[0] == states[0].opening[2]
    )
    to(page, match, moves, 0)
    opening = match.state.opening
    page.locator(f'[data-pick="{opening}"]').tap()
    assert page.locator(".gh.two").count() == 2
    page.locator(f'.zone[data-move="{opening}x"]').first.tap()
    page.wait_for_selector("[data-action=on]")
    box = page.locator(".lt").bounding_box()
    assert box["height"] > 1.8 * box["width"]
    assert kept(page).deal.moves == [f"{opening}x"]


def test_a_drag_lays_a_tile_and_another_one_arranges_the_hand(page_at):
    page = ready(page_at(1180, 820, touch=False))
    match, moves = a_match("draw", 3, lambda states: len(states) > 6)
    to(page, match, moves, 1)
    tiles_now = page.locator(".rack [data-slot]").evaluate_all("all => all.map(one => one.dataset.slot)")
    first, last = page.locator(".rack .tile").first.bounding_box(), page.locator(".rack .tile").last.bounding_box()
    page.mouse.move(first["x"] + 20, first["y"] + 40)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] - 8, last["y"] + 40, steps=6)
    page.mouse.up()
    page.wait_for_function("want => document.querySelector('.rack .tile:last-child').dataset.slot == want", arg=tiles_now[0])
    order = kept(page).table["order"]
    assert order[str(kept(page).to_move)][-1] == tiles_now[0]
    move = next((move for move in kept(page).state.legal_moves() if "@" in move), None)
    if move is None:
        return
    box = page.locator(f'[data-pick="{move[:3]}"]').bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 40, steps=4)
    page.wait_for_selector(".gh.can")
    there = page.locator(f'.gh[data-move="{move}"]').bounding_box()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    page.mouse.up()
    page.wait_for_selector("[data-action=on]")
    assert kept(page).deal.moves[-1] == move


def test_keys_alone_lay_a_tile(page_at):
    page = ready(page_at(1024, 768, touch=False))
    match, moves = a_match("draw", 3, lambda states: len(states) > 6)
    to(page, match, moves, 0)
    opening = match.state.opening
    page.locator(f'[data-pick="{opening}"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".gh.can")
    page.locator(".gh.can").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-action=on]")
    assert kept(page).deal.moves == [opening]


LONG = [(820, 1180), (1180, 820), (390, 844), (1366, 768), (768, 1024), (1024, 768)]


@pytest.mark.parametrize("size", LONG)
@pytest.mark.parametrize(("game", "seats"), [("draw", 2), ("muggins", 2), ("sevastopol", 4)])
def test_the_longest_lines_fit(page_at, size, game, seats):
    page = ready(page_at(*size))
    match, moves = a_match(game, seats, lambda states: len(states[-1].line.pieces) >= 24)
    last = max(n for n, move in enumerate(moves) if "@" in move)
    for move in moves[:last]:
        match.play(move)
    put_record(page, match)
    sit_down(page, match)
    lift(page)
    look_well(page)
    page.locator(f'[data-pick="{moves[last][:3]}"]').tap()
    look_well(page)
    assert page.locator(".lt").count() >= 23
