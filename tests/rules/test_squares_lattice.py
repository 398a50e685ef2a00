"""squares.md 3.2, 3.3 and 3.6: squares, relations, constellations, and what the page may see of them."""

from __future__ import annotations

import random

import pytest

from rules.squares_table import CASES, D, O, kind
from stolik.rules import squares_seeing as seeing
from stolik.rules.lattice import Square, clash, common_part, corners, diagonals, equal, inside, relation, squares_through, within
from stolik.rules.stars import Stars


def stones(*squares, extra=()):
    return Stars.of(sorted({point for square in squares for point in corners(square)} | set(extra)))


def codes(stars):
    return sorted({code for fault in seeing.faults(stars) for code in fault["codes"]})


def test_every_case_has_a_test():
    assert {case["kind"] for case in CASES} == {"relation", "position", "move"}
    assert (len(CASES), len(kind("relation")), len(kind("position")), len(kind("move"))) == (44, 9, 13, 22)


@pytest.mark.parametrize("case", kind("relation"))
def test_case_relation(case):
    a, b = Square(*case["input"]["a"]), Square(*case["input"]["b"])
    assert relation(a, b) == relation(b, a) == case["expected"]


@pytest.mark.parametrize("case", kind("position"))
def test_case_position(case):
    stars, expected = Stars.of(case["input"]["stones"]), case["expected"]
    assert len(stars.figures.squares) == expected["squares"]
    assert codes(stars) == expected["faults"]
    assert stars.faulty == bool(expected["faults"])
    assert max(map(len, stars.figures.groups), default=0) == expected["largest_constellation"]
    assert (bool(stars.figures.winning()) and not stars.faulty) == expected["win"]
    assert (bool(stars.figures.winning(mutual=True)) and not stars.faulty) == expected["win_mutual"]


# -- 3.6, the table ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("a", "b", "expected", "why"),
    [
        (O(0, 0, 1), O(1, 1, 2), "touch", ()),
        (O(0, 0, 1), O(1, 0, 2), "overlap", ("overlap",)),
        (O(0, 0, 4), O(1, 1, 1), "overlap", ("overlap",)),
        (O(0, 0, 2), O(1, 1, 2), "overlap", ("duplicate", "overlap")),
        (O(0, 0, 2), D(3, 1, 1), "touch", ()),
        (O(0, 0, 2), D(3, 3, 2), "touch", ()),
        (O(0, 0, 2), D(3, 3, 3), "overlap", ("overlap",)),
        (D(0, 0, 1), D(2, 0, 1), "touch", ("duplicate",)),
        (D(0, 0, 1), D(1, 1, 1), "overlap", ("duplicate", "overlap")),
        (D(0, 0, 2), O(-1, -1, 2), "overlap", ("overlap",)),
        (O(0, 0, 1), O(2, 0, 1), "disjoint", ("duplicate",)),
        (D(0, 0, 1), O(1, 0, 1), "touch", ()),
        (D(0, 0, 2), O(2, -1, 3), "touch", ()),
    ],
)
def test_table_of_pairs(a, b, expected, why):
    for one, other in ((a, b), (b, a)):
        assert relation(one, other) == expected
        assert clash(one, other) == why


@pytest.mark.parametrize(
    ("stars", "squares", "faults", "groups", "mutual"),
    [
        (Stars.of((x, y) for x in range(3) for y in range(2)), 2, ["duplicate", "overlap"], [1, 1], False),
        (Stars.of((x, y) for x in range(3) for y in range(3)), 6, ["duplicate", "overlap"], None, None),
        (stones(O(0, 0, 2), extra=[(1, 1)]), 1, [], [1], False),
        (Stars.of([(0, 1), (1, 3), (3, 2), (2, 0)]), 0, [], [], False),
        (stones(O(0, 0, 1), O(1, 1, 2), O(3, 3, 3)), 3, [], [3], False),
        (stones(O(0, 0, 1), O(-3, -3, 3), D(-1, 1, 1)), 3, [], [3], True),
        (stones(O(0, 0, 1), O(1, 1, 2), O(3, 3, 1)), 3, ["duplicate"], [3], False),
        (stones(O(0, 0, 2), D(3, 1, 1), D(3, 4, 2)), 3, [], [3], False),
        (stones(O(0, 0, 1), O(1, 1, 2), O(8, 0, 3)), 3, [], [2, 1], False),
        (stones(O(0, 0, 1), O(1, 1, 2), extra=[(6, 3), (3, 6), (7, 6), (6, 7), (7, 7)]), 2, [], [2], False),
        (stones(O(0, 0, 1), O(1, 1, 2), extra=[(6, 3), (3, 6), (7, 6), (6, 7), (7, 7), (6, 6)]), 4, ["duplicate"], [4], False),
    ],
)
def test_table_of_positions(stars, squares, faults, groups, mutual):
    assert len(stars.figures.squares) == squares
    assert codes(stars) == faults
    if groups is not None:
        assert sorted(map(len, stars.figures.groups), reverse=True) == groups
        assert bool(stars.figures.winning(mutual=True)) == mutual
        assert bool(stars.figures.winning()) == (groups[:1] >= [3])


