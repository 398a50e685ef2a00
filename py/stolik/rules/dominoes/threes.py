"""Threes («Тройное»): Fives with sums of three (dominoes.md 9)."""

from __future__ import annotations

from stolik.rules.contract import Option
from stolik.rules.dominoes.fives import Fives
from stolik.rules.dominoes.line_game import LineState, target_option


class ThreesState(LineState):
    __slots__ = ()


class Threes(Fives):
    """dominoes.md 9."""

    id = "threes"
    state = ThreesState
    unit = 3
    targets = {2: 33, 3: 22, 4: 22}
    options = {
        "target": target_option(None, 22, 33, 50),
        "stop_when_reserve_empty": Option(False, (False, True)),
    }


GAME = Threes()
