// Runs pytest inside Pyodide, on the project's own files: node run.mjs <folder with pytest> <project> [pytest arguments]
import path from "node:path";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const [packages, project, ...args] = process.argv.slice(2);
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", STOLIK_QUICK: "1" },
  fsInit: async (FS) => {
    for (const [mount, root] of [["/packages", packages], ["/project", project]]) {
      FS.mkdirTree(mount);
      FS.mount(FS.filesystems.NODEFS, { root: path.resolve(root) }, mount);
    }
  },
});
python.globals.set("args", python.toPy(args));
const code = python.runPython(`
import os, sys
sys.path.append("/packages")
os.chdir("/project")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "--color=no", "--tb=short", *args]))
`);
process.exit(code);
