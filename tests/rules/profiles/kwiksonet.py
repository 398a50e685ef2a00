"""How the harness plays Kwiksonet."""


def pieces(state):
    return [card.kind for hand in state.hands for card in hand] + [card.kind for card in state.stock]


def choose(state, rng):
    """Changes doubles first, in a row, rarely at all after many exchanges; leaves sooner the more there have been."""
    moves = state.legal_moves()
    if rng.random() < 0.02 + state.swaps / 400:
        return "exit"
    ends = [move for move in moves if not move.startswith("swap")]
    swaps = [move for move in moves if move.startswith("swap")]
    going = 0.85 if state.swapped else 0.4 - state.swaps / 100
    if swaps and rng.random() < going:
        kinds = state.kinds(state.to_move)
        twice = [move for move in swaps if kinds.count(move[5:]) > 1]
        return rng.choice(twice or swaps)
    if "end" in ends and rng.random() < 0.7:
        return "end"
    return rng.choice([move for move in ends if move != "exit"])


MORE_SETS = [
    (seats, {"last_turn": last_turn, "pass_circles": circles, "max_laps": laps, "misere": misere, "first": first, "rounds": 2})
    for seats in (2, 3, 4)
    for last_turn, first in (("on", "trailing"), ("off", "leader"))
    for circles, laps, misere in ((1, 0, "total"), (3, 10, "one_per_rank"))
]
