"""Маггинс."""

from stolik.words.ru.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Маггинс",
    "blurb": "Концы сложились в пятёрки — пишите очки. Первый дубль растит четыре луча.",
    "aim": "Складывать на открытых концах суммы, кратные пяти: каждая пишется в очки.",
    # options
    **line.TARGET,
    **line.RESERVE,
    "option.spinner_arms": "Боковые лучи",
    "option.spinner_arms.help": "Когда растут третий и четвёртый лучи: закрыв обе длинные стороны первого дубля — или сразу.",
    "option.spinner_arms.after_both_sides": "закрыв обе стороны",
    "option.spinner_arms.any": "сразу",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.FREE,
    **line.DRAWING,
    **line.KEPT,
    **line.DOUBLES,
    **line.GOING_OUT,
    **line.SUMS,
    "reason.lead_first": "Сначала надо зайти: годится любой камень.",
    "reason.spinner_cross": "{tile} — первый дубль на столе, он лежит только поперёк.",
    "reason.no_spinner": "Боковые лучи растут от первого дубля, а его ещё нет.",
    "reason.sides_first": "Сначала закрывают обе длинные стороны первого дубля, потом растут боковые лучи.",
    "points.fives": "концы {counts}: вместе {sum}",
    "row.left": "на руках: {of_name}",
    "row.own": "свои камни: {of_name}",
    "row.rounding": "округление до пяти",
    "prompt.lead": "Зайдите с любого камня.",
}
