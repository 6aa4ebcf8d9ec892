"""axe-core, and what it finds on a page, for the tests."""

from serving import ROOT

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# axe reads every element several times, and half of a table are the lines of its drawings: no rule says anything about
# these. A drawing that says something of itself stays whole. What is not painted (tabs.py) axe takes for hidden.
BARE = """
;window.audited = async (options) => {
  const silent = "svg:not(svg svg, :has(title, desc, text, foreignObject, a, [role], [aria-label]))";
  const drawn = [...document.querySelectorAll(silent)].map((drawing) => [drawing, [...drawing.childNodes]]);
  const { unpainted = {} } = window;
  unpainted.disabled = true;
  for (const [drawing] of drawn) drawing.replaceChildren();
  try {
    const found = await axe.run(document, { resultTypes: ["violations"], selectors: false, ...options });
    return found.violations;
  } finally {
    for (const [drawing, lines] of drawn) drawing.replaceChildren(...lines);
    unpainted.disabled = false;
  }
}"""
AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8") + BARE
"""To be evaluated on a page; then `audited(options)` there tells the violations of the whole document."""

AUDIT = "([type, values, preload]) => audited({ runOnly: { type, values }, preload })"


def violations(page, kind="tag", values=RULES):
    """What axe-core finds, one readable line each."""
    return [
        f"{entry['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for entry in page.evaluate(AUDIT, [kind, values, kind == "tag"])
        for node in entry["nodes"][:4]
    ]
