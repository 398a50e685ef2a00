"""The shared harness: plays random deals of any game and checks what docs/contract.md promises at every ply.

A game may say more in `rules/profiles/GAME.py`:
  pieces(state) -> list[str]        every card or tile the state holds, wherever it is (conserved over the deal)
  canonical(move) -> str            the one writing `legal_moves` uses, where `play` takes several
  choose(state, rng) -> str         a move for random games, where a plain uniform choice would never end a deal
  MORE_SETS: list[(seats, options)] option sets worth playing together
  SEEDS: {golden's file: seed}      for goldens short enough to read, where a game's deals are often long
"""

from __future__ import annotations

import importlib
import json
import random
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from stolik.match import Match
from stolik.rules import GAMES, SHELF, BadOptions, Game, IllegalMove, Reason, State

NONSENSE = ("", " ", "pass ", "PASS", "xyzzy", "6-4@", "10z@0,0", "@", "0,0,0", "ход", "meld", "lay @1", "bid", "\n", "6-4@L@R", "99@99,99")


def profile(game: str) -> ModuleType | None:
    try:
        return importlib.import_module(f"rules.profiles.{game}")
    except ModuleNotFoundError:
        return None


def _ask(game: str, name: str, default: Any) -> Any:
    return getattr(profile(game), name, default)


