"""The first document: what the build bakes, the set-up form and what is read from it, the loading line."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from stolik.page import shelf
from stolik.page.draw.line import chain, line
from stolik.page.draw.signs import SHAPES
from stolik.page.screens import home, rules, settings, setup
from stolik.page.shell import bake
from stolik.page.storage import CHOICES, DEFAULTS
from stolik.rules import GAMES, SHELF
from stolik.rules.tiles import SET
from stolik.words import LANGUAGES, Words

PLAYABLE = [id for id in SHELF if shelf.playable(id)]
VOID = {"input", "use", "path", "rect", "circle", "ellipse", "br", "meta", "link"}


class Page(HTMLParser):
    """Every element with its attributes; complains about tags that do not close what they opened."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice on {tag}: {attrs}"
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        assert self.open and self.open.pop() == tag, f"{tag} closes something else"

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str = "", **wanted: str) -> list[dict[str, str | None]]:
        marks = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [
            attrs
            for name, attrs in self.found
            if (not tag or name == tag)
            and all(mark in attrs and (value == "" or attrs[mark] == value) for mark, value in marks.items())
        ]


@pytest.fixture(scope="module")
def baked() -> dict[str, str]:
    """As the browser has it once every screen has been looked at."""
    parts = bake()
    body = re.sub(r'<script type="text/html"(.*?)>(.*?)</script>', r"<template\1>\2</template>", parts["first"] + parts["rest"], flags=re.DOTALL)
    return {**parts, "body": body}


# -- the document -------------------------------------------------------------------------------------------------------
def test_every_screen_once_a_language(baked: dict[str, str]) -> None:
    page = Page(baked["body"])
    parts = [(attrs["data-lang"], attrs["data-part"]) for attrs in page.all("template")]
    assert len(set(parts)) == len(parts) == len(LANGUAGES) * (len(PLAYABLE) + 4)
    screens = [attrs["data-screen"] for attrs in page.all("main")]
    assert sorted(set(screens)) == ["home", "rules", "settings", "setup"]
    assert screens.count("setup") == len(PLAYABLE) * len(LANGUAGES)
    assert len(page.all("div", id="app")) == 1


def test_ids_are_used_once(baked: dict[str, str]) -> None:
    ids = [attrs["id"] for _, attrs in Page(baked["body"]).found if "id" in attrs]
    assert sorted({id for id in ids if ids.count(id) > 1}) == []


def test_every_drawing_that_is_used_is_there(baked: dict[str, str]) -> None:
    page = Page(baked["body"])
    ids = {f"#{attrs['id']}" for _, attrs in page.found if "id" in attrs}
    used = {attrs["href"] for attrs in page.all("use") if "href" in attrs}
    assert {href for href in used - ids if not str(href).startswith("#i-")} == set()


def test_every_icon_is_in_the_sprite(baked: dict[str, str]) -> None:
    listed = {line.split("#")[0].strip() for line in (shelf_root() / "assets/icons/lucide.txt").read_text().splitlines()}
    used = {
        str(attrs["href"]).removeprefix("#i-")
        for attrs in Page(baked["body"]).all("use")
        if str(attrs.get("href")).startswith("#i-")
    }
    assert used - listed == set()


def shelf_root():  # noqa: ANN201
    from stolik.page.shell import ASSETS

    return ASSETS.parent


def test_no_card_is_named_where_none_is_on_the_table(baked: dict[str, str]) -> None:
    """A search of the document for a hidden card must find nothing, not even on a cover."""
    assert not re.search(r"data-(card|cell|t|stars)\b", baked["body"])


def test_the_facts_are_data_and_cannot_close_their_script(baked: dict[str, str]) -> None:
    text = re.search(r'<script type="application/json" id="shell-facts">(.*?)</script>', baked["body"], re.DOTALL)
    assert text and "<" not in text[1]
    facts = json.loads(text[1])
    assert set(facts["games"]) == set(SHELF)
    assert facts["words"].keys() == set(LANGUAGES)
    assert facts["words"]["ru"].keys() == facts["words"]["en"].keys()
    assert facts["settings"] == {name: [DEFAULTS[name], *CHOICES[name]] for name in DEFAULTS}
    assert len(facts["signs"]) == 8


