"""How the harness plays Bingo."""

SEEDS = {"bingo-1.txt": 22, "bingo-2.txt": 42, "bingo-3.txt": 38}
"""Declared doubles and a closing won; the bingo taking the trump double and the whole reserve; a closing that failed."""

MORE_SETS = [
    (2, {"must_trump": True, "follow_low_half": False, "offsuit_can_win": False}),
    (2, {"closed_opponent_70": "only_1", "schneider": 30, "upcard_to": "winner"}),
]


def pieces(state):
    table = [state.led] if state.led else []
    return [*state.hands[0], *state.hands[1], *state.stock, *table, *(tile for trick in state.tricks for tile in trick[1:3])]


def choose(state, rng):
    """Closes the reserve now and then, not in every other deal at once."""
    moves = state.legal_moves()
    if moves[-1] == "close" and rng.random() < 0.9:
        moves = moves[:-1]
    return rng.choice(moves)
