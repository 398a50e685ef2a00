"""The words that build.py understands."""

from __future__ import annotations

import argparse
import sys
import time
import webbrowser

from .steps import Stop, say

PORT = 8000


def main(arguments: list[str]) -> int:
    """Do what was asked and return the exit code; what a person can mend is told in one sentence."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        return _run(arguments)
    except Stop as problem:
        print(f"\n{problem}", file=sys.stderr, flush=True)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(arguments: list[str]) -> int:
    # What follows `test` and `bench` belongs to pytest and to the benches, options included.
    word, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if word == "test":
        from . import testing

        return testing.run_tests(rest)
    if word == "bench":
        from . import testing

        return testing.run_benches(rest)
    parser = argparse.ArgumentParser(prog="build.py", description="Fetch, build, serve, test and measure Stolik.")
    words = parser.add_subparsers(dest="word", metavar="build | serve | test | bench")
    words.add_parser("build", help="fetch what is missing and build dist/")
    serve = words.add_parser("serve", help="build and serve dist/")
    serve.add_argument("--port", type=int, default=PORT)
    words.add_parser("test", help="install what the tests need and run them; the rest goes to pytest")
    words.add_parser("bench", help="measure and print one table")
    parser.set_defaults(port=PORT)
    asked = parser.parse_args(arguments)
    return _build() if asked.word == "build" else _serve(asked.port, show=asked.word is None)


def _build() -> int:
    from .dist import build

    began = time.monotonic()
    folder = build()
    files = [file for file in folder.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files) / 1e6
    say(f"dist/ is ready: {len(files)} files, {size:.1f} MB, in {time.monotonic() - began:.1f} s")
    return 0


def _serve(port: int, *, show: bool) -> int:
    from .places import DIST
    from .serve import Server

    # The port first: to hear after a minute of building that it is taken would be rude.
    with Server(DIST, port=port) as server:
        _build()
        say(f"Serving {server.url}  (Ctrl+C ends it)")
        if show:
            webbrowser.open(server.url)
        server.wait()
    return 0
