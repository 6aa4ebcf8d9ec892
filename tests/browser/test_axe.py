"""axe-core finds nothing on any screen, in any theme and either language."""

from pathlib import Path

import pytest

import driving
import touring
from serving import ROOT

AXE = Path(ROOT, "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page):
    """What axe-core finds, one readable line each."""
    found = page.evaluate(
        "rules => axe.run(document, { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] })", RULES
    )
    return [
        f"{entry['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for entry in found["violations"]
        for node in entry["nodes"][:4]
    ]


# Every screen in every theme at one size, and in the light theme at all three.
LOOKS = [("felt", "es-ES", "landscape"), ("felt", "en-GB", "portrait"), ("felt", "es-ES", "phone"),
         ("night", "en-GB", "phone"), ("contrast", "es-ES", "portrait"), ("contrast-dark", "en-GB", "landscape"),
         ("eink", "es-ES", "landscape")]  # fmt: skip


@pytest.mark.parametrize(("theme", "locale", "size"), LOOKS)
def test_no_violation_on_any_screen(open_page, theme, locale, size):
    width, height = touring.SIZES[size]
    page = open_page(locale=locale, viewport={"width": width, "height": height})
    page.evaluate(AXE)
    driving.instant(page)
    touring.wear(page, theme)
    wrong = {}
    for tour in touring.TOURS:
        for name in tour(page):
            found = violations(page)
            if found:
                wrong[name] = found
    assert page.get_attribute("html", "data-theme") == theme, "a screen has taken the theme off"
    assert not wrong, "\n".join(f"{name}: {line}" for name, lines in wrong.items() for line in lines)
