"""How long an expert of Villagers thinks about a decision in Chromium, and how long the page stands still meanwhile.

A person clicks a game to its end against experts: how long the worker takes for what it is asked, and the longest
times in which the page did nothing else, of those over 50 ms. `BARAJA_WORKER=none` takes the worker away: then the page
thinks in bites, and only its blocks are told. `BARAJA_SEATS=2` plays with two seats only.
"""

import json
import os
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import driving  # noqa: E402
import village_driving  # noqa: E402
from serving import Site, wait_ready  # noqa: E402
from web.build.check import find_chromium  # noqa: E402

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


def played(page, url, seats, seed):
    """One game against experts: how long decisions of the worker took, and blocks of the page meanwhile; all of its
    blocks, where there is no worker."""
    page.goto(url)
    wait_ready(page)
    page.evaluate(WATCH)
    village_driving.open_fragment(
        page, village_driving.deal_link(seats=("person", *["expert"] * (seats - 1)), seed=seed)
    )
    for _ in range(400):
        if not driving.my_turn(page):
            break
        village_driving.one_step(page)
    decided, blocks = page.evaluate("[window.decided, window.blocks]")
    whole = [block for block in blocks if any(block[0] < end and begin < block[1] for begin, end in decided)]
    return [sorted(end - begin for begin, end in some) for some in (decided, whole if decided else blocks)]


def main():
    site = Site()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        for seats in map(int, os.environ.get("BARAJA_SEATS", "2 4").split()):
            page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
            if os.environ.get("BARAJA_WORKER") == "none":
                page.add_init_script("delete globalThis.Worker")
            took, blocks = played(page, site.url, seats, 3)
            at = {"ms_p50": 0.5, "ms_p95": 0.95, "ms_most": 1}
            told = {key: round(took[min(len(took) - 1, int(part * len(took)))], 1) for key, part in at.items() if took}
            told |= {"decisions": len(took), "blocks": [round(block) for block in blocks[-5:]]}
            print(json.dumps({"bench": "thinking", "seats": seats, **told}), flush=True)
            page.close()
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
