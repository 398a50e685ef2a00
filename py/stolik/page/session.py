"""What is on the table now, and what a touch changes: pure, without a browser.

A session holds a match and passes the tablet around. `stage` says what is to be seen:

- "curtain": nobody looks; `seat` is who is asked to
- "table": `viewer` sits before the table
- "look": `viewer` sees what the own move did, and nothing can be touched, before the tablet goes on
- "over": the deal, or the match, has ended

Forced moves of seats that would learn nothing (`tables.skips`) are looked ahead at and played when the curtain is lifted, so that
the move before them can still be taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from stolik.match import Entry, Match
from stolik.page import tables
from stolik.page.tables import Hint, Refused, Ui
from stolik.rules import IllegalMove, State, seen

LOOK = {"short": 1300, "tap": None}
"""Milliseconds a move is shown to the one who made it; None waits for a touch."""
LAST_LOOK = 1900
FORCED_AFTER = 900


class Session:
    """One match at one tablet. `keep(match)` is called after every change, before anything is shown."""

    def __init__(self, match: Match, keep: Callable[[Match], None] = lambda match: None, settings: Mapping[str, str] | None = None):
        self.match = match
        self.keep = keep
        self.settings = settings or {}
        self.table = tables.table(match.game.id)
        self.viewer: int | None = None
        self.stage = "curtain"
        self.taken_back = False
        self.wait: int | None = None
        """Milliseconds until `time` is due; None where nothing is awaited."""
        self.pick: tuple[str, ...] = ()
        self.refused: Refused | None = None
        self.hint: Hint | None = None
        self.asked: str | None = None
        self.fresh: tuple[dict[str, Any], ...] = ()
        """What the last move did: lit."""
        self.news: tuple[dict[str, Any], ...] = ()
        """What was done since the one who looks moved last: marked."""
        self._restore_seal()
        self._arrive()

    # -- where we are --------------------------------------------------------------------------------------------------
    @property
    def open(self) -> bool:
        """Nothing is hidden at this table."""
        return tables.is_open(self.table, self.match.options)

    @property
    def seat(self) -> int | None:
        """The seat that acts next, forced moves of others looked ahead."""
        return self.ahead()[1].to_move if self.match.to_move is not None else None

    def ahead(self) -> tuple[list[Entry], State]:
        """The forced moves to come before anybody has to think, and the position after them."""
        state, told = self.match.state, []
        deal = len(self.match.deals) - 1
        skips = tables.skips(self.table)
        while state.to_move is not None and state.to_move != self.viewer and (only := _only(state)) in skips:
            mover, state = state.to_move, state.play(str(only))
            told.append(Entry(deal, mover, tuple(seen(state.events, None))))
        return told, state

    @property
    def can_undo(self) -> bool:
        if not self.match.can_undo:
            return False
        return self.stage != "table" or self.open or self._mover() == self.viewer

    def _mover(self) -> int | None:
        """The seat that made the last move of the deal."""
        states = self.match.deal.states
        return states[-2].to_move if len(states) > 1 else None

    def view(self) -> dict[str, Any]:
        """What the one who looks may see; a bystander's view while the curtain is down."""
        return self.match.view(self.viewer if self.stage != "curtain" else None)

    def ui(self, felt: tuple[float, float], letters: str, camera: tuple[float, float, float, float] | None = None, seen: frozenset[str] = frozenset()) -> Ui:
        """What a table draws beside the view."""
        return Ui(
            pick=self.pick,
            refused=self.refused,
            asked=self.asked,
            hint=self.hint,
            fresh=self.fresh,
            since=self.news,
            order=self.order(),
            seen=seen,
            still=self.stage == "look",
            felt=felt,
            camera=camera,
            settings=self.settings,
            letters=letters,
            views=tuple(self.match.view(seat) for seat in range(self.match.seats)) if self.stage == "over" else (),
        )

    def since(self, seat: int | None) -> list[Entry]:
        """What everybody may know of the moves since `seat` moved last, forced moves to come included."""
        return self.match.log(None, since=self._last_ply(seat)) + self.ahead()[0]

    def _last_ply(self, seat: int | None) -> int:
        """How many moves the deal had after the last one of `seat`."""
        states = self.match.deal.states
        ply = len(states) - 1
        while ply > 0 and states[ply - 1].to_move != seat:
            ply -= 1
        return ply

    # -- what a touch does -----------------------------------------------------------------------------------------------
    def take(self, text: str) -> None:
        """Picks a piece up, or drops it."""
        if self._may_touch():
            self.refused = self.hint = self.asked = None
            self.pick = tables.picked(self.table, self.view(), self.pick, text)

    def drop(self) -> None:
        """Nothing is picked up, asked or refused any more."""
        self.pick, self.refused, self.hint, self.asked = (), None, None, None

    def ask(self, text: str) -> None:
        """A place is asked about; asking again ends the question."""
        if self._may_touch():
            self.refused = self.hint = None
            self.asked = None if self.asked == text else text

    def play(self, text: str) -> bool:
        """Plays a move for the one who looks; a refused one is explained and changes nothing. True if it was played."""
        if not self._may_touch():
            return False
        try:
            self.match.play(text)
        except IllegalMove as refusal:
            self.refused, self.hint, self.asked = Refused(text, refusal.reason, refusal.facts), None, None
            return False
        self._clear()
        self.fresh = tuple(seen(self.match.state.events, self.viewer))
        self._moved_on()
        return True

    # -- the own hand in the own order -----------------------------------------------------------------------------------
    def order(self) -> tuple[str, ...]:
        """How the one who looks has arranged the hand of this deal."""
        kept = self.match.table.get("order")
        if self.viewer is None or self.stage == "curtain" or not isinstance(kept, dict) or kept.get("deal") != len(self.match.deals):
            return ()
        own = kept.get(str(self.viewer))
        return tuple(str(piece) for piece in own) if isinstance(own, list) else ()

    def arrange(self, pieces: Sequence[str]) -> None:
        """Keeps an order of the own hand; it is no move, and nobody else is shown it."""
        if self.stage != "table" or self.viewer is None:
            return
        kept = self.match.table.get("order")
        if not isinstance(kept, dict) or kept.get("deal") != len(self.match.deals):
            kept = {"deal": len(self.match.deals)}
        self.match.table["order"] = {**kept, str(self.viewer): [*pieces]}
        self.keep(self.match)

    def sort(self, by: str = "") -> bool:
        """Puts the own hand in the order the game thinks best, or in the one of that name; False where its table knows none."""
        pieces: Sequence[str] | None = None
        if self.table is not None and hasattr(self.table, "sort"):
            pieces = self.table.sort(self.view(), by) if by else self.table.sort(self.view())
        if pieces is None or self.stage != "table":
            return False
        self.arrange(pieces)
        return True

    def slot(self, shown: Sequence[str], piece: str, beside: str, after: bool) -> None:
        """Puts a piece of the own hand, which lies as `shown`, before or after another one."""
        if piece == beside or piece not in shown or beside not in shown:
            return
        rest = [one for one in shown if one != piece]
        rest.insert(rest.index(beside) + after, piece)
        self.drop()
        self.arrange(rest)

    def advise(self) -> bool:
        """Shows a good move with its reason; False where this table knows none."""
        if not self._may_touch() or not self.can_hint:
            return False
        assert self.table is not None
        hint: Hint | None = self.table.hint(self.view())
        if hint is None:
            return False
        self.refused = self.asked = None
        self.hint, self.pick = hint, hint.pick
        return True

    def agree(self) -> bool:
        """Everybody at the table agrees to a draw: the deal ends level. False where the game has no such end."""
        if self.stage == "curtain" or not self.match.can_agree:
            return False
        self.match.agree()
        self._clear()
        self.keep(self.match)
        self.stage, self.viewer = "over", None
        self._set_wait()
        return True

    @property
    def can_hint(self) -> bool:
        return self.table is not None and hasattr(self.table, "hint") and (not hasattr(self.table, "hints") or self.table.hints(self.match.options))

    def undo(self) -> bool:
        """Takes the last move back. From behind the curtain its player has to lift it again."""
        if not self.can_undo:
            return False
        self.match.undo()
        self._clear()
        self.keep(self.match)
        if self.stage == "curtain":
            self.taken_back = True
        else:
            self.viewer = self.match.to_move if self.open else self.viewer
            self.stage = "table"
            self._light()
        self._set_wait()
        return True

    def lift(self) -> bool:
        """The curtain goes up for the seat on turn; what was done before is done."""
        if self.stage != "curtain":
            return False
        self._play_ahead()
        looker = self.match.to_move
        if looker is None:
            self.stage = "over"
        else:
            if self._mover() != looker:
                self._seal()
            self.viewer, self.stage, self.taken_back = looker, "table", False
            self._light()
        self._set_wait()
        return True

    def hide(self) -> bool:
        """The curtain comes down before the one who looks, who goes on later."""
        if self.stage != "table" or self.open:
            return False
        self._down()
        return True

    def on(self) -> bool:
        """The look at one's own move ends."""
        if self.stage != "look":
            return False
        if self.match.to_move is None:
            self.stage, self.viewer, self.fresh = "over", None, ()
            self._set_wait()
        else:
            self._down()
        return True

    def time(self) -> bool:
        """The awaited moment has come: a look ends, or a forced move is played."""
        if self.wait is None:
            return False
        if self.stage == "look":
            return self.on()
        only = self._forced()
        return only is not None and self.play(only)

    def next_deal(self) -> bool:
        """Deals anew after a finished deal of a match that goes on."""
        if self.stage != "over" or self.match.over:
            return False
        self.match.next_deal()
        self.keep(self.match)
        self._arrive()
        return True

    def rematch(self) -> Match:
        """The same players at a new match, the deal moved on."""
        match = self.match.rematch()
        match.table.pop("sealed", None)
        match.table.pop("order", None)
        return match

    # -- inside --------------------------------------------------------------------------------------------------------
    def _clear(self) -> None:
        self.drop()
        self.fresh, self.news = (), ()

    def _may_touch(self) -> bool:
        return self.stage == "table" and self.viewer is not None and self.viewer == self.match.to_move

    def _arrive(self) -> None:
        """A match comes to the table: new, dealt anew, or from the shelf."""
        self._clear()
        self.viewer = None
        if self.match.to_move is None:
            self.stage = "over"
        elif self.open:
            self._play_ahead()
            self.viewer, self.stage = self.match.to_move, "table"
            self._light()
        else:
            self.stage = "curtain"
        self._set_wait()

    def _moved_on(self) -> None:
        """After a move: the same seat goes on, or its player looks at what was done before the tablet goes on."""
        self.keep(self.match)
        if self.match.to_move is not None and (self.open or self.ahead()[1].to_move in (None, self.viewer)):
            self._play_ahead()
        if self.match.to_move is None:
            self.stage = "look"
        elif self.open:
            self.viewer = self.match.to_move
        elif self.match.to_move != self.viewer:
            self.stage = "look"
        self._set_wait()

    def _play_ahead(self) -> None:
        """Plays the forced moves that were looked ahead at."""
        for _ in self.ahead()[0]:
            self.match.play(str(_only(self.match.state)))
            self.fresh += tuple(seen(self.match.state.events, None))
            self.keep(self.match)

    def _down(self) -> None:
        self._clear()
        self.stage, self.viewer, self.taken_back = "curtain", None, False
        self._set_wait()

    def _light(self) -> None:
        """What the others did is lit for the one who comes to look, the last move most."""
        deal = self.match.deal
        if self.viewer is not None:
            entries = self.match.log(self.viewer, since=self._last_ply(self.viewer))
            self.news = tuple(event for entry in entries for event in entry.events)
        for before, after, move in zip(reversed(deal.states[:-1]), reversed(deal.states[1:]), reversed(deal.moves), strict=True):
            if before.to_move == self.viewer and not self.open:
                return
            if move not in tables.skips(self.table):
                self.fresh = tuple(seen(after.events, self.viewer))
                return

    def _forced(self) -> str | None:
        """The only move of the one who looks, where the page plays it by itself."""
        if not self._may_touch():
            return None
        only = _only(self.match.state)
        return only if only in tables.forced(self.table) else None

    def _set_wait(self) -> None:
        if self.stage == "look":
            over = self.match.to_move is None
            look = LOOK.get(self.settings.get("curtain", "short"), LOOK["short"])
            if over or look is None:
                look = LAST_LOOK if over else None
            self.wait = None if look is None else max(look, tables.looked_at(self.table, self.fresh))
        else:
            self.wait = FORCED_AFTER if self._forced() else None

    def _seal(self) -> None:
        self.match.seal()
        self.match.table["sealed"] = [len(self.match.deals), len(self.match.deal.moves)]
        self.keep(self.match)

    def _restore_seal(self) -> None:
        """A reload must not open what was sealed: a save tells it in its table."""
        sealed = self.match.table.get("sealed")
        if isinstance(sealed, list) and len(sealed) == 2 and sealed[0] == len(self.match.deals) and type(sealed[1]) is int:
            self.match.floor = max(self.match.floor, min(sealed[1], len(self.match.deal.moves)))


def _only(state: State) -> str | None:
    legal = state.legal_moves()
    return legal[0] if len(legal) == 1 else None
