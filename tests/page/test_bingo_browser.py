"""Bingo in a real browser: a deal with a declaration and a closed reserve, by touch; what may be declared; refusals."""

from __future__ import annotations

import random

import pytest
from tests.page.conftest import ready

from page.card_tiles import look_well, play_deal
from page.hands import go_on, kept, lift, screen, sit_down
from page.tiles import NAMES, a_match
from stolik.match import Match

TABLET, PHONE, WIDE = (820, 1180), (390, 844), (1180, 820)


def kinds(states) -> set[str]:
    return {event["kind"] for state in states for event in state.events}


def declared_and_closed(states) -> bool:
    return {"declare", "close"} <= kinds(states) and any(event.get("why") == "doubles" for state in states for event in state.events)


@pytest.mark.parametrize("size", [TABLET, PHONE, WIDE])
def test_a_deal_with_a_declaration_and_a_closing(page_at, size):
    page = ready(page_at(*size))
    match, moves = a_match("bingo", 2, declared_and_closed)
    sit_down(page, match)
    shown = set()

    def look(page):
        look_well(page)
        text = page.inner_text("#t-felt")
        assert page.locator(".race").count() == 2 and page.locator(".reserve").count() == 1
        state = kept(page).state
        for points in state.points:
            assert str(points) in text
        if page.locator(".btn.may").count():
            shown.add("may")
        if page.locator(".vow").count():
            shown.add("closed")

    play_deal(page, moves, look)
    assert screen(page) == "deal-over"
    assert kept(page).deal.moves == moves
    assert shown == {"may", "closed"}
    assert page.locator(".rt").count() == 2


def test_what_may_be_declared_is_shown_and_a_double_has_two_places(page_at):
    page = ready(page_at(*PHONE))
    for seed in range(400):
        match = Match.new("bingo", NAMES[:2], {}, random.Random(seed), first=0)
        may = match.view(0)["may_declare"]
        if may and may["doubles"] == 3:
            break
    sit_down(page, match)
    lift(page)
    assert "+40" in page.inner_text(".btn.may")
    page.locator("[data-ask=declare]").tap()
    assert page.locator(".rack .tile:not(.dim)").count() == 3
    double = may["tiles"][0]
    page.locator(f'.rack [data-pick="{double}"]').tap()
    assert page.locator(f'.slot[data-move="{double}"]').count() == 1
    page.locator(f'.slot[data-move="{double} declare 3"]').tap()
    go_on(page)
    lift(page)
    assert page.locator(".said").count() == 1, "the other one sees what was declared"


def test_closing_can_be_taken_back_before_the_lead(page_at):
    page = ready(page_at(*TABLET))
    match = Match.new("bingo", NAMES[:2], {}, random.Random(3), first=0)
    sit_down(page, match)
    lift(page)
    page.locator("[data-move=close]").tap()
    page.wait_for_selector(".txts .shut")
    assert screen(page) == "table", "the same seat leads"
    page.locator("[data-action=undo]").tap()
    assert not page.locator(".txts .shut").count() and page.locator("[data-move=close]").count()


def test_a_reply_that_does_not_follow_is_explained(page_at):
    page = ready(page_at(*WIDE))
    match, moves = a_match("bingo", 2, lambda states: any(state.strict and state.led and len(state.legal_moves()) < len(state.hands[state.to_move]) for state in states))
    for move in moves:
        state = match.state
        if state.strict and state.led and len(state.legal_moves()) < len(state.hands[state.to_move]):
            break
        match.play(move)
    sit_down(page, match)
    lift(page)
    bad = next(tile for tile in state.hands[state.to_move] if tile not in state.legal_moves())
    page.locator(f'.rack [data-pick="{bad}"]').tap()
    page.locator(f'[data-try="{bad}"]').tap()
    assert page.locator("[data-refused^=follow]").count() == 1 and page.locator(".slot.bad").count() == 1
