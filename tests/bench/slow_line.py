"""Measures a first visit at 250 kbit/s with 300 ms latency, from a server that compresses: how often the page warns,
and how long the progress bar stands still."""

import json
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/browser")]
from serving import CompressingSite  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

LINE = {"offline": False, "latency": 300, "downloadThroughput": 250_000 / 8, "uploadThroughput": 250_000 / 8}
WATCH = """const said = (window.said = { alarms: 0, longest: 0, left: [] });
let [value, since] = [-1, performance.now()];
setInterval(() => {
  const bar = document.getElementById("boot-bar");
  if (!bar || document.documentElement.hasAttribute("data-ready")) return;
  const now = performance.now();
  if (bar.value !== value) [value, since] = [bar.value, now];
  said.longest = Math.max(said.longest, now - since);
  const hidden = (id) => document.getElementById(id)?.hidden ?? true;
  if (!hidden("recovery") || !hidden("boot-slow")) said.alarms++;
  const left = document.getElementById("boot-left").textContent;
  if (left !== said.left.at(-1)?.[1]) said.left.push([Math.round(now / 1000), left]);
}, 100);"""


def main():
    site = CompressingSite()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium())
        page = browser.new_page(locale="es-ES")
        page.add_init_script(WATCH)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", LINE)
        page.goto(site.url, wait_until="commit", timeout=600_000)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=600_000)
        line_figures = page.evaluate("window.said")
        ready = page.evaluate("performance.getEntriesByName('app-ready')[0].startTime")
        browser.close()
    site.stop()
    line_figures["longest"] = round(line_figures["longest"] / 1000, 1)
    figures = {"ready_s": round(ready / 1000), "alarms": line_figures["alarms"], "bar_rests_s": line_figures["longest"]}
    print(
        json.dumps(
            {"bench": "slow_line", **figures, "told": line_figures["left"][:: max(1, len(line_figures["left"]) // 12)]}
        )
    )


if __name__ == "__main__":
    main()
