"""dist/: what it is made of, and putting it together."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from pathlib import Path

from . import machine, page
from .places import ASSETS, DIST, MODULES, PYTHON, ROOT, RULES, SCRIPTS, WORK
from .stdlib import DROPPED, ENCODINGS
from .steps import Stop, alone, digest, run, step

PYODIDE = MODULES / "pyodide"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
FONTS = MODULES / "@fontsource-variable" / "golos-text" / "files"
LUCIDE = MODULES / "lucide-static" / "icons"
COMPILER = SCRIPTS / "compile_python.mjs"
FRONT = WORK / "front"
STDLIB = WORK / "python_stdlib.zip"
APP = WORK / "app.zip"
READY = WORK / "pyscript.json"

# What the shell's own screens need is read before the first picture, the rest after it.
FIRST_CSS = ("tokens.css", "base.css", "home.css", "setup.css", "rules.css")
FIRST_JS = ("shell.js",)
BAKED = WORK / "baked.json"


def build() -> Path:
    """Bring dist/ up to date and return it. What did not change since the last time is not made again."""
    with alone():
        machine.ensure_node_modules()
        _standard_library()
        _app()
        _front()
        _bake()
        _assemble()
    return DIST


def _compile(task: dict[str, object], what: str) -> None:
    machine.run_script(COMPILER, [json.dumps(task)], what=what)


def _standard_library() -> None:
    task = {
        "task": "stdlib",
        "zip": str(PYODIDE / "python_stdlib.zip"),
        "drop": DROPPED,
        "encodings": ENCODINGS,
        "out": str(STDLIB),
    }
    made_from = digest([COMPILER, PYODIDE / "package.json"], DROPPED, ENCODINGS)
    step("standard library", made_from, [STDLIB], lambda: _compile(task, "Compiling the standard library"))


def _app() -> None:
    source = PYTHON / "stolik"
    pyscript = PYSCRIPT.parent / "src" / "stdlib" / "pyscript.js"
    task = {"task": "app", "source": str(source), "pyscript": str(pyscript), "out": str(APP), "ready": str(READY)}
    made_from = digest([COMPILER, PYODIDE / "package.json", pyscript, source])
    step("app archive", made_from, [APP, READY], lambda: _compile(task, "Compiling the app"))


def _front() -> None:
    css = sorted((ASSETS / "css").glob("*.css"))
    scripts = sorted((ASSETS / "js").glob("*.js"), key=lambda file: (file.name == "boot.js", file.name))
    names = ASSETS / "icons" / "lucide.txt"
    rules = sorted(RULES.glob("*.*.md"))
    task = {
        "root": str(ROOT),
        "out": str(FRONT),
        "css": _split(css, FIRST_CSS),
        "js": _split(scripts, FIRST_JS),
        "modules": [{"from": str(ASSETS / "js" / "runtime.mjs"), "to": "runtime.mjs"}],
        "lucide": str(LUCIDE),
        "icons": _lines(names),
        "rules": [{"from": str(file), "to": f"rules/{file.stem}.html"} for file in rules],
        "pictures": [
            {"svg": str(ASSETS / "logo" / svg), "size": size, "out": f"app/{name}.png"}
            for svg, size, name in (
                ("app-icon.svg", 192, "icon-192"),
                ("app-icon.svg", 512, "icon-512"),
                ("app-icon-maskable.svg", 512, "icon-maskable-512"),
                ("app-icon-maskable.svg", 180, "apple-touch-icon"),
            )
        ],
    }
    script = SCRIPTS / "front.mjs"
    inputs = [script, ASSETS / "css", ASSETS / "js", names, RULES, ASSETS / "logo", ROOT / "package-lock.json"]

    def make() -> None:
        machine.run_script(script, [], what="Making styles, scripts and pictures", stdin=json.dumps(task))

    step("page parts", digest(inputs), [FRONT / "first.css", FRONT / "rest.js"], make)


def _split(files: list[Path], first: tuple[str, ...]) -> dict[str, list[str]]:
    """The files of the first picture, in the order they are named, and the others."""
    named = {file.name: str(file) for file in files}
    return {"first": [named.pop(name) for name in first], "rest": list(named.values())}


def _lines(file: Path) -> list[str]:
    if not file.is_file():
        return []
    lines = (line.split("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return sorted({line for line in lines if line})


def _bake() -> None:
    code = (
        "import json, sys; from stolik.page.figures import figures; from stolik.page.shell import bake; "
        "json.dump({'shell': bake(), 'figures': figures()}, sys.stdout)"
    )
    env = {
        **os.environ,
        "PYTHONPATH": str(PYTHON),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONIOENCODING": "utf-8",
        "PYTHONHASHSEED": "0",
    }

    def make() -> None:
        BAKED.write_text(run([sys.executable, "-c", code], what="Baking the first screen", log="bake", env=env), encoding="utf-8")

    step("first screen", digest([PYTHON, ASSETS / "covers", ASSETS / "logo", RULES], code), [BAKED], make)


def _assemble() -> None:
    files = {
        "pyscript.toml": ROOT / "pyscript.toml",
        "manifest.webmanifest": ASSETS / "manifest.webmanifest",
        "app.zip": APP,
        "pyodide/python_stdlib.zip": STDLIB,
        "pyodide/runtime.mjs": FRONT / "runtime.mjs",
        "assets/favicon.svg": ASSETS / "logo" / "favicon.svg",
    }
    files |= {f"pyodide/{name}": PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")}
    files |= {
        f"assets/fonts/golos-{script}.woff2": FONTS / f"golos-text-{script}-wght-normal.woff2" for script in ("cyrillic", "latin")
    }
    files |= {f"pyscript/{file.name}": file for file in _pyscript_files()}
    files |= {f"rules/{file.name}": file for file in sorted((FRONT / "rules").glob("*.html"))}
    files |= {f"assets/app/{file.name}": file for file in sorted((FRONT / "app").glob("*.png"))}
    templates = [ROOT / "index.html", ASSETS / "sw.js", FRONT, BAKED, READY, SCRIPTS]

    def make() -> None:
        fresh = WORK / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        for name, source in files.items():
            target = fresh / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
        _trim(fresh)
        _hand_over(fresh / "pyodide" / "runtime.mjs")
        baked = json.loads(BAKED.read_text(encoding="utf-8"))
        _illustrate(fresh / "rules", baked["figures"])
        page.write(fresh, FRONT, baked["shell"])
        _replace(fresh)

    step("dist", digest([*files.values(), *templates]), [DIST / "index.html"], make)


def _pyscript_files() -> list[Path]:
    """core.js and those of its pieces that this app asks for: the core itself and the reader of pyscript.toml."""
    core = _only(PYSCRIPT / "core.js", r'"\./(core-[\w-]+\.js)"')
    toml = _only(PYSCRIPT / core, r'"\./(toml-[\w-]+\.js)"')
    error = _only(PYSCRIPT / core, r'"\./(error-[\w-]+\.js)"')
    return [PYSCRIPT / name for name in ("core.js", core, toml, error)]


def _only(file: Path, pattern: str) -> str:
    found = set(re.findall(pattern, file.read_text(encoding="utf-8")))
    if len(found) != 1:
        raise Stop(f"{file.name} of @pyscript/core names its pieces in a new way ({sorted(found)}): look at tools/build/dist.py.")
    return found.pop()


def _illustrate(folder: Path, figures: dict[str, dict[str, str]]) -> None:
    """Put the drawn pictures into the texts of the rules, where `<!-- figure:NAME -->` stands."""
    for file in folder.glob("*.html"):
        text, drawn = file.read_text(encoding="utf-8"), figures.get(file.stem, {})
        wanted = set(re.findall(r"<!-- figure:([\w-]+) -->", text))
        if wanted - set(drawn):
            raise Stop(f"docs/rules/{file.stem}.md asks for a picture nobody draws: {', '.join(sorted(wanted - set(drawn)))}.")
        for name in wanted:
            text = text.replace(f"<!-- figure:{name} -->", drawn[name])
        if wanted:
            file.write_text(text, encoding="utf-8", newline="\n")


def _hand_over(runtime: Path) -> None:
    """Give runtime.mjs the compiled Python of PyScript."""
    text = runtime.read_text(encoding="utf-8")
    gap = re.findall(r"""["']__READY__["']""", text)
    if len(gap) != 1:
        raise Stop("assets/js/runtime.mjs has no one place for __READY__.")
    runtime.write_text(text.replace(gap[0], READY.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


def _trim(folder: Path) -> None:
    """Drop what only developers of the runtime need: source maps' addresses, and the list of packages nobody installs."""
    for file in [*folder.glob("pyscript/*.js"), *folder.glob("pyodide/*.mjs")]:
        text = re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", file.read_text(encoding="utf-8"))
        file.write_text(text, encoding="utf-8", newline="\n")
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (folder / "pyodide" / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), encoding="utf-8")


def _replace(fresh: Path) -> None:
    """Swap the new dist/ in as a whole, so that a page being served never sees half of it."""
    old = WORK / "dist.old"
    shutil.rmtree(old, ignore_errors=True)
    if DIST.exists():
        DIST.rename(old)
    fresh.rename(DIST)
    shutil.rmtree(old, ignore_errors=True)
