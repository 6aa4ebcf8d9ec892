"""Measures how long the analysis of a finished game takes in Chromium, and how long it blocks the page.

A script clicks a game of some 20 turns to its end against a bot and asks where it was lost. Printed are the seconds to
the first curve, to the last judgement of the player's decisions with its reasons, and of the others', and the blocks of
the page of more than 50 ms. `BARAJA_GAMES="villagers dominion:first_game"` names what is played: Dominion by its
kingdom.
"""

import json
import os
import re
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import deals  # noqa: E402
import driving  # noqa: E402
import village_driving  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

GAMES = "dominion:first_game dominion:village_square villagers"
SEED = 5
RIVAL = {"dominion": "strong", "villagers": "planner"}
MOST_MS = 1_800_000
FIRST = "() => document.querySelector('.panel-analysis-curve svg')"
# The bar at the foot counts the player's decisions, then those of the opponents; then it goes.
OWN = "() => !document.querySelector('.analysis-progress')?.innerText.match(/^\\d/)"
WHOLE = "() => !document.querySelector('.analysis-progress')"
WATCH = """() => {
  window.blocks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocks.push(Math.round(duration));
  }).observe({ entryTypes: ["longtask"] });
}"""


def analysed(page, url, game, kingdom):
    """Plays a game, has it analysed, and returns the figures."""
    page.goto(url)
    wait_ready(page)
    hands = village_driving if game == "villagers" else driving
    kind = {"kingdom": kingdom} if kingdom else {}
    village_driving.open_fragment(page, hands_link(game)(seats=("person", RIVAL[game]), seed=SEED, **kind))
    taps = 0
    while driving.my_turn(page):
        hands.one_step(page)
        taps += 1
    page.wait_for_selector(":is([data-action=skip_ceremony], [data-action='analysis.open'])")
    if page.query_selector("[data-action=skip_ceremony]"):
        page.click("[data-action=skip_ceremony]")
    page.evaluate(WATCH)
    turns = re.search(r"(\d+) turns", page.inner_text(".place"))
    figures = {"taps": taps, "turns": int(turns[1]) if turns else None}
    began = time.monotonic()
    page.click("[data-action='analysis.open']")
    for name, there in {"first_s": FIRST, "own_s": OWN, "whole_s": WHOLE}.items():
        page.wait_for_function(there, timeout=MOST_MS, polling=100)
        figures[name] = round(time.monotonic() - began, 1)
    return figures | {"blocks": sorted(page.evaluate("window.blocks"))[-5:]}


def hands_link(game):
    """What makes the link to a deal of a game."""
    return village_driving.deal_link if game == "villagers" else deals.deal_link


def main():
    site = Site()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for chosen in os.environ.get("BARAJA_GAMES", GAMES).split():
            game, _, kingdom = chosen.partition(":")
            page = browser.new_page(locale="en-GB", viewport={"width": 1024, "height": 660})
            page.set_default_timeout(MOST_MS)
            figures = analysed(page, site.url, game, kingdom)
            print(json.dumps({"bench": "analysing", "game": game, "kingdom": kingdom, **figures}), flush=True)
            page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
