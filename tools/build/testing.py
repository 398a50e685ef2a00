"""The tests and the benches: what they need on the machine, and running them."""

from __future__ import annotations

import os
import subprocess

from . import browsers, machine
from .dist import build
from .places import ROOT
from .steps import say


def run_tests(arguments: list[str]) -> int:
    """Run pytest with `arguments` on everything they name, or on all; its exit code is ours."""
    _prepare()
    command = [str(machine.venv_python()), "-m", "pytest", *_workers(arguments), *arguments]
    return subprocess.run(command, cwd=ROOT, env=_environment()).returncode


def run_benches(arguments: list[str]) -> int:
    """Run the named benches, or all of them, and print their table."""
    _prepare()
    return subprocess.run([str(machine.venv_python()), "-m", "bench", *arguments], cwd=ROOT, env=_environment()).returncode


def _prepare() -> None:
    build()
    machine.ensure_test_packages()
    for line in browsers.ensure():
        say(f"  {line}")


def _workers(arguments: list[str]) -> list[str]:
    """Two processes where there are two cores. Who runs one file wants no start-up of workers, who names -n decides."""
    one = any(argument.endswith(".py") or "::" in argument for argument in arguments)
    asked = any(argument.startswith(("-n", "-p", "--dist", "--pdb")) for argument in arguments)
    return [] if one or asked or (os.cpu_count() or 1) < 2 else ["-n", "2", "--dist", "loadgroup"]


def _environment() -> dict[str, str]:
    node = machine.node()[0]
    # The tests of the build run build.py themselves, which is up to date by now and must find the same Node.
    return {**machine.node_environment(), "STOLIK_NODE": node, "PYTHONDONTWRITEBYTECODE": "1"}
