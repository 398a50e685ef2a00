"""kwiksonet.md 4.1-4.3: the pack, tables of points and their sums, prizes and jokers, doubles, how far a prize is."""

from __future__ import annotations

import itertools
import pathlib
import random
from collections import Counter

import pytest

from rules.kwiksonet_round import PLAIN, SPADES, cards, dealt, plain, play, with_chips
from stolik.match import Match
from stolik.rules import GAMES, BadDeal
from stolik.rules.kwiksonet_hand import doubles, in_order, prospects, stands, worth
from stolik.rules.kwiksonet_table import COPIES, HOUSE, KINDS, PACK, PRIZES, RANKS, SUMS, read

KWIKSONET = GAMES["kwiksonet"]
GOLD = cards("1s 2c 3s 4c 5s 6c 7s 8c 9s 10h Js Qh Kd Ad")
LEAD = cards("1h 2h 3h 4d 5d 6d 7d 8d 9d 10d As")
BLACKS = [kind for kind in KINDS if kind[-1] in "sc"]
REDS = [kind for kind in KINDS if kind[-1] in "hd"]


def value(text, misere="total", table=HOUSE):
    return worth(table, misere, tuple(in_order(cards(text) if isinstance(text, str) else text)))


def prize(name, misere="total", table=HOUSE):
    return next(prize for prize in table.prizes(misere) if prize.name == name)


# -- 4.1 the pack -------------------------------------------------------------------------------------------------------
def test_the_pack():
    assert len(KINDS) == 56 and len(PACK) == 108
    count = Counter(PACK)
    assert {card for card, copies in count.items() if copies == 1} == {rank + suit for rank in "1A" for suit in "shcd"}
    assert count["B*"] == count["R*"] == 2 and count == COPIES
    assert all(sum(card.endswith(suit) for card in PACK) == 26 for suit in "shcd")


def test_one_and_ace_of_a_suit_are_no_double():
    assert doubles(cards("1s As 2s")) == () and value(SPADES).prize == "s"


# -- 4.2 tables ---------------------------------------------------------------------------------------------------------
def test_the_house_table_keeps_all_six_sums():
    assert [(total.prize, total.wanted, total.found, total.holds) for total in HOUSE.sums()] == [
        (name, SUMS[name], SUMS[name], True) for name in PRIZES
    ]
    assert SUMS == {"s": 975, "h": 725, "c": 900, "d": 625, "etalon": 1400, "misere": 425}
    assert sum(HOUSE.points[kind] for kind in KINDS) == 3225


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_rules_as_shown_print_the_house_table(lang):
    text = (pathlib.Path(__file__).parents[2] / "docs" / "rules" / f"kwiksonet.{lang}.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.count("|") == 12 and "--" not in line][1:]
    halves = [[int(cell) for cell in row[start : start + 4]] for start in (1, 7) for row in rows]
    assert halves == [[HOUSE.points[rank + suit] for suit in "shcd"] for rank in RANKS]


def test_gold_and_lead():
    assert {kind for kind in KINDS if HOUSE.points[kind] == 100} == set(GOLD)
    assert {kind for kind in KINDS if HOUSE.points[kind] == 25} == set(LEAD)
    assert {HOUSE.points[kind] for kind in KINDS} == {25, 50, 100}
    assert {kind for group in prize("etalon").groups for kind in group.kinds} == set(GOLD)


def test_all_hands_of_the_house_table():
    """Of all hands without a double the lowest are the 4495 misères, the highest is the etalon alone (kwiksonet.md 4.2)."""
    hands = [Counter() for _ in range(15)]
    hands[0][0] = 1
    for kind in KINDS:
        for size in range(14, 0, -1):
            for total, number in hands[size - 1].items():
                hands[size][total + HOUSE.points[kind]] += number
    totals = hands[14]
    assert totals.total() == 5_804_731_963_800
    assert (min(totals), totals[min(totals)]) == (425, 4495) and (max(totals), totals[max(totals)]) == (1400, 1)
    assert sum(total * number for total, number in totals.items()) == 806.25 * totals.total()


def other_table(**changes):
    return read({"points": {**HOUSE.to_json()["points"], **changes}})


def test_a_table_may_break_sums_and_says_which():
    table = other_table(Qc=60)
    assert [total.prize for total in table.sums() if not total.holds] == ["c"]
    assert next(total for total in table.sums() if not total.holds).found == 910
    table = other_table(**{"1s": 90, "2s": 60})
    assert [total.prize for total in table.sums() if not total.holds] == ["etalon"]
    table = other_table(**{"As": 20, "1s": 105})
    assert [(total.prize, total.found) for total in table.sums() if not total.holds] == [("etalon", 1405), ("misere", 420)]


def test_every_sum_of_another_table_by_definition():
    rng = random.Random(2)
    for _ in range(30):
        points = {kind: rng.choice((0, 5, 10, 15)) for kind in KINDS}
        found = {total.prize: total.found for total in read({"points": points}).sums()}
        assert all(found[suit] == sum(points[rank + suit] for rank in RANKS) for suit in "shcd")
        assert found["etalon"] == sum(max(points[rank + suit] for suit in "shcd") for rank in RANKS)
        assert found["misere"] == sum(sorted(points.values())[:14])


def test_prizes_of_another_table_follow_its_points():
    table = other_table(Qc=60)
    assert prize("c", table=table).total == 2110
    clubs = " ".join(f"{rank}c" for rank in RANKS)
    assert (value(clubs, table=table).cards, value(clubs, table=table).total) == (910, 2110)


def test_an_etalon_may_be_named():
    named = cards("1h 2h 3h 4h 5h 6h 7h 8h 9h 10h Js Qs Ks As")
    table = read({"points": HOUSE.to_json()["points"], "etalon": named[::-1]})
    assert value(named, table=table).prize == "etalon" and value(GOLD, table=table).prize is None
    assert prize("etalon", table=table).cards == sum(HOUSE.points[kind] for kind in named)
    assert table.to_json()["etalon"] == in_order(named) and read(table.to_json()) is table


def test_equal_tables_are_one():
    assert read(HOUSE.to_json()) is HOUSE
    assert read(other_table(Qc=60).to_json()) is other_table(Qc=60)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (None, "shape"),
        ([], "shape"),
        ({}, "shape"),
        ({"points": []}, "shape"),
        ({"points": {}, "name": "mine"}, "shape"),
        ({"points": {}}, "no_points"),
        ({"points": {"1x": 5}}, "unknown_kind"),
        ({"points": {"B*": 5}}, "unknown_kind"),
        ({"points": {3: 5}}, "unknown_kind"),
    ],
)
def test_what_is_no_table(data, why):
    with pytest.raises(BadDeal) as wrong:
        read(data)
    assert (wrong.value.reason, wrong.value.facts["why"]) == ("table", why)


