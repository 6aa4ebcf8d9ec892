// The first screen before Python has started, and the taps on it. js/boot.js begins with this file.
//
// A first visit shows what the page drew at build time (web/build/first_screen.py), later ones show home as the last visit
// stored it. It is stored as a tree of names and texts rather than as markup: elements are made one by one, only with the
// names below, so that nothing stored can become a program. Python then changes only what differs in the painted screen.
export const firstScreen = (() => {
  "use strict";
  const KEPT = "baraja-home";
  const LARGEST = 400_000; // characters: five times as many as a home screen with everything on it
  const TAGS =
    /^(a|b|i|p|h[1-6]|ul|ol|li|div|span|main|header|section|nav|aside|button|img|svg|g|defs|path|circle|ellipse|rect|line|poly(line|gon)|use|symbol|mask|pattern|clipPath|(linear|radial)Gradient|stop)$/;
  const PLAIN =
    /^(class|id|lang|title|type|tabindex|role|alt|width|height|data-[a-z-]+|aria-[a-z]+|viewBox|preserveAspectRatio|d|[cfr]?[xy][12]?|r|points|transform|gradientTransform|gradientUnits|pattern[A-Z]\w+|offset|clip-path|mask|fill(-rule|-opacity)?|stroke(-[a-z]+)?|opacity|stop-(color|opacity))$/;
  const ADDRESS = { href: /^#[\w-]+$/, src: /^icons\/[\w-]+\.svg$/ };
  const STAYS = new Set(["lang"]); // actions that stay on the first screen; of all others only the last one counts
  const SVG = "http://www.w3.org/2000/svg";
  const root = document.documentElement;
  const today = () => new Date().toDateString();

  function read(name) {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
      return null;
    }
  }

  /** An element and its content as [name, {attribute: text}, ...content], where a text node is a string. */
  function tree(node) {
    const attributes = Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value]));
    const inside = Array.from(node.childNodes, (child) => (child.nodeType === 1 ? tree(child) : child.textContent));
    return [node.localName, attributes, ...inside];
  }

  /** The element of a tree; throws for a name that is not allowed. */
  function grown([name, attributes, ...inside], space) {
    if (!TAGS.test(name)) throw new Error(`<${name}>`);
    const within = name === "svg" ? SVG : space;
    const element = within ? document.createElementNS(within, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (!(ADDRESS[key] ?? PLAIN).test(ADDRESS[key] ? value : key)) throw new Error(`${key}="${value}"`);
      element.setAttribute(key, value);
    }
    for (const child of inside) element.append(typeof child === "string" ? child : grown(child, within));
    return element;
  }

  const stored = read(KEPT);
  // Attributes of the document's root that style sheets follow: data-text and so on (shell/preferences.py).
  for (const [name, value] of Object.entries(stored?.dress ?? {})) {
    if (/^[a-z]{1,12}$/.test(name) && /^\w{1,12}$/.test(value)) root.dataset[name] = value;
  }

  /** Whether the first screen is home: no link is being opened, and no game goes on. */
  function begins() {
    const open = read("baraja-open");
    return !location.hash && !(open?.id && open.route === "table");
  }

  function drawn() {
    const part = (name) => document.getElementById(name).content;
    if (stored?.build === root.dataset.build && stored.lang === root.lang) {
      try {
        const screen = stored.screen.map((markup) => grown(markup));
        if (stored.day !== today()) document.getElementById("screen").dataset.day = "before"; // boot.css
        return screen;
      } catch (problem) {
        console.info(`home is not as it was kept: ${problem.message}`);
      }
    }
    return [...part(`home-${root.lang}`).children, ...part("home-symbols").children];
  }

  function paint() {
    const screen = document.getElementById("screen");
    screen.replaceChildren(...drawn());
    const boot = document.getElementById("boot");
    boot.setAttribute("role", "region"); // home has its own main landmark
    boot.setAttribute("aria-labelledby", "boot-stage");
    addEventListener("click", hear, true);
  }

  if (begins()) {
    root.dataset.first = "home"; // makes the shell a strip at once, as it may be painted before home is parsed
    // Elements are reported here as soon as they are parsed, before anything is painted.
    const watcher = new MutationObserver(() => {
      if (!document.getElementById("update")) return; // it comes after everything needed here
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
    const sentence = root.lang === "en" ? `In a moment: ${name}` : `Enseguida: ${name}`;
    document.getElementById("boot-heard").textContent = sentence;
  }

  /** Called when Python has started: carries out the taps made meanwhile. */
  function alive() {
    removeEventListener("click", hear, true);
    delete root.dataset.first;
    document.getElementById("screen")?.removeAttribute("data-day");
    for (const one of heard.splice(0)) control(one)?.click();
  }

  /** Stores the first screen when the page is left from it. */
  function keep() {
    const screen = document.getElementById("screen");
    if (!root.hasAttribute("data-ready") || !screen?.querySelector(":scope > .page-home")) return;
    const styled = (root.dataset.styled ?? "").split(" ").filter(Boolean);
    const dress = Object.fromEntries(styled.map((name) => [name, root.dataset[name]]));
    const about = { build: root.dataset.build, day: today(), lang: root.lang, dress };
    const text = JSON.stringify({ ...about, screen: Array.from(screen.children, tree) });
    try {
      if (text.length <= LARGEST) localStorage.setItem(KEPT, text);
    } catch {
      localStorage.removeItem(KEPT); // no room: the next visit begins like a first one
    }
  }
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", () => document.hidden && keep());

  return { alive };
})();
