"""Every screen at every size: no sideways scrolling, no small target, no small text; and axe-core finds nothing on it,
in any theme and either language.

In the suite axe looks at a screen in one theme by all rules and in another one, which changes from screen to screen, by
those that a theme can break; with BARAJA_WALK=all it looks in every theme of the walk.
"""

import os
from itertools import cycle

import pytest

import driving
import touring
from auditing import AXE, violations

# What a theme can spoil by itself, and what it can spoil only by moving something; all else of the document is the
# same in each of them.
COLOURS = ["color-contrast", "link-in-text-block"]
PLACES = ["target-size"]

# A bar that stays at the edge covers whatever has not been scrolled out from under it: axe looks at one moment only.
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
    """What of a screen is too wide, too low, too small to tap or too small to read."""
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
    """What axe-core finds, by theme: by all rules in the theme that is worn, and in the others by the rules that they
    can spoil."""
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


# A walk through all screens takes longer than to look at one of them: each is walked at one size, and looked at in the
# others too. The narrowest is walked: what can be tapped there can be tapped on any phone. (What is walked, what is
# measured, where axe looks, and in what.)
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
