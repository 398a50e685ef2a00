"""Which form of a noun stands after a number."""

from __future__ import annotations

FORMS = {"ru": 3, "en": 2}
"""How many plural forms each language has: Russian one, few, many («очко, очка, очков»), English one, many."""


def russian(n: int) -> int:
    """0 after 1, 21, 101; 1 after 2 to 4, 22; 2 after 0, 5 to 20, 111."""
    n = abs(n)
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def english(n: int) -> int:
    """0 after 1, else 1."""
    return 0 if abs(n) == 1 else 1


RULES = {"ru": russian, "en": english}


def form(lang: str, n: object, forms: int) -> int:
    """The place in a tuple of `forms` forms for the number `n`; a tuple that is too short ends with its last form."""
    return min(RULES[lang](n if isinstance(n, int) else 0), forms - 1)
