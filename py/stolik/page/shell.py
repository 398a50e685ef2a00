"""The page's first document, made by the build under CPython: the shell's screens in every language, ready for the glass."""

from __future__ import annotations

import json
import re
from pathlib import Path

from stolik.page.draw.signs import SHAPES
from stolik.page.html import Safe, join
from stolik.page.screens import home, rules, settings, setup
from stolik.page.shelf import BOXES, playable, seats, span
from stolik.page.storage import CHOICES, DEFAULTS
from stolik.words import LANGUAGES, Words, load

_ROOT = Path(__file__).resolve().parents[3]
ASSETS, RULES = _ROOT / "assets", _ROOT / "docs" / "rules"

# Before anything is painted: language and light, as chosen here before or as the browser says.
_FIRST = """
(function () {
  var root = document.documentElement, set = {};
  try { set = JSON.parse(localStorage.getItem("stolik.1.settings")) || {}; } catch (error) {}
  var own = (navigator.languages || [navigator.language]).map(function (tag) { return String(tag).slice(0, 2); });
  var known = own.filter(function (tag) { return tag === "ru" || tag === "en"; })[0] || "en";
  root.lang = set.lang === "ru" || set.lang === "en" ? set.lang : known;
  var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = set.theme === "dark" || (set.theme !== "light" && dark) ? "dark" : "light";
  if (set.motion === "off") root.dataset.motion = "off";
})();
"""

SPOKEN = (
    "home.", "loading.", "failed.", "setup.known", "setup.player", "settings.stored",
    "storage.", "rules.missing", "rules.failed", "rules.title",
    "saves.title", "app",
)  # fmt: skip
"""The words the shell says itself, by the beginning of their keys."""


def bake() -> dict[str, str]:
    """What the build puts in place of `<!-- bake:head -->`, `<!-- bake:first -->` and `<!-- bake:rest -->` in index.html.

    `first` is what the first picture needs, `rest` what the browser may read after it.
    """
    screens = {lang: _screens(Words(lang)) for lang in LANGUAGES}
    first = join(
        [
            Safe(f'<svg style="display:none">{_logos()}</svg>'),
            Safe('<div id="app"></div>'),
            *(_part(lang, part, screens[lang].pop(part)) for lang in LANGUAGES for part in ("home", "saved")),
            Safe(f'<script type="application/json" id="shell-facts">{_facts()}</script>'),
        ]
    )
    rest = join(
        [
            Safe(f'<svg style="display:none">{_covers()}</svg>'),
            *(_part(lang, part, html) for lang, parts in screens.items() for part, html in parts.items()),
        ]
    )
    return {"head": f"<script>{_FIRST}</script>", "first": first, "rest": rest}


def _part(lang: str, part: str, html: Safe) -> Safe:
    """A screen as text that the browser does not read before somebody looks at it (`assets/js/shell/facts.js`)."""
    return Safe(f'<script type="text/html" data-lang="{lang}" data-part="{part}">{html}</script>')


def _screens(w: Words) -> dict[str, Safe]:
    return {
        "home": home.render(w),
        "saved": home.saved(w),
        **{f"setup-{id}": setup.render(id, w) for id in BOXES if playable(id)},
        "rules": rules.render(w),
        "settings": settings.render(w),
    }


def _facts() -> str:
    """What the shell must know as data: its words, the games, the settings."""
    facts = {
        "words": {lang: _words(lang) for lang in LANGUAGES},
        "games": {
            id: {
                "seats": span(seats(id)),
                "lid": box.lid,
                "light": box.light,
                "ready": playable(id),
                "rules": all((RULES / f"{id}.{lang}.md").is_file() for lang in LANGUAGES),
                "title": {lang: home.title_of(id, Words(lang)) for lang in LANGUAGES},
                "blurb": {lang: Words(lang).game(id)("blurb") if "blurb" in Words(lang).game(id) else "" for lang in LANGUAGES},
            }
            for id, box in BOXES.items()
        },
        "signs": SHAPES,
        "settings": {name: [DEFAULTS[name], *CHOICES[name]] for name in DEFAULTS},
    }
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _words(lang: str) -> dict[str, object]:
    texts = load(lang, "common") | load(lang, "shell")
    return {key: text for key, text in texts.items() if key.startswith(SPOKEN)}


# -- drawings -----------------------------------------------------------------------------------------------------------
def _symbol(svg: str, id: str) -> str:
    """An SVG file as a symbol. Its `data-` marks name cards for the tests of the drawings; the page must not know them."""
    svg = re.sub(r' data-[\w-]+="[^"]*"', "", svg.strip())
    opening, inner = re.match(r"<svg([^>]*)>(.*)</svg>$", svg, re.DOTALL).groups()  # type: ignore[union-attr]
    box = re.search(r'viewBox="[^"]*"', opening)
    cap = ' stroke-linecap="round"' if "stroke-linecap" in opening else ""
    inner = re.sub(r"<title>.*?</title>", "", inner)
    return f'<symbol id="{id}" {box[0] if box else ""}{cap}>{inner}</symbol>'


def _covers() -> str:
    return "".join(_symbol((ASSETS / "covers" / f"{id}.svg").read_text(encoding="utf-8"), f"cover-{id}") for id in BOXES)


def _logos() -> str:
    """The word marks take the colour of the ink, and their table the colour of the wood by night."""
    logos = ""
    for lang in LANGUAGES:
        svg = (ASSETS / "logo" / f"wordmark-{lang}.svg").read_text(encoding="utf-8")
        svg = svg.replace('#2F5D50"', 'var(--logo-table)"')
        head, sep, word = svg.rpartition('<path fill="#22252B"')
        logos += _symbol(f'{head}<path fill="currentColor"{word}' if sep else svg, f"logo-{lang}")
    return logos
