"""What a game asks before it starts beside its options: Kwiksonet's own table of points, into the deal and through a save."""

from __future__ import annotations

import random
import re

from stolik.match import Match
from stolik.page import extras, stage
from stolik.page.screens import setup
from stolik.rules.kwiksonet_table import HOUSE, KINDS
from stolik.words import words

NAMES = ["Анна", "Борис"]
FORM = {"game": "kwiksonet", "seats": "2", "names": NAMES, "options": {}}


def start(extra: object) -> Match:
    form = {**FORM, "extra": extra}
    names, options, _ = setup.read(form)
    return stage.dealt(form, names, options, random.Random(1))


def test_the_form_has_a_field_for_every_card_and_only_kwiksonet_asks() -> None:
    text = str(setup.render("kwiksonet", words("ru")))
    assert re.findall(r'data-extra="([^"]+)"', text) and set(re.findall(r'data-extra="([^"]+)"', text)) == set(KINDS)
    assert "data-extra" not in str(setup.render("ladder", words("ru")))


def test_the_house_table_adds_nothing() -> None:
    fields = {kind: str(HOUSE.points[kind]) for kind in KINDS}
    assert extras.deal("kwiksonet", fields) == {} and extras.deal("kwiksonet", None) == {} and extras.deal("ladder", fields) == {}
    assert "table" not in start(fields).deal.data


def test_an_own_table_travels_with_the_match_whatever_its_sums() -> None:
    match = start({"1s": "777", "2s": "nonsense", "3s": "99999999"})
    points = Match.loads(match.dumps()).view(0)["points"]
    assert (points["1s"], points["2s"], points["3s"]) == (777, HOUSE.points["2s"], 9999)
    while match.to_move is not None:
        match.play("exit")
    match.next_deal()
    assert match.view(0)["points"]["1s"] == 777
