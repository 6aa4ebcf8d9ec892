"""Measures where the taps of whole games lie on a phone held in one hand, as JSON lines.

The screen is 390x664 and 360x640 CSS pixels. In Dominion a bot says what the person decides; the fewest taps that give
this are made on a page without a browser (`taps.py`) and repeated in Chromium, where the bots answer the same. In
Villagers the person builds whatever fits. A tap lies where the middle of what it hits is, as far as that is in sight.
`upper` is the share of taps in the upper third of the screen, by what was hit in `what` and `where` (the middle heights
in parts of the screen). `BARAJA_REACH="390x664"` names the sizes.
"""

import json
import os
import statistics
from collections import defaultdict

import clicks  # noqa: F401 - it makes the modules of the tests known
import taps
from playwright.sync_api import sync_playwright

import village_driving
from baraja_ui.games.deal import Deal
from baraja_ui.links import link_codec
from passing import Table
from serving import DIST, Site, wait_ready
from tests.suite import find_chromium

SIZES = ("390x664", "360x640")
KINGDOMS = ("first_game", "village_square")
KEYS = {"end_phase": "E", "treasures": "T"}
"""The keys of the buttons that do this, whatever they are called."""
TAP = "hit => { hit.scrollIntoView({ block: 'nearest', inline: 'nearest' }); hit.click(); }"
WATCH = """() => {
  // Where every tap lies: the middle of the part in sight of what it hits, from 0 (top) to 1 (bottom).
  window.reach = [];
  addEventListener("click", (event) => {
    const hit = event.target.closest("[data-action]");
    if (!hit || !document.querySelector("#table")) return;
    const box = hit.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const zone = hit.closest("[id^=zone-]")?.id ?? hit.id;
    const row = hit.closest(".basics, .kingdom")?.className.split(" ")[0] ?? "";
    window.reach.push([`${zone} ${row}`.trim(), (top + bottom) / 2 / innerHeight]);
  }, true);
}"""


def report(game, size, taps):
    """One line for all taps of a game on a screen."""
    by_zone = defaultdict(list)
    for zone, height in taps:
        by_zone[zone].append(height)
    heights = [height for _, height in taps]
    line = {
        "bench": "reach", "game": game, "screen": size, "taps": len(taps),
        "upper": round(sum(height < 1 / 3 for height in heights) / len(taps), 3),
        "lower": round(sum(height > 2 / 3 for height in heights) / len(taps), 3),
        "what": {zone: len(those) for zone, those in sorted(by_zone.items())},
        "upper_by": {zone: sum(height < 1 / 3 for height in those) for zone, those in sorted(by_zone.items())},
        "where": {zone: round(statistics.median(those), 2) for zone, those in sorted(by_zone.items())},
    }  # fmt: skip
    print(json.dumps(line), flush=True)


def dominion(page, kingdom, seed):
    """Plays a game of Dominion in lockstep with a page without a browser; returns where the taps were."""
    table = Table(("person", taps.PLAYER), seed, kingdom)
    deal = Deal("dominion", kingdom, seed, ("person", taps.PLAYER), 0)
    village_driving.open_fragment(page, "#" + link_codec.deal_link(deal, table.play.rules.RULES))
    page.evaluate(WATCH)
    act = table.act

    def both(action, arg=""):
        number = len(table.play.session.decisions)
        page.wait_for_function("number => document.documentElement.dataset.asked == number", arg=number)
        place = f'#table :is([data-action="{action}"], [data-action="tap"])[data-arg="{arg}"]'
        buttons = f"#table :is(#primary, #second)[aria-keyshortcuts={KEYS.get(action)}]"
        place = place if arg else buttons if action in KEYS else f'#table [data-action="{action}"]'
        page.locator(place).first.evaluate(TAP)
        act(action, arg)

    table.act = both
    person = taps.Person(table, seed)
    while not table.play.over:
        person.decide()
    return page.evaluate("window.reach")


def villagers(page, seed):
    village_driving.open_fragment(page, village_driving.deal_link(seed=seed))
    page.evaluate(WATCH)
    village_driving.play_to_end(page)
    return page.evaluate("window.reach")


def main():
    assert (DIST / "index.html").exists(), "no dist/: run python3 build.py dist"
    site = Site()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium())
        for size in os.environ.get("BARAJA_REACH", "").split() or SIZES:
            width, height = map(int, size.split("x"))
            games = [("dominion", lambda page, at=at: dominion(page, KINGDOMS[at], at + 1)) for at in range(2)]
            games += [("villagers", lambda page, at=at: villagers(page, at + 1)) for at in range(2)]
            taps = defaultdict(list)
            for name, play in games:
                context = browser.new_context(
                    viewport={"width": width, "height": height}, locale="es-ES", has_touch=True
                )
                page = context.new_page()
                page.goto(site.url)
                wait_ready(page)
                taps[name] += play(page)
                context.close()
            for name, those in taps.items():
                report(name, size, those)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
