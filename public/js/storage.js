// Saved games and settings in IndexedDB, for Python as the js module "storage".
// Everything that crosses to Python is a string or a list of them: JSON in, JSON out, "" for what does not exist (never
// null, which reaches Python as a special value). A write that fails rejects its promise; no error is swallowed.
//   saves:    id -> JSON of the save         index: id -> JSON of what a list shows (name, date, turn ...)
//   settings: key -> JSON
import { openDB } from "idb";

const NAME = "baraja-saves";
const STORES = ["saves", "index", "settings"];
const STRICT = { durability: "strict" };
const PATIENCE = { open: 4_000, act: 10_000 }; // ms: a browser that has not answered by then may never answer

let opening = null;
// Where the browser has no Web Locks, as on a page by http from another device in the house, nobody knows which tab owns
// the saves. There each tab notes what it has first read or last written, and a write replaces nothing else.
const mine = navigator.locks ? null : new Map(); // "store id" -> text
const OF_ANY_TAB = ["settings", "lang", "theme", "draft", "signature", "open", "daily"]; // the last choice counts
let newer = false; // whether the database was made by a later build: it is then read and never written
const watchers = [];
let owner = "";

function tell(state) {
  if (state === owner) return;
  owner = state;
  for (const watcher of watchers) watcher(state);
}

/** The result of a promise; rejects with a TimeoutError if it takes too long. */
function inTime(promise, patience) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function opened() {
  newer = false;
  const terminated = () => (opening = null);
  return openDB(NAME, 1, {
    upgrade(db) {
      for (const store of STORES) db.createObjectStore(store);
    },
    blocking(_current, _blocked, event) {
      // A newer build in another tab wants to change the layout: it gets the database and, as it writes the saves from
      // now on, the lock.
      event.target.close();
      opening = null;
      handOver();
    },
    terminated,
  }).catch((failure) => {
    if (failure.name !== "VersionError") throw failure;
    newer = true;
    return openDB(NAME, undefined, { terminated });
  });
}

function database() {
  // An answer that comes too late for this call is used for the next one.
  opening ??= opened().catch((failure) => {
    opening = null;
    throw failure;
  });
  return inTime(opening, PATIENCE.open);
}

// What a connection answers that the browser has closed, as iOS does behind the page's back while it is hidden, or that
// has ceased to answer.
const LOST = ["InvalidStateError", "UnknownError", "AbortError", "TimeoutError"];

/** Runs an act on the database; if its connection turns out to be closed, once more on a new one. */
async function connected(act) {
  const db = await database();
  const from = opening;
  try {
    return await act(db);
  } catch (failure) {
    if (!LOST.includes(failure.name)) throw failure;
    if (opening === from) opening = null; // the next attempt, whoever makes it, opens another connection
    db.close();
    if (failure.name !== "InvalidStateError" && failure.name !== "UnknownError") throw failure;
    return act(await database());
  }
}

/** Runs acts, one for each store, in one transaction, and waits until the browser has stored all of it or nothing. */
const change = (acts, written = []) => connected((db) => changeIn(db, acts, written));

/** Throws if another tab has changed one of these texts, [store, id], in the transaction that is to replace them. */
async function mustBeMine(tx, written) {
  for (const [store, id] of written) {
    const here = mine.get(`${store} ${id}`);
    const held = (await tx.objectStore(store).get(id)) ?? "";
    if (here === undefined || here === held) continue;
    tell("other");
    throw new DOMException("another tab has changed it", "ConflictError");
  }
}

async function changeIn(db, acts, written) {
  if (newer) throw new DOMException("the saves belong to a later version", "VersionError");
  const tx = db.transaction(Object.keys(acts), "readwrite", STRICT);
  const done = inTime(tx.done, PATIENCE.act);
  try {
    if (mine) await mustBeMine(tx, written);
    // If one of them fails, the transaction has the reason; the others only say that it was aborted.
    for (const [name, act] of Object.entries(acts)) act(tx.objectStore(name)).catch(() => {});
  } catch (failure) {
    done.catch(() => {});
    tx.abort();
    throw failure;
  }
  await done;
}

function read(store, act) {
  return connected((db) => inTime(act(db.transaction(store).store), PATIENCE.act));
}

async function pairs(store) {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return keys.map((key, place) => [key, values[place]]);
}

/** Write a save and its list entry in one transaction. */
export async function put(id, json, metaJson) {
  await change({ saves: (s) => s.put(json, id), index: (s) => s.put(metaJson, id) }, [["saves", id]]);
  mine?.set(`saves ${id}`, json);
  return id;
}

/** The text of a save, "" if there is none. */
export async function get(id) {
  return first("saves", id, (await read("saves", (store) => store.get(id))) ?? "");
}

/** Returns a text that was read, and notes what this tab has read first. */
function first(store, id, text) {
  if (mine && !mine.has(`${store} ${id}`)) mine.set(`${store} ${id}`, text);
  return text;
}

/** JSON list of [id, the text that put() was given for the list] of all saves and list entries, "" for what is no text. */
export async function list() {
  const [ids, rows] = await connected((db) => {
    const tx = db.transaction(["saves", "index"]);
    return inTime(Promise.all([tx.objectStore("saves").getAllKeys(), pairs(tx.objectStore("index"))]), PATIENCE.act);
  });
  const texts = new Map(rows.map(([id, text]) => [id, typeof text === "string" ? text : ""]));
  const all = [...new Set([...ids, ...texts.keys()])].filter((id) => typeof id === "string");
  return JSON.stringify(all.map((id) => [id, texts.get(id) ?? ""]));
}

export async function remove(id) {
  const act = (store) => store.delete(id);
  await change({ saves: act, index: act });
  mine?.delete(`saves ${id}`);
  return id;
}

/** The texts of several settings, read in one transaction. */
export async function getSettings(keys) {
  const texts = await read("settings", (store) => Promise.all(keys.map((key) => store.get(key))));
  return keys.map((key, place) => first("settings", key, texts[place] ?? ""));
}

export async function setSetting(key, json) {
  await change({ settings: (store) => store.put(json, key) }, OF_ANY_TAB.includes(key) ? [] : [["settings", key]]);
  mine?.set(`settings ${key}`, json);
  return key;
}

/**
 * Calls callback("owner") or callback("other"): one tab owns the autosave, others only read. The next tab takes over
 * when the owner closes. Without Web Locks a tab
 * is the owner until it finds that another one has written.
 */
export function onConflict(callback) {
  watchers.push(callback);
  if (owner) callback(owner);
}

let release = () => {};

/** Holds the lock until another build needs the database. */
function own() {
  tell("owner");
  return new Promise((done) => (release = done));
}

/** Waits in line for the lock. */
function wait() {
  navigator.locks.request(NAME, own).catch(() => {}); // the page is being closed
}

/** Leaves the saves to another tab, and takes them back when that is closed. */
function handOver() {
  tell("other");
  release();
  if (navigator.locks) wait();
}

if (navigator.locks) {
  navigator.locks
    .request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) return own();
      tell("other");
      wait();
      return undefined;
    })
    .catch(() => tell("owner")); // a browser that has locks and grants none, as in a private window
} else {
  tell("owner");
}
