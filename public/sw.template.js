// The service worker, filled in by build.py. Of its two caches that of the vendor files changes rarely, so a new build of
// ours does not download Python again. Their names contain the path: all pages of the origin share this storage, and a
// second build of Baraja at another path has its own caches. No skipWaiting at install: an open page keeps its files until
// the reader accepts the new version.
const HERE = new URL("./", self.location).pathname;
const MINE = `baraja ${HERE} `;
// path: [bytes, the beginning of its SHA-256]
const VENDOR = { name: `${MINE}vendor @VENDOR_DIGEST@`, files: @VENDOR_FILES@ };
const APP = { name: `${MINE}app @BUILD@`, files: @APP_FILES@ };
const MEMORY = `${MINE}memory @BUILD@`; // stored by js/pyhost.js; it belongs to this build

// Caches of earlier versions have no path in their names and may hold files of several pages: only our files are deleted.
const SHARED = /^baraja-(app|vendor)-/;
const OURS = /^(app\/|vendor\/|icons\/|js\/|index\.html$|manifest(\.en)?\.webmanifest$)/;

async function sha256(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Finds a file of this build in any cache or on the server. What a hotel's login page, a stale cache or a newer build
// sends in its place is refused, so that builds are never mixed.
async function findFile(path, digest) {
  const places = [() => caches.match(path), () => fetch(path), () => fetch(path, { cache: "reload" })];
  for (const ask of places) {
    try {
      const response = await ask();
      if (response?.ok && (await sha256(response.clone())).startsWith(digest)) return response;
    } catch {
      continue; // the connection broke, perhaps in the middle of a file
    }
  }
  throw new Error(`${path} is not to be had`);
}

async function whole(cache, path, bytes) {
  const held = await cache.match(path);
  return held !== undefined && (await held.blob()).size === bytes;
}

// Every file is stored as soon as it has come, so that an interrupted download goes on where it stopped.
async function fill({ name, files }) {
  const cache = await caches.open(name);
  const one = async ([path, [bytes, digest]]) => {
    if (!(await whole(cache, path, bytes))) await cache.put(path, await findFile(path, digest));
  };
  await Promise.all(Object.entries(files).map(one));
}

const complete = () => Promise.all([VENDOR, APP].map(fill));

self.addEventListener("install", (event) => event.waitUntil(complete()));

async function leave(name) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path.startsWith(HERE) && OURS.test(path.slice(HERE.length))) await cache.delete(request);
  }
  if (!(await cache.keys()).length) await caches.delete(name);
}

async function clean() {
  for (const name of await caches.keys()) {
    if (SHARED.test(name)) await leave(name);
    else if (name.startsWith(MINE) && ![VENDOR.name, APP.name, MEMORY].includes(name)) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(clean()));

// "check": looks at every file, fetches missing ones, and answers with the name of this build, "" if a file is missing.
self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
  if (event.data !== "check") return;
  const [port] = event.ports;
  event.waitUntil(
    complete().then(
      () => port.postMessage("@BUILD@"),
      () => port.postMessage(""),
    ),
  );
});

// The cached Response is returned unchanged: one built here would have no URL and lose the compiled code.
async function answer(request, path) {
  const held =
    (await caches.match(path, { cacheName: APP.name })) ?? (await caches.match(path, { cacheName: VENDOR.name }));
  return held ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  const path = new URL(url).pathname.slice(HERE.length) || "index.html";
  // Below our path there may be other pages and other builds, whose requests are left alone.
  if (mode === "navigate" && !(path in APP.files || path in VENDOR.files)) return;
  event.respondWith(answer(event.request, path));
});
