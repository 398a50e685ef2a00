"""Pictures in the texts of the rules, drawn by the build: `<!-- figure:NAME -->` in docs/rules/GAME.LANG.md is where one stands."""

from __future__ import annotations

from stolik.page.draw import sky_figures
from stolik.words import LANGUAGES, Words

GAMES = {"squares": sky_figures.figures}
"""Which games have pictures, and who draws them."""


def figures() -> dict[str, dict[str, str]]:
    """The pictures of every text, by "GAME.LANG" and name."""
    return {f"{game}.{lang}": drawn(Words(lang)) for game, drawn in GAMES.items() for lang in LANGUAGES}
