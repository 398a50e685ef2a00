// What a game asks before it starts beside its options (py/stolik/page/extras): fields with data-extra, and what is checked while they are filled.

const fieldsOf = (main) => [...main.querySelectorAll("[data-extra]")];

// All fields as texts, null where a game has none.
export const filled = (main) => {
  const fields = fieldsOf(main);
  return fields.length ? Object.fromEntries(fields.map((field) => [field.dataset.extra, field.value])) : undefined;
};

export const put = (main, kept) => {
  for (const field of fieldsOf(main)) if (typeof kept?.[field.dataset.extra] === "string") field.value = kept[field.dataset.extra];
};

// What the form held when it was drawn.
export const restore = (part) => {
  for (const field of fieldsOf(part)) field.value = field.defaultValue;
};

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

// The six sums of a table of points: a suit, the dearest card of each rank, the fourteen cheapest cards.
const sumsOf = (points) => {
  const suits = {};
  const ranks = {};
  for (const [kind, value] of points) {
    (suits[kind.at(-1)] ??= []).push(value);
    (ranks[kind.slice(0, -1)] ??= []).push(value);
  }
  const sums = Object.fromEntries(Object.entries(suits).map(([suit, values]) => [suit, sum(values)]));
  sums.etalon = sum(Object.values(ranks).map((values) => Math.max(...values)));
  const cheap = points.map(([, value]) => value).sort((a, b) => a - b);
  return { ...sums, misere: sum(cheap.slice(0, 14)) };
};

export const check = (main) => {
  const part = main.querySelector("[data-part=points]");
  if (!part) return;
  const fields = fieldsOf(part);
  for (const field of fields) field.setAttribute("aria-invalid", String(!/^\s*\d+\s*$/.test(field.value)));
  const found = sumsOf(fields.map((field) => [field.dataset.extra, Number(/^\s*\d+\s*$/.test(field.value) ? field.value : field.defaultValue)]));
  let all = true;
  for (const line of part.querySelectorAll("[data-sum]")) {
    const holds = found[line.dataset.sum] === Number(line.dataset.wanted);
    all &&= holds;
    line.classList.toggle("broken", !holds);
    line.textContent = (holds ? line.dataset.holds : line.dataset.broken).replace("{found}", found[line.dataset.sum]);
  }
  const verdict = part.querySelector("[data-part=verdict]");
  verdict.textContent = all ? verdict.dataset.holds : verdict.dataset.broken;
  verdict.classList.toggle("broken", !all);
  const which = part.querySelector("[data-part=which]");
  const own = fields.some((field) => Number(field.value) !== Number(field.defaultValue));
  which.textContent = own ? which.dataset.own : which.dataset.house;
};
