// Boots what is shipped, under Node, and imports all of the app: node boot.mjs <dist>
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const dist = path.resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(path.join(dist, "pyodide", "pyodide.mjs")));
const python = await loadPyodide({ indexURL: path.join(dist, "pyodide") });
python.FS.writeFile("/home/pyodide/app.zip", new Uint8Array(fs.readFileSync(path.join(dist, "app.zip"))));
console.log(
  python.runPython(`
import importlib, json, pkgutil, sys
sys.path.insert(0, "/home/pyodide/app.zip")
import stolik

names = [module.name for module in pkgutil.walk_packages(stolik.__path__, "stolik.")]
# The page is started by PyScript in a browser; here it is enough that whatever else it imports is there.
missing = {}
for name in names:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name.split(".")[0] != "pyscript":
            missing[name] = error.name
    except ImportError as error:
        if "js" not in str(error):
            missing[name] = str(error)
json.dumps({"imported": len(names), "missing": missing})
`),
);
process.exit(0);
