// The only place that turns markup into elements. Text from players or links was escaped long before it comes here; this
// is the second line of defence: whatever could run something is shown as text, and reported.

import { Idiomorph } from "idiomorph";

// In a template every custom element counts as undefined, even one that is defined on the page, so ours is listed here.
const REFUSED = "script, iframe, frame, object, embed, base, link, meta, style, form[action], [is], :not(:defined, qr-code)";

// Browsers with Trusted Types accept markup only from this policy: public/index.html allows no other.
const policy = globalThis.trustedTypes?.createPolicy("baraja-markup", { createHTML: (text) => text });

function safeContent(html) {
  const template = document.createElement("template"); // in it nothing runs or loads
  template.innerHTML = policy ? policy.createHTML(html) : html;
  const { content } = template;
  for (let refused; (refused = content.querySelector(REFUSED)); ) {
    console.error(`markup: refused <${refused.localName}>`);
    refused.replaceWith(refused.outerHTML);
  }
  if (content.querySelector("qr-code")) later("qr").catch(() => {}); // without it there is still the link as text
  return content;
}

/** Replaces the content of an element by markup. */
export const fill = (element, html) => element.replaceChildren(safeContent(html));

const LONGEST_FRAME = 250; // ms

// The elements that the reader has scrolled: resetting others would force a layout in the middle of a change.
const moved = new WeakSet();
document.addEventListener("scroll", ({ target }) => moved.add(target), { capture: true, passive: true });

const rewound = []; // elements to scroll to their beginning after all changes, as each scroll in between would force a layout

let tapped; // what the reader has tapped last stays where it is, whatever becomes longer or shorter above it
document.addEventListener("click", ({ target }) => (tapped = target.closest("[data-focus]")), true);

const arrived = []; // elements added to rows that must show them
let askingZone; // the zone in which the reader had to choose after the last change
let aimed; // what a hint pointed at then
let tellsText; // what was then told beside the game

const TYPED = "input, option, textarea"; // these hold what the reader has typed or chosen
const MORPH = {
  morphStyle: "innerHTML",
  callbacks: {
    // An attribute that is not in the markup and stays: until when a button ignores taps (js/taps.js).
    beforeAttributeUpdated: (name) => name !== "data-settling",
    beforeNodeMorphed(before, after) {
      // Equal subtrees are skipped.
      if (before.isEqualNode(after) && !before.matches?.(TYPED) && !before.querySelector?.(TYPED)) return false;
      if (before.dataset?.scroll !== after.dataset?.scroll && moved.has(before)) rewound.push(before); // its content is another
      if (before.type === "file") before.value = ""; // the same file may be chosen again
    },
    afterNodeAdded(node) {
      if (node.parentElement?.dataset.arrivals) arrived.push(node);
    },
  },
};

/** Brings an element in sight, above the prompt where the page scrolls under that: browsers do not know what lies over. */
function show(target) {
  target.scrollIntoView({ block: "nearest" });
  const above = target.closest(".top, .supply, .road, .play");
  const over = above && document.querySelector("#zone-prompt")?.getBoundingClientRect();
  const { top, bottom } = target.getBoundingClientRect();
  if (bottom > over?.top && top < over.bottom) scrollBy(0, Math.min(bottom - over.top, top - 12));
}

/** Brings in sight what a hint points at, where the reader has to choose, if larger text makes the page scroll, and what is
    told, when it is new. */
function showNew() {
  const aim = document.querySelector("[data-aim]");
  if (aim && aim !== aimed) show(aim);
  aimed = aim;
  const larger = document.documentElement.dataset.text > 100;
  const asks = larger && document.querySelector("[data-mine=yes] [data-state=take]")?.closest(".zone");
  if (asks && asks !== askingZone) show(asks);
  askingZone = asks;
  const tells = document.querySelector("[data-tells]");
  if (tells && tells.dataset.tells !== tellsText) show(tells);
  tellsText = tells?.dataset.tells;
}

/** Scrolls a row sideways, and nothing around it, just enough to show what was added to it. */
function reveal(node) {
  const row = node.parentElement;
  if (!row) return;
  const { left, right } = node.getBoundingClientRect(), seen = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right - seen.right) || Math.min(0, left - seen.left);
}

// What the keyboard reaches is shown whole: browsers are content with an edge of it.
document.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && show(target));

// A link to copy by hand is selected as a whole, unless a part of it was.
document.addEventListener("click", ({ target }) => {
  if (target.matches("textarea[readonly]") && target.selectionStart === target.selectionEnd) target.select();
});

/** A selector that finds an element again, "" if there is none. */
function selectorOf({ id, dataset }) {
  if (id) return `#${CSS.escape(id)}`;
  return dataset.focus ? `[data-focus="${CSS.escape(dataset.focus)}"]` : "";
}

/** Focuses the first of the selectors that matches something focusable, without scrolling; returns whether one did. */
export function focus(selectors) {
  for (const selector of JSON.parse(selectors)) {
    const element = document.querySelector(selector);
    element?.focus({ preventScroll: true });
    if (element && document.activeElement === element) return true;
  }
  return false;
}

const SIGNS = {
  table: "#table", film: "#screen > .film-bar", cards: ".page-cards", felt: ".page.felt", together: ".page-together", unkept: ".unkept",
  foot: ".page-foot",
  strip: ".devices-strip:not([data-door])", door: ".devices-strip[data-door]", asks: ".devices-strip .button + .button",
};

