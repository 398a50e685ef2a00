"""Playing cards as SVG (viewBox 100 x 140): a heavy index, one big suit, courts by crown, coronet and shield.

The faces lie once in the document, as symbols whose ids tell nothing to a search for a card's text; everything else refers
to them. Suits take their colours from the CSS variables --s --h --d --c.
"""

from __future__ import annotations

from functools import lru_cache

from stolik.page.html import Safe
from stolik.rules.cards import PACK_52, VALUE

SUIT = {
    "h": "M16 29.5C6 21.3 1 15.8 1 9.9 1 5.2 4.6 1.8 8.7 1.8c3.1 0 5.9 1.8 7.3 4.9 1.4-3.1 4.2-4.9 7.3-4.9C27.4 1.8 31 5.2 31 9.9c0 5.9-5 11.4-15 19.6z",
    "d": "M16 .8C19 7 23 12 28.6 16 23 20 19 25 16 31.2 13 25 9 20 3.4 16 9 12 13 7 16 .8z",
    "s": "M16 .8c2 5.2 14.3 12 14.3 19.7 0 4.1-3 6.7-6.4 6.7-2.6 0-4.9-1.4-6.2-3.6.3 3.2 1.5 5.6 3.6 7.6H10.7c2.1-2 3.3-4.4 3.6-7.6-1.3 2.2-3.6 3.6-6.2 3.6-3.4 0-6.4-2.6-6.4-6.7C1.7 12.8 14 6 16 .8z",
    "c": "M16 1a6.9 6.9 0 0 1 6 10.3 6.9 6.9 0 1 1-4.3 12.6c.3 3 1.4 5.3 3.5 7.3H10.8c2.1-2 3.2-4.3 3.5-7.3A6.9 6.9 0 1 1 10 11.3 6.9 6.9 0 0 1 16 1z",
}
"""Outlines of the suits in a 32 x 32 box."""

INDEXES = {"ru": {"J": "В", "Q": "Д", "K": "К", "A": "Т"}, "en": {}}
"""The letters on the cards where they differ from the card's text."""

_TRIM = 'fill="#DFA02F"'
_PAPER = 'fill="#FFFDF6"'


def _suit(suit: str, x: float, y: float, size: float, extra: str = "") -> str:
    return f'<path d="{SUIT[suit]}" transform="translate({x:g} {y:g}) scale({size / 32:.4f})" {extra}/>'


def _king(suit: str) -> str:
    return (
        f'<path d="M5 49 1 17l17 13L32 5l14 25 17-13-4 32z"/><rect x="5" y="53" width="54" height="8" rx="2.5" {_TRIM}/>'
        f'<circle cx="32" cy="5" r="5" {_TRIM}/><circle cx="2.5" cy="15" r="4.2" {_TRIM}/><circle cx="61.5" cy="15" r="4.2" {_TRIM}/>'
        + _suit(suit, 23, 28, 18, _PAPER)
    )


def _queen(suit: str) -> str:
    return (
        '<path d="M4 50C1 38 2 27 5 19c3 6 7 9 11 9 4 0 6-3 7-9 2-7 5-12 9-16 4 4 7 9 9 16 1 6 3 9 7 9 4 0 8-3 11-9 3 8 4 19 1 31-9-4-18-5-28-5S13 46 4 50z"/>'
        f'<path d="M4.5 54.5C13 50.5 22 49 32 49s19 1.5 27.5 5.5L58 62c-8-3.5-17-5-26-5s-18 1.5-26 5z" {_TRIM}/>'
        f'<circle cx="5" cy="15" r="4" {_TRIM}/><circle cx="32" cy="2" r="4.5" {_TRIM}/><circle cx="59" cy="15" r="4" {_TRIM}/>' + _suit(suit, 24, 21, 16, _PAPER)
    )


def _jack(suit: str) -> str:
    return (
        '<path d="M6 4c9 3.5 17 3.5 26-2.5C41 7.5 49 7.5 58 4c2.5 26-3 46-26 59C9 50 3.5 30 6 4z"/>'
        '<path d="M32 9.5c7.5 4.3 14 5.2 20 4C52.6 32 48 46.5 32 56.5 16 46.5 11.4 32 12 13.5c6 1.2 12.500.3 20-4z" fill="none" stroke="#DFA02F" stroke-width="3.6"/>'
        + _suit(suit, 21, 19, 22, _PAPER)
    )


_COURT = {"K": _king, "Q": _queen, "J": _jack}


def _paper(red: bool) -> str:
    return f'<rect x=".7" y=".7" width="98.6" height="138.6" rx="9.5" fill="var(--face{"-red" if red else ""})" stroke="var(--face-edge)" stroke-width="1.4"/>'


def _face(card: str, letters: str) -> str:
    rank, suit = card[:-1], card[-1]
    index = _index(rank, suit, letters)
    if rank in _COURT:
        middle = f'<g transform="translate(31 70) scale(.97)">{_COURT[rank](suit)}</g>'
    elif rank == "A":
        middle = _suit(suit, 38, 75, 56) + _suit(suit, 58, 94 if suit in "hd" else 97, 16, _TRIM)
    else:
        middle = _suit(suit, 41, 80, 50)
    return f'<symbol id="{symbol(card)}" viewBox="0 0 100 140">{_paper(suit in "hd")}<g fill="var(--{suit})">{index}{middle}</g></symbol>'


