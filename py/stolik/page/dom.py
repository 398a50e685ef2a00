"""The document: the one place besides `app` that touches the browser. Puts HTML in, keeps the focus, moves pieces, tells the time.

A screen is a frame (the whole `main`) and parts by id inside it. What did not change since the last time is left alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from js import Object, document, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from stolik.page.html import Pieces

KEPT = ("data-at", "data-pick", "data-move", "data-try", "data-ask", "data-action")
"""By which mark the focused element is found again after its region was drawn anew."""
FOCUSABLE = "button:not([disabled],[inert]),a[href],[tabindex],input"
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
FLY_MS = 230


def js(value: object) -> Any:
    """Plain data as the JavaScript objects a browser call wants."""
    return to_js(value, dict_converter=Object.fromEntries)


class LocalStorage:
    """The browser's storage as a backend of `storage.Store`. Where it is forbidden, already the look at it raises."""

    def __init__(self) -> None:
        self.area = window.localStorage

    def get(self, key: str) -> str | None:
        text = self.area.getItem(key)
        return str(text) if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        self.area.setItem(key, text)

    def remove(self, key: str) -> None:
        self.area.removeItem(key)

    def keys(self) -> list[str]:
        return [str(self.area.key(place)) for place in range(self.area.length)]


def local_storage() -> LocalStorage | None:
    """None where the browser forbids even to look at it."""
    try:
        return LocalStorage()
    except Exception:
        return None


def _undressed(frame: str) -> tuple[str, str | None]:
    """A frame without the classes and the turn of its `main`, and the classes; they must stand first."""
    tag, _, rest = frame.partition(">")
    found = re.fullmatch(r'<main class="([^"]*)"(.*?)( data-flip)?', tag)
    return (found[2] + rest, found[1]) if found else (frame, None)


def _change(id: str, old: str | None, html: str) -> list[Any]:
    """A region anew, as `stolikParts` takes it; of known pieces only those that changed."""
    if not (isinstance(html, Pieces) and isinstance(old, Pieces) and old.shape == html.shape):
        return [id, html]
    return [id, None, _changed(old.items, html.items), _changed(old.beside, html.beside), len(html.beside)]


def _changed(before: tuple[str, ...], after: tuple[str, ...]) -> list[tuple[int, str, int]]:
    """Which pieces changed, each anew, or only its opening tag (1) where nothing else did."""
    changed = []
    for place, (was, now) in enumerate(zip(before, after, strict=True)):
        if was != now:
            (old, _, inside), (new, _, content) = was.partition(">"), now.partition(">")
            same = inside == content and old.partition(" ")[0] == new.partition(" ")[0]
            changed.append((place, f"{new}>" if same else now, int(same)))
    return changed