def test_the_block_of_nine_has_four_unit_squares_one_of_two_and_one_on_its_tip():
    stars = Stars.of((x, y) for x in range(3) for y in range(3))
    assert sorted((square.kind, square.size) for square in stars.figures.squares) == [("D", 1)] + [("O", 1)] * 4 + [("O", 2)]


# -- 3.2 --------------------------------------------------------------------------------------------------------------
def test_corners_and_diagonals():
    assert set(corners(O(1, 2, 3))) == {(1, 2), (4, 2), (1, 5), (4, 5)}
    assert set(corners(D(1, 2, 3))) == {(-2, 2), (4, 2), (1, -1), (1, 5)}
    for square in (O(1, 2, 3), D(1, 2, 3)):
        (a, c), (b, d) = diagonals(square)
        assert {a, b, c, d} == set(corners(square))
        assert a[0] + c[0] == b[0] + d[0] and a[1] + c[1] == b[1] + d[1], "opposite vertices have one middle"
    (a, c), (b, d) = diagonals(D(0, 0, 2))
    assert a[0] == c[0] and b[1] == d[1]


def test_equal_is_same_kind_and_size_only():
    assert equal(O(0, 0, 2), O(9, -4, 2)) and equal(D(0, 0, 2), D(5, 5, 2))
    assert not equal(O(0, 0, 2), O(0, 0, 3)) and not equal(O(0, 0, 2), D(0, 0, 2))


@pytest.mark.parametrize(
    ("point", "upright", "tipped"),
    [
        ((0, 0), "border", "inside"),
        ((2, 2), "inside", "out"),
        ((2, 0), "border", "border"),
        ((1, 1), "inside", "border"),
        ((-1, 0), "out", "inside"),
        ((4, 4), "border", "out"),
        ((5, 4), "out", "out"),
        ((0, -2), "out", "border"),
    ],
)
def test_inside_is_strict_and_within_is_not(point, upright, tipped):
    for square, word in ((O(0, 0, 4), upright), (D(0, 0, 2), tipped)):
        assert inside(square, point) == (word == "inside")
        assert within(square, point) == (word in ("inside", "border"))


@pytest.mark.parametrize(
    ("p", "q", "count"),
    [
        ((0, 0), (1, 0), 2),
        ((0, 0), (2, 0), 3),
        ((0, 0), (0, 3), 2),
        ((0, 0), (0, 4), 3),
        ((0, 0), (2, 2), 3),
        ((0, 0), (2, -2), 3),
        ((0, 0), (1, 2), 0),
        ((0, 0), (0, 0), 0),
    ],
)
def test_squares_through_two_points(p, q, count):
    found = squares_through(p, q)
    assert len(set(found)) == len(found) == count
    assert all({p, q} <= set(corners(square)) for square in found)


def test_common_part_is_exact():
    assert set(common_part(O(0, 0, 2), O(1, 1, 3))) == {(1, 1), (2, 1), (2, 2), (1, 2)}
    assert set(common_part(O(0, 0, 1), O(1, 0, 2))) == {(1, 0), (1, 1)}
    assert common_part(O(0, 0, 1), O(1, 1, 2)) == ((1, 1),)
    assert common_part(O(0, 0, 1), O(3, 0, 2)) == ()
    assert set(common_part(D(0, 0, 1), D(1, 1, 1))) == {(0, 1), (1, 0)}
    assert set(common_part(D(0, 0, 2), D(1, 0, 2))) == {(0.5, 1.5), (2, 0), (0.5, -1.5), (-1, 0)}
    assert len(common_part(O(-2, -2, 4), D(0, 0, 3))) == 8


