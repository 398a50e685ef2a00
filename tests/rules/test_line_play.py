"""Opening, joining, drawing and refusals of the games that build a line, from the text of dominoes.md 0 to 9."""

from __future__ import annotations

import random

import pytest

from rules.line_positions import NINE, kinds, points, position, run, spare
from stolik.rules import GAMES, IllegalMove
from stolik.rules.tiles import SET, WEIGHT, double

DICTATED = ("draw", "blitz", "sevastopol", "matador", "bergen", "fives", "threes")


def code(state, move):
    reason = state.why_not(move)
    with pytest.raises(IllegalMove) as wrong:
        state.play(move)
    assert (wrong.value.reason, wrong.value.facts) == (reason.code, reason.facts)
    return reason.code


def facts(state, move):
    return state.why_not(move).facts


def deal_with(game, seats, opening_hand, without=()):
    """A deal in which seat 1 holds `opening_hand`, and the tiles `without` lie in the stock."""
    size = GAMES[game].hand_size[seats]
    rest = [tile for tile in SET if tile not in opening_hand and tile not in without]
    hands = [[rest.pop(0) for _ in range(size)] for _ in range(seats)]
    rest += hands[1][: len(opening_hand)]
    hands[1] = [*opening_hand, *hands[1][len(opening_hand) :]]
    return {"hands": hands, "stock": rest + list(without)}


# -- 0: who opens -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", DICTATED)
def test_the_deal_names_the_opener_whatever_first_says(game):
    rules = GAMES[game]
    for seed in range(30):
        seats = rules.seats[seed % len(rules.seats)]
        deal = rules.shuffle(seats, {}, random.Random(seed))
        dealt = [tile for hand in deal["hands"] for tile in hand]
        doubles = [tile for tile in dealt if double(tile)]
        pick = min if rules.opens == "lowest" else max
        tile = pick(doubles or dealt, key=WEIGHT.__getitem__)
        for first in range(seats):
            state = rules.start(seats, {}, deal, first)
            assert tile in deal["hands"][state.to_move]
            assert {move.rstrip("x") for move in state.legal_moves()} == {tile}
            assert state.first == state.to_move
            assert state.events[0] == {"kind": "opens", "seat": state.to_move, "tile": tile, "why": state.events[0]["why"]}
            assert state.view(1 - state.to_move if seats == 2 else None)["opening"] == tile


@pytest.mark.parametrize(
    ("game", "why", "tile"), [("draw", "highest", "6-5"), ("matador", "highest", "6-5"), ("bergen", "lowest", "1-0")]
)
def test_without_a_double_the_tile_by_weight_opens(game, why, tile):
    doubles = [one for one in SET if double(one)]
    size = GAMES[game].hand_size[2]
    singles = [one for one in SET if not double(one)]
    hands = [singles[:size], singles[-size:]]
    state = GAMES[game].start(2, {}, {"hands": hands, "stock": singles[size:-size] + doubles}, 0)
    assert state.legal_moves() == (tile,)
    assert state.events[0]["why"] == f"{why}_tile"


def test_draw_weight_order_pips_then_the_larger_half():
    """6-3 beats 5-4, and 2-1 is lower than 3-0."""
    low = ["1-0", "2-0", "2-1", "3-0", "3-1", "4-0", "5-4"]
    high = ["3-2", "4-1", "5-0", "4-2", "5-1", "6-0", "6-3"]
    rest = spare(low, high)
    assert GAMES["draw"].start(2, {}, {"hands": [low, high], "stock": rest}, 0).legal_moves() == ("6-3",)
    a = ["2-1", "5-4", "6-3", "6-4", "5-3", "6-2"]
    b = ["3-0", "4-3", "6-1", "6-5", "5-2", "4-2"]
    assert GAMES["bergen"].start(2, {}, {"hands": [a, b], "stock": spare(a, b)}, 0).legal_moves() == ("2-1",)


