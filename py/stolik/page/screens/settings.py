"""Settings: each is a choice among a few, kept at once. Which there are and what they may be is `storage.CHOICES`."""

from __future__ import annotations

from stolik.page.html import Safe, esc, icon, join
from stolik.page.screens.parts import head, radios
from stolik.page.storage import CHOICES, DEFAULTS
from stolik.words import Words

SECTIONS: dict[str, tuple[str, ...]] = {
    "look": ("theme", "lang", "motion"),
    "cards": ("indexes", "suits"),
    "table": ("curtain", "melds", "confirm", "flip", "hand"),
}


def render(w: Words) -> Safe:
    """The whole screen with the defaults; the shell marks what is set."""
    sections = join(
        f"<section><h2>{esc(w(f'settings.{section}'))}</h2>{join(_setting(name, w) for name in names)}</section>"
        for section, names in SECTIONS.items()
    )
    store = (
        f'<section><h2>{esc(w("settings.store"))}</h2><div class="set"><div><b data-slot="stored"></b>'
        f"<small>{esc(w('settings.here'))}</small></div>"
        f'<button type="button" class="btn" data-action="saves">{icon("archive")}{esc(w("saves.title"))}</button></div></section>'
    )
    return Safe(
        f'<main class="settings page wrap" data-screen="settings">{head(w, w("settings.title"))}'
        f'<form class="sets" data-form="settings">{sections}{store}</form></main>'
    )


def _setting(name: str, w: Words) -> Safe:
    label = w(f"set.{name}")
    help = f"<small>{esc(w(f'set.{name}.help'))}</small>" if f"set.{name}.help" in w else ""
    tray = radios(name, label, [(value, w(f"set.{name}.{value}")) for value in CHOICES[name]], DEFAULTS[name], setting=name)
    return Safe(f'<div class="set"><div>{esc(label)}{help}</div>{tray}</div>')