def test_the_shell_says_no_word_that_was_not_baked(baked: dict[str, str]) -> None:
    facts = json.loads(re.search(r'id="shell-facts">(.*?)</script>', baked["body"], re.DOTALL)[1])  # type: ignore[index]
    scripts = [shelf_root() / "assets/js/shell.js", *(shelf_root() / "assets/js/shell").glob("*.js")]
    said = {
        key
        for script in scripts
        for key in re.findall(
            r'"((?:home|loading|failed|storage|rules|settings|saves|setup|wrong|action)\.[\w.]+)"',
            script.read_text(encoding="utf-8"),
        )
    }
    assert said and said - set(facts["words"]["ru"]) == set()


def test_the_first_script_is_small_and_old_fashioned(baked: dict[str, str]) -> None:
    """It runs before anything is painted, in browsers that will be told they are too old."""
    assert len(baked["head"]) < 1200
    assert "=>" not in baked["head"] and "const " not in baked["head"] and "`" not in baked["head"]


# -- the shelf ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_sixteen_boxes_stand_on_the_shelf(lang: str) -> None:
    page = Page(home.render(Words(lang)))
    assert [attrs["data-game"] for attrs in page.all("article")] == list(SHELF)


def test_a_game_to_come_is_marked_and_cannot_be_started() -> None:
    html = home.render(Words("ru"))
    for id in SHELF:
        box = re.search(rf'<article [^>]*data-game="{id}".*?</article>', html, re.DOTALL)
        assert box
        opens = re.search(r'class="in" data-action="(\w+)"', box[0])
        assert opens and (opens[1] == "setup") == shelf.playable(id)
        assert ("Скоро" in box[0]) == (not shelf.playable(id))


def test_the_lids_tell_the_truth_about_the_players() -> None:
    for id, game in GAMES.items():
        assert shelf.BOXES[id].seats == game.seats, id


@pytest.mark.parametrize(("numbers", "text"), [((2,), "2"), ((2, 3, 4), "2–4"), ((2, 4, 6), "2·4·6"), ((4, 5, 6, 7, 8), "4–8")])
def test_numbers_of_players(numbers: tuple[int, ...], text: str) -> None:
    assert shelf.span(numbers) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_button_has_a_name(lang: str) -> None:
    w = Words(lang)
    for html in (home.render(w), rules.render(w), settings.render(w), *(setup.render(id, w) for id in PLAYABLE)):
        for button in re.findall(r"<button[^>]*>.*?</button>", html, re.DOTALL):
            seen = re.sub(r"<[^>]*>", "", button).strip()
            slots = re.search(r"data-slot|data-part", button)
            assert seen or "aria-label=" in button or slots, button


# -- the loading line ---------------------------------------------------------------------------------------------------
def test_the_loading_line_is_a_legal_line_of_the_whole_set() -> None:
    laid = chain()
    assert sorted(f"{max(tile)}-{min(tile)}" for tile in laid) == sorted(SET)
    assert laid[0] == (6, 6)
    assert all(left[1] == right[0] for left, right in pairwise(laid))


def test_the_loading_line_has_a_place_for_every_tile() -> None:
    page = Page(line())
    assert len(page.all("g", **{"class": "t"})) == 28


# -- the set-up ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", PLAYABLE)
def test_the_form_has_every_option_and_every_seat(id: str, lang: str) -> None:
    page, game = Page(setup.render(id, Words(lang))), GAMES[id]
    assert {attrs["data-option"] for _, attrs in page.found if "data-option" in attrs} == set(game.options)
    assert [attrs["data-seat"] for attrs in page.all("input", data_seat="")] == [str(seat) for seat in range(game.seats[-1])]
    numbers = [attrs["value"] for attrs in page.all("input", data_seats="")]
    assert numbers == [str(number) for number in game.seats]


