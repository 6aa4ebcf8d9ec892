// A worker that starts Python, imports the modules that the page has imported, and stores its memory for the next start
// (js/pyhost.js). That memory holds no data of the page: no game, no setting, nothing of the browser.
import { loadPyodide } from "../../../@PYODIDE@/pyodide.mjs";

const ARCHIVE = "/lib/python3.14/site-packages/baraja.zip";

onmessage = async ({ data: { archive, modules, name, address } }) => {
  try {
    const indexURL = new URL("../../../@PYODIDE@/", import.meta.url).href;
    const python = await loadPyodide({ indexURL, _makeSnapshot: true });
    python.FS.writeFile(ARCHIVE, archive);
    python.runPython(`
import sys
sys.path.insert(0, "${ARCHIVE}")
from baraja_ui.ahead import read
read("${modules}".split())
`);
    const memory = python.makeMemorySnapshot();
    const headers = { "x-agent": navigator.userAgent, "x-sizes": `${memory.length} ${archive.length}` };
    const cache = await caches.open(name);
    await cache.put(address, new Response(new Blob([memory, archive]), { headers }));
    postMessage(true);
  } catch (problem) {
    console.info(`memory is not kept: ${problem.message}`);
    await caches.delete(name).catch(() => {});
    postMessage(false);
  }
};
