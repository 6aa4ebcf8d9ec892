"""Serves the page on this machine as GitHub Pages does."""

import contextlib
import functools
import http.server
import sys

from web.build.assemble import dist
from web.build.environment import DIST


class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves a folder as GitHub Pages does. With a wrong media type for .mjs or .wasm the start hangs."""

    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }
    protocol_version = "HTTP/1.1"
    cache_control = "no-cache"

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.cache_control)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


def play(port: int | None) -> None:
    """Builds the page and serves it on this port, or on the first that is free; each port has saves of its own."""
    dist()
    handler = functools.partial(Pages, directory=str(DIST))
    for candidate in [port] if port else range(8000, 8020):
        with contextlib.suppress(OSError):
            server = http.server.ThreadingHTTPServer(("127.0.0.1", candidate), handler)
            break
    else:
        sys.exit(f"build: port {port or '8000 to 8019'} is taken; choose another with --port")
    print(f"Baraja: http://localhost:{candidate}/  (Ctrl+C ends it)", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
