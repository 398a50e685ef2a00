"""Events and refusals as sentences."""

from __future__ import annotations

from stolik.rules import GAMES
from stolik.rules.tiles import SET
from stolik.words import say, words

RU, EN = words("ru"), words("en")
NAMES = ["Анна", "Борис", "Вера"]


def test_an_event_is_told_with_its_names_and_cards() -> None:
    event = {"kind": "place", "seat": 1, "pile": 1, "card": "7h", "x": 0, "y": 1}
    assert say.event(RU, "chains", event, NAMES) == "Борис кладёт: семёрка червей"
    assert say.event(EN, "chains", event, NAMES) == "Борис lays the seven of hearts"


def test_a_key_goes_on_with_a_value_among_the_facts() -> None:
    chain = {"kind": "chain", "side": "short", "cards": ["7h", "8d", "9h"], "points": 9}
    assert say.event(RU, "chains", chain, NAMES) == "Цепочка в столбце из 3\xa0карт: 9\xa0очков"
    assert "row" in say.event(EN, "chains", {**chain, "side": "long"}, NAMES)
    assert say.event(RU, "chains", {"kind": "pass", "seat": 0, "left": 3}, NAMES).endswith("ни одна карта не подходит")
    assert say.event(RU, "chains", {"kind": "pass", "seat": 0, "left": 0}, NAMES).endswith("карт не осталось")


def test_what_has_no_text_is_not_told() -> None:
    assert say.event(RU, "chains", {"kind": "nothing of the kind", "seat": 0}, NAMES) == ""
    assert say.entry(RU, "chains", [{"kind": "nothing of the kind"}], NAMES) == ""


def test_an_entry_is_one_line_of_whole_sentences() -> None:
    events = [{"kind": "place", "seat": 0, "card": "7h"}, {"kind": "chain", "side": "long", "cards": ["7h", "8d"], "points": 4}]
    assert say.entry(RU, "chains", events, NAMES) == "Анна кладёт: семёрка червей. Цепочка в строке из 2\xa0карт: 4\xa0очка."


def test_refusals_name_the_neighbour_and_where_it_lies() -> None:
    facts = {"card": "Ks", "x": 0, "y": 0, "neighbour": "6s", "side": "right", "neighbours": [{"card": "6s"}]}
    told = say.reason(RU, "chains", "variety", facts)
    assert told == "Сюда нельзя: справа лежит шестёрка пик, а карты одной масти не соседствуют."
    one = {**facts, "neighbours": [{"card": "Ah"}]}
    several = {**facts, "neighbours": [{"card": "Ah"}, {"card": "Kd"}]}
    assert say.reason(RU, "chains", "seniority", several) != say.reason(RU, "chains", "seniority", one)
    assert "строк" in say.reason(RU, "chains", "rectangle", {"n": 6, "axis": "rows"})
    assert "столбцов" in say.reason(RU, "chains", "rectangle", {"n": 6, "axis": "columns"})


def test_an_unknown_refusal_is_still_a_sentence() -> None:
    assert say.reason(RU, "chains", "no such code", {}) == RU("reason.other")


def test_points_say_whose_how_many_and_why() -> None:
    row = {"kind": "points", "seat": 0, "seats": [0, 2], "why": "chain", "side": "long", "cards": ["7h", "8d"], "points": 4}
    assert say.points(RU, "chains", row, NAMES) == "Строки: цепочка семёрка червей и восьмёрка бубен — 4\xa0очка"
    assert say.because(RU, "chains", row, NAMES) == "цепочка"


def test_seats_among_the_facts_have_names() -> None:
    assert say.name_of(NAMES, 2) == "Вера"
    assert not any(say.name_of(NAMES, wrong) for wrong in (7, -1, True, None))


def test_what_stays_in_the_boneyard_is_counted_in_whole_sentences() -> None:
    """The option draw_reserve keeps one tile or two, and the sentence must do for both."""
    one, two = ({"stock": n} for n in (1, 2))
    assert say.reason(RU, "draw", "stock_kept", one) == "Больше брать нельзя: на базаре остаётся 1\xa0камень."
    assert say.reason(RU, "draw", "stock_kept", two) == "Больше брать нельзя: на базаре остаётся 2\xa0камня."
    assert say.reason(EN, "draw", "stock_kept", one) == "No more may be drawn: 1\xa0tile must stay in the boneyard."


def test_a_highest_tile_opens_where_the_only_double_may_not() -> None:
    """With open_with_00 off somebody may hold a double all the same, so nobody is said to have none."""
    hands = [["0-0", "1-0", "2-0", "3-0", "4-0", "5-0", "2-1"], ["3-1", "4-1", "5-1", "6-1", "3-2", "4-2", "6-0"]]
    stock = [tile for tile in SET if tile not in hands[0] + hands[1]]
    state = GAMES["draw"].start(2, {"open_with_00": False}, {"hands": hands, "stock": stock}, 0)
    assert say.event(RU, "draw", state.events[0], NAMES) == "Открыть дублем некому, старший камень — 6-1: открывает Борис"
    assert "to open with" in say.event(EN, "draw", state.events[0], NAMES)


def test_a_block_of_partners_is_not_won_by_one_hand() -> None:
    """In Sevastopol the lighter side may hold the heaviest hand, so its points are not told as those of the lightest hand."""
    won = {"kind": "points", "seat": 0, "seats": [0, 2], "points": 9, "why": "block", "end": True}
    assert say.because(RU, "sevastopol", won, NAMES) == "«рыба», меньше всего на руках"
    assert "hand" in say.because(EN, "sevastopol", won, NAMES) and "lightest" not in say.because(EN, "sevastopol", won, NAMES)
    tie = {"kind": "tie", "seats": [0, 1, 2, 3], "replay": False}
    assert "рук " not in say.event(RU, "sevastopol", tie, NAMES) and "hands" not in say.event(EN, "sevastopol", tie, NAMES)
