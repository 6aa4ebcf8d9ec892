// Service worker, filled by build.py. Two caches: the vendor files change rarely, so a new build of ours never downloads
// Python again. No skipWaiting at install: an open page keeps its own files until the person accepts the new version.
const VENDOR_CACHE = "@VENDOR_CACHE@";
const APP_CACHE = "@APP_CACHE@";
const VENDOR = @VENDOR_FILES@;
const APP = @APP_FILES@; // below a folder named by the build: an address never changes its content
const LOOSE = @LOOSE_FILES@; // fixed names: must come from the server, or two builds could mix

async function fill(name, requests) {
  const cache = await caches.open(name);
  const held = new Set((await cache.keys()).map((request) => request.url));
  await cache.addAll(requests.filter((request) => !held.has(request.url)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(
    Promise.all([
      fill(VENDOR_CACHE, VENDOR.map((path) => new Request(path))),
      fill(APP_CACHE, [
        ...APP.map((path) => new Request(path)),
        ...LOOSE.map((path) => new Request(path, { cache: "reload" })),
      ]),
    ]),
  );
});

self.addEventListener("activate", (event) => {
  const current = [VENDOR_CACHE, APP_CACHE];
  const clean = async () => {
    // Every page of the account shares this storage: only our own prefix is ours to delete.
    for (const name of await caches.keys()) {
      if (name.startsWith("baraja-") && !current.includes(name)) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") self.skipWaiting();
});

// The cached object is handed on untouched: a Response built here would have no address and lose the compiled code.
async function answer(request) {
  const text = request.mode === "navigate" && request.url.endsWith("/vendor/licences.txt"); // opened from the page
  const held =
    request.mode === "navigate" && !text
      ? await caches.match("index.html", { cacheName: APP_CACHE })
      : ((await caches.match(request, { cacheName: APP_CACHE, ignoreSearch: true })) ??
        (await caches.match(request, { cacheName: VENDOR_CACHE, ignoreSearch: true })));
  return held ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
