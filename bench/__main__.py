"""Runs the benches and prints their rows as one table: python -m bench [names]."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import time

import bench
from bench import Row


def main(names: list[str]) -> int:
    """Run the benches named, or all. 1 if a name is unknown, else 0: a figure that misses its target is news, not a fault."""
    known = sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if not module.name.startswith("_"))
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"There is no bench named {', '.join(unknown)}. There are: {', '.join(known)}.", file=sys.stderr)
        return 1
    rows: list[Row] = []
    for name in names or known:
        began = time.monotonic()
        print(f"  {name} ...", end="", flush=True)
        rows += importlib.import_module(f"bench.{name}").run()
        print(f" {time.monotonic() - began:.0f} s", flush=True)
    print("\n" + table(rows))
    return 0


def table(rows: list[Row]) -> str:
    """The rows, aligned."""
    head = Row("what", "figure", "target")
    wide = [max(len(getattr(row, column)) for row in [head, *rows]) for column in ("what", "figure", "target")]

    def line(row: Row, mark: str) -> str:
        return f"{row.what:<{wide[0]}}  {row.figure:>{wide[1]}}  {row.target:>{wide[2]}}  {mark}".rstrip()

    rule = "-" * (sum(wide) + 10)
    return "\n".join([line(head, ""), rule, *(line(row, {None: "", True: "met", False: "MISSED"}[row.met]) for row in rows)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
