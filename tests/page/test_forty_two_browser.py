"""Forty-two in a real browser: a hand by four seats, the trick that stays, refusals, drags, keys."""

from __future__ import annotations

import pytest
from tests.page.conftest import ready

from page.card_tiles import look_well, play_deal, tap_move
from page.hands import go_on, kept, lift, screen, sit_down
from page.tiles import a_match
from stolik.words import words

TABLET, PHONE, WIDE = (820, 1180), (390, 844), (1180, 820)


def played(states) -> bool:
    return len(states) > 30


def at(page, moves: list[str], match, ply: int) -> None:
    for move in moves[:ply]:
        match.play(move)
    sit_down(page, match)
    lift(page)


@pytest.mark.parametrize("size", [TABLET, PHONE, WIDE])
def test_a_hand_by_four_seats(page_at, size):
    page = ready(page_at(*size))
    match, moves = a_match("forty_two", 4, played)
    sit_down(page, match)
    play_deal(page, moves)
    assert screen(page) == "deal-over"
    after = kept(page)
    assert after.deal.moves == moves
    text = page.inner_text("main")
    for total in set(after.totals):
        assert str(total) in text
    assert page.locator(".rt").count() == 2 and page.locator(".bar42").count() == 1
    page.tap("[data-action=next-deal]")
    page.wait_for_selector("main[data-screen=curtain]")


def test_the_trick_stays_until_everybody_has_seen_it(page_at):
    page = ready(page_at(*WIDE))
    match, moves = a_match("forty_two", 4, played)
    first = 4 + 1
    at(page, moves, match, first + 3)
    closer = match.to_move
    tap_move(page, moves[first + 3])
    page.wait_for_selector(".trick.whole .took")
    assert page.locator(".trick.whole > .tile").count() == 4, "who closes the trick looks at it whole"
    if page.locator("[data-action=on]").count():
        go_on(page)
        lift(page)
    assert page.locator(".trick.whole > .tile").count() == 4, "who took it finds it on the table"
    look_well(page)
    page.locator(".rack [data-pick]").first.tap()
    assert not page.locator(".trick.whole").count() and page.locator(".last .four .tile").count() == 4
    tap_move(page, moves[first + 4])
    go_on(page)
    lift(page)
    if kept(page).to_move != closer:
        assert page.locator(".trick > .gone").count() == 4, "who has not seen it sees it swept"
    assert page.locator(".last .four .tile").count() == 4, "the last trick can be looked at"


def test_partners_tiles_are_not_in_the_document(page_at):
    page = ready(page_at(*TABLET))
    match, moves = a_match("forty_two", 4, played)
    at(page, moves, match, 9)
    look_well(page)
    hands = match.state.hands
    shown = {element.get_attribute("data-pick") for element in page.locator("[data-pick]").all()}
    assert shown == set(hands[match.to_move])
    assert page.locator(".st").count() == 4 and page.locator(".st.n .nm").inner_text() == match.names[(match.to_move + 2) % 4]


def test_a_tile_that_does_not_follow_is_explained(page_at):
    page = ready(page_at(*PHONE))
    match, moves = a_match("forty_two", 4, played)
    for _ in range(28):
        state = match.state
        if len(match.deal.moves) >= 6 and state.trick and 0 < len(state.legal_moves()) < len(state.hands[state.to_move]):
            break
        match.play(moves[len(match.deal.moves)])
    sit_down(page, match)
    lift(page)
    bad = next(tile for tile in state.hands[state.to_move] if tile not in state.legal_moves())
    page.locator(f'.rack [data-pick="{bad}"]').tap()
    page.locator(f'[data-try="{bad}"]').tap()
    refused = page.locator("[data-refused]")
    assert refused.get_attribute("data-refused") in ("follow_suit", "follow_trump")
    assert page.locator(".rack .guilty").count() == len(state.legal_moves())
    page.locator("[data-refused] a").tap()
    page.wait_for_selector("main[data-screen=rules]")


def test_bids_that_may_not_be_made_say_why(page_at):
    page = ready(page_at(*PHONE))
    match, _ = a_match("forty_two", 4, played)
    sit_down(page, match)
    lift(page)
    page.locator('[data-try="bid 84"]').tap()
    assert page.locator("[data-refused=bid_too_soon]").count() == 1
    page.locator('[data-move="bid 31"]').tap()
    go_on(page)
    lift(page)
    assert page.locator('[data-try="bid 31"]').count() and page.locator('[data-move="bid 32"]').count()
    assert words("ru").game("forty_two")("contract.high") in page.inner_text("#t-felt")


def test_a_drag_plays_a_tile_and_the_hint_tells_one(page_at):
    page = ready(page_at(*WIDE, touch=False))
    match, moves = a_match("forty_two", 4, played)
    for move in moves[:6]:
        match.play(move)
    sit_down(page, match)
    page.click("[data-action=lift]")
    page.wait_for_selector("main[data-screen=table]")
    page.click("[data-action=hint]")
    assert page.locator(".tipped").count() == 1
    page.keyboard.press("Escape")
    tile = page.locator(f'.rack [data-pick="{moves[6]}"]')
    box = tile.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40, steps=3)
    page.wait_for_selector(f'.slot[data-move="{moves[6]}"]')
    end = page.locator(f'.slot[data-move="{moves[6]}"]').bounding_box()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_selector("[data-action=on]")
    assert kept(page).deal.moves[6] == moves[6]