@pytest.mark.parametrize("points", [-1, 10_000, 2.5, "50", None, True, []])
def test_what_are_no_points(points):
    with pytest.raises(BadDeal) as wrong:
        other_table(Qc=points)
    assert wrong.value.facts["why"] == "points" and wrong.value.facts["kind"] == "Qc"


@pytest.mark.parametrize(
    ("etalon", "why"),
    [
        (None, "etalon"),
        ("1s", "etalon"),
        (["B*"] * 14, "etalon"),
        ([["1s"]] * 14, "etalon"),
        (GOLD[:13], "etalon_count"),
        (GOLD[:13] + ["1s"], "etalon_count"),
    ],
)
def test_what_is_no_etalon(etalon, why):
    with pytest.raises(BadDeal) as wrong:
        read({"points": HOUSE.to_json()["points"], "etalon": etalon})
    assert (wrong.value.reason, wrong.value.facts["why"]) == ("table", why)


def test_the_table_travels_with_the_match():
    """Through every round, a save, a rematch; and a bad one is a bad deal."""
    table = other_table(Qc=60).to_json()
    deal = {**KWIKSONET.shuffle(2, {}, random.Random(1)), "table": table}
    match = Match.new("kwiksonet", ["A", "B"], {"rounds": 2}, random.Random(2), first=0, deal=deal)
    for number in (1, 2):
        assert match.deal.data["table"] == table and match.state.view(0)["points"]["Qc"] == 60
        again = Match.loads(match.dumps())
        assert again.state.to_json() == match.state.to_json() and again.dumps() == match.dumps()
        while match.state.to_move is not None:
            match.play("exit")
        if number == 1:
            match.next_deal()
    assert match.rematch().deal.data["table"] == table
    assert match.state.view(None)["prizes"]["c"] == 2110
    with pytest.raises(BadDeal):
        KWIKSONET.start(2, {}, {**deal, "table": {"points": {}}})


def test_without_a_table_the_house_counts_and_nothing_is_written():
    match = Match.new("kwiksonet", ["A", "B"], {}, random.Random(2))
    while match.state.to_move is not None:
        match.play("exit")
    match.next_deal()
    assert "table" not in match.deal.data and match.state.table is HOUSE and match.state.to_json()["table"] is None


