"""Runs Lighthouse on the built page: accessibility, best practices and performance of a first visit, as JSON lines.

With Lighthouse's default settings: "phone" simulates a slow phone on a slow network from what it measured here,
"desktop" a fast line. The page is served compressed, as on GitHub Pages. The first run downloads Lighthouse, in exact
versions, into .build/: people who only play or test do not need its hundred megabytes.
"""

import gzip
import http.server
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/browser")]
from serving import DIST  # noqa: E402
from tests.suite import find_chromium  # noqa: E402
from web.build import serve  # noqa: E402
from web.build.environment import BIN, CACHE, digest, run, tool_path  # noqa: E402

PACKAGE = Path(__file__).with_suffix("")
FORMS = {"phone": [], "desktop": ["--preset=desktop"]}
FULL = ("accessibility", "best-practices")  # must score 100; performance is only reported
METRICS = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".webmanifest"}


@cache
def zipped(file):
    return gzip.compress(file.read_bytes(), 6)


class Pages(serve.Pages):
    """Serves the built page with gzip."""

    cache_control = "max-age=600"

    def send_head(self):
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if file.suffix not in COMPRESSED or not file.is_file():
            return super().send_head()
        body = zipped(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


def installed():
    """Returns the command of the pinned Lighthouse; downloads it if necessary."""
    names = ("package.json", "package-lock.json", ".npmrc")
    folder = CACHE / f"lighthouse-{digest(*(PACKAGE / name for name in names))}"
    if not (folder / "node_modules/.done").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in names:
            shutil.copy(PACKAGE / name, folder)
        run(BIN / "npm", "ci", "--silent", cwd=folder, env=tool_path())
        (folder / "node_modules/.done").touch()
    return [BIN / "node", folder / "node_modules/lighthouse/cli/index.js"]


def audit(command, address, options, chromium_path):
    """Returns the report of one visit with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        chrome = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
        categories = f"--only-categories={','.join((*FULL, 'performance'))}"
        output = ["--quiet", "--output=json", f"--output-path={report}"]
        env = {**os.environ, "CHROME_PATH": chromium_path}
        subprocess.run([*command, address, *output, categories, chrome, *options], check=True, env=env)
        return json.loads(report.read_text(encoding="utf-8"))


def short_of(report, category):
    """Returns the titles of the audits that cost a category points."""
    audits = report["audits"]
    weighed = [audits[entry["id"]] for entry in report["categories"][category]["auditRefs"] if entry["weight"]]
    return [audit["title"] for audit in weighed if audit["score"] is not None and audit["score"] < 1]


def main(chromium_path):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), lambda *given: Pages(*given, directory=str(DIST)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_address[1]}/"
    command = installed()
    missed = []
    for form, options in FORMS.items():
        report = audit(command, address, options, chromium_path)
        line = {"bench": "lighthouse", "form": form, "lighthouse": report["lighthouseVersion"]}
        for name, category in report["categories"].items():
            line[name.replace("-", "_")] = round(100 * (category["score"] or 0))
        for name in METRICS:
            line[name.replace("-", "_")] = round(report["audits"][name]["numericValue"], 3)
        print(json.dumps(line), flush=True)
        missed += [f"{form}, {name}: {title}" for name in FULL for title in short_of(report, name)]
    server.shutdown()
    if missed:
        sys.exit("\n".join(missed))


if __name__ == "__main__":
    main(find_chromium())
