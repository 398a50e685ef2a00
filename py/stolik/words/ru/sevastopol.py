"""Севастополь."""

from stolik.words.ru.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Севастополь",
    "blurb": "Четыре луча от дубля шесть: сначала начать все, потом — куда угодно.",
    "aim": "Первым выложить семь камней на четыре луча, которые растут от дубля 6-6.",
    # options
    **line.TARGET,
    **line.BLOCK,
    "option.partners": "Пара на пару",
    "option.partners.help": "Сидящие напротив играют вместе и пишут очки оба.",
    "option.partners.True": "вместе",
    "option.partners.False": "каждый за себя",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.HIGHEST,
    **line.NO_DRAWING,
    **line.HANDS,
    # a side may be two hands
    "points.block": "«рыба», меньше всего на руках",
    "event.tie": "У кого на руках меньше всего, у тех поровну: очков никому",
    "event.tie.True": "У кого на руках меньше всего, у тех поровну: раздача без очков, переигровка",
    "row.tie": "меньше всего и поровну, по {pips}",
    "reason.only_sixes": (
        "Сначала начинают все четыре луча: к 6-6 приставляют камень с шестёркой. Осталось начать "
        "{n:луч|луча|лучей}."
    ),
    "reason.arms_first": "Лучи растут, когда начаты все четыре. Осталось начать {n:луч|луча|лучей}.",
    "reason.arms_full": "Все четыре луча уже начаты: к самому 6-6 больше ничего не приставить.",
    "prompt.arms": "Начните луч камнем с шестёркой.",
    "prompt.no_six": "Шестёрки нет, а лучи ещё не начаты: пропуск хода.",
}
