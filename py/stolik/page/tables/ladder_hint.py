"""A good move of Ladder with one reason, from what the seat may see."""

from __future__ import annotations

from stolik.page.tables import Hint, View
from stolik.rules.cards import RANKS
from stolik.rules.ladder_melds import hand_value, most_points


def best(view: View) -> Hint | None:
    """The dearest meld, a lay-off, the take that pays, the discard that is missed least."""
    moves = view["moves"]
    if not moves:
        return None
    if view["phase"] == "discard":
        return discard(view)
    if view["phase"] == "take":
        return take(view)
    if view["held"]:
        meld = max(view["held"], key=lambda one: one["points"])
        move = "meld " + " ".join(meld["cards"])
        if move in moves:
            return Hint(move, "meld", {"n": meld["points"]}, tuple(meld["cards"]))
    gains = {f"lay {card}@{meld['number']}": points for meld in view["melds"] for card, points in meld["fits"].items()}
    lays = [move for move in moves if move in gains]
    if lays:
        move = max(lays, key=lambda one: gains[one])
        card = move[4:].split("@")[0]
        return Hint(move, "lay", {"card": card, "points": gains[move]}, (card,))
    if view["refill_due"]:
        return Hint(next(move for move in moves if move.startswith("refill")), "refill")
    return Hint("done", "done") if "done" in moves else discard(view)


def take(view: View) -> Hint | None:
    """The ladder where it brings more at once than it leaves in the hand; else the stock."""
    now = most_points(view["hand"])
    best = max((found for found in view["takes"] if found["points"]), key=lambda found: 2 * (found["points"] - now) - found["value"], default=None)
    if best is not None and 2 * (best["points"] - now) > best["value"]:
        return Hint(best["move"], "take", {"n": best["points"]}, (best["move"],))
    if "stock" in view["moves"]:
        return Hint("stock", "stock")
    return Hint("ladder 1", "ladder", {}, ("ladder 1",)) if "ladder 1" in view["moves"] else None


def use(card: str, hand: list[str]) -> int:
    """How many other cards of the hand go with this one."""
    place = RANKS.index(card[:-1])
    return sum(other[:-1] == card[:-1] or (other[-1] == card[-1] and abs(RANKS.index(other[:-1]) - place) in (1, 2, 11, 12)) for other in hand if other != card)


def discard(view: View) -> Hint | None:
    held = {card for meld in view["held"] for card in meld["cards"]}
    loose = [card for card in view["hand"] if card not in held and f"discard {card}" in view["moves"]]
    if not loose:
        return None
    card = min(loose, key=lambda one: (use(one, view["hand"]), -hand_value((one,))))
    return Hint(f"discard {card}", "lone" if not use(card, view["hand"]) else "least", {"card": card}, (card,))
