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
# Everything that is done to a screen costs less while the lines of its drawings are away.
BARE = "() => { window.dress = bare(); }"
DRESSED = "() => dress()"
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


def steps(sizes, audit, themes):
    """Yields how each screen is looked at: a list of (size, theme). The first theme is seen at all sizes, the others at
    the one at which axe looks. Of the next screen the same is seen the other way round, so that no way back to a size
    or a theme is gone in vain; and after two screens it is the next others' turn."""
    worn, *others = themes
    for turn in cycle(others):
        there = [(size, worn) for size in sizes if size != audit] + [(audit, theme) for theme in (worn, *turn)]
        yield there
        yield there[::-1]


def looked_at(page, name, way, audit, worn):
    """Yields what is wrong with a screen, seen in each size and theme in turn. axe-core looks at it in the first theme
    by all rules, in the others by those that they can break."""
    page.evaluate(BARE)
    where = None
    for size, theme in way:
        resize(page, size)
        if page.get_attribute("html", "data-theme") != theme:
            touring.change(page, theme)
        if theme == worn:
            yield from (f"{name} at {size}: {line}" for line in misfits(page, name, size))
        if size == audit:
            page.evaluate(LAID_DOWN, True)
            before, where = where, page.evaluate(WHERE)
            rules = [] if before is None else ["rule", COLOURS + PLACES * (where != before)]
            yield from (f"{name} at {size} in {theme}: {line}" for line in violations(page, *rules))
            page.evaluate(LAID_DOWN, False)
    page.evaluate(DRESSED)


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
    whole = os.environ.get("BARAJA_WALK") == "all"
    ways = steps(sizes, audit, [worn, *([others] if whole else [[theme] for theme in others])])
    wrong = []
    shown = worn
    for tour in touring.TOURS:
        for name in tour(page):
            # Whatever changes a setting puts the theme that is set on again.
            assert page.get_attribute("html", "data-theme") in (shown, worn), f"{name} has taken the theme off"
            way = next(ways)
            wrong += looked_at(page, name, way, audit, worn)
            shown = way[-1][1]
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
