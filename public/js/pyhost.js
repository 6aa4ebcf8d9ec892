// Loads PyScript, which gets Python from this module (web/pyscript.json).
//
// PyScript's default hook for workers is compiled with Function(), which the page's policy forbids: the hooks are removed
// before the interpreter is ready. So there are no PyScript workers here; jobs have a worker of our own.
//
// Python starts from the memory of an earlier start, if this device has stored one, else from the beginning. That memory
// holds the interpreter, the standard library and the imported modules of the page; nothing of a game or of the browser
// is in it. If anything is wrong with it, the page starts from the beginning.
import { IMPORT_FROM, laid, lay, start, version, wheels } from "./python.js";

export { version };

// The build fills in HOME_MODULES and TABLE_MODULES: the modules that home needs, in the order of their imports, and those
// that a table needs besides (web/build/first_screen.py).
const SLICE = 12; // ms of work between two pauses for the browser: taps, scrolling, the progress bar
const SCRIPTS = ["storage", "markup", "taps", "motion"]; // what PyScript will ask for (web/pyscript.json)
const READ_AFTER = 2000; // ms after which they are read, if nothing else is to be done
const KEEP_AFTER = 30_000; // ms after which the memory is stored: by then a game is under way
const ROOM = 300e6; // bytes that must be free: the memory takes about 16 MB, and saves come first
const PLENTY = 2; // GB of memory: on a smaller device a second Python beside the page's is too much

const READ = `${IMPORT_FROM}
from baraja_ui import preload
preload
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

/** A function that pauses for the browser whenever it has been called for longer than a slice. */
function slices() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    await turn();
    since = performance.now();
  };
}

/** Runs a Python generator to its end, with pauses. */
async function inSlices(steps) {
  await turn();
  const pause = slices();
  while (!steps.next().done) await pause();
  steps.destroy();
}

/** Reads what a table needs while the reader looks at home, so that the first game begins at once. Safari, which does
 * not say when it is idle, reads it when the game begins. */
async function readOn(preload) {
  if (!window.requestIdleCallback) return;
  const steps = preload.used(TABLE_MODULES);
  do await new Promise((go) => requestIdleCallback(go));
  while (!steps.next().done);
  performance.mark("table-read");
}

async function anew(options) {
  const coming = wheels(slices());
  coming.catch(() => {}); // whoever awaits it gets its errors
  await window.largeModule;
  performance.mark("start-python");
  python = await start(options);
  performance.mark("start-archive");
  dispatchEvent(new CustomEvent("py:progress", { detail: "Loading files" }));
  lay(python, await coming);
  performance.mark("start-modules");
  const preload = python.runPython(READ);
  await inSlices(preload.modules(HOME_MODULES));
  await inSlices(preload.warm_up());
  performance.mark("start-page");
  setTimeout(readOn, READ_AFTER, preload);
  window.keepMemory = keep;
  // A browser driven by a program does not come back to the page.
  if (!navigator.webdriver) setTimeout(() => (window.requestIdleCallback ?? setTimeout)(keep), KEEP_AFTER);
  return python;
}

function preload(path) {
  const href = new URL(path, import.meta.url).href;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

async function begin() {
  const [stored] = await Promise.all([window.keptMemory, window.painted]);
  const { memory, wheels: keptWheels, forget, ...place } = stored ?? {};
  const options = { stdout: (line) => hears.stdout(line), stderr: (line) => hears.stderr(line) };
  for (const name of SCRIPTS) preload(`./${name}.js`);
  if (!memory) return anew(options);
  window.keptMemory = place; // without the memory itself, which is large
  try {
    await window.largeModule;
    python = await start({ ...options, _loadSnapshot: memory });
    lay(python, keptWheels);
    performance.mark("from-memory");
    return python;
  } catch (problem) {
    console.info(`no start from memory: ${problem.message}`);
    await forget();
    return anew(options);
  }
}

const beginning = begin(); // long before PyScript, which first reads its settings, needs it
beginning.catch(() => {}); // the code that awaits it gets its errors

export async function loadPyodide({ stdout, stderr }) {
  hears = { stdout, stderr };
  const { hooks } = await import("@pyscript/core");
  hooks.worker.onBeforeRunAsync.clear();
  return beginning;
}

/** Makes a worker start Python once more and store its memory for the next visit; returns whether it did. */
async function keep() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => {})) ?? {};
  const place = await window.keptMemory;
  if (!place?.name || quota - usage < ROOM || (navigator.deviceMemory ?? PLENTY) < PLENTY) return false;
  const policy = window.trustedTypes?.createPolicy("baraja-memory", { createScriptURL: (path) => path });
  const path = new URL("memory.js", import.meta.url).href;
  const worker = new Worker(policy ? policy.createScriptURL(path) : path, { type: "module" });
  const result = new Promise((tell) => {
    worker.onmessage = ({ data }) => tell(data);
    worker.onerror = () => tell(false);
  });
  const held = laid(python);
  const modules = python.runPython("import sys; ' '.join(sys.modules)");
  worker.postMessage({ wheels: held, modules, ...place }, held.map(({ buffer }) => buffer));
  const done = await result;
  worker.terminate();
  return done;
}
