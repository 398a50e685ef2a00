"""Drawing without a browser: plays matches by touches alone on the HTML that a session shows, and looks at every screen of it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from typing import Any

from rules import harness
from stolik.match import Match
from stolik.page import stage
from stolik.page.draw import cards, tiles
from stolik.page.session import Session
from stolik.page.stage import Place
from stolik.rules.cards import PACK_52
from stolik.rules.tiles import SET
from stolik.words import words

FELTS = ((796.0, 760.0), (1180.0, 590.0), (390.0, 520.0))
NAMES = ("Анна", "Борис", "Вера", "Глеб", "Даша", "Егор", "Жанна", "Захар")
MARK = re.compile(r'data-(move|try|pick|ask)="([^"]*)"')
EMPTY = {"path", "circle", "rect", "use", "input", "br", "img", "line", "ellipse", "polygon", "polyline", "image", "stop"}
SYMBOL = {card: cards.symbol(card) for card in PACK_52} | {tile: tiles.symbol(tile) for tile in SET}


def html(shown: stage.Shown) -> str:
    """A screen as one text."""
    return shown.frame + "".join(shown.parts.values())


def marks(text: str, kind: str) -> list[str]:
    """What the marks of one kind say, in the order of the document."""
    return [unescape(value) for mark, value in MARK.findall(text) if mark == kind]


class _Balance(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in EMPTY or tag in ("path", "circle", "rect", "use"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> where {self.open[-3:]} are open"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.text.append(data)


def check_html(text: str) -> None:
    """Tags are closed in order; no text is a key that has no words, or a sentence with a gap."""
    parser = _Balance()
    parser.feed(text)
    assert not [tag for tag in parser.open if tag not in EMPTY], f"never closed: {parser.open}"
    seen = " ".join(parser.text) + " ".join(re.findall(r'(?:aria-label|title)="([^"]*)"', text))
    gap = re.search(r"\{[a-z_]*[:}]", seen)
    assert not gap, f"a sentence with a gap: ...{seen[max(0, gap.start() - 60) : gap.end() + 20]}"
    key = re.search(r"\b(?:prompt|event|reason|hint|points|row|action|option|result|side|note|left|over|look|turn)\.[a-z_]+(?:\.[a-z_0-9]+)*\b", seen)
    assert not key, f"a key without words: {key[0]}"


def visible(view: Any) -> set[str]:
    """Texts of cards and tiles that stand anywhere in a view."""
    return set(re.findall(r"(?<![\w-])(?:10|[1-9JQKA])[shdc](?!\w)|[BR]\*|(?<![\w-])\d-\d(?![\w-])", json.dumps(view)))


def check_hidden(text: str, view: Any, pieces: list[str], lang: str) -> None:
    """No piece that the view does not show is drawn, marked or named."""
    for piece in set(pieces) - visible(view):
        if piece in SYMBOL:
            assert f"#{SYMBOL[piece]}\"" not in text, f"{piece} is drawn for one who may not see it"
        assert not re.search(rf'data-(?:move|try|pick|ask)="[^"]*(?<![\w-]){re.escape(piece)}(?![\w-])', text), f"{piece} is marked for one who may not see it"
        if piece in PACK_52:
            assert words(lang).card(piece) not in text, f"{piece} is named for one who may not see it"


def reach(session: Session, place: Place, move: str, lang: str) -> bool:
    """True if touches of pieces, then of a target, can play the move as the table is drawn."""
    w = words(lang)
    session.drop()
    text = html(stage.show(session, place, w))
    if move in marks(text, "move"):
        return True
    tokens = re.findall(r"[^\s@,>]+", move)
    for token in tokens:
        if token in marks(text, "pick") and token not in session.pick:
            session.take(token)
            text = html(stage.show(session, place, w))
            if move in marks(text, "move"):
                return True
    found = move in marks(text, "move")
    if not found and hasattr(session.table, "way"):
        session.drop()
        for pick in session.table.way(session.view(), move):  # type: ignore[union-attr]
            session.take(pick)
        found = move in marks(html(stage.show(session, place, w)), "move")
    return found


def play(game: str, seats: int, options: dict[str, Any], seed: int, *, lang: str = "ru", every: int = 1, most: int = 400) -> Iterator[tuple[Session, str]]:
    """Plays a match by touches; yields each screen after all checks. `every` ply only is checked for the way of each legal move."""
    rng = random.Random(seed)
    match = Match.new(game, list(NAMES[:seats]), options, rng)
    session = Session(match, settings={"curtain": "short"})
    w = words(lang)
    pieces = getattr(harness.profile(game), "pieces", lambda state: [])
    for step in range(most * 3):
        place = Place(felt=FELTS[step % 3], letters=lang)
        text = html(stage.show(session, place, w))
        check_html(text)
        if session.stage != "over":
            check_hidden(text, session.view(), pieces(match.state), lang)
        yield session, text
        if session.stage == "over":
            if match.over or len(match.deals) >= 2:
                return
            session.next_deal()
        elif session.stage == "curtain":
            assert not MARK.search(text), "the curtain offers a piece"
            session.lift()
        elif session.stage == "look":
            assert not re.search(r'data-(?:move|try|pick|ask)=', text), "a table that is only looked at offers a piece"
            session.on()
        elif session.wait is not None:
            session.time()
        else:
            moves = session.view()["moves"]
            chosen = harness.choose(match.state, rng)
            wanted = moves if step % every == 0 else [chosen]
            for move in wanted if len(wanted) <= 60 else rng.sample(wanted, 60):
                assert reach(session, place, move, lang), f"{move} cannot be reached by touches (legal: {moves[:12]})"
            assert reach(session, place, chosen, lang)
            assert session.play(chosen)
    raise AssertionError("the match does not end")
