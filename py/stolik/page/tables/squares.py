"""Squares on the table: a night sky that can be moved and zoomed, stars, finished squares, and everything there is to see in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.page.html import Safe, esc, icon
from stolik.page.tables import Hint, Outcome, Table, Tap, Ui, View
from stolik.page.tables.squares_aim import Aim, Sky, aimed, name, place, read, touched
from stolik.page.tables.squares_sky import direct, felt, node
from stolik.words import Catalog, Words

GLYPHS = {
    "yellow": '<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true"><path d="M0-11.5 2.9-2.9 11.5 0 2.9 2.9 0 11.5-2.9 2.9-11.5 0-2.9-2.9z"/></svg>',
    "red": '<svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true"><circle r="5.6"/><circle r="9.8" fill="none" stroke="currentColor" stroke-width="2.2"/></svg>',
}
"""The two colours by shape."""

ANCHORS = {
    "off_board": "board", "occupied": "place", "not_a_vertex": "transition", "no_new_square": "transition", "same_as_destroyed": "same",
    "repetition": "repetition", "duplicate": "duplicate", "no_stop": "fault", "already_called": "stop", "can_move": "turn",
}  # fmt: skip


def is_open(options: Mapping[str, Any]) -> bool:
    """Nothing is hidden here: the players simply take turns."""
    return True


def anchor(code: str, facts: Mapping[str, Any]) -> str:
    """The paragraph of the rules a refusal rests on."""
    if code == "overlap":
        how = facts.get("how")
        return how if how in ("side", "nested", "crossing") else "forbidden"
    if code == "not_capturable":
        return {"immune": "immune", "border": "border"}.get(facts.get("cause", ""), "capture")
    return ANCHORS.get(code, "")


def hints(options: Mapping[str, Any]) -> bool:
    """In call_stop nobody helps."""
    return options["fault_mode"] != "call_stop"


# -- touches ------------------------------------------------------------------------------------------------------------------
def _owners(view: View) -> dict[tuple[int, int], int]:
    return {(x, y): seat for seat in (0, 1) for x, y in view["stones"][seat]}


def pick(view: View, picked: tuple[str, ...], text: str) -> tuple[str, ...]:
    """An own star to be moved, a free node, a star to be captured: one of each at most."""
    owners, seat = _owners(view), view["to_move"]
    return touched(owners, seat, aimed(owners, seat, picked), text).picks


def way(view: View, move: str) -> list[str]:
    """The touches that lead to a move."""
    return [] if move in ("pass", "stop") else list(read(move).picks)


def steer(view: View, ui: Ui, dx: int, dy: int) -> Tap | None:
    """The keyboard on the sky: an arrow looks at the next node, Enter (0, 0) touches the node looked at."""
    sky = Sky(view, ui)
    if not sky.may:
        return None
    last = view["last"]
    here = ui.asked or sky.aim.capture or sky.aim.target or sky.aim.source or (name(last["target"]) if last else "0,0")
    if dx or dy:
        left, bottom, right, top = sky.edges
        x, y = place(here)
        there = name((min(right, max(left, x + dx)), min(top, max(bottom, y - dy))))
        return None if there == ui.asked else Tap("ask", there)
    if here == sky.aim.target or (here == sky.aim.capture and sky.aim.target):
        return Tap("move", sky.aim.move)
    return Tap(*sky.mark(place(here), direct(sky)))


# -- the table ----------------------------------------------------------------------------------------------------------------
def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table."""
    game, sky = w.game("squares"), Sky(view, ui)
    left, bottom, right, top = sky.edges
    return Table(
        felt=felt(sky, game),
        prompt=prompt(sky, w, game),
        aux=buttons(sky, game),
        plates=plates(view, w, game),
        note=game("note", w=right - left + 1, h=top - bottom + 1, n=len(sky.owners)),
        look=night(view),
    )


def night(view: View) -> str:
    """The night, and which seat has the yellow stars."""
    return f"sky y{view['colours'].index('yellow')}"


def plates(view: View, w: Words, game: Catalog) -> Safe:
    """Name, colour, and how far the largest constellation is on its way to three."""
    out = []
    for seat, who in enumerate(view["match"]["names"]):
        on = view["to_move"] == seat
        colour, figures = view["colours"][seat], view["squares"][seat] if view["squares"] is not None else None
        turn = f'<span class="vh">, {esc(w("on_turn"))}</span>' if on else ""
        meta, more, score = game(f"colour.{colour}"), "", ""
        if figures is not None:
            best = largest(figures)
            if figures:
                more = f'<span class="w">, {esc(game("squares", n=len(figures)))}</span>'
            score = f'<span class="sc">{boxes(best, game("of_three", n=best))}</span>'
        out.append(
            f'<div class="plate p{seat + 1}{" on" if on else ""}" data-seat="{seat}"><span class="sg p{seat + 1}">{GLYPHS[colour]}</span>'
            f'<span class="nm">{esc(who)}{turn}</span><span class="mt"><span>{esc(meta)}{more}</span></span>{score}</div>'
        )
    return Safe("".join(out))


