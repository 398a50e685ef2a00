// What the build wrote for the shell: its words, the games, the settings, and the screens as templates.

export const root = document.documentElement;
export const glass = document.getElementById("app");
export const facts = JSON.parse(document.getElementById("shell-facts").textContent);

const FORMS = ["one", "few", "many", "other"];

// A text of the page with its facts in place; of several forms the one that stands after the number n.
export const say = (key, values = {}) => {
  let text = facts.words[root.lang][key] ?? key;
  if (Array.isArray(text)) {
    const form = FORMS.indexOf(new Intl.PluralRules(root.lang).select(values.n));
    text = text[Math.min(form, text.length - 1)];
  }
  return text.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
};

export const titleOf = (game) => facts.games[game]?.title[root.lang] ?? game;

// The screens lie in the document as text, so that only the ones that are looked at are ever read.
const read = new Map();

const template = (part) => {
  const key = `${root.lang}/${part}`;
  if (!read.has(key)) {
    const holder = document.createElement("template");
    holder.innerHTML = document.querySelector(`script[data-lang="${root.lang}"][data-part="${part}"]`)?.textContent ?? "";
    read.set(key, holder.content);
  }
  return read.get(key);
};

export const screenOf = (name, game) => template(game ? `${name}-${game}` : name).firstElementChild?.cloneNode(true);

export const pieceOf = (part, selector) => template(part).querySelector(selector).cloneNode(true);

const dayStart = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

// A date as people say it: today and yesterday by name, the year only when it is another one.
export const when = (iso) => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  const days = Math.round((dayStart(date) - dayStart(new Date())) / 86400000);
  const time = new Intl.DateTimeFormat(root.lang, { hour: "numeric", minute: "2-digit" }).format(date);
  if (days === 0 || days === -1) return `${new Intl.RelativeTimeFormat(root.lang, { numeric: "auto" }).format(days, "day")}, ${time}`;
  if (days > -7 && days < 0) return `${new Intl.DateTimeFormat(root.lang, { weekday: "long" }).format(date)}, ${time}`;
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(root.lang, { day: "numeric", month: "long", year }).format(date);
};
