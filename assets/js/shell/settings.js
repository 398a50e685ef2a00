// Settings: every tray shows what is chosen and keeps a choice at once.

import { root, say, screenOf } from "./facts.js";
import { chosen, matches } from "./store.js";

const size = (bytes) => {
  const kilo = Math.max(1, Math.round(bytes / 1024));
  return new Intl.NumberFormat(root.lang, { style: "unit", unit: "kilobyte" }).format(kilo);
};

export const draw = () => {
  const main = screenOf("settings");
  for (const radio of main.querySelectorAll("[data-setting]")) radio.checked = radio.value === chosen(radio.dataset.setting);
  const { count, bytes } = matches();
  main.querySelector("[data-slot=stored]").textContent = say("settings.stored", { n: count, size: size(bytes) });
  return main;
};