def test_draw_open_with_00_or_not():
    hand = ["0-0", "1-0", "2-0", "3-0", "4-0", "5-0", "2-1"]
    other = ["3-1", "4-1", "5-1", "6-1", "3-2", "4-2", "6-0"]
    deal = {"hands": [hand, other], "stock": spare(hand, other)}
    assert GAMES["draw"].start(2, {}, deal, 0).legal_moves() == ("0-0",)
    state = GAMES["draw"].start(2, {"open_with_00": False}, deal, 0)
    assert (state.to_move, state.legal_moves()) == (1, ("6-1",))


@pytest.mark.parametrize("game", ["muggins"])
def test_muggins_opener_is_first_and_leads_what_it_likes(game):
    for first in (0, 1, 2):
        deal = GAMES[game].shuffle(3, {}, random.Random(first))
        state = GAMES[game].start(3, {}, deal, first)
        assert state.to_move == first and state.events == ({"kind": "leads", "seat": first},)
        assert {move.rstrip("x") for move in state.legal_moves()} == set(deal["hands"][first])
        assert all(move.endswith("x") == double(move[:3]) for move in state.legal_moves())


@pytest.mark.parametrize("game", DICTATED)
def test_another_opening_tile_is_refused(game):
    rules = GAMES[game]
    state = rules.start(rules.seats[0], {}, rules.shuffle(rules.seats[0], {}, random.Random(3)), 0)
    other = next(tile for tile in state.hands[state.to_move] if tile != state.opening)
    assert code(state, other) == "open_with"
    assert facts(state, other) == {"tile": other, "opening": state.opening}
    assert code(state, "pass") == "open_first" and code(state, "draw") == "open_first"
    assert code(state, f"{state.opening}@{rules.ends.names[0]}") == "table_empty"


def test_muggins_no_pass_and_no_draw_before_the_lead():
    state = GAMES["muggins"].start(2, {}, GAMES["muggins"].shuffle(2, {}, random.Random(3)), 0)
    assert code(state, "pass") == "lead_first" and code(state, "draw") == "lead_first"


# -- 0: joining -------------------------------------------------------------------------------------------------------
def test_draw_both_ends_are_moves_of_their_own_even_when_equal():
    state = position("draw", ["6-6"], [["6-2", "5-4"], ["1-0"]], ["3-3"])
    assert state.legal_moves() == ("6-2@L", "6-2@R")


@pytest.mark.parametrize("game", ["draw", "blitz", "bergen"])
def test_end_is_the_outward_half_and_a_double_its_number(game):
    seats = GAMES[game].seats[0]
    hands = [["5-5", "3-2"], *[[tile] for tile in ("6-1", "1-0", "1-1")[: seats - 1]]]
    state = position(game, ["6-5", "6-3@L"], hands, ["2-0", "3-0", "4-0"])
    assert [(end["end"], end["halves"]) for end in state.view(0)["ends"]] == [("L", [3]), ("R", [5])]
    after = run(state, "5-5@R")
    assert after.view(0)["ends"][1]["halves"] == [5]
    assert after.view(0)["layout"]["arms"]["R"] == [{"tile": "5-5", "inner": 5, "outer": 5, "cross": True}]
    assert after.view(0)["layout"]["arms"]["L"] == [{"tile": "6-3", "inner": 6, "outer": 3, "cross": False}]
    assert after.view(0)["layout"]["root"] == {"tile": "6-5", "inner": 6, "outer": 5, "cross": False}


