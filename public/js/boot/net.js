// Notices from the first moment on that the start fails. js/boot.js, which says more about it, takes over as soon as it
// is there; if it does not get that far, the recovery screen is shown from here, with what works without it.
const root = document.documentElement;
const faults = [];
let isReplaced = false;

function note({ message, reason }) {
  faults.push(String(message ?? reason));
  if (document.readyState !== "loading") show();
  else if (faults.length === 1) document.addEventListener("readystatechange", show, { once: true });
}

function noteError(event) {
  if (event.message) note(event);
}

function show() {
  if (isReplaced) return;
  const $ = (id) => document.getElementById(id);
  const english = /^en\b/.test(root.lang) || (!root.lang && /^en\b/.test(navigator.language));
  root.lang = english ? "en" : "es";
  for (const part of document.querySelectorAll(":is(#boot, #recovery) span[lang]")) part.hidden = part.lang !== root.lang;
  for (const id of ["boot", "app", "recovery-repair", "recovery-export"]) $(id).hidden = true;
  $("recovery").hidden = false;
  $("recovery-reason").textContent = english
    ? "This browser does not let the page begin: try again, or open it in a window of its own."
    : "Este navegador no deja empezar a la página: prueba otra vez, o ábrela en una ventana propia.";
  $("recovery-text").textContent = [...faults, navigator.userAgent].join("\n");
  $("recovery-retry").onclick = () => location.reload();
}

addEventListener("error", noteError);
addEventListener("unhandledrejection", note);

/** Called when js/boot.js notices failures itself. */
export function replaced() {
  isReplaced = true;
  removeEventListener("error", noteError);
  removeEventListener("unhandledrejection", note);
}
