"""A page and a frame that tests fill with one picture after another.

The style sheet, most of a picture, is read once: only the rest is exchanged. The frame is for tests that only ask where
things are: a window that changes its size goes through about four frames, each painted and each a round of messages;
there a script goes through all sizes at once without anything being painted, and everything has the same place as in a
window of that size.
"""

import re

UNPAINTED = "<style>body { opacity: 0; }</style>"
"""At the end of a picture: everything is in its place and nothing is painted."""

LONG = 50_000
"""From how many letters on a style sheet is worth keeping."""
# A drawing keeps its box without its lines, half of all elements of a table, unless something in it can be read.
DRAWING = re.compile("(<svg(?: [^>]*)?>)(.*?)(</svg>)", re.DOTALL)
READ = re.compile("<(?:title|desc|text|foreignObject|a|svg|symbol)\\b| (?:role|aria-label)=")
FILL = """async ([html, rules]) => {
  const drawn = new DOMParser().parseFromString(html, "text/html"), root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of drawn.documentElement.attributes) root.setAttribute(name, value);
  const kept = window.rulesOfPictures ??= document.head.appendChild(document.createElement("style"));
  if (rules) kept.textContent = rules;
  for (const node of [...document.head.childNodes]) if (node !== kept) node.remove();
  document.head.append(...drawn.head.childNodes);
  document.body.replaceWith(drawn.body);
  scrollTo(0, 0);
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}"""

WINDOW = {"width": 1600, "height": 1200}  # larger than any frame, so that nothing scrolls the page around it
AROUND = """<!doctype html><style>body { margin: 0 } iframe { border: 0; visibility: hidden }</style>
<iframe name="shown">"""
EACH = """([script, argument, sizes, themes]) => {
  const { contentWindow, contentDocument, style } = document.querySelector("iframe");
  const asked = script && contentWindow.eval(`(${script})`), root = contentDocument.documentElement;
  return sizes.flatMap(([width, height]) => {
    [style.width, style.height] = [`${width}px`, `${height}px`];
    if (!themes.length) return [asked && asked(argument)];
    const worn = root.dataset.theme;
    const found = themes.map((theme) => {
      root.dataset.theme = theme;
      for (const running of contentDocument.getAnimations()) if (running.transitionProperty) running.finish();
      return asked(argument);
    });
    root.dataset.theme = worn;
    return found;
  });
}"""

OUT_OF_VIEW = """viewed => {
  const zones = [...document.querySelectorAll(viewed)];
  if (zones.length !== viewed.split(",").length) return [`only ${zones.map((zone) => zone.id)} of ${viewed}`];
  return zones.filter((zone) => {
    const { left, top, right, bottom } = zone.getBoundingClientRect();
    return !zone.checkVisibility() || left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((zone) => `${zone.id} is out of view without scrolling`);
}"""
"""Finds which of the zones that a selector names one by one cannot be seen whole without scrolling."""


def bare(html):
    """Returns a picture without the lines of its drawings."""
    return DRAWING.sub(lambda drawing: drawing[0] if READ.search(drawing[2]) else drawing[1] + drawing[3], html)


class Filled:
    """Fills a document with one picture after another. `target` is a page or a frame of Playwright."""

    def __init__(self, target):
        self.target = target
        self.rules = None  # of the picture that is shown, if they are kept for the next one

    def fill(self, html):
        before, _, rest = html.partition("<style>")
        rules, _, after = rest.partition("</style>")
        if len(rules) < LONG or "<script" in html:
            self.target.set_content(html)
            self.rules = None
            return
        if self.rules is None:
            self.target.set_content("<!doctype html>")
            self.target.evaluate("delete window.rulesOfPictures")
        self.target.evaluate(FILL, [before + after, "" if rules == self.rules else rules])
        self.rules = rules


class Sheet:
    """A page of Playwright that is filled with pictures."""

    def __init__(self, page):
        self.page = page
        self.filled = Filled(page)

    def __getattr__(self, name):
        return getattr(self.page, name)

    def set_content(self, html):
        self.filled.fill(bare(html) if UNPAINTED in html else html)


class Frame:
    """Used like a page of Playwright, whose window it is."""

    def __init__(self, page):
        self.page = page
        page.set_viewport_size(WINDOW)
        page.set_content(AROUND)
        inside = page.frame("shown")
        self.evaluate, self.locator = inside.evaluate, inside.locator
        self.filled = Filled(inside)

    def set_content(self, html):
        self.filled.fill(bare(html))

    def set_viewport_size(self, size):
        self.at_sizes([(size["width"], size["height"])])

    def at_sizes(self, sizes, script="", argument=None, themes=()):
        """Returns what a script finds at each of the sizes (width and height), there in each of the themes if any are
        named."""
        return self.page.evaluate(EACH, [script, argument, list(sizes), list(themes)])
