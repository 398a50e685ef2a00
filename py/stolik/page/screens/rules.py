"""The rules of one game: a frame the shell fills with the text of docs/rules, its contents, and the way back."""

from __future__ import annotations

from stolik.page.html import Safe, esc, icon
from stolik.page.screens.parts import PLAY, head
from stolik.words import Words


def render(w: Words) -> Safe:
    """One frame for all games."""
    return Safe(
        f'<main class="rules page wrap" data-screen="rules">{head(w, w("action.rules"))}'
        '<section class="lead"><div class="lid" data-slot="lid"><svg class="cover" viewBox="0 0 320 240" aria-hidden="true">'
        '<use data-slot="cover"></use></svg>'
        '<span class="band"><span class="nm" data-slot="name"></span></span></div>'
        '<div class="about"><p data-slot="blurb"></p>'
        f'<dl class="facts"><div><dt>{esc(w("rules.players"))}</dt><dd data-slot="seats"></dd></div></dl>'
        f'<button type="button" class="btn cta" data-action="setup" data-slot="play">{PLAY}{esc(w("rules.play"))}</button>'
        f'<button type="button" class="btn cta" data-action="back" data-slot="return" hidden>{icon("undo-2")}{esc(w("rules.back"))}'
        "</button>"
        f'<span class="soon" data-slot="soon" hidden>{esc(w("home.soon.long"))}</span></div></section>'
        f'<div class="two"><nav class="toc" data-slot="toc" aria-label="{esc(w("rules.contents"))}"></nav>'
        '<article class="txt" data-slot="text" tabindex="-1"></article></div></main>'
    )
