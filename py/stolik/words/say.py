"""Events and refusals as sentences, from the rules' data and the words of a game.

A game's catalog has `event.KIND`, `reason.CODE` and `points.WHY`. The most fitting text is taken: a key may go on with a value
among the facts (`event.chain.long`, `reason.rectangle.rows`), with `.many` where there are several neighbours, with `.empty`
where nothing is left. A kind without a text is not told.

Beside the event's own facts a text may use `{name}` and `{names}` (who did it), `{X_name}` for a fact X that holds a seat, `{n}`
(how many cards or tiles), `{where}` and `{side}` in words, and `{why}` with the words of `points.WHY`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.words import Catalog, Words

Facts = Mapping[str, Any]

_SEATS = ("to", "by", "of", "from", "winner", "leader", "dealer", "bidder", "partner", "owner", "opener", "taker", "next")
_COUNTED = ("cards", "tiles", "pieces")


def name_of(names: Sequence[str], seat: object) -> str:
    """A player's name, "" for what is no seat."""
    return names[seat] if type(seat) is int and 0 <= seat < len(names) else ""


def _full(catalog: Catalog, facts: Facts, names: Sequence[str]) -> dict[str, Any]:
    """The facts with everything a text may ask for."""
    full = dict(facts)
    seat = facts.get("seat")
    full.setdefault("name", name_of(names, seat))
    seats = facts.get("seats")
    full.setdefault("names", [name_of(names, one) for one in seats] if isinstance(seats, (list, tuple)) else full["name"])
    for key in _SEATS:
        if type(facts.get(key)) is int:
            full.setdefault(f"{key}_name", name_of(names, facts[key]))
    if "n" not in full:
        for key in _COUNTED:
            if isinstance(facts.get(key), (list, tuple)):
                full["n"] = len(facts[key])
    side = facts.get("side")
    for key in ("where", "side"):
        if f"{key}.{side}" in catalog:
            full[key] = catalog(f"{key}.{side}")
    return full


def _key(catalog: Catalog, start: str, facts: Facts) -> str:
    """The key that tells most: the longest one the catalog has for these facts."""
    ends = [str(value) for value in facts.values() if isinstance(value, (str, bool))]
    if len(facts.get("neighbours", ())) > 1:
        ends.insert(0, "many")
    if facts.get("left") == 0:
        ends.insert(0, "empty")
    for end in ends:
        if f"{start}.{end}" in catalog:
            return f"{start}.{end}"
    return start


def event(w: Words, game: str, event: Facts, names: Sequence[str]) -> str:
    """One event as a line of the log, "" where it is not told."""
    catalog = w.game(game)
    if event["kind"] == "points":
        return points(w, game, event, names)
    key = _key(catalog, f"event.{event['kind']}", event)
    return catalog(key, **_full(catalog, event, names)) if key in catalog else ""


def points(w: Words, game: str, event: Facts, names: Sequence[str]) -> str:
    """Points with their reason."""
    catalog = w.game(game)
    full = _full(catalog, event, names)
    full["why"] = because(w, game, event, names)
    if "event.points" in catalog:
        return catalog("event.points", **full)
    return w("say.points", **{**full, "names": full["names"] or full["name"]})


def because(w: Words, game: str, row: Facts, names: Sequence[str] = ()) -> str:
    """The reason of points, of an event or of a result's row, in a few words."""
    catalog = w.game(game)
    full = _full(catalog, row, names)
    for start in ("row", "points"):
        key = _key(catalog, f"{start}.{row.get('why')}", row)
        if key in catalog:
            return catalog(key, **full)
    return ""


def entry(w: Words, game: str, events: Iterable[Facts], names: Sequence[str]) -> str:
    """What one move did, as sentences in one line."""
    told = [text for one in events if (text := event(w, game, one, names))]
    return " ".join(text if text[-1] in ".!?…" else f"{text}." for text in told)


def reason(w: Words, game: str, code: str, facts: Facts, names: Sequence[str] = ()) -> str:
    """Why a move is refused, in one sentence."""
    catalog = w.game(game)
    key = _key(catalog, f"reason.{code}", facts)
    if key in catalog:
        return catalog(key, **_full(catalog, facts, names))
    key = f"reason.{code}"
    return w(key) if key in w else w("reason.other")
