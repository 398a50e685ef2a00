"""Chains on the table: the mosaic with its rectangle, chains as links, two piles, partners' and practice hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.page.draw import cards
from stolik.page.draw.signs import COLUMNS, ROWS, sign
from stolik.page.html import Pieces, Safe, esc, icon
from stolik.page.tables import Hint, Outcome, Table, Tap, Ui, View
from stolik.rules.cards import VALUE
from stolik.rules.mosaic import FIRST_CELL, FIRST_RANK, Box, Gap, fits, gaps
from stolik.words import Catalog, Words, say

SIDES = ("long", "short")
GLYPH = {"long": ROWS, "short": COLUMNS}
MANY = 7
"""With more cards than this dealt to a hand it is drawn as a tighter fan."""


def is_open(options: Mapping[str, Any]) -> bool:
    """At the practice table all hands are open."""
    return options["practice"] == "on"


ANCHORS = {"first_rank": "first", "first_cell": "first", "must_play": "turn", "other_pile": "setup"}


def anchor(code: str, facts: Mapping[str, Any]) -> str:
    """The paragraph of the rules a refusal rests on."""
    return ANCHORS.get(code, code if code in ("continuity", "rectangle", "variety", "seniority") else "")


def at(view: View, ui: Ui, where: str) -> Tap | None:
    """A touch of a card that lies: with a card in hand an attempt, which is explained."""
    return Tap("try", f"{ui.pick[0]}@{where}") if ui.pick else None


def draw(view: View, ui: Ui, w: Words) -> Table:
    """The whole table of the seat that looks."""
    game = w.game("chains")
    board = Board(view, ui)
    deck = view["options"]["deck"]
    return Table(
        felt=grid(view, board, ui, w, game).plus(f'<div class="marks">{side_lists(view, board, ui, game)}</div>'),
        hand=hands(view, board, ui, w, game),
        prompt=prompt(view, board, ui, w, game),
        plates=teams(view, w, game),
        note=game("laid", n=len(board.cells), of=deck),
    )


class Board:
    """What the drawing asks of the position again and again."""

    def __init__(self, view: View, ui: Ui):
        self.n: int = view["n"]
        self.cells: dict[tuple[int, int], str] = {(x, y): card for card, x, y in view["board"]}
        self.box = Box(*view["box"]) if view["box"] else None
        self.reach = Box(*view["possible"]) if view["possible"] else Box(*FIRST_CELL, *FIRST_CELL)
        box = self.box or Box(*FIRST_CELL, *FIRST_CELL)
        reach = self.reach
        self.shown = Box(
            max(box.left - 1, reach.left), max(box.top - 1, reach.top), min(box.right + 1, reach.right), min(box.bottom + 1, reach.bottom)
        )
        self.practice = view["options"]["practice"] == "on"
        self.pick = ui.pick[0] if ui.pick else None
        self.legal: frozenset[str] = frozenset(view["moves"] or ()) if not ui.still else frozenset()

    @property
    def columns(self) -> int:
        return self.shown.right - self.shown.left + 1

    @property
    def rows(self) -> int:
        return self.shown.bottom - self.shown.top + 1

    def at(self, x: int, y: int) -> str:
        """Where a cell lies in the drawing's grid."""
        return f"--x:{x - self.shown.left + 1};--y:{y - self.shown.top + 1}"

    def gaps(self) -> list[Gap]:
        return gaps(self.cells, self.box, self.n) if self.box else []

    def places(self, card: str) -> int:
        """In how many cells a card could lie now, whoever holds it."""
        if self.box is None:
            return 1 if VALUE[card[:-1]] <= FIRST_RANK else 0
        return sum(fits(card, gap) for gap in self.gaps())

    def fitting(self, asked: str, held: Iterable[str]) -> list[str]:
        """The cards of `held` that could lie in the cell "x,y"."""
        x, y = map(int, asked.split(","))
        if self.box is None:
            return [card for card in held if VALUE[card[:-1]] <= FIRST_RANK]
        gap = next((gap for gap in self.gaps() if gap.cell == (x, y)), None)
        return [card for card in held if gap is not None and fits(card, gap)]


