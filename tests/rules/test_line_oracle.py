"""The nine games against plain second readings of dominoes.md: moves, sums, headers, ends of hands, along random deals.

Nothing here uses the games' own code but the public contract: the table is read from the moves that were played.
"""

from __future__ import annotations

import random

import pytest

from rules import harness
from rules.line_positions import NINE
from stolik.rules import GAMES

DEALS = 60


def halves(tile):
    return int(tile[0]), int(tile[2])


def pips(hand):
    return sum(sum(halves(tile)) for tile in hand)


def is_double(tile):
    return tile[0] == tile[2]


class Table:
    """A line read from its moves: for every arm the tiles outwards, as (tile, outward half, crosswise)."""

    def __init__(self):
        self.first = None
        self.arms = {}
        self.spinner = None
        self.covered = set()

    def lay(self, move, game):
        tile, cross = move[:3], move.endswith("x")
        end = move[4:].rstrip("x")
        if not end:
            self.first = (tile, cross)
            a, b = halves(tile)
            self.ends = {"L": a, "R": b}
            if game == "muggins" and is_double(tile):
                self.spinner = (tile, None)
                self.ends |= {"T": a, "B": a}
            return
        if end == "new":
            end = str(len(self.arms) + 1)
            self.ends[end] = 6
        value = self.ends[end]
        if game == "matador":
            self.lay_seven(tile, end, cross)
            return
        a, b = halves(tile)
        assert value in (a, b), move
        outer = b if a == value else a
        self.arms.setdefault(end, []).append((tile, outer, cross))
        self.ends[end] = outer
        if game == "muggins":
            if self.spinner is None and is_double(tile):
                self.spinner = (tile, end)
                self.covered.add("inner")
            elif self.spinner and end in "LR" and self.at_spinner(end, -2):
                self.covered.add(end)
            if self.spinner:
                for arm in "TB":
                    self.ends.setdefault(arm, halves(self.spinner[0])[0])

    def at_spinner(self, end, place=-1):
        """Whether the piece at `place` from the tip of the arm L or R is the spinner."""
        row = [self.first[0], *[piece[0] for piece in self.arms.get(end, [])]]
        return len(row) >= -place and row[place] == self.spinner[0]

    def lay_seven(self, tile, end, cross):
        open_halves = self.ends[end] if isinstance(self.ends[end], tuple) else (self.ends[end],)
        a, b = halves(tile)
        if cross:
            assert a + b in (0, 7)
            self.ends[end] = (a, b)
        else:
            touching = [half for half in {a, b} if any(half + one == 7 for one in open_halves)]
            assert len(touching) == 1
            self.ends[end] = b if a == touching[0] else a
        self.arms.setdefault(end, []).append((tile, None, cross))

    # -- what may be laid -------------------------------------------------------------------------------------------
    def places(self, game, tile, options):
        a, b = halves(tile)
        if game == "sevastopol":
            if len(self.arms) < 4:
                return [f"{tile}@new"] if 6 in (a, b) else []
            return [f"{tile}@{end}" for end in "1234" if self.ends[end] in (a, b)]
        if game == "matador":
            return self.places_seven(tile, options)
        found = []
        for end in ("L", "R", "T", "B"):
            if end not in self.ends or self.ends[end] not in (a, b):
                continue
            if end in "TB" and options["spinner_arms"] == "after_both_sides" and len(self.covered) < 2:
                continue
            if game == "muggins" and a == b and not self.spinner:
                found.append(f"{tile}@{end}x")
            else:
                found.append(f"{tile}@{end}")
                if game in ("muggins", "fives", "threes") and a == b:
                    found.append(f"{tile}@{end}x")
        return found

    def places_seven(self, tile, options):
        a, b = halves(tile)
        found = []
        for end in "LR":
            at = self.ends[end] if isinstance(self.ends[end], tuple) else (self.ends[end],)
            if any(a + one == 7 or b + one == 7 for one in at):
                found.append(f"{tile}@{end}")
            if a + b in (0, 7) and (options["matador_anywhere"] or at in ((0,), (0, 0))):
                found.append(f"{tile}@{end}x")
        return found

    # -- what it counts ---------------------------------------------------------------------------------------------
    def sum(self, game):
        first, cross = self.first
        if not any(self.arms.get(end) for end in "LR"):
            return sum(halves(first)) + sum(self.tip(arm) for arm in "TB" if self.arms.get(arm))
        total = sum(self.tip(end) for end in "LR")
        return total + sum(self.tip(arm) for arm in "TB" if self.arms.get(arm))

    def tip(self, end):
        if self.arms.get(end):
            _, outer, cross = self.arms[end][-1]
            return 2 * outer if cross else outer
        first, cross = self.first
        return 2 * self.ends[end] if cross else self.ends[end]

    def header(self):
        if not self.arms:
            return 2 if is_double(self.first[0]) else 0
        if self.ends["L"] != self.ends["R"]:
            return 0
        tips = [self.arms[end][-1][0] if self.arms.get(end) else self.first[0] for end in "LR"]
        return 3 if any(is_double(tile) for tile in tips) else 2


