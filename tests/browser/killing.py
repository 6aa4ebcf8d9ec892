"""Tabs that end without warning: starts a browser, kills its tabs or all of it, and reads what the page has saved."""

import os
import random
import re
import signal
import subprocess
import time

import deals
import driving
from serving import BOOT_MS, wait_ready
from tabs import COMPILE_PLAINLY, NO_GRAPHICS

KINDS = ("tab closed", "tab killed", "browser killed")
DECISIONS = """async () => {
  const storage = await import(document.querySelector("script[type=module]").src.replace("pyhost", "storage"));
  const { id } = JSON.parse((await storage.getSettings(["open"]))[0]);
  return JSON.parse((await storage.get(id)) || '{"record":{"decisions":[]}}').record.decisions;
}"""
SIZE = {"width": 1280, "height": 720}
OPTIONS = ("--headless=new", "--no-sandbox", "--no-first-run", "--lang=es", COMPILE_PLAINLY, NO_GRAPHICS)
MOST_DECISIONS = 5  # from one kill to the next, the interrupted one included
A_WRITE_MS = 60  # longer than a decision takes from the click to storage


class Victim:
    """A browser with a profile on disk and one page in it."""

    def __init__(self, play, path, profile):
        self.play, self.path, self.profile = play, path, profile
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [self.path, *OPTIONS, "--remote-debugging-port=0", f"--user-data-dir={self.profile}", "about:blank"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True,
        )  # fmt: skip
        for line in self.process.stderr:
            if match := re.search(r"ws://\S+", line):
                break
        self.browser = self.play.chromium.connect_over_cdp(match[0])
        self.context = self.browser.contexts[0]
        self.context.set_default_timeout(BOOT_MS)

    def end(self):
        """Ends the browser and everything it has started, as kill -9 does."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process.stderr.close()
            self.process = None

    def open(self, address):
        self.page = self.context.new_page()
        self.page.set_viewport_size(SIZE)
        self.page.goto(address)
        wait_ready(self.page)

    def renderers(self):
        """Returns the ids of the processes that show pages, including those held ready for the next page."""
        running = self.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        return {process["id"] for process in running if process["type"] == "renderer"}

    def kill(self, kind):
        if kind == "browser killed":
            self.end()
            self.start()
        elif kind == "tab killed":
            renderers = self.renderers()
            with self.page.expect_event("crash"):
                for process in renderers:
                    os.kill(process, signal.SIGKILL)
            while renderers & self.renderers():  # no new tab may be given a dead process
                time.sleep(0.02)
        else:
            self.page.close(run_before_unload=False)


def new_game(victim, site, seed):
    victim.page.goto(site.url + deals.deal_link(seed=seed))
    victim.page.reload()
    wait_ready(victim.page)
    driving.open_link(victim.page)


def play_on(victim, site, chance):
    """Waits until the reader has to decide; starts a new game if the last one is over."""
    if victim.page.query_selector("#table, .page-end") is None or not driving.my_turn(victim.page):
        new_game(victim, site, chance.randrange(10**6))
        driving.my_turn(victim.page)


def killed(victim, site, kind, chance):
    """Plays on, kills in the middle of a random decision, opens again; returns the decisions saved before and after."""
    for _ in range(chance.randrange(MOST_DECISIONS)):
        play_on(victim, site, chance)
        driving.one_step(victim.page)
    play_on(victim, site, chance)
    driving.wait_saved(victim.page)
    before = victim.page.evaluate(DECISIONS)
    driving.one_step(victim.page)
    victim.page.evaluate("(ms) => new Promise((resolve) => setTimeout(resolve, ms))", chance.randrange(A_WRITE_MS))
    victim.kill(kind)
    victim.open(site.url)
    victim.page.wait_for_selector("#table, .curtain, .page-end")
    return before, victim.page.evaluate(DECISIONS)


def campaign(play, path, profile, site, count, seed=0):
    """Kills tab after tab, each kind in turn; returns for each (kind, number of decisions saved before, number after,
    whether none was lost)."""
    chance = random.Random(seed)
    victim = Victim(play, path, profile)
    rows = []
    try:
        victim.start()
        victim.open(site.url)
        for number in range(count):
            kind = KINDS[number % len(KINDS)]
            before, after = killed(victim, site, kind, chance)
            rows.append((kind, len(before), len(after), after[: len(before)] == before))
    finally:
        victim.end()
    return rows
