"""How the harness plays Chains."""


def pieces(state):
    return [card for hand in state.hands for card in hand] + list(state.aside) + list(state.board.values())