@pytest.mark.parametrize("game", [game for game in NINE if game != "blind"])
def test_refusals_name_tile_end_and_neighbour(game):
    rules = GAMES[game]
    lines = {"sevastopol": ["6-6", "6-5@new"], "matador": ["6-6", "6-1@L"], "muggins": ["6-6x", "6-5@L"]}
    line = lines.get(game, ["6-6", "6-5@L"])
    hands = [["6-4", "3-2", "5-2", "5-1"], *[["4-4"] for _ in range(rules.seats[0] - 1)]]
    state = position(game, line, hands, ["4-0", "3-0", "2-0"])
    end = "new" if game == "sevastopol" else "L"
    assert code(state, "2-2@" + end) == "not_held" and facts(state, "2-2@" + end) == {"tile": "2-2"}
    assert code(state, "6-4") == "which_end"
    told = facts(state, f"3-2@{end}")
    assert told["tile"] == "3-2" and told["neighbour"] == {"sevastopol": "6-6", "matador": "6-1"}.get(game, "6-5")
    assert code(state, f"3-2@{end}") == ("only_sixes" if game == "sevastopol" else "does_not_fit")
    for nonsense in ("4-6@L", "6-4@Z", "6-4@", "6-4@l", "6-4 @L", "7-1@L", "6-4@Lxx", "", "resign", "6-4@5"):
        assert code(state, nonsense) == "unreadable", nonsense
    if not rules.ends.writes_x:
        assert code(state, "6-4@Lx") == "unreadable"
    if "T" not in rules.ends.names:
        assert code(state, "6-4@T") == "unreadable"
    if not rules.many_tiles:
        assert code(state, "done") == "unreadable"
    assert state.why_not(None).code == state.why_not(7).code == "unreadable"


def test_draw_misfit_tells_where_the_tile_would_fit():
    state = position("draw", ["6-6", "6-4@R", "6-2@L"], [["4-3", "5-1"], ["1-0"]], [])
    assert facts(state, "4-3@L") == {"tile": "4-3", "end": "L", "halves": [2], "fits": ["R"], "neighbour": "6-2"}
    assert facts(state, "4-3") == {"tile": "4-3", "fits": ["R"]}


@pytest.mark.parametrize("game", ["draw", "matador", "muggins", "bergen", "fives", "threes", "sevastopol"])
def test_who_can_play_must(game):
    hands = [["6-1", "5-4"], *[["4-2"], ["3-2"], ["4-3"]][: GAMES[game].seats[0] - 1]]
    state = position(game, ["6-6"] if game not in ("muggins",) else ["6-6x"], hands, ["3-0", "2-0", "1-0"])
    assert code(state, "pass") == "must_play" and facts(state, "pass")["tiles"] == ["6-1"]
    assert code(state, "draw") == ("no_drawing" if game == "sevastopol" else "must_play")


# -- 1, 5: drawing until a tile fits -----------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["draw", "muggins"])
@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_draws_until_a_tile_fits_down_to_the_reserve(game, reserve):
    line = ["6-6x"] if game == "muggins" else ["6-6"]
    state = position(game, line, [["5-4"], ["6-1"]], ["3-3", "2-0", "1-0", "5-0"], options={"draw_reserve": reserve})
    assert state.view(0)["drawable"] == 4 - reserve
    for _ in range(4 - reserve):
        assert state.legal_moves() == ("draw",)
        assert code(state, "pass") == "must_draw"
        state = run(state, "draw")
        assert kinds(state) == ["draw", "drawn"] and state.reveals
    assert state.legal_moves() == ("pass",)
    assert code(state, "draw") == ("stock_kept" if reserve else "stock_empty")
    state = run(state, "pass")
    assert state.to_move == 1 and len(state.stock) == reserve


@pytest.mark.parametrize("game", ["draw", "muggins"])
def test_the_fitting_tile_ends_the_drawing_and_must_be_played(game):
    line = ["6-6x"] if game == "muggins" else ["6-6"]
    state = run(position(game, line, [["5-4"], ["6-1"]], ["3-3", "6-0", "5-0"]), "draw", "draw")
    assert state.legal_moves() == ("6-0@L", "6-0@R")
    assert code(state, "draw") == "must_play" and code(state, "pass") == "must_play"
    assert run(state, "6-0@L").to_move == 1


