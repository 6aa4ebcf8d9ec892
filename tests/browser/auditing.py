"""Runs axe-core on a page, for the tests."""

from serving import ROOT

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# axe reads every element several times, and half of those of a table are lines of drawings, to which no rule applies:
# these are taken out meanwhile, unless a drawing has a name. What is not painted (tabs.py) axe takes for hidden. Before
# some rules, none of which applies here, axe would load all style sheets anew: a third of its time.
BARE = """
;window.bare = () => {
  const silent = "svg:not(svg svg, :has(title, desc, text, foreignObject, a, [role], [aria-label]))";
  const drawn = [...document.querySelectorAll(silent)].map((drawing) => [drawing, [...drawing.childNodes]]);
  for (const [drawing] of drawn) drawing.replaceChildren();
  return () => { for (const [drawing, lines] of drawn) drawing.replaceChildren(...lines); };
};
window.audited = async (options) => {
  const restore = bare();
  // In a hand the word of a type that does not fit falls below its band, out of sight, where axe still finds it.
  const fallen = [...document.querySelectorAll(".hand .band .type")].filter((word) =>
    word.getBoundingClientRect().top > word.closest(".band").getBoundingClientRect().bottom - 6);
  for (const word of fallen) word.style.visibility = "hidden";
  const { unpainted = {} } = window;
  unpainted.disabled = true;
  try {
    const how = { resultTypes: ["violations"], selectors: false, preload: false, iframes: false };
    return (await axe.run(document, { ...how, ...options })).violations;
  } finally {
    for (const word of fallen) word.style.visibility = "";
    restore();
    unpainted.disabled = false;
  }
}"""
AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8") + BARE
"""To be evaluated on a page; then `audited(options)` there returns the violations in the whole document, and `bare()`
takes the lines out of the drawings for longer than one audit; what it returns puts them back."""

UNSEEN = "() => { window.unpainted = [...document.styleSheets].at(-1); bare(); }"
"""To be evaluated on a picture that ends with `preview.UNPAINTED`: from one audit to the next nothing of it is painted,
and its drawings stay bare."""

LAID_DOWN = """(laid) => {
  if (!window.laidDown) {
    window.laidDown = new CSSStyleSheet();
    window.laidDown.replaceSync(".page-foot, .zone.prompt { position: static !important; }");
    document.adoptedStyleSheets.push(window.laidDown);
  }
  window.laidDown.disabled = !laid;
}"""
"""Puts bars that stick to an edge into the flow of the page: they cover whatever has not been scrolled out from under
them, and axe looks at one moment only."""


def violations(page):
    """Returns what axe-core finds, one readable line each."""
    return [
        f"{entry['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for entry in page.evaluate("tags => audited({ runOnly: tags })", RULES)
        for node in entry["nodes"][:4]
    ]
