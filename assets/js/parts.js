// Puts the changed parts of a screen into the document: one call from Python, not one for every piece.
//   stolikParts(JSON): [[id, html] | [id, null, [[place, html]...], [[place, html]...]]...], the second with the pieces of the region
//                      (the children of its [data-pieces]) and the elements beside them that changed
//   stolikPainted(call): calls back when what was put is on the glass

const exchange = (children, start, changed) => {
  for (const [place, html] of changed) children[start + place].outerHTML = html;
};

window.stolikParts = (json) => {
  for (const [id, html, items, beside, besides] of JSON.parse(json)) {
    const region = document.getElementById(id);
    if (html !== null) {
      region.innerHTML = html;
    } else {
      exchange(region.querySelector("[data-pieces]").children, 0, items);
      exchange(region.children, region.children.length - besides, beside);
    }
  }
};

window.stolikPainted = (call) => requestAnimationFrame(() => setTimeout(call, 0));
