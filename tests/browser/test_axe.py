"""axe-core finds nothing on any screen, in any theme and either language."""

from pathlib import Path

import pytest

import driving
import touring
from serving import ROOT

AXE = Path(ROOT, "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


# What a theme can spoil by itself; all else of the document is the same in each of them.
COLOURS = ["color-contrast", "link-in-text-block", "target-size"]
AUDIT = """([type, values]) => axe.run(document, { runOnly: { type, values }, resultTypes: ["violations"] })"""

# A bar that stays at the edge covers whatever has not been scrolled out from under it: axe looks at one moment only.
LAID_DOWN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".page-foot { position: static !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""


def violations(page, kind="tag", values=RULES):
    """What axe-core finds, one readable line each."""
    return [
        f"{entry['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for entry in page.evaluate(AUDIT, [kind, values])["violations"]
        for node in entry["nodes"][:4]
    ]


# Every screen at three sizes, in either language and every theme: by all rules in the theme that is worn, which comes
# first, and by the rules of colour in the others, which change on each screen.
LOOKS = [("landscape", "es-ES", ("felt", "linen", "contrast-dark", "eink")),
         ("portrait", "en-GB", ("felt", "contrast")), ("phone", "es-ES", ("felt", "night"))]  # fmt: skip


@pytest.mark.parametrize(("size", "locale", "themes"), LOOKS)
def test_no_violation_on_any_screen(open_page, size, locale, themes):
    width, height = touring.SIZES[size]
    page = open_page(locale=locale, viewport={"width": width, "height": height})
    page.evaluate(AXE)
    page.evaluate(LAID_DOWN)
    driving.instant(page)
    worn, *others = themes
    touring.wear(page, worn)
    wrong = {}
    for tour in touring.TOURS:
        for name in tour(page):
            assert page.get_attribute("html", "data-theme") == worn, f"{name} has taken the theme off"
            wrong[name, worn] = violations(page, "tag", RULES)
            for theme in others:
                touring.change(page, theme)
                wrong[name, theme] = violations(page, "rule", COLOURS)
            touring.change(page, worn)
    lines = [f"{name} in {theme}: {line}" for (name, theme), found in wrong.items() for line in found]
    assert not lines, "\n".join(lines)
