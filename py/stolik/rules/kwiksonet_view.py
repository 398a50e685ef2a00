"""What a seat may see of a round of Kwiksonet, and how far its hand is from each prize."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from stolik.rules.contract import Json
from stolik.rules.kwiksonet_hand import CHIP, doubles, prospects
from stolik.rules.kwiksonet_table import PLACE

if TYPE_CHECKING:
    from stolik.rules.kwiksonet import KwiksonetState


def sees(state: KwiksonetState, seat: int | None) -> Json:
    """The public table; for a seat its own hand with its value now, its doubles, and how far each prize is.

    `returned` are the cards this seat put under the stock and that still lie there, each with the number of cards above it.
    """
    over = state.to_move is None
    opened = [not active for active in state.active]
    seen: Json = {
        "phase": "over" if over else "swapping" if state.swapped else "final" if state.final else "turn",
        "points": {kind: state.table.points[kind] for kind in PLACE},
        "prizes": {prize.name: prize.total for prize in state.table.prizes(str(state.options["misere"]))},
        "hands": [list(state.kinds(who)) if opened[who] or who == seat else None for who in range(state.seats)],
        "opened": opened,
        "booked": [state.booked[who] if opened[who] else None for who in range(state.seats)],
        "rows": list(state.rows),
        "chips": list(state.chips),
        "stock": len(state.stock),
        "swaps": state.swaps,
        "swapped": state.swapped,
        "passes": state.passes,
        "passes_end": None if over else state.passes_end(),
        "laps": state.laps,
        "final": state.final,
    }
    if seat is not None:
        hand, value = state.kinds(seat), state.worth(seat)
        seen["hand"] = list(hand)
        seen["worth"] = {
            "why": value.why,
            "prize": value.prize,
            "cards": value.cards,
            "bonus": value.bonus,
            "chips": 0 if value.why == "double" else CHIP * state.chips[seat],
            "total": value.with_chips(state.chips[seat]),
            "lines": [list(line) for line in value.lines],
        }
        seen["doubles"] = list(doubles(hand))
        seen["prospects"] = [] if opened[seat] else _prospects(state, seat)
        seen["returned"] = [[card.kind, above] for above, card in enumerate(state.stock) if card.by == seat]
    return seen


def _prospects(state: KwiksonetState, seat: int) -> list[Json]:
    """Opened hands never come back into the round, and without chips among the active players nobody exchanges again.

    In the final turn a card that the seat itself put deeper under the stock than its chips reach cannot come either.
    """
    gone: Counter[str] = Counter(kind for who in range(state.seats) if not state.active[who] for kind in state.kinds(who))
    in_play = sum(chips for chips, active in zip(state.chips, state.active, strict=True) if active)
    swaps = None if in_play else 0
    if state.final:
        swaps = state.chips[seat]
        gone.update(card.kind for card in state.stock[swaps:] if card.by == seat)
    return prospects(state.table, str(state.options["misere"]), state.kinds(seat), gone, swaps)
