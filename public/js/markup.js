// The only place that makes elements of markup. What a player typed, or a link brought, is escaped long before it comes
// here; this is the second line: whatever could run something is shown as the text it is written in, and reported.

// Inside a template every custom element counts as undefined, even one that is defined on the page.
const REFUSED = "script, iframe, frame, object, embed, base, link, meta, style, form[action], [is], :not(:defined)";

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
  return content;
}

/** Puts markup inside an element, in place of what was there. */
export const fill = (element, html) => element.replaceChildren(made(html));

/** Puts markup in the place of an element. */
export const replace = (element, html) => element.replaceWith(made(html));
