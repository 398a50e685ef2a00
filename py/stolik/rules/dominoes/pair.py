"""Games for two keep what each seat has as a pair."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with one seat's part replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)
