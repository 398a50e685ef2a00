// Runs a Python file of the project inside Pyodide and prints what it prints: node bench/_pyodide.mjs bench/_squares.py
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: project }, "/project");
python.globals.set("file", `/project/${process.argv[2]}`);
python.runPython("import runpy; runpy.run_path(file, run_name='__main__')");
