// The only place that makes elements of markup. What a player typed, or a link brought, is escaped long before it comes
// here; this is the second line: whatever could run something is shown as the text it is written in, and reported.

// The build puts the library Idiomorph in front of this file.

// Inside a template every custom element counts as undefined, even one that is defined on the page: ours is named.
const REFUSED = "script, iframe, frame, object, embed, base, link, meta, style, form[action], [is], :not(:defined, qr-code)";

// Browsers with Trusted Types take markup from this policy alone: public/index.html names no other for markup.
const policy = globalThis.trustedTypes?.createPolicy("baraja-markup", { createHTML: (text) => text });

function made(html) {
  const template = document.createElement("template"); // nothing in it runs, loads or is observed
  template.innerHTML = policy ? policy.createHTML(html) : html;
  const { content } = template;
  for (let found; (found = content.querySelector(REFUSED)); ) {
    console.error(`markup: refused <${found.localName}>`);
    found.replaceWith(found.outerHTML);
  }
  if (content.querySelector("qr-code")) later("qr").catch(() => {}); // without it there is the link, as text
  return content;
}

/** Puts markup inside an element, in place of what was there. */
export const fill = (element, html) => element.replaceChildren(made(html));

const LONGEST_FRAME = 250; // ms

// What somebody has scrolled: to set back what never was would have the page laid out in the middle of a change.
const moved = new WeakSet();
document.addEventListener("scroll", ({ target }) => moved.add(target), { capture: true, passive: true });

const rewound = []; // what shows its beginning once all is in place: to scroll amid changes lays the page out each time

const arrived = []; // what came to a row in which arrivals are to be seen

const TYPED = "input, option, textarea"; // these hold what a reader has typed or chosen
const MORPH = {
  morphStyle: "innerHTML",
  callbacks: {
    // What is not in the markup and stays all the same: until when a button takes no tap (js/taps.js).
    beforeAttributeUpdated: (name) => name !== "data-settling",
    beforeNodeMorphed(before, after) {
      // What is alike is not gone through.
      if (before.isEqualNode(after) && !before.matches?.(TYPED) && !before.querySelector?.(TYPED)) return false;
      if (before.dataset?.scroll !== after.dataset?.scroll && moved.has(before)) rewound.push(before); // something else
      if (before.type === "file") before.value = ""; // the same file may be chosen again
    },
    afterNodeAdded(node) {
      if (node.parentElement?.dataset.arrivals) arrived.push(node);
    },
  },
};

/** Scrolls a row sideways, and nothing around it, as far as it takes to show what has come to it. */
function reveal(node) {
  const row = node.parentElement;
  if (!row) return;
  const { left, right } = node.getBoundingClientRect(), seen = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right - seen.right) || Math.min(0, left - seen.left);
}

/** A selector by which an element is found again, "" without one. */
function known({ id, dataset }) {
  if (id) return `#${CSS.escape(id)}`;
  return dataset.focus ? `[data-focus="${CSS.escape(dataset.focus)}"]` : "";
}

/** Focuses the first of the selectors that matches something focusable, without scrolling; whether there was one. */
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
  strip: ".devices-strip:not([data-door])", door: ".devices-strip[data-door]", asks: ".devices-strip .button + .button",
};

/**
 * Says at the root what lies on the page, for the style sheet. Were it to ask that by :has() at the root, the browser
 * would go through the whole page after each change.
 */
function sign() {
  const found = Object.keys(SIGNS).filter((name) => document.querySelector(SIGNS[name]));
  document.documentElement.dataset.on = found.join(" ");
}

const late = new Map(); // what is painted once the rest has been seen: by selector, markup and who gets the focus

/** Paints what waited. */
function catchUp() {
  for (const [selector, { html, fallback }] of [...late]) paint(JSON.stringify({ [selector]: html }), fallback, false, true);
}

/**
 * Brings the inside of elements, by selector, to some markup: what is there is changed where it differs, or drawn from
 * nothing with `anew`. Elements are recognised by `id` or `data-focus`, scrolling ones by `data-scroll`. What the table
 * names as `data-late` follows a frame later, unless the focus is in it or it has to be `atOnce`.
 */
export function paint(parts, fallback, anew, atOnce) {
  const active = document.activeElement;
  const own = active && active !== document.body ? known(active) : "";
  const caret = active?.matches("input[type=text], input[type=search]") && [active.selectionStart, active.selectionEnd];
  const scrolled = [];
  let inside = false;
  let beyond = false; // whether more than zones of the table are painted
  const next = [];
  for (const [selector, html] of Object.entries(JSON.parse(parts))) {
    const place = document.querySelector(selector);
    for (const waiting of late.keys()) if (waiting === selector || place?.querySelector(waiting)) late.delete(waiting);
    if (!place) continue;
    if (place.closest("#table")?.dataset.late === selector && !anew && !atOnce && !place.contains(active)) {
      if (!late.size) drawn().then(() => setTimeout(catchUp)); // after what else waits for the frame
      late.set(selector, { html, fallback });
      continue;
    }
    const markup = made(html);
    next.push([selector, place, markup]);
    // What has the focus and goes gives it up first: taken out with it, it would have the half-changed page laid out.
    if (!place.contains(active)) continue;
    inside = true;
    if (own && !markup.querySelector(own)) active.blur();
  }
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
    if (moved.has(log)) rewound.push(log); // its newest line comes into sight
  }
  for (const place of rewound.splice(0)) place.scrollTop = place.scrollLeft = 0;
  for (const [name, scrollTop, scrollLeft] of scrolled) {
    const place = document.querySelector(`[data-scroll="${name}"]`);
    if (place) Object.assign(place, { scrollTop, scrollLeft });
  }
  for (const node of arrived.splice(0)) reveal(node);
  const now = document.activeElement;
  if (!inside || (now !== document.body && known(now) === own)) return;
  focus(JSON.stringify([...(own ? [own] : []), ...JSON.parse(fallback)]));
  if (caret && document.activeElement.tagName === "INPUT") document.activeElement.setSelectionRange(...caret);
}

/** Resolves once the page has been drawn as it is now; where nothing is drawn, in a tab put away, without that. */
export const drawn = () =>
  new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : LONGEST_FRAME);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done; // comes when the frame is done
      port2.postMessage(0);
    });
  });

/** A module of the page that is not needed at its start. */
export const later = (name) => import(`./${name}.js`);
