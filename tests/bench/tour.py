"""Walks through all screens at every size, in both languages and at three text sizes: the suite only takes samples.

    python3 build.py bench tour

Each language and text size is one walk through every screen (`touring.TOURS`); on each screen the window takes all
sizes. A fault is whatever is too wide, too small to tap or to read, cut off, or covered by another control, and what
axe-core finds at two of the sizes. The states of Dominion's table are walked by tests/browser/test_walk.py with
BARAJA_WALK=all. Prints one line of JSON for each walk, and a readable line on stderr for each fault; fails if there is
any.

`BARAJA_TOUR="es:100 en:200"` names the walks, `BARAJA_TOUR_SIZES="320x568 667x375"` the sizes and
`BARAJA_TOUR_PARTS="outside playing"` the tours.
"""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]

import driving  # noqa: E402
import touring  # noqa: E402
from auditing import AXE, LAID_DOWN, violations  # noqa: E402
from baraja_ui.shell.settings import PERCENT  # noqa: E402
from serving import BOOT_MS, Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

LOCALES = {"es": "es-ES", "en": "en-GB"}
WALKS = [f"{lang}:{text}" for text in ("100", "150", "200") for lang in LOCALES]
SIZES = ("1024x660 1440x900 1180x820 1366x600 768x900 600x960 390x664 390x844 320x568 844x390 932x430 667x375").split()
AUDITED = ("1024x660", "390x664")
WALKED = (390, 844)
"""The size at which the walk itself is made: what can be tapped on a phone can be tapped anywhere."""

CUT = r"""() => {
  // What the tables cut, and where, their own walks know: tests/browser/test_walk.py, test_village_looks.py.
  if (document.querySelector("#table")) return [];
  const found = [];
  const spoken = (element) => getComputedStyle(element).clipPath === "inset(50%)"; // for readers of the screen alone
  const seen = (element) =>
    element.checkVisibility() && !spoken(element) && !element.closest(".unseen, [aria-hidden=true], #boot");
  const words = (element) => `${element.className} ${element.innerText}`.replace(/\s+/g, " ").slice(0, 50);
  const said = (element) => element.id || element.dataset.focus || words(element);
  for (const box of document.querySelectorAll("#screen *")) {
    if (!seen(box) || box.closest("svg") || !box.innerText?.trim()) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    const cut = (overflow) => overflow === "hidden" || overflow === "clip";
    const wide = box.scrollWidth - box.clientWidth, high = box.scrollHeight - box.clientHeight;
    if (!box.clientWidth || getComputedStyle(box).display.startsWith("inline")) continue;
    const { right, bottom } = box.getBoundingClientRect();
    // A picture may be larger than its frame; letters may not.
    const beyond = (letters) => {
      if (letters.childElementCount || !letters.innerText?.trim()) return false;
      const lies = letters.getBoundingClientRect();
      return lies.right > right + 1 || lies.bottom > bottom + 1;
    };
    if (box.childElementCount && ![...box.querySelectorAll("*")].some((one) => seen(one) && beyond(one))) continue;
    if (wide > 1 && cut(overflowX) && textOverflow !== "ellipsis") found.push(`cut by ${wide} px: ${said(box)}`);
    if (high > 3 && cut(overflowY)) found.push(`cut by ${high} px below: ${said(box)}`);
    const runs = wide > 1 && overflowX === "visible" && !box.childElementCount;
    if (runs) found.push(`runs out by ${wide} px: ${said(box)}`);
  }
  return found;
}"""
COVERED = f"""() => {{
  {touring.CROSSED}
  // A bar that stays at the edge, and an open sheet, cover on purpose; a word of a sentence may be tapped above and
  // below its letters.
  const over = ".page-foot, .page-bar, .stop-foot, .note, .zone.prompt, [data-sheet] .zone, .slot, .minis, .basics, " +
    ".lines, .room-side, .read-card, .rule-word";
  const all = [...document.querySelectorAll("#screen :is(button, summary, input, select, textarea)")];
  const controls = all.filter((control) =>
    control.checkVisibility({{ visibilityProperty: true }}) && !control.closest(over));
  return crossed(controls, (one) => one.id || one.dataset.focus || one.innerText.slice(0, 30));
}}"""


def is_counter(control):
    """Whether a small control is a counter of the table, at least 24 pixels wide and high: so many do with large text,
    as larger ones would cover the cards."""
    name, _, measures = control.rpartition(" ")
    return name.startswith(("counter-open", "count-")) and min(map(float, measures.split("x"))) >= 24


def faults(page, size, text):
    """Returns the faults of the present screen, one readable line each."""
    measured = page.evaluate(touring.MEASURE)
    if measured["wide"] > 0:
        yield f"{measured['wide']} px too wide"
    yield from (f"small target {control}" for control in measured["small"] if text == "100" or not is_counter(control))
    yield from (f"small text {control}" for control in measured["tiny"])
    yield from (f"uneven figures {control}" for control in measured["digits"])
    yield from (f"beyond the edge {control}" for control in measured["beyond"])
    yield from (f"broken letter by letter {control}" for control in measured["crumbled"])
    yield from page.evaluate(CUT)
    if text == "100":
        yield from page.evaluate(COVERED)
    if size in AUDITED:
        page.evaluate(LAID_DOWN, True)
        yield from violations(page)
        page.evaluate(LAID_DOWN, False)


def walk(page, lang, text, sizes):
    """Walks through all screens in one language and text size, and checks each at every window size."""
    driving.instant(page)
    page.click("[data-focus=go-settings]")
    page.click(f"[data-focus='set.text-{next(name for name, size in PERCENT.items() if size == text)}']")
    page.wait_for_selector(f"html[data-text='{text}']", state="attached")
    touring.home(page)
    screens, wrong = 0, 0
    wanted = os.environ.get("BARAJA_TOUR_PARTS", "").split()
    for tour in touring.TOURS:
        if wanted and tour.__name__ not in wanted:
            continue
        try:
            for name in tour(page):
                screens += 1
                for size in sizes:
                    width, height = map(int, size.split("x"))
                    page.set_viewport_size({"width": width, "height": height})
                    for line in dict.fromkeys(faults(page, size, text)):
                        wrong += 1
                        line_of_tour = " ".join(f"{name} at {size} {lang} {text} %: {line}".split())
                        print(line_of_tour, file=sys.stderr, flush=True)
                page.set_viewport_size({"width": WALKED[0], "height": WALKED[1]})
        except Error as error:
            wrong += 1
            print(f"{tour.__name__} {lang} {text} %: cut short: {error}", file=sys.stderr, flush=True)
            break
    return screens, wrong


def main():
    site, total = Site(), 0
    sizes = os.environ.get("BARAJA_TOUR_SIZES", " ".join(SIZES)).split()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for walk_name in os.environ.get("BARAJA_TOUR", " ".join(WALKS)).split():
            lang, text = walk_name.split(":")
            context = browser.new_context(
                locale=LOCALES[lang], viewport={"width": WALKED[0], "height": WALKED[1]}, service_workers="block"
            )
            context.set_default_timeout(BOOT_MS)
            page = context.new_page()
            page.goto(site.url)
            wait_ready(page)
            page.evaluate(AXE)
            page.evaluate(touring.UNDRAWN)
            screens, wrong = walk(page, lang, text, sizes)
            context.close()
            total += wrong
            line = {"bench": "tour", "lang": lang, "text": text, "sizes": len(sizes), "screens": screens}
            print(json.dumps({**line, "faults": wrong, "limit": 0}), flush=True)
        browser.close()
    site.stop()
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())
