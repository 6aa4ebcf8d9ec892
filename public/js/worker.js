// A worker with a Python of its own, of the same files as the page's: it does the jobs of engine/baraja/jobs. It starts
// when there is the first thing to do that takes long. What it is told and what it says are texts (jobs/messages.py);
// "" is a sign of life.
import { loadPyodide } from "../../../@PYODIDE@/pyodide.mjs";

const SLICE = 40; // ms of work between two looks at what has been said meanwhile
const ALIVE = 1000; // ms after which somebody who waits wants to know

const BEGIN = `
import sys
sys.path.insert(0, "/lib/python3.14/site-packages/baraja.zip")
from time import perf_counter
from baraja.jobs.desk import Desk
Desk(lambda: 1000 * perf_counter())
`;

const waiting = []; // what was said before there was anybody to hear it
let desk;
let working = false;

// A turn for messages: a timer would wait 4 ms.
const { port1, port2 } = new MessageChannel();
const turn = () => new Promise((go) => ((port1.onmessage = go), port2.postMessage("")));

async function work() {
  working = true;
  let told = performance.now();
  while (desk.busy) {
    const said = desk.work(SLICE);
    if (said || performance.now() - told > ALIVE) {
      postMessage(said);
      told = performance.now();
    }
    await turn();
  }
  working = false;
}

onmessage = ({ data }) => {
  if (!desk) return waiting.push(data);
  desk.take(data);
  if (!working) work();
};

const archive = fetch(new URL("../baraja.zip", import.meta.url));
const indexURL = new URL("../../../@PYODIDE@/", import.meta.url).href;
const python = await loadPyodide({ indexURL, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
const response = await archive;
if (!response.ok) throw new Error(`${response.status} baraja.zip`);
python.unpackArchive(await response.arrayBuffer(), "zip", { extractDir: "/lib/python3.14/site-packages" });
desk = python.runPython(BEGIN);
postMessage("");
for (const data of waiting.splice(0)) onmessage({ data });
