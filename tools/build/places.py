"""Where things lie, relative to the project's own folder."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
MODULES = ROOT / "node_modules"
WORK = ROOT / ".build"
DIST = ROOT / "dist"
ASSETS = ROOT / "assets"
PYTHON = ROOT / "py"
RULES = ROOT / "docs" / "rules"
SCRIPTS = Path(__file__).resolve().parent
