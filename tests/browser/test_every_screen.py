"""Every screen at every size: no sideways scrolling, no small target, no small text; and axe-core finds nothing on it,
in any theme and either language.

In the suite axe checks a screen by all rules in one theme, and by those that a theme can break in another one, which
changes from screen to screen. BARAJA_WALK=all makes it look in every theme of the walk.
"""

import os
from itertools import cycle

import pytest

import driving
import touring
from auditing import AXE, violations

# The rules that a theme can break by its colours, and those that it can break only by moving something; to all others
# the document is the same in every theme.
COLOURS = ["color-contrast", "link-in-text-block"]
PLACES = ["target-size"]

# A bar fixed at the edge covers whatever has not been scrolled out from under it, and axe does not scroll.
LAID_DOWN = """(laid) => {
  if (!window.laidDown) {
    window.laidDown = new CSSStyleSheet();
    window.laidDown.replaceSync(".page-foot { position: static !important; }");
    document.adoptedStyleSheets.push(window.laidDown);
  }
  window.laidDown.disabled = !laid;
}"""
PALE = """() => {
  const pale = document.createElement("p");
  pale.textContent = "pale";
  pale.style.cssText = "color: #bbb; background: #fff";
  document.querySelector("#screen").firstElementChild.append(pale);
}"""
WHERE = """() => {
  const all = [...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")];
  const boxes = all.map((one) => one.getBoundingClientRect());
  return boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()).join(" ");
}"""


def misfits(page, name, size):
    """Yields what is wrong with a screen: too wide, below the fold, too small to tap or to read, and the like."""
    found = page.evaluate(touring.MEASURE)
    if name.startswith("home") and size != "narrow" and found["tall"] > 0:
        yield f"the last {found['tall']} px are below the fold"
    if found["wide"] > 0:
        yield f"{found['wide']} px too wide"
    if found["rows"] > (3 if size in ("landscape", "portrait") else 4):
        yield f"the filters take {found['rows']} rows"
    yield from (f"small target {one}" for one in found["small"])
    yield from (f"small text {one}" for one in found["tiny"])
    yield from (f"uneven figures {one}" for one in found["digits"])
    yield from (f"beyond the edge {one}" for one in found["beyond"])
    yield from (f"broken letter by letter {one}" for one in found["crumbled"])


def audited(page, worn, others):
    """Yields (theme, fault) of all that axe-core finds: by all rules in the theme that is worn, in the others by the
    rules that they can break."""
    page.evaluate(touring.LANDED)
    page.evaluate(LAID_DOWN, True)
    yield from ((worn, line) for line in violations(page))
    where = page.evaluate(WHERE)
    for theme in others:
        touring.change(page, theme)
        moved = page.evaluate(WHERE) != where
        yield from ((theme, line) for line in violations(page, "rule", COLOURS + PLACES * moved))
    touring.change(page, worn)
    page.evaluate(LAID_DOWN, False)


def resize(page, size):
    width, height = touring.SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


# Reaching a screen takes longer than looking at it, so the screens on a walk at one size are looked at in other sizes
# too. Of the phones the narrowest is walked: what can be tapped there can be tapped on any phone. (Size of the walk,
# locale, sizes that are measured, size that axe looks at, themes.)
WALKS = [
    ("landscape", "es-ES", ("landscape", "portrait"), "landscape", ("felt", "linen", "contrast-dark", "eink")),
    ("portrait", "en-GB", ("portrait",), "portrait", ("felt", "contrast")),
    ("narrow", "es-ES", ("narrow", "phone"), "phone", ("felt", "night")),
]


@pytest.mark.parametrize(("walked", "locale", "sizes", "audit", "themes"), WALKS)
def test_every_screen_fits_and_axe_finds_nothing(open_page, walked, locale, sizes, audit, themes):
    width, height = touring.SIZES[walked]
    page = open_page(locale=locale, viewport={"width": width, "height": height}, has_touch=walked == "narrow")
    page.evaluate(AXE)
    page.evaluate(touring.UNDRAWN)
    driving.instant(page)
    worn, *others = themes
    touring.wear(page, worn)
    wrong = []
    whole = os.environ.get("BARAJA_WALK") == "all"
    turns = cycle([others] if whole else [[theme] for theme in others])
    for tour in touring.TOURS:
        for name in tour(page):
            assert page.get_attribute("html", "data-theme") == worn, f"{name} has taken the theme off"
            for size in sizes:
                resize(page, size)
                wrong += [f"{name} at {size}: {line}" for line in misfits(page, name, size)]
                if size == audit:
                    wrong += [
                        f"{name} at {size} in {theme}: {line}" for theme, line in audited(page, worn, next(turns))
                    ]
            resize(page, walked)
    assert not wrong, "\n".join(wrong)


def test_axe_sees_a_page_that_is_not_painted(open_page):
    page = open_page(locale="es-ES")
    page.evaluate(AXE)
    assert page.evaluate("getComputedStyle(document.body).opacity") == "0"
    assert violations(page) == []
    page.evaluate(PALE)
    assert any(line.startswith("color-contrast:") for line in violations(page))
    assert page.evaluate("getComputedStyle(document.body).opacity") == "0"