def largest(figures: list[dict[str, Any]]) -> int:
    """How many squares the largest constellation of a colour has."""
    groups = [figure["group"] for figure in figures]
    return max((groups.count(group) for group in set(groups)), default=0)


def boxes(n: int, label: str) -> str:
    """Three little squares, as many full as touch each other."""
    box = "".join(
        f'<rect x="{2 + i * 26}" y="2" width="20" height="20" rx="3" stroke="currentColor" stroke-width="2.4" '
        + ('fill="currentColor"/>' if i < n else 'fill="none" stroke-dasharray="4 3" opacity=".75"/>')
        for i in range(3)
    )
    return f'<svg class="sq3" viewBox="0 0 76 24" role="img" aria-label="{esc(label)}">{box}</svg>'


def buttons(sky: Sky, game: Catalog) -> Safe:
    """Lights the star aimed at, drops the aim, calls STOP."""
    if not sky.may:
        return Safe("")
    aim, out = sky.aim, ""
    if sky.view["options"]["fault_mode"] == "call_stop":
        off = "" if "stop" in sky.legal else " disabled"
        out += f'<button class="btn stop" data-move="stop"{off}>{icon("hand")}<span>{esc(game("act.stop"))}</span></button>'
    if aim.picks:
        last = aim.picks[-1]
        out += f'<button class="ib boxed drop" data-pick="{last}" aria-pressed="true" aria-label="{esc(game("act.drop"))}" title="{esc(game("act.drop"))}">{icon("x")}</button>'
    if aim.target:
        label = act(sky, aim)
        kind = "move" if aim.move in sky.legal else "try"
        ready = " go" if kind == "move" else ""
        out += f'<button class="btn{ready} light" data-{kind}="{aim.move}">{icon("check")}<span>{esc(game(label))}</span></button>'
    elif not direct(sky):
        label = "act.move" if aim.source else "act.light"
        out += f'<button class="btn go light" disabled>{icon("check")}<span>{esc(game(label))}</span></button>'
    return Safe(out)


def act(sky: Sky, aim: Aim) -> str:
    """What the button says."""
    if aim.capture:
        return "act.capture"
    if sky.prey():
        return "act.no_capture"
    return "act.move" if aim.source else "act.light"


def prompt(sky: Sky, w: Words, game: Catalog) -> str:
    """What the seat on turn may do now, in one sentence."""
    view, aim = sky.view, sky.aim
    if not sky.may:
        return ""
    if view["moves"] == ["pass"]:
        return game("prompt.pass")
    if sky.ui.asked:
        owner = sky.owners.get(place(sky.ui.asked))
        return game(node(sky, sky.ui.asked), at=sky.ui.asked.replace("-", "\u2212"), name="" if owner is None else view["match"]["names"][owner])
    if aim.target:
        if sky.honest:
            return game("prompt.aim.honest")
        if sky.prey():
            return game("prompt.captured" if aim.capture else "prompt.capture")
        made = sky.made()
        if made:
            return game("prompt.made", n=len(made), kinds=[game(f"kind.{square.kind}", size=square.size) for square in made])
        return game("prompt.aim")
    if aim.source:
        if sky.honest:
            return game("prompt.transition")
        return game("prompt.transition" if sky.targets.get(aim.source) else "prompt.transition.none")
    if sky.honest:
        return game("prompt.play.called" if view["called"] else "prompt.play.call_stop")
    if not direct(sky):
        return game("prompt.play.aim" if sky.targets else "prompt.place.aim")
    return game("prompt.play" if sky.targets else "prompt.place")


def hint(view: View) -> Hint | None:
    """A good move and its reason (`stolik.page.tables.squares_hint`, read when it is first asked for)."""
    from stolik.page.tables.squares_hint import best

    return best(view)


def result(view: View, ui: Ui, w: Words) -> Outcome:
    """The sky at the end (`stolik.page.tables.squares_end`, read when a game ends)."""
    from stolik.page.tables.squares_end import outcome

    return outcome(view, ui, w)