class Glass:
    """What is on the screen now."""

    def __init__(self) -> None:
        self.root = document.documentElement
        self.app = document.getElementById("app")
        self.frame = ""
        self.parts: dict[str, str] = {}
        self.by_keys = False
        """True while the last touch came from the keyboard: then the focus must be seen."""
        self.timer = 0
        self.sprites: dict[str, str] = {}
        self.live = document.createElement("div")
        self.live.className = "vh"
        self.live.setAttribute("aria-live", "polite")
        document.body.append(self.live)

    # -- drawing ---------------------------------------------------------------------------------------------------------
    @property
    def screen(self) -> str:
        main = self.app.querySelector("main")
        return str(main.dataset.screen) if main else ""

    def put(self, frame: str, parts: Mapping[str, str]) -> bool:
        """Shows a screen; True if it is a new one and not the same with other parts."""
        kept = self._focus_marks()
        fresh = frame != self.frame or not self.app.querySelector("main[data-app]")
        if fresh and self._redressed(frame):
            self.frame, fresh = frame, False
        if fresh:
            self.app.innerHTML = frame
            main = self.app.firstElementChild
            main.setAttribute("data-app", "")
            self.frame, self.parts = frame, {}
        changes = [_change(id, self.parts.get(id), html) for id, html in parts.items() if self.parts.get(id) != html]
        if changes:
            window.stolikParts(json.dumps(changes, ensure_ascii=False))
            self.parts.update(parts)
        if fresh or self.by_keys:
            self._refocus(kept, fresh)
        elif kept:
            # Giving the focus back costs a layout of its own, and who touches does not look for it.
            window.stolikPainted(create_once_callable(lambda: self._refocus(kept, fresh)))
        return fresh

    def _redressed(self, frame: str) -> bool:
        """True where the frame on the glass is this one but for its classes and its turn, which it now has: at an open table the
        seats change without anything coming between them."""
        main = self.app.querySelector("main[data-app]")
        (old, old_classes), (new, classes) = _undressed(self.frame), _undressed(frame)
        if not main or not new or old != new or old_classes is None or classes is None:
            return False
        main.className = classes
        main.toggleAttribute("data-flip", frame.partition(">")[0].endswith(" data-flip"))
        return True

    def forget(self) -> None:
        """Another owner has drawn on the glass."""
        self.frame, self.parts = "", {}

    def sprite(self, id: str, symbols: str) -> None:
        """Puts a set of symbols into the document, once for each look."""
        if self.sprites.get(id) == symbols:
            return
        holder = document.getElementById(id)
        if not holder:
            holder = document.createElement("div")
            holder.id = id
            document.body.prepend(holder)
        holder.innerHTML = f'<svg style="display:none">{symbols}</svg>'
        self.sprites[id] = symbols

    def size(self, id: str) -> tuple[float, float]:
        """Width and height of an element in CSS pixels."""
        element = document.getElementById(id)
        return (float(element.clientWidth), float(element.clientHeight)) if element else (0.0, 0.0)

    def mark(self, **marks: str) -> None:
        """data-* attributes of the whole document."""
        for name, value in marks.items():
            self.root.setAttribute(f"data-{name}", value)

    # -- focus -----------------------------------------------------------------------------------------------------------
    def _focus_marks(self) -> list[tuple[str, str]]:
        element = document.activeElement
        if not element or not self.app.contains(element):
            return []
        return [(mark, str(element.getAttribute(mark))) for mark in KEPT if element.hasAttribute(mark)]

    def _refocus(self, kept: list[tuple[str, str]], fresh: bool) -> None:
        active = document.activeElement
        if active and self.app.contains(active):
            return
        found = None
        if not fresh:
            for mark, value in kept:
                found = self.app.querySelector(f"[{mark}={json.dumps(value)}]:not([disabled])")
                if found:
                    break
        if not found and (fresh or (kept and self.by_keys)):
            found = self.app.querySelector("[data-first], .on[data-action], .lift, h1[tabindex], [data-pick], [data-move]")
        if found:
            found.focus(js({"preventScroll": True, "focusVisible": self.by_keys}))

    def step(self, key: str) -> bool:
        """Moves the focus to the nearest thing in the direction of an arrow key."""
        dx, dy = ARROWS[key]
        all_ = self.app.querySelectorAll(f"main :is({FOCUSABLE})")
        active = document.activeElement
        here = active.getBoundingClientRect() if active and self.app.contains(active) and active.tagName != "MAIN" else None
        if here is None:
            first = self.app.querySelector("[data-pick], [data-move], button")
            if first:
                first.focus()
            return bool(first)
        x, y = here.left + here.width / 2, here.top + here.height / 2
        best, best_cost = None, 1e9
        for place in range(all_.length):
            element = all_.item(place)
            if element.isSameNode(active):
                continue
            there = element.getBoundingClientRect()
            if not there.width:
                continue
            ax, ay = there.left + there.width / 2 - x, there.top + there.height / 2 - y
            along, aside = ax * dx + ay * dy, abs(ax * dy) + abs(ay * dx)
            cost = along + 2.5 * aside
            if along > 4 and aside < 3 * along and cost < best_cost:
                best, best_cost = element, cost
        if best is not None:
            best.focus()
        return best is not None

    # -- motion ----------------------------------------------------------------------------------------------------------
    @property
    def moves(self) -> bool:
        """Whether pieces may glide."""
        return self.root.getAttribute("data-motion") != "off" and not window.matchMedia("(prefers-reduced-motion: reduce)").matches

    def picked_at(self) -> Any:
        """Where the picked piece lies, to let it glide from there."""
        element = self.app.querySelector('[data-pick][aria-pressed="true"]') if self.moves else None
        return element.getBoundingClientRect() if element else None

    def fly(self, start: Any) -> None:
        """Lets what is new (`data-new`) glide from where it was; `data-from="NAME"` names a `data-place` to come from."""
        if not self.moves:
            return
        fresh = self.app.querySelectorAll("[data-new]")
        for place in range(fresh.length):
            element = fresh.item(place)
            source = element.getAttribute("data-from")
            origin = self.app.querySelector(f"[data-place={json.dumps(str(source))}]") if source else None
            rect = origin.getBoundingClientRect() if origin else start
            if rect is None:
                continue
            end = element.getBoundingClientRect()
            if not end.width:
                continue
            dx = rect.left + rect.width / 2 - end.left - end.width / 2
            dy = rect.top + rect.height / 2 - end.top - end.height / 2
            scale = rect.width / end.width
            steps = [{"transform": f"translate({dx:.0f}px,{dy:.0f}px) scale({scale:.3f})", "zIndex": 8}, {"transform": "none", "zIndex": 8}]
            element.animate(js(steps), js({"duration": FLY_MS, "easing": "cubic-bezier(.2,.8,.25,1)"}))

    # -- time, speech -----------------------------------------------------------------------------------------------
    def after(self, milliseconds: int | None, call: Callable[[], Any]) -> None:
        """Calls once after a while; a new wait, or None, ends the old one."""
        window.clearTimeout(self.timer)
        self.timer = 0
        if milliseconds is not None:
            self.timer = window.setTimeout(create_once_callable(call), milliseconds)

    def tell(self, text: str) -> None:
        """Says a sentence to those who listen."""
        self.live.textContent = text

    def stay_awake(self) -> None:
        """Asks the device not to dim its screen during a game; where it cannot, it dims."""
        lock = getattr(window.navigator, "wakeLock", None)
        if lock and document.visibilityState == "visible":
            lock.request("screen").catch(create_once_callable(lambda _: None))

    def ask_to_stay(self) -> None:
        """Browsers empty the storage of pages they think nobody needs; this one is needed."""
        storage = getattr(window.navigator, "storage", None)
        if storage and hasattr(storage, "persist"):
            storage.persist()


def listen(target: Any, name: str, call: Callable[[Any], Any]) -> None:
    """Calls with every event of that name, for as long as the page lives."""
    target.addEventListener(name, create_proxy(call))
