"""Tabs that the next test uses again: once a tab has compiled Python, it starts the page in half of the time, and once
it has kept its memory (public/js/memory.js), in a third."""

import json
from collections import Counter

from serving import BOOT_MS, wait_ready, watch

WINDOW = {"width": 1280, "height": 720}
MOST_USES = 25  # then the memory of all the pages that were in it goes back
KEPT_AT = 2  # the visit at which it pays to keep the memory: many a tab is used once
ALL_BUT_CACHES = "cookies,indexeddb,local_storage,service_workers,file_systems,shader_cache"


class Tab:
    """A page in a context of its own, which is emptied before somebody else gets it."""

    def __init__(self, chromium, options, anew):
        self.options = options
        self.anew = anew
        self.uses = 0
        self.visits = Counter()
        # Only a service worker writes to caches, and the start what it keeps of Python.
        self.keeps = not anew and options.get("service_workers") == "block"
        self.context = chromium.new_context(**options)
        self.context.set_default_timeout(BOOT_MS)
        self.watch = watch(self.context)
        self.page = self.context.new_page()
        self.inspector = self.context.new_cdp_session(self.page)

    def open(self, site, address):
        self.uses += 1
        self.origin = self.watch.origin = site.origin
        self.page.goto(site.url + address)
        wait_ready(self.page)
        self.visits[self.origin] += 1
        if self.keeps and self.visits[self.origin] == KEPT_AT:
            self.page.evaluate("keepMemory()")
        return self.page

    def empty(self):
        """Leaves nothing of what was done in it: no storage, no worker, no second page, none of what a test has set."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        self.page.emulate_media(
            color_scheme=self.options.get("color_scheme", "light"), contrast="no-preference",
            reduced_motion="no-preference", forced_colors="none",
        )  # fmt: skip
        self.page.set_viewport_size(self.options.get("viewport", WINDOW))
        self.page.goto("about:blank")
        self.page.mouse.move(-1, -1)
        what = ALL_BUT_CACHES if self.keeps else "all"
        self.inspector.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": what})


def _kind(options, anew):
    return json.dumps([options, anew], sort_keys=True)


class Tabs:
    """All of them, those that are free by the options they were opened with."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.free = {}

    def take(self, options, anew=False):
        waiting = self.free.setdefault(_kind(options, anew), [])
        return waiting.pop() if waiting else Tab(self.chromium, options, anew)

    def give_back(self, tab):
        if tab.page.is_closed() or tab.uses >= MOST_USES:
            tab.context.close()
            return
        tab.empty()
        self.free[_kind(tab.options, tab.anew)].append(tab)

    def close(self):
        for waiting in self.free.values():
            for tab in waiting:
                tab.context.close()
