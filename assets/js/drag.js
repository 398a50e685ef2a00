// Dragging a piece: a touch that moves becomes a drag, a drop on a target plays it. Tap-tap needs none of this.
//   out: stolik:pick (the piece's text) when a drag begins, stolik:drop (the move's text) when it ends on a target,
//        stolik:slot (JSON) when it ends on another piece of the hand ([data-slot]): the hand as it lies, the piece, beside which

const FAR = 8;
// On a board that is moved by the fingers only what has a grip is dragged (pan.js).
const pieceOf = (target) => target.closest?.(target.closest("svg[data-pan]") ? "[data-pick][data-grip]" : "[data-pick]");

let drag = null;

const targetAt = (x, y) => document.elementFromPoint(x, y)?.closest("[data-slot],[data-move],[data-try],svg[data-pan] [data-pick]");

// A place on a drawn board is no element to copy: its ghost is drawn by the style of `.ghost.NAME`.
const gripGhost = (name, box) => {
  const ghost = document.createElement("div");
  ghost.className = `ghost ${name}`;
  ghost.style.width = ghost.style.height = `${Math.max(box.width, 44)}px`;
  document.body.append(ghost);
  return { ghost, dx: ghost.offsetWidth / 2, dy: ghost.offsetHeight / 2 };
};

const ghostOf = (piece) => {
  const box = piece.getBoundingClientRect();
  if (piece.dataset.grip) return gripGhost(piece.dataset.grip, box);
  const width = piece.offsetWidth;
  const ghost = piece.cloneNode(true);
  for (const name of ["data-pick", "data-at", "data-move", "data-slot", "data-new", "aria-pressed", "aria-label", "style"]) ghost.removeAttribute(name);
  ghost.classList.add("ghost");
  ghost.classList.remove("pick");
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  ghost.style.width = `${width}px`;
  document.body.append(ghost);
  return { ghost, dx: width / 2, dy: (box.height * width) / box.width / 2 };
};

const move = (event) => {
  drag.ghost.style.transform = `translate(${event.clientX - drag.dx}px, ${event.clientY - drag.dy - (event.pointerType === "touch" ? 26 : 0)}px) ${drag.turned}`;
  const over = targetAt(event.clientX, event.clientY);
  if (over === drag.over) return;
  drag.over?.classList.remove("over");
  over?.classList.add("over");
  drag.over = over;
};

const begin = (event) => {
  const main = drag.piece.closest("main");
  Object.assign(drag, ghostOf(drag.piece), { on: true, turned: main?.hasAttribute("data-flip") ? "rotate(180deg)" : "" });
  document.documentElement.classList.add("dragging");
  document.dispatchEvent(new CustomEvent("stolik:pick", { detail: drag.text }));
};

const arrange = (beside, piece, x) => {
  const box = beside.getBoundingClientRect();
  const turned = beside.closest("main[data-flip]") !== null;
  const after = x > box.left + box.width / 2 !== turned;
  const shown = [...document.querySelectorAll("[data-slot]")].map((one) => one.dataset.slot);
  document.dispatchEvent(new CustomEvent("stolik:slot", { detail: JSON.stringify({ shown, piece, beside: beside.dataset.slot, after }) }));
};

const end = () => {
  drag.over?.classList.remove("over");
  drag.ghost?.remove();
  document.documentElement.classList.remove("dragging");
  drag = null;
};

document.addEventListener("pointerdown", (event) => {
  const piece = pieceOf(event.target);
  if (drag || !piece || event.button || !event.isPrimary) return;
  drag = { piece, text: piece.dataset.pick, id: event.pointerId, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.on) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    begin(event);
  }
  event.preventDefault();
  move(event);
});

document.addEventListener("pointerup", (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  const { on, text } = drag;
  const over = on && targetAt(event.clientX, event.clientY);
  end();
  if (!on) return;
  // The click that some browsers send after a drag would drop the piece again.
  const swallow = (click) => {
    click.stopImmediatePropagation();
    click.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
  if (over?.dataset.slot) return arrange(over, text, event.clientX);
  if (over?.dataset.pick) return over.dataset.pick !== text && document.dispatchEvent(new CustomEvent("stolik:pick", { detail: over.dataset.pick }));
  const target = over && (over.dataset.move ?? over.dataset.try);
  if (target) document.dispatchEvent(new CustomEvent("stolik:drop", { detail: target }));
});

document.addEventListener("pointercancel", () => drag && end());
document.addEventListener("dragstart", (event) => pieceOf(event.target) && event.preventDefault());
document.addEventListener("contextmenu", (event) => event.target.closest?.("main.table") && event.preventDefault());