def test_draw_the_face_of_a_drawn_tile_is_for_its_drawer_alone():
    state = run(position("draw", ["6-6"], [["5-4"], ["6-1"]], ["3-3", "6-0"]), "draw")
    assert "3-3" in str(state.view(0)["events"])
    assert "3-3" not in str(state.view(1)) and "3-3" not in str(state.view(None))
    assert state.view(1)["hands"][0] == {"count": 2, "tiles": None}


# -- 4, 7, 8, 9: one tile a turn ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["matador", "bergen", "fives", "threes"])
def test_one_tile_a_turn(game):
    state = run(position(game, ["6-6"], [["5-4"], ["6-1"]], ["3-3", "6-3", "2-0", "4-0"]), "draw")
    assert state.legal_moves() == ("pass",)
    assert code(state, "draw") == "one_draw"
    state = run(state, "pass")
    assert state.to_move == 1 and state.drew == 0


@pytest.mark.parametrize(("game", "left"), [("matador", 0), ("bergen", 2), ("fives", 2), ("threes", 2)])
def test_how_far_the_boneyard_may_be_drawn(game, left):
    state = position(game, ["6-6"], [["5-4"], ["6-1"]], ["3-3", "2-0", "5-0"][: left + 1])
    assert state.legal_moves() == ("draw",)
    state = run(state, "draw", "pass")
    assert len(state.stock) == left and state.drawable() == 0
    state = position(game, ["6-6"], [["5-4"], ["6-1"]], ["3-3", "2-0", "5-0"][:left])
    assert state.legal_moves() == ("pass",)
    assert code(state, "draw") == ("stock_kept" if left else "stock_empty")


def test_matador_optional_draw_stands_beside_the_plays_once():
    hands = [["6-1", "5-4"], ["5-5"]]
    state = position("matador", ["6-6"], hands, ["2-1", "3-3"], options={"optional_draw": True})
    assert state.legal_moves() == ("6-1@L", "6-1@Lx", "6-1@R", "6-1@Rx", "draw")
    assert code(state, "pass") == "must_play"
    state = run(state, "draw")
    assert "draw" not in state.legal_moves() and "2-1@L" in state.legal_moves() and "6-1@Lx" in state.legal_moves()
    assert code(state, "draw") == "one_draw"
    assert code(state, "pass") == "must_play"
    assert code(position("matador", ["6-6"], hands, ["2-1", "3-3"]), "draw") == "must_play"


def test_matador_optional_draw_not_before_the_opening_and_not_from_an_empty_boneyard():
    options = {"optional_draw": True}
    state = GAMES["matador"].start(2, options, GAMES["matador"].shuffle(2, options, random.Random(5)), 0)
    assert state.legal_moves() == (state.opening,) and code(state, "draw") == "open_first"
    state = position("matador", ["6-6"], [["6-1", "5-4"], ["5-5"]], [], options=options)
    assert "draw" not in state.legal_moves()


# -- 2: Blitz -----------------------------------------------------------------------------------------------------------
FOUR = [["6-1", "6-2", "5-5"], ["4-4"], ["3-3"], ["2-0"]]


def test_blitz_any_number_of_tiles_then_done():
    state = position("blitz", ["6-6"], FOUR, [])
    assert code(state, "done") == "lay_first" and code(state, "pass") == "must_play" and code(state, "draw") == "no_drawing"
    state = run(state, "6-1@L")
    assert state.to_move == 0 and state.legal_moves() == ("6-2@R", "done")
    assert code(state, "pass") == "say_done"
    assert code(state, "5-5@L") == "does_not_fit"
    assert run(state, "done").to_move == 1
    state = run(state, "6-2@R")
    assert state.legal_moves() == ("done",), "done even as the only move"


def test_blitz_without_a_fitting_tile_pass():
    state = position("blitz", ["6-6"], [["5-5", "4-1"], ["6-4"], ["3-3"], ["2-0"]], ["6-1"])
    assert state.legal_moves() == ("pass",)
    assert code(state, "done") == "must_pass" and code(state, "draw") == "no_drawing"
    assert run(state, "pass").to_move == 1


