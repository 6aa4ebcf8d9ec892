"""Measures the laboratory in Chromium: games per second of one worker, taps while it runs, memory with two workers.

Players that think longer play fewer games per second. Taps are mouse clicks, timed from the release of the button to
the painted frame, in the laboratory itself and at a table while the run goes on behind it: decisions of a game and,
separately, the way to the menu and back, which draws a whole screen each time. `at rest` is the same without a run,
alternating with it. Memory is that of the page's process (PSS, and RSS, which also counts the browser's shared program
in full), in a browser that records nothing (see `unwatched`): the peak while something starts, and what is left a while
later.
"""

import json
import sys
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "tests/bench", "engine", "web")]

from clicks import next_target  # noqa: E402
from unwatched import Unwatched  # noqa: E402

import deals  # noqa: E402
from baraja import dominion  # noqa: E402
from baraja.jobs import messages  # noqa: E402
from baraja.lab.contest import Contest  # noqa: E402
from driving import my_turn, open_link  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

PLAYERS = (("big-money", "big-money", 600), ("beginner", "apprentice", 150), ("regular", "strong", 60))
LEAST, MOST_TAP_MS, MOST_MB = 300, 50, 400
TAPS, ROUNDS = 16, 2
MENU = "#menu", "[data-action='resume.table']"
PAUSE = "[data-action='laboratory.pause']", "[data-action='laboratory.start']"
WATCHED = """const Plain = Worker;
globalThis.workers = [];
globalThis.Worker = class extends Plain { constructor(...how) { super(...how); workers.push(this); } };"""
ASK = """([order, id]) => new Promise((done) => {
  const worker = workers[0], start = performance.now();
  worker.addEventListener("message", ({ data }) => {
    if (data && JSON.parse(data).id === id) done(performance.now() - start);
  });
  worker.postMessage(order);
})"""
TIMED = """globalThis.taps = [];
addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => {
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => taps.push(performance.now() - timeStamp);
  drawn.port2.postMessage(0);
}), true);"""


def tell(**line):
    print(json.dumps({"bench": "lab", **line}), flush=True)


def order(first_bot, second_bot, games, number):
    """Returns a job for a worker: games of two bots in the first kingdom."""
    setup = {"seats": 2, "kingdom": list(dominion.KINGDOMS["first_game"]["cards"])}
    contest = Contest("dominion", (first_bot, second_bot), (setup,), ("first_game",), games, seed=number)
    values = {"contest": contest.plain(), "first": 0, "deals": contest.deals, "lists": []}
    return messages.ask(number, "games", values)


def pace(page):
    for at, (first_bot, second_bot, games) in enumerate(PLAYERS):
        page.evaluate(
            ASK, [order(first_bot, second_bot, 4, 900_000 + 2 * at), 900_000 + 2 * at]
        )  # makes plans, warms Python up
        took = page.evaluate(ASK, [order(first_bot, second_bot, games, 900_001 + 2 * at), 900_001 + 2 * at])
        tell(players=[first_bot, second_bot], games_per_s=round(1000 * games / took), least=LEAST if not at else None)


def taps(page, control):
    """Taps on the control that `control(page, number)` names, looking it up each time; returns how long each tap
    took."""
    page.evaluate("taps.length = 0")
    for at in range(TAPS):
        page.wait_for_selector(control(page, at)).click(delay=60)  # ms for which a finger stays down
        page.wait_for_timeout(400)  # ms, so that the work after this tap is not counted for the next one
    return page.evaluate("taps")


def in_turn(*selectors):
    """Returns a function that names one control after the other."""
    return lambda _page, at: selectors[at % len(selectors)]


def decision(page, _at):
    """Returns the selector of what a player who buys money and Provinces would tap next."""
    my_turn(page)
    return next_target(page)


def report(where, tap_ms):
    figures = {"p50_ms": round(median(tap_ms), 1), "p95_ms": round(quantiles(tap_ms, n=20)[-1], 1)}
    tell(taps=where, **figures, most_ms=MOST_TAP_MS)


def memory(site):
    """Prints the memory of a page alone, with one worker, and with a second one that runs the reader's program."""
    browser = Unwatched(find_chromium(), site.url)

    def note(what):
        most, left = browser.most_memory(8), browser.memory()
        figures = {"mb": most[0], "mb_later": left[0], "mb_with_shared": most[1]}
        tell(memory=what, **figures, most_mb=MOST_MB)

    browser.wait("[data-ready]")
    note("the page alone")
    browser.click("[data-focus=go-laboratory]")
    browser.click("[data-action='laboratory.games'][data-arg='10000']")
    browser.click("[data-action='laboratory.start']")
    note("with one worker")
    browser.wait(".lab-figure")
    browser.click("[data-focus=go-player]")
    browser.click("[data-action='player.games'][data-arg='1000']")
    browser.click("[data-action='player.run']")
    note("with two workers")
    browser.wait(".lab-figure")
    note("with two workers that play")
    browser.close()


def run_of_many(page):
    page.click("[data-focus=go-laboratory]")
    page.click("[data-action='laboratory.games'][data-arg='10000']")
    page.click("[data-action='laboratory.start']")
    page.wait_for_selector(".lab-figure")


def at_the_table(page):
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-home")
    page.evaluate("fragment => { location.hash = fragment }", deals.deal_link())
    open_link(page)


def in_the_laboratory(page):
    page.click("#menu")
    page.click("[data-focus=go-home]")
    page.click("[data-focus=go-laboratory]")


def main():
    site = Site()
    memory(site)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
        page.add_init_script(WATCHED + TIMED)
        page.goto(site.url)
        wait_ready(page)
        run_of_many(page)
        report("laboratory, during a run", taps(page, in_turn(*PAUSE)))
        tap_ms = {}
        for _ in range(ROUNDS):
            for when, do in (("during a run", "start"), ("at rest", "pause")):
                if button := page.query_selector(f"[data-action='laboratory.{do}']"):
                    button.click()
                at_the_table(page)
                for where, control in (("menu and back", in_turn(*MENU)), ("decisions at a table", decision)):
                    tap_ms.setdefault(f"{where}, {when}", []).extend(taps(page, control))
                in_the_laboratory(page)
        for where, took in tap_ms.items():
            report(where, took)
        page.click("[data-action='laboratory.stop']")
        pace(page)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
