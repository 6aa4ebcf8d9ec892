"""From a tap on one device to the same decision on another, over a data channel between two pages of one browser.

One line for each part of the way: from the tap until the message is sent, until it has arrived, until the other page
has begun to show it, and until that frame is drawn; both games, at decisions of people only.
`BARAJA_SITES="before=FOLDER after=dist"` plays the same games on several builds by turns; `BARAJA_TOGETHER="dominion
villagers"` names the games.
"""

import json
import os
import statistics
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import test_together as devices  # noqa: E402
from serving import DIST, Site, wait_ready  # noqa: E402
from web.build.check import find_chromium  # noqa: E402

GAMES = ("dominion", "villagers")
DECISIONS = {"dominion": 80, "villagers": 40}
# All pages of a browser count from the same clock: the times of two of them can be compared.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const times = { tapped: 0, sent: {}, came: {}, shown: {}, drawn: {} };
  window.times = times;
  const asked = () => Number(document.documentElement.dataset.asked);
  addEventListener("click", () => { times.tapped = now(); }, true);
  const moves = (text) => (text.includes('"kind":"moves"') ? JSON.parse(text) : null);
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) {
    const told = moves(text);
    if (told) times.sent[told.at + 1] ??= [times.tapped, now()];
    send.call(this, text);
  };
  const add = RTCDataChannel.prototype.addEventListener;
  RTCDataChannel.prototype.addEventListener = function (kind, heard) {
    if (kind !== "message") return add.call(this, kind, heard);
    add.call(this, kind, (event) => {
      const told = moves(event.data);
      if (told) times.came[told.at + 1] ??= now();
      heard(event);
    });
  };
  new MutationObserver(() => {
    const number = asked();
    if (times.shown[number]) return;
    times.shown[number] = now();
    requestAnimationFrame(() => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => { times.drawn[number] ??= now(); };
      drawn.port2.postMessage(0);
    });
  }).observe(document, { subtree: true, attributeFilter: ["data-asked"] });
}"""


def opened(browser, site):
    """A device on its home screen: a context of its own, as nothing is shared with the others."""
    page = browser.new_context(locale="es-ES", viewport={"width": 1024, "height": 660}).new_page()
    page.add_init_script(f"({WATCH})()")
    page.goto(site.url)
    wait_ready(page)
    return page


def gathered(browser, site, game):
    """Two devices that have met at a table."""
    pages = leader, follower = opened(browser, site), opened(browser, site)
    devices.lead(leader, game, 2)
    devices.meet(leader, follower, "invite-1")
    devices.to_table(leader)
    return pages


def ways(pages):
    """How long each decision was under way, in parts, whichever device it was made on."""
    found = {"send": [], "travel": [], "show": [], "draw": [], "all": []}
    times = [page.evaluate("() => window.times") for page in pages]
    for ours, theirs in (times, times[::-1]):
        for number, (tapped, sent) in ours["sent"].items():
            if tapped and all(number in theirs[part] for part in ("came", "shown", "drawn")):
                steps = (tapped, sent, theirs["came"][number], theirs["shown"][number], theirs["drawn"][number])
                for part, begun, done in zip(list(found)[:-1], steps[:-1], steps[1:], strict=True):
                    found[part].append(done - begun)
                found["all"].append(steps[-1] - tapped)
    return found


def report(name, times):
    """One line: how many, the quickest, the median, the 95th percentile and the slowest, in milliseconds."""
    ordered = sorted(times)
    if ordered:
        line = {"bench": name, "n": len(ordered), "min_ms": round(ordered[0], 1)}
        line |= {"p50_ms": round(statistics.median(ordered), 1), "p95_ms": round(ordered[int(len(ordered) * 0.95)], 1)}
        print(json.dumps(line | {"max_ms": round(ordered[-1], 1)}), flush=True)


def main(chromium_path):
    sites = dict(part.split("=", 1) for part in os.environ.get("BARAJA_SITES", f"={DIST}").split())
    parts = os.environ.get("BARAJA_TOGETHER", " ".join(GAMES)).split()
    with sync_playwright() as driver:
        for game in (game for game in GAMES if game in parts):
            for name, folder in sites.items():
                browser, site = driver.chromium.launch(executable_path=chromium_path), Site(folder)
                pages = gathered(browser, site, game)
                devices.play(pages, DECISIONS[game])
                for part, times in ways(pages).items():
                    report(f"together.{game}.{part}{name and ' ' + name}", times)
                browser.close()
                site.stop()


if __name__ == "__main__":
    main(find_chromium())
