"""The app: listens to touches, keys and the shell, lets the session and the desk decide, shows what they say. `main()` starts it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from js import document, window

from stolik.match import BadSave, Match
from stolik.page import stage, tables
from stolik.page.dom import ARROWS, Glass, listen, local_storage
from stolik.page.draw import cards, tiles
from stolik.page.session import Session
from stolik.page.stage import Place
from stolik.page.storage import DEFAULTS, HELD, MATCH, NotKept, Saves, Settings, Store, new_id
from stolik.words import Words, words

if TYPE_CHECKING:
    from stolik.page.desk import Desk, Do

OWN = ("curtain", "table", "deal-over", "match-over", "saves", "lesson")
"""The screens the app draws; on the others the shell answers (docs/page.md)."""
MARKS = ("move", "try", "ask", "pick", "see", "action", "aim", "at")
"""What a touch may mean, the strongest first (docs/adding-a-game.md)."""
MARKED = ",".join(f"[data-{mark}]" for mark in MARKS)
KEYS = {"u": "undo", "г": "undo", "h": "hint", "р": "hint", "?": "rules", "l": "log", "д": "log"}
"""Letters of the keyboard for the buttons of the table, in both layouts."""


class App:
    """One page: at most one match is on the table."""

    def __init__(self) -> None:
        self.glass = Glass()
        self.shell = window.stolikShell
        self.store = Store(local_storage())
        self.saves = Saves(self.store)
        self.place = Place()
        self.tab = new_id()
        self.session: Session | None = None
        self.id = ""
        self.entered = ("", "")
        self.rng = random.SystemRandom()
        self.actions: dict[str, Callable[[Session], object]] = {
            "lift": Session.lift,
            "undo": Session.undo,
            "hint": Session.advise,
            "on": Session.on,
            "hide": Session.hide,
            "sort": Session.sort,
            "agree": Session.agree,
            "next-deal": Session.next_deal,
        }

    @cached_property
    def desk(self) -> Desk:
        """Read when it is first asked for, as the set-up form is: the start is quicker without."""
        from stolik.page.desk import Desk

        return Desk(self.saves, lambda time: str(self.shell.when(time)), str(window.location.href).split("#")[0])

    # -- words and settings ------------------------------------------------------------------------------------------------
    @property
    def w(self) -> Words:
        return words(self.setting("lang"))

    def setting(self, name: str) -> str:
        return str(self.shell.setting(name))

    def dress(self) -> None:
        """Brings what hangs on settings into the document and into the session."""
        chosen = self.setting("indexes")
        self.place.letters = self.w.lang if chosen == "auto" else chosen
        self.place.flip = self.setting("flip") == "flip"
        self.glass.mark(suits=self.setting("suits"), hand=self.setting("hand"))
        self.glass.sprite("s-cards", cards.sprite(self.place.letters))
        self.glass.sprite("s-tiles", tiles.sprite())
        if self.session is not None:
            self.session.settings = {name: self.setting(name) for name in DEFAULTS}

    # -- a match comes and goes --------------------------------------------------------------------------------------------
    def begin(self, match: Match, id: str) -> None:
        """Puts a match on the table and shows it."""
        if tables.table(match.game.id) is None:
            self.shell.say(self.w("wrong.coming"))
            return
        self.leave()
        self.id = id
        self.place = Place(felt=self.place.felt)
        self.saves.hold(id, self.tab)
        self.session = Session(match, self.keep, {name: self.setting(name) for name in DEFAULTS})
        self.keep(match)
        self.dress()
        self.glass.stay_awake()
        self.show()

    def keep(self, match: Match) -> None:
        """Called by the session after every change."""
        try:
            self.saves.keep(self.id, match, self.tab)
        except NotKept:
            self.place.away = "elsewhere"
        self.place.trouble = self.store.trouble

    def start(self, form: dict[str, Any]) -> None:
        """Deals what the set-up form asks for."""
        from stolik.page.screens import setup

        names, options, _ = setup.read(form)
        Settings(self.store).remember([str(name) for name in form.get("names", [])])
        self.glass.ask_to_stay()
        self.begin(stage.dealt(form, names, options, random.Random(self.rng.getrandbits(64))), new_id())

    def resume(self, id: str) -> None:
        """Goes on with a saved match, behind the curtain; the desk says what is wrong with one that cannot be read."""
        try:
            match = self.saves.load(id)
        except BadSave as wrong:
            self.do(self.desk.refuse(id, wrong))
            return
        match.rng = random.Random(self.rng.getrandbits(64))
        self.begin(match, id)

    def leave(self) -> None:
        """The match leaves the glass; it is saved."""
        if self.session is not None and self.saves.held_by(self.id) == self.tab:
            self.store.remove(HELD + self.id)
        self.session, self.id = None, ""
        self.glass.after(None, lambda: None)

    # -- showing -----------------------------------------------------------------------------------------------------------
    def show(self, start: Any = None, moved: bool = False) -> None:
        """Draws what the session says now. A move has been made: what is new glides from `start`, or from its own place."""
        session = self.session
        if session is None:
            return
        shown = stage.show(session, self.place, self.w)
        fresh = self.glass.put(shown.frame, shown.parts)
        self.enter(shown.screen, self.id)
        if shown.screen == "table" and self.place.felt != (size := self.glass.size("t-felt")):
            self.place.felt = size
            shown = stage.show(session, self.place, self.w)
            self.glass.put(shown.frame, shown.parts)
        if moved and not fresh:
            self.glass.fly(start)
        self.glass.after(session.wait if not self.place.away and not self.place.sheet else None, self.time)

    def enter(self, screen: str, id: str) -> None:
        """Tells the shell which screen of the app stands on the glass."""
        if self.entered != (screen, id):
            self.entered = (screen, id)
            self.shell.enter(screen, id)

    def do(self, wish: Do | None) -> None:
        """What the desk asks for."""
        if wish is None:
            return
        if wish.what == "open":
            self.resume(wish.first)
        elif wish.what == "download":
            self.shell.download(wish.first, wish.second)
        elif wish.what == "copy":
            self.shell.copy(wish.first, wish.second)
        else:
            self.show_desk()

    def show_desk(self) -> None:
        """The list of saves, with the question that stands before it."""
        self.leave()
        self.glass.put(self.desk.html(self.w), {})
        self.enter("saves", "")

    # -- touches -----------------------------------------------------------------------------------------------------------
    def click(self, event: Any) -> None:
        screen = self.glass.screen
        if screen not in OWN:
            return
        element = event.target.closest(MARKED)
        if screen == "saves":
            if element and element.hasAttribute("data-action"):
                self.on_desk(element)
        elif element and self.glass.app.contains(element):
            if element.tagName == "A":
                event.preventDefault()
            kind = next(mark for mark in MARKS if element.hasAttribute(f"data-{mark}"))
            text = str(element.getAttribute(f"data-{kind}"))
            if kind == "action":
                self.act(text, str(element.getAttribute("data-anchor") or ""))
            elif kind == "aim":
                self.aim(element, event.clientX, event.clientY)
            elif kind == "see":
                self.place.seen ^= {text}
                self.show()
            elif kind == "at":
                self.meant("at", text)
            else:
                self.touch(kind, text)
        elif self.session is not None and self.session.on():
            self.show()

    def on_desk(self, element: Any) -> None:
        action = str(element.getAttribute("data-action"))
        wish = self.desk.tap(action, str(element.getAttribute("data-id") or ""), self.w)
        if wish is not None:
            self.do(wish)
        elif action == "home":
            self.shell.show("home")

    def touch(self, kind: str, text: str, glide: bool = True) -> None:
        """A piece, a place or a target was touched."""
        session = self.session
        if session is None or self.place.away:
            return
        start, moved = None, False
        if session.stage == "look":
            session.on()
        elif kind == "pick":
            session.take(text)
        elif kind == "ask":
            session.ask(text)
        else:
            start = self.glass.picked_at() if glide else None
            moved = session.play(text)
        self.show(start, moved)
        if moved:
            self.glass.tell(stage.told(session, self.w))

    def aim(self, element: Any, x: float, y: float) -> None:
        """A touch of a board without pieces under the finger: the game says what the place means."""
        point = window.DOMPoint.new(x, y).matrixTransform(element.getScreenCTM().inverse())
        self.meant("aim", float(point.x), float(point.y))

    def meant(self, hook: str, *where: Any) -> None:
        """Asks the game what a touch of a place means; a touch that means nothing only ends a look."""
        session = self.session
        if session is None:
            return
        tap = getattr(session.table, hook)(session.view(), stage.ui(session, self.place), *where) if hasattr(session.table, hook) else None
        if session.stage == "look":
            self.touch("ask", "")
        elif tap is not None:
            self.touch(tap.do, tap.text)

    def steer(self, key: str) -> bool:
        """Arrows and Enter on a board that steers itself (`data-steer`); False where it has no use for the key."""
        session, active = self.session, document.activeElement
        if session is None or not active or not active.hasAttribute("data-steer") or not hasattr(session.table, "steer"):
            return False
        if key not in ARROWS and key not in ("Enter", " "):
            return False
        dx, dy = ARROWS.get(key, (0, 0))
        tap = session.table.steer(session.view(), stage.ui(session, self.place), dx, dy)  # type: ignore[union-attr]
        if tap is not None:
            self.touch(tap.do, tap.text)
        return tap is not None

    def act(self, action: str, anchor: str = "") -> None:
        """A button of the table, the curtain or the result."""
        session = self.session
        if session is None:
            return
        sheet, self.place.sheet = self.place.sheet, ""
        self.glass.tell("")
        if self._goes_away(action, anchor, session):
            return
        if action in self.actions:
            self.actions[action](session)
        elif action == "print":
            window.print()
        elif action.startswith("sort-"):
            session.sort(action[5:])
        elif action in ("menu", "log", "draw"):
            self.place.sheet = "" if sheet == action else action
        elif action == "export":
            self.do(self.desk.tap("export", self.id, self.w))
        self.show()

    def _goes_away(self, action: str, anchor: str, session: Session) -> bool:
        """True for a button that puts something else on the glass than this match as it stands."""
        if action == "rematch":
            self.begin(session.rematch(), new_id())
        elif action == "play-here":
            self.resume(self.id)
        elif action == "rules":
            self.shell.show("rules", session.match.game.id, anchor or None)
        elif action in ("settings", "home"):
            self.shell.show(action)
        else:
            return False
        return True

    def time(self) -> None:
        """What was waited for has come."""
        if self.session is not None and self.session.time():
            self.show()
            self.glass.tell(stage.told(self.session, self.w))

    def key(self, event: Any) -> None:
        self.glass.by_keys = True
        session, key = self.session, str(event.key)
        if session is None or self.glass.screen not in OWN or event.ctrlKey or event.metaKey or event.altKey:
            return
        if self.steer(key):
            event.preventDefault()
        elif key in ARROWS:
            if self.glass.step(key):
                event.preventDefault()
        elif key == "Escape":
            self.place.sheet = ""
            session.drop()
            self.show()
        elif key in ("Enter", " ") and session.stage == "look" and event.target.tagName not in ("BUTTON", "A"):
            event.preventDefault()
            session.on()
            self.show()
        elif key.lower() in KEYS:
            self.act(KEYS[key.lower()])

    # -- the shell and the browser -------------------------------------------------------------------------------------------
    def asked(self, text: Any) -> None:
        """What only Python can do was asked for (docs/page.md)."""
        if not isinstance(text, str):
            return
        wish = json.loads(text)
        if wish["ask"] == "start":
            self.start(wish)
        elif wish["ask"] == "resume" and wish.get("id"):
            self.resume(wish["id"])
        else:
            self.do(self.desk.ask({"ask": "saves"} if wish["ask"] == "resume" else wish))

    def returned(self, text: str) -> None:
        """Back from the rules or the settings."""
        wish = json.loads(text)
        self.glass.forget()
        self.entered = (wish.get("screen") or "", wish.get("id") or "")
        if self.session is not None and self.id == wish.get("id"):
            self.show()
        else:
            self.asked(json.dumps({"ask": "resume", "id": wish.get("id")}))

    def left(self) -> None:
        """The back button, or the way home, took the match off the glass."""
        self.leave()
        self.entered = ("", "")
        self.glass.forget()

    def stored(self, event: Any) -> None:
        """Another tab has written: perhaps it took this match over, or deleted it."""
        key, value = str(event.key or ""), event.newValue
        if self.session is None:
            return
        if key == HELD + self.id and value and str(value) != self.tab:
            self.place.away = "elsewhere"
        elif key == MATCH + self.id and not value:
            self.place.away = "gone"
        else:
            return
        self.show()

    def changed(self) -> None:
        """A setting was changed."""
        self.dress()
        if self.glass.screen == "saves":
            self.show_desk()
        elif self.glass.screen in OWN:
            self.show()

    def resized(self) -> None:
        if self.glass.screen == "table":
            self.show()

    def picked(self, text: str) -> None:
        """A piece is being dragged: its places shall glow, whatever was picked before."""
        if self.session is not None and text not in self.session.pick:
            self.touch("pick", text)

    def slotted(self, text: str) -> None:
        """A piece of the own hand was dropped beside another one."""
        wish = json.loads(text)
        if self.session is not None:
            self.session.slot(wish["shown"], wish["piece"], wish["beside"], bool(wish["after"]))
            self.show()

    def moved(self, text: str) -> None:
        """A board was moved or zoomed: remembered, so that drawing it anew leaves it where it is."""
        if not text:
            self.place.camera = None
            return
        x, y, width, height = map(float, text.split())
        self.place.camera = (x, y, width, height)

    def run(self) -> None:
        """Starts listening, then takes what was asked for before Python was there."""
        listen(document, "click", self.click)
        listen(document, "keydown", self.key)
        listen(document, "pointerdown", lambda _: setattr(self.glass, "by_keys", False))
        listen(document, "stolik:pick", lambda event: self.picked(str(event.detail)))
        listen(document, "stolik:drop", lambda event: self.touch("move", str(event.detail), glide=False))
        listen(document, "stolik:slot", lambda event: self.slotted(str(event.detail)))
        listen(document, "stolik:camera", lambda event: self.moved(str(event.detail)))
        listen(document, "stolik:ask", lambda event: self.asked(event.detail))
        listen(document, "stolik:return", lambda event: self.returned(str(event.detail)))
        listen(document, "stolik:left", lambda _: self.left())
        listen(document, "stolik:settings", lambda _: self.changed())
        listen(document, "visibilitychange", lambda _: self.session and self.glass.stay_awake())
        listen(window, "storage", self.stored)
        listen(window, "resize", lambda _: self.resized())
        document.documentElement.dataset.ready = "python"
        self.asked(self.shell.take())


APP: App | None = None


def main() -> None:
    """Starts the app. Called once, by the page."""
    global APP
    APP = App()
    APP.run()
