"""Serves the built page to a browser and watches what the page does; for the tests and the benches."""

import http.server
import threading
from pathlib import Path

from web.build.serve import Pages

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
BOOT_MS = 60_000  # a page that is not ready by then is broken; the speed is measured by tests/bench

REPORT_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} blocked ${event.blockedURI}`))"""


class Site:
    """Serves a folder as GitHub Pages does: below /repo/, cached for ten minutes, without special headers."""

    def __init__(self, folder=DIST):
        site = self

        class Handler(Pages):
            prefix = "/repo/"
            cache_control = "max-age=600"

            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(site.folder))

            def do_GET(self):
                if site.gone or site.refuses():  # a connection kept alive must not outlive the server
                    self.close_connection = True
                    return
                self.directory = str(site.folder)
                del self.headers["If-Modified-Since"]  # the folder may be swapped for one with older files
                site.requests.append(self.path)
                super().do_GET()

            def handle(self):
                try:
                    super().handle()
                except ConnectionError:
                    pass  # the browser closed a page in the middle of a download

        self.folder = Path(folder)
        self.handler = Handler
        self.requests = []
        self.refuses = lambda: False  # whether to hang up instead of answering
        self.port = 0
        self.start()

    def start(self):
        self.gone = False
        http.server.ThreadingHTTPServer.allow_reuse_address = True
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self.handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self):
        if not self.gone:
            self.gone = True
            self.server.shutdown()
            self.server.server_close()

    @property
    def origin(self):
        return f"http://localhost:{self.port}"

    @property
    def url(self):
        return f"{self.origin}/repo/"


def wait_ready(page):
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)


FAULTS = []


def watch(context, origin=None):
    """Adds to FAULTS, from now on, what a healthy page of `origin` never does. The result's `origin` may be changed."""
    return _Watch(context, origin)


class _Watch:
    def __init__(self, context, origin):
        self.origin = origin
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("request", self._asked)
        context.on("console", self._spoke)
        context.on("weberror", lambda failure: self._note(f"uncaught: {failure.error}"))

    def _note(self, fault):
        if self.origin:
            FAULTS.append(fault)

    def _asked(self, request):
        if not request.url.startswith((self.origin or "", "data:", "blob:", "about:")):
            self._note(f"request to another host: {request.url}")

    def _spoke(self, message):
        if message.type == "error":
            self._note(f"console: {message.text}")
