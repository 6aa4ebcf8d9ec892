// The first screen before Python has started, and the taps on it.
//
// A first visit shows what the page drew at build time (web/build/first_screen.py), later ones show home as the last visit
// stored it, if it holds only the names below: nothing stored can become a program. Python then changes only what differs
// in the painted screen.
import { $, build, ready, root, say, storedSetting } from "./shell.js";

// What another app shares with the installed page comes as a query of the address: the link in it is opened.
const given = new URLSearchParams(location.search);
const sharedLink = ["url", "text", "title"].map((name) => /#(\S+)/.exec(given.get(name) ?? "")).find(Boolean);
if (sharedLink) history.replaceState(null, "", location.pathname + "#" + sharedLink[1]);

const LARGEST = 400_000; // characters: five times as many as a home screen with everything on it
const TAGS =
  /^(a|b|i|p|h[1-6]|ul|ol|li|div|span|main|header|section|nav|aside|button|img|svg|g|defs|path|circle|ellipse|rect|line|poly(line|gon)|use|symbol|mask|pattern|clipPath|(linear|radial)Gradient|stop)$/;
const PLAIN =
  /^(class|id|lang|title|type|tabindex|role|alt|width|height|data-[a-z-]+|aria-[a-z]+|viewBox|preserveAspectRatio|d|[cfr]?[xy][12]?|r|points|transform|gradientTransform|gradientUnits|pattern[A-Z]\w+|offset|clip-path|mask|fill(-rule|-opacity)?|stroke(-[a-z]+)?|opacity|stop-(color|opacity))$/;
const ADDRESS = { href: /^#[\w-]+$/, src: /^icons\/[\w-]+\.svg$/ };
const STAYS = new Set(["lang"]); // actions that stay on the first screen; of all others only the last one counts
const today = () => new Date().toDateString();

// Browsers with Trusted Types take markup only from policies that public/index.html names.
const policy = globalThis.trustedTypes?.createPolicy("baraja-home", { createHTML: (text) => text });

/** The elements of stored markup; throws for a name that is not allowed. */
function checked(html) {
  const template = document.createElement("template"); // in it nothing runs or loads
  template.innerHTML = policy ? policy.createHTML(html) : html;
  for (const { localName, attributes } of template.content.querySelectorAll("*")) {
    if (!TAGS.test(localName)) throw new Error(`<${localName}>`);
    for (const { name, value } of attributes) {
      if (!(ADDRESS[name] ?? PLAIN).test(ADDRESS[name] ? value : name)) throw new Error(`${name}="${value}"`);
    }
  }
  if (!template.content.firstElementChild) throw new Error("nothing in it");
  return [...template.content.children];
}

const stored = storedSetting("home");
// Attributes of the document's root that style sheets follow: data-text and so on (shell/preferences.py).
for (const [name, value] of Object.entries(stored?.dress ?? {})) {
  if (/^[a-z]{1,12}$/.test(name) && /^\w{1,12}$/.test(value)) root.dataset[name] = value;
}

/** Whether the first screen is home: no link is being opened, and no game goes on. */
function begins() {
  const open = storedSetting("open");
  return !location.hash && !(open?.id && open.route === "table");
}

function drawn() {
  if (stored?.build === build && stored.lang === root.lang) {
    try {
      const screen = checked(stored.screen);
      if (stored.day !== today()) $("screen").dataset.day = "before"; // boot.css
      return screen;
    } catch (problem) {
      console.info(`home is not as it was kept: ${problem.message}`);
    }
  }
  return [`home-${root.lang}`, "home-symbols"].flatMap((name) => [...$(name).content.children]);
}

function paint() {
  const screen = $("screen");
  screen.replaceChildren(...drawn());
  const boot = $("boot");
  boot.setAttribute("role", "region"); // home has its own main landmark
  boot.setAttribute("aria-labelledby", "boot-stage");
  addEventListener("click", hear, true);
}

if (begins()) {
  root.dataset.first = "home"; // makes the shell a strip at once, as it may be painted before home is parsed
  // Elements are reported here as soon as they are parsed, before anything is painted.
  const watcher = new MutationObserver(() => {
    if (!$("update")) return; // it comes after everything needed here
    watcher.disconnect();
    paint();
  });
  watcher.observe(root, { childList: true, subtree: true });
}

// ---- taps before Python --------------------------------------------------------------------------------------------
let heard = [];

const control = ({ action, arg }) => {
  const argument = arg === undefined ? "" : `[data-arg="${CSS.escape(arg)}"]`;
  return document.querySelector(`#screen [data-action="${CSS.escape(action)}"]${argument}`);
};

function hear(event) {
  const tapped = event.target.closest?.("#screen [data-action]");
  if (!tapped) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { action, arg } = tapped.dataset;
  heard = heard.filter((one) => STAYS.has(one.action) !== STAYS.has(action));
  heard.push({ action, arg });
  for (const other of document.querySelectorAll("#screen [data-heard]")) other.removeAttribute("data-heard");
  for (const one of heard) control(one)?.setAttribute("data-heard", "");
  const name = tapped.textContent.trim();
  $("boot-heard").textContent = say(`Enseguida: ${name}`, `In a moment: ${name}`);
}

/** Called when Python has started: carries out the taps made meanwhile. */
export function goLive() {
  removeEventListener("click", hear, true);
  delete root.dataset.first;
  $("screen")?.removeAttribute("data-day");
  for (const one of heard.splice(0)) control(one)?.click();
}

/** Stores the first screen when the page is left from it. */
function keep() {
  const screen = $("screen");
  if (!ready() || !screen?.querySelector(":scope > .page-home")) return;
  const styled = (root.dataset.styled ?? "").split(" ").filter(Boolean);
  const attributes = Object.fromEntries(styled.map((name) => [name, root.dataset[name]]));
  const text = JSON.stringify({ build, day: today(), lang: root.lang, dress: attributes, screen: screen.innerHTML });
  try {
    if (text.length <= LARGEST) localStorage.setItem("baraja-home", text);
  } catch {
    localStorage.removeItem("baraja-home"); // no room: the next visit begins like a first one
  }
}
addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => document.hidden && keep());
