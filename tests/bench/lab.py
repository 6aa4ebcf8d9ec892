"""The laboratory at work in Chromium: games a second of one worker, taps while it runs, memory with two workers.

Players that think longer play fewer games a second. Taps are measured to the painted frame, in the laboratory itself
and at a table while the run goes on behind it; `at rest` is the same without a run. Memory is the share of the renderer
(PSS): RSS counts what processes have in common once for each. A tab without a page is there to be taken off.
"""

import json
import sys
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/bench", "engine", "web")]

from baraja import dominion  # noqa: E402
from baraja.jobs import messages  # noqa: E402
from baraja.laboratory.contest import Contest  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from web.build.check import find_chromium  # noqa: E402

PLAYERS = (("big-money", "big-money", 600), ("beginner", "apprentice", 150), ("regular", "strong", 60))
LEAST, MOST_TAP_MS, MOST_MB = 300, 50, 400
TAPS = 30
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
TAP = """(selector) => new Promise((done) => {
  const start = performance.now();
  document.querySelector(selector).click();
  requestAnimationFrame(() => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => done(performance.now() - start);
    drawn.port2.postMessage(0);
  });
})"""


def tell(**line):
    print(json.dumps({"bench": "lab", **line}), flush=True)


def order(one, other, games, number):
    """A job for a worker: games of two bots in the first kingdom."""
    setup = {"seats": 2, "kingdom": list(dominion.KINGDOMS["first_game"]["cards"])}
    contest = Contest("dominion", (one, other), (setup,), ("first_game",), games, seed=number)
    values = {"contest": contest.plain(), "first": 0, "deals": contest.deals, "lists": []}
    return messages.ask(number, "games", values)


def pace(page):
    for at, (one, other, games) in enumerate(PLAYERS):
        page.evaluate(ASK, [order(one, other, 4, 900_000 + 2 * at), 900_000 + 2 * at])  # plans, and a warm interpreter
        took = page.evaluate(ASK, [order(one, other, games, 900_001 + 2 * at), 900_001 + 2 * at])
        tell(players=[one, other], games_per_s=round(1000 * games / took), least=LEAST if not at else None)


def taps(page, where, selectors):
    """Taps on some controls in turn; each is looked for anew."""
    found = []
    for at in range(TAPS):
        selector = selectors[at % len(selectors)]
        page.wait_for_selector(selector)
        found.append(page.evaluate(TAP, selector))
        page.wait_for_timeout(120)  # ms: what follows the tap by itself is not part of the next one
    p95 = quantiles(found, n=20)[-1]
    tell(taps=where, p50_ms=round(median(found), 1), p95_ms=round(p95, 1), most_ms=MOST_TAP_MS)


def memory(browser):
    """MB of all renderers, workers included."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [process["id"] for process in told if process["type"] == "renderer"]
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) // 1024


def run_of_many(page):
    page.click("[data-focus=go-laboratory]")
    page.click("[data-action='laboratory.games'][data-arg='10000']")
    page.click("[data-action='laboratory.start']")
    page.wait_for_selector(".lab-figure")


def at_the_table(page):
    page.click("[data-focus=back]")
    page.wait_for_selector(".page-home")
    page.click("[data-focus=play]")
    page.wait_for_selector("#table")


MENU = ("#menu", "[data-action='resume.table']")


def main():
    site = Site()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
        page.add_init_script(WATCHED)
        page.goto("about:blank")
        tell(memory="a tab without a page", mb=memory(browser))
        page.goto(site.url)
        wait_ready(page)
        tell(memory="the page alone", mb=memory(browser))
        page.click("[data-focus=play]")
        page.wait_for_selector("#table")
        taps(page, "at a table, at rest", MENU)
        page.click("#menu")
        page.click("[data-focus=go-home]")
        run_of_many(page)
        tell(memory="with one worker", mb=memory(browser))
        taps(page, "laboratory, during a run", ("[data-action='laboratory.pause']", "[data-action='laboratory.start']"))
        page.click("[data-focus=go-player]")
        page.click("[data-action='player.games'][data-arg='1000']")
        page.click("[data-action='player.run']")
        page.wait_for_selector(".lab-figure")
        tell(memory="with two workers", mb=memory(browser), most_mb=MOST_MB)
        page.click("[data-action='player.stop']")
        page.click("[data-focus=back]")
        at_the_table(page)
        taps(page, "at a table, during a run", MENU)
        page.click("#menu")
        page.click("[data-focus=go-home]")
        page.click("[data-focus=go-laboratory]")
        page.click("[data-action='laboratory.stop']")
        pace(page)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
