"""The desk of saved matches: what its screen shows and what its buttons do.

No browser in here: what only a browser can do is returned to whoever has one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from stolik.match import BadSave
from stolik.page import share
from stolik.page.html import Safe
from stolik.page.screens import saves as screen
from stolik.page.storage import Saves
from stolik.words import Words


class Do(NamedTuple):
    """What the app does next: `draw` the desk, `open` a match (id), `download` (name, text), `copy` (text, sentence)."""

    what: str
    first: str = ""
    second: str = ""


DRAW = Do("draw")


class Desk:
    """The list of saves with the question that stands before it, if any."""

    def __init__(self, saves: Saves, when: Callable[[str], str], address: str):
        self.saves = saves
        self.when = when
        self.address = address
        self.question: tuple[str, str] | None = None
        """What is asked ("rename", "delete", "paste", "link") and about which match, or the link itself."""
        self.told: tuple[str, dict[str, Any]] | None = None
        self.wrong: dict[str, BadSave] = {}
        self.typed = ""
        self.came_from = ("", "")
        """The button, as action and match, that opened the last question: the focus goes back to it."""

    def html(self, w: Words) -> Safe:
        """The whole screen."""
        rows = [self._row(record) for record in self.saves.list()]
        return screen.render(
            rows,
            w,
            question=self.question,
            told=self.told,
            typed=self.typed,
            focus=self.came_from,
            trouble=self.saves.store.trouble,
        )

    def _row(self, record: dict[str, Any]) -> dict[str, Any]:
        row = {**record, "when": self.when(record["updated"]) if "updated" in record else ""}
        found = self.wrong.get(record["id"])
        if found and "wrong" not in row:
            row["wrong"] = {"reason": found.reason, **found.facts}
        return row

    # -- taps -----------------------------------------------------------------------------------------------------------
    def tap(self, action: str, id: str, w: Words) -> Do | None:
        """A button of the screen was tapped; None for a button that is not the desk's."""
        self.told = None
        if action in ("rename", "delete", "paste"):
            self.question, self.typed, self.came_from = (action, id), "", (action, id)
        elif action == "cancel":
            self.question = None
        elif action == "delete-now":
            self.saves.delete(id)
            self.wrong.pop(id, None)
            self.question = None
        elif action == "open-save":
            return Do("open", id)
        elif action == "export":
            return Do("download", self.file_name(id, w), self.saves.export(id))
        elif action == "share":
            return self._share(id, w)
        elif action == "copy" and self.question:
            return Do("copy", self.question[1], w("saves.share.copied"))
        else:
            return None
        return DRAW

    def _share(self, id: str, w: Words) -> Do:
        address = share.link(self.address, self.saves.export(id))
        if address is None:
            self.told = ("saves.share.long", {})
        else:
            self.question, self.came_from = ("link", address), ("share", id)
        return DRAW

    def file_name(self, id: str, w: Words) -> str:
        """A name that says which match it is, in letters every file system takes."""
        record = next((record for record in self.saves.list() if record["id"] == id), {})
        title = record.get("name") or (w.game(record["game"])("title") if "game" in record else w("app"))
        people = " ".join(record.get("names", []))
        day = str(record.get("updated", ""))[:10]
        name = " ".join(part for part in (title, people, day) if part)
        return re.sub(r'[\\/:*?"<>|\x00-\x1f]+', "-", name)[:80].strip() + ".stolik.json"

    # -- what comes in --------------------------------------------------------------------------------------------------
    def rename(self, id: str, name: str) -> Do:
        self.saves.rename(id, name)
        self.question = None
        return DRAW

    def take_in(self, text: str) -> Do:
        """A match out of a file or a pasted text joins the list, or the screen says why not."""
        self.told = None
        try:
            self.saves.import_(share.read(text))
        except BadSave as wrong:
            self._tell(wrong)
            if self.question and self.question[0] == "paste":
                self.typed = text
        else:
            self.question, self.told = None, ("saves.opened", {})
        return DRAW

    def open_link(self, text: str) -> Do:
        """A match out of the page's address is opened at once; one that cannot be read is told of on the desk."""
        self.question = self.told = None
        try:
            return Do("open", self.saves.import_(share.unpack(text)))
        except BadSave as wrong:
            self._tell(wrong)
            return DRAW

    def refuse(self, id: str, wrong: BadSave) -> Do:
        """A match in the list turned out to be unreadable when it was opened."""
        self.wrong[id] = wrong
        self.question = self.told = None
        return DRAW

    def _tell(self, wrong: BadSave) -> None:
        self.told = (f"wrong.{wrong.reason}", dict(wrong.facts))

    def ask(self, wish: Mapping[str, Any]) -> Do | None:
        """What the shell hands over for the desk (docs/page.md); None for what is not the desk's."""
        match wish.get("ask"):
            case "saves":
                self.question = self.told = None
                self.came_from = ("", "")
                return DRAW
            case "rename":
                return self.rename(str(wish.get("id", "")), str(wish.get("name", "")))
            case "import":
                return self.take_in(str(wish.get("text", "")))
            case "open":
                return self.open_link(str(wish.get("text", "")))
        return None
