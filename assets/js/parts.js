// Puts the changed parts of a screen into the document: one call from Python, not one for every piece.
//   stolikParts(JSON): [[id, html] | [id, null, [[place, html, only]...], [[place, html, only]...], beside]...], the second with the
//                      pieces of the region (the children of its [data-pieces]) and the elements beside them that changed; `only` says
//                      that html is an opening tag and nothing in the piece is new
//   stolikPainted(call): calls back when what was put is on the glass

const holder = document.createElement("template");

const redress = (element, tag) => {
  holder.innerHTML = tag;
  const fresh = holder.content.firstElementChild;
  for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

const exchange = (children, start, changed) => {
  for (const [place, html, only] of changed) {
    const element = children[start + place];
    if (only) redress(element, html);
    else element.outerHTML = html;
  }
};

const pieces = (region) => region.querySelector("[data-pieces]").children;

// What a change takes away: the region's whole content, or pieces of it.
const taken = ([id, html, items, beside, besides]) => {
  const region = document.getElementById(id);
  if (html !== null) return [region];
  const gone = (children, start, changed) => changed.filter(([, , only]) => !only).map(([place]) => children[start + place]);
  return [...gone(pieces(region), 0, items), ...gone(region.children, region.children.length - besides, beside)];
};

// Taking away the piece that was touched, which has the focus, makes a browser work out all styles on the spot; giving the focus up first
// spares that. Whoever drew gives it to its next holder.
const release = (changes) => {
  const held = document.activeElement;
  if (held && held !== document.body && changes.some((change) => taken(change).some((element) => element.contains(held)))) held.blur();
};

window.stolikParts = (json) => {
  const changes = JSON.parse(json);
  release(changes);
  for (const [id, html, items, beside, besides] of changes) {
    const region = document.getElementById(id);
    if (html !== null) {
      region.innerHTML = html;
    } else {
      exchange(pieces(region), 0, items);
      exchange(region.children, region.children.length - besides, beside);
    }
  }
};

window.stolikPainted = (call) => requestAnimationFrame(() => setTimeout(call, 0));
