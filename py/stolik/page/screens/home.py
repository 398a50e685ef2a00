"""Home: the shop window with the sixteen boxes, and above it the matches that wait to be played on."""

from __future__ import annotations

from stolik.page.draw.line import line
from stolik.page.html import Safe, esc, icon, join
from stolik.page.screens.parts import PLAY, button, cover, language
from stolik.page.shelf import BOXES, playable, seats, span
from stolik.words import Words

_PLATES = {
    "cards": (
        '<rect x="3" y="4" width="11" height="16" rx="2" fill="#FFFDF6" stroke="#B8304A" stroke-width="1.8" '
        'transform="rotate(-10 8 12)"/>'
        '<path d="M17 3l1.7 5.3L24 10l-5.3 1.7L17 17l-1.7-5.3L10 10l5.3-1.7z" fill="#DFA02F" stroke="var(--wall)"/>'
    ),
    "lines": (
        '<rect x="1" y="6.5" width="22" height="11" rx="2.5" fill="#FBF5E6" stroke="#2F5D50" stroke-width="1.8"/>'
        '<path d="M12 9v6" stroke="#2F5D50" stroke-width="1.5"/>'
        '<g fill="#22252B"><circle cx="6.5" cy="12" r="1.5"/><circle cx="15.5" cy="10" r="1.3"/>'
        '<circle cx="19.5" cy="14" r="1.3"/></g>'
    ),
    "table": (
        '<circle cx="12" cy="12" r="10.5" fill="#2F5D50" stroke="#B98149" stroke-width="2.5"/>'
        '<rect x="6" y="9" width="12" height="6" rx="1.5" fill="#FBF5E6"/><path d="M12 10v4" stroke="#2F5D50"/>'
    ),
}
_RIBBON = Safe(
    '<svg class="rib" viewBox="0 0 24 34" aria-hidden="true">'
    '<path fill="#DFA02F" d="M0 0H24V34L12 26 0 34Z"/>'
    '<path fill="#3A2512" d="M9 8.5 17 13 9 17.5Z"/></svg>'
)
HEROES = ("draw", "forty_two")
"""The boxes that open an odd group: on a phone they take a whole plank, so that no place stays empty."""

FILTERS = (("any", None), ("2", (2,)), ("3", (3,)), ("4", (4,)), ("5-8", (5, 6, 7, 8)))


def render(w: Words) -> Safe:
    """The whole screen; the continue row is empty until the shell fills it from the browser's storage."""
    return Safe(
        f'<main class="home wrap" data-screen="home"><h1 class="vh">{esc(w("app"))}</h1>'
        f'<header class="bar"><svg class="logo" role="img" aria-label="{esc(w("app"))}"><use href="#logo-{w.lang}"></use></svg>'
        f"{laying(w)}{language(w)}{button('settings', w('action.settings'), 'settings')}</header>"
        f'<section class="resume" aria-label="{esc(w("home.continue"))}" data-part="resume" hidden></section>'
        f'<section class="shelf"><div class="pick"><h2>{esc(w("home.question"))}</h2>{_filter(w)}</div>'
        f'<div class="window"><ul class="row">{join(_cell(id, n, w) for n, id in enumerate(BOXES))}</ul></div></section>'
        f'<footer class="foot"><span data-part="kept">{esc(w("home.offline"))}</span>'
        f'<button type="button" class="link" data-action="saves">{esc(w("home.open"))}</button></footer></main>'
    )


def laying(w: Words) -> Safe:
    """The loading line with its words; the shell lays the tiles and tells of a failure in the same place."""
    return Safe(
        f'<div class="laying" data-part="laying"><b>{esc(w("loading.title"))}</b><span class="mean">{esc(w("loading.meanwhile"))}'
        "</span>"
        f'<span class="count" role="progressbar" aria-label="{esc(w("loading.title"))}" aria-valuemin="0" aria-valuemax="28">'
        f"</span>{line()}"
        '<p class="fail" role="alert" hidden><span></span>'
        f'<button type="button" class="btn" data-action="retry">{icon("rotate-ccw")}{esc(w("failed.retry"))}</button></p></div>'
    )


def _filter(w: Words) -> Safe:
    buttons = (
        f'<button type="button" data-action="filter" data-value="{value}" aria-pressed="{str(numbers is None).lower()}"'
        f">{esc(w('home.any') if numbers is None else value.replace('-', '–'))}</button>"
        for value, numbers in FILTERS
    )
    return Safe(
        f'<div class="who"><span class="lab" aria-hidden="true">{esc(w("home.at_table"))}</span>'
        f'<div class="seg" role="group" aria-label="{esc(w("home.at_table"))}">{"".join(buttons)}</div></div>'
    )


def _cell(id: str, place: int, w: Words) -> Safe:
    box, game, ready = BOXES[id], w.game(id), playable(id)
    groups = [other.group for other in BOXES.values()]
    opens = place == 0 or groups[place - 1] != box.group
    plate = (
        f'<h3 class="g"><svg viewBox="0 0 24 24" aria-hidden="true">{_PLATES[box.group]}</svg>{esc(w(f"group.{box.group}"))}</h3>'
        if opens
        else ""
    )
    classes = " ".join(
        ["cell", *(["g1"] if id == "draw" else ["g2"] if id == "forty_two" else []), *(["hero"] if id in HEROES else [])]
    )
    title, numbers = title_of(id, w), seats(id)
    blurb = f'<span class="say">{esc(game("blurb"))}</span>' if "blurb" in game else ""
    soon = "" if ready else f'<span class="soon">{esc(w("home.soon"))}</span>'
    learn = w("action.rules.of", game=title)
    return Safe(
        f'<li class="{classes}" style="--n:{place}">{plate}<div class="cast"></div>'
        f'<article class="lid{" lt" if box.light else ""}{"" if ready else " later"}" style="--b:{box.lid}" data-game="{id}" '
        f'data-seats="{" ".join(map(str, numbers))}">'
        f'<button type="button" class="in" data-action="{"setup" if ready else "rules"}" data-id="{id}">'
        f'{cover(id)}<span class="band"><span class="nm">{esc(title)}</span><span class="mt">{icon("users")}'
        f'<span class="vh">{esc(w("home.seats"))} </span>{span(numbers)}</span>{blurb}</span>{soon}</button>'
        f'<button type="button" class="learn" data-action="rules" data-id="{id}" aria-label="{esc(learn)}" title="{esc(learn)}">'
        f'<span class="p">{icon("book-open")}<span class="w">{esc(w("action.rules"))}</span></span></button>{_RIBBON}</article>'
        '<div class="plank"></div></li>'
    )


def title_of(id: str, w: Words) -> str:
    """A game's name; its id in words where the catalog is still to come."""
    game = w.game(id)
    return game("title") if "title" in game else id.replace("_", " ").capitalize()


def saved(w: Words) -> Safe:
    """One match that waits: an empty card the shell fills. It shows the box's cover, never a hand or a board."""
    return Safe(
        '<button type="button" class="save" data-action="resume">'
        '<svg class="pic" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use></use></svg>'
        '<span class="tx"><span class="h" data-slot="title"></span><span class="ppl" data-slot="players"></span><time></time>'
        "</span>"
        f'<span class="go" aria-hidden="true">{PLAY}</span></button>'
        f'<button type="button" class="all" data-action="saves"><span data-slot="all"></span>{icon("chevron-right")}</button>'
    )