/**
 * Notes at the root which parts are on the page, for the style sheet. With :has() at the root instead, the browser would
 * go through the whole page after each change.
 */
function sign() {
  const names = Object.keys(SIGNS).filter((name) => document.querySelector(SIGNS[name]));
  document.documentElement.dataset.on = names.join(" ");
}

const late = new Map(); // what is painted a frame later: selector -> markup

/** Paints what has waited. */
const catchUp = () => paint(JSON.stringify(Object.fromEntries(late)), lateFocus, false, "{}", true);
let lateFocus = "[]"; // what may get the focus then

/** Sets attributes of an element; null removes one. */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(JSON.parse(attributes))) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/**
 * Changes the content of elements, by selector, to this markup: only where it differs, or as a whole with `anew`. Elements
 * are matched by `id` or `data-focus`, scrolling ones by `data-scroll`. `frame` are attributes to change at the table; the
 * parts that its `data-late` then names are painted a frame later, unless they hold the focus or everything has to be
 * painted `atOnce`.
 */
export function paint(parts, fallback, anew, frame = "{}", atOnce = false) {
  const active = document.activeElement;
  const own = active && active !== document.body ? selectorOf(active) : "";
  // A button that is pressed must still be there to be clicked, though leaving a field has changed the screen.
  anew &&= !document.querySelector("#app button:active");
  const caret = active?.matches("input[type=text], input[type=search]") && [active.selectionStart, active.selectionEnd];
  const scrolled = [];
  let inside = false;
  let beyond = false; // whether anything other than zones of the table is painted
  if (!tapped?.isConnected) tapped = null;
  const stood = tapped?.getBoundingClientRect().top;
  const next = [];
  const { "data-late": waits = document.getElementById("table")?.dataset.late } = JSON.parse(frame);
  for (const [selector, html] of Object.entries(JSON.parse(parts))) {
    const place = document.querySelector(selector);
    for (const waiting of late.keys()) if (waiting === selector || place?.querySelector(waiting)) late.delete(waiting);
    if (!place) continue;
    if (waits?.split(" ").includes(selector) && !anew && !atOnce && !place.contains(active)) {
      if (!late.size) drawn().then(() => setTimeout(catchUp)); // after others that wait for the frame
      late.set(selector, html);
      lateFocus = fallback;
      continue;
    }
    const markup = safeContent(html);
    next.push([selector, place, markup]);
    // A focused element that will be removed is blurred first: removing it with the focus would force a layout.
    if (!place.contains(active)) continue;
    inside = true;
    if (own && !markup.querySelector(own)) active.blur();
  }
  setAttributes(document.getElementById("table"), frame); // after the blur, which would force a layout of what has changed
  for (const [selector, place, markup] of next) {
    if (!selector.startsWith("#zone-")) beyond = true;
    if (!anew) {
      Idiomorph.morph(place, markup, MORPH);
      continue;
    }
    for (const { dataset, scrollTop, scrollLeft } of place.querySelectorAll("[data-scroll]")) {
      if (scrollTop || scrollLeft) scrolled.push([dataset.scroll, scrollTop, scrollLeft]);
    }
    place.replaceChildren(markup);
  }
  if (beyond) sign();
  for (const [, place] of next) {
    const log = place.querySelector("[role=log]");
    if (moved.has(log)) rewound.push(log); // shows its newest line
  }
  for (const place of rewound.splice(0)) place.scrollTop = place.scrollLeft = 0;
  for (const [name, scrollTop, scrollLeft] of scrolled) {
    const place = document.querySelector(`[data-scroll="${name}"]`);
    if (place) Object.assign(place, { scrollTop, scrollLeft });
  }
  tapped &&= document.querySelector(selectorOf(tapped));
  if (beyond && tapped?.offsetParent) scrollBy(0, tapped.getBoundingClientRect().top - stood);
  showNew();
  for (const node of arrived.splice(0)) reveal(node);
  document.querySelector("[data-sight]")?.scrollIntoView({ block: "nearest" }); // what the reader has to see now
  const now = document.activeElement;
  // The button that has opened or closed the whole log is hidden by that.
  if (frame !== "{}" && now?.closest("#zone-log") && !now.offsetParent) {
    now.blur();
    return focus('["#close-log", "#whole-log", "#open-log"]');
  }
  if (!inside || (now !== document.body && selectorOf(now) === own)) return;
  // after the last "one less" of a card comes the card
  const lost = [own, active.dataset.arg && `[data-target="${CSS.escape(active.dataset.arg)}"]`].filter(Boolean);
  focus(JSON.stringify([...lost, ...JSON.parse(fallback)]));
  if (caret && document.activeElement.tagName === "INPUT") document.activeElement.setSelectionRange(...caret);
}

/** Resolves once the page has been painted as it is now; in a hidden tab, which is not painted, at once. */
export const drawn = () =>
  new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : LONGEST_FRAME);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done; // fires when the frame is done
      port2.postMessage(0);
    });
  });

const failures = {}; // how often the import of a module has failed, by its name

/** Imports a module of the page that is not needed at its start. Browsers remember a module that has not come, and do not
 * ask for it again: the next attempt has another address. */
export async function later(name) {
  const address = new URL(`./${name}.js`, import.meta.url);
  if (failures[name]) address.search = failures[name];
  try {
    return await import(address.href);
  } catch (failure) {
    failures[name] = (failures[name] ?? 0) + 1;
    throw failure;
  }
}
