"""axe-core finds nothing on any screen, in either theme and either language."""

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


@pytest.mark.parametrize(
    ("theme", "locale", "size"),
    [("light", "es-ES", "landscape"), ("dark", "en-GB", "phone"), ("light", "en-GB", "portrait"),
     ("dark", "es-ES", "landscape")],
)  # fmt: skip
def test_no_violation_on_any_screen(open_page, theme, locale, size):
    width, height = touring.SIZES[size]
    page = open_page(locale=locale, color_scheme=theme, viewport={"width": width, "height": height})
    page.evaluate(AXE)
    driving.instant(page)
    wrong = {}
    for tour in (touring.outside, touring.playing):
        for name in tour(page):
            found = violations(page)
            if found:
                wrong[name] = found
    assert not wrong, "\n".join(f"{name}: {line}" for name, lines in wrong.items() for line in lines)
