"""Ladder and Kwiksonet in a real browser by touch: a refill, a run grown at both ends, a going out; a double, a joker prize, an exit."""

from __future__ import annotations

import random

import pytest
from tests.page.conftest import ready

from page.hands import go_on, kept, lift, screen, sit_down
from stolik.match import Match
from stolik.page.tables import table
from stolik.rules.cards import PACK_52
from stolik.rules.kwiksonet_table import PACK, RANKS

NAMES = ["Анна", "Борис"]
TABLET, PHONE = (820, 1180), (390, 844)
GRIP = {"x": 12, "y": 24}
"""Where a card of a hand is not covered by its neighbours."""


def touch(page, match: Match, move: str) -> None:
    """Plays a move as hands do: pieces first, then the place that glows."""
    fits = page.evaluate("[document.documentElement.scrollWidth <= innerWidth, document.querySelector('main').scrollTop]")
    assert fits == [True, 0]
    picks = table(match.game.id).way(match.view(match.to_move), move) or list(move.split("@")[0].split(" ")[1:])
    if not page.locator(f'[data-move="{move}"]').count():
        for pick in picks:
            page.locator(f'[data-pick="{pick}"]').first.tap(position=GRIP)
    page.wait_for_selector(f'[data-move="{move}"]', state="attached")
    page.locator(f'[data-move="{move}"]:visible').first.tap()
    match.play(move)


def play(page, match: Match, moves: list[str]) -> None:
    sit_down(page, match)
    for move in moves:
        if screen(page) == "curtain":
            lift(page)
        touch(page, match, move)
        page.wait_for_selector("[data-action=on], main:not([data-screen=table]), .spread")
        if page.locator("[data-action=on]").count():
            go_on(page)
    assert kept(page).deal.moves[-len(moves) :] == moves


def ladder() -> tuple[Match, list[str]]:
    """Anna melds, is refilled, lays off at both ends of a run and goes out with her first turn: the others' cards count double."""
    anna, boris = ["5h", "6h", "7h", "9s", "9d", "9c", "2c"], ["Ks", "Qd", "Jc", "4s", "3d", "10c", "8s"]
    stock = ["3h", "4h", "8h", "Kh", "Kd", "Kc", "2h"]
    rest = [card for card in PACK_52 if card not in (*anna, *boris, *stock, "Ah")]
    match = Match.new("ladder", NAMES, {}, random.Random(1), first=0, deal={"hands": [anna, boris], "open": "Ah", "stock": stock + rest})
    moves = "discard 2c;stock;meld 5h 6h 7h;meld 9s 9d 9c;refill stock;lay 4h@1;lay 8h@1;lay 3h@1;lay 2h@1;meld Kh Kd Kc"
    return match, moves.split(";")


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_ladder_with_a_refill_both_ends_and_a_going_out(page_at, size):
    page = ready(page_at(*size))
    match, moves = ladder()
    play(page, match, moves)
    assert screen(page) == "deal-over"
    done = kept(page)
    assert done.totals == (18 + 27 + 4 + 8 + 3 + 2 + 30 + 2 * 55, 0)
    rows = done.state.result.rows
    assert [row["why"] for row in rows] == ["meld", "meld", "lay", "lay", "lay", "lay", "meld", "from_hand"]
    assert page.locator(".bk:not(.none)").count() == len(rows)


def kwiksonet() -> Match:
    """Anna leaves with twelve clubs and two black jokers, Boris burns his round with a double."""
    anna = [rank + "c" for rank in RANKS if rank not in ("3", "8")] + ["B*", "2h"]
    boris = ["7s", "7s", *(rank + "d" for rank in RANKS[:12])]
    left = list(PACK)
    for kind in (*anna, *boris, "B*"):
        left.remove(kind)
    return Match.new("kwiksonet", NAMES, {"rounds": 1}, random.Random(1), first=0, deal={"hands": [anna, boris], "stock": ["B*", *left]})


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_kwiksonet_with_a_double_a_joker_prize_and_an_exit(page_at, size):
    page = ready(page_at(*size))
    match = kwiksonet()
    play(page, match, ["swap 2h", "exit"])
    lift(page)
    assert page.locator(".spread .twin").count() == 2 and page.locator(".opened li").count() == 1
    page.locator('[data-ask="points"]').first.tap()
    assert page.locator(".kwpoints tbody tr").count() == 14
    page.locator('.cheat [data-ask="points"]').tap()
    touch(page, match, "pass")
    page.wait_for_selector("[data-action=on], main[data-screen$=-over]")
    if page.locator("[data-action=on]").count():
        page.tap("[data-action=on]")
    page.wait_for_selector("main[data-screen=match-over]")
    done = kept(page)
    assert done.totals == (2100 + 120, 0)
    assert page.locator(".kws tbody tr").count() == 14 and page.locator("[data-action=print]").is_visible()
    assert page.locator(".kws td.twin").count() == 2


def test_an_own_table_is_checked_while_it_is_entered_and_kept_with_the_match(page_at):
    page = ready(page_at(*PHONE))
    page.locator("[data-game=kwiksonet] [data-action=setup]").first.tap()
    page.wait_for_selector("main[data-screen=setup]")
    page.locator(".extra summary").tap()
    assert page.locator(".sums .broken").count() == 0
    page.fill('[data-extra="1s"]', "150")
    assert page.locator('[data-sum="s"].broken').count() == 1 and "1025" in page.inner_text('[data-sum="s"]')
    assert page.locator('[data-sum="h"].broken').count() == 0
    page.locator("[data-action=start]").tap()
    page.wait_for_selector("main[data-screen=curtain]")
    assert kept(page).view(0)["points"]["1s"] == 150