def test_blitz_the_last_tile_ends_the_turn_without_done():
    state = run(position("blitz", ["6-6"], [["6-1", "6-2"], ["4-4"], ["3-3"], ["2-0"]], []), "6-1@L", "6-2@R")
    assert state.result.scores == (8 + 6 + 2, 0, 0, 0)


def test_blitz_the_opener_may_go_on():
    hands = [["0-0", "1-0", "5-5"], ["4-4"], ["3-3"], ["6-2"]]
    state = run(position("blitz", [], hands, [], opening="0-0"), "0-0")
    assert state.to_move == 0 and state.legal_moves() == ("1-0@L", "1-0@R", "done")


def test_blitz_a_block_is_looked_for_at_the_end_of_a_turn_only():
    state = run(position("blitz", ["6-6", "6-2@L"], [["6-1", "5-5"], ["4-4"], ["3-3"], ["4-0"]], []), "6-1@R")
    assert state.result is None and state.legal_moves() == ("done",)
    state = run(state, "done")
    assert kinds(state)[:2] == ["done", "block"] and state.result is not None


# -- 3: Sevastopol --------------------------------------------------------------------------------------------------------
def test_sevastopol_arms_first_then_free_play_on_four():
    hands = [["6-2", "2-2", "6-1"], ["5-5", "5-2"], ["6-5", "6-4", "4-4"], ["6-0", "6-3", "1-0"]]
    state = position("sevastopol", ["6-6"], hands)
    assert state.legal_moves() == ("6-1@new", "6-2@new")
    state = run(state, "6-2@new")
    assert state.legal_moves() == ("pass",)
    assert code(state, "5-2@1") == "arms_first"
    assert facts(state, "5-2@1") == {"end": "1", "arms": 1, "n": 3, "neighbour": "6-2"}
    assert code(state, "5-2@new") == "only_sixes"
    state = run(state, "pass", "6-5@new", "6-3@new")
    assert state.legal_moves() == ("6-1@new",), "the opener takes part again"
    state = run(state, "6-1@new")
    assert [(end["end"], end["halves"]) for end in state.view(None)["ends"]] == [("1", [2]), ("2", [5]), ("3", [3]), ("4", [1])]
    assert state.legal_moves() == ("5-2@1", "5-2@2", "5-5@2")
    assert code(state, "5-5@new") == "arms_full"
    state = run(state, "5-5@2")
    assert state.view(None)["ends"][1]["halves"] == [5], "doubles do not branch"
    assert [piece["tile"] for piece in state.view(None)["layout"]["arms"]["2"]] == ["6-5", "5-5"]


# -- 4: Matador -------------------------------------------------------------------------------------------------------------
def matador(line, hand, **options):
    return position("matador", line, [hand, ["3-3"]], spare(line, hand, ["3-3"]), options=options)


def test_matador_halves_add_to_seven_and_the_far_half_is_the_end():
    state = matador(["5-4"], ["3-2", "5-5", "4-2", "6-6"])
    assert state.legal_moves() == ("3-2@L", "3-2@R", "4-2@L"), "to 5 a 2, to 4 a 3"
    after = run(state, "3-2@L")
    assert after.view(0)["ends"][0]["halves"] == [3]
    piece = after.view(0)["layout"]["arms"]["L"][0]
    assert (piece["inner"], piece["outer"], piece["cross"]) == (2, 3, False)
    after = run(matador(["6-6"], ["1-1", "5-5"]), "1-1@L")
    assert after.view(0)["ends"][0] == {"end": "L", "halves": [1], "tile": "1-1", "counts": None}


