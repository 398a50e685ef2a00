"""Words that stand on several screens."""

TEXT: dict[str, str | tuple[str, ...]] = {
    "app": "Stolik",
    "players": ("{n} player", "{n} players"),
    "points": ("{n} point", "{n} points"),
    "action.back": "Back",
    "action.cancel": "Cancel",
    "action.close": "Close",
    "action.home": "To the games",
    "action.rules": "Rules",
    "action.rules.of": "Rules: {game}",
    "action.settings": "Settings",
    "action.saves": "Games",
}
