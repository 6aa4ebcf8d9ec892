// The worker for programs that are not ours: it gets everything as bytes, as no request leaves it (js/workers.js says why).
// It is a classic script, in front of which the page puts createPyodideModule and loadPyodide.
import { serve } from "./job_loop.js";

const MEMORY = 320 * 2 ** 20; // bytes that a program may use, Python included

function limitMemory() {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > MEMORY) throw new RangeError("no more memory for this program");
    return grow.call(this, pages);
  };
}

async function begin({ port, wasm, library, lock, wheels }) {
  const waiting = []; // messages that came before Python had started
  let take = (text) => waiting.push(text);
  port.onmessage = ({ data }) => take(data);
  limitMemory();
  // Firefox 140 fetches the fonts of workers whatever the policy says. Nothing else makes one, but for a worker's worker.
  for (const name of ["FontFace", "Worker", "SharedWorker"]) delete globalThis[name];
  delete WebAssembly.Suspending; // as in js/python.js
  globalThis.importScripts = undefined; // so that Pyodide does not take this for the kind of worker that it does not support
  const files = { wasm, zip: library };
  const headers = { "content-type": "application/wasm" };
  globalThis.fetch = async (address) => new Response(files[String(address).split(".").pop()], { headers });
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: "https://nowhere.invalid/", // only names files; nothing is asked of it
    lockFileContents: lock,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  });
  for (const [path, bytes] of wheels) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, bytes);
  }
  const from = JSON.stringify(wheels.map(([path]) => path));
  python.runPython(`import sys\nsys.path[:0] = ${from}\nfrom baraja.jobs import no_browser\nno_browser.hide()`);
  take = serve(python, (text) => port.postMessage(text), true);
  port.postMessage("");
  waiting.forEach(take);
}

onmessage = ({ data }) => {
  onmessage = null;
  begin(data).catch((fault) => setTimeout(() => { throw fault; })); // ends the worker; the page is told
};
