"""Measures from a tap on one device to the same decision on another, over a data channel between two pages of a
browser.

One line for each part of the way: from the tap until the message is sent, until it has arrived, until the other page
has begun to show it, and until that frame is drawn; in both games, at decisions of people only. `thread_p50_ms` and
`thread_p95_ms` are the same in processor time of the page's thread, which other work on the machine disturbs less than
wall time; the transport of a message takes none. As people do, nobody taps sooner than `PAUSE` after seeing a change;
a tap at once would find the other device still drawing the change before.
`BARAJA_SITES="before=FOLDER after=dist"` plays the same games on several builds by turns; `BARAJA_TOGETHER="dominion
villagers"` names the games, `BARAJA_ROUNDS=5` says how often each is played, `BARAJA_PAUSE=5` sets the pause in ms.
"""

import json
import os
import statistics
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import together_driving  # noqa: E402
from serving import DIST, Site, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

GAMES = ("dominion", "villagers")
DECISIONS = {"dominion": 80, "villagers": 40}
PAUSE = 250  # ms
PARTS = ("send", "travel", "show", "draw", "all")
ROUNDS = 4  # so that there are more than 120 decisions of each game
# All pages of a browser use the same clock: their times can be compared.
WATCH = """() => {
  const now = () => performance.timeOrigin + performance.now();
  const times = { taps: 0, tapped: 0, sent: {}, came: {}, shown: {}, drawn: {} };
  window.times = times;
  // What is marked has the time of the thread in a recording.
  const mark = (part, number) => { performance.mark(`way ${part} ${number}`); return now(); };
  const asked = () => Number(document.documentElement.dataset.asked);
  addEventListener("click", () => { times.tapped = mark("tap", ++times.taps); }, true);
  const moves = (text) => (text.includes('"kind":"moves"') ? JSON.parse(text) : null);
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) {
    const told = moves(text);
    if (told) times.sent[told.at + 1] ??= [times.tapped, mark("sent", told.at + 1), times.taps];
    send.call(this, text);
  };
  const add = RTCDataChannel.prototype.addEventListener;
  RTCDataChannel.prototype.addEventListener = function (kind, heard) {
    if (kind !== "message") return add.call(this, kind, heard);
    add.call(this, kind, (event) => {
      const told = moves(event.data);
      if (told) times.came[told.at + 1] ??= mark("came", told.at + 1);
      heard(event);
    });
  };
  new MutationObserver(() => {
    const number = asked();
    if (times.shown[number]) return;
    times.shown[number] = mark("shown", number);
    requestAnimationFrame(() => {
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => { times.drawn[number] ??= mark("drawn", number); };
      drawn.port2.postMessage(0);
    });
  }).observe(document, { subtree: true, attributeFilter: ["data-asked"] });
}"""


def opened(browser, site):
    """Opens a device at its home screen: a separate context, since devices share nothing."""
    page = browser.new_context(locale="es-ES", viewport={"width": 1024, "height": 660}).new_page()
    page.add_init_script(f"({WATCH})()")
    page.goto(site.url)
    wait_ready(page)
    return page


def gathered(browser, site, game):
    """Returns two devices that have met at a table."""
    pages = leader, follower = opened(browser, site), opened(browser, site)
    together_driving.lead(leader, game, 2)
    together_driving.meet(leader, follower, "invite-1")
    together_driving.to_table(leader)
    return pages


def threads(recorded):
    """Returns the times of the marks, in milliseconds of their thread's processor time: {process: {mark: time}}."""
    times_by_process = {}
    for event in json.loads(recorded)["traceEvents"]:
        if event["name"].startswith("way ") and "tts" in event:
            times_by_process.setdefault(event["pid"], {}).setdefault(event["name"][4:], event["tts"] / 1000)
    return list(times_by_process.values())


def ways(pages, recorded):
    """Returns how long each part of each decision's way took, whichever device it was made on: in wall time, and in
    time of the page's thread."""
    wall, thread = ({part: [] for part in PARTS} for _ in range(2))
    times = [page.evaluate("() => window.times") for page in pages]
    clocks = threads(recorded)
    assert len(clocks) == len(pages), "each page in a process of its own"
    if f"sent {next(iter(times[0]['sent']))}" not in clocks[0]:
        clocks.reverse()
    for (ours, theirs), (mine, others) in zip((times, times[::-1]), (clocks, clocks[::-1]), strict=True):
        for number, (tapped, sent, tap) in ours["sent"].items():
            if tapped and all(number in theirs[part] for part in ("came", "shown", "drawn")):
                steps = (tapped, sent, theirs["came"][number], theirs["shown"][number], theirs["drawn"][number])
                for part, begun, done in zip(PARTS[:-1], steps[:-1], steps[1:], strict=True):
                    wall[part].append(done - begun)
                wall["all"].append(steps[-1] - tapped)
                spent = {
                    "send": mine[f"sent {number}"] - mine[f"tap {tap}"],
                    "travel": 0,
                    "show": others[f"shown {number}"] - others[f"came {number}"],
                    "draw": others[f"drawn {number}"] - others[f"shown {number}"],
                }
                for part, took in {**spent, "all": sum(spent.values())}.items():
                    thread[part].append(took)
    return wall, thread


def middle_and_most(times):
    """Returns the median and the 95th percentile, in milliseconds."""
    ordered = sorted(times)
    return round(statistics.median(ordered), 1), round(ordered[int(len(ordered) * 0.95)], 1)


def report(name, wall, thread):
    """Prints one line: how many, the quickest, the median, the 95th percentile and the slowest."""
    if wall:
        line = {"bench": name, "n": len(wall), "min_ms": round(min(wall), 1)}
        line |= dict(zip(("p50_ms", "p95_ms"), middle_and_most(wall), strict=True)) | {"max_ms": round(max(wall), 1)}
        line |= dict(zip(("thread_p50_ms", "thread_p95_ms"), middle_and_most(thread), strict=True))
        print(json.dumps(line), flush=True)


def played(driver, chromium_path, folder, game):
    """Plays a game between two devices; returns how long its decisions were under way."""
    browser, site = driver.chromium.launch(executable_path=chromium_path), Site(folder)
    pages = gathered(browser, site, game)
    browser.start_tracing(categories=["blink.user_timing"])
    together_driving.play(pages, DECISIONS[game], int(os.environ.get("BARAJA_PAUSE", PAUSE)))
    way_times = ways(pages, browser.stop_tracing())
    browser.close()
    site.stop()
    return way_times


def main(chromium_path):
    sites = dict(part.split("=", 1) for part in os.environ.get("BARAJA_SITES", f"={DIST}").split())
    parts = os.environ.get("BARAJA_TOGETHER", " ".join(GAMES)).split()
    with sync_playwright() as driver:
        for game in (game for game in GAMES if game in parts):
            all_times = {name: [{part: [] for part in PARTS} for _ in range(2)] for name in sites}
            for _ in range(int(os.environ.get("BARAJA_ROUNDS", ROUNDS))):
                for name, folder in sites.items():
                    for clock, times in zip(all_times[name], played(driver, chromium_path, folder, game), strict=True):
                        for part in PARTS:
                            clock[part] += times[part]
            for part in PARTS:
                for name, (wall, thread) in all_times.items():
                    report(f"together.{game}.{part}{name and ' ' + name}", wall[part], thread[part])


if __name__ == "__main__":
    main(find_chromium())
