"""Measures, as JSON lines, the frames while others play, and whether a long game stays quick and its memory constant.

The frames are those of the rivals' turns at the default pace, at full speed and on a processor slowed down four times:
how many took less than 20 ms, and the longest. Taps select and deselect a pile in turn 3 and in turn 60 of one game.
Memory is what the scripts hold after a garbage collection, and what the process of the page occupies.
`BARAJA_FRAMES="frames taps memory"` names the parts to run.
"""

import json
import os
import statistics
from pathlib import Path

import clicks
from playwright.sync_api import sync_playwright

import deals
import driving
from serving import DIST, Site, wait_ready
from tests.suite import find_chromium

RIVALS = ("person", "money-plus", "master")
SEEN = 12  # turns of the person after which enough turns of the others have been measured
TAPS = 30
MEMORY_AT = (5, 20, 40, 60)
RECORD = """() => {
  const frames = window.frames_seen = [];
  let before = 0, waited = false;
  const seen = (now) => {
    const waits = document.querySelector("#table")?.dataset.mine === "no";
    if (waited && waits) frames.push(now - before);
    [before, waited] = [now, waits];
    requestAnimationFrame(seen);
  };
  requestAnimationFrame(seen);
}"""
TURN = "() => document.querySelectorAll('#log-lines .turn').length"


def tell(bench, **figures):
    print(json.dumps({"bench": bench, **figures}), flush=True)


def opened(browser, site, fragment, instant=False):
    """Opens a page at the table of a link."""
    page = browser.new_page(locale="es-ES", viewport={"width": 1024, "height": 660})
    page.goto(site.url)
    wait_ready(page)
    if instant:
        driving.instant(page)
        driving.confirming(page)  # taps select piles
    page.evaluate("fragment => { location.hash = fragment }", fragment)
    driving.open_link(page)
    driving.my_turn(page)
    return page


def frames(browser, site, rate):
    """Follows two rivals at the default pace for some turns and prints how long the frames took."""
    page = opened(browser, site, deals.deal_link(kingdom="size_distortion", seats=RIVALS, seed=5))
    clicks.slow_down(page, rate)
    page.evaluate(RECORD)
    turns, last = 0, 0
    while turns < SEEN and driving.my_turn(page):
        driving.one_step(page)
        now = page.evaluate(TURN)
        turns, last = turns + (now > last), now
    frame_ms = sorted(page.evaluate("frames_seen"))
    page.close()
    quick = sum(time < 20 for time in frame_ms) / len(frame_ms)
    tell("frames.rivals", slowed=rate, n=len(frame_ms), under_20_percent=round(100 * quick, 1),
         p95_ms=round(frame_ms[int(len(frame_ms) * 0.95)], 1), longest_ms=round(frame_ms[-1], 1),
         over_50=sum(time > 50 for time in frame_ms))  # fmt: skip


def taps(browser, site):
    """Selects and deselects a pile, early and late in one game of random play, and prints how long it took."""
    for turn in (3, 60):
        clicks.TURNS = turn
        fragment, decisions = clicks.long_game()
        page = opened(browser, site, fragment, instant=True)
        pile = page.locator("#zone-supply .tile").first
        times = [page.evaluate(clicks.CLICK, f"#{pile.get_attribute('id')}") for _ in range(TAPS)]
        page.close()
        ordered = sorted(times)
        tell("frames.taps", turn=turn, decisions=decisions, p50_ms=round(statistics.median(times), 1),
             p95_ms=round(ordered[int(TAPS * 0.95)], 1))  # fmt: skip


def occupied(browser):
    """Returns how many MB the largest page process of the browser occupies."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    held = []
    for process in processes:
        if process["type"] == "renderer":
            status = Path(f"/proc/{process['id']}/status").read_text()
            held.append(int(status.split("VmRSS:")[1].split()[0]) / 1024)
    return max(held)


def memory(browser, site):
    """Plays a game in which the person only plays Treasures against two bots that buy at random, so that it lasts long;
    prints the memory on the way."""
    page = opened(browser, site, deals.deal_link(seats=("person", "random"), seed=3), instant=True)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for turn in range(1, MEMORY_AT[-1] + 1):
        if not driving.my_turn(page):
            tell("frames.memory", over_after_turns=turn)
            break
        while driving.my_turn(page) and page.evaluate("() => !!document.querySelector('#primary')"):
            ends = page.get_attribute("#primary", "aria-keyshortcuts") == "E"
            driving.one_step(page) if driving.asked(page) != "turn." else page.click("#primary")
            if ends:
                break
        if turn in MEMORY_AT:
            session.send("HeapProfiler.collectGarbage")
            metrics = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
            tell("frames.memory", turn=turn, scripts_mb=round(metrics["JSHeapUsedSize"] / 2**20, 1),
                 nodes=int(metrics["Nodes"]), process_mb=round(occupied(browser), 1))  # fmt: skip
    page.close()


def main(chromium_path):
    site = Site(DIST)
    parts = os.environ.get("BARAJA_FRAMES", "frames taps memory").split()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path)
        if "frames" in parts:
            frames(browser, site, 1)
            frames(browser, site, clicks.SLOW)
        if "taps" in parts:
            taps(browser, site)
        if "memory" in parts:
            memory(browser, site)
        browser.close()
    site.stop()


if __name__ == "__main__":
    main(find_chromium())
