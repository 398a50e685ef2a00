"""What a hand of Kwiksonet is worth, and how far it is from each prize (kwiksonet.md 4.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from stolik.rules.contract import Json
from stolik.rules.kwiksonet_table import BLACK, BONUS, COPIES, HAND, JOKERS, PLACE, Prize, Table

CHIP = 10


class Line(NamedTuple):
    """A line of the score table: a card, the card it stands for (a joker in a prize), its points."""

    card: str
    stands: str | None
    points: int


class Worth(NamedTuple):
    """What 14 cards are worth without chips. `why` is "prize", "double" or "ordinary"; a double burns what `lines` would make."""

    why: str
    prize: str | None
    cards: int
    bonus: int
    lines: tuple[Line, ...]
    doubles: tuple[str, ...]

    @property
    def total(self) -> int:
        return self.cards + self.bonus

    def with_chips(self, chips: int) -> int:
        """The result of the round: ten points a chip, nothing at all with a double."""
        return 0 if self.why == "double" else self.total + CHIP * chips


class Gap(NamedTuple):
    """How many cards a group still lacks, and how many black and red kinds of it a joker could stand for."""

    lacks: int
    black: int
    red: int


def in_order(cards: Iterable[str]) -> list[str]:
    """Spades, hearts, clubs, diamonds, each from the one to the ace; then jokers."""
    return sorted(cards, key=PLACE.__getitem__)


def doubles(hand: Iterable[str]) -> tuple[str, ...]:
    """The cards a hand holds twice: suit cards of one kind, or jokers of one colour (kwiksonet.md 4.3)."""
    return tuple(in_order(card for card, count in Counter(hand).items() if count > 1))


def covered(gaps: Sequence[Gap], black: int, red: int) -> int:
    """How many of the lacking cards so many black and red jokers can stand for: the narrowest of four cuts of the flow."""
    return min(
        black + red,
        black + sum(min(gap.lacks, gap.red) for gap in gaps),
        red + sum(min(gap.lacks, gap.black) for gap in gaps),
        sum(min(gap.lacks, gap.black + gap.red) for gap in gaps),
    )


def _gap(lacks: int, free: Iterable[str]) -> Gap:
    free = tuple(free)
    black = sum(kind[-1] in BLACK for kind in free)
    return Gap(lacks, black, len(free) - black)


def stands(prize: Prize, hand: Iterable[str]) -> list[tuple[str, str]] | None:
    """Which card each joker stands for if the hand wins this prize, None if it does not."""
    count = Counter(hand)
    black, red = count.pop("B*", 0), count.pop("R*", 0)
    if any(number > 1 for number in count.values()):
        return None
    free, gaps, held = [], [], 0
    for group in prize.groups:
        own = [kind for kind in count if kind in group.kinds]
        if len(own) > group.need:
            return None
        held += len(own)
        left = in_order(kind for kind in group.kinds if kind not in count)
        free.append(left)
        gaps.append(_gap(group.need - len(own), left))
    if held < len(count) or covered(gaps, black, red) < black + red:
        return None
    chosen: list[tuple[str, str]] = []
    spare = black - sum(max(0, gap.lacks - gap.red) for gap in gaps)
    for gap, left in zip(gaps, free, strict=True):
        must = max(0, gap.lacks - gap.red)
        more = min(spare, min(gap.lacks, gap.black) - must)
        spare -= more
        blacks = [kind for kind in left if kind[-1] in BLACK][: must + more]
        reds = [kind for kind in left if kind[-1] not in BLACK][: gap.lacks - must - more]
        chosen += [("B*", kind) for kind in blacks] + [("R*", kind) for kind in reds]
    return sorted(chosen, key=lambda pair: (PLACE[pair[0]], PLACE[pair[1]]))


@lru_cache(maxsize=4096)
def worth(table: Table, misere: str, hand: tuple[str, ...]) -> Worth:
    """Prize, double or ordinary sum, looked for in this order (kwiksonet.md 4.3)."""
    twice = doubles(hand)
    if all(card in JOKERS for card in twice):
        won = [(prize, cards) for prize in table.prizes(misere) if (cards := stands(prize, hand)) is not None]
        if won:
            prize, cards = max(won, key=lambda pair: pair[0].total)
            return Worth("prize", prize.name, prize.cards, BONUS[prize.name], _lines(table, hand, cards), ())
    lines = _lines(table, hand, ())
    if twice:
        return Worth("double", None, 0, 0, lines, twice)
    return Worth("ordinary", None, sum(line.points for line in lines), 0, lines, ())


def _lines(table: Table, hand: Iterable[str], jokers: Iterable[tuple[str, str]]) -> tuple[Line, ...]:
    plain = [Line(card, None, table.points[card]) for card in in_order(hand) if not (jokers and card in JOKERS)]
    return (*plain, *(Line(joker, kind, table.points[kind]) for joker, kind in jokers))


def prospects(table: Table, misere: str, hand: Sequence[str], gone: Mapping[str, int], swaps: int | None) -> list[Json]:
    """For each prize: how many cards are missing, which would help, and whether they can still come.

    `gone` counts the cards of opened hands, out of the round for good; `swaps` is the greatest number of exchanges the seat
    can still make, None where chips may come round to it again.
    """
    count = Counter(hand)
    black, red = count["B*"], count["R*"]
    found = []
    for prize in table.prizes(misere):
        gaps, dead_gaps, wanted, dead, kept = [], [], [], [], set()
        for group in prize.groups:
            own = in_order(kind for kind in group.kinds if count[kind])
            kept.update(own[: group.need])
            free = in_order(kind for kind in group.kinds if not count[kind])
            lost = [kind for kind in free if gone.get(kind, 0) == COPIES[kind]]
            lacks = max(0, group.need - len(own))
            gaps.append(_gap(lacks, free))
            dead_gaps.append(_gap(max(0, lacks - len(free) + len(lost)), lost))
            if lacks:
                wanted += [kind for kind in free if kind not in lost]
                dead += lost
        used = covered(gaps, black, red)
        missing = sum(gap.lacks for gap in gaps) - used
        jokers = [COPIES[joker] - gone.get(joker, 0) for joker in JOKERS]
        can_come = covered(dead_gaps, *jokers) == sum(gap.lacks for gap in dead_gaps)
        found.append(
            {
                "prize": prize.name,
                "total": prize.total,
                "missing": missing,
                "wanted": in_order(wanted),
                "gone": in_order(dead),
                "spare": _spare(hand, kept, gaps, black, red),
                "possible": can_come and (swaps is None or missing <= swaps),
            }
        )
    return found


def _spare(hand: Sequence[str], kept: set[str], gaps: Sequence[Gap], black: int, red: int) -> list[str]:
    """The cards of the hand that the prize does not need: what may go under the stock."""
    used = covered(gaps, black, red)
    while black and covered(gaps, black - 1, red) == used:
        black -= 1
    while red and covered(gaps, black, red - 1) == used:
        red -= 1
    keep = Counter({**dict.fromkeys(kept, 1), "B*": black, "R*": red})
    spare = in_order((Counter(hand) - keep).elements())
    assert len(spare) == HAND - len(kept) - black - red
    return spare
