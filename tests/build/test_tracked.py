"""What must never stand in a tracked file: hosts of registries, paths of one machine, versions that are not pinned."""

from __future__ import annotations

import json
import re
import subprocess

import pytest
from tools.build.places import ROOT

# Written in pieces, as this file is tracked too.
HOSTS = "|".join(
    [
        "registry" + r"\.",
        "pypi" + r"\.org",
        "files" + r"\.pythonhosted",
        "npm" + r"js\.",
        "deb" + r"\.debian",
        "cdn" + r"\.",
        "jsdel" + "ivr",
        "unp" + "kg",
    ]
)
MACHINE = r"(?<![\w.~])/(?:" + "|".join(["wo" + "rk", "fa" + "rm", "ro" + "ot", "ho" + r"me/(?!pyodide)", "Us" + "ers"]) + r")/\w"


@pytest.fixture(scope="module")
def tracked() -> dict[str, str]:
    """Every tracked text by its name."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    texts = {}
    for name in filter(None, listed):
        try:
            texts[name] = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
    return texts


@pytest.mark.parametrize("forbidden", [HOSTS, MACHINE], ids=["hosts", "machine"])
def test_no_host_and_no_path_of_a_machine(tracked, forbidden):
    found = [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in tracked.items()
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(forbidden, line)
    ]
    assert not found, "\n".join(found)


def test_the_lock_file_pins_by_checksum_and_names_no_host(tracked):
    lock = json.loads(tracked["package-lock.json"])
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert not [name for name, entry in packages.items() if not entry.get("integrity")]
    assert not [name for name, entry in packages.items() if "resolved" in entry]


def test_every_package_is_named_with_its_exact_version(tracked):
    package = json.loads(tracked["package.json"])
    wanted = package["dependencies"] | package["devDependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    lines = [line for line in tracked["requirements-test.txt"].splitlines() if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines), lines


def test_the_shipped_page_names_no_other_host():
    from tools.build.dist import build

    html = (build() / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', html)
    assert not re.findall(r'(?:src|href)="/[^"]*"', html), "an address from the root breaks below a sub-path"
