"""Ladder on the table: the stair of open cards, melds that grow at both ends, a hand that may be large, the running sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stolik.page.draw import cards
from stolik.page.draw.signs import MINI_CARD, badge, sign
from stolik.page.html import Safe, esc, icon
from stolik.page.screens import over
from stolik.page.screens.table import plates
from stolik.page.tables import Hint, Outcome, Table, Ui, View
from stolik.page.tables import ladder_felt as felt
from stolik.page.tables.spread import PHONE, spread
from stolik.rules.cards import ORDER, RANKS, SUITS
from stolik.rules.ladder_melds import arranged, meld_points
from stolik.words import Catalog, Words

SORTS = ("suit", "rank")
ANCHORS = {
    "discard_first": "turn", "discarded_already": "turn", "take_first": "turn", "taken_already": "turn", "own_discard": "turn",
    "ladder_short": "turn", "discard_ends": "options", "stock_empty": "blocked", "card_twice": "", "not_in_hand": "", "no_such_meld": "",
    "meld_short": "melds", "meld_mixed": "melds", "meld_gap": "melds", "meld_corner": "corner", "lay_corner": "corner",
    "own_meld_first": "layoff", "not_in_set": "layoff", "not_in_run": "layoff",
    "refill_due": "refill", "no_refill": "options", "refilled_already": "refill", "refill_early": "refill", "refill_empty": "refill",
}  # fmt: skip


def anchor(code: str, facts: Mapping[str, Any]) -> str:
    """The paragraph of the rules a refusal rests on."""
    return ANCHORS.get(code, "")


def sort(view: View, by: str = "suit") -> list[str]:
    """The order is kept by its name, so that cards that come later find their place too."""
    return [by]


def pick(view: View, picked: tuple[str, ...], text: str) -> tuple[str, ...]:
    """One card for a discard, a count of the ladder for a take, any cards for a meld or all of one that the hand holds."""
    if text.startswith("meld "):
        wanted = tuple(text[5:].split(" "))
        return () if set(wanted) == set(picked) else wanted
    if text == "stock" or text.startswith("ladder "):
        return () if picked == (text,) else (text,)
    if view["phase"] == "take":
        return picked
    if view["phase"] == "discard":
        return () if picked == (text,) else (text,)
    kept = tuple(card for card in picked if card in view["hand"] and card != text)
    return kept if text in picked else (*kept, text)


def way(view: View, move: str) -> tuple[str, ...]:
    """What is to be picked for a move: a take stands under its own name, all others name their cards."""
    return (move,) if move.startswith("ladder ") else ()


def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table of the seat that looks."""
    game = w.game("ladder")
    legal = frozenset(view["moves"] or ()) if not ui.still else frozenset()
    groups = {frozenset(move[5:].split(" ")): move for move in legal if move.startswith("meld ")}
    room = felt.zones(ui.felt, len(view["melds"]))
    body = (
        f'<div class="lrow">{felt.ladder(view, ui, w, game, legal)}</div>'
        f'<div class="act" style="height:{room.act:.0f}px">{act(view, ui, w, game, legal, groups)}</div>'
        f"{felt.melds(view, ui, w, game, legal, groups)}"
    )
    shown = f'<div class="ld">{body}</div>{booking(view, ui, w, game) if ui.asked == "sheet" else ""}'
    return Table(
        felt=Safe(shown),
        hand=hand(view, ui, w, game),
        prompt=prompt(view, ui, w, game, legal),
        aux=sorter(view, ui, game),
        plates=seats(view, ui, w),
        note=note(view, w, game),
        look="lad",
    )


def note(view: View, w: Words, game: Catalog) -> str:
    """How near the end is, where that matters more than the target."""
    if view["last"] is not None and view["to_move"] is not None:
        return game("note.last", n=view["last"])
    match = view["match"]
    return w("note.target", target=match["target"], deal=match["deal"])


