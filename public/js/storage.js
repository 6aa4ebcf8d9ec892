// Saved games and settings in IndexedDB, for Python as the js module "storage".
// Everything that crosses the border is a string: JSON in, JSON out, "" for what does not exist (never null, which
// reaches Python as a value of its own). A write that fails rejects its promise; nothing is swallowed.
//   saves:    id -> JSON of the save         index: id -> JSON of what a list shows (name, date, turn ...)
//   settings: key -> JSON
import { openDB } from "../../../@IDB@/index.js";

const NAME = "baraja-saves";
const STORES = ["saves", "index", "settings"];
const FORMAT = "baraja-saves/1";
const LONGEST_ENTRY = 20_000; // characters: a hundred times what a list shows of a game
const STRICT = { durability: "strict" };

let opening = null;
const watchers = [];
let owner = "";

function tell(state) {
  if (state === owner) return;
  owner = state;
  for (const watcher of watchers) watcher(state);
}

function database() {
  opening ??= openDB(NAME, 1, {
    upgrade(db) {
      for (const store of STORES) db.createObjectStore(store);
    },
    blocking(_current, _blocked, event) {
      // A newer build in another tab wants to change the layout: let go, and say who owns the saves now.
      event.target.close();
      opening = null;
      tell("other");
    },
    terminated() {
      opening = null;
    },
  }).catch((failure) => {
    opening = null;
    throw failure;
  });
  return opening;
}

async function pairs(store) {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return keys.map((key, place) => [key, values[place]]);
}

/** Write a save and its list entry in one transaction. */
export async function put(id, json, metaJson) {
  const db = await database();
  const tx = db.transaction(["saves", "index"], "readwrite", STRICT);
  await Promise.all([tx.objectStore("saves").put(json, id), tx.objectStore("index").put(metaJson, id), tx.done]);
  return id;
}

/** The save as it was written, "" when there is none. */
export async function get(id) {
  return (await (await database()).get("saves", id)) ?? "";
}

/** A list entry as the flat object that it should be, null for anything else. */
function entry(meta) {
  const plain = (value) => typeof value !== "object" || value === null;
  try {
    const found = typeof meta === "string" && meta.length <= LONGEST_ENTRY ? JSON.parse(meta) : null;
    if (plain(found) || Array.isArray(found)) return null;
    const flat = ([, value]) => plain(value) || (Array.isArray(value) && value.every(plain));
    return Object.fromEntries(Object.entries(found).filter(flat));
  } catch {
    return null;
  }
}

/** JSON list of {"id", "meta"} of all saves and list entries; meta is the object that put() was given, or null. */
export async function list() {
  const tx = (await database()).transaction(["saves", "index"]);
  const [ids, rows] = await Promise.all([tx.objectStore("saves").getAllKeys(), pairs(tx.objectStore("index"))]);
  const metas = new Map(rows);
  const all = [...new Set([...ids, ...metas.keys()])].filter((id) => typeof id === "string");
  return JSON.stringify(all.map((id) => ({ id, meta: entry(metas.get(id)) })));
}

export async function remove(id) {
  const db = await database();
  const tx = db.transaction(["saves", "index"], "readwrite", STRICT);
  await Promise.all([tx.objectStore("saves").delete(id), tx.objectStore("index").delete(id), tx.done]);
  return id;
}

export async function getSetting(key) {
  return (await (await database()).get("settings", key)) ?? "";
}

// Language and theme are also kept where the static shell can read them before anything else runs.
const MIRRORED = ["lang", "theme"];

export async function setSetting(key, json) {
  const tx = (await database()).transaction("settings", "readwrite", STRICT);
  await Promise.all([tx.store.put(json, key), tx.done]);
  if (MIRRORED.includes(key)) localStorage.setItem(`baraja-${key}`, json);
  return key;
}

/** One JSON text with every save and setting: what importAll() takes. js/boot.js writes the same without Python. */
export async function exportAll() {
  const db = await database();
  const tx = db.transaction(STORES);
  const [saves, index, settings] = await Promise.all(STORES.map((name) => pairs(tx.objectStore(name))));
  const metas = new Map(index);
  return JSON.stringify({
    format: FORMAT,
    saves: saves.map(([id, save]) => ({ id, save, meta: metas.get(id) ?? "{}" })),
    settings: Object.fromEntries(settings),
  });
}

function checked(json) {
  let file;
  try {
    file = JSON.parse(json);
  } catch {
    throw new Error("import: not JSON");
  }
  if (file?.format !== FORMAT) throw new Error(`import: format ${JSON.stringify(file?.format ?? "")} is not ${FORMAT}`);
  if (!Array.isArray(file.saves)) throw new Error("import: no list of saves");
  for (const entry of file.saves) {
    if (![entry?.id, entry?.save, entry?.meta].every((part) => typeof part === "string")) {
      throw new Error("import: a save without id, save or meta");
    }
    JSON.parse(entry.save);
    JSON.parse(entry.meta);
  }
  const settings = Object.entries(file.settings ?? {});
  for (const [, value] of settings) JSON.parse(value);
  return { saves: file.saves, settings };
}

/**
 * Add the saves of an exported text. All of it is checked before anything is written. Nothing is overwritten: a save
 * whose id is taken by another one gets a new id, a setting that exists keeps its value.
 * JSON of {"added": [ids], "renamed": {old: new}, "same": [ids], "settings": [keys]}.
 */
export async function importAll(json) {
  const { saves, settings } = checked(json);
  const db = await database();
  const tx = db.transaction(STORES, "readwrite", STRICT);
  const report = { added: [], renamed: {}, same: [], settings: [] };
  const store = tx.objectStore("saves");
  for (const { id, save, meta } of saves) {
    let free = id;
    let held = await store.get(free);
    for (let n = 2; held !== undefined && held !== save; n++) held = await store.get((free = `${id}-${n}`));
    if (held === save) {
      report.same.push(id);
      continue;
    }
    if (free === id) report.added.push(id);
    else report.renamed[id] = free;
    await Promise.all([store.put(save, free), tx.objectStore("index").put(meta, free)]);
  }
  for (const [key, value] of settings) {
    if ((await tx.objectStore("settings").get(key)) !== undefined) continue;
    await tx.objectStore("settings").put(value, key);
    report.settings.push(key);
  }
  await tx.done;
  return JSON.stringify(report);
}

/** Ask the browser to keep the saves under storage pressure (call it from a tap): "true", "false" or "unknown". */
export async function persist() {
  if (!navigator.storage?.persist) return "unknown";
  return String((await navigator.storage.persisted()) || (await navigator.storage.persist()));
}

/** JSON of {"usage", "quota"} in bytes and "persisted"; 0 where the browser does not tell. */
export async function estimate() {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return JSON.stringify({ usage, quota, persisted: (await navigator.storage?.persisted?.()) ?? false });
}

/**
 * Tell callback("owner") or callback("other"): one tab owns the autosave, the others only look. The next tab takes over
 * when the owner closes. Browsers without Web Locks have one owner per tab.
 */
export function onConflict(callback) {
  watchers.push(callback);
  if (owner) callback(owner);
}

const forever = () => new Promise(() => {});
if (navigator.locks) {
  navigator.locks
    .request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) {
        tell("owner");
        return forever();
      }
      tell("other");
      navigator.locks.request(NAME, () => {
        tell("owner");
        return forever();
      });
      return undefined;
    })
    .catch(() => tell("owner"));
} else {
  tell("owner");
}
