"""What the drawing of Chains shows in given positions: borders, chains, refusals, piles, practice, the result."""

from __future__ import annotations

import re
from typing import Any

import pytest

from page.hands import sample
from stolik.page import stage
from stolik.page.session import Session
from stolik.page.stage import Place
from stolik.page.tables import chains
from stolik.words import words
from table.drawn import html, marks

W = words("ru")


def at_table(plies: int, seats: int = 4, **options: Any) -> Session:
    session = Session(sample(plies, seats, options))
    if session.stage == "curtain":
        session.lift()
    return session


def felt(session: Session) -> str:
    return stage.show(session, Place(letters="ru"), W).parts["t-felt"]


def hand(session: Session) -> str:
    return stage.show(session, Place(letters="ru"), W).parts["t-hand"]


# -- the rectangle -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plies", "sides", "lids"),
    [
        (0, "", {}),
        (1, "lidded-l lidded-r lidded-t lidded-b", {"l": 4, "r": 4, "t": 4, "b": 4}),
        (6, "moves-l moves-r lidded-t lidded-b", {"t": 3, "b": 3}),
        (10, "fixed-l fixed-r lidded-t lidded-b", {"t": 2, "b": 2}),
        (24, "fixed-l fixed-r moves-t moves-b", {}),
        (33, "fixed-l fixed-r fixed-t fixed-b", {}),
    ],
)
def test_borders_are_solid_when_fixed_and_say_how_far_they_may_move(plies: int, sides: str, lids: dict[str, int]) -> None:
    text = felt(at_table(plies))
    found = re.search(r'<i class="frame ([^"]*)">', text)
    assert (found[1] if found else "") == sides
    assert {side: int(re.sub(r"\D", "", words)) for side, words in re.findall(r'<i class="lid (.)"><span>(.*?)</span>', text)} == lids


def test_the_ring_of_free_cells_stays_inside_the_possible_rectangle() -> None:
    session = at_table(10)
    cells = {tuple(map(int, cell.split(","))) for cell in re.findall(r'class="cell"[^>]*data-at="([^"]*)"', felt(session))}
    reach = session.view()["possible"]
    assert cells and all(reach[0] <= x <= reach[2] and reach[1] <= y <= reach[3] for x, y in cells)
    assert not cells & {(x, y) for _, x, y in session.view()["board"]}


# -- chains ------------------------------------------------------------------------------------------------------------------
def test_a_chain_that_grew_is_lit_with_its_points() -> None:
    session = at_table(21)
    session.take("7h")
    assert session.play("7h@-1,3")
    text = felt(session)
    assert sorted(re.findall(r'<i class="lit (\w+)" style="[^"]*--k:(\d)"', text)) == [("across", "2"), ("down", "3")]
    assert sorted(re.findall(r'<b class="pt (\w+)"[^>]*>(\d+)</b>', text)) == [("across", "4"), ("down", "9")]
    joints = len(re.findall(r'<i class="lk ', text))
    assert joints == sum(len(chain["cards"]) - 1 for side in ("long", "short") for chain in session.view()["chains"][side])


def test_after_lifting_all_that_was_laid_since_is_marked_the_last_most() -> None:
    text = felt(at_table(22))
    assert len(re.findall(r'class="pc last"', text)) == 1 and len(re.findall(r'class="pc since"', text)) == 2
    assert 'class="pc last" ' in text and 'data-at="-1,3"' in text.split('class="pc last"')[1][:80]


# -- picking and refusals ------------------------------------------------------------------------------------------------------
def test_every_free_cell_answers_a_picked_card() -> None:
    session = at_table(22)
    assert not marks(felt(session), "move") and not marks(felt(session), "try")
    session.take("Kd")
    text = felt(session)
    legal = {move for move in session.view()["moves"] if move.startswith("Kd@")}
    assert set(marks(text, "move")) == legal
    assert all(session.match.state.why_not(move) for move in marks(text, "try"))
    assert len(marks(text, "move")) + len(marks(text, "try")) == len(re.findall(r'class="cell', text))


@pytest.mark.parametrize(("move", "code", "guilty"), [("Kd@-3,-1", "seniority", 1), ("Kd@-4,-1", "seniority", 1), ("Kd@-4,2", "variety", 1)])
def test_a_refusal_hatches_the_cell_and_rings_the_guilty(move: str, code: str, guilty: int) -> None:
    session = at_table(22)
    session.take("Kd")
    assert not session.play(move)
    assert session.refused is not None and session.refused.code == code
    text = felt(session)
    assert len(re.findall(r'class="cell bad"', text)) == 1 and len(re.findall(r"guilty", text)) == guilty
    say = stage.show(session, Place(), W).parts["t-say"]
    assert f'data-refused="{code}"' in say and f'data-anchor="{code}"' in say


