"""Looks at every screen of the page on one walk: no sideways scrolling, no small target, no small text; and axe-core
finds nothing on it.

There is one walk in either language. On each of them axe looks at a screen in one theme, which changes from screen to
screen; BARAJA_WALK=all makes it look in every theme. All sizes in both languages are walked by tests/bench/tour.py.
"""

import os
from itertools import cycle, islice

import driving
import touring
from auditing import AXE, LAID_DOWN, violations


def misfits(page, name, size):
    """Yields what is wrong with a screen: too wide, below the fold, too small to tap or to read, and the like."""
    measured = page.evaluate(touring.MEASURE)
    if name.startswith("home") and size != "narrow" and measured["tall"] > 0:
        yield f"the last {measured['tall']} px are below the fold"
    if measured["wide"] > 0:
        yield f"{measured['wide']} px too wide"
    if measured["rows"] > (3 if size in ("landscape", "portrait") else 4):
        yield f"the filters take {measured['rows']} rows"
    yield from (f"small target {problem}" for problem in measured["small"])
    yield from (f"small text {problem}" for problem in measured["tiny"])
    yield from (f"uneven figures {problem}" for problem in measured["digits"])
    yield from (f"beyond the edge {problem}" for problem in measured["beyond"])
    yield from (f"broken letter by letter {problem}" for problem in measured["crumbled"])


def audited(page, worn, themes):
    """Yields (theme, fault) of all that axe-core finds in those themes; then `worn` is shown again."""
    page.evaluate(touring.LANDED)
    page.evaluate(LAID_DOWN, True)
    for theme in themes:
        touring.change(page, theme)
        yield from ((theme, line) for line in violations(page))
    touring.change(page, worn)
    page.evaluate(LAID_DOWN, False)


def resize(page, size):
    width, height = touring.SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def faults(open_page, locale, walked, sizes, audit, first):
    """Walks in a language at the size `walked` and returns all faults of all screens, one readable line each.

    Reaching a screen takes longer than looking at it, so the screens are looked at in further sizes too; axe looks at
    one of all these sizes, at the first screen in the theme `first`.
    """
    width, height = touring.SIZES[walked]
    page = open_page(locale=locale, viewport={"width": width, "height": height}, has_touch=walked == "narrow")
    page.evaluate(AXE)
    page.evaluate(touring.UNDRAWN)
    driving.instant(page)
    worn = page.get_attribute("html", "data-theme")
    wrong = []
    turns = islice(cycle(touring.THEMES), touring.THEMES.index(first), None)
    for tour in touring.TOURS:
        for name in tour(page):
            assert page.get_attribute("html", "data-theme") == worn, f"{name} has taken the theme off"
            for size in (walked, *sizes):
                resize(page, size)
                wrong += [f"{name} at {size} {locale}: {line}" for line in misfits(page, name, size)]
                if size == audit:
                    themes = touring.THEMES if os.environ.get("BARAJA_WALK") == "all" else [next(turns)]
                    violations = audited(page, worn, themes)
                    wrong += [f"{name} at {size} {locale} in {theme}: {line}" for theme, line in violations]
            resize(page, walked)
    return wrong