def option_sets(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with the defaults, with each single change, and with sets that change everything at once."""
    sets: list[tuple[int, dict[str, Any]]] = []
    for seats in game.seats:
        sets.append((seats, {}))
        for name, option in game.options.items():
            sets.extend((seats, {name: value}) for value in option.choices if value != option.default)
    sets.extend(covering_sets(game))
    sets.extend(_ask(game.id, "MORE_SETS", []))
    return [(seats, options) for seats, options in sets if _settles(game, seats, options)]


def covering_sets(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Few option sets in which every number of seats and every value of every option occurs: the goldens play these."""
    rounds = max([len(game.seats), *(len(option.choices) for option in game.options.values())])
    sets: list[tuple[int, dict[str, Any]]] = []
    todo = {(name, value) for name, option in game.options.items() for value in option.choices}
    for k in range(rounds):
        seats = game.seats[k % len(game.seats)]
        options = {}
        for name, option in game.options.items():
            value = option.choices[k % len(option.choices)]
            if _settles(game, seats, {name: value}):
                options[name] = value
                todo.discard((name, value))
        sets.append((seats, options))
    for name, value in sorted(todo, key=repr):
        seats = next(seats for seats in game.seats if _settles(game, seats, {name: value}))
        sets.append((seats, {name: value}))
    return sets


def _settles(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.settle(seats, options)
    except BadOptions:
        return False
    return True


def choose(state: State, rng: random.Random) -> str:
    chooser: Callable[[State, random.Random], str] | None = _ask(state.game.id, "choose", None)
    return chooser(state, rng) if chooser else rng.choice(state.legal_moves())


def random_deal(game: Game, seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[State, str | None]]:
    """(state, the move about to be played) to the end of one deal; the last pair has None."""
    rng = random.Random(seed)
    state = game.start(seats, options, game.shuffle(seats, options, rng), rng.randrange(seats))
    for _ in range(game.longest + 1):
        if state.to_move is None:
            yield state, None
            return
        move = choose(state, rng)
        yield state, move
        state = state.play(move)
    raise AssertionError(f"{game.id}: a deal of more than {game.longest} moves, seats {seats}, {options}, seed {seed}")


def check_deal(game: Game, seats: int, options: dict[str, Any], seed: int, thorough: float = 1.0) -> int:
    """Plays one deal and checks every promise; `thorough` is the share of plies that get the slow checks. Returns the plies."""
    rng = random.Random(seed * 7 + 1)
    words: set[str] = set(NONSENSE)
    booked = [0] * seats
    pieces = _ask(game.id, "pieces", None)
    held: list[str] | None = None
    plies = 0
    for state, move in random_deal(game, seats, options, seed):
        plies += 1
        where = f"{game.id} seats {seats} {options} seed {seed} ply {plies}"
        check_shape(state, where)
        for event in state.events:
            if event["kind"] == "points":
                for seat in event.get("seats") or [event["seat"]]:
                    booked[seat] += game.points(event)
        if pieces:
            now = sorted(pieces(state))
            held = held or now
            assert now == held, f"{where}: pieces were {held}, are {now}"
        if rng.random() < thorough or move is None:
            check_refusals(state, words, rng, where)
            check_json(state, where)
            check_secrets(state, rng, where)
        if move is not None:
            words.update(rng.sample(state.legal_moves(), min(3, len(state.legal_moves()))))
            before = frozen(state)
            state.play(move)
            assert frozen(state) == before, f"{where}: play changed the old state"
    assert state.result is not None, f"{where}: the deal is over without a result"
    assert booked == list(state.result.scores), f"{where}: points events add to {booked}, the result says {state.result.scores}"
    return plies


def frozen(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True)


def check_shape(state: State, where: str) -> None:
    moves = state.legal_moves()
    assert isinstance(moves, tuple) and all(isinstance(move, str) for move in moves), where
    assert len(set(moves)) == len(moves), f"{where}: moves twice in {moves}"
    assert all(move.isascii() and move == move.strip() and "\n" not in move for move in moves), where
    assert (state.to_move is None) == (state.result is not None), where
    if state.to_move is None:
        assert moves == (), where
        assert len(state.result.scores) == state.seats and set(state.result.winners) <= set(range(state.seats)), where
    else:
        assert 0 <= state.to_move < state.seats, where
        assert moves, f"{where}: on turn without a move"
    assert isinstance(state.events, tuple) and all(isinstance(event["kind"], str) for event in state.events), where


def check_refusals(state: State, words: set[str], rng: random.Random, where: str) -> None:
    legal = set(state.legal_moves())
    for move in rng.sample(sorted(legal), min(6, len(legal))):
        assert state.why_not(move) is None, f"{where}: {move} is listed and refused: {state.why_not(move)}"
    canonical = _ask(state.game.id, "canonical", lambda move: move)
    for move in rng.sample(sorted(words), min(25, len(words))):
        reason = state.why_not(move)
        if reason is None:
            assert move in legal or canonical(move) in legal, f"{where}: {move} is taken but not listed"
            continue
        assert move not in legal, f"{where}: {move} is listed and refused"
        assert isinstance(reason, Reason) and reason.code and isinstance(reason.code, str), where
        json.dumps(reason.facts)
        try:
            state.play(move)
        except IllegalMove as wrong:
            assert (wrong.reason, wrong.facts) == (reason.code, reason.facts), where
        else:
            raise AssertionError(f"{where}: {move} played though refused")


def check_json(state: State, where: str) -> None:
    text = json.dumps(state.to_json())
    again = State.from_json(json.loads(text))
    assert json.dumps(again.to_json()) == text, f"{where}: to_json is not what from_json read"
    assert again.legal_moves() == state.legal_moves(), where
    assert (again.to_move, again.result, again.reveals) == (state.to_move, state.result, state.reveals), where
    assert type(again) is type(state), where
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view, f"{where}: view({seat}) is not plain JSON data"
        assert again.view(seat) == view, f"{where}: view({seat}) differs after loading"


def check_secrets(state: State, rng: random.Random, where: str) -> None:
    """Nothing hidden leaks: a state dealt anew by `resample(seat)` looks the same to that seat and to a bystander."""
    for seat in range(state.seats):
        dreamt = state.resample(seat, rng)
        assert dreamt.view(seat) == state.view(seat), f"{where}: view({seat}) tells what is hidden: {_difference(dreamt.view(seat), state.view(seat))}"
        assert dreamt.view(None) == state.view(None), f"{where}: view(None) tells what is hidden: {_difference(dreamt.view(None), state.view(None))}"
        for event in dreamt.events:
            assert "only" not in event or seat in event["only"], f"{where}: resample({seat}) keeps a foreign event {event}"
        if state.to_move == seat:
            assert dreamt.legal_moves() == state.legal_moves(), where
        for _ in range(4):
            if dreamt.to_move is None:
                break
            dreamt = dreamt.play(rng.choice(dreamt.legal_moves()))


def _difference(a: dict[str, Any], b: dict[str, Any]) -> str:
    return "; ".join(f"{key}: {a.get(key)!r} != {b.get(key)!r}" for key in sorted(set(a) | set(b)) if a.get(key) != b.get(key))


def check_match(game: Game, seats: int, options: dict[str, Any], seed: int, most_deals: int = 60) -> Match:
    """Plays a whole match at random (at most `most_deals`) with undo, saving and loading on the way."""
    rng = random.Random(seed)
    match = Match.new(game.id, [f"P{seat}" for seat in range(seats)], options, rng)
    plies = 0
    while not match.winner and len(match.deals) <= most_deals:
        plies += 1
        where = f"{game.id} seats {seats} {options} match seed {seed} deal {len(match.deals)} ply {plies}"
        if match.state.to_move is None:
            match.next_deal()
            continue
        before, totals = frozen(match.state), match.totals
        mover = match.to_move
        move = choose(match.state, rng)
        match.play(move)
        if match.can_undo and rng.random() < 0.3:
            after = frozen(match.state)
            assert not match.state.reveals, where
            match.undo()
            assert (frozen(match.state), match.totals, match.to_move) == (before, totals, mover), f"{where}: undo of {move} is not exact"
            match.play(move)
            assert frozen(match.state) == after, where
        if rng.random() < 0.02:
            check_saving(match, where)
    check_saving(match, f"{game.id} {options} seed {seed} end")
    return match


def check_saving(match: Match, where: str) -> None:
    text = match.dumps()
    again = Match.loads(text)
    assert again.dumps() == text, f"{where}: the save is not what was read"
    assert frozen(again.state) == frozen(match.state), where
    assert (again.totals, again.winner, again.to_move, again.can_undo) == (match.totals, match.winner, match.to_move, match.can_undo), where
    for seat in (None, *range(match.seats)):
        assert again.view(seat) == match.view(seat), where
        assert again.log(seat) == match.log(seat), where


def built() -> list[str]:
    return [id for id in SHELF if id in GAMES]
