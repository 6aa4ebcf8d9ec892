"""Devices at one table in a real browser, cut off at random moments: do all end like the game on one device?

`python tests/bench/cuts.py 30 7` cuts 30 times, from seed 7: channels closed, pages reloaded, processes killed, at the
device that leads and at those that follow. Both games, with two, three and four devices, by turns, as many as it takes.
A line for each game, then one for all: how many cuts of each kind, how many games had the same record on all devices,
the one that the same taps give on one device, and how long it took to come back. `noticed` is the time until the device
that leads can invite again, `back` that from there until everybody is at the table, both in milliseconds; `ahead` says
how often a device knew of decisions that the leader had not written before it ended. Then people accept them, or insist
on the leader's record, by turns of chance.
"""

import itertools
import json
import statistics
import sys
from collections import Counter
from dataclasses import asdict
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("", "tests/browser", "tests/page", "engine", "web")]
import cutting  # noqa: E402
import together_driving  # noqa: E402
from baraja.core.streams import Rng  # noqa: E402
from serving import BOOT_MS, FAULTS, Site, wait_ready, watch  # noqa: E402
from tabs import ONE_PROCESS  # noqa: E402
from tests.suite import find_chromium  # noqa: E402

APART = 12  # decisions from one cut to the next, at most
GAMES = ("dominion", "villagers")
DEVICES = (2, 3, 4)


def opened(browser, site, count):
    """So many devices, each a context of its own."""
    pages = []
    for _ in range(count):
        context = browser.new_context(locale="es-ES")
        context.set_default_timeout(BOOT_MS)
        watch(context, site.origin)
        pages.append(context.new_page())
        pages[-1].goto(site.url)
        wait_ready(pages[-1])
    return pages


def close(pages):
    for page in pages:
        page.context.close()


def whole(browser, site, game, people):
    """The record of a game on one device."""
    pages = opened(browser, site, 1)
    record = cutting.by_one(*pages, game, people)
    close(pages)
    return record


def cut_game(browser, site, game, count, total, most, chance):
    """(the cuts of a game of `count` devices, `most` of them if there is time, the record that each device keeps)."""
    pages = opened(browser, site, count)
    cutting.able_to_be_cut(pages)
    together_driving.gather(pages, game)
    cuts = cutting.play_with_cuts(pages, cutting.drawn(most, count, chance), APART, total, chance)
    records = together_driving.records(pages)
    close(pages)
    return cuts, records


def spans(times):
    """How many, the median and the longest."""
    return {"n": len(times), "p50": round(statistics.median(times)), "max": max(times)} if times else None


def main(count=200, seed=0):
    chance, site, done, same, games = Rng(seed), Site(), [], 0, 0
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=[ONE_PROCESS])
        alone = {}
        for devices, game in itertools.cycle(itertools.product(DEVICES, GAMES)):
            if len(done) >= count:
                break
            if (game, devices) not in alone:
                alone[game, devices] = whole(browser, site, game, devices)
            expected = alone[game, devices]
            total = len(expected["decisions"])
            cuts, records = cut_game(browser, site, game, devices, total, count - len(done), chance)
            equal = [record["decisions"] for record in records] == [expected["decisions"]] * devices
            done += cuts
            same += equal
            games += 1
            line = {"bench": f"cuts.{game}", "seed": seed, "devices": devices, "decisions": total, "same end": equal}
            print(json.dumps({**line, "cuts": [list(asdict(cut).values()) for cut in cuts]}), flush=True)
        browser.close()
    site.stop()
    kinds, ahead = Counter(cut.kind for cut in done), sum(cut.ahead for cut in done)
    line = {"bench": "cuts", "seed": seed, "cuts": kinds, "ahead": ahead, "games": games, "same end": same}
    for kind in cutting.KINDS:
        for whose, leads in (("leader", True), ("follower", False)):
            cuts_of_kind = [cut for cut in done if cut.kind == kind and (cut.device == 0) == leads]
            for what in ("noticed", "back"):
                line[f"{whose}: {kind}: {what}"] = spans([getattr(cut, f"{what}_ms") for cut in cuts_of_kind])
    print(json.dumps({**line, "faults": FAULTS}), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
