"""Words that stand on several screens."""

TEXT: dict[str, str | tuple[str, ...]] = {
    "app": "Столик",
    "players": ("{n} игрок", "{n} игрока", "{n} игроков"),
    "points": ("{n} очко", "{n} очка", "{n} очков"),
    "action.back": "Назад",
    "action.cancel": "Отмена",
    "action.close": "Закрыть",
    "action.home": "К играм",
    "action.rules": "Правила",
    "action.rules.of": "Правила: {game}",
    "action.settings": "Настройки",
    "action.saves": "Партии",
}
