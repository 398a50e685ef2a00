// Settings: every tray shows what is chosen and keeps a choice at once.

import { root, say, screenOf } from "./facts.js";
import { chosen, matches } from "./store.js";

const size = (bytes) => {
  return new Intl.NumberFormat(root.lang, { style: "unit", unit: "kilobyte" }).format(Math.ceil(bytes / 1024));
};

export const draw = () => {
  const main = screenOf("settings");
  for (const radio of main.querySelectorAll("[data-setting]")) radio.checked = radio.value === chosen(radio.dataset.setting);
  const { count, bytes } = matches();
  main.querySelector("[data-slot=stored]").textContent = say("settings.stored", { n: count, size: size(bytes) });
  return main;
};
