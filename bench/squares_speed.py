"""How long a move and the full list of the answers take in Squares, per number of stones on 41x41, in CPython and in Pyodide.

`scattered`: stones all over the board; `crowded`: within 25x25, squares made whenever they are allowed; `faulty`: the same in
call_stop with nobody minding his faults, so that every stone has squares to leave and the list is by far the longest.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from bench import Row, at_most
from tools.build import machine

FOLDER = Path(__file__).resolve().parent
STONES, LIMIT = 300, 150
"""The stone count for which there is a target, and the milliseconds for move and list together in Pyodide."""


def run() -> Iterable[Row]:
    yield from _rows("CPython", [sys.executable, str(FOLDER / "_squares.py")])
    yield from _rows("Pyodide", [machine.node()[0], str(FOLDER / "_pyodide.mjs"), "bench/_squares.py"])


def _rows(where: str, command: list[str]) -> Iterable[Row]:
    done = subprocess.run(command, cwd=FOLDER.parent, check=True, capture_output=True, text=True, encoding="utf-8")
    for sky, one in json.loads(done.stdout.splitlines()[-1]).items():
        what = f"squares, {where}: {sky} stones, move + list of {one['moves']:,}"
        yield Row(what, f"{one['play']:.1f} + {one['list']:.1f} ms")
        if where == "Pyodide" and sky.endswith(f" {STONES}"):
            yield at_most(f"squares, {where}: {sky} stones, slowest of all moves", one["worst"], LIMIT, "ms", 1)
            yield Row(f"squares, {where}: {sky} stones, opened from a save and listed", f"{one['opened']:.1f} ms")
