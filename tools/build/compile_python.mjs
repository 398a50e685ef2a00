// Compiles Python with Pyodide's own CPython, so that no browser ever has to: node compile_python.mjs <task as JSON>
//   {"task": "stdlib", "zip": IN, "drop": [names], "encodings": [names], "out": OUT}   the standard library as Pyodide ships it, less what is dropped
//   {"task": "app", "source": FOLDER, "pyscript": JS, "out": OUT, "ready": OUT2}
//       a package, with the data files it holds; and as {name: base64} in OUT2 what PyScript's own Python (in that JS module) compiles to
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const task = JSON.parse(process.argv[2]);
const python = await loadPyodide({
  // Line numbers stay; which characters of a line an error came from is a quarter of the bytes and nobody in the page sees it.
  env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" },
  fsInit: async (FS) => {
    if (task.task !== "app") return;
    FS.mkdirTree("/source");
    FS.mount(FS.filesystems.NODEFS, { root: path.dirname(path.resolve(task.source)) }, "/source");
  },
});
if (task.task === "stdlib") python.FS.writeFile("/stdlib.zip", fs.readFileSync(task.zip));
const { default: ofPyScript } = task.pyscript ? await import(pathToFileURL(task.pyscript)) : {};
// An error of Node's own would print the whole of Pyodide's one line of code around the sentence that matters.
process.on("uncaughtException", (error) => {
  console.error(String(error.message ?? error));
  process.exit(1);
});
python.globals.set("task", python.toPy({ ...task, package: path.basename(task.source ?? ""), ofPyScript }));
const ready = python.runPython(`
import base64, json
import importlib._bootstrap_external as bootstrap
import pathlib, sys, zipfile

# One fixed date, so that the same sources always give the same bytes and a browser keeps what it has.
EPOCH = (1980, 1, 1, 0, 0, 0)


def compiled(source, name, optimize):
    """A .pyc that is never checked against a source file, as there is none where it runs."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return bootstrap._code_to_hash_pyc(code, bytes(8), False)


def put(archive, name, data):
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data, compresslevel=9)


def dropped(name):
    folder, _, file = name.partition("/")
    if folder == "encodings" and file.removesuffix(".py") not in task["encodings"]:
        return True
    return any(name == d or name == d + ".py" or name.startswith(d + "/") for d in task["drop"])


def stdlib(archive):
    unused = set(task["drop"])
    with zipfile.ZipFile("/stdlib.zip") as shipped:
        for name in shipped.namelist():
            if name.endswith("/"):
                continue
            if dropped(name):
                unused -= {d for d in task["drop"] if name == d or name == d + ".py" or name.startswith(d + "/")}
            elif name.endswith(".py"):
                # Nobody reads docstrings or trips over asserts of the standard library in the app: level 2 leaves them out.
                put(archive, name + "c", compiled(shipped.read(name), "/lib/python314.zip/" + name, 2))
            else:
                put(archive, name, shipped.read(name))
    if unused:
        sys.exit("not in the standard library, so it cannot be dropped: " + ", ".join(sorted(unused)))


def app(archive):
    root = pathlib.Path("/source")
    for file in sorted((root / task["package"]).rglob("*")):
        name = file.relative_to(root).as_posix()
        if not file.is_file() or "__pycache__" in file.parts:
            continue
        if file.suffix == ".py":
            # Level 0: a dataclass without its docstring would work out its signature each time it is imported.
            put(archive, name + "c", compiled(file.read_bytes(), name, 0))
        elif file.suffix in (".json", ".txt", ".svg"):
            put(archive, name, file.read_bytes())


def ready_made(folder, files):
    """PyScript writes its Python as sources at every start: a bytecode cache beside them spares the browser compiling them."""
    made = {}
    for name, content in files.items():
        if isinstance(content, dict):
            made |= ready_made(f"{folder}{name}/", content)
        else:
            cached = f"{folder}__pycache__/{name.removesuffix('.py')}.{sys.implementation.cache_tag}.pyc"
            made[cached] = base64.b64encode(compiled(content, folder + name, 0)).decode()
    return made


with zipfile.ZipFile("/out.zip", "w") as archive:
    (stdlib if task["task"] == "stdlib" else app)(archive)
json.dumps(ready_made("", task.get("ofPyScript") or {}))
`);
fs.mkdirSync(path.dirname(task.out), { recursive: true });
fs.writeFileSync(task.out, python.FS.readFile("/out.zip"));
if (task.ready) fs.writeFileSync(task.ready, ready);
process.exit(0);
