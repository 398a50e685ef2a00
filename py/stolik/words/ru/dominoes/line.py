"""Слова девяти игр, где камни выкладывают цепочкой. Каждая игра берёт отсюда те части, что у неё есть."""

Words = dict[str, str | tuple[str, ...]]

TARGET: Words = {
    "option.target": "До скольких очков",
    "option.target.help": "Раздачи играют одну за другой, пока кто-нибудь не наберёт столько.",
}

BLOCK: Words = {
    "option.block_score": "Счёт «рыбы»",
    "option.block_score.help": "Самая лёгкая рука пишет очки остальных без своих, или разницу с каждым отдельно. Если сторон только две, это одно и то же.",
    "option.block_score.sum_minus_own": "сумма без своих",
    "option.block_score.sum_of_differences": "разницы с каждым",
    "option.block_tie": "«Рыба» поровну",
    "option.block_tie.help": "Если самых лёгких рук две, очков не пишет никто. При переигровке, где заход свободный, начинает тот же.",
    "option.block_tie.nobody": "никому",
    "option.block_tie.replay": "переиграть",
}

RESERVE: Words = {
    "option.draw_reserve": "Камней остаётся на базаре",
    "option.draw_reserve.help": "Столько последних камней никто не берёт. Обычно базар выбирают весь.",
    "option.draw_reserve.0": "ни одного",
    "option.draw_reserve.1": "один",
    "option.draw_reserve.2": "два",
}

TABLE: Words = {
    # the drawing
    "lies": "лежит {tile}",
    "place.first": "место первого камня",
    "place.end": "{end}, открыто {halves}",
    "end.L": "левый конец",
    "end.R": "правый конец",
    "end.T": "верхний луч",
    "end.B": "нижний луч",
    "ends": "Концы:",
    "compass": "Концы: {ends}",
    "compass.end": "{end} — {value}",
    "prompt.first": "{tile}: место на столе светится.",
    "over.empty": "Камней не осталось",
    "over.pips": "{n:очко|очка|очков}",
    # hints
    "hint.open": "Раздачу открывает {tile}.",
    "hint.only": "{tile} — единственный ход.",
    "hint.points": "{tile}: концы дадут {points:очко|очка|очков}.",
    "hint.out": "{tile} — последний камень: это выход.",
    "hint.double": "{tile}: дубль потом пристроить труднее.",
    "hint.heavy": "{tile} — самый тяжёлый из тех, что подходят.",
    "hint.keeps": "{tile}: на оба конца ещё останется чем ответить.",
    "hint.draw": "Подходящего нет: на базар.",
    "hint.done": "Больше ничего не подходит.",
    "hint.reveal": "Перевернуть можно ещё: не подойдёт — камень просто вернётся.",
    "hint.take": "Взять камень: может быть, он подойдёт потом.",
}

PLAYING: Words = {
    **TABLE,
    # refusals
    "reason.unreadable": "Такого хода в этой игре нет.",
    "reason.deal_over": "Раздача окончена.",
    "reason.not_held": "Камня {tile} на руках нет.",
    "reason.table_empty": "Стол пуст: {tile} кладут первым, без выбора конца.",
    "reason.which_end": "Выберите, к какому концу приставить {tile}.",
    "reason.does_not_fit": "{tile} сюда не подходит: здесь {neighbour}, и открыто {halves}.",
    "reason.must_play": "Есть камень, который подходит: {tiles}. Ходить обязательно.",
    # events
    "event.play": "{name} кладёт {tile}",
    "event.play.empty": "{name} кладёт последний камень, {tile}",
    "event.pass": "{name} пропускает ход",
    "event.out": "{name} выходит: камней не осталось",
    "event.block.stuck": "Рыба: подходящих камней нет ни у кого",
    "event.tie": "У самых лёгких рук поровну: очков никому",
    "event.tie.True": "У самых лёгких рук поровну: раздача без очков, переигровка",
    # points
    "row.tie": "поровну у самых лёгких рук, по {pips}",
    # prompts
    "prompt.pick": "Выберите камень.",
    "prompt.place": "{tile}: светятся концы, к которым он подходит.",
    "prompt.nowhere": "{tile} сейчас никуда не подходит.",
    "prompt.pass": "Ходить нечем: пропуск хода.",
    "over.hands": "Остались на руках",
}

DICTATED: Words = {
    "reason.open_with": "Первым кладут {opening}, а не {tile}.",
    "reason.open_first": "Сначала раздачу открывают камнем {opening}.",
    "prompt.open": "Раздачу открывает {tile}.",
}
HIGHEST: Words = {
    **DICTATED,
    "event.opens.highest_double": "Старший дубль — {tile}: открывает {name}",
    "event.opens.highest_tile": "Открыть дублем некому, старший камень — {tile}: открывает {name}",
}
LOWEST: Words = {
    **DICTATED,
    "event.opens.lowest_double": "Младший дубль — {tile}: открывает {name}",
    "event.opens.lowest_tile": "Дублей нет ни у кого, младший камень — {tile}: открывает {name}",
}
FREE: Words = {
    "event.leads": "Заходит {name}",
}

DRAWING: Words = {
    "reason.must_draw": "Ходить нечем, но на базаре ещё {stock:камень|камня|камней}: надо взять.",
    "reason.stock_empty": "Базар пуст.",
    "event.draw": "{name} берёт камень с базара",
    "event.drawn": "С базара пришёл {tile}",
    "prompt.draw": "Ходить нечем: возьмите камень с базара.",
    "stock": ("На базаре {n} камень", "На базаре {n} камня", "На базаре {n} камней"),
    "stock.none": "Базар пуст",
}
KEPT: Words = {
    "reason.stock_kept": "Больше брать нельзя: на базаре остаётся {stock:камень|камня|камней}.",
}
ONE_DRAW: Words = {
    "reason.one_draw": "За ход берут с базара только один камень.",
}
NO_DRAWING: Words = {
    "reason.no_drawing": "В этой игре с базара не берут.",
}

DOUBLES: Words = {
    "reason.only_doubles_cross": "Поперёк кладут только дубли, а {tile} не дубль.",
    "prompt.ways": "{tile}: вдоль или поперёк?",
    "way.along": "вдоль",
    "way.cross": "поперёк",
}

HANDS: Words = {
    "points.out": "очки на руках у остальных",
    "points.block": "«рыба», самая лёгкая рука",
    "row.left": "на руках: {of_name}",
    "row.own": "свои камни: {of_name}",
    "row.difference": "разница: {of_name}",
}
GOING_OUT: Words = {
    "points.out": "за выход",
    "points.block": "за «рыбу»",
}
SUMS: Words = {
    "sum": "Концы: {total}",
    "sum.told": "{parts} = {total}",
}
