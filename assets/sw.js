// Keeps the whole app on the device. Files are kept under the hash of what is in them, so a new version fetches only what changed,
// the old one stays whole until the new one is, and nothing half-published is ever kept.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const STORE = "stolik-files";
const BASE = new URL("./", self.location);

// The browser's own cache keeps with this file the machine code made of it, and our store does not.
const COMPILED = "pyodide/pyodide.asm.wasm";

const keyOf = (name) => new URL(`${name}?${FILES[name]}`, BASE).href;

const hashOf = async (data) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", data)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const addressOf = (name) => (name === COMPILED ? keyOf(name) : new URL(name === "index.html" ? "./" : name, BASE).href);

// The browser's own cache may still hold the file of the page that just loaded, or an older one: the hash tells which.
const fetched = async (name) => {
  for (const cache of ["force-cache", "reload"]) {
    const response = await fetch(addressOf(name), { cache });
    if (!response.ok) throw new Error(`${response.status} ${name}`);
    const data = await response.arrayBuffer();
    if ((await hashOf(data)) === FILES[name]) return new Response(data, { headers: { "content-type": response.headers.get("content-type") ?? "" } });
  }
  throw new Error(`another version of ${name} is published`);
};

const install = async () => {
  const store = await caches.open(STORE);
  for (const name of Object.keys(FILES)) {
    const key = keyOf(name);
    if (!(await store.match(key))) await store.put(key, await fetched(name));
  }
};

const tidy = async () => {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.keys(FILES).map(keyOf));
  for (const request of await store.keys()) if (!wanted.has(request.url)) await store.delete(request);
  await self.clients.claim();
};

const compiled = async () => {
  try {
    const response = await fetch(keyOf(COMPILED), { cache: "only-if-cached", mode: "same-origin" });
    return response.ok && response;
  } catch {
    return null;
  }
};

const answer = async (request) => {
  const path = new URL(request.url).pathname.slice(BASE.pathname.length);
  const name = path === "" ? "index.html" : decodeURIComponent(path);
  if (request.url === keyOf(COMPILED)) {
    const response = await compiled();
    if (response) return response;
  }
  const kept = name in FILES && (await (await caches.open(STORE)).match(keyOf(name)));
  return kept || fetch(request);
};

// While another tab is open a game may be going on in it, and it would be left with files of two versions.
const swap = async () => {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 1) await self.skipWaiting();
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "swap") event.waitUntil(swap());
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.href.startsWith(BASE.href)) event.respondWith(answer(event.request));
});
