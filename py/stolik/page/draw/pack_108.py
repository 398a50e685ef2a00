"""Faces of Kwiksonet's two packs: ones are plain, aces are circled, and there are jokers. Their drawings lie in `cards.sprite`."""

from __future__ import annotations

from functools import lru_cache

from stolik.page.draw import cards
from stolik.page.html import Safe

JOKERS = {"B*": "js", "R*": "jh"}
_STAR = '<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M32 2l8.2 20.6 22.1 1.4-17 14.2 5.4 21.500L32 47.8 13.3 59.700l5.4-21.5-17-14.2 22.1-1.400z" {}/></svg>'
_WHOLE, _HOLLOW = 'fill="currentColor"', 'fill="none" stroke="currentColor" stroke-width="8"'


def symbol(card: str) -> str:
    """The id of a card's face."""
    if card in JOKERS:
        return f"f-{JOKERS[card]}"
    rank, suit = card[:-1], card[-1]
    return f"f-{suit}{'1' if rank == '1' else 'o'}" if rank in ("1", "A") else cards.symbol(card)


@lru_cache(maxsize=128)
def face(card: str) -> Safe:
    """A card's face as a drawing that fills its box."""
    return Safe(f'<svg class="cf" viewBox="0 0 100 140" aria-hidden="true"><use href="#{symbol(card)}"></use></svg>')


@lru_cache(maxsize=256)
def small(card: str, letters: str = "en") -> Safe:
    """A card as a word in a line of text; an ace in its circle."""
    if card in JOKERS:
        red = card == "R*"
        return Safe(f'<span class="mc {"h" if red else "s"} jk">{_STAR.format(_HOLLOW if red else _WHOLE)}</span>')
    if card[:-1] == "A":
        text = str(cards.small(card, letters))
        letter = cards.INDEXES[letters].get("A", "A")
        return Safe(text.replace(f">{letter}<", f'><span class="ringed">{letter}</span><', 1))
    return cards.small(card, letters)