def seats(view: View, ui: Ui, w: Words) -> Safe:
    """Counts of cards; the score with what this deal has brought so far, and what the last move brought."""
    gained = [0] * view["seats"]
    for event in ui.fresh:
        if event["kind"] == "points":
            gained[event["seat"]] += event["points"]
    totals = view["match"]["totals"]
    scores = [total + (own if view["to_move"] is not None else 0) for total, own in zip(totals, view["scores"], strict=True)]
    meta = []
    for count in view["counts"]:
        number, noun = w("left.cards", n=count).split("\u00a0", 1)
        meta.append(f'{MINI_CARD}<span>{number}<span class="w">\u00a0{esc(noun)}</span></span>')
    return plates(view, w, meta, scores, gained)


# -- the hand --------------------------------------------------------------------------------------------------------------
def by_rank(card: str) -> tuple[int, int]:
    return RANKS.index(card[:-1]), SUITS.index(card[-1])


def ordered(view: View, ui: Ui) -> list[str]:
    """The own hand as its player has arranged it; cards that came since lie at the end."""
    own: Sequence[str] = view["hand"]
    if ui.order in ((), ("suit",)):
        return sorted(own, key=ORDER.__getitem__)
    if ui.order == ("rank",):
        return sorted(own, key=by_rank)
    place = {card: k for k, card in enumerate(ui.order)}
    return sorted(own, key=lambda card: place.get(card, len(place) + ORDER[card]))


def sorter(view: View, ui: Ui, game: Catalog) -> Safe:
    """The other order of the hand, by one button."""
    if view["seat"] is None or ui.still:
        return Safe("")
    to = "suit" if ui.order == ("rank",) else "rank"
    label = esc(game(f"sort.{to}"))
    return Safe(f'<button class="ib on-felt sorter" data-action="sort-{to}" aria-label="{label}" title="{label}">{icon("arrow-down-wide-narrow")}<small>{esc(game(f"sort.{to}.short"))}</small></button>')


