"""build.py: doing no work twice, and saying clearly what is wrong."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tools.build import machine
from tools.build.places import DIST, ROOT
from tools.build.steps import Stop, run


def door(*arguments: str, cwd: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "build.py", *arguments]
    return subprocess.run(command, cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True, encoding="utf-8")


def copy_of_the_sources(target: Path) -> Path:
    """The project as a fresh clone has it, with nothing fetched."""
    made = shutil.ignore_patterns(
        ".git", ".venv", ".build", "dist", "node_modules", "__pycache__", ".*_cache", ".hypothesis", "tests"
    )
    return Path(shutil.copytree(ROOT, target, ignore=made))


def test_the_environment_is_never_made_by_its_own_python():
    """These tests run in .venv: whoever starts build.py with that Python must not have it cleared under his feet."""
    assert not Path(machine.BASE_PYTHON).is_relative_to(machine.VENV)
    assert (machine.VENV / "test-packages").exists()


@pytest.mark.xdist_group("builds")
def test_building_twice_does_no_work_twice():
    assert door("build").returncode == 0
    before = DIST.stat().st_mtime_ns, (DIST / "index.html").stat().st_mtime_ns
    second = door("build")
    assert second.returncode == 0, second.stderr
    steps = [line for line in second.stdout.splitlines() if line.startswith("  ")]
    assert len(steps) >= 6 and all(line.endswith("up to date") for line in steps), second.stdout
    assert (DIST.stat().st_mtime_ns, (DIST / "index.html").stat().st_mtime_ns) == before


def test_a_busy_port_is_told_in_a_sentence():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = door("serve", "--port", str(port))
    assert answer.returncode == 1
    assert f"Port {port} is taken" in answer.stderr and "Traceback" not in answer.stderr


def test_no_network_is_told_in_a_sentence(tmp_path):
    nowhere = "http://127.0.0.1:9/"
    answer = door(
        "build",
        cwd=copy_of_the_sources(tmp_path / "clone"),
        npm_config_registry=nowhere,
        npm_config_fetch_retries="0",
        npm_config_cache=str(tmp_path / "cache"),
    )
    assert answer.returncode == 1
    assert "the network cannot be reached" in answer.stderr and "Traceback" not in answer.stderr


def test_a_program_that_fails_is_told_with_its_last_lines():
    with pytest.raises(Stop, match=r"Trying: failed with exit code 3(.|\n)*what went wrong"):
        run([sys.executable, "-c", "import sys; print('what went wrong'); sys.exit(3)"], what="Trying", log="trying")
    with pytest.raises(Stop, match="cannot be started"):
        run(["no-such-program"], what="Trying", log="trying")


def test_an_old_python_is_told_in_a_sentence(capsys):
    source = (ROOT / "build.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 4))
    spec = importlib.util.spec_from_file_location("door", ROOT / "build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.start([], version=(3, 9, 1)) == 2
    assert "needs Python 3.11 or newer, and this is Python 3.9" in capsys.readouterr().err


def test_an_unknown_icon_stops_the_build(tmp_path):
    clone = copy_of_the_sources(tmp_path / "clone")
    (clone / "node_modules").symlink_to(ROOT / "node_modules")
    shutil.copytree(ROOT / ".build", clone / ".build", ignore=shutil.ignore_patterns("lock", "front", "page-parts", "*.old"))
    (clone / "assets" / "icons" / "lucide.txt").write_text("house\nno-such-icon\n", encoding="utf-8")
    answer = door("build", cwd=clone)
    assert answer.returncode == 1
    assert re.search(r'no icon named "no-such-icon"', answer.stderr), answer.stderr
