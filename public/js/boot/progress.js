// Downloads the large files and shows how far they and the start of Python have come: bytes received, then stages.
import { alive, fail, hanging } from "./failures.js";
import { $, base, fetchAnew, files, missing, parsed, root, say, worker } from "./shell.js";

const COMPILE_SHARE = 30; // of 100 on the bar: compiling wasm and importing Python; the rest is bytes
const LONG = 3_000; // ms of waiting after which the page shows how much is still to come
const RECENT = 15_000; // the last ms over which the speed of the line is measured
const UNSEEN = 3_000; // ms after which nothing waits for the first paint any more, as the browser may not be painting

// path -> [bytes, bytes with gzip]: the bar counts bytes of the line, which are the second if the server compresses.
const arrived = new Map();
let packs = true;
const weight = (path) => files[path][packs ? 1 : 0];
const sum = (share) => Object.keys(files).reduce((so, path) => so + weight(path) * share(path), 0);
const came = () => sum((path) => Math.min(1, (arrived.get(path) ?? 0) / files[path][0]));
const total = () => sum(() => 1);
let stages = 0;
let stageText = "";
const STAGES = {
  "Loading interpreter": ["Descargando Python…", "Downloading Python…"],
  "Loading files": ["Leyendo las reglas…", "Reading the rules…"],
  "Loaded interpreter": ["Barajando…", "Shuffling…"],
  "Loaded Pyodide": ["Repartiendo…", "Dealing…"],
};
const order = Object.keys(STAGES);

export function paint() {
  const bar = $("boot-bar");
  if (!$("boot-last")) return; // that part of the page is not parsed yet, or was replaced already
  const now = ((100 - COMPILE_SHARE) * came()) / total() + (COMPILE_SHARE * stages) / order.length;
  bar.value = Math.max(bar.value, now);
  if (stageText) $("boot-stage").textContent = stageText;
  $("boot-left").textContent = left();
}

const speeds = []; // [time, bytes received until then], once a second

// How much has been received and, as soon as it can be estimated, how long the rest will take at the recent speed.
function left() {
  const now = performance.now();
  const [here, all] = [came(), total()];
  if (!speeds.length || now - speeds.at(-1)[0] >= 1000) speeds.push([now, here]);
  while (now - speeds[0][0] > RECENT) speeds.shift();
  const [since, before] = speeds[0];
  if (now < LONG || here >= all) return "";
  const mega = (bytes) => (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const amount = say(`${mega(here)} de ${mega(all)} MB`, `${mega(here)} of ${mega(all)} MB`);
  const seconds = ((all - here) * (now - since)) / 1000 / (here - before);
  if (now - since < LONG || !(seconds < 7200)) return amount;
  const tens = Math.ceil(seconds / 10) * 10;
  if (tens < 90) return `${amount} · ${say(`quedan unos ${tens} s`, `about ${tens} s left`)}`;
  const minutes = Math.ceil(seconds / 60);
  return `${amount} · ${say(`quedan unos ${minutes} min`, `about ${minutes} min left`)}`;
}

addEventListener("py:progress", ({ detail }) => {
  const place = order.indexOf(detail);
  if (place >= 0) {
    stages = Math.max(stages, place + 1);
    stageText = say(...STAGES[detail]);
  }
  alive();
  paint();
});

new PerformanceObserver((entries) => {
  for (const entry of entries.getEntries()) {
    const path = entry.name.startsWith(base) ? entry.name.slice(base.length) : "";
    if (!(path in files) || entry.responseStatus === 0) continue; // given up before any byte came
    if (entry.responseStatus >= 400) {
      missing.add(entry.name);
      fail(`${entry.responseStatus} ${path}`);
    }
    arrived.set(path, files[path][0]);
    alive();
  }
  paint();
}).observe({ type: "resource", buffered: true });

// The large files are requested here, long before Python needs them, and counted as they come.
export const early = new Map();

// One request that hangs would stop the start forever: after some time without a byte it is given up, and the file is
// requested again.
async function ask(path, use) {
  const patience = new AbortController();
  hanging.add(patience);
  try {
    return await use(await fetchAnew(base + path, { signal: patience.signal }));
  } finally {
    hanging.delete(patience);
  }
}

async function count(path, pieces) {
  for (let piece; !(piece = await pieces.read()).done; ) {
    arrived.set(path, (arrived.get(path) ?? 0) + piece.value.length);
    alive();
    paint();
  }
}

async function begin(path) {
  const response = await ask(path, (coming) => coming).catch(() => fetchAnew(base + path)); // the connection may break once
  if (path.endsWith(".wasm")) packs = response.headers.has("content-encoding");
  // The code that reads the file gets its errors.
  if (response.ok) count(path, response.clone().body.getReader()).catch(() => {});
  return response;
}

// When this thread has painted the first screen, which may be shown a little later. Python waits for that
// (js/pyhost.js), as its start blocks the page for long.
window.painted = new Promise((go) => {
  setTimeout(go, document.hidden ? 0 : UNSEEN);
  parsed(() => requestAnimationFrame(() => setTimeout(go)));
});
// On a first visit the files of the first screen come first; the other 5 MB can wait for them.
const free = worker?.controller ? Promise.resolve() : window.painted;

for (const path of Object.keys(files)) {
  if (!/\.(wasm|zip|zst|whl)$/.test(path)) continue;
  // A memory has the wheels in it.
  const wanted = path.includes("/packages/") ? window.keptMemory.then((stored) => !stored?.memory) : Promise.resolve(true);
  const coming = Promise.all([wanted, free]).then(([yes]) => yes && begin(path));
  coming.catch(() => {});
  early.set(base + path, coming);
}

// The progress of an import cannot be observed either, so the largest module is fetched first: js/pyhost.js waits for
// it, and imports it from the browser's cache. A service worker has it already.
const [large] = Object.keys(files).filter((path) => path.endsWith(".asm.mjs"));
if (worker?.controller) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: large }));
} else {
  const counted = async (coming) => coming.ok && (await count(large, coming.body.getReader()));
  window.largeModule = free.then(() => ask(large, counted)).catch(() => {}); // the code that imports the file gets its errors
}

window.fetch = async (what, how) => {
  const { href } = new URL(what?.url ?? what, document.baseURI);
  const coming = early.get(href);
  early.delete(href);
  return (await coming) || fetchAnew(what, how);
};