# -- stones coming and going ------------------------------------------------------------------------------------------
def test_coming_and_going_leaves_what_setting_up_gives():
    rng = random.Random(5)
    for _ in range(15):
        stars, held = Stars(), set()
        for _ in range(60):
            point = (rng.randint(-3, 3), rng.randint(-3, 3))
            stars = stars.minus(point) if point in held else stars.plus(point)
            held ^= {point}
            fresh = Stars.of(sorted(held))
            assert (stars.stones, stars.figures.squares, stars.threats) == (fresh.stones, fresh.figures.squares, fresh.threats)
            assert stars.forbidden == fresh.forbidden


def test_plus_and_minus_leave_the_old_stars_untouched():
    stars = stones(O(0, 0, 1))
    before = (stars.stones, stars.figures.squares, dict(stars.threats))
    stars.plus((2, 0)).minus((0, 0))
    assert (stars.stones, stars.figures.squares, stars.threats) == before


# -- seeing -----------------------------------------------------------------------------------------------------------
def test_seen_squares_tell_their_class_corners_and_immunity():
    stars = stones(O(0, 0, 1), O(1, 1, 2), D(10, 10, 2))
    tipped, small, large = seeing.squares(stars)
    assert (tipped["kind"], tipped["at"], tipped["size"], tipped["immune"]) == ("D", [10, 10], 2, False)
    assert (small["kind"], small["size"], small["immune"], large["size"], large["immune"]) == ("O", 1, True, 2, True)
    assert small["group"] == large["group"] != tipped["group"]
    assert small["corners"] == [[0, 0], [1, 0], [1, 1], [0, 1]]
    assert small["diagonals"] == [[[0, 0], [1, 1]], [[1, 0], [0, 1]]]


def test_seen_threats_name_the_missing_node_and_the_three_stones():
    threats = seeing.threats(Stars.of([(0, 0), (3, 0), (0, 3)]))
    assert [(one["point"], one["square"]["kind"], one["square"]["size"]) for one in threats] == [([3, 3], "O", 3)]
    assert sorted(threats[0]["have"]) == [[0, 0], [0, 3], [3, 0]]


@pytest.mark.parametrize(
    ("a", "b", "how", "common"),
    [
        (O(0, 0, 1), O(1, 1, 2), "touch", 1),
        (O(0, 0, 1), O(1, 0, 2), "side", 2),
        (D(0, 0, 1), D(2, 2, 3), "side", 2),
        (O(0, 0, 4), O(1, 1, 1), "nested", 4),
        (D(0, 0, 2), O(-1, -1, 2), "nested", 4),
        (O(0, 0, 2), O(1, 1, 3), "crossing", 4),
        (O(0, 0, 2), D(3, 3, 3), "crossing", 3),
        (O(0, 0, 1), O(5, 5, 2), "disjoint", 0),
    ],
)
def test_a_pair_has_a_word_and_a_common_part(a, b, how, common):
    for one in (seeing.pair(a, b), seeing.pair(b, a)):
        assert (one["how"], len(one["common"])) == (how, common)


def test_forbidden_points_name_both_squares_and_what_they_share():
    stars = stones(O(0, 0, 2), extra=[(1, 0), (4, 0), (4, 3)])
    point = next(one for one in seeing.forbidden(stars) if one["point"] == [1, 3])
    (only,) = point["clashes"]
    assert [figure["corners"][0] for figure in only["squares"]] == [[1, 0], [0, 0]]
    assert (only["relation"], only["how"], only["codes"]) == ("overlap", "crossing", ["overlap"])
    assert sorted(only["common"]) == [[1, 0], [1, 2], [2, 0], [2, 2]]


def test_an_equal_square_far_away_is_forbidden_without_a_common_part():
    stars = stones(O(0, 0, 1), extra=[(5, 5), (6, 5), (5, 6)])
    point = next(one for one in seeing.forbidden(stars) if one["point"] == [6, 6])
    assert [(one["codes"], one["how"], one["common"]) for one in point["clashes"]] == [(["duplicate"], "disjoint", [])]


def test_two_squares_completed_at_once_may_clash_with_each_other():
    """Neither stands yet: both upright squares of the last stone would share a side."""
    stars = Stars.of([(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)])
    point = next(one for one in seeing.forbidden(stars) if one["point"] == [1, 1])
    assert point["clashes"][0]["how"] == "side"
