"""How the harness plays Ladder."""

from stolik.rules.ladder_melds import PLACE, arranged, whole_melds_in


def pieces(state):
    return [
        *(card for hand in state.hands for card in hand),
        *state.ladder,
        *state.stock,
        *(card for meld in state.melds for card in meld.cards),
    ]


def canonical(move):
    """`meld` takes its cards in any order."""
    if not move.startswith("meld "):
        return move
    meld = arranged(move.split(" ")[1:])
    return move if meld is None else "meld " + " ".join(meld)


def choose(state, rng):
    """Puts down what it can and throws away what stands alone, so that deals end; now and then it does anything at all."""
    moves = state.legal_moves()
    if rng.random() < 0.04:
        return rng.choice(moves)
    down = [move for move in moves if move.startswith(("meld", "lay"))]
    if down:
        return max(down, key=len)
    if state.phase == "take":
        return _take(state, moves, rng)
    if moves[0].startswith("discard"):
        hand = state.hands[state.to_move]
        return "discard " + min(hand, key=lambda card: (_company(card, hand), rng.random()))
    return "refill stock" if "refill stock" in moves else rng.choice(moves)


def _take(state, moves, rng):
    """The shortest piece of the ladder that makes a meld, else the stock, which comes to an end."""
    hand, row = state.hands[state.to_move], state.takeable()
    for count in range(1, len(row) + 1):
        if any(row[count - 1] in meld for meld in whole_melds_in((*hand, *row[:count]), state.corner)):
            return f"ladder {count}"
    return "stock" if "stock" in moves else rng.choice(moves)


def _company(card, hand):
    """How many cards of the hand could stand in a meld with this one."""
    same = sum(other[:-1] == card[:-1] for other in hand)
    return (
        same
        + sum(other[-1] == card[-1] and 1 <= (PLACE[other] - PLACE[card]) % 13 <= 2 for other in hand)
        + sum(other[-1] == card[-1] and 1 <= (PLACE[card] - PLACE[other]) % 13 <= 2 for other in hand)
    )


MORE_SETS = [
    (seats, {"order": order, "ladder_end": end, "refill": refill, "round_corner": corner, "layoff_needs_meld": "off"})
    for seats in (2, 3, 4)
    for order in ("discard_take_meld", "take_meld_discard")
    for end in ("oldest", "newest")
    for refill, corner in (("at_one", "off"), ("none", "on"))
]
SEEDS = {"ladder-1.txt": 283, "ladder-2.txt": 3, "ladder-3.txt": 225}
