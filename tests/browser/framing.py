"""A frame for tests that only ask where things are: it goes through many sizes without ever being painted.

A window that changes its size goes through about four frames, each painted and each a round of messages. Here a script
goes through all sizes at once, and everything has the same place as in a window of that size.
"""

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


class Frame:
    """Used like a page of Playwright, whose window it is."""

    def __init__(self, page):
        self.page = page
        page.set_viewport_size(WINDOW)
        page.set_content(AROUND)
        inside = page.frame("shown")
        self.evaluate, self.locator, self.set_content = inside.evaluate, inside.locator, inside.set_content

    def set_viewport_size(self, size):
        self.each([(size["width"], size["height"])])

    def each(self, sizes, script="", argument=None, themes=()):
        """Returns what a script finds at each of the sizes (width and height), there in each of the themes if any are
        named."""
        return self.page.evaluate(EACH, [script, argument, list(sizes), list(themes)])
