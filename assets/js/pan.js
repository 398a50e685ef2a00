// Moving and zooming a large board: an svg[data-pan] whose viewBox follows the fingers. Nothing is drawn anew while they move.
//   data-home="x y width height" is the whole board; data-near="width" the least that may fill the view
//   [data-grip] inside it is a piece that is dragged instead
//   out: stolik:camera "x y width height" when the fingers rest, so that the next drawing begins there; "" when all of it is shown

const FAR = 8;
const fingers = new Map();
let board = null;
let moved = false;

const boxOf = (svg) => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { x, y, width, height };
};

const homeOf = (svg) => {
  const [x, y, width, height] = (svg.dataset.home ?? svg.getAttribute("viewBox")).split(/\s+/).map(Number);
  return { x, y, width, height };
};

const bounded = (value, low, high) => (low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value)));

// The middle of the view never leaves the board, and the view is never larger than the board with its margin.
const put = (svg, box) => {
  const home = homeOf(svg);
  const near = Number(svg.dataset.near ?? home.width / 8);
  const width = bounded(box.width, Math.min(near, home.width), home.width);
  const height = (box.height * width) / box.width;
  const x = bounded(box.x + (box.width - width) / 2 + width / 2, home.x, home.x + home.width) - width / 2;
  const y = bounded(box.y + (box.height - height) / 2 + height / 2, home.y, home.y + home.height) - height / 2;
  svg.setAttribute("viewBox", [x, y, width, height].map((part) => part.toFixed(3)).join(" "));
};

const tell = (svg) => {
  const { x, y, width } = boxOf(svg);
  const home = homeOf(svg);
  const whole = width > home.width * 0.999 && Math.hypot(x - home.x, y - home.y) < home.width * 0.001;
  document.dispatchEvent(new CustomEvent("stolik:camera", { detail: whole ? "" : svg.getAttribute("viewBox") }));
};

const pointAt = (svg, x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());

const zoom = (svg, factor, x, y) => {
  const box = boxOf(svg);
  const at = x === undefined ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : pointAt(svg, x, y);
  const home = homeOf(svg);
  const width = bounded(box.width * factor, Math.min(Number(svg.dataset.near ?? home.width / 8), home.width), home.width);
  const by = width / box.width;
  put(svg, { x: at.x - (at.x - box.x) * by, y: at.y - (at.y - box.y) * by, width, height: box.height * by });
};

const middle = () => {
  const all = [...fingers.values()];
  return { x: all.reduce((sum, finger) => sum + finger.x, 0) / all.length, y: all.reduce((sum, finger) => sum + finger.y, 0) / all.length };
};

const spread = () => {
  const [a, b] = [...fingers.values()];
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
};

document.addEventListener("pointerdown", (event) => {
  const svg = event.target.closest?.("svg[data-pan]");
  if (!svg || event.button || (event.target.closest("[data-grip]") && !fingers.size)) return;
  if (board && board !== svg) fingers.clear();
  board = svg;
  if (!fingers.size) moved = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, fromX: event.clientX, fromY: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger || !board?.isConnected) return;
  if (!moved && fingers.size < 2 && Math.hypot(event.clientX - finger.fromX, event.clientY - finger.fromY) < FAR) return;
  moved = true;
  const before = middle();
  const apart = spread();
  finger.x = event.clientX;
  finger.y = event.clientY;
  const after = middle();
  if (apart && spread()) zoom(board, apart / spread(), after.x, after.y);
  const from = pointAt(board, before.x, before.y);
  const to = pointAt(board, after.x, after.y);
  const box = boxOf(board);
  put(board, { ...box, x: box.x + from.x - to.x, y: box.y + from.y - to.y });
});

const lift = (event) => {
  if (!fingers.delete(event.pointerId) || fingers.size || !moved) return;
  if (board?.isConnected) tell(board);
  if (event.type !== "pointerup") return;
  // What was a way across the board is no touch of it.
  const swallow = (click) => {
    click.stopImmediatePropagation();
    click.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
};

document.addEventListener("pointerup", lift);
document.addEventListener("pointercancel", lift);

document.addEventListener(
  "wheel",
  (event) => {
    const svg = event.target.closest?.("svg[data-pan]");
    if (!svg) return;
    event.preventDefault();
    zoom(svg, Math.exp(event.deltaY * 0.0016), event.clientX, event.clientY);
    tell(svg);
  },
  { passive: false },
);

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-zoom]");
  const svg = button && document.querySelector("svg[data-pan]");
  if (!svg) return;
  if (button.dataset.zoom === "fit") put(svg, homeOf(svg));
  else zoom(svg, button.dataset.zoom === "in" ? 0.7 : 1 / 0.7);
  tell(svg);
});
