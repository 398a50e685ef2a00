// The shell: everything that needs no rules. It is there before Python and keeps its own screens after (docs/page.md).

import { glass, root, say, titleOf, when } from "./shell/facts.js";
import * as home from "./shell/home.js";
import { ask, forget, lay, place, retry, take } from "./shell/loading.js";
import * as rules from "./shell/rules.js";
import * as settings from "./shell/settings.js";
import * as setup from "./shell/setup.js";
import { apply, chosen, keep, setting } from "./shell/store.js";

const DRAW = {
  home: () => home.draw(),
  setup: (state) => setup.draw(state.game),
  rules: (state) => rules.draw(state),
  settings: () => settings.draw(),
};

const HOME = { screen: "home", depth: 0 };
let now = HOME;
const scrolled = {};

const own = (state) => state.screen in DRAW;
const main = () => glass.firstElementChild;

// --- what stands on the glass ---------------------------------------------------------------------------------------------------

const put = (state) => {
  const drawn = DRAW[state.screen](state);
  if (!drawn) return put(HOME);
  if (own(now)) scrolled[now.screen] = scrollY;
  now = state;
  place(drawn);
  glass.replaceChildren(drawn);
  document.title = state.game ? `${titleOf(state.game)} — ${say("app")}` : say("app");
  lay();
  return drawn;
};

const arrive = (state) => {
  forget();
  const drawn = put(state);
  scrollTo(0, state.screen === "home" ? (scrolled.home ?? 0) : 0);
  drawn.tabIndex = -1;
  drawn.focus({ preventScroll: true });
};

const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail: detail && JSON.stringify(detail) }));

const push = (state) => {
  const next = { ...state, depth: (history.state?.depth ?? 0) + 1 };
  history.pushState(next, "");
  return next;
};

// Home is always the first entry, so going home is going back.
const goHome = () => {
  const depth = history.state?.depth ?? 0;
  const left = !own(now);
  arrive(HOME);
  if (depth) history.go(-depth);
  if (left) tell("stolik:left");
};

const show = (screen, game, anchor) => {
  if (screen === "home") return goHome();
  arrive(push({ screen, game, anchor, table: !own(now) }));
};

const back = () => ((history.state?.depth ?? 0) > 0 ? history.back() : goHome());

addEventListener("popstate", ({ state }) => {
  const next = state ?? HOME;
  if (own(next)) {
    const left = !own(now);
    if (next.screen !== now.screen || next.game !== now.game) arrive(next);
    if (left) tell("stolik:left");
    return;
  }
  now = next;
  if (root.dataset.ready === "python") return tell("stolik:return", { screen: next.screen, id: next.id });
  arrive(HOME);
  ask({ ask: "resume", id: next.id });
});

// Only one thing of a screen is printed by a button, the whole text by the browser's own command.
addEventListener("afterprint", () => delete root.dataset.print);

// --- taps and keys --------------------------------------------------------------------------------------------------------------

const again = (selector) => {
  const form = main().querySelector("form[data-form=setup]");
  if (form) setup.changed(main());
  const height = scrollY;
  put(now);
  scrollTo(0, height);
  main().querySelector(selector)?.focus();
};

const TAPS = {
  lang: ({ value }) => {
    keep("lang", value);
    if (own(now)) again(`[data-action=lang][data-value="${value}"]`);
  },
  filter: ({ value }) => home.sift(main(), value),
  setup: ({ id }) => show("setup", id),
  rules: ({ id }) => show("rules", id),
  settings: () => show("settings"),
  back,
  home: goHome,
  goto: ({ id }) => rules.goTo(main(), id),
  saves: () => ask({ ask: "saves" }),
  resume: ({ id }) => ask({ ask: "resume", id }),
  seat: (_, button) => setup.seat(main(), button.textContent),
  wipe: (_, button) => setup.wipe(main(), button),
  restore: (_, button) => setup.restore(main(), button),
  print: ({ id }) => {
    root.dataset.print = id;
    print();
  },
  retry,
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-action]");
  if (!button || !glass.contains(button) || !(own(now) || button.closest(".top"))) return;
  TAPS[button.dataset.action]?.(button.dataset, button);
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.dataset.ask) ask({ ask: form.dataset.ask, id: form.dataset.id, ...Object.fromEntries(new FormData(form)) });
  if (!own(now)) return;
  if (event.target.dataset.form !== "setup") return;
  setup.remember(main());
  ask({ ask: "start", ...setup.filled(main()) });
});

