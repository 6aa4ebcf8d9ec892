// The page's side of its workers: starts and ends them, and bounds what they send before Python sees any of it.
//
// An honest worker answers each message once at the most, and sends "" once a second to say that it is alive. One that
// sends more, or anything else, runs a program that means to stop the page: it is ended at once.
//
// The worker "jobs" (js/worker.js) runs our own programs. All others are fenced in, as they run programs of the reader's or
// of plug-ins, which can undo whatever is forbidden inside Python. So each lives in a hidden frame of its own that may run
// scripts and nothing else: its origin is nobody's, so that it has none of the page's storage, and its policy allows no
// connection, no script from an address and no font. A worker from a blob inherits that policy and the page's. Fonts, which
// Firefox does not hold to it, and workers of workers are taken away in js/fenced.js before Python is there. The page hands
// it everything it needs as bytes. (A policy must come with the document: the worker of a file would have only what the
// server sends with that file, and many hosts send nothing.)
const LONGEST = 200_000; // characters of an answer; the longest honest ones have some 40,000
const ALIVE = 500; // ms: the least time between two signs of life, on average
const SPARE = 20; // signs of life beyond that, as clocks differ
const POLICY = "default-src 'none'; script-src 'sha256-@FRAME_HASH@' 'wasm-unsafe-eval'; worker-src blob:";

const running = new Map(); // name -> {tell, end}
let policy; // for Trusted Types; a name can be used only once

function trusted(kind, text) {
  const same = (text) => text;
  policy ??= window.trustedTypes?.createPolicy("baraja-jobs", { createScriptURL: same, createHTML: same }) ?? {};
  return policy[kind]?.(text) ?? text;
}

/** Starts the worker for our own programs. */
function plain({ hear, fail }) {
  const worker = new Worker(trusted("createScriptURL", new URL("worker.js", import.meta.url).href), { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    fail("");
  };
  function stop() {
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  }
  return { send: (text) => worker.postMessage(text), stop };
}

async function file(path, kind) {
  const response = await fetch(new URL(path, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response[kind]();
}

// The last words of Pyodide's scripts.
const EXPORTS = /(?:export default (\w+)|export ?\{ ?(\w+) as \w+[^}]*\});?(?=\s*(?:\/\/.*\s*)?$)/;

/** A module as an expression: a classic script cannot import one, and in such a frame Chromium starts no other kind. */
function expression(module) {
  return `(() => {${module.replaceAll("import.meta.url", "location.href").replace(EXPORTS, "return $1$2;")}\n})()`;
}

async function fencedScript() {
  const paths = ["fenced.js", PYODIDE + "pyodide.asm.mjs", PYODIDE + "pyodide.mjs"];
  const [own, core, loader] = await Promise.all(paths.map((path) => file(path, "text")));
  return `const createPyodideModule = ${expression(core)}, loadPyodide = ${expression(loader)};\n${own}`;
}

/** Starts a worker that is fenced in, with our wheels. */
function fenced({ hear, fail }, wheels) {
  const frame = Object.assign(document.createElement("iframe"), { hidden: true });
  frame.sandbox = "allow-scripts";
  const [{ port1: port, port2 }, faults] = [new MessageChannel(), new MessageChannel()];
  port.onmessage = ({ data }) => hear(data);
  faults.port1.onmessage = ({ data }) => fail(data === "no_worker" ? data : "");
  let stopped = false;

  async function begin() {
    const files = [PYODIDE + "pyodide.asm.wasm", PYODIDE + "python_stdlib.zip"].map((path) => file(path, "arrayBuffer"));
    const texts = [fencedScript(), file("../packages/pyodide-lock.json", "text"), file("frame.js", "text")];
    const [wasm, library, script, lock, frameScript] = await Promise.all([...files, ...texts]);
    if (stopped) return;
    const start = { port: port2, wasm, library, lock, wheels };
    const transferred = [port2, wasm, library];
    frame.onload = () => {
      frame.onload = null;
      const message = { script, start, transferred };
      frame.contentWindow.postMessage(message, "*", [faults.port2, ...transferred]);
    };
    const html = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${frameScript}</script>`;
    frame.srcdoc = trusted("createHTML", html);
    document.body.append(frame);
  }
  begin().catch(() => fail(""));

  function stop() {
    stopped = true;
    port.onmessage = faults.port1.onmessage = null;
    port.close();
    faults.port1.close();
    frame.remove(); // ends the worker too
  }
  return { send: (text) => port.postMessage(text), stop };
}

/** Starts a worker, in place of an earlier one of that name. `hear(name, text, reason)` gets its messages, and when it has
 * ended by itself null and the reason: "no_worker" if there is none, "flood" if it sent too much, "" for a fault. With
 * `wheels`, a list of the path and the bytes of each, it is fenced in and imports from them. */
export function start(name, hear, wheels) {
  end(name);
  const since = performance.now();
  let [orders, answers, signs] = [0, 0, 0];

  function isFlood(text) {
    if (typeof text !== "string" || text.length > LONGEST) return true;
    if (text) return ++answers > orders;
    return ++signs > SPARE + (performance.now() - since) / ALIVE;
  }
  function fail(reason) {
    end(name);
    hear(name, null, reason);
  }
  const heard = { hear: (text) => (isFlood(text) ? fail("flood") : hear(name, text, "")), fail };
  try {
    const { send, stop } = wheels ? fenced(heard, wheels) : plain(heard);
    const tell = (text) => {
      orders++;
      send(text);
    };
    running.set(name, { tell, stop });
  } catch {
    setTimeout(hear, 0, name, null, "no_worker");
  }
}

/** Sends a message to a worker, which receives it once it has started. */
export function tell(name, text) {
  running.get(name)?.tell(text);
}

/** Ends a worker, whatever it is doing; it sends no more messages. */
export function end(name) {
  running.get(name)?.stop();
  running.delete(name);
}
