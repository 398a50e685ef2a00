"""Матадор."""

from stolik.words.ru.dominoes import line

TEXT: dict[str, str | tuple[str, ...]] = {
    "title": "Матадор",
    "blurb": "Соседние половинки дают семь, а пустую победит только матадор.",
    "aim": "Первым выложить все камни, составляя на стыках ровно семь очков.",
    # options
    **line.TARGET,
    **line.BLOCK,
    "option.matador_anywhere": "Матадор поперёк",
    "option.matador_anywhere.help": "К любому концу или только к пустому. Матадоры — это 6-1, 5-2, 4-3 и 0-0.",
    "option.matador_anywhere.True": "к любому концу",
    "option.matador_anywhere.False": "только к пустому",
    "option.optional_draw": "Взять, хотя есть ход",
    "option.optional_draw.help": "Можно ли раз за ход взять камень с базара, чтобы поберечь матадора. Что подойдёт, кладут сразу.",
    "option.optional_draw.True": "можно",
    "option.optional_draw.False": "нельзя",
    # refusals, events, points, prompts
    **line.PLAYING,
    **line.HIGHEST,
    **line.DRAWING,
    **line.ONE_DRAW,
    **line.HANDS,
    "reason.does_not_fit": "{tile} сюда не подходит: здесь {halves}, а вместе нужно семь. Подойдёт {wanted}.",
    "reason.first_along": "Первый камень, {tile}, кладут вдоль: открыты обе его половинки.",
    "reason.only_matadors_cross": "Поперёк кладут только матадоров: 6-1, 5-2, 4-3 и 0-0. {tile} не матадор.",
    "reason.cross_only_at_blank": "Поперёк матадора кладут только к пустой половинке, а здесь {halves}.",
    "reason.blank_cross_only": "0-0 кладут только поперёк, как матадора.",
    "reason.blank_wants_matador": "К пустой половинке подходит только матадор, поперёк: 6-1, 5-2, 4-3 или 0-0.",
    "prompt.ways": "{tile}: вдоль или поперёк, как матадора?",
    "prompt.may_draw": "Выберите камень — или возьмите один с базара.",
    "way.along": "вдоль",
    "way.cross": "поперёк",
}
