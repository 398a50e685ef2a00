"""The sixteen covers, read as they are drawn: every pip, every joint and every sum on them is right by the rules of the game."""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ET
from typing import Any, NamedTuple

import pytest

from stolik.page.shelf import BOXES
from stolik.page.shell import ASSETS

SVG = "{http://www.w3.org/2000/svg}"
PATTERNS = {0: "", 1: "00", 2: "-- ++", 3: "-- 00 ++", 4: "-- -+ +- ++", 5: "-- -+ 00 +- ++", 6: "-- -+ 0- 0+ +- ++"}
LINES = ("draw", "blitz", "sevastopol", "muggins", "blind", "bergen", "fives", "threes")
END_SUMS = {"muggins": 15, "fives": 20, "threes": 18}


class Tile(NamedTuple):
    """A drawn tile: its halves, the middles of both on the picture, its own middle, the length of a half."""

    halves: tuple[int, int]
    middles: tuple[tuple[float, float], tuple[float, float]]
    middle: tuple[float, float]
    unit: float


def root(game: str) -> ET.Element:
    return ET.parse(ASSETS / "covers" / f"{game}.svg").getroot()


def matrix(text: str) -> tuple[float, ...]:
    whole = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", text or ""):
        v = [float(x) for x in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        if name == "translate":
            step = (1.0, 0.0, 0.0, 1.0, v[0], v[1] if len(v) > 1 else 0.0)
        elif name == "rotate":
            turn = math.radians(v[0])
            step = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0.0, 0.0)
        else:
            assert name == "matrix"
            step = tuple(v)  # type: ignore[assignment]
        a, b, c, d, e, f = whole
        g, h, i, j, k, m = step
        whole = (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
    return whole


def tiles(game: str) -> list[Tile]:
    """Every tile with a face, its halves counted from the pips."""
    found = []
    for group in root(game).iter(f"{SVG}g"):
        if "data-t" not in group.attrib:
            continue
        unit = float(group.find(f"{SVG}rect").get("height"))  # type: ignore[union-attr, arg-type]
        a, b, c, d, e, f = matrix(group.get("transform", ""))
        points = [
            (float(x), float(y))
            for path in group.findall(f"{SVG}path")
            if "h.01" in path.get("d", "")
            for x, y in re.findall(r"M(-?\d*\.?\d+) ?(-?\d*\.?\d+)h", path.get("d", ""))
        ]
        halves = []
        for side in (-1, 1):
            pips = [(x - side * unit / 2, y) for x, y in points if x * side > 0]
            drawn = " ".join(
                sorted("".join("-" if v < -unit * 0.1 else "+" if v > unit * 0.1 else "0" for v in pip) for pip in pips)
            )
            assert drawn == " ".join(sorted(PATTERNS[len(pips)].split())), f"{game}: pips of {group.get('data-t')} lie {drawn}"
            assert all(max(abs(x), abs(y)) < unit * 0.4 for x, y in pips), f"{game}: a pip of {group.get('data-t')} leaves its half"
            halves.append(len(pips))
        assert f"{halves[0]}-{halves[1]}" == group.get("data-t")
        middles = tuple((a * x + e, b * x + f) for x in (-unit / 2, unit / 2))
        found.append(Tile((halves[0], halves[1]), middles, (e, f), unit))  # type: ignore[arg-type]
    return found


Joint = tuple[int, Any, int, Any]


def joints(lying: list[Tile]) -> list[Joint]:
    """Which tiles lie edge to edge, and by which half: 0, 1 or "side"."""
    found = []
    for i, j in itertools.combinations(range(len(lying)), 2):
        a, b = lying[i], lying[j]
        if abs(a.unit - b.unit) > 0.1:
            continue
        places = [
            (math.dist(p, q), x, y)
            for x, p in ((0, a.middles[0]), (1, a.middles[1]), ("side", a.middle))
            for y, q in ((0, b.middles[0]), (1, b.middles[1]), ("side", b.middle))
        ]
        near, x, y = min(places, key=lambda place: place[0])
        if near < a.unit * 1.15:
            found.append((i, x, j, y))
    return found


@pytest.mark.parametrize("game", BOXES)
def test_a_cover_is_small_quiet_and_of_the_right_shape(game: str) -> None:
    file = ASSETS / "covers" / f"{game}.svg"
    assert root(game).get("viewBox") == "0 0 320 240"
    assert file.stat().st_size <= 6144
    assert not root(game).findall(f".//{SVG}text")
    ids = re.findall(r' id="([^"]*)"', file.read_text(encoding="utf-8"))
    assert all(id.startswith(f"{game}-") for id in ids), "ids on one page must differ"


@pytest.mark.parametrize("game", BOXES)
def test_no_tile_lies_twice(game: str) -> None:
    names = [tuple(sorted(tile.halves)) for tile in tiles(game)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", LINES)
def test_tiles_that_touch_match(game: str) -> None:
    lying = tiles(game)
    for i, x, j, y in joints(lying):
        for k, by in ((i, x), (j, y)):
            assert by != "side" or len(set(lying[k].halves)) == 1, f"{game}: only a double lies crosswise"
        touching = [lying[k].halves[by] if by != "side" else lying[k].halves[0] for k, by in ((i, x), (j, y))]
        assert touching[0] == touching[1], f"{game}: {lying[i].halves} beside {lying[j].halves}"


def test_matador_joins_to_seven() -> None:
    lying = tiles("matador")
    for i, x, j, y in joints(lying):
        options = [(lying[k].halves[by],) if by != "side" else lying[k].halves for k, by in ((i, x), (j, y))]
        bull = any(by == "side" and sum(lying[k].halves) in (0, 7) for k, by in ((i, x), (j, y)))
        assert bull or any(a + b == 7 for a in options[0] for b in options[1])
    assert len(joints(lying)) == len(lying) - 1


def ends(game: str) -> list[int]:
    lying = tiles(game)
    used: dict[int, list[Any]] = {}
    for i, x, j, y in joints(lying):
        used.setdefault(i, []).append(x)
        used.setdefault(j, []).append(y)
    return [sum(lying[i].halves) if by[0] == "side" else lying[i].halves[1 - by[0]] for i, by in used.items() if len(by) == 1]


@pytest.mark.parametrize(("game", "total"), END_SUMS.items())
def test_the_ends_add_up_to_points(game: str, total: int) -> None:
    assert sum(ends(game)) == total


def test_both_ends_of_bergen_are_the_same() -> None:
    left, right = ends("bergen")
    assert left == right


def test_the_trick_of_forty_two_is_taken_by_the_trump_double() -> None:
    assert sorted(tile.halves for tile in tiles("forty_two")) == [(5, 0), (5, 3), (5, 5), (6, 4)]


def test_cribbage_shows_a_run_and_a_fifteen() -> None:
    assert sorted(sum(tile.halves) for tile in tiles("cribbage")) == [7, 8, 9]


def test_no_equal_suits_touch_in_chains() -> None:
    cells = {}
    for group in root("chains").iter(f"{SVG}g"):
        if "data-card" in group.attrib:
            rank, suit = int(group.get("data-card", "")[:-1]), group.get("data-card", "")[-1]
            x, y = map(int, group.get("data-cell", "").split(","))
            pips = group.findall(f"{SVG}use")
            assert len(pips) == rank and {pip.get("href") for pip in pips} == {f"#chains-{suit}"}
            cells[x, y] = suit
    for (x, y), suit in cells.items():
        beside = [cells[place] for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if place in cells]
        assert beside and suit not in beside


def test_squares_shows_ten_stars_of_three_squares() -> None:
    path = next(path.get("d", "") for path in root("squares").iter(f"{SVG}path") if path.get("data-stars"))
    assert path.count("M") == 10
