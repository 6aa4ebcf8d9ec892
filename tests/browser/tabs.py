"""Tabs that one test after another uses: a tab that has compiled Python starts the page in half the time, and one that
has kept Python's memory (public/js/memory.js), in a third."""

import json
import re

from serving import BOOT_MS, wait_ready, watch

WINDOW = {"width": 1280, "height": 720}
MOST_USES = 40  # then a tab is closed, which frees the memory of all pages that were in it
ALL_BUT_CACHES = "cookies,indexeddb,local_storage,service_workers,file_systems,shader_cache"
OF_THE_PAGE = ("viewport", "color_scheme")  # options that can be changed while a context lives
# The compiled interpreter lives as long as a page of its process holds it, and saves a new page of that process a third
# of its start. So all pages of a context have to share one process.
ONE_PROCESS = "--process-per-site"
# No page of a test lives long enough to make up for compiling the interpreter a second time, with all optimisations.
COMPILE_PLAINLY = "--js-flags=--wasm-tiering-budget=1000000000"
# A test machine has no graphics processor, and emulating one costs more than painting without.
NO_GRAPHICS = "--disable-gpu"
# Once the page is ready it is no longer painted, which would take a third of the time of a game by taps. Everything
# keeps its place, is found and can be tapped. (The start itself waits for the first paint.)
UNPAINTED = """new MutationObserver((_, ready) => {
  if (!document.documentElement.hasAttribute("data-ready")) return;
  ready.disconnect();
  window.unpainted = new CSSStyleSheet();
  unpainted.replaceSync("body { opacity: 0; }");
  document.adoptedStyleSheets.push(unpainted);
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] });"""
HOLD = "async (address) => { window.held = await WebAssembly.compileStreaming(fetch(address)); }"
# The memory that one tab has kept of a start is handed to all others of its site, each of which would start once from
# nothing, and Python once more in a worker, to have its own. It is too large for messages of the driver.
HAND_OUT = """async (base) => {
  const name = (await caches.keys()).find((name) => name.includes(" memory "));
  const memory = await caches.match(`${base}memory`, { cacheName: name });
  const facts = ["x-agent", "x-sizes"].map((fact) => [fact, memory.headers.get(fact)]);
  const headers = { "x-name": name, ...Object.fromEntries(facts) };
  await fetch(`${base}handed-out`, { method: "PUT", headers, body: await memory.blob() });
}"""
TAKE_OVER = """async (base) => {
  const handed = await fetch(`${base}handed-out`);
  const cache = await caches.open(handed.headers.get("x-name"));
  await cache.put(`${base}memory`, handed);
}"""


class Tab:
    """A page in a context of its own, which is emptied before another test gets it. `start` says how the page begins:
    in `any` way, `anew` (without Python's memory of an earlier start), or `blank`, with nothing opened yet."""

    def __init__(self, chromium, options, start):
        self.options = options
        self.start = start
        self.uses = 0
        self.remembers = False  # whether it has Python's memory of a start
        # Without a service worker the caches hold only Python's memory, and are left as they are.
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
        if self._may_keep(site) and site.memory:
            self.holder.evaluate(TAKE_OVER, site.url)
            self.remembers = True
        if not self.page:
            self.page = self.context.new_page()
        self.page.set_viewport_size(wished.get("viewport", WINDOW))
        self.page.emulate_media(
            media="screen", color_scheme=wished.get("color_scheme", "light"), contrast="no-preference",
            reduced_motion="no-preference", forced_colors="none",
        )  # fmt: skip

    def _may_keep(self, site):
        return self.keeps and site is self.home and not self.remembers

    def _hold(self, site):
        self.home = site
        self.holder.route("**/holder", lambda route: route.fulfill(body="", content_type="text/html"))
        self.holder.goto(site.url + "holder")
        [interpreter] = (site.folder / "vendor").glob("*/pyodide.asm.wasm")
        self.holder.evaluate(HOLD, site.url + interpreter.relative_to(site.folder).as_posix())

    def open(self, site, address):
        self.page.goto(site.url + address)
        wait_ready(self.page)
        if self._may_keep(site) and self.page.evaluate("keepMemory()"):
            self.holder.evaluate(HAND_OUT, site.url)
            self.remembers = True
        return self.page

    def empty(self):
        """Removes what a test has left: storage, workers, further pages, and whatever it has set."""
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
            self.page = None  # its init scripts would stay
        for origin in sorted(used):
            what = ALL_BUT_CACHES if self.keeps else "all"
            self.inspector.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": what})


class Tabs:
    """All tabs; those that are free are sorted by the options they were opened with."""

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
