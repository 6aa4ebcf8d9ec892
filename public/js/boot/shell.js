// What all parts of the boot share: the shell in index.html, its language, and what this build consists of.
export const root = document.documentElement;
export const build = root.dataset.build;
export const base = new URL("./", document.baseURI).href;
export const files = JSON.parse(document.querySelector("meta[name=baraja-files]").content);
export const $ = (id) => document.getElementById(id);
export const say = (es, en) => (root.lang.startsWith("es") ? es : en);
export const ready = () => root.hasAttribute("data-ready");
export const wasm = typeof WebAssembly === "object"; // an iPhone in Lockdown Mode has none
export const worker = workers();
export const fetchAnew = window.fetch; // js/boot/progress.js puts a fetch of its own in its place

// The registry of service workers; a sandboxed frame may not even ask for it.
function workers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

// Calls back when the shell is in the document. DOMContentLoaded comes later, as it waits for the modules, on a slow line
// for minutes.
export function parsed(act) {
  if (document.readyState === "loading") document.addEventListener("readystatechange", act, { once: true });
  else act();
}

export function storedSetting(name) {
  try {
    return JSON.parse(localStorage.getItem(`baraja-${name}`) ?? '""');
  } catch {
    return "";
  }
}
const languages = [storedSetting("lang"), ...(navigator.languages ?? [navigator.language])];
root.lang = languages.find((tag) => /^(es|en)\b/.test(tag))?.slice(0, 2) ?? "es";
if (root.lang === "en") document.querySelector("link[rel=manifest]").href = "manifest.en.webmanifest";

// Addresses for which the server, or the browser's cache, has had no file.
export const missing = new Set();
