// The browser's storage, read with care: it may be forbidden, full, or hold what somebody else wrote (docs/save-format.md).

import { facts, root } from "./facts.js";

const PREFIX = "stolik.1.";
const MATCH = `${PREFIX}match.`;

export const read = (key) => {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key));
  } catch {
    return null;
  }
};

export const write = (key, value) => {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

// "" while texts can be kept, else why not.
export const trouble = () => {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return "";
  } catch (error) {
    return /quota/i.test(error.name) ? "full" : "forbidden";
  }
};

const matchKeys = () => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(MATCH));
  } catch {
    return [];
  }
};

const sound = (record) =>
  record &&
  record.v === 1 &&
  facts.games[record.game]?.ready &&
  Array.isArray(record.names) &&
  record.names.every((name) => typeof name === "string") &&
  typeof record.save === "string";

// All saved matches in number and size, and those that can be played on, the newest first.
export const matches = () => {
  const keys = matchKeys();
  const records = keys.map((key) => ({ ...read(key.slice(PREFIX.length)), id: key.slice(MATCH.length) }));
  const bytes = keys.reduce((sum, key) => sum + (localStorage.getItem(key) ?? "").length, 0);
  const open = records.filter((record) => sound(record) && !record.over);
  return { count: keys.length, bytes, open: open.sort((a, b) => String(b.updated).localeCompare(String(a.updated))) };
};

// --- settings -------------------------------------------------------------------------------------------------------------------

// Where nothing can be kept, what was chosen holds as long as the page does.
const held = {};

const stored = () => {
  const values = read("settings");
  return { ...(values && typeof values === "object" && !Array.isArray(values) ? values : {}), ...held };
};

// A setting as it was chosen, its default where nothing fit was.
export const chosen = (name) => {
  const [usual, ...choices] = facts.settings[name];
  const value = stored()[name];
  return choices.includes(value) ? value : usual;
};

const dark = matchMedia("(prefers-color-scheme: dark)");

const browserLanguage = () => (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => tag === "ru" || tag === "en") ?? "en";

// A setting as it works now: language and light are never "auto".
export const setting = (name) => {
  const value = chosen(name);
  if (value !== "auto") return value;
  if (name === "lang") return browserLanguage();
  if (name === "theme") return dark.matches ? "dark" : "light";
  return value;
};

export const apply = () => {
  root.lang = setting("lang");
  root.dataset.theme = setting("theme");
  if (setting("motion") === "off") root.dataset.motion = "off";
  else delete root.dataset.motion;
};

export const keep = (name, value) => {
  if (!facts.settings[name]?.slice(1).includes(value)) return;
  held[name] = value;
  write("settings", stored());
  apply();
  document.dispatchEvent(new CustomEvent("stolik:settings", { detail: name }));
};

dark.addEventListener("change", () => {
  apply();
  document.dispatchEvent(new CustomEvent("stolik:settings", { detail: "theme" }));
});
