"""The set-up of one game: who sits down, and the rules they play by. A native form, so it answers before Python is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.match.match import NAME_LENGTH
from stolik.page import extras
from stolik.page.draw.signs import badge
from stolik.page.html import Safe, esc, icon, join
from stolik.page.screens.home import title_of
from stolik.page.screens.parts import button, cover, head, radios
from stolik.page.shelf import BOXES
from stolik.rules import GAMES, Option
from stolik.rules.contract import Value
from stolik.words import Words
from stolik.words import words as words_of

COMMON: dict[str, tuple[str, ...]] = {"chains": ("deck", "scoring", "practice")}
"""The options most tables care about; the others wait under "more". Where a game is not named, its first three."""

_TRAY = 32
"""Letters that a tray of choices can hold on a phone; longer lists become a menu."""


def read(form: Mapping[str, Any]) -> tuple[list[str], dict[str, Value], int]:
    """Names, options and number of seats from what the set-up form holds: `{"game", "seats", "names", "options"}`, all texts.

    What does not fit the game is replaced by its default, so that whatever a browser kept or a person typed gives a table.
    """
    game = GAMES[str(form["game"])]
    wanted = str(form.get("seats"))
    seats = next((number for number in game.seats if str(number) == wanted), game.seats[0])
    given = form.get("options") or {}
    options: dict[str, Value] = {}
    for name, option in game.options.items():
        if option.seats is not None and seats not in option.seats:
            continue
        value = next((choice for choice in option.choices if str(choice) == str(given.get(name))), option.default)
        options[name] = value
    return _names([str(name) for name in form.get("names") or []], seats, str(form.get("lang") or "ru")), options, seats


def _names(given: list[str], seats: int, lang: str) -> list[str]:
    """One name a seat, no two alike, none empty."""
    w = words_of(lang if lang in ("ru", "en") else "ru")
    names: list[str] = []
    for seat in range(seats):
        name = " ".join((given[seat] if seat < len(given) else "").split())[:NAME_LENGTH]
        if not any(letter.isprintable() for letter in name):
            name = w("setup.player", n=seat + 1)
        twin, number = name, 2
        while twin.casefold() in (other.casefold() for other in names):
            twin, number = f"{name[: NAME_LENGTH - 3]} {number}", number + 1
        names.append(twin)
    return names


def render(id: str, w: Words) -> Safe:
    """The form of one game with its defaults. The shell puts in what was chosen here before, and the loading line."""
    game, title = w.game(id), title_of(id, w)
    rules = button("rules", w("action.rules.of", game=title), "book-open", id=id)
    about = next((game(key) for key in ("aim", "blurb") if key in game), "")
    hero = (
        f'<section class="hero{" lt" if BOXES[id].light else ""}" style="--b:{BOXES[id].lid}">{cover(id)}'
        f'<div class="cap"><p>{esc(about)}</p></div></section>'
    )
    return Safe(
        f'<main class="setup" data-screen="setup" data-game="{id}">'
        f'<form class="page wrap" data-form="setup" autocomplete="off">{head(w, title, [rules])}'
        f'<div class="cols"><div>{hero}{_players(id, w)}</div>{_options(id, w)}</div>'
        f'<footer class="foot"><div data-part="laying"></div><p class="sits" data-part="sits" aria-live="polite"></p>'
        f'<button type="submit" class="btn go big" data-action="start"><span>{esc(w("setup.start"))}</span>{icon("arrow-right")}'
        "</button></footer></form></main>"
    )


# -- who sits down ------------------------------------------------------------------------------------------------------
def _players(id: str, w: Words) -> Safe:
    numbers = GAMES[id].seats
    tray = (
        radios("seats", w("setup.count"), [(str(n), str(n)) for n in numbers], str(numbers[0]), seats="")
        if len(numbers) > 1
        else Safe(f'<input type="hidden" name="seats" value="{numbers[0]}" data-seats="">')
    )
    rows = join(_player(seat, seat >= numbers[0], id, w) for seat in range(numbers[-1]))
    return Safe(
        f'<section class="players"><div class="h"><h2>{esc(w("setup.players"))}</h2>{tray}</div><ol>{rows}</ol>'
        f'<div class="known" data-part="known" hidden><span>{esc(w("setup.known"))}</span></div></section>'
    )


def _player(seat: int, away: bool, id: str, w: Words) -> Safe:
    label, stand_in = w("setup.name", n=seat + 1), w("setup.player", n=seat + 1)
    return Safe(
        f'<li class="seat p{seat + 1}"{" hidden" if away else ""}>{badge(seat)}'
        f'<input class="nm" type="text" data-seat="{seat}" aria-label="{esc(label)}" placeholder="{esc(stand_in)}" '
        f'maxlength="{NAME_LENGTH}" '
        'autocomplete="off" autocapitalize="words" autocorrect="off" spellcheck="false" enterkeyhint="next">'
        f'<button type="button" class="ib wipe" data-action="wipe" aria-label="{esc(w("setup.clear"))}">{icon("x")}</button></li>'
    )


# -- how we play --------------------------------------------------------------------------------------------------------
def _options(id: str, w: Words) -> Safe:
    options = GAMES[id].options
    if not options:
        return Safe("")
    common = COMMON.get(id) or tuple(options)[:3]
    first = join(_option(id, name, options[name], w) for name in common if name in options)
    rest = [name for name in options if name not in common]
    more = (
        f'<details class="more"><summary>{esc(w("setup.more"))}<span class="n">{len(rest)}</span>{icon("chevron-down")}</summary>'
        f"<ol>{join(_option(id, name, options[name], w) for name in rest)}</ol></details>"
        if rest
        else ""
    )
    return Safe(f'<section class="opts"><h2>{esc(w("setup.how"))}</h2><ol>{first}</ol>{more}{extras.render(id, w)}</section>')


def _option(id: str, name: str, option: Option, w: Words) -> Safe:
    game = w.game(id)
    label = game(f"option.{name}")
    help = game(f"option.{name}.help") if f"option.{name}.help" in game else ""
    only = f' data-seats="{" ".join(map(str, option.seats))}"' if option.seats is not None else ""
    return Safe(
        f'<li class="opt"{only}><div><b>{esc(label)}</b>{f"<p>{esc(help)}</p>" if help else ""}'
        f"</div>{_control(id, name, label, option, w)}</li>"
    )


def _control(id: str, name: str, label: str, option: Option, w: Words) -> Safe:
    if set(option.choices) in ({"off", "on"}, {True, False}):
        yes, no = ("on", "off") if "on" in option.choices else ("True", "False")
        checked = " checked" if str(option.default) == yes else ""
        return Safe(
            f'<span class="switch"><input type="checkbox" role="switch" data-option="{name}" value="{yes}" data-off="{no}" '
            f'aria-label="{esc(label)}"{checked}><i></i></span>'
        )
    choices = [(str(value), choice(id, name, value, w)) for value in option.choices]
    if len(choices) <= 4 and sum(len(text) + 3 for _, text in choices) <= _TRAY:
        return radios(f"option-{name}", label, choices, str(option.default), option=name)
    entries = "".join(
        f'<option value="{esc(value)}"{" selected" if value == str(option.default) else ""}>{esc(text)}</option>'
        for value, text in choices
    )
    return Safe(
        f'<span class="menu"><select data-option="{name}" aria-label="{esc(label)}">{entries}</select>{icon("chevron-down")}</span>'
    )


def choice(id: str, name: str, value: Value, w: Words) -> str:
    """A choice in words; a number may stand for itself."""
    game, key = w.game(id), f"option.{name}.{value}"
    if key in game:
        text = game(key)
        return text[:1].upper() + text[1:]
    return w(f"choice.{value}") if f"choice.{value}" in w else str(value)
