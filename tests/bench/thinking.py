"""Measures how long an expert thinks about a decision in Chromium, and how long the page is blocked meanwhile.

A script clicks a game to its end against experts: measured are how long the worker takes for each decision, and the
longest blocks of the page of more than 50 ms. With `BARAJA_WORKER=none` there is no worker: the page thinks in slices,
and only its blocks are reported. `BARAJA_GAMES="villagers:2 dominion:first_game"` names what is played: Villagers by
its number of seats, Dominion with two seats by its kingdom.
"""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import deals  # noqa: E402
import driving  # noqa: E402
import village_driving  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

WATCH = """() => {
  window.decided = [];
  window.blocks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.blocks.push([startTime, startTime + duration]);
  }).observe({ entryTypes: ["longtask"] });
  if (!globalThis.Worker) return;
  const say = Worker.prototype.postMessage, began = new Map(), heard = new WeakSet();
  Worker.prototype.postMessage = function (text) {
    const told = JSON.parse(text);
    if (told.task === "decision") began.set(told.id, performance.now());
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener("message", ({ data }) => {
        const id = data && JSON.parse(data).id;
        if (began.has(id)) window.decided.push([began.get(id), performance.now()]);
      });
    }
    return say.call(this, text);
  };
}"""


GAMES = "villagers:2 villagers:4 dominion:first_game dominion:village_square dominion:chemistry_lesson"
SEED = 3


def played(page, url, game, kind):
    """Plays one game against experts; returns how long the worker's decisions took, and the blocks of the page
    meanwhile, or all its blocks where there is no worker."""
    page.goto(url)
    wait_ready(page)
    page.evaluate(WATCH)
    if game == "villagers":
        hands, seats = village_driving, ("person", *["expert"] * (int(kind) - 1))
        link = village_driving.deal_link(seats=seats, seed=SEED)
    else:
        hands, link = driving, deals.deal_link(kingdom=kind, seats=("person", "expert"), seed=SEED)
    village_driving.open_fragment(page, link)
    for _ in range(400):
        if not driving.my_turn(page):
            break
        hands.one_step(page)
    decided, blocks = page.evaluate("[window.decided, window.blocks]")
    whole = [block for block in blocks if any(block[0] < end and begin < block[1] for begin, end in decided)]
    return [sorted(end - begin for begin, end in some) for some in (decided, whole if decided else blocks)]


def main():
    site = Site()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for chosen in os.environ.get("BARAJA_GAMES", GAMES).split():
            game, _, kind = chosen.partition(":")
            page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
            if os.environ.get("BARAJA_WORKER") == "none":
                page.add_init_script("delete globalThis.Worker")
            took, blocks = played(page, site.url, game, kind)
            at = {"ms_p50": 0.5, "ms_p95": 0.95, "ms_most": 1}
            figures = {
                key: round(took[min(len(took) - 1, int(part * len(took)))], 1) for key, part in at.items() if took
            }
            figures |= {"decisions": len(took), "blocks": [round(block) for block in blocks[-5:]]}
            print(json.dumps({"bench": "thinking", "game": game, "kind": kind, **figures}), flush=True)
            page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
