"""The curtain between two players: whose turn it is, what happened in the open, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.page.draw.signs import sign
from stolik.page.html import Safe, esc, icon
from stolik.words import Words

_SCALLOPS = "c-40 34-85 34-125 0" * 8
_EDGE = "c40 34 85 34 125 0" * 8
_HEM = Safe(
    '<svg class="hem" viewBox="0 0 1000 90" preserveAspectRatio="none" aria-hidden="true">'
    f'<path d="M0 0h1000v52{_SCALLOPS}z" fill="#0003"/>'
    f'<path d="M0 46{_EDGE}" fill="none" stroke="#F3C66B" stroke-width="5" vector-effect="non-scaling-stroke"/></svg>'
)


def render(
    w: Words, *, game: str, seat: int, name: str, where: str, pre: str, told: Sequence[tuple[int, str]] = (), score: str = "",
    can_undo: bool = False, flip: bool = False,
) -> Safe:
    """`seat` and `name` are asked to look; `told` are lines of (seat, what it did in the open), `score` one line of HTML."""  # fmt: skip
    lines = "".join(f"<li>{sign(who)}<span>{esc(text)}</span></li>" for who, text in told)
    story = f'<ol class="told" aria-label="{esc(w("curtain.told"))}">{lines}</ol>' if lines else ""
    undo = f'<button class="quiet" data-action="undo">{icon("undo-2")}{esc(w("action.undo.short"))}</button>' if can_undo else ""
    return Safe(
        f'<main class="curtain p{seat + 1}" data-screen="curtain" data-game="{game}"{" data-flip" if flip else ""}>{_HEM}'
        f'<header><button class="quiet" data-action="home" aria-label="{esc(w("action.home"))}">{icon("house")}</button>'
        f'<p class="where">{esc(where)}</p>{undo}</header>'
        f'<div class="mid"><p class="pre" id="c-pre">{esc(pre)}</p><h1>{esc(name)}</h1>'
        f'<button class="lift" data-action="lift" aria-label="{esc(w("action.lift", name=name))}">'
        '<svg viewBox="0 0 200 200" aria-hidden="true"><circle cx="100" cy="100" r="92" fill="none" stroke="#ffffff40" stroke-width="9"/>'
        '<circle class="ring" cx="100" cy="100" r="92" fill="none" stroke="#FFE3A3" stroke-width="9"/><circle cx="100" cy="100" r="76" fill="#fff"/></svg>'
        f'<span class="mark">{sign(seat)}</span></button><p class="how">{icon("hand")}{esc(w("curtain.open"))}</p></div>'
        f'<footer>{story}{f"<p class=score>{score}</p>" if score else ""}</footer></main>'
    )
