"""The own hand in the own order: arranged by hand, sorted by a button, kept for the deal, seen by nobody else."""

from __future__ import annotations

import random

from stolik.match import Match
from stolik.page.session import Session


def sit() -> Session:
    match = Match.new("draw", ["Anna", "Boris"], {}, random.Random(3))
    session = Session(match, settings={"curtain": "short"})
    session.lift()
    return session


def test_a_piece_is_put_beside_another() -> None:
    session = sit()
    hand = session.view()["hands"][session.viewer]["tiles"]
    session.slot(hand, hand[0], hand[3], True)
    assert session.order() == (hand[1], hand[2], hand[3], hand[0], *hand[4:])
    session.slot(session.order(), hand[0], hand[1], False)
    assert session.order() == tuple(hand)
    assert session.pick == (), "what was dragged lies again"
    assert not session.match.deal.moves


def test_a_button_sorts_and_the_order_comes_back_with_the_save() -> None:
    session = sit()
    assert session.sort()
    order = session.order()
    assert sorted(order) == sorted(session.view()["hands"][session.viewer]["tiles"]) and order[0][0] == order[0][2]
    again = Session(Match.loads(session.match.dumps()))
    again.lift()
    assert again.viewer == session.viewer and again.order() == order


def test_nobody_sees_the_order_of_another_hand() -> None:
    session = sit()
    session.sort()
    session.hide()
    assert session.order() == () and session.ui((800, 700), "en").order == ()
    session.lift()
    session.play(session.view()["moves"][0])
    while session.stage != "table":
        _ = session.on() or session.lift()
    assert session.viewer == 1 and session.order() == ()


def test_the_order_ends_with_the_deal_and_with_the_match() -> None:
    session = sit()
    session.sort()
    session.match.table["order"]["deal"] = 7
    assert session.order() == ()
    session.sort()
    assert "order" not in session.rematch().table


def test_a_strange_order_in_a_save_is_ignored() -> None:
    session = sit()
    for strange in (3, [], {"deal": 1}, {"deal": 1, "0": 5, "1": "6-6"}):
        session.match.table["order"] = strange
        assert session.order() == ()


def test_pieces_that_are_not_there_change_nothing() -> None:
    session = sit()
    hand = session.view()["hands"][session.viewer]["tiles"]
    session.slot(hand, "9-9", hand[0], True)
    session.slot(hand, hand[0], hand[0], True)
    assert session.order() == ()
