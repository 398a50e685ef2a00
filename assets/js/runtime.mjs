// The interpreter as PyScript sees it. Pyodide needs a second to start and PyScript needs a while until it asks for it, so the start
// does not wait to be asked: it is under way while PyScript reads its configuration.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const started = load({ indexURL: new URL("./", import.meta.url).href, stdout: console.log, stderr: console.error });

started.then(
  () => document.dispatchEvent(new CustomEvent("stolik:interpreter")),
  (error) => document.dispatchEvent(new CustomEvent("stolik:broken", { detail: String(error) })),
);

export const loadPyodide = () => started;
