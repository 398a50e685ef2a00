// Brings Python into the page: loads its files with an honest count of the bytes, starts PyScript, tells what went wrong, and keeps
// the app on the device. It draws nothing: whoever shows progress or failure listens to the events named here.
//   out: stolik:progress {done, total, tiles, step}   stolik:failed {code, file}   stolik:update-ready
//   in:  stolik:retry

const plan = JSON.parse(document.getElementById("boot-plan").textContent);
const root = document.documentElement;
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

// --- progress -------------------------------------------------------------------------------------------------------------------

// Of the 28 tiles most stand for bytes; the last ones for what a device does with them, in steps it can really tell.
const TILES = { bytes: 20, interpreter: 25, python: 28 };
const total = [plan.interpreter, ...plan.streamed, ...plan.parts, ...plan.pyscript].reduce((sum, [, size]) => sum + size, 0);
let done = 0;
let reached = "bytes";
let shown = -1;

const progress = (step = "download") => {
  const tiles = reached === "bytes" ? Math.min(TILES.bytes, Math.floor((TILES.bytes * done) / total)) : TILES[reached];
  if (tiles === shown) return;
  shown = tiles;
  root.dataset.tiles = tiles;
  tell("stolik:progress", { done, total, tiles, step });
};

const reach = (stage, step) => {
  reached = stage;
  done = total;
  progress(step);
};

// --- failure --------------------------------------------------------------------------------------------------------------------

let failure = null;

const fail = (code, file = "") => {
  if (failure) return;
  failure = { code, file };
  root.dataset.failed = code;
  tell("stolik:failed", failure);
};

// A retry goes on where it stopped, as PyScript still waits for the file. Only what a page cannot do twice is done by a new page.
let again = () => location.reload();

document.addEventListener("stolik:retry", () => {
  failure = null;
  delete root.dataset.failed;
  again();
});

const retriable = (attempt) =>
  new Promise((resolve) => {
    const go = () =>
      attempt().then(resolve, (problem) => {
        waiting.add(go);
        fail(problem.code ?? "offline", problem.file);
      });
    go();
  });

const waiting = new Set();
const goOn = () => {
  const goes = [...waiting];
  waiting.clear();
  goes.forEach((go) => go());
};

// --- files ----------------------------------------------------------------------------------------------------------------------

const nameOf = (url) => url.replace(/^\.\/|\?.*$/g, "");

const problem = (code, url) => Object.assign(new Error(`${code}: ${url}`), { code, file: nameOf(url) });

const request = async (url, init) => {
  let response;
  try {
    response = await realFetch(url, init);
  } catch {
    throw problem("offline", url);
  }
  if (!response.ok) throw problem("missing_file", url);
  return response;
};

const onDevice = () => Boolean(navigator.serviceWorker?.controller);

const got = (size) => {
  done += size;
  progress();
};

// A browser keeps the machine code it made of the interpreter for the next visit, but only if it is given the very response that came:
// so that one is handed on as it is, and a copy of it tells how far it has come.
const whole = async (file) => {
  const [url, size] = file;
  const response = await request(url);
  file.counted = 0;
  const count = (bytes) => {
    file.counted += bytes;
    got(bytes);
  };
  if (onDevice() || !response.body) {
    count(size);
    return response;
  }
  const reader = response.clone().body.getReader();
  const read = ({ done: end, value }) => {
    if (end) return;
    count(value.length);
    return reader.read().then(read);
  };
  // If the network breaks off, whoever compiles the file is told so, and takes it in pieces.
  reader.read().then(read).catch(() => {});
  return response;
};

const streamed = async ([url, size], counted = 0) => {
  const response = await request(url);
  if (onDevice() || !response.body) {
    const data = await response.arrayBuffer();
    got(size - counted);
    return new Response(data, { headers: response.headers });
  }
  // The bytes go on to Pyodide as they come. If the network breaks off, a retry asks again and leaves out what was handed over.
  let reader = response.body.getReader();
  let given = 0;
  let skip = 0;
  const next = async () => {
    try {
      reader ??= (await request(url)).body.getReader();
      return await reader.read();
    } catch (error) {
      reader = null;
      skip = given;
      throw error.code ? error : problem("offline", url);
    }
  };
  const pull = async (controller) => {
    const { done: end, value } = await retriable(next);
    if (end) return controller.close();
    const fresh = value.subarray(Math.min(skip, value.length));
    skip -= value.length - fresh.length;
    if (!fresh.length) return pull(controller);
    given += fresh.length;
    if (given > counted) got(Math.min(fresh.length, given - counted));
    controller.enqueue(fresh);
  };
  return new Response(new ReadableStream({ pull }), { headers: { "content-type": response.headers.get("content-type") ?? "" } });
};

