"""What the nine games that build a line share."""


def pieces(state):
    laid = [piece.tile for piece in state.line.pieces] if state.line else []
    return [tile for hand in state.hands for tile in hand] + list(state.stock) + laid
