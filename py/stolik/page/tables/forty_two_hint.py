"""A good move in Forty-two and one reason, from what the seat may see alone."""

from __future__ import annotations

from stolik.page.tables import Hint, View
from stolik.rules.dominoes.suits import COUNTS, Suit, is_trump, members, power, suit_led
from stolik.rules.tiles import HALVES, SET, double


def best(view: View) -> Hint | None:
    """A bid by counting sure tricks, the longest trump, then trick by trick."""
    moves: list[str] = view["moves"] or []
    if not moves:
        return None
    if view["phase"] == "bidding":
        return _bid(view, moves)
    if view["phase"] == "trump":
        suit = _trump(view["hand"], [t for t in view["trumps"] if isinstance(t, int)])
        return Hint(f"trump {suit}", f"trump.{suit}")
    if len(moves) == 1:
        return _play(moves[0], "only")
    return _lead(view, moves) if view["lead"] is None else _follow(view, moves)


def _play(move: str, why: str) -> Hint:
    return Hint(move, why, {"tile": move}, (move,))


def _strength(hand: list[str], trump: Suit) -> float:
    """How many tricks a hand may take with this trump, roughly."""
    mine = [t for t in hand if is_trump(t, trump)]
    strong = power(trump, trump)
    sure = sum(1 for t in mine if strong[t] >= 15) + 0.6 * sum(1 for t in mine if strong[t] < 15) * (len(mine) >= 3)
    return sure + sum(0.8 for t in hand if double(t) and t not in mine)


def _trump(hand: list[str], suits: list[int]) -> int:
    return max(suits, key=lambda suit: (_strength(hand, suit), sum(suit in HALVES[t] for t in hand), f"{suit}-{suit}" in hand))


def _bid(view: View, moves: list[str]) -> Hint:
    hand = view["hand"]
    suit = _trump(hand, list(range(7)))
    worth = _strength(hand, suit)
    reach = 29 if worth < 3.4 else 30 + int((worth - 3.4) * 3)
    bids = [int(move[4:]) for move in moves if move != "pass"]
    if bids and bids[0] <= min(reach, 42):
        return Hint(f"bid {bids[0]}", "bid", {"bid": bids[0]})
    if "pass" in moves:
        return Hint("pass", "pass")
    return Hint(f"bid {bids[0]}", "must_bid")


def _lead(view: View, moves: list[str]) -> Hint:
    trump, gone = view["trump"], {*view["played"], *view["hand"]}
    mine = [t for t in moves if is_trump(t, trump)]
    out = [t for t in SET if is_trump(t, trump) and t not in gone]
    if mine and out and view["declarer"] % 2 == view["seat"] % 2:
        top = max(mine, key=lambda t: power(trump, trump)[t])
        if all(power(trump, trump)[top] > power(trump, trump)[t] for t in out):
            return _play(top, "lead_trump")
    for one in sorted(moves, key=lambda t: -COUNTS.get(t, 0)):
        suit = suit_led(one, trump)
        strong = power(suit, trump)
        if all(strong[one] > strong[t] for t in members(suit, trump) if t not in gone):
            return _play(one, "lead_strong")
    return _play(_cheapest(moves, trump), "lead_low")


def _cheapest(moves: list[str], trump: Suit) -> str:
    """What is least missed: no count, no trump, no double, few pips."""
    return min(moves, key=lambda t: (COUNTS.get(t, 0), is_trump(t, trump), double(t), sum(HALVES[t])))


def _follow(view: View, moves: list[str]) -> Hint:
    trump = view["trump"]
    strong = power(view["suit"], trump)
    laid = [one["tile"] for one in view["trick"]]
    top = max(strong.get(t, -1) for t in laid)
    winning = [t for t in moves if strong.get(t, -1) > top]
    last = len(laid) == 3
    if view["winning"] == (view["seat"] + 2) % 4 and (last or top >= 15):
        rich = [t for t in moves if t in COUNTS and t not in winning] or [t for t in moves if t in COUNTS]
        if rich:
            return _play(max(rich, key=lambda t: COUNTS[t]), "partner")
        return _play(_cheapest(moves, trump), "partner_low")
    if winning:
        pick = max(winning, key=lambda t: (COUNTS.get(t, 0), -strong[t])) if last else max(winning, key=lambda t: strong[t])
        return _play(pick, "take")
    return _play(_cheapest(moves, trump), "throw")
