"""HTML as text: what is safe to put into the page, and what must be escaped first."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


class Safe(str):
    """HTML that may go into the page as it is."""

    def __html__(self) -> str:
        return self


def esc(value: object) -> str:
    """`value` as text that is safe between tags and inside a quoted attribute; `Safe` stays as it is."""
    return value if isinstance(value, Safe) else escape(str(value), quote=True)


def attrs(**values: object) -> str:
    """Attributes with a leading space each; `_` becomes `-`, False and None are left out, True stands alone.

    `class_` is written as `class`, so that the names read as in HTML.
    """
    out = []
    for name, value in values.items():
        if value is False or value is None:
            continue
        name = name.rstrip("_").replace("_", "-")
        out.append(f" {name}" if value is True else f' {name}="{esc(value)}"')
    return "".join(out)


def join(parts: Iterable[str], between: str = "") -> Safe:
    """Ready pieces of HTML one after another."""
    return Safe(between.join(parts))


class Pieces(Safe):
    """HTML with a container whose children are known one by one: the page replaces only those that changed.

    `head` ends with the container's opening tag, which carries `data-pieces`; each of `items` is exactly one element, and so is each
    of `beside`, what stands last in the region.
    """

    head: str
    items: tuple[str, ...]
    tail: str
    beside: tuple[str, ...]

    def __new__(cls, head: str, items: Iterable[str], tail: str, beside: Iterable[str] = ()) -> Pieces:
        items, beside = tuple(items), tuple(beside)
        made = super().__new__(cls, f"{head}{''.join(items)}{tail}{''.join(beside)}")
        made.head, made.items, made.tail, made.beside = head, items, tail, beside
        return made

    def plus(self, element: str) -> Pieces:
        """The same with one more element at the end."""
        return Pieces(self.head, self.items, self.tail, (*self.beside, element))

    @property
    def shape(self) -> tuple[str, str, int, int]:
        """What must be equal for two drawings to differ in pieces only."""
        return self.head, self.tail, len(self.items), len(self.beside)


def icon(name: str, cls: str = "") -> Safe:
    """A lucide icon of the inlined sprite (assets/icons/lucide.txt lists their names)."""
    return Safe(f'<svg class="ic{f" {cls}" if cls else ""}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{name}"></use></svg>')
