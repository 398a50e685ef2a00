// The rules of a game: a frame from the template, the text from a file of the page's own, works before Python is there.

import { facts, glass, root, say, screenOf, titleOf } from "./facts.js";

const texts = new Map();

const load = (game) => {
  if (!facts.games[game].rules) return Promise.reject("rules.missing");
  const address = `./rules/${game}.${root.lang}.html`;
  if (!texts.has(address))
    texts.set(
      address,
      fetch(address).then(
        (response) => (response.ok ? response.text() : Promise.reject("rules.failed")),
        () => Promise.reject("rules.failed"),
      ),
    );
  const text = texts.get(address);
  text.catch(() => texts.delete(address));
  return text;
};

const slot = (main, name) => main.querySelector(`[data-slot="${name}"]`);

const contents = (main, text) => {
  const entries = [...text.querySelectorAll("h2[id]")].map((heading) => {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: heading.textContent });
    button.dataset.action = "goto";
    button.dataset.id = heading.id;
    return button;
  });
  slot(main, "toc").replaceChildren(...entries);
};

// Brings a paragraph under the eyes and lights it for a moment.
export const goTo = (main, id, smooth = true) => {
  const target = id && slot(main, "text").querySelector(`#${CSS.escape(id)}`);
  if (!target) return;
  target.scrollIntoView({ behavior: smooth && root.dataset.motion !== "off" ? "smooth" : "instant", block: "start" });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  for (const lit of main.querySelectorAll(".lit")) lit.classList.remove("lit");
  target.classList.add("lit");
};

const fill = async (main, { game, anchor }) => {
  const text = slot(main, "text");
  try {
    text.innerHTML = await load(game);
    text.querySelector("h1")?.remove();
    contents(main, text);
    if (glass.contains(main)) goTo(main, anchor, false);
  } catch (reason) {
    const sentence = document.createElement("p");
    sentence.textContent = say(typeof reason === "string" ? reason : "rules.failed");
    text.replaceChildren(sentence);
  }
};

export const draw = (state) => {
  const main = screenOf("rules");
  const game = facts.games[state.game];
  main.dataset.game = state.game;
  slot(main, "title").textContent = say("rules.title", { game: titleOf(state.game) });
  slot(main, "name").textContent = titleOf(state.game);
  slot(main, "blurb").textContent = game.blurb[root.lang];
  slot(main, "seats").textContent = game.seats;
  slot(main, "cover").setAttribute("href", `#cover-${state.game}`);
  const box = slot(main, "lid");
  box.style.setProperty("--b", game.lid);
  box.classList.toggle("lt", game.light);
  slot(main, "play").dataset.id = state.game;
  slot(main, "play").hidden = !game.ready || Boolean(state.table);
  slot(main, "return").hidden = !state.table;
  slot(main, "soon").hidden = game.ready;
  fill(main, state);
  return main;
};