def test_a_card_that_lies_is_refused_in_words() -> None:
    session = at_table(22)
    view, ui = session.view(), stage.ui(session, Place())
    assert chains.at(view, ui, "0,0") is None
    session.take("Kd")
    tap = chains.at(session.view(), stage.ui(session, Place()), "0,0")
    assert tap is not None and tap.do == "try" and not session.play(tap.text)
    assert session.refused is not None and session.refused.code == "occupied"
    assert W.card("10s") in stage.show(session, Place(), W).parts["t-say"]


# -- hands ---------------------------------------------------------------------------------------------------------------------
def test_two_players_see_both_own_piles_and_play_from_the_one_on_turn() -> None:
    session = at_table(20, 2)
    text = hand(session)
    piles = session.view()["piles"]
    turn = session.view()["pile"]
    own = [number for number, pile in enumerate(piles) if pile["cards"] is not None]
    assert len(own) == 2
    assert set(marks(text, "pick")) == set(piles[turn]["cards"])
    (waiting,) = [number for number in own if number != turn]
    assert {move.split("@")[0] for move in marks(text, "try")} == set(piles[waiting]["cards"])
    session.play(marks(text, "try")[0])
    assert session.refused is not None and session.refused.code == "other_pile"


def test_partners_hands_are_shown_only_when_the_option_says_so() -> None:
    assert 'class="other' not in hand(at_table(12))
    text = hand(at_table(12, open_team_hands="on"))
    assert len(re.findall(r'class="other p3', text)) == 1 and 'class="other p2' not in text and 'class="other p4' not in text


def test_the_practice_table_counts_places_and_answers_for_a_cell() -> None:
    session = at_table(13, practice="on")
    text = hand(session)
    view = session.view()
    moves = [move.split("@")[0] for move in view["moves"]]
    tips = dict(zip(marks(text, "pick"), map(int, re.findall(r'<span class="tip"[^>]*>(\d+)</span>', text)), strict=True))
    assert tips == {card: moves.count(card) for card in tips}
    assert not re.search(r'class="(sc|pt)', html(stage.show(session, Place(), W))), "no score while practising"
    cell = marks(felt(session), "ask")[4]
    session.ask(cell)
    lit = re.findall(r'class="card fits"[^>]*data-pick="([^"]*)"', hand(session))
    assert set(lit) == {move.split("@")[0] for move in view["moves"] if move.endswith(f"@{cell}")}


# -- the result ------------------------------------------------------------------------------------------------------------------
def finished(**options: Any) -> Session:
    match = sample(35, 4, options)
    while match.to_move is not None:
        match.play("pass")
    return Session(match)


def test_the_result_tells_every_chain_who_won_why_and_what_was_left() -> None:
    session = finished()
    assert session.stage == "over"
    text = html(stage.show(session, Place(letters="ru"), W))
    assert "Борис и Глеб" in text and "59 : 54" in text and "5\xa0очков" in text
    assert W.card("Ad") in text, "the card that found no place"
    assert len(re.findall(r'<b class="pt', text)) == 14
    assert len(re.findall(r'class="pc lone"', text)) == 36 - 1 - len({tuple(cell) for side in ("long", "short") for chain in session.view()["chains"][side] for cell in chain["cells"]})
    order = [int(points) for points in re.findall(r'<li class="cl">.*?<b>(\d+)</b>', text)]
    assert order == [25, 9, 9, 4, 4, 4, 4, 25, 9, 4, 4, 4, 4, 4]
    assert 'data-action="rematch"' in text and 'data-screen="match-over"' in text


def test_the_other_way_of_scoring_has_the_other_winner() -> None:
    text = html(stage.show(finished(scoring="sum"), Place(letters="ru"), W))
    assert "Анна и Вера" in text and "185 : 184" in text


def test_practice_ends_without_a_winner() -> None:
    text = html(stage.show(finished(practice="on"), Place(letters="ru"), W))
    assert W.game("chains")("result.practice") in text and 'class="pt' not in text


# -- hints -----------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("plies", range(0, 34, 3))
@pytest.mark.parametrize("seats", [2, 4])
def test_a_hint_is_legal_and_its_reason_true(plies: int, seats: int) -> None:
    session = at_table(plies, seats)
    view = session.view()
    if view["moves"] == ["pass"]:
        return
    hint = chains.hint(view)
    assert hint is not None and hint.move in view["moves"] and hint.pick == (hint.move.split("@")[0],)
    assert f"hint.{hint.why}" in W.game("chains")
    side = view["sides"][view["seat"]]
    after = session.match.state.play(hint.move).score()  # type: ignore[attr-defined]
    gain = after[side] - view["score"][side]
    if hint.why in ("long", "short"):
        assert hint.why == side and hint.facts["points"] == gain > 0
    else:
        assert gain <= 0
    if hint.why == "keep":
        other = "short" if side == "long" else "long"
        assert after[other] == view["score"][other]