const failedBefore = new Set();

const imported = async ([url, size]) => {
  let module;
  try {
    module = await import(new URL(url, document.baseURI).href);
  } catch {
    const before = failedBefore.has(url);
    failedBefore.add(url);
    // A module also fails for one that it imports itself: asking for each of them tells which.
    await Promise.all([...plan.parts, ...plan.pyscript].map(([part]) => request(part, { method: "HEAD", cache: "no-cache" })));
    // Now they can all be had, but a browser may remember a failed module for as long as the page lives.
    if (before) location.reload();
    throw problem("missing_file", url);
  }
  got(size);
  return module;
};

// PyScript and Pyodide fetch by address. What is on its way already is handed to them, once.
const realFetch = globalThis.fetch.bind(globalThis);
const held = new Map();

const addressOf = (url) => new URL(url, document.baseURI).href.split("?")[0];

const hold = () => {
  for (const file of plan.streamed) held.set(addressOf(file[0]), retriable(() => streamed(file)));
  held.set(addressOf(plan.interpreter[0]), compileAhead());
  globalThis.fetch = (input, init) => {
    const address = addressOf(input instanceof Request ? input.url : input);
    const response = held.get(address);
    held.delete(address);
    return response ?? realFetch(input, init);
  };
};

// Pyodide compiles the interpreter when its own JavaScript is there; compiling can begin with the first byte. What Pyodide then wants to
// instantiate is compiled already, once.
const compileAhead = () => {
  const file = plan.interpreter;
  const response = retriable(() => whole(file));
  const compiled = response.then((given) => WebAssembly.compileStreaming(given));
  const again = async () => WebAssembly.compileStreaming(await retriable(() => streamed(file, file.counted)));
  const real = WebAssembly.instantiateStreaming;
  compiled.catch(() => {});
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = real;
    try {
      const module = await compiled.catch(again);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      broken(String(error));
      throw error;
    }
  };
  return response;
};

// --- start ----------------------------------------------------------------------------------------------------------------------

// Pyodide throws WebAssembly exceptions; the eleven lines of a module that does so too tell whether this browser can.
const THROWS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11]);

const able = () => typeof WebAssembly === "object" && WebAssembly.validate(THROWS) && typeof BigInt64Array === "function";

// The tables' styles would only delay the first picture.
const dress = () => document.head.append(Object.assign(document.createElement("style"), { textContent: document.getElementById("rest-css").textContent }));

const fetchAll = () => {
  if (!able()) return fail("old_browser");
  again = goOn;
  progress();
  hold();
};

const start = async () => {
  dress();
  if (failure?.code === "old_browser") return;
  for (const [url] of [...plan.parts, ...plan.pyscript])
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: url }));
  // PyScript takes a missing part badly, so nothing starts before every part is there. Then both start, and meet in runtime.mjs.
  const [runtime] = await Promise.all(plan.parts.map((file) => retriable(() => imported(file))));
  runtime.begin().then(
    () => reach("interpreter", "start"),
    (error) => broken(String(error)),
  );
  for (const file of plan.pyscript) await retriable(() => imported(file));
};

const broken = (text) => {
  again = () => location.reload();
  fail("python", text);
};

const onRejection = ({ reason }) => broken(String(reason));

globalThis.stolikBoot = { version: plan.version, broken };
addEventListener("unhandledrejection", onRejection);

new MutationObserver((_, observer) => {
  if (root.dataset.ready !== "python") return;
  observer.disconnect();
  removeEventListener("unhandledrejection", onRejection);
  globalThis.fetch = realFetch;
  reach("python", "ready");
}).observe(root, { attributeFilter: ["data-ready"] });

// First the picture, then the work. Drawing the picture goes on beside this thread, so it is waited for until it is on the glass; a page
// that nobody sees paints nothing and need not wait, nor does one in a browser that does not tell.
const PATIENCE = 400;

const painted = new Promise((resolve) => {
  if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return resolve();
  new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length && resolve()).observe({ type: "paint", buffered: true });
  setTimeout(resolve, PATIENCE);
});

if (onDevice()) requestAnimationFrame(() => setTimeout(fetchAll));
else painted.then(fetchAll);
painted.then(start);