def hand(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """The cards of the seat that looks; those of a meld it already holds carry an amber edge."""
    if view["seat"] is None:
        return Safe("")
    lit = {card for meld in view["held"] for card in meld["cards"]} if ui.settings.get("melds", "lit") == "lit" else set()
    new = {card for event in ui.fresh if event["kind"] in ("drawn", "take", "refill") and event.get("seat") == view["seat"] for card in event.get("cards", ())}
    out = []
    for card in ordered(view, ui):
        picked = card in ui.pick
        cls = f"card{' pick' if picked else ''}{' inmeld' if card in lit else ''}{' new' if card in new else ''}"
        if ui.still:
            out.append(f'<div class="{cls}">{cards.face(card)}</div>')
        else:
            came = ' data-new data-from="stock"' if card in new and len(new) == 1 else ""
            out.append(f'<button class="{cls}" data-pick="{card}" data-slot="{card}" aria-pressed="{"true" if picked else "false"}" aria-label="{esc(w.card(card))}"{came}>{cards.face(card)}</button>')
    take = ui.pick[0] if len(ui.pick) == 1 and not ui.still and ui.pick[0] in (view["moves"] or ()) else ""
    over_hand = f'<div class="drop" data-move="{take}" aria-hidden="true"></div>' if take else ""
    return spread(out, w("hand", name=view["match"]["names"][view["seat"]]), ui.felt, over_hand)


# -- what may be done ------------------------------------------------------------------------------------------------------
def act(view: View, ui: Ui, w: Words, game: Catalog, legal: frozenset[str], groups: Mapping[frozenset[str], str]) -> str:
    """The line between ladder and melds: the stepper of a take, the melds of the hand, the end of the turn."""
    if ui.still or view["moves"] is None:
        return ""
    if view["phase"] == "take":
        return take(view, ui, w, game)
    buttons = []
    card = ui.pick[0] if len(ui.pick) == 1 else ""
    if f"discard {card}" in legal:
        buttons.append(f'<button class="btn go" data-move="discard {card}">{esc(game("act.discard.short"))} {cards.small(card, ui.letters)}</button>')
    if view["phase"] == "meld":
        move = groups.get(frozenset(ui.pick)) if ui.pick else None
        if move:
            points = sum(meld_points(arranged(move[5:].split(" ")) or ()))
            buttons.append(f'<button class="btn go" data-move="{move}">{esc(game("act.meld", n=points))}</button>')
        elif not (len(ui.pick) > 1) and not view["refill_due"] and not buttons:
            buttons += held(view, ui, w, game)
        for source in ("stock", "ladder"):
            if f"refill {source}" in legal:
                count = min(6, view["stock"] if source == "stock" else len(view["ladder"]))
                buttons.append(f'<button class="btn go" data-move="refill {source}">{esc(game(f"act.refill.{source}", n=count))}</button>')
        if "done" in legal:
            buttons.append(f'<button class="btn{" line" if move else " go" if not view["held"] else " line"}" data-move="done">{esc(game("act.done"))}</button>')
    return f'<div class="acts">{"".join(buttons)}</div>'


def held(view: View, ui: Ui, w: Words, game: Catalog) -> list[str]:
    """The dearest melds that the hand already holds, each picked up by one touch."""
    if ui.settings.get("melds", "lit") != "lit":
        return []
    most = 1 if ui.felt[0] < PHONE else 2 if ui.felt[0] < 1100 else 3
    out = []
    for meld in sorted(view["held"], key=lambda meld: -meld["points"])[:most]:
        run = "".join(cards.small(card, ui.letters) for card in meld["cards"][:7])
        label = esc(f"{game('act.held')}: {w.list(w.card(card) for card in meld['cards'])}, +{meld['points']}")
        out.append(f'<button class="btn line has" data-pick="meld {" ".join(meld["cards"])}" aria-pressed="false" aria-label="{label}"><span class="seq">{run}</span><b>+{meld["points"]}</b></button>')
    return out


def take(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """Minus, the take, plus; under it what it brings."""
    row = view["takeable"]
    if not row:
        return ""
    count, _ = felt.taken(view, ui)
    less, more = max(1, count - 1), min(len(row), count + 1)
    best = " best" if ui.hint is not None and ui.hint.move == f"ladder {count}" else ""
    key = "act.take" if view["options"]["ladder_end"] == "oldest" else "act.take.newest"
    middle = (
        f'<button class="btn go{best}" data-move="ladder {count}" data-at="take">{esc(game(key, n=count))}</button>'
        if count
        else f'<button class="btn line" data-pick="ladder 1" aria-pressed="false" data-at="take">{esc(game("act.take.none"))}</button>'
    )

    def step(to: int, ic: str, off: bool) -> str:
        label = esc(game("act.more" if ic == "plus" else "act.less"))
        return f'<button class="ib box" data-pick="ladder {to}" aria-pressed="false" data-at="{ic}" aria-label="{label}"{" disabled" if off else ""}>{icon(ic)}</button>'

    line = brings(view["takes"][count - 1], w, game) if count else ""
    return (
        f'<div class="acts">{step(less, "minus", count <= 1)}{middle}{step(more, "plus", count == len(row))}</div>'
        f'<p class="brings" aria-live="polite">{esc(line)}</p>'
    )


def brings(found: Mapping[str, Any], w: Words, game: Catalog) -> str:
    """What a take is worth: the cards in hand, and the most that could be laid out at once."""
    text = game("take.value", n=found["value"])
    if found["points"]:
        return f"{text}, {game('take.points', n=found['points'])}"
    return f"{text}, {game('take.nothing')}" if found["points"] is not None else text


def prompt(view: View, ui: Ui, w: Words, game: Catalog, legal: frozenset[str]) -> str:
    """What the seat on turn may do now, in one sentence."""
    if ui.still or view["moves"] is None:
        return ""
    if view["phase"] == "discard":
        return game("prompt.discard")
    if view["phase"] == "take":
        return game("prompt.take" if view["stock"] else "prompt.take.ladder")
    if view["refill_due"]:
        return game("prompt.refill")
    if len(ui.pick) == 1:
        card = ui.pick[0]
        places = [move for move in legal if move.startswith(f"lay {card}@")]
        if len(places) > 1:
            return game("prompt.which", card=card)
        if places:
            return game("prompt.lay", card=card)
        return game("prompt.more", card=card)
    return game("prompt.meld" if "done" in legal else "prompt.meld.discard")


def score_line(view: View, ui: Ui, w: Words) -> Safe:
    """What this deal has brought so far, for the curtain: public."""
    names = view["match"]["names"]
    return Safe("".join(f"<span>{sign(seat)}{esc(names[seat])} <b>{points}</b></span>" for seat, points in enumerate(view["scores"])))


def hint(view: View) -> Hint | None:
    """A good move and its reason (`stolik.page.tables.ladder_hint`, read when it is first asked for)."""
    from stolik.page.tables.ladder_hint import best

    return best(view)


# -- the sheet and the end -------------------------------------------------------------------------------------------------
def line_of(line: Mapping[str, Any], view: View, letters: str, game: Catalog) -> str:
    """A booking: what for, its cards, its points."""
    key = f"{line['why']}.{line['type']}" if "type" in line else line["why"]
    names = view["match"]["names"]
    what = game(f"short.{key}", name=names[line["from"]] if "from" in line else "")
    run = "".join(cards.small(card, letters) for card in line["cards"])
    return f'<span class="bw">{esc(what)}</span><span class="seq flow">{run}</span>'


def booking(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The running sheet over the felt: every booking with its cards, points and the total after it."""
    lines = "".join(
        f'<li class="p{line["seat"] + 1}"><i>{line["turn"]}</i>{sign(line["seat"])}{line_of(line, view, ui.letters, game)}<b>{w.signed(line["points"])}</b><em>{line["total"]}</em></li>'
        for line in reversed(view["sheet"])
    ) or f'<li class="none">{esc(game("sheet.empty"))}</li>'
    close = f'<button class="ib" data-ask="sheet" aria-label="{esc(w("action.close"))}">{icon("x")}</button>'
    return f'<div class="notepad" role="dialog" aria-label="{esc(game("sheet.title"))}"><header><b>{esc(game("sheet.title"))}</b>{close}</header><ol tabindex="0" class="bookings">{lines}</ol></div>'


def result(view: View, ui: Ui, w: Words) -> Outcome:
    """The melds as they lie, the cards left in hands, every booking by player."""
    game = w.game("ladder")
    match, names = view["match"], view["match"]["names"]
    usual = over.usual(view, w, bool(match["winner"]))
    end = next((event for event in view["events"] if event["kind"] in ("out", "blocked")), None)
    story = ""
    if end is not None and end["kind"] == "out":
        story = game("result.from_hand" if end["from_hand"] else "result.out", name=names[end["seat"]])
    elif end is not None:
        story = game(f"event.blocked.{end['why']}") + "."
    left = "".join(
        f'<li class="other p{seat + 1}"><span class="on-name">{sign(seat)}<span>{esc(names[seat])}</span></span><span class="seq flow">{"".join(cards.small(card, ui.letters) for card in own) or "—"}</span></li>'
        for seat, own in enumerate(view["hands"])
    )
    box = (ui.felt[0] - 28, ui.felt[1] - 30 * view["seats"] - 34)
    room = felt.melds(view, Ui(felt=ui.felt, letters=ui.letters, still=True), w, game, frozenset(), {}, box) if view["melds"] else ""
    return Outcome(usual.title, f"{story} {usual.story}".strip(), Safe(f'<div class="ld end">{room}<ol class="heldby">{left}</ol></div>'), columns(view, ui, w, game))


def columns(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """Every player's bookings; the one who gained most stands first."""
    match, scores = view["match"], view["result"]["scores"]
    out = []
    for seat, name in enumerate(match["names"]):
        rows = "".join(f'<li class="bk">{line_of(line, view, ui.letters, game)}<b>{w.signed(line["points"])}</b></li>' for line in view["result"]["rows"] if line["seat"] == seat)
        rows = rows or f'<li class="bk none">{esc(w("over.nothing"))}</li>'
        win = " win" if seat in (match["winner"] or view["result"]["winners"]) else ""
        out.append(
            f'<section class="rt p{seat + 1}{win}" data-seat="{seat}"><h2>{badge(seat)}<span class="tn">{esc(name)}<small>{esc(w("over.gain"))}: {w.signed(scores[seat])}</small></span>'
            f"<b>{match['totals'][seat]}</b></h2><ol>{rows}</ol></section>"
        )
    return Safe("".join(out))
