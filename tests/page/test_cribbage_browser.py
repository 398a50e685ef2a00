"""Cribbage in a real browser: a deal to the end of the show by touch, the pegs, counting for oneself."""

from __future__ import annotations

import pytest
from tests.page.conftest import ready

from page.card_tiles import look_well, play_deal, tap_move
from page.hands import go_on, kept, lift, screen, sit_down
from page.tiles import a_match

TABLET, PHONE, WIDE = (820, 1180), (390, 844), (1180, 820)


def with_go(states) -> bool:
    kinds = {event["kind"] for state in states for event in state.events}
    return "go" in kinds and all(len(show["combos"]) > 1 for show in states[-1].shows)


@pytest.mark.parametrize("size", [TABLET, PHONE, WIDE])
def test_a_deal_to_the_end_of_the_show(page_at, size):
    page = ready(page_at(*size))
    match, moves = a_match("cribbage", 2, with_go)
    sit_down(page, match)
    counted = []

    def look(page):
        look_well(page)
        assert page.locator(".pegs .peg").count() == 2
        if page.locator(".counted").count():
            counted.append(page.locator(".counted .combos li").count())

    play_deal(page, moves, look, by_itself=("go",))
    assert screen(page) == "deal-over"
    after = kept(page)
    assert after.deal.moves == moves
    assert page.locator(".counted").count() == 3, "every show stands in the result"
    assert max(counted) >= 2
    for total in after.totals:
        assert str(total) in page.inner_text(".lists")


def test_two_tiles_go_into_the_crib_and_a_third_replaces_one(page_at):
    page = ready(page_at(*PHONE))
    match, _ = a_match("cribbage", 2, with_go)
    sit_down(page, match)
    lift(page)
    hand = list(match.state.hands[match.to_move])
    for tile in hand[:3]:
        page.locator(f'.rack [data-pick="{tile}"]').tap()
    assert page.locator('.rack [aria-pressed="true"]').count() == 2
    assert page.locator('[data-move^="crib "]').count() == 1
    page.locator('[data-move^="crib "]').tap()
    go_on(page)
    assert sorted(kept(page).state.laid[match.to_move]) == sorted(hand[1:3])


def test_pegs_hop_and_stand_where_the_score_is(page_at):
    page = ready(page_at(*WIDE, reduced_motion="no-preference"))
    match, moves = a_match("cribbage", 2, with_go)
    while not any(event["kind"] == "points" for event in match.state.play(moves[len(match.deal.moves)]).events):
        match.play(moves[len(match.deal.moves)])
    sit_down(page, match)
    lift(page)
    tap_move(page, moves[len(match.deal.moves)])
    page.wait_for_selector("[data-action=on], .earn")
    hops = "[...document.querySelectorAll('.peg')].filter(one => getComputedStyle(one).animationName.startsWith('peg-')).length"
    assert page.evaluate(hops) >= 1
    after = kept(page)
    totals = after.totals
    label = page.get_attribute(".pegs", "aria-label")
    assert all(f"{name} {total}" in label for name, total in zip(after.names, totals, strict=True))


def test_pegs_stand_still_where_motion_is_not_wanted(page_at):
    page = ready(page_at(*WIDE, reduced_motion="reduce"))
    match, moves = a_match("cribbage", 2, with_go)
    while not any(event["kind"] == "points" for event in match.state.events):
        match.play(moves[len(match.deal.moves)])
    sit_down(page, match)
    if screen(page) == "curtain":
        lift(page)
    assert page.evaluate("document.getAnimations().length") == 0


def test_players_who_count_themselves_and_muggins(page_at):
    page = ready(page_at(*PHONE))
    match, moves = a_match("cribbage", 2, lambda states: len(states[-1].shows) == 3 and states[-1].shows[0]["total"] >= 4, {"counting": "muggins"})
    while match.state.phase != "show":
        match.play(moves[len(match.deal.moves)])
    sit_down(page, match)
    lift(page)
    look_well(page)
    assert page.locator('[data-move^="show "]').count() == 25
    before, counter = match.totals, match.to_move
    page.locator('[data-move="show 2"]').tap()
    page.wait_for_selector(".claim.bad")
    look_well(page)
    after = kept(page)
    missed = after.state.shows[0]["total"] - 2
    assert after.totals[counter] == before[counter] + 2 and after.totals[1 - counter] == before[1 - counter] + missed
    assert f"+{missed}" in page.inner_text(".claim")


def test_a_tile_over_31_is_explained(page_at):
    page = ready(page_at(*TABLET))

    def over(state) -> bool:
        return state.phase == "play" and bool(state.fitting(state.to_move)) and len(state.fitting(state.to_move)) < len(state.hands[state.to_move])

    match, moves = a_match("cribbage", 2, lambda states: any(over(state) for state in states[:-1]))
    while not over(match.state):
        match.play(moves[len(match.deal.moves)])
    sit_down(page, match)
    lift(page)
    state = match.state
    bad = next(tile for tile in state.hands[state.to_move] if tile not in state.legal_moves())
    page.locator(f'.rack [data-pick="{bad}"]').tap()
    page.locator(f'[data-try="{bad}"]').tap()
    assert page.locator("[data-refused=over_31]").count() == 1
