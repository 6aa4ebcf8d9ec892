// Python with the two wheels of the engine and the page, for the page, its workers and the memory that is kept of a start.
//
// Python imports from the wheels as they are (web/README.md says why). The build fills in PYODIDE, the folder of Pyodide's
// files; WHEELS, the names and SHA-256 of the wheels as the lock file has them; and FRAMES: whether each was compressed as a
// whole with Zstandard (web/build/shrink/), which is unpacked here while the browser still compiles Python.
import { Decompress } from "fzstd";
import { loadPyodide } from "pyodide";

export { version } from "pyodide";

const STEP = 8192; // bytes that are unpacked between two pauses
const PLACE = "/wheels";
const address = (path) => new URL(path, import.meta.url).href;

/** Starts Pyodide. In a browser that can switch stacks (JSPI), it would run every task of its event loop on a stack of its
 * own, so that Python could wait for a promise in the middle of a function. The page never does, and Chromium's heap
 * sampling, which is on in one browser of a hundred, reads past the end of such a stack and crashes the whole tab. */
export function start(options) {
  delete globalThis.WebAssembly?.Suspending;
  return loadPyodide({ indexURL: address(PYODIDE), lockFileURL: address("../packages/pyodide-lock.json"), ...options });
}

async function unpacked(frame, pause) {
  const parts = [];
  const frames = new Decompress((part) => parts.push(part));
  for (let at = 0; at < frame.length; at += STEP) {
    frames.push(frame.subarray(at, at + STEP), at + STEP >= frame.length);
    await pause();
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function fetched({ file, sha256 }, pause) {
  const response = await fetch(address(`../packages/${file}${FRAMES ? ".zst" : ""}`));
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  const sent = new Uint8Array(await response.arrayBuffer());
  const wheel = FRAMES ? await unpacked(sent, pause) : sent;
  if (globalThis.crypto?.subtle) { // which pages without HTTPS do not have
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", wheel));
    const actual = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (actual !== sha256) throw new Error(`${file} is damaged`);
  }
  return wheel;
}

/** The wheels; `pause` is awaited between small steps. */
export const wheels = (pause = () => {}) => Promise.all(WHEELS.map((wheel) => fetched(wheel, pause)));

/** Writes the wheels where Python has found them before, or will (`import_from`). */
export function lay(python, contents) {
  python.FS.mkdirTree(PLACE);
  WHEELS.forEach(({ file }, nth) => python.FS.writeFile(`${PLACE}/${file}`, contents[nth]));
}

/** What a Python has of the wheels. */
export const laid = (python) => WHEELS.map(({ file }) => python.FS.readFile(`${PLACE}/${file}`));

/** A program that makes Python import from the wheels. */
export const IMPORT_FROM = `import sys\nsys.path[:0] = ${JSON.stringify(WHEELS.map(({ file }) => `${PLACE}/${file}`))}\n`;