def expected_points(game, table):
    if game == "bergen":
        return table.header()
    if game == "muggins":
        return table.sum(game) if table.sum(game) % 5 == 0 else 0
    unit = {"fives": 5, "threes": 3}.get(game)
    if unit and table.sum(game) % unit == 0:
        return table.sum(game) // unit
    return 0


def expected_end(game, hands, out, options):
    """Points of the hand's end by seat."""
    seats = range(len(hands))
    totals = [pips(hand) for hand in hands]
    if out is not None:
        if game in ("bergen", "fives", "threes", "muggins"):
            return [{"muggins": 10}.get(game, 2) * (seat == out) for seat in seats]
        side = {out, (out + 2) % 4} if options.get("partners") else {out}
        gain = sum(total for seat, total in enumerate(totals) if seat not in side)
        return [gain * (seat in side) for seat in seats]
    if options.get("partners"):
        pair = [totals[0] + totals[2], totals[1] + totals[3]]
        return [max(0, pair[1 - seat % 2] - pair[seat % 2]) for seat in seats]
    candidates = list(seats)
    if game == "bergen":
        free = [seat for seat in seats if not any(map(is_double, hands[seat]))]
        if not free:
            lowest = min(tile for hand in hands for tile in hand if is_double(tile))
            return [2 * (lowest in hand) for hand in hands]
        candidates = free
    low = min(totals[seat] for seat in candidates)
    best = [seat for seat in candidates if totals[seat] == low]
    if len(best) > 1:
        return [0] * len(hands)
    gain = sum(totals) - 2 * low
    if options.get("block_score") == "sum_of_differences":
        gain = sum(total - low for total in totals)
    if game == "muggins":
        gain = round(gain / 5) * 5
    gain = {"bergen": 2, "fives": 1, "threes": 1}.get(game, gain)
    return [gain * (seat == best[0]) for seat in seats]


def follow(game, seats, options, seed):
    """Plays a random deal beside its second reading."""
    rules = GAMES[game]
    full = rules.settle(seats, options)
    table = Table()
    laid = 0
    for state, move in harness.random_deal(rules, seats, options, seed):
        if move is None:
            check_end(game, state, table, full)
            return
        if table.first and game != "blind":
            check_moves(game, state, table, full, laid)
        seat = state.to_move
        after = state.play(move)
        if move[0].isdigit():
            table.lay(move, game)
            laid = laid + 1 if after.to_move == seat else 0
            made = sum(event["points"] for event in after.events if event["kind"] == "points" and not event.get("end"))
            assert made == expected_points(game, table), (seed, move)
            if rules.sums:
                assert after.view(None)["sum"] == table.sum(game)
        elif move != "draw":
            laid = 0


