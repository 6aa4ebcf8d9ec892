// Loads PyScript, and is where PyScript gets Python from (web/pyscript.json).
//
// Its one default worker hook is compiled with Function(), which the policy of the page forbids: the set is emptied
// before the interpreter is ready. Price: no PyScript workers here; the bots have a worker of their own.
//
// Python starts out of the memory of an earlier start, where this device has kept one, else from the beginning. A start
// from memory finds the interpreter, the standard library and the modules of the page as that one had read them; nothing
// of a game or of the browser is in it. Whatever is wrong with it, the page starts from the beginning.
import { loadPyodide as load, version } from "../../../@PYODIDE@/pyodide.mjs";

export { version };

const MODULES = "@MODULES@"; // what home needs, each after what it needs itself (web/build/first_screen.py)
const BITE = 12; // ms of work before the browser gets a turn: taps, scrolling, the progress bar
const ARCHIVE = "/lib/python3.14/site-packages/baraja.zip";
const SCRIPTS = ["storage", "markup", "taps", "motion"]; // what PyScript will ask for (web/pyscript.json)
const KEEP_AFTER = 30_000; // ms: by then the first screen is read, and a game under way
const ROOM = 300e6; // bytes that must be free: the memory takes some 35 MB, and saves come first
const PLENTY = 2; // GB: on a smaller device a second Python beside the page's is too much
const indexURL = new URL("../../../@PYODIDE@/", import.meta.url).href;

// The archive to import from comes taken apart and squeezed (web/build/pack.py).
const UNPACK = `@UNPACK@
unpack`;
@WIDEN@
const READ = `
import sys
sys.path.insert(0, "${ARCHIVE}")
from baraja_ui import ahead
ahead
`;

let python;
let hears = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };

function turn() {
  if (globalThis.scheduler?.yield) return scheduler.yield();
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => port1.close() ?? go();
    port2.postMessage(0);
  });
}

/** Goes through a generator of Python. */
async function inBites(steps) {
  await turn();
  let since = performance.now();
  while (!steps.next().done) {
    if (performance.now() - since < BITE) continue;
    await turn();
    since = performance.now();
  }
  steps.destroy();
}

async function anew(options) {
  const coming = fetch(new URL("../baraja.zip", import.meta.url));
  performance.mark("start-python");
  python = await load(options);
  performance.mark("start-archive");
  dispatchEvent(new CustomEvent("py:progress", { detail: "Loading files" }));
  const response = await coming;
  if (!response.ok) throw new Error(`${response.status} baraja.zip`);
  await inBites(python.runPython(UNPACK)(await response.arrayBuffer(), ARCHIVE, widen));
  performance.mark("start-modules");
  const ahead = python.runPython(READ);
  await inBites(ahead.modules(MODULES.split(" ")));
  await inBites(ahead.first_wishes());
  performance.mark("start-page");
  window.keepMemory = keep;
  // A browser that a program drives comes back to no page.
  if (!navigator.webdriver) setTimeout(() => (window.requestIdleCallback ?? setTimeout)(keep), KEEP_AFTER);
  return python;
}

function preload(path) {
  const href = new URL(path, import.meta.url).href;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

async function begin() {
  const [kept] = await Promise.all([window.keptMemory, window.largeModule, window.painted]);
  const { memory, archive, forget, ...place } = kept ?? {};
  const options = { stdout: (line) => hears.stdout(line), stderr: (line) => hears.stderr(line), indexURL };
  for (const name of SCRIPTS) preload(`./${name}.js`);
  if (!memory) return anew(options);
  window.keptMemory = place; // the rest is large
  try {
    python = await load({ ...options, _loadSnapshot: memory });
    python.FS.writeFile(ARCHIVE, archive);
    performance.mark("from-memory");
    return python;
  } catch (problem) {
    console.info(`no start from memory: ${problem.message}`);
    await forget();
    return anew(options);
  }
}

const beginning = begin(); // long before PyScript, which reads its own settings first, asks for it
beginning.catch(() => {}); // whoever asks for it gets its errors

export async function loadPyodide({ stdout, stderr }) {
  hears = { stdout, stderr };
  const { hooks } = await import("../../../@PYSCRIPT@/core.js");
  hooks.worker.onBeforeRunAsync.clear();
  return beginning;
}

/** Lets a worker start Python once more, and keep its memory for the next visit; whether it is kept. */
async function keep() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => {})) ?? {};
  const place = await window.keptMemory;
  if (!place?.name || quota - usage < ROOM || (navigator.deviceMemory ?? PLENTY) < PLENTY) return false;
  const policy = window.trustedTypes?.createPolicy("baraja-memory", { createScriptURL: (path) => path });
  const path = new URL("memory.js", import.meta.url).href;
  const worker = new Worker(policy ? policy.createScriptURL(path) : path, { type: "module" });
  const kept = new Promise((tell) => {
    worker.onmessage = ({ data }) => tell(data);
    worker.onerror = () => tell(false);
  });
  const archive = python.FS.readFile(ARCHIVE);
  const modules = python.runPython("import sys; ' '.join(sys.modules)");
  worker.postMessage({ archive, modules, ...place }, [archive.buffer]);
  const done = await kept;
  worker.terminate();
  return done;
}
