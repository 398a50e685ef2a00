// The interpreter as PyScript sees it: Pyodide, with a word to the page when it is there or when it failed.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

export const loadPyodide = async (options) => {
  try {
    const python = await load(options);
    document.dispatchEvent(new CustomEvent("stolik:interpreter"));
    return python;
  } catch (error) {
    document.dispatchEvent(new CustomEvent("stolik:broken", { detail: String(error) }));
    throw error;
  }
};
