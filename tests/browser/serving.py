"""Serves the built page to a browser and watches what the page does; for the tests and the benches."""

import gzip
import http.server
import io
import threading
from pathlib import Path

from web.build.serve import Pages
from web.build.sizes import ALREADY_PACKED

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

            def translate_path(self, path):
                if not path.startswith(self.prefix):
                    return str(site.folder / "no such file")
                return super().translate_path(path.removeprefix(self.prefix.rstrip("/")))

            def do_PUT(self):  # tabs.py: Python's memory of a start, from one tab for the others
                facts = {name: value for name, value in self.headers.items() if name.startswith("x-")}
                site.memory = facts, self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(204)
                self.end_headers()

            def send_head(self):
                if not (site.memory and self.path == f"{self.prefix}handed-out"):
                    return super().send_head()
                facts, body = site.memory
                self.send_response(200)
                for name, value in {**facts, "Content-Length": str(len(body))}.items():
                    self.send_header(name, value)
                self.end_headers()
                return io.BytesIO(body)

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
        self.memory = None
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


class CompressingSite(Site):
    """A site that compresses what is not compressed already, as public hosts do."""

    def __init__(self, folder=DIST):
        super().__init__(folder)
        plain = [path for path in self.folder.rglob("*") if path.is_file() and path.suffix not in ALREADY_PACKED]
        packed = {path.relative_to(self.folder).as_posix(): gzip.compress(path.read_bytes(), 9) for path in plain}

        class Packing(self.handler):
            def send_head(self):
                path = self.path.split("?")[0].removeprefix(self.prefix) or "index.html"
                if path not in packed:
                    return super().send_head()
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(path))
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(len(packed[path])))
                self.end_headers()
                return io.BytesIO(packed[path])

        self.server.RequestHandlerClass = Packing


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
