"""What is measured, and the table it is told in.

A bench is a module of this folder with one function:

    def run() -> Iterable[Row]

It measures, it does not judge: a `Row` carries the target, and the table shows which ones were met. `python build.py bench` runs
them all; `python build.py bench boot size` runs these two. Modules whose names begin with an underscore are no benches.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line of the table. `met` is None where there is no target, only a figure."""

    what: str
    figure: str
    target: str = ""
    met: bool | None = None


def at_most(what: str, value: float, limit: float, unit: str = "", digits: int = 2) -> Row:
    """A row whose value should not exceed a limit."""
    return Row(what, f"{value:.{digits}f} {unit}".strip(), f"<= {limit:g} {unit}".strip(), value <= limit)
