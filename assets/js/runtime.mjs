// The interpreter as PyScript sees it. Pyodide needs a second to start and PyScript needs a while until it asks for it, so the start
// does not wait to be asked: boot.js calls `begin` while PyScript reads its configuration.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

// What PyScript's own Python compiles to, {name: base64}: it lies beside the sources that PyScript writes, and is what gets imported.
const READY = "__READY__";

const HOME = "/home/pyodide";

const lay = (FS) => {
  for (const [name, text] of Object.entries(READY)) {
    const path = `${HOME}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  }
};

let started;

export const begin = () => {
  started ??= load({
    indexURL: new URL("./", import.meta.url).href,
    env: { HOME },
    fsInit: async (FS) => lay(FS),
    stdout: console.log,
    stderr: console.error,
  });
  return started;
};

export const loadPyodide = begin;
