// Puts the app on the device once it runs, and changes to a new version only where nothing can be lost by it: on the home screen.
//   out: stolik:update-ready   when a new version lies on the device, whole, and waits for its turn

const root = document.documentElement;

// The version that a swap was asked from. A page that comes back as the same version must not ask again, or it would never stop.
const MARK = "stolik.swapped-from";

const version = JSON.parse(document.getElementById("boot-plan").textContent).version;

const mayAsk = () => {
  try {
    return sessionStorage.getItem(MARK) !== version;
  } catch {
    return false;
  }
};

const atHome = () => document.querySelector("main[data-screen=home]") && !document.querySelector("dialog[open]");

const swapAtHome = (registration) => {
  if (!mayAsk()) return;
  const come = () => {
    sessionStorage.setItem(MARK, version);
    location.reload();
  };
  navigator.serviceWorker.addEventListener("controllerchange", come, { once: true });
  // The worker may refuse while another tab is open, so every return to the home screen asks again.
  const ask = () => {
    if (atHome()) registration.waiting?.postMessage({ type: "swap" });
  };
  new MutationObserver(ask).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-screen", "open"] });
  ask();
};

const watch = (registration) => {
  let told = false;
  const ready = () => {
    if (told || !registration.waiting || !navigator.serviceWorker.controller) return;
    told = true;
    document.dispatchEvent(new CustomEvent("stolik:update-ready"));
    swapAtHome(registration);
  };
  const follow = (worker) => worker?.addEventListener("statechange", ready);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  ready();
};

// A first visit downloads what the game needs before it downloads what the next visit needs.
const pythonReady = () =>
  new Promise((resolve) => {
    if (root.dataset.ready === "python") resolve();
    new MutationObserver((_, observer) => {
      if (root.dataset.ready !== "python") return;
      observer.disconnect();
      resolve();
    }).observe(root, { attributeFilter: ["data-ready"] });
  });

const keep = async () => {
  if (!navigator.serviceWorker || !isSecureContext) return;
  if (!navigator.serviceWorker.controller) await pythonReady();
  try {
    const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    // A browser that forbids it may also answer with nothing.
    if (registration) watch(registration);
  } catch (error) {
    console.warn("The app could not be kept for offline use:", error);
  }
};

keep();