def test_matador_crosswise_on_any_end_and_both_halves_open():
    state = run(matador(["6-6"], ["5-2", "5-5"]), "5-2@Rx")
    assert state.view(0)["ends"][1]["halves"] == [5, 2]
    assert state.view(0)["layout"]["arms"]["R"][0]["cross"] is True
    answer = matador(["6-6", "5-2@Rx"], ["2-1", "5-1", "4-0", "6-1", "0-0"])
    right = [move for move in answer.legal_moves() if "@R" in move]
    assert right == ["0-0@Rx", "2-1@R", "5-1@R", "6-1@Rx"]
    after = run(answer, "5-1@R")
    assert after.view(0)["ends"][1]["halves"] == [1], "one tile only; its far half is the end"


def test_matador_after_a_crosswise_00_only_a_matador_fits():
    state = matador(["6-6", "0-0@Lx"], ["5-2", "4-0", "6-1", "5-1"])
    assert [move for move in state.legal_moves() if "@L" in move] == ["5-2@Lx", "6-1@Lx"]
    assert code(state, "4-0@L") == "blank_wants_matador"


def test_matador_anywhere_false_crosswise_at_blanks_only():
    line = ["6-6", "1-0@R"]
    state = matador(line, ["6-1", "0-0", "5-2", "4-3"], matador_anywhere=False)
    assert state.legal_moves() == ("0-0@Rx", "4-3@Rx", "5-2@Rx", "6-1@L", "6-1@Rx")
    assert code(state, "5-2@Lx") == "cross_only_at_blank"
    after = matador([*line, "5-2@Rx"], ["6-1", "0-0", "5-1", "4-2"], matador_anywhere=False)
    assert [move for move in after.legal_moves() if "@R" in move] == ["4-2@R", "5-1@R"], "other matadors are answered in line only"
    after = matador([*line, "0-0@Rx"], ["6-1", "5-1", "4-0"], matador_anywhere=False)
    assert [move for move in after.legal_moves() if "@R" in move] == ["6-1@Rx"]


def test_matador_refusals():
    state = matador(["6-6", "1-0@R"], ["0-0", "5-5", "4-0", "3-1", "5-2"])
    assert code(state, "0-0@R") == "blank_cross_only" and code(state, "0-0@L") == "blank_cross_only"
    assert code(state, "3-1@Lx") == "only_matadors_cross"
    assert code(state, "4-0@R") == code(state, "5-2@R") == "blank_wants_matador"
    assert code(state, "5-5@L") == "does_not_fit" and facts(state, "5-5@L")["wanted"] == [1]
    opening = position("matador", [], [["6-6", "5-5"], ["3-3"]], ["1-0"], opening="6-6")
    assert code(opening, "6-6x") == "first_along"
    assert run(opening, "6-6").view(0)["layout"]["root"]["cross"] is False


# -- 5: Muggins' spinner ---------------------------------------------------------------------------------------------------
def muggins(line, hand, **options):
    return position("muggins", line, [hand, ["3-3"]], spare(line, hand, ["3-3"]), options=options)


def test_muggins_the_first_double_is_crosswise_later_ones_as_the_player_likes():
    state = muggins(["6-4"], ["4-4", "6-6"])
    assert state.legal_moves() == ("4-4@Rx", "6-6@Lx")
    assert code(state, "4-4@R") == "spinner_cross"
    state = muggins(["6-4", "4-4@Rx"], ["6-6", "4-1"])
    assert state.legal_moves() == ("4-1@R", "6-6@L", "6-6@Lx")
    assert code(state, "4-1@Rx") == "only_doubles_cross"
    opening = position("muggins", [], [["5-5", "6-4"], ["3-3"]], ["1-0"])
    assert opening.legal_moves() == ("5-5x", "6-4")
    assert code(opening, "5-5") == "spinner_cross" and code(opening, "6-4x") == "only_doubles_cross"


