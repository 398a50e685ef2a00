"""Cribbage on the table: the board with its pegs, the crib, the count on its way to 31, the show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.page.draw import pegboard, tiles
from stolik.page.draw.signs import MINI_TILE, sign
from stolik.page.html import Safe, esc, icon
from stolik.page.screens.table import plates
from stolik.page.tables import Hint, Table, Ui, View
from stolik.page.tables.cribbage_show import result, show
from stolik.page.tables.rack import lying, rack, slot, small, sorter
from stolik.rules.dominoes.cribbage_counts import FULL, Combo, played
from stolik.rules.tiles import PIPS, WEIGHT
from stolik.words import Catalog, Words

__all__ = ["FORCED", "SKIPS", "anchor", "board", "draw", "hint", "look", "pick", "result", "score_line", "sort", "way"]

EACH = 6
SHOW_LOOK = 3200
POINTS_LOOK = 1900
NARROW = 600
SKIPS = FORCED = ("go",)
ANCHORS = {
    "crib_first": "crib", "crib_made": "crib", "same_tile": "crib", "over_31": "play", "must_play": "play",
    "play_first": "show", "show_now": "show", "show_without_number": "counting", "show_with_number": "counting", "show_too_much": "show",
}  # fmt: skip


def anchor(code: str, facts: Mapping[str, Any]) -> str:
    """The paragraph of the rules a refusal rests on."""
    return ANCHORS.get(code, "")


def look(events: tuple[dict[str, Any], ...]) -> int:
    """A show is counted out, and pegs take their time."""
    if any(event["kind"] == "show" for event in events):
        return SHOW_LOOK
    return POINTS_LOOK if any(event["kind"] == "points" for event in events) else 0


def sort(view: View) -> list[str]:
    """From low to high: runs and pairs lie together."""
    return sorted(view["hand"], key=WEIGHT.__getitem__)


def pick(view: View, picked: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Two tiles for the crib; a third takes the place of the older one. Else one."""
    if text in picked:
        return tuple(one for one in picked if one != text)
    return (*picked[-1:], text) if view["phase"] == "crib" else (text,)


def way(view: View, move: str) -> list[str]:
    """The pieces to pick up for a move."""
    return move.split(" ")[1:] if move.startswith("crib") else [move] if move in PIPS else []


def hint(view: View) -> Hint | None:
    """A good move and its reason (`cribbage_hint`, read when it is first asked for)."""
    from stolik.page.tables.cribbage_hint import best

    return best(view)