# -- the felt ------------------------------------------------------------------------------------------------------------
def grid(view: View, board: Board, ui: Ui, w: Words, game: Catalog) -> Pieces:
    """The mosaic, a ring of free cells around it, its borders and its chains."""
    fresh = [event for event in ui.fresh if event["kind"] in ("place", "chain")]
    last = next(((event["x"], event["y"]) for event in fresh if event["kind"] == "place"), None)
    lit = [event for event in fresh if event["kind"] == "chain"]
    news = {(event["x"], event["y"]) for event in ui.since if event["kind"] == "place"}
    guilty, bad = accused(ui)
    out = [f'<div class="marks">{frame(board, game)}</div>']
    for y in range(board.shown.top, board.shown.bottom + 1):
        for x in range(board.shown.left, board.shown.right + 1):
            card = board.cells.get((x, y))
            if card:
                out.append(lying(board, x, y, card, w, game, "last" if last == (x, y) else "since" if (x, y) in news else "", (x, y) in guilty))
            else:
                out.append(free(board, x, y, ui, game, bad == (x, y)))
    out.append(f'<div class="marks">{chain_marks(view, board, lit)}</div>')
    size = f"--gc:{board.columns};--gr:{board.rows};--ec:{max(board.columns, board.n)};--er:{max(board.rows, board.n)}"
    return Pieces(f'<div class="cg" data-pieces style="{size}" role="group" aria-label="{esc(w("board"))}">', out, "</div>")


def accused(ui: Ui) -> tuple[set[tuple[int, int]], tuple[int, int] | None]:
    """The neighbours that forbid the refused move, and the cell it was meant for."""
    if ui.refused is None or "x" not in ui.refused.facts:
        return set(), None
    facts = ui.refused.facts
    return {tuple(other["cell"]) for other in facts.get("neighbours", ())}, (facts["x"], facts["y"])


def lying(board: Board, x: int, y: int, card: str, w: Words, game: Catalog, fresh: str, guilty: bool) -> str:
    row, column = y - board.shown.top + 1, x - board.shown.left + 1
    cls = f"pc{f' {fresh}' if fresh else ''}{' guilty' if guilty else ''}"
    new = " data-new" if fresh == "last" else ""
    label = esc(game("cell.card", row=row, column=column, card=card))
    return f'<div class="{cls}" style="{board.at(x, y)}" data-at="{x},{y}" tabindex="-1" role="img" aria-label="{label}"{new}>{cards.face(card)}</div>'


def free(board: Board, x: int, y: int, ui: Ui, game: Catalog, bad: bool) -> str:
    """A free cell: a target for the picked card, an attempt that will be explained, a question, or just a place."""
    where = f'style="{board.at(x, y)}" data-at="{x},{y}"'
    label = esc(game("cell", row=y - board.shown.top + 1, column=x - board.shown.left + 1))
    move = f"{board.pick}@{x},{y}" if board.pick else ""
    # The same button whatever it is good for, so that the page changes its attributes and builds nothing anew.
    idle = f'<button class="cell" {where} inert><i></i></button>'
    if ui.still:
        return idle
    if move in board.legal:
        best = " best" if ui.hint is not None and ui.hint.move == move else ""
        return f'<button class="cell can{best}" {where} data-move="{move}" aria-label="{label}"><i></i></button>'
    if bad:
        return f'<button class="cell bad" {where} data-try="{move}" aria-label="{label}"><i></i>{icon("x")}</button>'
    if move:
        return f'<button class="cell" {where} data-try="{move}" aria-label="{label}"><i></i></button>'
    if board.practice:
        asked = " asked" if ui.asked == f"{x},{y}" else ""
        return f'<button class="cell{asked}" {where} data-ask="{x},{y}" aria-label="{label}"><i></i></button>'
    return idle


def frame(board: Board, game: Catalog) -> str:
    """Solid sides are fixed; a dashed side may still move, and says by how many rows or columns beyond what is drawn."""
    if board.box is None:
        return ""
    wide, high = board.box.right - board.box.left + 1 == board.n, board.box.bottom - board.box.top + 1 == board.n
    more = {
        "l": (wide, "grow.columns", board.shown.left - board.reach.left),
        "r": (wide, "grow.columns", board.reach.right - board.shown.right),
        "t": (high, "grow.rows", board.shown.top - board.reach.top),
        "b": (high, "grow.rows", board.reach.bottom - board.shown.bottom),
    }
    lids = "".join(f'<i class="lid {side}"><span>{esc(game(key, n=left))}</span></i>' for side, (_, key, left) in more.items() if left > 0)
    sides = " ".join(f"{'fixed' if fixed else 'lidded' if left > 0 else 'moves'}-{side}" for side, (fixed, _, left) in more.items())
    return f'<i class="frame {sides}"></i>{lids}'