def _index(rank: str, suit: str, letters: str) -> str:
    left, tight = (5, ' letter-spacing="-5"') if rank == "10" else (8, "")
    letter = INDEXES[letters].get(rank, rank)
    return f'<text x="{left}" y="44" font-family="Golos,sans-serif" font-weight="800" font-size="47"{tight}>{letter}</text>' + _suit(suit, 9, 53, 27)


_STAR = "M32 2l8.2 20.6 22.1 1.4-17 14.2 5.4 21.5L32 47.8 13.3 59.7l5.4-21.5-17-14.2 22.1-1.4z"
_JOKER = {"ru": "Дж", "en": "Jk"}


def _joker(colour: str, letters: str) -> str:
    """A joker: a whole star for black, a hollow one for red, so that they differ in more than colour."""
    shape = f'd="{_STAR}"' + ("" if colour == "s" else ' fill="none" stroke="var(--h)" stroke-width="6" stroke-linejoin="round"')
    heart = _suit(colour, 24, 22, 16, _PAPER if colour == "s" else _TRIM)
    return (
        f'<symbol id="f-j{colour}" viewBox="0 0 100 140">{_paper(colour == "h")}<g fill="var(--{colour})">'
        f'<text x="7" y="38" font-family="Golos,sans-serif" font-weight="800" font-size="36" letter-spacing="-2">{_JOKER[letters]}</text>'
        f'<path {shape} transform="translate(8 48) scale(.42)"/><g transform="translate(30 70) scale(.98)"><path {shape}/>{heart}</g></g></symbol>'
    )


def _pack_108(letters: str) -> str:
    """What two packs have beside the 52 faces: ones, aces in a circle, jokers."""
    out = _joker("s", letters) + _joker("h", letters)
    for suit in SUIT:
        paper, ace = _paper(suit in "hd"), INDEXES[letters].get("A", "A")
        out += f'<symbol id="f-{suit}1" viewBox="0 0 100 140">{paper}<g fill="var(--{suit})">{_index("1", suit, letters)}{_suit(suit, 41, 80, 50)}</g></symbol>'
        ring = '<circle cx="27" cy="27" r="22.5" fill="none" stroke="var(--' + suit + ')" stroke-width="4.5"/>'
        letter = f'<text x="27" y="38.5" text-anchor="middle" font-family="Golos,sans-serif" font-weight="800" font-size="33">{ace}</text>'
        middle = _suit(suit, 38, 75, 56) + _suit(suit, 58, 94 if suit in "hd" else 97, 16, _TRIM)
        out += f'<symbol id="f-{suit}o" viewBox="0 0 100 140">{paper}<g fill="var(--{suit})">{letter}{_suit(suit, 13, 57, 27)}{middle}</g>{ring}</symbol>'
    return out


_BACK = (
    '<symbol id="f-back" viewBox="0 0 100 140"><rect x=".7" y=".7" width="98.6" height="138.6" rx="9.5" fill="var(--face)" stroke="var(--face-edge)" stroke-width="1.4"/>'
    '<rect x="7" y="7" width="86" height="126" rx="6" fill="var(--back)"/><g fill="none" stroke="var(--back-2)" stroke-width="2.2">'
    + "".join(f'<path d="M{x} {y}l10 12-10 12-10-12z"/>' for y in range(10, 120, 24) for x in (17, 39, 61, 83))
    + '</g><rect x="11.5" y="11.5" width="77" height="117" rx="4" fill="none" stroke="#F2D9A8" stroke-width="1.6"/>'
    '<circle cx="50" cy="70" r="17" fill="var(--back)" stroke="#F2D9A8" stroke-width="1.6"/>'
    '<path d="m50 58 3.6 8.4L62 70l-8.4 3.6L50 82l-3.6-8.4L38 70l8.4-3.6z" fill="#F2D9A8"/></symbol>'
)


def symbol(card: str) -> str:
    """The id of a card's face: suit and value, so that no text of a card stands in the document for being drawable."""
    return f"f-{card[-1]}{VALUE[card[:-1]]}"


@lru_cache(maxsize=4)
def sprite(letters: str = "en") -> Safe:
    """All faces and the back as symbols, to be put into the document once; `letters` is "ru" or "en"."""
    return Safe("".join(_face(card, letters) for card in PACK_52) + _pack_108(letters) + _BACK)


@lru_cache(maxsize=128)
def face(card: str) -> Safe:
    """A card's face as a drawing that fills its box."""
    return Safe(f'<svg class="cf" viewBox="0 0 100 140" aria-hidden="true"><use href="#{symbol(card)}"></use></svg>')


BACK = Safe('<svg class="cf" viewBox="0 0 100 140" aria-hidden="true"><use href="#f-back"></use></svg>')
"""The back of a card."""


@lru_cache(maxsize=256)
def small(card: str, letters: str = "en") -> Safe:
    """A card as a word in a line of text: index and suit on a little paper."""
    rank, suit = card[:-1], card[-1]
    return Safe(
        f'<span class="mc {suit}">{INDEXES[letters].get(rank, rank)}<svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true"><path d="{SUIT[suit]}"/></svg></span>'
    )
