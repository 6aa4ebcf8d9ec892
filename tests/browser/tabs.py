"""Tabs that the next test uses again: once a tab has compiled Python, it starts the page in a third of the time."""

import json

from serving import BOOT_MS, wait_ready, watch

WINDOW = {"width": 1280, "height": 720}
MOST_USES = 25  # then the memory of all the pages that were in it goes back


class Tab:
    """A page in a context of its own, which is emptied before somebody else gets it."""

    def __init__(self, chromium, options):
        self.options = options
        self.uses = 0
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
        self.inspector.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": "all"})


class Tabs:
    """All of them, those that are free by the options they were opened with."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.free = {}

    def take(self, options):
        waiting = self.free.setdefault(json.dumps(options, sort_keys=True), [])
        return waiting.pop() if waiting else Tab(self.chromium, options)

    def give_back(self, tab):
        if tab.page.is_closed() or tab.uses >= MOST_USES:
            tab.context.close()
            return
        tab.empty()
        self.free[json.dumps(tab.options, sort_keys=True)].append(tab)

    def close(self):
        for waiting in self.free.values():
            for tab in waiting:
                tab.context.close()