def check_moves(game, state, table, options, laid):
    hand = state.hands[state.to_move]
    fitting = {place for tile in hand for place in table.places(game, tile, options)}
    moves = set(state.legal_moves())
    assert moves - {"draw", "pass", "done"} == fitting
    keep = {"bergen": 2, "fives": 2, "threes": 2}.get(game, options.get("draw_reserve", 0))
    drawable = len(state.stock) > keep and game not in ("blitz", "sevastopol")
    once = game in ("matador", "bergen", "fives", "threes")
    may_draw = drawable and not (once and state.drew)
    if fitting:
        assert ("draw" in moves) is bool(may_draw and options.get("optional_draw"))
        assert ("done" in moves) is bool(laid) and "pass" not in moves
    else:
        assert moves == ({"done"} if laid else {"draw"} if may_draw else {"pass"})
    if not fitting and not drawable and not laid and not state.drew:
        others = [tile for hand in state.hands for tile in hand]
        assert any(table.places(game, tile, options) for tile in others), "a block was overlooked"


def check_end(game, state, table, options):
    kinds = [event["kind"] for event in state.events]
    out = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
    assert (out is not None) is ("out" in kinds) is ("block" not in kinds)
    end = expected_end(game, state.hands, out, options)
    made = [0] * state.seats
    for row in state.result.rows:
        for seat in row["seats"] if "seats" in row else [row["seat"]]:
            made[seat] += row["points"]
    assert made == list(state.result.scores)
    in_play = [sum(row["points"] for row in state.book if row["seat"] == seat) for seat in range(state.seats)]
    assert [score - play for score, play in zip(state.result.scores, in_play, strict=True)] == end
    if out is None and not options.get("stop_when_reserve_empty") and game != "blind":
        tiles = [tile for hand in state.hands for tile in hand]
        assert not any(table.places(game, tile, options) for tile in tiles), "blocked, and yet somebody could play"


@pytest.mark.parametrize("game", NINE)
def test_random_deals_go_as_a_second_reading_says(game):
    sets = harness.option_sets(GAMES[game])
    for seed in range(max(DEALS, len(sets))):
        seats, options = sets[seed % len(sets)]
        follow(game, seats, options, seed)


@pytest.mark.parametrize("game", NINE)
def test_both_ends_of_a_hand_occur(game):
    """The reading above is worth nothing if the random deals never block, or never go out."""
    rules, found = GAMES[game], set()
    for seed in range(200):
        for state, move in harness.random_deal(rules, rules.seats[0], {}, seed):
            if move is None:
                found |= {event["kind"] for event in state.events} & {"out", "block"}
        if found == {"out", "block"}:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("game", [game for game in NINE if game != "blind"])
def test_a_playout_is_what_play_would_give(game):
    """The same chances, the same scores, from the deal and from the middle of a turn."""
    rules = GAMES[game]
    for seed, (seats, options) in enumerate(harness.option_sets(rules) * 2):
        state = rules.start(seats, options, rules.shuffle(seats, options, random.Random(seed)), 0)
        for _ in range(seed % 9):
            if state.result is None:
                state = state.play(random.Random(seed).choice(state.legal_moves()))
        before, rng = state.to_json(), random.Random(seed)
        scores = state.playout(random.Random(seed))
        assert state.to_json() == before
        while state.result is None:
            moves = state.legal_moves()
            state = state.play(moves[int(rng.random() * len(moves))])
        assert scores == state.result.scores


def test_a_playout_of_blind_ends_the_hand():
    state = GAMES["blind"].start(2, {}, GAMES["blind"].shuffle(2, {}, random.Random(1)), 0)
    outcomes = {state.resample(0, random.Random(seed)).playout(random.Random(seed)) for seed in range(20)}
    assert len(outcomes) > 10 and all(0 in scores for scores in outcomes)
