"""Measures the time from a click to the painted answer, and from undo at the end of a 60-turn game to the painted
table.

A click is timed until the first frame after it has been drawn: an animation frame is requested, and a message sent from
inside it arrives when the frame is done. The clicks are those of a whole game: selecting, buying, playing Treasures.

Both games are clicked at full speed and on a processor slowed down four times, about as slow as an old tablet. With
`BARAJA_SITES="before=FOLDER after=dist"` the same games are clicked on several builds by turns, in one run, so that
other load on the machine affects all of them equally.
`BARAJA_CLICKS="clicks slow undo"` names the parts to run. A script clicks as soon as an answer is painted, when the
page still paints what follows from it; `BARAJA_PAUSE=250` makes it wait for so many milliseconds, as people do.
"""

import json
import os
import statistics
import sys
from functools import partial
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import deals  # noqa: E402
import driving  # noqa: E402
import village_driving  # noqa: E402
from baraja import bots, dominion  # noqa: E402
from baraja.core.session import Session  # noqa: E402
from baraja_ui.games.deal import Deal  # noqa: E402
from baraja_ui.games.dealing import setup_of  # noqa: E402
from baraja_ui.links import link_codec  # noqa: E402
from serving import DIST, Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

TURNS = 60
UNDOS = 20
GAMES = (12, 4, 5)
MOST_CLICKS = 60  # in one game
SLOW = 4
PAUSE = float(os.environ.get("BARAJA_PAUSE", 0))  # ms
CLICK = """(selector) => new Promise((done) => {
  const target = document.querySelector(selector);
  const start = performance.now();
  target.click();
  requestAnimationFrame(() => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => done(performance.now() - start);
    drawn.port2.postMessage(0);
  });
})"""


def report(name, times, limit, **more):
    """Prints one line: how many times, the median, the 95th percentile and the worst, in milliseconds."""
    ordered = sorted(times)
    line = {"bench": name, "n": len(ordered), "p50_ms": round(statistics.median(ordered), 1)}
    line |= {"p95_ms": round(ordered[int(len(ordered) * 0.95)], 1), "max_ms": round(ordered[-1], 1), "limit_ms": limit}
    print(json.dumps(line | more), flush=True)


def next_target(page):
    """Returns the selector of what a player who buys money and Provinces would tap now."""
    if page.query_selector(".tile[aria-pressed=true]") is None:
        for wish in driving.WISHES:
            selector = f"#pile-{wish}:is([data-state=take], [data-state=later])"
            if page.query_selector(selector):
                return selector
    return "#primary"


def game(page, seed):
    """Returns the times of the clicks of a game of Dominion, in milliseconds."""
    page.evaluate("fragment => { location.hash = fragment }", deals.deal_link(seed=seed))
    driving.open_link(page)
    return clicked(page, lambda: next_target(page))


def village_game(page, seed):
    """Returns the times of the clicks of a game of Villagers against a greedy bot, in milliseconds."""
    page.evaluate("fragment => { location.hash = fragment }", village_driving.deal_link(seed=seed))
    driving.open_link(page)
    return clicked(page, lambda: page.evaluate(village_driving.NEXT))


def clicked(page, target, most=MOST_CLICKS):
    """Clicks on what `target` names until the game is over or `most` clicks have been made; returns how long each
    took."""
    times = []
    while len(times) < most and driving.my_turn(page):
        page.wait_for_timeout(PAUSE)
        times.append(page.evaluate(CLICK, target()))
    if page.query_selector("#table"):
        page.click("#menu")
        page.click("[data-focus=go-home]")
    else:
        page.click("[data-focus=end-home]")
    page.wait_for_selector(".page-home")
    return times


def long_game(seed=0):
    """Returns the link fragment of a game of random play, at the person's decision in turn 60."""
    deal = Deal("dominion", "interaction", seed, ("person", "random"), 0)
    session = Session(dominion, setup_of(deal), seed)
    players = [bots.make("random", "dominion", seat) for seat in range(2)]
    while session.view(0).turn < TURNS or session.question.seat != 0:
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
    fresh = Session(dominion, session.setup, seed)
    answers = link_codec.answers(fresh, session.decisions)
    return "#" + link_codec.game_link(deal, dominion.RULES, ("Ana", "Berta"), answers), len(answers)


def undo(page, fragment):
    """Returns how long repeated undos at the end of a long game took."""
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    driving.open_link(page)
    times = []
    for _ in range(UNDOS):
        driving.my_turn(page)
        times.append(page.evaluate(CLICK, "#undo"))
    return times


def slow_down(page, rate):
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def opened(browser, folder):
    """Opens the page of a build at its home screen, with bots that do not pause."""
    site = Site(folder)
    page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    page.goto(site.url)
    wait_ready(page)
    driving.instant(page)
    return site, page


def main(chromium_path):
    sites = dict(part.split("=", 1) for part in os.environ.get("BARAJA_SITES", f"={DIST}").split())
    parts = os.environ.get("BARAJA_CLICKS", "clicks slow undo").split()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path)
        pages = {name: opened(browser, folder) for name, folder in sites.items()}

        def measured(bench, limit, runs, **more):
            """Runs the same on every build by turns; `runs` are functions that take a page and return times."""
            times = {name: [] for name in pages}
            for run in runs:
                for name, (_, page) in pages.items():
                    page.bring_to_front()
                    times[name] += run(page)
            for name, durations in times.items():
                report(f"{bench}{name and ' ' + name}", durations, limit, **more)

        dominion_games = [partial(game, seed=seed) for seed in GAMES]
        village_games = [partial(village_game, seed=seed) for seed in GAMES]
        if "clicks" in parts:
            measured("clicks.to_paint", 50, dominion_games)
            measured("clicks.villagers_to_paint", 50, village_games)
        if "slow" in parts:
            for _, page in pages.values():
                slow_down(page, SLOW)
            measured("clicks.to_paint", 200, dominion_games[:1], slowed=SLOW)
            measured("clicks.villagers_to_paint", 200, village_games[:1], slowed=SLOW)
            for _, page in pages.values():
                slow_down(page, 1)
        if "undo" in parts:
            fragment, decisions = long_game()
            undos = [partial(undo, fragment=fragment)]
            measured("clicks.undo", 200, undos, turns=TURNS, decisions=decisions, link=len(fragment))
        browser.close()
    for site, _ in pages.values():
        site.stop()


if __name__ == "__main__":
    main(find_chromium())
