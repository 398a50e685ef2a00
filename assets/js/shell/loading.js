// The loading line of 28 tiles, wherever it stands, and what somebody asked for before Python was there.

import { glass, pieceOf, root, say } from "./facts.js";

let tiles = 0;
let failure = null;
let pending = null;

const ready = () => root.dataset.ready === "python";

// Brings every line on the glass to what is true now. One that stands there when Python comes fades and keeps its place.
export const lay = () => {
  for (const line of glass.querySelectorAll("[data-part=laying]")) {
    line.querySelectorAll(".t").forEach((tile, place) => {
      tile.classList.toggle("laid", place < tiles);
      tile.classList.toggle("now", place === tiles);
    });
    const count = line.querySelector(".count");
    count.textContent = say("loading.count", { tiles });
    count.setAttribute("aria-valuenow", tiles);
    line.querySelector(".mean").textContent = say(pending ? (pending.ask === "start" ? "loading.soon" : "loading.open") : "loading.meanwhile");
    line.classList.toggle("failed", Boolean(failure));
    const fail = line.querySelector(".fail");
    fail.hidden = !failure;
    fail.firstElementChild.textContent = failure ? say(`failed.${failure.code}`, { file: failure.file }) : "";
    fail.lastElementChild.hidden = failure?.code === "old_browser";
  }
  root.dataset.waiting = pending?.ask ?? "";
  for (const button of glass.querySelectorAll("[data-action=start], [data-action=resume]"))
    button.setAttribute("aria-busy", Boolean(pending && button.dataset.action === pending.ask && (!pending.id || pending.id === button.dataset.id)));
};

// The line is drawn once, on the home screen; other screens keep a place for it. One drawn when Python is there has none.
export const place = (main) => {
  const gap = main.querySelector("[data-part=laying]");
  if (ready()) gap?.remove();
  else if (gap && !gap.firstChild) gap.replaceWith(pieceOf("home", "[data-part=laying]"));
};

// What only Python can do: told at once if it is there, else kept until it is.
export const ask = (wish) => {
  if (ready()) document.dispatchEvent(new CustomEvent("stolik:ask", { detail: JSON.stringify(wish) }));
  else pending = wish;
  lay();
};

// Nobody waits any longer for what was asked on a screen that has been left.
export const forget = () => {
  pending = null;
};

export const take = () => {
  const wish = pending;
  pending = null;
  lay();
  return wish && JSON.stringify(wish);
};

document.addEventListener("stolik:progress", ({ detail }) => {
  tiles = detail.tiles;
  if (!root.dataset.failed) failure = null;
  lay();
});

document.addEventListener("stolik:failed", ({ detail }) => {
  failure = detail;
  lay();
});

export const retry = () => {
  failure = null;
  lay();
  document.dispatchEvent(new CustomEvent("stolik:retry"));
};
