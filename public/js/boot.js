// The first script of the page, without any dependency: it must work even when everything after it is broken. It updates
// the progress bar, notices every way in which a start can fail, offers the recovery screen, and runs the service worker.
// The build puts it into index.html.
import { replaced } from "./net.js"; // before all others
import { firstScreen } from "./first.js";

(() => {
  "use strict";
  const STILL_WORKING = 20_000; // ms without progress, neither a byte nor a stage
  const GIVE_UP = 60_000;
  const ASK_AGAIN = 8_000; // ms without a byte after which a file is requested again
  const UNSEEN = 3_000; // ms after which nothing waits for the first paint any more, as the browser may not be painting
  const STORAGE = 8_000; // ms: a browser's storage that has not answered by then may never answer
  const AFTER_PYTHON = 15_000; // ms: PyScript says "done" even after a crash, so the page must be ready by then
  const [FIRST_YEAR, LAST_YEAR] = [1970, 2261]; // the years of Python's clock, which counts nanoseconds in 64 bits
  const UPDATE_EVERY = 3_600_000;
  const COMPILE_SHARE = 30; // of 100 on the bar: compiling wasm and importing Python; the rest is bytes
  const LONG = 3_000; // ms of waiting after which the page shows how much is still to come
  const IDLE = 7_000; // ms of waiting after which the page shows something to read
  const RECENT = 15_000; // the last ms over which the speed of the line is measured
  const WHICH_BUILD = 3_000; // ms that a failed start waits for the server to say which build it has

  const root = document.documentElement;
  const build = root.dataset.build;
  const base = new URL("./", document.baseURI).href;
  const files = JSON.parse(document.querySelector("meta[name=baraja-files]").content);
  const $ = (id) => document.getElementById(id);
  const spanish = () => root.lang.startsWith("es");
  const say = (es, en) => (spanish() ? es : en);
  const ready = () => root.hasAttribute("data-ready");
  const wasm = typeof WebAssembly === "object"; // an iPhone in Lockdown Mode has none
  const worker = workers();

  // The registry of service workers; a sandboxed frame may not even ask for it.
  function workers() {
    try {
      return navigator.serviceWorker;
    } catch {
      return undefined;
    }
  }

  // Calls back when the shell is in the document. DOMContentLoaded comes later, as it waits for the modules, on a slow line
  // for minutes.
  function parsed(act) {
    if (document.readyState === "loading") document.addEventListener("readystatechange", act, { once: true });
    else act();
  }

  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(`baraja-${name}`) ?? '""');
    } catch {
      return "";
    }
  }
  const languages = [kept("lang"), ...(navigator.languages ?? [navigator.language])];
  root.lang = languages.find((tag) => /^(es|en)\b/.test(tag))?.slice(0, 2) ?? "es";
  if (root.lang === "en") document.querySelector("link[rel=manifest]").href = "manifest.en.webmanifest";

  // What another app shares with the installed page comes as a query of the address: the link in it is opened.
  const given = new URLSearchParams(location.search);
  const sharedLink = ["url", "text", "title"].map((name) => /#(\S+)/.exec(given.get(name) ?? "")).find(Boolean);
  if (sharedLink) history.replaceState(null, "", location.pathname + "#" + sharedLink[1]);

  // ---- one Python script, and no other ------------------------------------------------------------------------------
  // PyScript runs every <script type="py"> and <py-script> that ever appears in the page, from whatever source. Ours is
  // there from the beginning: once it runs, the watching for others is stopped, and PyScript's elements are never defined.
  const Watcher = window.MutationObserver;
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

  function fence() {
    fenced = true;
    for (const watcher of watchers) watcher.disconnect();
    watchers.clear();
    window.MutationObserver = Watcher;
    delete customElements.define;
  }

  // ---- theme: the reader's choice (data-look) and the device determine the one that is painted (data-theme) ----------
  const LOOKS = ["felt", "linen", "night", "contrast", "eink"]; // anything else follows the device
  const BEFORE = { light: "linen", dark: "night" }; // names of earlier versions, which may still be stored
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const sharp = matchMedia("(prefers-contrast: more)");

  // The rules of a theme are under a medium of its name (public/css/style.css), which is for all devices while the theme is
  // chosen: the page with the first theme is faster without them.
  // Extensions put style sheets of their own into the page, and some take ours out for a moment, which then comes back as
  // another one: it is always found by its element.
  const link = $("sheet");
  let sheet;
  let cuts = [];

  function wear() {
    const worn = "theme-" + root.dataset.theme.split("-")[0];
    if (!sheet && worn === "theme-felt") return;
    if (sheet !== link.sheet) {
      sheet = link.sheet;
      cuts = Array.from(sheet?.cssRules ?? [], ({ media }) => [media, media?.mediaText.split(", ")])
        .filter(([, names]) => names?.every((name) => name.startsWith("theme-")));
    }
    for (const [media, names] of cuts) {
      const wish = names.includes(worn) ? "all" : names.join(", ");
      if (media.mediaText !== wish) media.mediaText = wish;
    }
  }

  function dress() {
    const look = BEFORE[root.dataset.look] ?? root.dataset.look;
    const wish = LOOKS.includes(look) ? look : sharp.matches ? "contrast" : "";
    const night = dark.matches ? "night" : "felt";
    root.dataset.theme = wish === "contrast" && dark.matches ? "contrast-dark" : wish || night;
    wear();
    const ground = getComputedStyle(root).getPropertyValue("--table").trim();
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) bar.content = ground;
  }
  root.dataset.look = kept("theme");
  dress();
  new Watcher(dress).observe(root, { attributeFilter: ["data-look"] });
  new Watcher(wear).observe(root, { attributeFilter: ["data-theme"] });
  link.addEventListener("load", wear);
  for (const device of [dark, sharp]) device.addEventListener("change", dress);

  // The browser's offer to install is kept until the page uses it, after the first finished game.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event;
  });

  // ---- storage ------------------------------------------------------------------------------------------------------
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

  // ---- progress: bytes received, then stages ------------------------------------------------------------------------
  // path -> [bytes, bytes with gzip]: the bar counts bytes of the line, which are the second if the server compresses.
  const arrived = new Map();
  let packs = true;
  const weight = (path) => files[path][packs ? 1 : 0];
  const sum = (share) => Object.keys(files).reduce((so, path) => so + weight(path) * share(path), 0);
  const came = () => sum((path) => Math.min(1, (arrived.get(path) ?? 0) / files[path][0]));
  const total = () => sum(() => 1);
  const missing = new Set(); // addresses for which the server, or the browser's cache, has had no file
  let stages = 0;
  let stageText = "";
  const STAGES = {
    "Loading interpreter": ["Descargando Python…", "Downloading Python…"],
    "Loading files": ["Leyendo las reglas…", "Reading the rules…"],
    "Loaded interpreter": ["Barajando…", "Shuffling…"],
    "Loaded Pyodide": ["Repartiendo…", "Dealing…"],
  };
  const order = Object.keys(STAGES);

  function paint() {
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

  // ---- a start from memory (js/pyhost.js) ---------------------------------------------------------------------------
  // Reading the memory of an earlier start begins here, before anything else. A mark is set while a start from it is under
  // way: if the next start finds the mark, the memory must not be trusted.
  const MARK = "baraja-from-memory";
  const alone = new URLSearchParams(location.search).has("no-sw");

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
  function unmark() {
    try {
      localStorage.removeItem(MARK);
      sessionStorage.removeItem(RELOADED);
    } catch {
      return; // nothing can be stored here, so there is no memory either
    }
  }

  function inTime(promise) {
    const silent = () => new Error(say("El almacenamiento del navegador no responde.", "The browser's storage does not answer."));
    return Promise.race([promise, new Promise((_, fails) => setTimeout(() => fails(silent()), STORAGE))]);
  }

  window.keptMemory = inTime(remembered()).catch(() => undefined);

  // The large files are requested here, long before Python needs them, and counted as they come.
  const early = new Map();
  const fetchAnew = window.fetch;

  // One request that hangs would stop the start forever: after some time without a byte it is given up, and the file is
  // requested again.
  const hanging = new Set();

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
    const wanted = path.includes("/packages/") ? window.keptMemory.then((kept) => !kept?.memory) : Promise.resolve(true);
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

  // ---- failures before the page is ready ----------------------------------------------------------------------------
  const told = [];
  let timers = [];
  let failed = false;
  const afterStart = []; // functions to call when the page is ready or has failed

  function alive() {
    timers.forEach(clearTimeout);
    const after = [[ASK_AGAIN, askAgain], [STILL_WORKING, slow], [GIVE_UP, () => fail("")]];
    timers = ready() || failed ? [] : after.map(([silence, act]) => setTimeout(act, silence));
    if ($("boot-slow")) $("boot-slow").hidden = true;
  }

  function askAgain() {
    for (const patience of hanging) patience.abort();
  }

  function slow() {
    if (!$("boot-slow")) return;
    $("boot-slow").hidden = false;
    $("boot-left").textContent = "";
  }

  function describe(thing) {
    return thing instanceof Error ? `${thing.name}: ${thing.message}` : String(thing?.message ?? thing);
  }

  // A wasm file that does not compile and an exception in Python are only printed to the console.
  const FATAL = /wasm instantiation failed|PythonError|Traceback/;
  const consoles = { error: console.error, warn: console.warn };
  for (const [name, original] of Object.entries(consoles)) {
    console[name] = (...words) => {
      original.apply(console, words);
      const text = words.map(describe).join(" ");
      told.push(text);
      if (FATAL.test(text)) setTimeout(() => fail(""), 50); // the next line of the console often says why
    };
  }

  function absent(address) {
    missing.add(address);
    fail(`no file ${address}`);
  }

  function fail(text) {
    if (text) told.push(text);
    if (ready() || failed) return;
    failed = true;
    afterStart.splice(0).forEach((act) => act());
    timers.forEach(clearTimeout);
    parsed(showRecovery);
  }

  async function showRecovery() {
    const cause = await startCause();
    if (ready()) return; // it was only slow
    speakOneLanguage();
    $("boot").hidden = true;
    $("app").hidden = true;
    $("recovery").hidden = false;
    $("recovery-repair").hidden = !wasm;
    $("recovery-text").textContent = [...told, navigator.userAgent].join("\n");
    $("recovery-title").focus();
    $("recovery-reason").textContent = say(...cause);
    const wrong = wasm && (await wrongType());
    if (wrong) {
      $("recovery-reason").textContent = say(
        `El servidor envía ${wrong.name} como «${wrong.type}»; el navegador solo lo acepta como ${wrong.wanted}. ¿Una página de acceso de la red, o un servidor mal configurado?`,
        `The server sends ${wrong.name} as “${wrong.type}”; the browser accepts it only as ${wrong.wanted}. A login page of your network, or a misconfigured server?`,
      );
    }
  }

  // The page may be without its style sheet, which otherwise hides the other language.
  function speakOneLanguage() {
    for (const part of document.querySelectorAll(":is(#boot, #recovery) span[lang]")) part.hidden = part.lang !== root.lang;
  }

  // Why the page has not started, in both languages.
  async function startCause() {
    if (!wasm) {
      return [
        "Este navegador tiene desactivado WebAssembly, y sin él Baraja no funciona. En iPhone, iPad y Mac lo desactiva el modo de aislamiento: permite esta página en los ajustes de sitios web de Safari o usa otro dispositivo.",
        "WebAssembly is switched off in this browser, and Baraja cannot run without it. On iPhone, iPad and Mac, Lockdown Mode does that: allow this page in Safari's website settings, or use another device.",
      ];
    }
    if (self.origin === "null") {
      return [
        "Esta página está en un marco aislado dentro de otra, y ahí no puede funcionar: ábrela en una ventana propia.",
        "This page is in a sandboxed frame inside another one, where it cannot work: open it in a window of its own.",
      ];
    }
    const year = new Date().getFullYear();
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      return [
        `El reloj de este aparato marca el año ${year}, y con él Baraja no arranca: ponlo en hora y prueba otra vez.`,
        `The clock of this device says it is the year ${year}, and Baraja does not start with that: set it and try again.`,
      ];
    }
    if (!navigator.onLine) {
      return [
        "No hay conexión y el programa no está completo en este dispositivo.",
        "There is no connection and the program is not complete on this device.",
      ];
    }
    const served = await servedBuild();
    if (served === undefined) {
      return [
        "No se puede llegar al servidor: comprueba la conexión y prueba otra vez.",
        "The server cannot be reached: check the connection and try again.",
      ];
    }
    if (served && served !== build && !worker?.controller) {
      await reloadOnce();
      return [
        "Acaba de salir una versión nueva y aún no ha llegado entera. Espera unos minutos y prueba otra vez.",
        "A new version has just come out and has not arrived completely yet. Wait some minutes and try again.",
      ];
    }
    return ["Una parte del programa falta o ha fallado: prueba otra vez.", "A part of the program is missing or has failed: try again."];
  }

  // ---- two builds mixed ---------------------------------------------------------------------------------------------
  // Hosts let a browser keep a page for some minutes (GitHub Pages for ten). If a new version comes out meanwhile, the
  // browser shows this page of the old one, whose other files the server no longer has.
  const RELOADED = "baraja-reloaded"; // set while a tab has reloaded by itself and not started since

  // The build that the server has: "" if it does not say, undefined if it does not answer.
  async function servedBuild() {
    try {
      const answer = await fetchAnew(`${base}build.json`, { cache: "no-store", signal: AbortSignal.timeout(WHICH_BUILD) });
      return answer.ok ? String((await answer.json()).build) : "";
    } catch (failure) {
      return failure instanceof SyntaxError ? "" : undefined; // the login page of a network is no JSON
    }
  }

  async function reloadPastCache() {
    const patience = AbortSignal.timeout(WHICH_BUILD);
    const past = (address) => fetchAnew(address, { cache: "reload", signal: patience }).catch(() => {});
    await Promise.all([location.href.split("#")[0], ...missing].map(past));
    location.reload();
  }

  // Reloads, but never a second time: a network may hand out old pages for hours.
  async function reloadOnce() {
    try {
      if (ready() || sessionStorage.getItem(RELOADED)) return;
      sessionStorage.setItem(RELOADED, build);
    } catch {
      return; // a browser that stores nothing could not tell the second time from the first
    }
    await reloadPastCache();
    await new Promise(() => {}); // the page is about to go
  }

  // A browser does not run a file with a wrong MIME type, and reports it in the console at best.
  const TYPES = { wasm: "application/wasm", mjs: "text/javascript", js: "text/javascript" };

  async function wrongType() {
    const look = async (path) => {
      const wanted = TYPES[path.split(".").at(-1)];
      const head = wanted && (await fetchAnew(base + path, { method: "HEAD" }).catch(() => undefined));
      const type = (head?.ok && head.headers.get("content-type")?.split(";")[0].trim()) || wanted;
      const right = type === wanted || (wanted === TYPES.js && /\bjavascript$/.test(type));
      return right ? undefined : { name: path.split("/").at(-1), type, wanted };
    };
    return (await Promise.all(Object.keys(files).map(look))).find(Boolean);
  }

  function becameReady() {
    timers.forEach(clearTimeout);
    Object.assign(console, consoles);
    window.fetch = fetchAnew;
    early.clear();
    fence();
    unmark();
    $("boot")?.remove();
    $("recovery").hidden = true; // it was only slow
    $("app").hidden = false;
    firstScreen.alive();
    afterStart.splice(0).forEach((act) => act());
    tellOffline();
  }

  new Watcher((_changes, observer) => {
    if (!ready()) return;
    observer.disconnect();
    becameReady();
  }).observe(root, { attributeFilter: ["data-ready"] });

  replaced();
  addEventListener("unhandledrejection", ({ reason }) => fail(describe(reason)));
  addEventListener(
    "error",
    ({ target, message }) => {
      if (message) fail(message);
      else if (target?.tagName === "SCRIPT" || target === link) absent(target.src ?? target.href);
    },
    true,
  );
  addEventListener("py:done", () => {
    if (!ready()) setTimeout(() => fail("Python ended before the page was ready"), AFTER_PYTHON);
  });
  alive();
  if (!wasm) fail("no WebAssembly");
  // A script waits for the style sheets before it: ours has come or failed by now.
  else if (!link.sheet && !link.disabled) absent(link.href);

  // ---- recovery: none of it needs Python ----------------------------------------------------------------------------
  // The database of saves as it is, of whatever version; null if there is none.
  function opened() {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open("baraja-saves");
      let fresh = false;
      request.onupgradeneeded = () => {
        fresh = true;
        request.transaction.abort(); // it did not exist: do not create it
      };
      request.onerror = () => (fresh ? resolve(null) : reject(request.error));
      request.onsuccess = () => resolve(request.result);
    });
  }

  function rows(db, name) {
    return new Promise((resolve, reject) => {
      const store = db.transaction(name).objectStore(name);
      const keys = store.getAllKeys();
      const values = store.getAll();
      values.onsuccess = () => resolve(keys.result.map((key, place) => [key, values.result[place]]));
      values.onerror = () => reject(values.error);
    });
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
    $("recovery-retry").onclick = reloadPastCache;
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

  // ---- a long start: the game to go on with, and something to read for each day of the week --------------------------
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

  // ---- service worker -----------------------------------------------------------------------------------------------
  let complete; // whether the worker has every file of its build; undefined until it has checked
  const trusted = (path) =>
    window.trustedTypes?.createPolicy("baraja-worker", { createScriptURL: () => path }).createScriptURL(path) ?? path;

  async function forget() {
    for (const registration of (await worker?.getRegistrations()) ?? []) {
      if (registration.scope === base) await registration.unregister();
    }
  }

  function tellOffline() {
    if (complete !== undefined && ready()) root.dataset.offline = complete ? "ready" : "incomplete";
  }

  // Makes the worker check its files and fetch missing ones. It answers with the name of its build, "" if a file is missing:
  // only a complete build is reported as ready for offline use.
  function check(active) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      complete = Boolean(data);
      // The page came out of the browser's cache, and the first worker from the server, which has a newer build already.
      if (data && data !== build && worker.controller === active) offer(reloadWhenIdle);
      tellOffline();
    };
    active.postMessage("check", [port2]);
  }

  function offer(accept) {
    if (!$("update")) return addEventListener("DOMContentLoaded", () => offer(accept));
    $("update").hidden = false;
    $("update-accept").onclick = accept;
    $("update-later").onclick = () => ($("update").hidden = true);
  }

  let controlled = Boolean(worker?.controller); // whether there was a worker: the next one to take over is a new version
  let accepted = false;
  let reloading = false;

  // The page sets html[data-busy] while a bot moves, and html[data-kept=no] until the last decision is stored.
  function reloadWhenIdle() {
    if (reloading) return;
    if (root.matches("[data-busy], [data-kept=no]")) return setTimeout(reloadWhenIdle, 100);
    reloading = true;
    location.reload();
  }

  function watch(registration) {
    // A page that was reloaded past the worker is not controlled by it, and then the browser lets the next version take over
    // without being asked.
    if (registration.active?.state === "activated") controlled = true;
    const waits = () => {
      if (!registration.waiting || !registration.active) return; // the first worker need not wait
      offer(() => {
        accepted = true;
        registration.waiting?.postMessage("skip-waiting");
      });
    };
    const follow = () => {
      waits(); // it may have installed before this listener was added
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed") waits();
        if (next.state === "activated") check(next);
      });
    };
    follow();
    registration.addEventListener("updatefound", follow);
    if (registration.active) check(registration.active);
    let asked = performance.now();
    const ask = () => registration.update().catch(() => {});
    const again = () => {
      if (complete === false && registration.active) check(registration.active);
      if (document.hidden || performance.now() - asked < UPDATE_EVERY) return;
      asked = performance.now();
      ask();
    };
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    addEventListener("pageshow", again);
    addEventListener("focus", again);
    // A worker that is installing has just come from the server. Another check would find nothing, and would swallow all
    // checks until it is answered, as the browser merges them into one.
    if (!registration.installing) ask();
  }

  if (worker && alone) {
    forget().catch(() => {});
  } else if (worker) {
    const first = !controlled;
    worker.addEventListener("controllerchange", () => {
      if (accepted) reloadWhenIdle();
      else if (controlled) offer(reloadWhenIdle); // another tab took the new version; this one still shows the old one
      controlled = true;
    });
    const register = () =>
      worker
        .register(trusted("sw.js"), { updateViaCache: "none" })
        .then(watch)
        .catch(() => {}); // without a worker there is no offline play, but the page works
    // A page with a worker checks for a new one before anything can go wrong, as an update may repair it. On the first visit
    // there is nothing to repair, and the worker would only compete with the page for the same downloads.
    if (first) afterStart.push(register);
    else register();
  }
})();
