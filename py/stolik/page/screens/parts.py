"""Pieces that several of the shell's screens share."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.page.html import Safe, esc, icon, join
from stolik.words import LANGUAGES, Words

PLAY = Safe(
    '<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" stroke-linejoin="round" d="M7 5v14l11-7z"/>'
    "</svg>"
)
"""The filled triangle of "go on"; icons of the sprite are lines."""


def language(w: Words) -> Safe:
    """The language switch, in reach on every screen of the shell."""
    names = {"ru": "Русский", "en": "English"}
    buttons = (
        f'<button type="button" data-action="lang" data-value="{lang}" lang="{lang}" aria-pressed="{str(lang == w.lang).lower()}" '
        f'title="{names[lang]}">'
        f'{lang.upper()}<span class="vh"> {names[lang]}</span></button>'
        for lang in LANGUAGES
    )
    return Safe(f'<div class="seg lang" role="group" aria-label="{esc(w("home.language"))}">{"".join(buttons)}</div>')


def button(action: str, label: str, drawing: str, cls: str = "ib box", **data: str) -> Safe:
    """A square button with an icon; its name is for those who cannot see it."""
    marks = "".join(f' data-{name}="{esc(value)}"' for name, value in data.items())
    return Safe(
        f'<button type="button" class="{cls}" data-action="{action}"{marks} aria-label="{esc(label)}" '
        f'title="{esc(label)}">{icon(drawing)}</button>'
    )


def head(w: Words, title: str, extra: Iterable[str] = ()) -> Safe:
    """The bar of a page that has a way back."""
    return Safe(
        f'<header class="top">{button("back", w("action.back"), "arrow-left")}<h1 data-slot="title">{esc(title)}'
        f"</h1>{join(extra)}{language(w)}</header>"
    )


def cover(id: str, cls: str = "cover") -> Safe:
    """A game's cover out of the sprite, filling its box."""
    return Safe(
        f'<svg class="{cls}" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use href="#cover-{id}">'
        "</use></svg>"
    )


def radios(name: str, label: str, choices: Iterable[tuple[str, str]], chosen: str, cls: str = "", **data: str) -> Safe:
    """One of a few. `data` marks every input, so that whoever reads the form need not know its layout."""
    marks = "".join(f' data-{key}="{esc(value)}"' for key, value in data.items())
    labels = (
        f'<label><input type="radio" name="{esc(name)}" '
        f'value="{esc(value)}"{marks}{" checked" if value == chosen else ""}>{esc(text)}</label>'
        for value, text in choices
    )
    return Safe(f'<div class="seg{f" {cls}" if cls else ""}" role="radiogroup" aria-label="{esc(label)}">{"".join(labels)}</div>')
