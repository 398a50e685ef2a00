// Home: the matches that wait, the filter by number of players, ribbons on the boxes.

import { facts, pieceOf, say, screenOf, titleOf, when } from "./facts.js";
import { matches, trouble } from "./store.js";

let filter = "any";

const FITS = { any: () => true, "5-8": (seats) => seats.some((number) => number >= 5) };

// The number of players the shelf is looked at for, if it is one number.
export const wanted = () => (/^\d$/.test(filter) ? filter : null);

export const sift = (main, value = filter) => {
  filter = value;
  const fits = FITS[filter] ?? ((seats) => seats.includes(Number(filter)));
  for (const button of main.querySelectorAll("[data-action=filter]")) button.setAttribute("aria-pressed", button.dataset.value === filter);
  for (const box of main.querySelectorAll("[data-game]")) box.classList.toggle("dim", !fits(box.dataset.seats.split(" ").map(Number)));
};

const sign = (seat) => {
  const holder = document.createElement("span");
  holder.innerHTML = `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${facts.signs[seat]}</svg>`;
  return holder.firstElementChild;
};

const player = (record, seat) => {
  const line = document.createElement("span");
  line.className = `pl p${seat + 1}`;
  line.append(sign(seat), record.names[seat]);
  const total = record.totals?.[seat];
  if (record.to_move === seat) {
    line.classList.add("on");
    line.append(` — ${say("home.to_move")}`);
  }
  if (typeof total === "number" && record.totals.some(Boolean)) {
    const points = document.createElement("em");
    points.textContent = total;
    line.append(points);
  }
  return line;
};

const SHOWN = 4;

const card = (record) => {
  const button = pieceOf("saved", ".save");
  button.dataset.id = record.id;
  button.querySelector("use").setAttribute("href", `#cover-${record.game}`);
  button.querySelector("[data-slot=title]").textContent = record.name || titleOf(record.game);
  const players = button.querySelector("[data-slot=players]");
  players.classList.toggle("many", record.names.length > 2);
  record.names.slice(0, SHOWN).forEach((_, seat) => players.append(player(record, seat)));
  if (record.names.length > SHOWN) players.append(`+${record.names.length - SHOWN}`);
  const time = button.querySelector("time");
  time.dateTime = record.updated ?? "";
  time.textContent = when(record.updated);
  return button;
};

export const draw = () => {
  const main = screenOf("home");
  const { count, open } = matches();
  const row = main.querySelector("[data-part=resume]");
  row.hidden = !count;
  if (count) {
    const heading = document.createElement("h2");
    heading.textContent = say(open.length ? "home.continue" : "saves.title");
    const all = pieceOf("saved", ".all");
    all.querySelector("[data-slot=all]").textContent = say("home.all_saves", { n: count });
    row.append(heading, ...open.slice(0, 2).map(card), all);
    row.classList.toggle("one", open.length === 1);
    row.classList.toggle("none", !open.length);
  }
  const waiting = new Set(open.map((record) => record.game));
  for (const box of main.querySelectorAll("[data-game]")) {
    box.classList.toggle("waits", waiting.has(box.dataset.game));
    if (waiting.has(box.dataset.game)) box.querySelector(".in").setAttribute("aria-description", say("home.waiting"));
  }
  const wrong = trouble();
  if (wrong) main.querySelector("[data-part=kept]").textContent = say(`storage.${wrong}`);
  sift(main);
  return main;
};
