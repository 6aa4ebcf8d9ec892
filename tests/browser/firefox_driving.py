"""Drives Firefox through its own WebDriver BiDi, without a driver program; its pages are used like Playwright's."""

import itertools
import json
import re
import shutil
import subprocess

import websocket

from serving import BOOT_MS, FAULTS
from tests.suite import FIREFOX

SIZE = {"width": 1280, "height": 720}
# Firefox must make no requests of its own while a page is tested.
SETTINGS = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#",
}
# Waits until an element is there ("attached"), or can be seen.
THERE = """([selector, wanted]) => new Promise((found) => {
  const look = () => {
    const one = document.querySelector(selector);
    if (wanted === "attached" ? one : one?.checkVisibility() && one.getBoundingClientRect().width) found(true);
    else requestAnimationFrame(look);
  };
  look();
})"""
# Finds the point where an element can be pressed, once it stands still and nothing covers it.
PLACE = """(selector) => new Promise((found) => {
  let before = "";
  const look = () => {
    const one = document.querySelector(selector);
    one?.scrollIntoView({ block: "center", behavior: "instant" });
    const box = one?.getBoundingClientRect();
    const at = box && [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
    const free = box?.width && one.contains(document.elementFromPoint(...at));
    if (free && before === String(at)) found(at);
    else requestAnimationFrame(look);
    before = String(free && at);
  };
  look();
})"""
WRITE = """([selector, text]) => {
  const field = document.querySelector(selector);
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
}"""


def find_firefox():
    return next(filter(None, map(shutil.which, FIREFOX)), None)


class Firefox:
    """A running Firefox with a profile of its own."""

    def __init__(self, path, profile):
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()]
        (profile / "user.js").write_text("".join(lines), "utf-8")
        self.process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile, "about:blank"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        address = next(filter(None, (re.search(r"ws://\S+", line) for line in self.process.stderr)))[0]
        self.line = websocket.create_connection(address + "/session", timeout=BOOT_MS / 1000, suppress_origin=True)
        self.numbers = itertools.count(1)
        self.do("session.new", capabilities={})
        self.do("session.subscribe", events=["log.entryAdded"])

    def do(self, method, **parameters):
        """Sends a command and returns the answer. Errors that pages log meanwhile fail the test."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.line.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                FAULTS.append(f"Firefox: {message['params']['text']}")
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]

    def new_page(self, address):
        """Opens the page for a new visitor, whose storage is empty, and waits until it is ready."""
        somebody = self.do("browser.createUserContext")["userContext"]
        context = self.do("browsingContext.create", type="tab", userContext=somebody)["context"]
        self.do("browsingContext.setViewport", context=context, viewport=SIZE)
        page = Page(self, context)
        page.goto(address)
        return page

    def close(self):
        self.line.close()
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()


class Page:
    def __init__(self, browser, context):
        self.browser, self.context = browser, context

    def do(self, method, **parameters):
        return self.browser.do(method, context=self.context, **parameters)

    def goto(self, address):
        self.do("browsingContext.navigate", url=address, wait="complete")
        self.wait_for_selector("html[data-ready]", state="attached")

    def reload(self):
        self.do("browsingContext.reload", wait="complete")
        self.wait_for_selector("html[data-ready]", state="attached")

    def evaluate(self, function, value=None):
        """Calls a JavaScript function with a value and returns its result; both are JSON values."""
        answer = self.browser.do(
            "script.callFunction",
            functionDeclaration=f"async (value) => JSON.stringify((await ({function})(JSON.parse(value))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(value)}],
            target={"context": self.context},
            awaitPromise=True,
            userActivation=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def wait_for_selector(self, selector, state="visible", timeout=BOOT_MS):
        self.evaluate(THERE, [selector, state])

    def click(self, selector):
        """Presses the pointer in the middle of an element."""
        x, y = self.evaluate(PLACE, selector)
        steps = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
        pressing = {"type": "pointer", "id": "finger", "actions": [*steps, {"type": "pointerUp", "button": 0}]}
        self.do("input.performActions", actions=[pressing])

    def fill(self, selector, text):
        self.wait_for_selector(selector)
        self.evaluate(WRITE, [selector, text])

    def input_value(self, selector):
        return self._read(selector, "value")

    def inner_html(self, selector):
        return self._read(selector, "innerHTML")

    def _read(self, selector, what):
        self.wait_for_selector(selector, "attached")
        return self.evaluate("([selector, what]) => document.querySelector(selector)[what]", [selector, what])
