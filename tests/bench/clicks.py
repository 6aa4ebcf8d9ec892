"""From a click to the painted answer, and from undo at the end of a 60-turn game to the painted table.

A click counts until the first frame after it has been drawn: an animation frame is asked for, and a message sent from
inside it arrives when the frame is done. Clicks are those of a whole game: selecting, buying, playing Treasures.
"""

import json
import statistics
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import deals  # noqa: E402
import driving  # noqa: E402
import village_driving  # noqa: E402
from baraja import bots, dominion  # noqa: E402
from baraja.core.session import Session  # noqa: E402
from baraja_ui.links import codec as links  # noqa: E402
from baraja_ui.match import game as play  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from web.build.check import find_chromium  # noqa: E402

TURNS = 60
UNDOS = 20
GAMES = (12, 4, 5)
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
    """One line: how many, the median, the 95th percentile and the worst, in milliseconds."""
    ordered = sorted(times)
    line = {"bench": name, "n": len(ordered), "p50_ms": round(statistics.median(ordered), 1)}
    line |= {"p95_ms": round(ordered[int(len(ordered) * 0.95)], 1), "max_ms": round(ordered[-1], 1), "limit_ms": limit}
    print(json.dumps(line | more), flush=True)


def next_target(page):
    """What a player who buys money and Provinces would tap now."""
    if page.query_selector(".tile[aria-pressed=true]") is None:
        for wish in driving.WISHES:
            selector = f"#pile-{wish}:is([data-state=take], [data-state=later])"
            if page.query_selector(selector):
                return selector
    return "#primary"


def game(page, seed):
    page.evaluate("fragment => { location.hash = fragment }", deals.deal_link(seed=seed))
    driving.open_link(page)
    times = []
    while driving.my_turn(page):
        times.append(page.evaluate(CLICK, next_target(page)))
    page.click("[data-focus=end-home]")
    page.wait_for_selector(".page-home")
    return times


def long_game(seed=0):
    """The fragment of a game of random play, at the person's decision in turn 60."""
    deal = links.Deal("dominion", "interaction", seed, ("person", "random"), 0)
    session = Session(dominion, play.setup_of(deal), seed)
    players = [bots.make("random", "dominion", seat) for seat in range(2)]
    while session.view(0).turn < TURNS or session.question.seat != 0:
        seat = session.question.seat
        session.answer(*players[seat].decide(session.view(seat), session.question, None))
    fresh = Session(dominion, session.setup, seed)
    answers = links.answers(fresh, session.decisions)
    return "#" + links.game_link(deal, dominion.RULES, ("Ana", "Berta"), answers), len(answers)


def village_game(page, seed):
    """A game of Villagers against a greedy bot, in clicks."""
    page.evaluate("fragment => { location.hash = fragment }", village_driving.deal_link(seed=seed))
    driving.open_link(page)
    times = []
    while driving.my_turn(page):
        times.append(page.evaluate(CLICK, page.evaluate(village_driving.NEXT)))
    page.click("[data-focus=end-home]")
    page.wait_for_selector(".page-home")
    return times


def main(chromium_path):
    site = Site()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path)
        page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
        page.goto(site.url)
        wait_ready(page)
        driving.instant(page)
        times = [time for seed in GAMES for time in game(page, seed)]
        report("clicks.to_paint", times, 50)
        times = [time for seed in GAMES for time in village_game(page, seed)]
        report("clicks.villagers_to_paint", times, 50)
        fragment, decisions = long_game()
        page.evaluate("fragment => { location.hash = fragment }", fragment)
        driving.open_link(page)
        driving.my_turn(page)
        times = []
        for _ in range(UNDOS):
            driving.my_turn(page)
            times.append(page.evaluate(CLICK, "#undo"))
        report("clicks.undo", times, 200, turns=TURNS, decisions=decisions, link=len(fragment))
        browser.close()
    site.stop()


if __name__ == "__main__":
    main(find_chromium())
