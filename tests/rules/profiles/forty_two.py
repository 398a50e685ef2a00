"""How the harness plays Forty-two."""

SEEDS = {"forty_two-1.txt": 0, "forty_two-2.txt": 3}
"""A bid that is made; doubles as trumps and a mark."""

MORE_SETS = [
    (4, {"doubles_trump": True, "no_trump": True}),
    (4, {"all_pass": "dealer_bids_30", "allow_jump": True, "marks": True}),
]


def pieces(state):
    hands = [tile for hand in state.hands for tile in hand]
    return [*hands, *state.trick, *(tile for _, tiles, _ in state.tricks for tile in tiles)]


def choose(state, rng):
    """Bids low, so that a random auction is not always over after 168, and seldom passes, so that most deals are played."""
    moves = state.legal_moves()
    if state.phase == "bidding" and rng.random() < 0.8:
        return rng.choice(moves[:4])
    return rng.choice(moves)
