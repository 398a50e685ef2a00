"""index.html and sw.js: the two files that know about all the others."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

from .places import ASSETS, ROOT
from .steps import Stop

FONT_RANGES = {
    "cyrillic": "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
    "latin": "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,"
    "U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
}

# What the start waits for. Streamed files are counted byte by byte; modules when they have come.
INTERPRETER = "pyodide/pyodide.asm.wasm"
STREAMED = ("pyodide/python_stdlib.zip", "app.zip", "pyodide/pyodide-lock.json", "pyscript.toml")
_VERSION = "<!-- build:version -->"


def write(folder: Path, front: Path, baked: dict[str, str]) -> None:
    """Write index.html and sw.js into `folder`, which already holds everything else."""
    html = _index(folder, front, baked)
    hashes = {file.relative_to(folder).as_posix(): _hash(file.read_bytes()) for file in sorted(folder.rglob("*")) if file.is_file()}
    worker = (ASSETS / "sw.js").read_text(encoding="utf-8")
    version = _hash(json.dumps([hashes, html, worker]).encode())[:12]
    html = html.replace(_VERSION, version)
    html = html.replace("<!-- build:csp -->", _policy(html))
    (folder / "index.html").write_text(html, encoding="utf-8", newline="\n")
    hashes["index.html"] = _hash(html.encode())
    worker = worker.replace("__VERSION__", version).replace("__FILES__", json.dumps(hashes))
    (folder / "sw.js").write_text(worker, encoding="utf-8", newline="\n")


def _index(folder: Path, front: Path, baked: dict[str, str]) -> str:
    parts = {
        "build:first-css": _fonts() + (front / "first.css").read_text(encoding="utf-8"),
        "build:rest-css": (front / "rest.css").read_text(encoding="utf-8"),
        "build:first-js": (front / "first.js").read_text(encoding="utf-8").replace("</script", "<\\/script"),
        "build:rest-js": (front / "rest.js").read_text(encoding="utf-8").replace("</script", "<\\/script"),
        "build:icons": (front / "icons.svg").read_text(encoding="utf-8"),
        "build:links": _links(),
        "build:plan": json.dumps(_plan(folder)),
    }
    parts |= {f"bake:{name}": text for name, text in baked.items()}
    html = (ROOT / "index.html").read_text(encoding="utf-8")
    markers = set(re.findall(r"<!-- ((?:bake|build):[\w-]+) -->", html))
    unknown = set(parts) - markers
    if unknown:
        raise Stop(f"index.html has no place for {', '.join(sorted(unknown))}: put <!-- {min(unknown)} --> where it belongs.")
    # Markers are filled in one pass over the template, so that a text that looks like one stays a text.
    return re.sub(
        r"<!-- ((?:bake|build):[\w-]+) -->",
        lambda marker: parts.get(marker[1], marker[0] if marker[1] == "build:csp" else ""),
        html,
    )


def _fonts() -> str:
    return "".join(
        f'@font-face{{font-family:"Golos";font-style:normal;font-display:swap;font-weight:400 900;'
        f'src:url(./assets/fonts/golos-{script}.woff2) format("woff2");unicode-range:{span}}}'
        for script, span in FONT_RANGES.items()
    )


def _modules(folder: Path) -> dict[str, list[str]]:
    """Every JavaScript module: those that must be there before anything starts, then those by which PyScript starts.

    PyScript takes a missing part badly: it starts with its core, which error-*.js imports, so with that one there all of it is.
    """
    pyscript = sorted(f"pyscript/{file.name}" for file in folder.glob("pyscript/*.js"))
    ranks = ("toml-", "error-", "core-", "core.js")
    toml, *rest = (name for rank in ranks for name in pyscript if name.startswith(f"pyscript/{rank}"))
    return {"parts": ["pyodide/runtime.mjs", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", toml], "pyscript": rest}


def _links() -> str:
    return "\n".join(
        f'<link rel="preload" href="./assets/fonts/golos-{script}.woff2" as="font" type="font/woff2" crossorigin>'
        for script in FONT_RANGES
    )


def _plan(folder: Path) -> dict[str, object]:
    def sized(names: list[str] | tuple[str, ...]) -> list[list[object]]:
        return [[f"./{name}", (folder / name).stat().st_size] for name in names]

    modules = {kind: sized(names) for kind, names in _modules(folder).items()}
    # Under an address of its own, so that what a browser keeps for it is never taken for another version's.
    [[address, size]] = sized([INTERPRETER])
    interpreter = [f"{address}?{_hash((folder / INTERPRETER).read_bytes())}", size]
    return {"version": _VERSION, "interpreter": interpreter, "streamed": sized(STREAMED), **modules}


def _policy(html: str) -> str:
    """Only this origin. Pyodide builds its glue with eval, and drawings carry their own styles."""
    inline = re.findall(r"<script(?: type=\"module\")?>(.*?)</script>", html, re.DOTALL)
    scripts = " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in inline)
    return (
        f"default-src 'self'; script-src 'self' 'unsafe-eval' blob: {scripts}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; connect-src 'self' data: blob:; worker-src 'self' blob:; "
        "base-uri 'none'; object-src 'none'; form-action 'self'"
    )


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