def chain_marks(view: View, board: Board, lit: Sequence[Mapping[str, Any]], badges: bool = False) -> str:
    """A capsule over every joint; a ring and the points where a chain has just grown, or everywhere at the end."""
    out = []
    for side in SIDES:
        way = "across" if side == "long" else "down"
        hot = [event["cells"] for event in lit if event["side"] == side]
        for chain in view["chains"][side]:
            cells = chain["cells"]
            glow = cells in hot
            for x, y in cells[:-1]:
                out.append(f'<i class="lk {way}{"" if glow or badges else " faint"}" style="{board.at(x, y)}"></i>')
            at = board.at(*cells[0])
            if glow:
                out.append(f'<i class="lit {way}" style="{at};--k:{len(cells)}"></i>')
            if (glow or badges) and not board.practice:
                out.append(f'<b class="pt {way}" style="{at}">{chain["points"]}</b>')
    return "".join(out)


def side_lists(view: View, board: Board, ui: Ui, game: Catalog) -> str:
    """Both sides' chains beside the grid, where the felt is wide enough for them."""
    if board.practice:
        return ""
    hot = [event["cells"] for event in ui.fresh if event["kind"] == "chain"]
    out = ""
    for side in SIDES:
        rows = "".join(chain_line(chain, ui.letters, chain["cells"] in hot) for chain in view["chains"][side])
        out += f'<section class="side {side}"><h2>{GLYPH[side]}{esc(game(f"side.{side}"))}<span class="n">{view["score"][side]}</span></h2><ol>{rows}</ol></section>'
    return out


def chain_line(chain: Mapping[str, Any], letters: str, hot: bool = False) -> str:
    run = "".join(cards.small(card, letters) for card in chain["cards"])
    return f'<li class="cl{" hot" if hot else ""}"><span class="seq k{len(chain["cards"])}">{run}</span><b>{chain["points"]}</b></li>'


# -- players and hands -----------------------------------------------------------------------------------------------------
def seats_of(view: View, side: str) -> list[int]:
    return [seat for seat, own in enumerate(view["sides"]) if own == side]


def left_of(view: View, seat: int) -> int:
    return sum(pile["count"] for pile in view["piles"] if pile["seat"] == seat)


def teams(view: View, w: Words, game: Catalog) -> Safe:
    """Two plates: who plays the rows and who the columns, and what the board would score now."""
    names, practice = view["match"]["names"], view["options"]["practice"] == "on"
    out = []
    for side in SIDES:
        who = ""
        for seat in seats_of(view, side):
            on = view["to_move"] == seat
            turn = f'<span class="vh">, {esc(w("on_turn"))}</span>' if on else ""
            left = f'<small aria-label="{esc(game("left", n=left_of(view, seat)))}">{left_of(view, seat)}</small>'
            who += f'<span class="pn p{seat + 1}{" on" if on else ""}" data-seat="{seat}">{sign(seat)}<span>{esc(names[seat])}{turn}</span>{left}</span>'
        score = "" if practice else f'<b class="sc">{view["score"][side]}</b>'
        label = esc(game(f"side.{side}"))
        out.append(f'<div class="team {side}" title="{label}"><span class="tg" role="img" aria-label="{label}">{GLYPH[side]}</span><span class="who">{who}</span>{score}</div>')
    return Safe("".join(out))


