"""A Chromium without Playwright, and the memory that it uses.

A browser driven by Playwright keeps a copy of everything it has loaded, in case Playwright requests it: 12 MB for every
Python that a page and its workers start. This browser is controlled through a pipe and only runs scripts.
"""

import json
import os
import re
import subprocess
import tempfile
import time
from pathlib import Path

FROM_US, TO_US = 3, 4  # the file descriptors at which Chromium expects the pipe


class Unwatched:
    def __init__(self, path, url):
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        reading, self._to = os.pipe()
        self._from, writing = os.pipe()
        options = ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run", "--lang=es"]
        line = [path, *options, "--window-size=1024,660", f"--user-data-dir={self._profile.name}", url]

        def place():
            high = [os.dup(reading), os.dup(writing)]  # so that neither overwrites the other
            for wished, there in zip((FROM_US, TO_US), high, strict=True):
                os.dup2(there, wished)

        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._browser = subprocess.Popen(line, preexec_fn=place, pass_fds=(FROM_US, TO_US), **quiet)
        os.close(reading)
        os.close(writing)
        self._said, self._number, self._session = b"", 0, {}
        while not (pages := [target for target in self._targets() if target["url"] == url]):
            time.sleep(0.1)
        self._session = {
            "sessionId": self._ask("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        }

    def _targets(self):
        return self._ask("Target.getTargets")["targetInfos"]

    def _ask(self, method, **params):
        self._number += 1
        os.write(
            self._to,
            json.dumps({"id": self._number, "method": method, "params": params, **self._session}).encode() + b"\0",
        )
        while True:
            while b"\0" not in self._said:
                self._said += os.read(self._from, 65536)
            text, _, self._said = self._said.partition(b"\0")
            if (message := json.loads(text)).get("id") == self._number:
                return message["result"]

    def run(self, script):
        return self._ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)["result"].get(
            "value"
        )

    def wait(self, selector):
        while not self.run(f"!!document.querySelector({json.dumps(selector)})"):
            time.sleep(0.1)

    def click(self, selector):
        self.wait(selector)
        self.run(f"document.querySelector({json.dumps(selector)}).click()")

    def memory(self):
        """Returns the memory of the page's process with all its workers, in MB, as (PSS, RSS): memory shared with other
        processes, mainly the browser's program, is divided among them in the first and counted in full in the
        second."""
        session, self._session = self._session, {}
        processes = self._ask("SystemInfo.getProcessInfo")["processInfo"]
        self._session = session
        memory_of_processes = [(0, 0)]
        for process in processes:
            if process["type"] == "renderer":
                text = Path(f"/proc/{process['id']}/smaps_rollup").read_text()
                memory_of_processes.append(
                    tuple(int(re.search(rf"^{kind}: +(\d+)", text, re.MULTILINE)[1]) // 1024 for kind in ("Pss", "Rss"))
                )
        return max(memory_of_processes)  # the other processes are spare ones

    def most_memory(self, seconds):
        """Returns the peak of `memory` over some seconds."""
        end, most = time.monotonic() + seconds, (0, 0)
        while time.monotonic() < end:
            most = max(most, self.memory())
            time.sleep(0.1)
        return most

    def close(self):
        self._browser.terminate()
        self._browser.wait()
        self._profile.cleanup()
