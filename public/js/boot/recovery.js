// What the recovery screen does: tries again, repairs, exports the saves. None of it needs Python. And a long start shows the
// game to go on with, and something to read for each day of the week.
import { describe, failed, reloadPastCache } from "./failures.js";
import { inTime } from "./memory.js";
import { paint } from "./progress.js";
import { $, base, files, parsed, ready, root, say, wasm } from "./shell.js";
import { forget } from "./update.js";

const IDLE = 7_000; // ms of waiting after which the page shows something to read
const LONG = 3_000; // ms of waiting after which the page shows how much is still to come

const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// The database of saves as it is, of whatever version; null if there is none.
async function opened() {
  const request = indexedDB.open("baraja-saves");
  let fresh = false;
  request.onupgradeneeded = () => {
    fresh = true;
    request.transaction.abort(); // it did not exist: do not create it
  };
  return answered(request).catch((failure) => {
    if (!fresh) throw failure;
    return null;
  });
}

async function rows(db, name) {
  const store = db.transaction(name).objectStore(name);
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()].map(answered));
  return keys.map((key, place) => [key, values[place]]);
}

// The text of an export, which the page can import.
async function exportSaves() {
  const db = await inTime(opened());
  const names = ["saves", "index", "settings"];
  const [saves, index, settings] = db ? await inTime(Promise.all(names.map((name) => rows(db, name)))) : [[], [], []];
  db?.close();
  const metas = new Map(index);
  const text = JSON.stringify({
    format: "baraja-saves/1",
    saves: saves.map(([id, save]) => ({ id, save, meta: metas.get(id) ?? "{}" })),
    settings: Object.fromEntries(settings),
  });
  const copy = document.createElement("a");
  copy.href = URL.createObjectURL(new Blob([text], { type: "application/json" })); // as long as the page lives
  copy.download = `baraja-${new Date().toISOString().slice(0, 10)}.json`;
  copy.textContent = copy.download;
  copy.click();
  note(say(`Partidas exportadas: ${saves.length}. Si el archivo no llega, toca: `, `Saves exported: ${saves.length}. If the file does not come, tap: `));
  $("recovery-note").append(copy);
}

async function repair() {
  // Without a connection the broken copy is all there is: check that the server answers before deleting it.
  await fetch("build.json", { cache: "no-store" }).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} build.json`);
  });
  const mine = `baraja ${new URL(base).pathname} `; // as in sw.template.js
  for (const name of (await window.caches?.keys()) ?? []) if (name.startsWith(mine)) await caches.delete(name);
  await forget();
  await Promise.all(Object.keys(files).map((path) => fetch(path, { cache: "reload" }).catch(() => {})));
  await reloadPastCache();
}

function note(text) {
  $("recovery-note").textContent = text;
}

parsed(() => {
  $("recovery-repair").hidden = !wasm;
  $("recovery-export").hidden = false;
  $("recovery-repair").onclick = () => {
    note(say("Descargando…", "Downloading…"));
    repair().catch((failure) =>
      note(`${say("No se puede reparar sin conexión con el servidor.", "Repairing needs a connection to the server.")} ${describe(failure)}`),
    );
  };
  $("recovery-export").onclick = () => {
    exportSaves().catch((failure) => note(describe(failure)));
  };
  paint();
  setTimeout(() => amuse().catch(() => {}), root.dataset.first ? IDLE : LONG);
});

async function amuse() {
  if (ready() || failed || !$("boot")) return;
  $("boot-tips").children[new Date().getDay()].hidden = false;
  const games = [];
  const db = await opened();
  for (const [, meta] of db ? await rows(db, "index") : []) {
    try {
      const game = JSON.parse(meta);
      if (game.title && !game.over) games.push(game);
    } catch {
      continue; // the list of games reports what cannot be read
    }
  }
  db?.close();
  games.sort((one, other) => (String(one.changed) < String(other.changed) ? 1 : -1));
  const [{ title, turn } = {}] = games;
  if (!title || !$("boot-last")) return;
  const written = (day) => new Date(`${day}T12:00`).toLocaleDateString(root.lang, { dateStyle: "medium" });
  const game = title.replace(/\b\d{4}-\d\d-\d\d$/, written); // titles keep days as ISO text
  $("boot-last").textContent = say(`Te espera: ${game}, turno ${turn}`, `Waiting for you: ${game}, turn ${turn}`);
  $("boot-last").hidden = false;
}
