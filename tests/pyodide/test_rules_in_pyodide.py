"""The tests of the rules, matches and words once more, inside the CPython that the page runs on."""

from __future__ import annotations

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest
from tools.build import machine
from tools.build.places import ROOT

FOLDERS = ("tests/rules", "tests/match", "tests/words")


@pytest.mark.slow
@pytest.mark.xdist_group("pyodide")
def test_rules_match_and_words_pass_in_pyodide():
    folders = [folder for folder in FOLDERS if any((ROOT / folder).glob("test_*.py"))]
    packages = sysconfig.get_path("purelib")
    command = [machine.node()[0], str(Path(__file__).with_name("run.mjs")), packages, str(ROOT), "-v", *folders]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    # Which test brought Pyodide itself down stands at the end of what was printed, and the stack of the machine code says nothing.
    trouble = "\n".join(line for line in done.stderr.splitlines() if "wasm-function" not in line)
    assert done.returncode == 0, f"pytest inside Pyodide ended with {done.returncode}:\n{done.stdout[-6000:]}\n{trouble[-3000:]}"
    assert re.search(r"\b[1-9]\d* passed", done.stdout), done.stdout
