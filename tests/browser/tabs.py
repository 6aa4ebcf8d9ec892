"""Tabs that the next test uses again: once a tab has compiled Python, it starts the page in half of the time, and once
it has kept its memory (public/js/memory.js), in a third."""

import json
import re
from collections import Counter

from serving import BOOT_MS, wait_ready, watch

WINDOW = {"width": 1280, "height": 720}
MOST_USES = 40  # then the memory of all the pages that were in it goes back
KEPT_AT = 2  # the visit at which it pays to keep the memory: many a tab is used once
ALL_BUT_CACHES = "cookies,indexeddb,local_storage,service_workers,file_systems,shader_cache"
OF_THE_PAGE = ("viewport", "color_scheme")  # what can be changed while a context lives
# What the interpreter was compiled to lives as long as a page of its process holds it, and a new page takes a third
# less to start. All pages of a context have to be one process then.
ONE_PROCESS = "--process-per-site"
# Once the page is ready nothing of it is painted: that takes a third of the time of a game by taps. Everything is where
# it is, is found and can be tapped. (The start waits for the first paint.)
UNPAINTED = """new MutationObserver((_, ready) => {
  if (!document.documentElement.hasAttribute("data-ready")) return;
  ready.disconnect();
  window.unpainted = new CSSStyleSheet();
  unpainted.replaceSync("body { opacity: 0; }");
  document.adoptedStyleSheets.push(unpainted);
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] });"""
HOLD = "async (address) => { window.held = await WebAssembly.compileStreaming(fetch(address)); }"


class Tab:
    """A page in a context of its own, which is emptied before somebody else gets it. `start` says what for: `any`
    start, one `anew` (no memory of an earlier one helps it), or a `blank` page that has gone nowhere yet."""

    def __init__(self, chromium, options, start):
        self.options = options
        self.start = start
        self.uses = 0
        self.visits = Counter()
        # Only a service worker writes to caches, and the start what it keeps of Python.
        self.keeps = start == "any" and options.get("service_workers") == "block"
        self.context = chromium.new_context(**options)
        self.context.set_default_timeout(BOOT_MS)
        self.watch = watch(self.context)
        if start == "any":
            self.context.add_init_script(UNPAINTED)
        self.holder = self.context.new_page()
        self.inspector = self.context.new_cdp_session(self.holder)
        self.page = None

    def take(self, site, wished, watched):
        self.uses += 1
        self.origin = site.origin
        self.watch.origin = site.origin if watched else None
        if self.uses == 1:
            self._hold(site)
        if not self.page:
            self.page = self.context.new_page()
        self.page.set_viewport_size(wished.get("viewport", WINDOW))
        self.page.emulate_media(
            color_scheme=wished.get("color_scheme", "light"), contrast="no-preference",
            reduced_motion="no-preference", forced_colors="none",
        )  # fmt: skip

    def _hold(self, site):
        self.holder.route("**/holder", lambda route: route.fulfill(body="", content_type="text/html"))
        self.holder.goto(site.url + "holder")
        [interpreter] = (site.folder / "vendor").glob("*/pyodide.asm.wasm")
        self.holder.evaluate(HOLD, site.url + interpreter.relative_to(site.folder).as_posix())

    def open(self, site, address):
        self.page.goto(site.url + address)
        wait_ready(self.page)
        self.visits[self.origin] += 1
        if self.keeps and self.visits[self.origin] == KEPT_AT:
            self.page.evaluate("keepMemory()")
        return self.page

    def empty(self):
        """Leaves nothing of what was done in it: no storage, no worker, no second page, none of what a test has set."""
        used = {self.origin}
        stays = {self.holder} if self.start == "blank" else {self.holder, self.page}
        for page in self.context.pages:
            if page not in stays:
                used.update(re.findall("^https?://[^/]+", page.url))
                page.close()
        self.context.set_offline(False)
        if self.page in stays:
            self.page.unroute_all(behavior="ignoreErrors")
            self.page.goto("about:blank")
            self.page.mouse.move(-1, -1)
        else:
            self.page = None  # the scripts that it was to begin with would stay
        for origin in sorted(used):
            what = ALL_BUT_CACHES if self.keeps else "all"
            self.inspector.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": what})


class Tabs:
    """All of them, those that are free by the options they were opened with."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.free = {}

    def take(self, site, options, start, watched=True):
        lasting = {name: value for name, value in options.items() if name not in OF_THE_PAGE}
        waiting = self._waiting(lasting, start)
        tab = waiting.pop() if waiting else Tab(self.chromium, lasting, start)
        tab.take(site, options, watched)
        return tab

    def give_back(self, tab):
        if tab.uses >= MOST_USES or (tab.start != "blank" and tab.page.is_closed()):
            tab.context.close()
            return
        tab.empty()
        self._waiting(tab.options, tab.start).append(tab)

    def close(self):
        for waiting in self.free.values():
            for tab in waiting:
                tab.context.close()

    def _waiting(self, options, start):
        return self.free.setdefault(json.dumps([options, start], sort_keys=True), [])
