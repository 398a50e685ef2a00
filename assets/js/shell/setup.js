// The set-up form: how many sit down, who, and by which rules. What is chosen is kept as it is chosen.

import { glass, root, say, screenOf } from "./facts.js";
import * as extras from "./extras.js";
import { wanted } from "./home.js";
import { read, write } from "./store.js";

const KNOWN = 12;
let last = null;

const form = () => glass.querySelector("form[data-form=setup]");
const game = (main) => main.dataset.game;
const fields = (main) => [...main.querySelectorAll("input[data-seat]")];
const count = (main) => Number(main.querySelector("[data-seats][type=hidden], [data-seats]:checked").value);
const sitting = (main) => fields(main).slice(0, count(main));
const namesOf = (main) => sitting(main).map((field) => field.value.trim());
const known = () => {
  const names = read("names");
  return Array.isArray(names) ? names.filter((name) => typeof name === "string" && name) : [];
};

const optionsOf = (main) => {
  const options = {};
  for (const control of main.querySelectorAll("[data-option]")) {
    if (control.type === "radio" && !control.checked) continue;
    if (control.closest("[hidden]")) continue;
    options[control.dataset.option] = control.type === "checkbox" && !control.checked ? control.dataset.off : control.value;
  }
  return options;
};

// Everything on the form, as texts.
export const filled = (main = form()?.closest("main")) =>
  main && { game: game(main), seats: String(count(main)), names: namesOf(main), options: optionsOf(main), extra: extras.filled(main), lang: root.lang };

// Rows and rules that the chosen number of players has no use for go away; names typed into them stay.
const arrange = (main) => {
  const seats = count(main);
  fields(main).forEach((field, seat) => (field.closest("li").hidden = seat >= seats));
  for (const row of main.querySelectorAll(".opt[data-seats]")) row.hidden = !row.dataset.seats.split(" ").includes(String(seats));
  const more = main.querySelector(".more:not(.extra)");
  if (more) {
    const rows = more.querySelectorAll(".opt:not([hidden])").length;
    more.hidden = !rows;
    more.querySelector(".n").textContent = rows;
  }
  extras.check(main);
  tell(main);
};

const tell = (main) => {
  const names = sitting(main).map((field) => field.value.trim() || field.placeholder);
  main.querySelector("[data-part=sits]").textContent = names.join(", ");
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const free = known().filter((name) => !taken.has(name.toLowerCase()));
  const row = main.querySelector("[data-part=known]");
  row.hidden = !free.length;
  row.replaceChildren(
    row.firstElementChild,
    ...free.slice(0, 8).map((name) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "chip", textContent: name });
      button.dataset.action = "seat";
      return button;
    }),
  );
};

export const changed = (main) => {
  arrange(main);
  const { seats, names, options, extra } = filled(main);
  write(`setup.${game(main)}`, { seats, options, names, extra });
};

const put = (main, kept) => {
  const seats = wanted() ?? kept?.seats;
  for (const radio of main.querySelectorAll("[data-seats][type=radio]")) if (radio.value === seats) radio.checked = true;
  const names = Array.isArray(kept?.names) ? kept.names : known();
  fields(main).forEach((field, seat) => (field.value = typeof names[seat] === "string" ? names[seat] : ""));
  extras.put(main, kept?.extra);
  for (const control of main.querySelectorAll("[data-option]")) {
    const value = kept?.options?.[control.dataset.option];
    if (value === undefined) continue;
    if (control.type === "radio") control.checked = control.value === value || (control.checked && !has(main, control, value));
    else if (control.type === "checkbox") control.checked = value === control.value;
    else if ([...control.options].some((entry) => entry.value === value)) control.value = value;
  }
};

const has = (main, control, value) => [...main.querySelectorAll(`[data-option="${control.dataset.option}"]`)].some((other) => other.value === value);

export const draw = (name) => {
  const main = screenOf("setup", name);
  if (!main) return null;
  put(main, read(`setup.${name}`));
  arrange(main);
  last = null;
  return main;
};

// A known name goes to the field that was touched last, else to the first empty one.
export const seat = (main, name) => {
  const places = sitting(main);
  const field = places.includes(last) && !last.value ? last : (places.find((place) => !place.value.trim()) ?? (places.includes(last) ? last : places.at(-1)));
  field.value = name;
  changed(main);
};

// The fields of a part of the form go back to what holds for everybody.
export const restore = (main, button) => {
  extras.restore(button.closest("details") ?? main);
  changed(main);
};

export const touched = (field) => {
  last = field;
};

export const wipe = (main, button) => {
  const field = button.closest("li").querySelector("input");
  field.value = "";
  field.focus();
  changed(main);
};

// Enter goes on to the next name instead of dealing at once.
export const next = (main, field) => {
  const places = sitting(main);
  const place = places[places.indexOf(field) + 1];
  if (place) place.focus();
  else field.blur();
};

// Those who sit down now come first in the list of known names, by their places.
export const remember = (main) => {
  const now = namesOf(main);
  const seated = now.filter(Boolean).map((name) => name.toLowerCase());
  const others = known().filter((name) => !seated.includes(name.toLowerCase()));
  write("names", [...now.filter(Boolean), ...others].slice(0, KNOWN));
  const { seats, options, extra } = filled(main);
  write(`setup.${game(main)}`, { seats, options, extra });
};
