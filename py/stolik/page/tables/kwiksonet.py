"""Kwiksonet on the table: fourteen cards, the stock, chips, how far each prize is, what the hand is worth now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stolik.page.draw import cards
from stolik.page.draw.pack_108 import face, small
from stolik.page.draw.signs import sign
from stolik.page.html import Safe, esc, icon
from stolik.page.screens.table import plates
from stolik.page.tables import Hint, Outcome, Table, Ui, View
from stolik.page.tables.kwiksonet_sheet import cheat, result_of
from stolik.page.tables.spread import PHONE, spread
from stolik.rules.kwiksonet_table import JOKERS, PLACE, PRIZES, RANKS
from stolik.words import Catalog, Words

CHIP = '<svg class="chipi" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" fill="currentColor"/><circle cx="12" cy="12" r="7.6" fill="none" stroke="#fff9" stroke-width="1.6" stroke-dasharray="3 2.97"/></svg>'
ANCHORS = {
    "pass_after_swap": "turn", "nothing_swapped": "turn", "no_chips": "turn", "end_after_swap": "turn", "end_alone": "final",
    "end_without_chips": "turn", "end_others_hold": "turn",
}  # fmt: skip


def anchor(code: str, facts: Mapping[str, Any]) -> str:
    """The paragraph of the rules a refusal rests on."""
    return ANCHORS.get(code, "")


def sort(view: View, by: str = "suit") -> list[str]:
    """The order is kept by its name, so that cards that come later find their place too."""
    return [by]


def kind_of(piece: str) -> str:
    """The card a piece of the hand is; the second of two equal cards is written `7s.2`."""
    return piece.split(".")[0]


def pick(view: View, picked: tuple[str, ...], text: str) -> tuple[str, ...]:
    """A card to exchange, or a leave that is still to be confirmed; beside it a prize that is looked at."""
    kept = tuple(one for one in picked if one.startswith("prize "))
    if text.startswith("prize "):
        rest = tuple(one for one in picked if not one.startswith("prize "))
        return rest if text in picked else (text, *rest)
    return kept if text in picked else (*kept, text)


def chosen(ui: Ui) -> str:
    """What is picked beside a prize, "" for nothing."""
    return next((one for one in ui.pick if not one.startswith("prize ")), "")


def looked(ui: Ui) -> str:
    """The prize that is looked at, "" for none."""
    return next((one[6:] for one in ui.pick if one.startswith("prize ")), "")


def way(view: View, move: str) -> tuple[str, ...]:
    """What is to be picked for a move: leaving is confirmed."""
    return (move,) if move in ("exit", "end") else (move[5:],) if move.startswith("swap ") else ()


def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table of the seat that looks."""
    game = w.game("kwiksonet")
    legal = frozenset(view["moves"] or ()) if not ui.still else frozenset()
    body = (
        f'<div class="kw">{middle(view, ui, w, game, legal)}{prizes(view, ui, w, game)}{detail(view, ui, w, game)}'
        f'{opened(view, ui, w, game)}<div class="act">{act(view, ui, w, game, legal)}</div></div>'
    )
    over = cheat(view, ui, w, game) if ui.asked == "points" else ""
    return Table(
        felt=Safe(body + over),
        hand=hand(view, ui, w, game),
        prompt=prompt(view, ui, w, game, legal),
        aux=sorter(view, ui, game),
        plates=seats(view, ui, w, game),
        note=game("note.round", n=view["match"]["deal"], of=view["options"].get("rounds", "")),
        look="kwk",
    )


