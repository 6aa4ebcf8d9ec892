// A worker that starts Python, imports the modules that the page has imported, and stores its memory for the next start
// (js/pyhost.js). That memory holds no data of the page: no game, no setting, nothing of the browser.
import { IMPORT_FROM, lay, start } from "./python.js";

// Bytes: zeros of this length are left out. They are half of the memory: the stack, and what nobody has used yet. In the
// data that a memory begins with nothing of this length could become zeros.
const GAP = 2 ** 18;

/** What has to be stored of a memory: the place and the size of each piece. */
function pieces(memory) {
  const filled = [];
  for (let at = 0; at < memory.length; at += GAP) {
    const size = Math.min(GAP, memory.length - at);
    if (new Uint32Array(memory.buffer, memory.byteOffset + at, size >> 2).some(Boolean)) filled.push([at, size]);
  }
  return filled;
}

onmessage = async ({ data: { wheels, modules, name, address } }) => {
  try {
    const python = await start({ _makeSnapshot: true });
    lay(python, wheels);
    python.runPython(`${IMPORT_FROM}
from baraja_ui.preload import read
read("${modules}".split())
`);
    const memory = python.makeMemorySnapshot();
    const places = pieces(memory);
    const sizes = [memory.length, ...wheels.map(({ length }) => length), ...places.flat()].join(" ");
    const parts = places.map(([at, size]) => memory.subarray(at, at + size));
    const cache = await caches.open(name);
    const headers = { "x-agent": navigator.userAgent, "x-sizes": sizes };
    await cache.put(address, new Response(new Blob([...wheels, ...parts]), { headers }));
    postMessage(true);
  } catch (problem) {
    console.info(`memory is not kept: ${problem.message}`);
    await caches.delete(name).catch(() => {});
    postMessage(false);
  }
};