def dealt(view: View) -> int:
    """Cards in the largest hand at the deal: the fan keeps its size while the hand gets smaller."""
    return -(-view["options"]["deck"] // len(view["piles"]))


def hands(view: View, board: Board, ui: Ui, w: Words, game: Catalog) -> Safe:
    """The pile on turn as a fan; above it every other pile this seat may see."""
    seat = view["seat"]
    if seat is None:
        return Safe("")
    turn = view["pile"]
    if turn is None or view["piles"][turn]["seat"] != seat:
        turn = next(number for number, pile in enumerate(view["piles"]) if pile["seat"] == seat)
        if ui.still and (laid := next((event for event in ui.fresh if event["kind"] in ("place", "pass") and event["seat"] == seat), None)):
            turn = laid["pile"]
    others = "".join(other_pile(view, number, board, ui, w, game) for number, pile in enumerate(view["piles"]) if pile["cards"] is not None and number != turn)
    rows = f'<div class="others">{others}</div>' if others else ""
    return Safe(rows + fan(view["piles"][turn]["cards"] or [], view, board, ui, w, game))


def fan(hand: Sequence[str], view: View, board: Board, ui: Ui, w: Words, game: Catalog) -> str:
    fitting = board.fitting(ui.asked, hand) if ui.asked and board.practice else None
    playable = {move.split("@")[0] for move in board.legal}
    out = []
    for place, card in enumerate(hand):
        picked = card == board.pick
        dim = card not in fitting if fitting is not None else card not in playable
        cls = f"card{' pick' if picked else ''}{' dim' if dim else ''}{' fits' if fitting is not None and not dim else ''}"
        tip = f'<span class="tip" aria-hidden="true">{board.places(card)}</span>' if board.practice and not ui.still else ""
        if ui.still:
            out.append(f'<div class="{cls.replace(" dim", "")}" style="--i:{place}">{cards.face(card)}</div>')
        else:
            label = esc(w.card(card) + (f", {game('places', n=board.places(card))}" if board.practice else ""))
            out.append(
                f'<button class="{cls}" style="--i:{place}" data-pick="{card}" aria-pressed="{"true" if picked else "false"}" aria-label="{label}">'
                f"{tip}{cards.face(card)}</button>"
            )
    many = " many" if dealt(view) > MANY else ""
    name = view["match"]["names"][view["seat"]]
    few = " few" if many and len(hand) <= 6 else ""
    return (
        f'<div class="fan{many}{few}" style="--n:{len(hand)};--half:{-(-len(hand) // 2)}" role="group" aria-label="{esc(w("hand", name=name))}">{"".join(out)}</div>'
    )


def other_pile(view: View, number: int, board: Board, ui: Ui, w: Words, game: Catalog) -> str:
    """An open pile that is not on turn, as a line of small cards."""
    pile = view["piles"][number]
    seat = pile["seat"]
    fitting = board.fitting(ui.asked, pile["cards"]) if ui.asked and board.practice else None
    own = seat == view["seat"] and not ui.still
    run = ""
    for card in pile["cards"]:
        cls = f'oc{"" if fitting is None else " fits" if card in fitting else " dim"}'
        face, name = cards.small(card, ui.letters), esc(w.card(card))
        # A card of one's own pile that waits explains itself: it is tried where any card is refused for its pile first.
        run += (
            f'<button class="{cls}" data-try="{card}@0,0" aria-label="{name}">{face}</button>'
            if own
            else f'<span class="{cls}" role="img" aria-label="{name}">{face}</span>'
        )
    name = view["match"]["names"][seat]
    which = ""
    if view["seats"] == 2:
        which = game("pile.first" if number < 2 else "pile.second")
        name = which if seat == view["seat"] else f"{name}, {which}"
    return f'<div class="other p{seat + 1}{" mine" if seat == view["seat"] else ""}"><span class="on-name">{sign(seat)}<span>{esc(name)}</span></span><span class="seq">{run}</span></div>'


def prompt(view: View, board: Board, ui: Ui, w: Words, game: Catalog) -> str:
    """What the seat on turn may do now, in one sentence."""
    if ui.still or view["moves"] is None:
        return ""
    if view["moves"] == ["pass"]:
        return w("wait.forced")
    if ui.asked and board.practice:
        held = [card for pile in view["piles"] for card in pile["cards"] or ()]
        fitting = board.fitting(ui.asked, held)
        return game("prompt.fits", cards=[w.card(card) for card in fitting]) if fitting else game("prompt.fits.none")
    if board.pick:
        places = any(move.startswith(f"{board.pick}@") for move in board.legal)
        if board.box is None and not places:
            return say.reason(w, "chains", "first_rank", {"card": board.pick})
        return game("prompt.place" if places else "prompt.nowhere", card=board.pick)
    if board.box is None:
        return game("prompt.first" if view["options"]["deck"] == 36 else "prompt.first.52")
    if board.practice:
        return game("prompt.practice")
    if view["seats"] == 2:
        return f"{game('prompt.pile', pile=game('pile.first' if view['pile'] < 2 else 'pile.second'))} {game('prompt.pick')}"
    return game("prompt.pick")


def score_line(view: View, ui: Ui, w: Words) -> str:
    """What the board would score now, for the curtain: public."""
    if view["options"]["practice"] == "on":
        return ""
    game = w.game("chains")
    return "".join(f'<span class="{side}">{GLYPH[side]}{esc(game(f"side.{side}"))} <b>{view["score"][side]}</b></span>' for side in SIDES)


def result(view: View, ui: Ui, w: Words) -> Outcome:
    """The end of a deal (`stolik.page.tables.chains_result`)."""
    from stolik.page.tables.chains_result import outcome

    return outcome(view, ui, w)


def hint(view: View) -> Hint | None:
    """A good move and its reason (`stolik.page.tables.chains_hint`, read when it is first asked for)."""
    from stolik.page.tables.chains_hint import best

    return best(view)