# -- 4.3 prizes ---------------------------------------------------------------------------------------------------------
def test_the_six_totals():
    assert {one.name: one.total for one in HOUSE.prizes()} == {
        "s": 2175,
        "h": 1725,
        "c": 2100,
        "d": 1425,
        "etalon": 2000,
        "misere": 1425,
    }


def test_the_etalon():
    assert (value(GOLD).prize, value(GOLD).total) == ("etalon", 2000)
    assert value([*GOLD[:13], "Ah"]).why == "ordinary"


def test_jokers_count_as_the_cards_they_stand_for():
    hand = [card for card in cards(SPADES) if card not in ("5s", "Ks")] + ["B*", "B*"]
    found = value(hand)
    assert (found.why, found.prize, found.cards, found.bonus, found.doubles) == ("prize", "s", 975, 1200, ())
    assert [line for line in found.lines if line.stands] == [("B*", "5s", 100), ("B*", "Ks", 50)]
    assert len(found.lines) == 14 and sum(line.points for line in found.lines) == 975


def test_a_joker_of_the_other_colour_is_dead_weight():
    hand = [*cards(SPADES)[:13], "R*"]
    assert (value(hand).why, value(hand).cards) == ("ordinary", 975 - 25)
    assert next(line for line in value(hand).lines if line.card == "R*").points == 0


def test_jokers_of_both_colours_in_the_etalon():
    hand = [card for card in GOLD if card not in ("1s", "2c", "Kd", "10h")] + ["B*", "B*", "R*", "R*"]
    found = value(hand)
    assert found.prize == "etalon" and {line[:2] for line in found.lines if line.stands} == {
        ("B*", "1s"),
        ("B*", "2c"),
        ("R*", "10h"),
        ("R*", "Kd"),
    }
    assert value([card for card in GOLD if card not in ("1s", "Kd")] + ["B*", "B*"]).why == "double"


def test_a_real_card_present_twice_is_never_a_prize():
    hand = [*cards(SPADES)[:12], "2s", "B*"]
    assert value(hand).why == "double" and value(hand).doubles == ("2s",)


def test_misere_any_three_fifties():
    for three in ("Jh Qs Kh", "1c 3c 5c", "Jc Jd Qd", "2s 4s 10s"):
        assert value([*LEAD, *cards(three)]).prize == "misere"
    assert value([*LEAD, "Js", "Qs", "Ks"]).prize is None, "the jack of spades is gold"
    assert value([*LEAD[:10], *cards("Jh Qs Kh Kc")]).prize is None


def test_misere_one_per_rank():
    every_rank = [*LEAD, *cards("Jh Qs Kh")]
    assert value(every_rank, "one_per_rank").prize == "misere" == value(every_rank).prize
    for three in ("1c 3c 5c", "Jc Jd Qd", "2s 4s 10s"):
        assert value([*LEAD, *cards(three)], "one_per_rank").prize is None
    assert value([*LEAD[:10], *cards("Jh Qs Kh"), "B*"], "one_per_rank").lines[-1] == ("B*", "As", 25)


def test_a_misere_with_a_joker_for_a_fifty():
    found = value([*LEAD, "Jh", "Kh", "R*"])
    assert found.prize == "misere" and found.total == 1425 and found.lines[-1].points == 50


def test_of_several_prizes_the_best():
    """With a flat table every hand of different cards is a misere too; a suit pays more or less than it."""
    flat = read({"points": dict.fromkeys(KINDS, 50)})
    assert value(SPADES, table=flat).prize == "s"
    assert value(" ".join(f"{rank}d" for rank in RANKS), table=flat).prize == "misere", "1000 is more than 800 or 600"


def legal_prizes(hand, table, misere):
    """By the words of the rules: some cards for the jokers make 14 different kinds that are the prize."""
    points = table.points
    real, blacks, reds = [card for card in hand if card[-1] != "*"], hand.count("B*"), hand.count("R*")
    lowest = sum(sorted(points[kind] for kind in KINDS)[:14])
    if misere == "one_per_rank":
        lowest = sum(min(points[rank + suit] for suit in "shcd") for rank in RANKS)
    found = set()
    for black in itertools.combinations(BLACKS, blacks):
        for red in itertools.combinations(REDS, reds):
            kinds = {*real, *black, *red}
            if len(kinds) < 14:
                continue
            if len({kind[-1] for kind in kinds}) == 1:
                found.add(next(iter(kinds))[-1])
            one_each = {kind[:-1] for kind in kinds} == set(RANKS)
            if one_each and all(points[kind] == max(points[kind[:-1] + suit] for suit in "shcd") for kind in kinds):
                found.add("etalon")
            if sum(points[kind] for kind in kinds) == lowest and (one_each or misere == "total"):
                found.add("misere")
    return found


