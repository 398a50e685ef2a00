"""The text of a match: one JSON object with header, deals and moves (docs/save-format.md). No clock, no random state."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from stolik.rules import GAMES, SHELF, BadDeal, BadOptions, IllegalMove

if TYPE_CHECKING:
    from stolik.match.match import Match

VERSION = 1
LONGEST_TEXT = 4_000_000
DEEPEST = 40
"""No save nests deeper. Deep nesting must not reach `json`: inside Pyodide it breaks the whole interpreter, not the call."""
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
"""A string, or what begins one and is cut: it never gives back what it has read, so a text is read once whatever stands in it."""
_BRACKET = re.compile(r"[\[{\]}]")


class BadSave(ValueError):
    """A text that is no match, with the reason as a code the words know and the facts its sentence needs."""

    def __init__(self, reason: str, facts: dict[str, Any] | None = None):
        self.reason, self.facts = reason, facts or {}
        super().__init__(f"{reason} {self.facts}" if self.facts else reason)


def dumps(match: Match) -> str:
    return json.dumps(
        {
            "stolik": VERSION,
            "game": match.game.id,
            "names": match.names,
            "options": match.options,
            "table": match.table,
            "deals": [
                {"first": deal.first, "deal": deal.data, "moves": deal.moves, **({"agreed": True} if deal.agreed else {})}
                for deal in match.deals
            ],
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read_json(text: str) -> Any:
    """JSON that comes from outside. Raises ValueError for what is none, and for what nests deeper than anything of ours."""
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise ValueError("nested too deeply")
    return json.loads(text.removeprefix("\ufeff"))


def header(text: str) -> dict[str, Any]:
    """The checked top of a save without replaying it. Raises BadSave."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        raise BadSave("not_a_save")
    try:
        data = read_json(text)
    except ValueError:
        raise BadSave("cut" if text.lstrip().startswith('{"stolik"') else "not_a_save") from None
    if not isinstance(data, dict) or "stolik" not in data:
        raise BadSave("not_a_save")
    version = data["stolik"]
    if type(version) is not int or version < 1:
        raise BadSave("not_a_save")
    if version > VERSION:
        raise BadSave("future", {"version": version})
    if not isinstance(data.get("game"), str) or data["game"] not in SHELF:
        raise BadSave("unknown_game", {"game": str(data.get("game"))[:40]})
    if data["game"] not in GAMES:
        raise BadSave("coming", {"game": data["game"]})
    names, options, deals = data.get("names"), data.get("options"), data.get("deals")
    if not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise BadSave("damaged", {"part": "names"})
    if not isinstance(options, dict) or not isinstance(data.get("table", {}), dict):
        raise BadSave("damaged", {"part": "options"})
    if not (isinstance(deals, list) and deals and all(_deal_shaped(deal) for deal in deals)):
        raise BadSave("damaged", {"part": "deals"})
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half a character, "\ud83d": it could be neither kept nor sent on
        raise BadSave("damaged", {"part": "text"}) from None
    return data


def _deal_shaped(deal: Any) -> bool:
    return (
        isinstance(deal, dict)
        and type(deal.get("first")) is int
        and isinstance(deal.get("deal"), dict)
        and isinstance(deal.get("moves"), list)
        and all(isinstance(move, str) for move in deal["moves"])
    )


def loads(text: str, cls: type[Match]) -> Match:
    data = header(text)
    try:
        match = cls(GAMES[data["game"]], data["names"], data["options"], data.get("table"))
    except BadOptions as wrong:
        raise BadSave("damaged", {"part": "options", "why": wrong.reason}) from wrong
    for number, deal in enumerate(data["deals"], 1):
        _replay(match, number, deal)
    return match


def _replay(match: Match, number: int, deal: dict[str, Any]) -> None:
    if not 0 <= deal["first"] < match.seats:
        raise BadSave("damaged", {"part": "deals", "deal": number})
    if match.deals:
        if match.winner or match.state.result is None:
            raise BadSave("damaged", {"part": "deals", "deal": number})
        match.base = match.totals
    try:
        match._open(deal["first"], deal["deal"])
        for ply, move in enumerate(deal["moves"], 1):
            if match.winner:
                raise BadSave("bad_move", {"deal": number, "ply": ply, "move": move[:40]})
            match.play(move)
        if deal.get("agreed") is True:
            match.agree()
    except BadDeal as wrong:
        raise BadSave("bad_deal", {"deal": number, "why": wrong.reason}) from wrong
    except IllegalMove as wrong:
        raise BadSave("bad_move", {"deal": number, "ply": ply, "move": move[:40], "why": wrong.reason}) from wrong
    except BadSave:
        raise
    except Exception as wrong:  # a game must refuse damaged data with BadDeal; whatever slips through is still a damaged save
        raise BadSave("damaged", {"part": "deals", "deal": number}) from wrong
