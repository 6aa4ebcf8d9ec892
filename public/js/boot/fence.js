// Keeps PyScript to what the page uses of it. It starts in its ordinary way, with the page's one script and its own options
// (web/pyscript.json); what has no option is here. Two more things stand where they have to happen: js/pyhost.js takes away
// hooks for workers, which the page's policy forbids, and js/python.js switches stacks of tasks off.

// PyScript runs every <script type="py"> and <py-script> that ever appears in the page, from whatever source. Ours is
// there from the beginning: once it runs, the watching for others is stopped, and PyScript's elements are never defined.
export const Watcher = window.MutationObserver;
const watchers = new Set();
let fenced = false;
window.MutationObserver = class extends Watcher {
  observe(...where) {
    if (fenced) return; // PyScript's attachShadow() would start it again
    watchers.add(this);
    super.observe(...where);
  }
};
customElements.define = () => {};

export function fence() {
  fenced = true;
  for (const watcher of watchers) watcher.disconnect();
  watchers.clear();
  window.MutationObserver = Watcher;
  delete customElements.define;
}

// PyScript stores what it knows about packages in its own database, and loads Python only after reading it. There are no
// packages here, so it gets an empty one, and the page starts even if the browser's storage is missing or hangs.
if (!window.indexedDB) Object.defineProperty(window, "indexedDB", { value: {}, configurable: true });
const open = indexedDB.open?.bind(indexedDB);
const answer = (result) => {
  const request = {};
  setTimeout(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const store = { getAllKeys: () => answer([]) };
const empty = { transaction: () => ({ objectStore: () => store }), close() {} };
indexedDB.open = (name, ...version) => {
  if (!name.startsWith("baraja-")) return answer(empty);
  if (!open) throw new DOMException("no IndexedDB", "NotSupportedError");
  return open(name, ...version);
};
