"""The app: listens to touches, keys and the shell, lets the session decide, shows what it says. `main()` starts it."""

from __future__ import annotations

import json
import random
from typing import Any

from js import document, window

from stolik.match import BadSave, Match
from stolik.page import tables
from stolik.page.dom import ARROWS, Glass, listen, local_storage
from stolik.page.draw import cards, tiles
from stolik.page.html import Safe, esc
from stolik.page.screens import curtain, over, setup
from stolik.page.screens import table as table_screen
from stolik.page.session import Session
from stolik.page.storage import DEFAULTS, HELD, MATCH, NotKept, Saves, Settings, Store, new_id
from stolik.words import Words, say, words

OWN = ("curtain", "table", "deal-over", "match-over", "saves", "lesson")
"""The screens the app draws; on the others the shell answers (docs/page.md)."""
MARKS = "[data-move],[data-try],[data-ask],[data-pick],[data-action],[data-aim]"


class App:
    """One page: at most one match is on the table."""

    def __init__(self) -> None:
        self.glass = Glass()
        self.shell = window.stolikShell
        self.store = Store(local_storage())
        self.saves = Saves(self.store)
        self.tab = new_id()
        self.session: Session | None = None
        self.id = ""
        self.entered: tuple[str, str] = ("", "")
        self.felt = (0.0, 0.0)
        self.camera: tuple[float, float, float, float] | None = None
        self.sheet = ""
        self.away = ""
        self.rng = random.SystemRandom()

    # -- words and settings ------------------------------------------------------------------------------------------------
    @property
    def w(self) -> Words:
        return words(str(self.shell.setting("lang")))

    def setting(self, name: str) -> str:
        return str(self.shell.setting(name))

    @property
    def letters(self) -> str:
        chosen = self.setting("indexes")
        return self.w.lang if chosen == "auto" else chosen

    def settings(self) -> dict[str, str]:
        return {name: self.setting(name) for name in DEFAULTS}

    def dress(self) -> None:
        """Brings what hangs on settings into the document: faces of the cards, colours of the suits, side of the buttons."""
        self.glass.mark(suits=self.setting("suits"), hand=self.setting("hand"))
        self.glass.sprite("s-cards", cards.sprite(self.letters))
        self.glass.sprite("s-tiles", tiles.sprite())

    # -- a match comes and goes --------------------------------------------------------------------------------------------
    def begin(self, match: Match, id: str) -> None:
        """Puts a match on the table and shows it."""
        if tables.table(match.game.id) is None:
            self.shell.say(self.w("wrong.coming"))
            return
        self.id, self.away, self.sheet, self.camera = id, "", "", None
        self.saves.hold(id, self.tab)
        self.session = Session(match, self.keep, self.settings())
        self.keep(match)
        self.dress()
        self.glass.stay_awake()
        self.show()

    def keep(self, match: Match) -> None:
        """Called by the session after every change."""
        try:
            self.saves.keep(self.id, match, self.tab)
        except NotKept:
            self.away = "elsewhere"

    def start(self, form: dict[str, Any]) -> None:
        names, options, _ = setup.read(form)
        Settings(self.store).remember([str(name) for name in form.get("names", [])])
        match = Match.new(form["game"], names, options, random.Random(self.rng.getrandbits(64)))
        self.ask_to_stay()
        self.begin(match, new_id())

    def ask_to_stay(self) -> None:
        """Browsers empty the storage of pages they think nobody needs; this one is needed."""
        storage = getattr(window.navigator, "storage", None)
        if storage is not None and hasattr(storage, "persist"):
            storage.persist()

    def resume(self, id: str) -> None:
        try:
            match = self.saves.load(id)
        except BadSave as wrong:
            self.shell.say(self.w(f"wrong.{wrong.reason}", **wrong.facts))
            self.shell.show("home")
            return
        match.rng = random.Random(self.rng.getrandbits(64))
        self.begin(match, id)

    def leave(self) -> None:
        """The match leaves the glass; it is saved."""
        if self.session is not None and self.saves.held_by(self.id) == self.tab:
            self.store.remove(HELD + self.id)
        self.session = None
        self.entered = ("", "")
        self.glass.after(None, lambda: None)
        self.glass.forget()

    # -- showing -----------------------------------------------------------------------------------------------------------
    def show(self, start: Any = None) -> None:
        """Draws what the session says now; `start` is where a piece that moves comes from."""
        session = self.session
        if session is None:
            return
        if self.away:
            frame, parts, screen = self.away_screen(), {}, "curtain"
        elif session.stage == "curtain":
            frame, parts, screen = self.curtain(session), {}, "curtain"
        elif session.stage == "over":
            frame, screen = self.over(session)
            parts = {"t-sheet": self.sheet_html(session)}
        else:
            frame, parts, screen = *self.table(session), "table"
        fresh = self.glass.put(frame, parts)
        if self.entered != (screen, self.id):
            self.entered = (screen, self.id)
            self.shell.enter(screen, self.id)
        if screen == "table" and self.felt != (size := self.glass.size("t-felt")):
            self.felt = size
            self.glass.put(*self.table(session))
        if start is not None and not fresh:
            self.glass.fly(start)
        self.glass.after(session.wait if not self.away else None, self.time)

    def table(self, session: Session) -> tuple[str, dict[str, str]]:
        view = session.view()
        ui = session.ui(self.felt if self.felt[0] else (796.0, 700.0), self.letters, self.camera)
        drawn = session.table.draw(view, ui, self.w)  # type: ignore[union-attr]
        seat = view["seat"] if view["seat"] is not None else 0
        frame = table_screen.frame(view["game"], seat, drawn.look, self.flipped(seat))
        return frame, table_screen.parts(view, ui, drawn, self.w, self.state(session))

    def state(self, session: Session) -> dict[str, Any]:
        """What the screens around the felt need beside the view."""
        names, seat = session.match.names, session.seat
        return {
            "can_undo": session.can_undo,
            "can_hint": session.can_hint and session.stage == "table",
            "can_hide": not session.open and session.stage == "table",
            "told": self.told(session) if session.stage == "look" else "",
            "next": names[seat] if seat is not None and seat != session.viewer else "",
            "sheet": self.sheet,
            "log": session.match.log(session.viewer) if self.sheet == "log" else (),
            "trouble": self.store.trouble,
        }

    def told(self, session: Session) -> str:
        """What the last move did, in a line."""
        return say.entry(self.w, session.match.game.id, session.fresh, session.match.names)

    def sheet_html(self, session: Session) -> Safe:
        return table_screen.sheet(session.view(), self.w, self.state(session))

    def curtain(self, session: Session) -> str:
        match, w, seat = session.match, self.w, session.seat
        assert seat is not None
        entries = session.since(seat)
        lines = [(entry.seat, text) for entry in entries if (text := say.entry(w, match.game.id, entry.events, match.names))]
        moves, game = len(match.deal.moves), w.game(match.game.id)("title")
        where = w("curtain.where.deal", game=game, deal=len(match.deals), n=moves + 1) if len(match.deals) > 1 else w("curtain.where", game=game, n=moves + 1)
        pre = w("curtain.back" if session.taken_back else "curtain.pass" if moves else "curtain.first")
        line = session.table.score_line(match.view(None), self.ui(session), w) if hasattr(session.table, "score_line") and moves else ""
        return curtain.render(
            w, game=match.game.id, seat=seat, name=match.names[seat], where=where, pre=pre, told=lines, score=line,
            can_undo=session.can_undo, flip=self.flipped(seat),
        )  # fmt: skip

    def ui(self, session: Session) -> tables.Ui:
        return session.ui(self.felt, self.letters, self.camera)

    def over(self, session: Session) -> tuple[str, str]:
        view, w, ended = session.view(), self.w, session.match.over
        outcome = session.table.result(view, self.ui(session), w) if hasattr(session.table, "result") else over.usual(view, w, ended)  # type: ignore[union-attr]
        state = {"over": ended, "trouble": self.store.trouble}
        return over.render(view, outcome, w, state), "match-over" if ended else "deal-over"

    def away_screen(self) -> str:
        w = self.w
        return Safe(
            f'<main class="away" data-screen="curtain" data-away="{self.away}"><h1>{esc(w(f"{self.away}.title"))}</h1><p>{esc(w(f"{self.away}.text"))}</p><div class="acts">'
            f'<button class="btn line" data-action="home">{esc(w("action.home"))}</button>'
            + (f'<button class="btn go" data-action="play-here">{esc(w("action.play_here"))}</button>' if self.away == "elsewhere" else "")
            + "</div></main>"
        )

    def flipped(self, seat: int) -> bool:
        """The second half of the table sits opposite."""
        return self.setting("flip") == "flip" and self.session is not None and seat % 2 == 1

    # -- touches -----------------------------------------------------------------------------------------------------------
    def click(self, event: Any) -> None:
        if self.session is None or self.glass.screen not in OWN:
            return
        element = event.target.closest(MARKS)
        if element is not None and not self.glass.app.contains(element):
            return
        if element is None:
            self.bare()
            return
        if element.tagName == "A":
            event.preventDefault()
        data = element.dataset
        for kind in ("move", "try", "ask", "pick", "action", "aim"):
            if element.hasAttribute(f"data-{kind}"):
                text = str(element.getAttribute(f"data-{kind}"))
                if kind == "action":
                    self.act(text, data)
                elif kind == "aim":
                    self.aim(element, event.clientX, event.clientY)
                else:
                    self.touch(kind, text)
                return

    def bare(self) -> None:
        """A touch beside everything: a look ends, what was picked up is dropped."""
        session = self.session
        assert session is not None
        if session.stage == "look":
            session.on()
            self.show()

    def touch(self, kind: str, text: str, glide: bool = True) -> None:
        session = self.session
        if session is None or self.away:
            return
        if session.stage == "look":
            session.on()
            self.show()
            return
        start = None
        if kind == "pick":
            session.take(text)
        elif kind == "ask":
            session.ask(text)
        else:
            start = self.glass.picked_at() if glide else None
            if session.play(text):
                self.camera = self.camera if session.open else None
                self.glass.tell(self.told(session))
        self.show(start)

    def aim(self, element: Any, x: float, y: float) -> None:
        """A touch of a board without pieces under the finger: the game says what the place means."""
        session = self.session
        if session is None or not hasattr(session.table, "aim"):
            return
        point = window.DOMPoint.new(x, y).matrixTransform(element.getScreenCTM().inverse())
        tap = session.table.aim(session.view(), self.ui(session), float(point.x), float(point.y))  # type: ignore[union-attr]
        if tap is not None:
            self.touch(tap.do, tap.text)

    def act(self, action: str, data: Any) -> None:
        session = self.session
        assert session is not None
        sheet, self.sheet = self.sheet, ""
        if action == "lift":
            self.touched(session.lift())
        elif action == "undo":
            self.touched(session.undo())
        elif action == "hint":
            self.touched(session.advise())
        elif action == "on":
            self.touched(session.on())
        elif action == "hide":
            self.touched(session.hide())
        elif action == "next-deal":
            self.touched(session.next_deal())
        elif action == "rematch":
            self.begin(session.rematch(), new_id())
        elif action == "play-here":
            self.resume(self.id)
        elif action in ("menu", "log"):
            self.sheet = "" if sheet == action else action
            self.show()
        elif action == "export":
            self.glass.download(f"stolik-{session.match.game.id}-{self.id}.json", session.match.dumps())
            self.show()
        elif action == "rules":
            self.shell.show("rules", session.match.game.id, str(data.anchor) if hasattr(data, "anchor") else None)
        elif action == "settings":
            self.shell.show("settings")
        elif action == "home":
            self.shell.show("home")
        else:
            self.show()

    def touched(self, changed: bool) -> None:
        self.show()

    def time(self) -> None:
        if self.session is not None and self.session.time():
            self.glass.tell(self.told(self.session))
            self.show()

    def key(self, event: Any) -> None:
        self.glass.by_keys = True
        session = self.session
        if session is None or self.glass.screen not in OWN or event.ctrlKey or event.metaKey or event.altKey:
            return
        key = str(event.key)
        if event.target is not None and event.target.tagName in ("INPUT", "TEXTAREA"):
            return
        if key in ARROWS:
            if self.glass.step(key):
                event.preventDefault()
        elif key == "Escape":
            self.sheet = ""
            session.drop()
            self.show()
        elif key in ("Enter", " ") and session.stage == "look" and event.target.tagName not in ("BUTTON", "A"):
            event.preventDefault()
            session.on()
            self.show()
        elif key in ("u", "U", "г", "Г"):
            self.act("undo", None)
        elif key in ("h", "H", "р", "Р"):
            self.act("hint", None)
        elif key == "?":
            self.act("rules", Nothing())

    # -- the shell and the browser -------------------------------------------------------------------------------------------
    def asked(self, text: str | None) -> None:
        """What only Python can do was asked for (docs/page.md)."""
        if not text:
            return
        wish = json.loads(str(text))
        if wish["ask"] == "start":
            self.start(wish)
        elif wish["ask"] == "resume":
            self.resume(wish["id"])

    def returned(self, text: str) -> None:
        """Back from the rules or the settings."""
        wish = json.loads(str(text))
        self.glass.forget()
        self.entered = (wish.get("screen", ""), wish.get("id", ""))
        if self.session is not None and self.id == wish.get("id"):
            self.show()
        elif wish.get("id"):
            self.resume(wish["id"])

    def stored(self, event: Any) -> None:
        """Another tab has written: perhaps it took this match over, or deleted it."""
        if self.session is None or event.key is None:
            return
        key = str(event.key)
        if key == HELD + self.id and event.newValue is not None and str(event.newValue) != self.tab:
            self.away = "elsewhere"
            self.show()
        elif key == MATCH + self.id and event.newValue is None:
            self.away = "gone"
            self.show()

    def changed(self) -> None:
        """A setting was changed."""
        if self.session is not None:
            self.session.settings = self.settings()
            self.dress()
            if self.glass.screen in OWN:
                self.show()

    def resized(self) -> None:
        if self.session is not None and self.glass.screen == "table":
            self.show()

    def seen(self) -> None:
        if self.session is not None:
            self.glass.stay_awake()

    def run(self) -> None:
        """Starts listening, then takes what was asked for before Python was there."""
        listen(document, "click", self.click)
        listen(document, "keydown", self.key)
        listen(document, "pointerdown", lambda _: setattr(self.glass, "by_keys", False))
        listen(document, "stolik:pick", lambda event: self.picked(str(event.detail)))
        listen(document, "stolik:drop", lambda event: self.touch("move", str(event.detail), glide=False))
        listen(document, "stolik:camera", lambda event: self.moved(str(event.detail)))
        listen(document, "stolik:ask", lambda event: self.asked(event.detail))
        listen(document, "stolik:return", lambda event: self.returned(event.detail))
        listen(document, "stolik:left", lambda _: self.leave())
        listen(document, "stolik:settings", lambda _: self.changed())
        listen(document, "visibilitychange", lambda _: self.seen())
        listen(window, "storage", self.stored)
        listen(window, "resize", lambda _: self.resized())
        document.documentElement.dataset.ready = "python"
        self.asked(self.shell.take())

    def picked(self, text: str) -> None:
        """A piece is being dragged: its places shall glow, whatever was picked before."""
        if self.session is not None and text not in self.session.pick:
            self.touch("pick", text)

    def moved(self, text: str) -> None:
        """A board was moved or zoomed: remembered, so that drawing it anew leaves it where it is."""
        x, y, width, height = map(float, text.split())
        self.camera = (x, y, width, height)


class Nothing:
    """A dataset without marks."""


APP: App | None = None


def main() -> None:
    """Starts the app. Called once, by the page."""
    global APP
    APP = App()
    APP.run()
