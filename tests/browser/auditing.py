"""axe-core, and what it finds on a page, for the tests."""

from serving import ROOT

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AUDIT = """([type, values, preload]) => axe.run(document, {
  runOnly: { type, values }, resultTypes: ["violations"], selectors: false, preload,
})"""


def violations(page, kind="tag", values=RULES):
    """What axe-core finds, one readable line each."""
    return [
        f"{entry['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for entry in page.evaluate(AUDIT, [kind, values, kind == "tag"])["violations"]
        for node in entry["nodes"][:4]
    ]
