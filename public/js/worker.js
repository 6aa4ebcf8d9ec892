// A worker with its own Python, from the same files as the page's: it does the jobs of engine/baraja/jobs. It is started
// for the first long job. Messages in both directions are texts (jobs/messages.py); "" says that it is alive. Workers
// other than "jobs" run programs that are not ours, and are fenced in.
import { IMPORT_FROM, lay, start, wheels } from "./python.js";

const SLICE = 15; // ms of work between two looks for new messages
const NAP = 20; // ms between two looks while its jobs are paused
const ALIVE = 1000; // ms between two messages that say it is alive
const MEMORY = 320 * 2 ** 20; // bytes that a reader's program may use, Python included

const player = globalThis.name !== "jobs"; // may have to run programs that are not ours
const say = postMessage.bind(globalThis);

const BEGIN = `${IMPORT_FROM}
from time import perf_counter
from baraja.jobs.desk import Desk
Desk(lambda: 1000 * perf_counter(), PROGRAMS)
`;

// Python's access to the browser is removed, and so is what it would lead to.
const FENCE = `
import sys

class Fence:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core"):
            raise ImportError("there is no browser here")

sys.meta_path.insert(0, Fence)
for name in [name for name in sys.modules if name.partition(".")[0] in ("js", "pyodide_js")]:
    del sys.modules[name]
`;

// Storage, network, other workers, other tabs: everything that leads out of a worker of this origin.
const WAYS = `indexedDB caches fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource BroadcastChannel
  Worker SharedWorker RTCPeerConnection navigator cookieStore importScripts postMessage Notification
  requestFileSystem webkitRequestFileSystem webkitRequestFileSystemSync webkitResolveLocalFileSystemURL`.split(/\s+/);

function fence(python) {
  python.runPython(FENCE);
  for (const name of WAYS) {
    for (let place = globalThis; place; place = Object.getPrototypeOf(place)) Reflect.deleteProperty(place, name);
    Object.defineProperty(globalThis, name, { value: undefined });
  }
}

function limitMemory() {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > MEMORY) throw new RangeError("no more memory for this program");
    return grow.call(this, pages);
  };
}

const waiting = []; // messages that came before Python had started
let desk;
let working = false;

// Lets messages come in; a timer would wait at least 4 ms.
const { port1, port2 } = new MessageChannel();
const turn = () => new Promise((go) => ((port1.onmessage = go), port2.postMessage("")));

async function work() {
  working = true;
  let told = performance.now();
  while (desk.busy) {
    const said = desk.work(SLICE);
    if (said || performance.now() - told > ALIVE) {
      say(said);
      told = performance.now();
    }
    const rest = Math.min(desk.rests, NAP);
    await (rest ? new Promise((go) => setTimeout(go, rest)) : turn());
  }
  working = false;
}

function take(text) {
  if (!desk) return waiting.push(text);
  desk.take(text);
  // An error outside Python, as when its memory is used up, ends the worker; the page is told and starts another.
  if (!working) work().catch((fault) => setTimeout(() => { throw fault; }));
}

addEventListener("message", ({ data }) => take(data));

if (player) limitMemory();
const coming = wheels();
coming.catch(() => {}); // the code that awaits it gets its errors
const python = await start({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
lay(python, await coming);
desk = python.runPython(BEGIN.replace("PROGRAMS", player ? "True" : "False"));
if (player) fence(python);
say("");
waiting.splice(0).forEach(take);