def test_prizes_against_the_words_of_the_rules():
    rng, hits = random.Random(11), Counter()
    tables = [HOUSE, *(read({"points": {kind: rng.choice((1, 2, 3)) for kind in KINDS}}) for _ in range(3))]
    for trial in range(260):
        table, misere = tables[trial % 4], ("total", "one_per_rank")[trial % 8 // 4]
        goal = rng.choice(table.prizes(misere))
        hand = [kind for group in goal.groups for kind in rng.sample(in_order(group.kinds), group.need)]
        for joker in rng.sample(("B*", "B*", "R*", "R*"), rng.randrange(3)):
            hand[rng.randrange(14)] = joker
        if rng.random() < 0.3:
            hand[rng.randrange(14)] = rng.choice(KINDS)
        if any(hand.count(card) > 1 for card in hand if card[-1] != "*"):
            continue
        mine = {one.name for one in table.prizes(misere) if stands(one, hand) is not None}
        assert mine == legal_prizes(hand, table, misere), (hand, misere)
        for one in table.prizes(misere):
            if one.name in mine:
                chosen = stands(one, hand)
                kinds = [card for card in hand if card[-1] != "*"] + [kind for _, kind in chosen]
                assert sum(table.points[kind] for kind in kinds) == one.cards and len(set(kinds)) == 14
                assert all((kind[-1] in "sc") == (joker == "B*") for joker, kind in chosen)
        hits.update(mine or ["none"])
    assert all(hits[name] > 5 for name in (*PRIZES, "none")), hits


# -- doubles and plain sums -----------------------------------------------------------------------------------------------
def test_doubles():
    assert doubles(cards("7s 7s 8h B* R* B*")) == ("7s", "B*") and doubles(cards("B* R*")) == ()
    hand = cards(PLAIN[0])
    assert value([*hand[:12], "B*", "R*"]).why == "ordinary"
    assert value([*hand[:12], "R*", "R*"]).why == "double"
    burnt = value([*hand[:12], "9c", "R*"])
    assert burnt.why == "double" and burnt.total == 0 and burnt.with_chips(20) == 0 and burnt.doubles == ("9c",)


def test_an_ordinary_hand_is_a_sum_and_ten_a_chip():
    found = value(PLAIN[0])
    assert found.why == "ordinary" and found.cards == sum(HOUSE.points[card] for card in cards(PLAIN[0]))
    assert found.with_chips(52) == found.cards + 520
    assert [line.card for line in found.lines] == in_order(cards(PLAIN[0]))


def test_prizes_are_valid_on_the_first_deal():
    state = dealt(SPADES, PLAIN[0], first=0).play("exit")
    assert state.booked[0] == 2175 + 130
    assert [(row["why"], row["points"]) for row in state.rows] == [("cards", 975), ("prize", 1200), ("chips", 130)]


# -- how far the prizes are -----------------------------------------------------------------------------------------------
def far(hand, gone=(), swaps=None, misere="total", table=HOUSE):
    return {one["prize"]: one for one in prospects(table, misere, in_order(hand), Counter(gone), swaps)}


def test_missing_cards_of_a_suit():
    hand = [*cards(SPADES)[:11], "B*", "R*", "2s"]
    spades = far(hand)["s"]
    assert (spades["missing"], spades["total"], spades["possible"]) == (2, 2175, True)
    assert spades["wanted"] == ["Qs", "Ks", "As"] and spades["spare"] == ["2s", "R*"] and spades["gone"] == []


def test_a_prize_in_hand_misses_nothing():
    assert far(GOLD)["etalon"]["missing"] == 0 and far(GOLD)["etalon"]["spare"] == []
    assert far([*GOLD[1:], "B*"])["etalon"]["missing"] == 0 and far([*GOLD[1:], "R*"])["etalon"]["missing"] == 1


def test_cards_in_opened_hands_cannot_come():
    hand = [*cards(SPADES)[:13], "R*"]
    assert far(hand, gone=["As"])["s"]["possible"] is True, "a black joker may still stand for the ace"
    found = far(hand, gone=["As", "B*", "B*"])["s"]
    assert (found["possible"], found["gone"], found["wanted"]) == (False, ["As"], [])
    assert far(hand, gone=["As", "B*"])["s"]["possible"] is True
    other = [card for card in cards(SPADES) if card != "7s"] + ["R*"]
    assert far(other, gone=["7s", "B*", "B*"])["s"]["possible"] is True, "one seven of spades is still hidden"
    assert far(other, gone=["7s", "7s", "B*", "B*"])["s"]["possible"] is False


def test_one_joker_cannot_stand_for_two_lost_cards():
    hand = [card for card in cards(SPADES) if card not in ("1s", "As")] + ["R*", "2d"]
    assert far(hand, gone=["1s", "As"])["s"]["possible"] is True
    assert far(hand, gone=["1s", "As", "B*"])["s"]["possible"] is False


def test_lost_fifties_do_not_hinder_the_misere_but_lost_lead_does():
    hand = [*LEAD[:10], *cards("Jh Qs Kh Kc")]
    assert far(hand)["misere"]["missing"] == 1 and far(hand)["misere"]["wanted"] == ["As"]
    assert far(hand, gone=["As", "B*", "B*"])["misere"]["possible"] is False
    many = ["1c", "Jc", "Jc", "Qc", "Qc", "Kc"]
    assert far([*LEAD, "1s", "3s", "5s"], gone=many)["misere"]["possible"] is True


def test_without_exchanges_nothing_comes():
    hand = [*cards(SPADES)[:13], "R*"]
    assert far(hand, swaps=1)["s"]["possible"] is True and far(hand, swaps=0)["s"]["possible"] is False
    assert far(cards(SPADES), swaps=0)["s"]["possible"] is True


def test_prospects_of_a_seat_at_the_table():
    hand = " ".join([*cards(SPADES)[:13], "R*"])
    far_off = " ".join([*cards(PLAIN[0])[:11], "As", "B*", "2h"])
    state = dealt(
        hand, far_off, PLAIN[0][: PLAIN[0].index("1c")] + "2c 4c 6c 8c 10h Qh Kd Ad Ah Js 1h 2h 3h 4h", stock="R* 2d"
    ).play("pass")
    before = state.view(0)["prospects"][0]
    assert (before["prize"], before["missing"], before["possible"]) == ("s", 1, True)
    assert "As" not in str(state.view(0)["prospects"][0]["gone"])
    after = state.play("exit").view(0)["prospects"][0]
    assert (after["gone"], after["possible"]) == (["As"], True), "the other black joker is still hidden"


def test_the_final_turn_reaches_only_as_deep_as_the_chips():
    """Seat 0 puts the ace under the stock, later is alone with one chip: the ace lies deeper."""
    jokers = " ".join([*cards(PLAIN[0])[:12], "B*", "B*"])
    for other, possible in ((PLAIN[0], True), (jokers, False)):
        state = play(dealt(SPADES, other, stock="2d 3d"), "swap As", "done", "exit")
        assert state.final and state.chips[0] == 12 and state.view(0)["returned"] == [["As", 79]]
        spades = state.view(0)["prospects"][0]
        assert (spades["missing"], spades["possible"]) == (1, possible), "only a black joker may lie in reach"
    before = play(dealt(SPADES, jokers, PLAIN[1], stock="4d 3d"), "swap As", "done", "exit")
    assert before.view(0)["prospects"][0]["possible"] is True, "chips may come round, and with them the ace"


def test_no_chips_among_the_active_players():
    state = with_chips(plain(3).play("exit"), 39, 0, 0)
    assert all(not one["possible"] for one in state.view(1)["prospects"])
    assert any(one["possible"] for one in with_chips(plain(3).play("exit"), 38, 1, 0).view(2)["prospects"])


def test_spare_and_wanted_cards_really_make_the_prize():
    """Putting away what is spare and taking cards that are wanted wins it, and fewer exchanges never do."""
    rng, tried = random.Random(4), Counter()
    for trial in range(120):
        misere = ("total", "one_per_rank")[trial % 2]
        goal = rng.choice(HOUSE.prizes(misere))
        hand = [kind for group in goal.groups for kind in rng.sample(in_order(group.kinds), group.need)]
        for _ in range(rng.randrange(4)):
            hand[rng.randrange(14)] = rng.choice(list(COPIES))
        if any(number > COPIES[card] for card, number in Counter(hand).items()):
            continue
        found = far(hand, misere=misere)[goal.name]
        missing, rest = found["missing"], Counter(hand) - Counter(found["spare"])
        assert len(found["spare"]) == missing and sum(rest.values()) == 14 - missing
        wins = (stands(goal, [*rest.elements(), *more]) is not None for more in itertools.combinations(found["wanted"], missing))
        assert any(wins), (hand, goal.name, found)
        if missing == 1:
            assert stands(goal, hand) is None
        if missing == 2:
            shorter = ([*hand[:k], *hand[k + 1 :], card] for k in range(14) for card in COPIES)
            assert all(stands(goal, one) is None for one in shorter if max(Counter(one).values()) <= 2)
        tried[missing] += 1
    assert all(tried[missing] > 5 for missing in (0, 1, 2, 3)), tried
