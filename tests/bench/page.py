"""Measures the start of the page, next to bare Pyodide of the same version with its stock library, in one run.

Each round opens every page in a fresh browser context (first visit) and again in the same context (later visit, which
starts from memory where the page keeps it). The figures are medians in milliseconds from navigation to ready: at full
speed, on a processor slowed down four times, and on a line of 10 Mb/s. "bare" only starts the interpreter; "bare +
engine" also unpacks the source wheel of the engine and imports the game, as our page has done when it is ready. With
`BARAJA_SITES="before=FOLDER after=dist"` several builds are measured by turns; `BARAJA_ROUNDS` says how many.
"""

import json
import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/browser")]
from serving import DIST, CompressingSite, wait_ready  # noqa: E402
from tests.suite import find_chromium  # noqa: E402
from web.build.sizes import LIMITS  # noqa: E402
from web.build.wheels import source_wheel  # noqa: E402

ROUNDS = int(os.environ.get("BARAJA_ROUNDS", 7))
LINE = {"offline": False, "latency": 20, "downloadThroughput": 10e6 / 8, "uploadThroughput": 10e6 / 8}
CONDITIONS = {"full speed": {}, "slowed 4 times": {"slower": 4}, "line of 10 Mb/s": {"line": LINE}}
BARE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module" src="NAME.js"></script></html>"""
START = 'import { loadPyodide } from "./pyodide.mjs";\nconst pyodide = await loadPyodide();\n'
ENGINE = """const wheel = await (await fetch("WHEEL")).arrayBuffer();
pyodide.unpackArchive(wheel, "whl");
await pyodide.runPythonAsync("import baraja.dominion");
"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
STAGES = """performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("start-"))
  .map(({ name, startTime }) => [name.slice(6), startTime])"""
READY = 'performance.mark("app-ready");\ndocument.documentElement.setAttribute("data-ready", "1");\n'


def bare_pages(folder):
    package = ROOT / "web/node_modules/pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"):
        shutil.copy(package / name, folder)
    wheel = source_wheel()
    shutil.copy(wheel, folder)
    for name, body in {"bare": START + READY, "engine": START + ENGINE.replace("WHEEL", wheel.name) + READY}.items():
        (folder / f"{name}.html").write_text(BARE.replace("NAME", name))
        (folder / f"{name}.js").write_text(body)


def ready_after(page, address):
    page.goto(address)
    wait_ready(page)
    return page.evaluate("performance.getEntriesByName('app-ready')[0].startTime")


def report(times, condition):
    medians = {name: [statistics.median(visit) for visit in visits] for name, visits in times.items()}
    for name, visits in medians.items():
        for place, visit in enumerate(("first", "later")):
            line = {"bench": "page.ready", "page": name, "visit": visit, "on": condition, "ms": round(visits[place])}
            print(json.dumps(line | {"of_bare": round(visits[place] / medians["bare"][place], 2)}), flush=True)


def slow_down(page, slower=1, line=None):
    """Slows a page down, or its line."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if line:
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", line)


def main(chromium_path):
    builds = dict(part.split("=", 1) for part in os.environ.get("BARAJA_SITES", f"baraja={DIST}").split())
    with tempfile.TemporaryDirectory() as folder:
        bare_pages(Path(folder))
        sites = {name: CompressingSite(build) for name, build in builds.items()}
        bare = CompressingSite(folder)
        addresses = {name: site.url for name, site in sites.items()}
        addresses |= {"bare": bare.url + "bare.html", "bare + engine": bare.url + "engine.html"}
        painted = []
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium_path)
            for condition, limits in CONDITIONS.items():
                times = {name: ([], []) for name in addresses}
                stages = {name: [] for name in builds}
                for _ in range(ROUNDS):
                    for name, address in addresses.items():
                        context = browser.new_context()
                        page = context.new_page()
                        slow_down(page, **limits)
                        times[name][0].append(ready_after(page, address))
                        if name in builds:
                            painted += [] if limits else [page.evaluate(PAINTED)]
                            stages[name].append(dict(page.evaluate(STAGES)))
                            # what a page has after it has been open for a while: an offline copy, and Python's memory
                            page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=120_000)
                            page.evaluate("keepMemory()")
                        times[name][1].append(ready_after(page, address))
                        context.close()
                report(times, condition)
                for name, visits in stages.items():
                    for stage in visits[0]:  # the time at which each stage of a first start begins
                        ms = round(statistics.median(visit[stage] for visit in visits))
                        line = {"bench": "page.stage", "page": name, "stage": stage, "on": condition, "ms": ms}
                        print(json.dumps(line), flush=True)
            browser.close()
        for site in (*sites.values(), bare):
            site.stop()
    shell = {"bench": "page.shell_painted", "visit": "first", "ms": round(statistics.median(painted))}
    print(json.dumps(shell), flush=True)
    summary = json.loads((DIST / "build.json").read_text())
    for key, limit in LIMITS.items():
        print(json.dumps({"bench": f"page.{key}", "bytes": summary[key], "limit": limit}), flush=True)


if __name__ == "__main__":
    main(find_chromium())