def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table of the seat that looks."""
    game = w.game("cribbage")
    showing = view["phase"] in ("show", "over") and not (ui.still and any(event["kind"] == "play_over" for event in ui.fresh))
    if showing:
        inside = f'<div class="mid shows">{show(view, ui, w, game)}</div>'
    else:
        middle = crib_choice(view, ui, w, game) if view["phase"] == "crib" else play(view, ui, w, game)
        inside = f'{_starter(view, ui, w, game)}<div class="mid">{middle}</div>{_crib(view, ui, w, game)}'
    return Table(
        felt=Safe(f'<div class="crb{" showing" if showing else ""}"><div class="pegw">{board(view, ui, w, game)}</div>{inside}</div>'),
        hand=Safe("") if showing else _hand(view, ui, w),
        prompt=prompt(view, ui, game, w),
        aux=_aux(view, ui, w, game),
        plates=_plates(view, ui, w, game),
        note=w("note.target", target=view["match"]["target"], deal=view["match"]["deal"]),
        look="line-table peg-table",
    )


# -- the board ---------------------------------------------------------------------------------------------------------------
def board(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The board of the match; what the last move brought is pegged before the eyes, until something is touched."""
    match = view["match"]
    target = match["target"]
    run, rows = ((30, 4) if target == 121 else (20, 3)) if ui.felt[0] < NARROW else (30, (target - 1) // 30)
    gains = [0, 0]
    if not (ui.pick or ui.refused or ui.hint or ui.asked):
        for event in ui.fresh:
            if event["kind"] == "points":
                gains[event["seat"]] += event["points"]
    pegs = match["board"]["pegs"]
    label = game("board", one=match["names"][0], two=match["names"][1], first=pegs[0]["front"], second=pegs[1]["front"], target=target)
    return pegboard.draw(run, rows, pegs, label, gains)


# -- the crib ----------------------------------------------------------------------------------------------------------------
def _starter(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The starter, or the pile it will be turned from."""
    if view["starter"]:
        new = any(event["kind"] == "starter" for event in ui.fresh)
        inside = lying(view["starter"], w, "turned" if new else "")
        return f'<div class="spot st">{inside}<small>{esc(game("starter"))}</small></div>'
    return f'<div class="spot st"><span class="tile tt">{tiles.BACK}</span><small>{esc(game("stock"))}</small></div>'


def _crib(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The crib, face down, with its owner."""
    count, dealer = sum(view["laid"]), view["dealer"]
    pile = "".join(f'<span class="tile tt">{tiles.BACK}</span>' for _ in range(count)) or '<i class="tile tt slot idle"></i>'
    text = game("crib.of", name=view["match"]["names"][dealer])
    return f'<div class="spot crib p{dealer + 1}"><span class="pile4">{pile}</span><small>{sign(dealer)}{esc(text)}</small></div>'


def crib_choice(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """Two places for what goes into the crib: both filled, they glow and a touch lays the tiles away."""
    if ui.still or view["moves"] is None:
        laid = "".join(f'<span class="tile tt">{tiles.BACK}</span>' for _ in (view["laid_away"] or ()))
        return f'<div class="away-two"><div class="two">{laid}</div></div>'
    chosen = sorted(ui.pick, key=WEIGHT.__getitem__, reverse=True)
    name = view["match"]["names"][view["dealer"]]
    text = game("crib.to", name=name)
    faces = "".join(f'<span class="tile tt">{tiles.upright(tile)}</span>' for tile in chosen)
    empty = '<i class="tile tt slot idle"></i>' * (2 - len(chosen))
    if len(chosen) == 2:
        move = f"crib {chosen[0]} {chosen[1]}"
        label = game("crib.say", tiles=chosen)
        return (
            f'<div class="away-two"><button class="two can" data-move="{move}" data-at="crib" aria-label="{esc(label)}">{faces}</button>'
            f"<small>{esc(text)}</small></div>"
        )
    return f'<div class="away-two"><div class="two">{faces}{empty}</div><small>{esc(text)}</small></div>'


# -- the count ---------------------------------------------------------------------------------------------------------------
def play(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The other hand's backs, the ring of 31, the tiles of the count with the count under each, the place of the next one."""
    sequence, ended = view["sequence"], False
    over = any(event["kind"] == "restart" for event in ui.fresh)
    if not sequence and over and view["earlier"] and not ui.pick:
        sequence, ended = view["earlier"][-1], True
    count = sequence[-1]["count"] if sequence else 0
    turn = view["moves"] is not None and not ui.still and view["moves"] != ["go"]
    gains = _gains(ui)
    items = "".join(_in_count(one, w, gains.get(one["tile"], 0), bool(ui.fresh) and one is sequence[-1], view["seat"]) for one in sequence)
    target = _target(view, ui, game) if turn else ""
    cells = len(sequence) + bool(target)
    told = _told(ui, w, game)
    return (
        f'{_opponent(view, game)}<div class="play{" ended" if ended else ""}">{ring(count, game)}'
        f'<ol class="seqt" style="--n:{max(cells, 3)}">{items}{target}</ol></div><div class="gains">{told}</div>{_past(view, w, game, ended)}'
    )


def ring(count: int, game: Catalog) -> str:
    """The running count on its way round to 31."""
    around = 263.9
    none = "" if count else ' opacity="0"'
    return (
        f'<svg class="count" viewBox="0 0 100 100" role="img" aria-label="{esc(game("count", n=count, of=FULL))}"><circle cx="50" cy="50" r="42" fill="#0b1f1966" '
        'stroke="#ffffff24" stroke-width="8"/><circle class="arc" cx="50" cy="50" r="42" fill="none" stroke="var(--glow)" stroke-width="8" stroke-linecap="round" '
        f'stroke-dasharray="{around * count / FULL:.1f} {around}" transform="rotate(-90 50 50)"{none}/>'
        f'<text x="50" y="59" text-anchor="middle" font-size="40" font-weight="800" fill="#FBF7EC">{count}</text>'
        f'<text x="50" y="76" text-anchor="middle" font-size="13.5" font-weight="600" fill="#D5E2DA">{esc(game("count.of", of=FULL))}</text></svg>'
    )


def _gains(ui: Ui) -> dict[str, int]:
    """What the tile just played has brought."""
    tile = next((event["tile"] for event in ui.fresh if event["kind"] == "play"), None)
    return {tile: sum(event["points"] for event in ui.fresh if event["kind"] == "points")} if tile else {}


def _in_count(one: Mapping[str, Any], w: Words, gain: int, last: bool, here: int | None) -> str:
    seat = one["seat"]
    plus = f"<em>+{gain}</em>" if gain else ""
    more = ' data-new="1"' if last and seat == here else ""
    return f'<li class="p{seat + 1}">{lying(one["tile"], w, "last" if last else "", 0, more)}<span class="rc">{sign(seat)}{one["count"]}{plus}</span></li>'


def _target(view: View, ui: Ui, game: Catalog) -> str:
    """The place of the next tile: what the count would be, what that would bring; hatched where it would pass 31."""
    tile = ui.pick[0] if ui.pick else ""
    if not tile:
        return '<li><i class="tile tt slot idle"></i><span class="rc">&nbsp;</span></li>'
    count = view["count"] + PIPS[tile]
    label = game("place.own", tile=tile, count=count)
    if tile in view["moves"]:
        gain = sum(combo.points for combo in earned(view, tile))
        plus = f'<span class="rc glow">+{gain}</span>' if gain else '<span class="rc">&nbsp;</span>'
        return f'<li>{slot(tile, label, f"<b>{count}</b>")}{plus}</li>'
    bad = ui.refused is not None and ui.refused.move == tile
    inside = icon("x") if bad else f"<b>{count}</b>"
    return f'<li>{slot(tile, label, inside, mark="try", cls="no bad" if bad else "no")}<span class="rc">&nbsp;</span></li>'


def earned(view: View, tile: str) -> list[Combo]:
    """What a tile would bring in the running count."""
    return played([*(one["tile"] for one in view["sequence"]), tile])


def _opponent(view: View, game: Catalog) -> str:
    """How many tiles the other player still holds."""
    other = 1 - (view["seat"] or 0)
    count = view["counts"][other]
    backs = f'<span class="tile tt">{tiles.BACK}</span>' * count
    label = esc(game("holds", name=view["match"]["names"][other], n=count))
    said = f'<b class="go-said">{esc(game("go"))}</b>' if view["gone"] == other else ""
    return f'<div class="opp p{other + 1}" role="img" aria-label="{label}"><span class="cap">{sign(other)}{esc(view["match"]["names"][other])}</span>{backs}{said}</div>'


def _told(ui: Ui, w: Words, game: Catalog) -> str:
    """Why the last move brought points."""
    return "".join(
        f'<span class="earn p{event["seat"] + 1}">{sign(event["seat"])}<b>+{event["points"]}</b>{esc(game("points." + event["why"], n=event.get("n", 0)))}</span>'
        for event in ui.fresh
        if event["kind"] == "points"
    )


def _past(view: View, w: Words, game: Catalog, ended: bool) -> str:
    """The counts before this one, small."""
    past = view["earlier"][:-1] if ended else view["earlier"]
    runs = "".join(f'<span class="run">{"".join(small(one["tile"], w) for one in count)}<em>{count[-1]["count"]}</em></span>' for count in past if count)
    return f'<div class="past">{runs}</div>'


# -- the hand ----------------------------------------------------------------------------------------------------------------
def _hand(view: View, ui: Ui, w: Words) -> Safe:
    phase, moves = view["phase"], view["moves"] or ()
    good = (view["hand"] or ()) if phase == "crib" else moves
    once = {tile: tile for tile in moves if tile in PIPS}
    worth = {tile: PIPS[tile] for tile in view["hand"] or ()}
    return rack(view, ui, w, good, most=EACH, once=once, worth=worth)


def _aux(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """Laying away, «go», the show."""
    moves = view["moves"]
    if ui.still or moves is None:
        return Safe("")
    if view["phase"] == "show":
        if moves != ["show"]:
            return Safe("")
        text = game("action.show.crib" if view["showing"]["of"] == "crib" else "action.show")
        return Safe(f'<button class="btn go" data-move="show">{esc(text)}</button>')
    if moves == ["go"]:
        return Safe(f'<button class="btn go" data-move="go">{esc(game("action.go"))}</button>')
    return sorter(view, ui, w)


def prompt(view: View, ui: Ui, game: Catalog, w: Words) -> str:
    """What the seat on turn may do now, in one sentence."""
    moves, phase = view["moves"], view["phase"]
    if ui.still or moves is None:
        return ""
    if phase == "crib":
        if len(ui.pick) == 2:
            return game("prompt.crib.touch")
        return game("prompt.crib.own" if view["dealer"] == view["seat"] else "prompt.crib.other")
    if phase == "show":
        of = view["showing"]["of"]
        if moves != ["show"]:
            return game("prompt.show.count")
        return game("prompt.show.crib" if of == "crib" else "prompt.show")
    if moves == ["go"]:
        return game("prompt.go")
    if ui.pick and ui.pick[0] in moves:
        found = earned(view, ui.pick[0])
        count = view["count"] + PIPS[ui.pick[0]]
        if found:
            why = [f"{game(f'points.{combo.why}', n=len(combo.tiles))} +{combo.points}" for combo in found]
            return game("prompt.would", count=count, why=why)
        return game("prompt.will", count=count)
    return game("prompt.play", count=view["count"], room=view["room"])


# -- the bar -----------------------------------------------------------------------------------------------------------------
def _plates(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """The scores, with what was just gained; who deals."""
    meta = []
    for seat, count in enumerate(view["counts"]):
        words = w("left.tiles", n=count).replace(str(count), "", 1)
        deals = f", {game('deals')}" if seat == view["dealer"] else ""
        meta.append(f'{MINI_TILE}{count}<span class="w">{esc(words)}{esc(deals)}</span>')
    plus = [0, 0]
    for event in ui.fresh:
        if event["kind"] == "points":
            plus[event["seat"]] += event["points"]
    return plates(view, w, meta, plus=plus)


def score_line(view: View, ui: Ui, w: Words) -> Safe:
    """The scores and the running count: public."""
    game = w.game("cribbage")
    out = "".join(f"<span>{sign(seat)}<b>{total}</b></span>" for seat, total in enumerate(view["match"]["totals"]))
    if view["phase"] == "play":
        out += f'<span>{esc(game("count", n=view["count"], of=FULL))}</span>'
    return Safe(out)