@pytest.mark.parametrize("id", PLAYABLE)
def test_an_untouched_form_gives_the_defaults(id: str) -> None:
    names, options, seats = setup.read(checked(id))
    game = GAMES[id]
    assert seats == game.seats[0]
    assert game.settle(seats, options) == game.settle(seats, {})
    assert names == [f"Игрок {seat + 1}" for seat in range(seats)]


def checked(id: str) -> dict[str, object]:
    """What a browser would send from the form as it is baked."""
    html = setup.render(id, Words("ru"))
    page = Page(html)
    options = {str(a["data-option"]): a["value"] for a in page.all("input", data_option="", type="radio") if "checked" in a}
    options |= {
        str(a["data-option"]): a["value"] if "checked" in a else a["data-off"]
        for a in page.all("input", data_option="", type="checkbox")
    }
    for name, body in re.findall(r'<select data-option="(\w+)".*?>(.*?)</select>', html, re.DOTALL):
        options[name] = re.search(r'value="([^"]*)" selected', body)[1]  # type: ignore[index]
    return {"game": id, "seats": str(GAMES[id].seats[0]), "names": [], "options": options, "lang": "ru"}


@pytest.mark.parametrize("id", PLAYABLE)
def test_every_choice_on_the_form_is_taken(id: str) -> None:
    for name, option in GAMES[id].options.items():
        for value in option.choices:
            seats = option.seats[0] if option.seats else GAMES[id].seats[0]
            _, options, _ = setup.read({"game": id, "seats": str(seats), "names": [], "options": {name: str(value)}})
            assert options[name] == value and type(options[name]) is type(value)


@pytest.mark.parametrize(
    "form", [{}, {"seats": "x", "options": {"deck": "37", "nonsense": "1"}}, {"seats": None, "names": None, "options": None}]
)
def test_whatever_was_kept_gives_a_table(form: dict[str, object]) -> None:
    names, options, seats = setup.read({"game": "chains", **form})
    assert (len(names), seats) == (2, 2)
    assert GAMES["chains"].settle(seats, options)["deck"] == 36


def test_names_are_trimmed_filled_in_and_told_apart() -> None:
    form = {"game": "chains", "seats": "4", "names": ["  Анна  Мария ", "", "анна мария", "x" * 80], "options": {}, "lang": "ru"}
    names, _, _ = setup.read(form)
    assert names == ["Анна Мария", "Игрок 2", "анна мария 2", "x" * 40]


def test_a_name_nobody_can_see_is_no_name() -> None:
    names, _, _ = setup.read({"game": "chains", "seats": "2", "names": [" \u200b\u2060 ", "\u00a0"], "options": {}, "lang": "en"})
    assert names == ["Player 1", "Player 2"]


# -- settings -----------------------------------------------------------------------------------------------------------
def test_every_setting_is_on_the_screen_once_with_all_its_choices() -> None:
    page = Page(settings.render(Words("en")))
    shown: dict[str, list[str]] = {}
    for attrs in page.all("input", data_setting=""):
        shown.setdefault(str(attrs["data-setting"]), []).append(str(attrs["value"]))
    assert shown == {name: list(choices) for name, choices in CHOICES.items()}
    assert {str(a["data-setting"]): a["value"] for a in page.all("input", data_setting="") if "checked" in a} == dict(DEFAULTS)


# -- colours ------------------------------------------------------------------------------------------------------------
def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_seat_has_a_colour_under_white_and_a_sign_of_its_own(theme: str) -> None:
    css = (shelf_root() / "assets/css/tokens.css").read_text(encoding="utf-8")
    light, _, dark = css.partition(":root[data-theme=dark]")
    players = re.findall(r"--p(\d):(#\w{6})", light if theme == "light" else dark)
    seats = max(box.seats[-1] for box in shelf.BOXES.values())
    assert [int(number) for number, _ in players] == list(range(1, seats + 1))
    assert all(contrast(colour, "#FFFFFF") >= 4.3 for _, colour in players), players
    assert len({colour for _, colour in players}) == len(set(SHAPES)) == len(players)
