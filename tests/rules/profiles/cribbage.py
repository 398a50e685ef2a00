"""How the harness plays Cribbage."""

from stolik.rules.tiles import WEIGHT


def pieces(state):
    played = [tile for count in state.counts for _, tile in count]
    return [*state.hands[0], *state.hands[1], *state.laid[0], *state.laid[1], *state.stock, *played]


def canonical(move):
    word, *tiles = move.split(" ")
    if word != "crib" or not all(tile in WEIGHT for tile in tiles):
        return move
    return " ".join([word, *sorted(tiles, key=WEIGHT.__getitem__, reverse=True)])
