"""Блиц."""

from stolik.words.ru.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Блиц",
    "blurb": "За один ход — хоть все камни сразу, лишь бы каждый подходил.",
    "aim": "Первым остаться без камней: за ход можно выложить столько, сколько подойдёт.",
    # options
    **line.TARGET,
    **line.BLOCK,
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.LOWEST,
    **line.NO_DRAWING,
    **line.HANDS,
    "reason.lay_first": "Закончить ход рано: сначала надо положить хоть один камень, например {tiles}.",
    "reason.must_pass": "Подходящих камней нет: это пропуск хода.",
    "reason.say_done": "Камень уже положен, это не пропуск: ход надо закончить.",
    "event.done": "{name} заканчивает ход",
    "prompt.more": "Можно положить ещё камень или закончить ход.",
    "prompt.done": "Больше ничего не подходит: закончите ход.",
    "action.done": "Закончить ход",
}