document.addEventListener("input", ({ target }) => {
  if (!own(now)) return;
  if (target.closest("form[data-form=setup]")) setup.changed(main());
  if (target.dataset.setting) {
    keep(target.dataset.setting, target.value);
    if (target.dataset.setting === "lang") again(`[data-setting=lang][value="${target.value}"]`);
  }
});

document.addEventListener("change", async ({ target }) => {
  if (target.type !== "file" || !target.files.length) return;
  const text = await target.files[0].text();
  target.value = "";
  ask({ ask: target.dataset.ask, text });
});

document.addEventListener("focusin", ({ target }) => {
  if (own(now) && target.dataset?.seat !== undefined) setup.touched(target);
});

document.addEventListener("keydown", (event) => {
  const cancel = event.key === "Escape" && glass.querySelector("[data-part=ask] [data-action=cancel]");
  if (cancel) {
    event.preventDefault();
    return cancel.click();
  }
  if (!own(now)) return;
  if (event.key === "Enter" && event.target.matches("input[data-seat]")) {
    event.preventDefault();
    setup.next(main(), event.target);
  }
  if (event.key === "Escape" && now.screen !== "home") back();
});

// A match that another tab saved or deleted shows on the shelf at once.
addEventListener("storage", () => {
  if (now.screen === "home") again(":focus");
});

// --- the app's door -------------------------------------------------------------------------------------------------------------

const toast = (text) => {
  document.querySelector(".toast")?.remove();
  const note = document.createElement("div");
  Object.assign(note, { className: "toast", role: "status", textContent: text });
  document.body.append(note);
  setTimeout(() => note.remove(), 2500 + 60 * text.length);
};

const download = (name, text) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};

// The clipboard may be forbidden; then the text on the glass is selected, so that the keyboard or a long press can copy it.
const copy = async (text, done) => {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    glass.querySelector("textarea[readonly]")?.select();
  }
};

globalThis.stolikShell = {
  take,
  show,
  when,
  setting,
  chosen,
  set: keep,
  say: toast,
  download,
  copy,
  enter(screen, id) {
    const state = { screen, id };
    // A set-up that was dealt from, or the entry a reload came back to, is the place of the match itself.
    if (!own(now) || now.screen === "setup" || !own(history.state ?? HOME)) history.replaceState({ ...state, depth: Math.max(1, history.state?.depth ?? 0) }, "");
    else push(state);
    now = state;
  },
};

// --- start ----------------------------------------------------------------------------------------------------------------------

const linked = () => {
  const text = /^#save=(.+)/.exec(location.hash)?.[1];
  if (!text) return false;
  history.replaceState(HOME, "", location.pathname + location.search);
  arrive(HOME);
  ask({ ask: "open", text });
  return true;
};

const begin = () => {
  if (linked()) return;
  const state = history.state ?? HOME;
  put(own(state) ? state : HOME);
  if (!own(state)) ask({ ask: "resume", id: state.id });
};

history.scrollRestoration = "manual";
apply();
// This runs as soon as the home screen has been read; the others stand further down in the document.
const there = document.readyState !== "loading" || !own(history.state ?? HOME) || (history.state ?? HOME).screen === "home";
if (there) begin();
else document.addEventListener("DOMContentLoaded", begin, { once: true });
addEventListener("hashchange", linked);
root.dataset.ready = "shell";