def test_muggins_short_arms_wait_for_both_long_sides():
    hand = ["4-0", "4-4"]
    assert code(muggins(["6-5"], hand), "4-0@T") == "no_spinner"
    state = muggins(["6-4", "4-4@Rx"], ["4-0", "4-2"])
    assert state.legal_moves() == ("4-0@R", "4-2@R")
    assert code(state, "4-0@T") == "sides_first" and facts(state, "4-0@T") == {"end": "T", "neighbour": "4-4"}
    state = muggins(["6-4", "4-4@Rx", "4-2@R"], ["4-0", "4-1"])
    assert state.legal_moves() == ("4-0@T", "4-0@B", "4-1@T", "4-1@B")
    state = muggins(["4-4x", "4-2@R", "6-4@L"], ["4-0", "4-1"])
    assert state.legal_moves() == ("4-0@T", "4-0@B", "4-1@T", "4-1@B")
    state = muggins(["6-4", "4-4@Rx", "6-1@L"], ["4-0", "4-1"])
    assert [move[4:] for move in state.legal_moves()] == ["R", "L", "R"], "lengthening the far end covers no side of the spinner"


def test_muggins_arms_at_any_time():
    state = muggins(["4-4x"], ["4-0"], spinner_arms="any")
    assert state.legal_moves() == ("4-0@L", "4-0@R", "4-0@T", "4-0@B")
    state = muggins(["6-4", "4-4@Rx"], ["4-0"], spinner_arms="any")
    assert state.legal_moves() == ("4-0@R", "4-0@T", "4-0@B")
    assert code(muggins(["6-4"], ["4-0"], spinner_arms="any"), "4-0@T") == "no_spinner"


def test_muggins_the_layout_is_told_from_the_spinner():
    state = muggins(["6-4", "6-5@L", "4-4@Rx", "4-1@R", "4-0@T"], ["2-2"])
    layout = state.view(None)["layout"]
    assert layout["root"] == {"tile": "4-4", "inner": 4, "outer": 4, "cross": True}
    assert layout["arms"]["L"] == [
        {"tile": "6-4", "inner": 4, "outer": 6, "cross": False},
        {"tile": "6-5", "inner": 6, "outer": 5, "cross": False},
    ]
    assert layout["arms"]["R"] == [{"tile": "4-1", "inner": 4, "outer": 1, "cross": False}]
    assert layout["arms"]["T"] == [{"tile": "4-0", "inner": 4, "outer": 0, "cross": False}] and layout["arms"]["B"] == []
    assert layout["order"] == ["6-4", "6-5", "4-4", "4-1", "4-0"]
    layout = muggins(["6-4", "6-6@Lx", "6-1@L", "4-3@R"], ["2-2"]).view(None)["layout"]
    assert (layout["root"]["tile"], [piece["tile"] for piece in layout["arms"]["R"]]) == ("6-6", ["6-4", "4-3"])
    assert [(piece["inner"], piece["outer"]) for piece in layout["arms"]["R"]] == [(6, 4), (4, 3)]
    assert layout["arms"]["L"] == [{"tile": "6-1", "inner": 6, "outer": 1, "cross": False}]


# -- 7, 8, 9: lying doubles --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["fives", "threes"])
def test_fives_and_threes_doubles_either_way_the_opening_one_too(game):
    state = position(game, [], [["2-2", "3-1"], ["6-5"]], spare(["2-2", "3-1", "6-5"]), opening="2-2")
    assert state.legal_moves() == ("2-2", "2-2x")
    assert run(state, "2-2x").view(0)["layout"]["root"]["cross"] is True
    assert run(state, "2-2").view(0)["layout"]["root"]["cross"] is False
    state = position(game, ["2-2"], [["4-2", "3-1"], ["6-5"]], [])
    assert code(state, "4-2@Lx") == "only_doubles_cross"


def test_bergen_doubles_are_crosswise_without_saying_so():
    state = run(position("bergen", ["6-4"], [["4-4", "3-1"], ["6-5"]], []), "4-4@R")
    assert state.view(0)["layout"]["arms"]["R"][0]["cross"] is True
    assert points(state) == 0
