"""What lies in dist/: it boots without what was left out of it, and nothing in it is there for nothing."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest
from tools.build import machine
from tools.build.dist import build


@pytest.fixture(scope="module")
def dist() -> Path:
    return build()


def test_all_of_the_app_can_be_imported_from_what_is_shipped(dist):
    script = Path(__file__).with_name("boot.mjs")
    done = subprocess.run([machine.node()[0], str(script), str(dist)], capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["imported"] > 10
    assert not told["missing"], f"left out of the standard library but needed (tools/build/stdlib.py): {told['missing']}"


@pytest.mark.parametrize("name", ["app.zip", "pyodide/python_stdlib.zip"])
def test_archives_hold_no_python_source(dist, name):
    with zipfile.ZipFile(dist / name) as archive:
        assert not [entry for entry in archive.namelist() if entry.endswith(".py")]


def test_the_service_worker_knows_every_file_by_its_hash(dist):
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", (dist / "sw.js").read_text(encoding="utf-8"))[1])
    there = {file.relative_to(dist).as_posix(): sha256(file.read_bytes()).hexdigest() for file in dist.rglob("*") if file.is_file()}
    del there["sw.js"]
    assert listed == there


def test_the_interpreter_is_asked_for_under_its_hash(dist):
    plan = json.loads(re.search(r'id="boot-plan">(.*?)</script>', (dist / "index.html").read_text(encoding="utf-8"))[1])
    name, _, tag = plan["interpreter"][0].removeprefix("./").partition("?")
    assert tag == sha256((dist / name).read_bytes()).hexdigest()
    assert f'const COMPILED = "{name}"' in (dist / "sw.js").read_text(encoding="utf-8")


def test_icons_of_the_manifest_are_there(dist):
    manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert all((dist / icon["src"]).is_file() for icon in manifest["icons"])
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_headings_of_the_rules_have_ids(dist):
    for file in (dist / "rules").glob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert "{#" not in text, file.name
        headings = re.findall(r"<h\d[^>]*>", text)
        ids = re.findall(r'<h\d id="([^"]+)">', text)
        assert len(ids) == len(headings) and len(set(ids)) == len(ids), file.name
