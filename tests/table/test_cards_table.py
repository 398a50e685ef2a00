"""Ladder and Kwiksonet on the felt: what their tables show, and what they must not."""

from __future__ import annotations

import random
import re

import pytest

from stolik.match import Match
from stolik.page import stage
from stolik.page.draw import pack_108
from stolik.page.session import Session
from stolik.page.stage import Place
from stolik.page.tables import kwiksonet, ladder, ladder_felt, spread
from stolik.rules.cards import PACK_52
from stolik.words import words
from table.drawn import FELTS, html, marks

NAMES = ["Анна", "Борис", "Вера"]


def seated(game: str, seed: int = 1, **options: object) -> Session:
    session = Session(Match.new(game, NAMES, options, random.Random(seed)))
    session.lift()
    return session


def shown(session: Session, felt: tuple[float, float] = FELTS[0]) -> str:
    return html(stage.show(session, Place(felt=felt, letters="ru"), words("ru")))


# -- Ladder ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("count", [1, 2, 8, 20, 35])
@pytest.mark.parametrize("box", [(280.0, 190.0), (742.0, 222.0), (640.0, 330.0)])
def test_a_stair_lies_in_its_box_and_shows_every_corner(count: int, box: tuple[float, float]) -> None:
    form = ladder_felt.stair(count, *box, 106.0)
    assert len(form.places) == count
    for x, y in form.places:
        assert x >= -0.1 and x + form.width <= box[0] + 0.1
        assert y >= 0 and y + form.width * 1.4 <= box[1] + ladder_felt.LIFT + 8
    if count > 1:
        assert form.step >= form.width * ladder_felt.LEAST - 0.1


def test_many_melds_fit_beside_the_free_place() -> None:
    sizes = (4, 7, 4, 4, 3, 4, 3, 4, 3, 13, 0)
    for wide, high, panel in ((362.0, 250.0, ladder_felt.TIGHT), (1166.0, 240.0, ladder_felt.ROOMY)):
        width, step = ladder_felt.packed(sizes, wide, high, 90.0, panel)
        assert width >= 24 and step >= 0.34


def test_a_take_says_what_it_brings_and_is_stepped() -> None:
    session = seated("ladder", 5)
    for _ in range(4):
        session.play(session.view()["moves"][0])
        session.play("stock")
        session.play("done")
        session.on()
        session.lift()
    session.play(session.view()["moves"][0])
    session.take("ladder 1")
    text = shown(session)
    assert "ladder 1" in marks(text, "move") and "ladder 2" in marks(text, "pick")
    found = session.view()["takes"][0]
    assert words("ru").game("ladder")("take.value", n=found["value"]) in text
    session.take("ladder 3")
    assert "ladder 3" in marks(shown(session), "move") and session.pick == ("ladder 3",)


def test_the_own_order_of_a_hand_lasts_while_cards_come() -> None:
    session = seated("ladder", 3)
    assert session.sort("rank")
    hand = session.view()["hand"]
    assert ladder.ordered(session.view(), session.ui(FELTS[0], "ru")) == sorted(hand, key=ladder.by_rank)
    session.play(f"discard {hand[0]}")
    session.play("stock")
    view = session.view()
    assert ladder.ordered(view, session.ui(FELTS[0], "ru")) == sorted(view["hand"], key=ladder.by_rank)
    session.slot(sorted(view["hand"], key=ladder.by_rank), view["hand"][-1], view["hand"][0], False)
    placed = ladder.ordered(session.view(), session.ui(FELTS[0], "ru"))
    assert placed.index(view["hand"][-1]) == placed.index(view["hand"][0]) - 1


def test_a_hand_of_any_size_has_one_height() -> None:
    assert spread.rows(7, (390, 520)) == 1 and spread.rows(8, (390, 520)) == 2
    assert spread.rows(14, (1180, 600)) == 1 and spread.rows(20, (1180, 600)) == 2


# -- Kwiksonet -------------------------------------------------------------------------------------------------------------
def test_only_the_own_cards_have_faces_in_the_document() -> None:
    session = seated("kwiksonet", 2)
    faces = re.findall(r'href="#(f-[^"]+)"', shown(session))
    own = [pack_108.symbol(kind) for kind in session.view()["hand"]]
    assert sorted(face for face in faces if face != "f-back") == sorted(own)


def test_doubles_are_two_pieces_with_one_move() -> None:
    session = next(one for seed in range(40) if (one := seated("kwiksonet", seed)).view()["doubles"])
    kind = session.view()["doubles"][0]
    text = shown(session)
    assert {kind, f"{kind}.2"} <= set(marks(text, "pick")) and text.count(" twin") >= 2
    session.take(f"{kind}.2")
    assert f"swap {kind}" in marks(shown(session), "move")
    assert 'class="worth burnt"' in shown(session)


def test_a_prize_that_is_looked_at_stays_while_a_card_is_picked() -> None:
    session = seated("kwiksonet", 1)
    session.take("prize s")
    session.take(session.view()["hand"][0])
    assert kwiksonet.looked(session.ui(FELTS[0], "ru")) == "s"
    assert kwiksonet.chosen(session.ui(FELTS[0], "ru")) == session.view()["hand"][0]
    session.take("prize s")
    assert kwiksonet.looked(session.ui(FELTS[0], "ru")) == ""


def test_leaving_is_asked_for_once_more() -> None:
    session = seated("kwiksonet", 1)
    assert "exit" not in marks(shown(session), "move")
    session.take("exit")
    assert "exit" in marks(shown(session), "move")


def test_the_score_table_has_fourteen_rows() -> None:
    match = Match.new("kwiksonet", NAMES, {}, random.Random(4))
    while match.to_move is not None:
        match.play("exit")
    session = Session(match)
    text = shown(session)
    assert len(re.findall(r'<tr><th scope="row">\d+</th>', text)) == 14 and 'data-action="print"' in text


def test_melds_in_the_hand_are_lit_unless_the_setting_says_otherwise() -> None:
    deal = {"hands": [["7s", "7h", "7d", "2c", "4d", "9c", "Kh"], ["3s", "5h", "6d", "8c", "10d", "Jc", "Qh"]], "open": "As"}
    used = {card for hand in deal["hands"] for card in hand} | {"As"}
    deal["stock"] = [card for card in PACK_52 if card not in used]
    shown = {}
    for melds in ("lit", "off"):
        session = Session(Match.new("ladder", ["A", "B"], {}, first=0, deal=deal), settings={"melds": melds})
        session.lift()
        shown[melds] = stage.show(session, Place(), words("en")).parts["t-hand"]
    assert shown["lit"] != shown["off"]
