// A start from memory (js/pyhost.js): reading the memory of an earlier start begins here, before anything else. A mark is set
// while a start from it is under way: if the next start finds the mark, the memory must not be trusted.
import { base, build, say } from "./shell.js";

const STORAGE = 8_000; // ms: a browser's storage that has not answered by then may never answer
const MARK = "baraja-from-memory";
export const alone = new URLSearchParams(location.search).has("no-sw");

async function remembered() {
  if (!window.caches || alone) return undefined;
  const name = `baraja ${new URL(base).pathname} memory ${build}`;
  const forget = () => caches.delete(name).catch(() => {});
  const nothing = { name, address: `${base}memory` };
  if (localStorage.getItem(MARK)) {
    localStorage.removeItem(MARK);
    await forget();
    return nothing;
  }
  const held = await caches.match(nothing.address, { cacheName: name });
  if (held?.headers.get("x-agent") !== navigator.userAgent) return nothing;
  const [whole, ...sizes] = held.headers.get("x-sizes").split(" ").map(Number);
  const bytes = new Uint8Array(await held.arrayBuffer());
  let read = 0;
  const next = (size) => bytes.subarray(read, (read += size));
  const wheels = WHEELS.map(() => next(sizes.shift()));
  const memory = new Uint8Array(whole); // between the pieces are zeros
  while (sizes.length) memory.set(next(sizes[1]), sizes.splice(0, 2)[0]);
  if (bytes.length !== read) return nothing;
  localStorage.setItem(MARK, "1");
  return { ...nothing, memory, wheels, forget };
}
export function unmark() {
  try {
    localStorage.removeItem(MARK);
  } catch {
    return; // nothing can be stored here, so there is no memory either
  }
}

export function inTime(promise) {
  const silent = () => new Error(say("El almacenamiento del navegador no responde.", "The browser's storage does not answer."));
  return Promise.race([promise, new Promise((_, fails) => setTimeout(() => fails(silent()), STORAGE))]);
}

window.keptMemory = inTime(remembered()).catch(() => undefined);