def seats(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """Chips of those who play on; the points of those who have left."""
    meta, scores = [], []
    over = view["to_move"] is None
    for seat, chips in enumerate(view["chips"]):
        if view["opened"][seat] and not over:
            meta.append(f'{icon("eye")}<span class="w">{esc(game("seat.open"))}</span>')
        else:
            number, noun = game("seat.chips", n=chips).split("\u00a0", 1)
            meta.append(f'{CHIP}<span>{number}<span class="w">\u00a0{esc(noun)}</span></span>')
        scores.append(view["match"]["totals"][seat] + (0 if over else view["booked"][seat] or 0))
    return plates(view, w, meta, scores)


# -- the felt --------------------------------------------------------------------------------------------------------------
def middle(view: View, ui: Ui, w: Words, game: Catalog, legal: frozenset[str]) -> str:
    """The stock, which takes the card that goes, and what the hand is worth now."""
    count, piece = view["stock"], chosen(ui)
    body = f'{cards.BACK}<b class="cnt">{count}</b>'
    label = esc(game("felt.stock", n=count))
    move = f"swap {kind_of(piece)}" if piece else ""
    if move in legal:
        best = " best" if ui.hint is not None and ui.hint.move == move else ""
        pile = f'<button class="talon can{best}" data-move="{move}" data-place="stock" data-at="stock" aria-label="{esc(game("act.swap", card=kind_of(piece)))}">{body}</button>'
    elif move and not ui.still and piece not in ("exit", "end") and view["moves"] is not None:
        pile = f'<button class="talon" data-try="{move}" data-place="stock" data-at="stock" aria-label="{label}">{body}</button>'
    else:
        pile = f'<div class="talon" data-place="stock" role="img" tabindex="-1" aria-label="{label}">{body}</div>'
    line = pays(view, ui, game)
    return f'<div class="kwmid"><div class="pl">{pile}<span class="caption">{line}</span></div>{worth(view, ui, w, game)}</div>'


def pays(view: View, ui: Ui, game: Catalog) -> str:
    """Where the chip of an exchange goes."""
    seat = view["to_move"]
    if seat is None or view["moves"] is None or not view["chips"][seat]:
        return esc(game("felt.stock.short"))
    names, count = view["match"]["names"], view["seats"]
    to = next((other for step in range(1, count) if not view["opened"][other := (seat + step) % count]), None)
    if to is None:
        return f"{CHIP}{icon('arrow-right')}{esc(game('felt.chip.out'))}"
    return f"{CHIP}{icon('arrow-right')}{sign(to)}<span>{esc(names[to])}</span>"


def worth(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The value of the own hand as it stands: cards, prize, chips; a double burns it all."""
    if view["seat"] is None or view["opened"][view["seat"]]:
        return ""
    value = view["worth"]
    if value["why"] == "double":
        twins = "".join(small(card, ui.letters) for card in view["doubles"])
        return f'<div class="worth burnt"><span>{esc(game("worth.now"))}</span><b>0</b><small>{icon("flame")}{esc(game("worth.double"))} <span class="seq">{twins}</span></small></div>'
    parts = [game("worth.cards", n=value["cards"])]
    if value["bonus"]:
        parts.append(game("worth.prize", n=value["bonus"], prize=game(f"prize.{value['prize']}")))
    parts.append(game("worth.chips", n=value["chips"]))
    won = " won" if value["prize"] else ""
    return f'<div class="worth{won}"><span>{esc(game("worth.now"))}</span><b>{value["total"]}</b><small>{esc(" + ".join(parts))}</small></div>'


def state_of(found: Mapping[str, Any], game: Catalog, short: bool) -> tuple[str, str]:
    """How a prize stands: a class and words."""
    if not found["missing"]:
        return "whole", game("prize.whole")
    if not found["possible"]:
        return "past", game("prize.gone")
    return "", game("prize.missing.short" if short else "prize.missing", n=found["missing"])


def prizes(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The six prizes: what each brings, how many cards are missing, and whether they can still come."""
    found = {one["prize"]: one for one in view.get("prospects") or ()}
    near = min((one["missing"] for one in found.values() if one["possible"]), default=None)
    out = []
    for prize in PRIZES:
        name, total = esc(game(f"prize.{prize}")), view["prizes"][prize]
        mark = f'<svg class="ps {prize}" viewBox="0 0 32 32" aria-hidden="true"><path d="{cards.SUIT[prize]}"/></svg>' if prize in cards.SUIT else icon("crown" if prize == "etalon" else "feather", "ps")
        one = found.get(prize)
        if one is None:
            out.append(f'<div class="prize idle">{mark}<b>{name}</b><em>{total}</em></div>')
            continue
        cls, text = state_of(one, game, ui.felt[0] < PHONE)
        cls += " near" if one["missing"] == near and not cls else ""
        bar = f'<i class="bar"><i style="width:{(14 - one["missing"]) / 14 * 100:.0f}%"></i></i>'
        body = f'{mark}<b>{name}</b><em>{total}</em>{bar}<small>{esc(text)}</small>'
        if ui.still or view["moves"] is None:
            out.append(f'<div class="prize {cls}">{body}</div>')
        else:
            on = "true" if looked(ui) == prize else "false"
            out.append(f'<button class="prize {cls}" data-pick="prize {prize}" aria-pressed="{on}" data-at="p{prize}" aria-label="{name}, {total}, {esc(text)}">{body}</button>')
    return f'<div class="prizes" role="group" aria-label="{esc(game("prizes.title"))}">{"".join(out)}</div>'


def detail(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """What the prize that is looked at still needs, and what of it is gone; else the cards this seat put under the stock."""
    found = next((one for one in view.get("prospects") or () if one["prize"] == looked(ui)), None)
    most = 12 if ui.felt[0] < PHONE else 22
    if found is None:
        under = [kind for kind, _ in view.get("returned") or ()][-most:]
        if not under:
            return f'<p class="detail">{esc(game("detail.none"))}</p>'
        return f'<p class="detail">{esc(game("detail.returned"))} <span class="seq flow">{"".join(small(kind, ui.letters) for kind in under)}</span></p>'
    wanted = "".join(small(kind, ui.letters) for kind in found["wanted"][:most])
    more = f"<b>+{len(found['wanted']) - most}</b>" if len(found["wanted"]) > most else ""
    gone = "".join(small(kind, ui.letters) for kind in found["gone"][:6])
    text = esc(game("prize.whole"))
    if found["missing"]:
        title = game("detail.wanted", prize=game("prize." + found["prize"]))
        text = f'{esc(title)} <span class="seq flow">{wanted}{more}</span>'
    if gone:
        text += f' <span class="outof">{esc(game("detail.gone"))} <span class="seq">{gone}</span></span>'
    return f'<p class="detail">{text}</p>'


def opened(view: View, ui: Ui, w: Words, game: Catalog) -> str:
    """The open hands of those who have left, with what they brought."""
    out = []
    for seat, own in enumerate(view["hands"]):
        if not view["opened"][seat] or own is None:
            continue
        run = "".join(small(kind, ui.letters) for kind in own)
        label = esc(f"{view['match']['names'][seat]}: {w.list(w.card(kind) for kind in own)}")
        out.append(
            f'<li class="p{seat + 1}"><span class="on-name">{sign(seat)}<span>{esc(view["match"]["names"][seat])}</span></span>'
            f'<span class="seq" role="img" aria-label="{label}">{run}</span><b>{w.signed(view["booked"][seat] or 0)}</b></li>'
        )
    return f'<ol class="opened">{"".join(out)}</ol>' if out else ""


def act(view: View, ui: Ui, w: Words, game: Catalog, legal: frozenset[str]) -> str:
    """The words of the turn; leaving and ending are asked for once more, since they lay the cards open."""
    if ui.still or view["moves"] is None:
        return ""
    sheet = f'<button class="btn line" data-ask="points" data-at="points" aria-pressed="false">{icon("table-2")}<span>{esc(game("act.table"))}</span></button>'
    piece = chosen(ui)
    if piece in ("exit", "end"):
        text = game(f"act.{piece}.sure", n=view["worth"]["total"])
        return (
            f'<div class="acts"><button class="btn line" data-pick="{piece}" aria-pressed="true" data-at="no">{esc(game("act.no"))}</button>'
            f'<button class="btn go" data-move="{piece}" data-at="sure">{esc(text)}</button></div>'
        )
    out = []
    if f"swap {kind_of(piece)}" in legal:
        out.append(f'<button class="btn go" data-move="swap {kind_of(piece)}" data-at="swap">{esc(game("act.swap.short"))} {small(kind_of(piece), ui.letters)}</button>')
    for move in ("pass", "done"):
        if move in legal:
            best = " best" if ui.hint is not None and ui.hint.move == move else ""
            out.append(f'<button class="btn {"line" if out else "go"}{best}" data-move="{move}" data-at="{move}">{esc(game(f"act.{move}"))}</button>')
    for move in ("exit", "end"):
        if move in legal:
            out.append(f'<button class="btn line" data-pick="{move}" aria-pressed="false" data-at="{move}">{esc(game(f"act.{move}"))}</button>')
    return f'<div class="acts">{"".join(out)}{sheet}</div>'


# -- the hand --------------------------------------------------------------------------------------------------------------
def pieces_of(hand: Sequence[str]) -> list[str]:
    """The hand's pieces, each with a name of its own."""
    seen: dict[str, int] = {}
    out = []
    for kind in hand:
        seen[kind] = seen.get(kind, 0) + 1
        out.append(kind if seen[kind] == 1 else f"{kind}.{seen[kind]}")
    return out


def by_rank(piece: str) -> tuple[int, int]:
    kind = kind_of(piece)
    return (len(RANKS), PLACE[kind]) if kind in JOKERS else (RANKS.index(kind[:-1]), PLACE[kind])


def ordered(view: View, ui: Ui) -> list[str]:
    """The own hand as its player has arranged it; cards that came since lie at the end."""
    own = pieces_of(view["hand"])
    if ui.order in ((), ("suit",)):
        return own
    if ui.order == ("rank",):
        return sorted(own, key=by_rank)
    place = {piece: k for k, piece in enumerate(ui.order)}
    return sorted(own, key=lambda piece: place.get(piece, len(place) + PLACE[kind_of(piece)]))


def sorter(view: View, ui: Ui, game: Catalog) -> Safe:
    """The other order of the hand, by one button."""
    if view["seat"] is None or ui.still:
        return Safe("")
    to = "suit" if ui.order == ("rank",) else "rank"
    label = esc(game(f"sort.{to}"))
    return Safe(f'<button class="ib on-felt sorter" data-action="sort-{to}" aria-label="{label}" title="{label}">{icon("arrow-down-wide-narrow")}<small>{esc(game(f"sort.{to}.short"))}</small></button>')


def hand(view: View, ui: Ui, w: Words, game: Catalog) -> Safe:
    """Fourteen cards: doubles are marked, the card that just came stands out, spare ones of a prize are dimmed."""
    if view["seat"] is None:
        return Safe("")
    doubles, points = set(view["doubles"]), view["points"]
    new = next((event["card"] for event in ui.fresh if event["kind"] == "swapped"), None)
    spare = list(next((one["spare"] for one in view["prospects"] if one["prize"] == looked(ui)), ()))
    looking = bool(looked(ui))
    picked, out = chosen(ui), []
    for piece in ordered(view, ui):
        kind = kind_of(piece)
        off = looking and kind in spare
        if off:
            spare.remove(kind)
        fresh = kind == new
        if fresh:
            new = None
        cls = f"card{' pick' if piece == picked else ''}{' twin' if kind in doubles else ''}{' new' if fresh else ''}{' dim' if off else ''}"
        if ui.still:
            out.append(f'<div class="{cls}">{face(kind)}</div>')
            continue
        came = ' data-new data-from="stock"' if fresh else ""
        label = f"{w.card(kind)}, {game('points.of', n=points[kind])}" + (f", {game('twin')}" if kind in doubles else "")
        out.append(f'<button class="{cls}" data-pick="{piece}" data-slot="{piece}" aria-pressed="{"true" if piece == picked else "false"}" aria-label="{esc(label)}"{came}>{face(kind)}</button>')
    return spread(out, w("hand", name=view["match"]["names"][view["seat"]]), ui.felt)


# -- words -----------------------------------------------------------------------------------------------------------------
def prompt(view: View, ui: Ui, w: Words, game: Catalog, legal: frozenset[str]) -> str:
    """What the seat on turn may do now, in one sentence."""
    if ui.still or view["moves"] is None:
        return ""
    piece, chips = chosen(ui), view["chips"][view["to_move"]]
    if piece in ("exit", "end"):
        return game(f"prompt.{piece}")
    if piece and f"swap {kind_of(piece)}" in legal:
        return game("prompt.swap", card=kind_of(piece), n=view["points"][kind_of(piece)])
    if view["final"]:
        return game("prompt.final")
    if view["phase"] == "swapping":
        return game("prompt.swapping" if chips else "prompt.swapping.no_chips")
    return game("prompt.turn.end" if "end" in legal else "prompt.turn" if chips else "prompt.turn.no_chips")


def score_line(view: View, ui: Ui, w: Words) -> Safe:
    """The chips of every player, for the curtain: public."""
    names = view["match"]["names"]
    return Safe("".join(f"<span>{sign(seat)}{esc(names[seat])} {CHIP} <b>{chips}</b></span>" for seat, chips in enumerate(view["chips"]) if not view["opened"][seat]))


def hint(view: View) -> Hint | None:
    """A good move with one reason, from what the seat may see."""
    moves = view["moves"]
    if not moves:
        return None
    swaps = [move for move in moves if move.startswith("swap ")]
    stop = "done" if "done" in moves else "pass"
    if view["worth"]["prize"]:
        return Hint("exit", "prize", {"n": view["worth"]["total"]}, ("exit",))
    if view["doubles"] and swaps:
        kind = view["doubles"][0]
        return Hint(f"swap {kind}", "double", {"card": kind}, (kind,))
    near = min((one for one in view["prospects"] if one["possible"] and one["missing"] <= 4 and one["spare"]), key=lambda one: one["missing"], default=None)
    if near and swaps:
        kind = near["spare"][0]
        return Hint(f"swap {kind}", "near", {"card": kind, "n": near["missing"]}, (f"prize {near['prize']}", kind))
    joker = next((kind for kind in view["hand"] if kind in JOKERS), None)
    if joker and swaps:
        return Hint(f"swap {joker}", "joker", {"card": joker}, (joker,))
    if view["doubles"]:
        return Hint(stop, "wait")
    return Hint("exit", "safe", {"n": view["worth"]["total"]}, ("exit",)) if view["laps"] > 2 or not swaps else Hint(stop, "keep")


def result(view: View, ui: Ui, w: Words) -> Outcome:
    """The score table of fourteen rows, as it is kept on paper."""
    return result_of(view, ui, w)
