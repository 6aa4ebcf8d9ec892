// First script of the page, plain and alone: it must still work when everything after it is broken. It keeps the
// progress bar true, notices every way a start can fail, offers the recovery screen, and runs the service worker.
(() => {
  "use strict";
  const STILL_WORKING = 20_000; // ms without a sign of life
  const GIVE_UP = 60_000;
  const AFTER_PYTHON = 15_000; // PyScript says "done" after a crash too: the page must be ready by then
  const UPDATE_EVERY = 3_600_000;
  const COMPILE_SHARE = 30; // of 100 on the bar: compiling wasm and importing Python; the rest is bytes

  const root = document.documentElement;
  const build = root.dataset.build;
  const base = new URL("./", document.baseURI).href;
  const files = JSON.parse(document.querySelector("meta[name=baraja-files]").content);
  const $ = (id) => document.getElementById(id);
  const spanish = () => root.lang.startsWith("es");
  const say = (es, en) => (spanish() ? es : en);
  const ready = () => root.hasAttribute("data-ready");

  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(`baraja-${name}`) ?? '""');
    } catch {
      return "";
    }
  }
  const languages = [kept("lang"), ...(navigator.languages ?? [navigator.language])];
  root.lang = languages.find((tag) => /^(es|en)\b/.test(tag))?.slice(0, 2) ?? "es";

  // ---- one script in Python, and no other ---------------------------------------------------------------------------
  // PyScript runs every <script type="py"> and <py-script> that ever comes into the page, wherever it comes from. Ours is
  // there from the first moment: once it runs, nobody watches for more, and no element of theirs is ever defined.
  const Watcher = window.MutationObserver;
  const watchers = new Set();
  let fenced = false;
  window.MutationObserver = class extends Watcher {
    observe(...where) {
      if (fenced) return; // attachShadow() of PyScript would begin again
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

  // ---- theme: the reader's wish (data-look) and the device make the one that is painted (data-theme) -----------------
  const LOOKS = ["felt", "linen", "night", "contrast", "eink"]; // anything else follows the device
  const BEFORE = { light: "linen", dark: "night" }; // names of earlier versions, as they may still be kept
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const sharp = matchMedia("(prefers-contrast: more)");

  function dress() {
    const look = BEFORE[root.dataset.look] ?? root.dataset.look;
    const wish = LOOKS.includes(look) ? look : sharp.matches ? "contrast" : "";
    const night = dark.matches ? "night" : "felt";
    root.dataset.theme = wish === "contrast" && dark.matches ? "contrast-dark" : wish || night;
    const ground = getComputedStyle(root).getPropertyValue("--table").trim();
    for (const bar of document.querySelectorAll("meta[name=theme-color]")) bar.content = ground;
  }
  root.dataset.look = kept("theme");
  dress();
  new Watcher(dress).observe(root, { attributeFilter: ["data-look"] });
  for (const device of [dark, sharp]) device.addEventListener("change", dress);

  // The browser's offer to install is kept until the page asks for it, after the first finished game.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event;
  });

  // ---- progress: bytes that arrived, then stages --------------------------------------------------------------------
  const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  const arrived = new Set();
  let bytes = 0;
  let stages = 0;
  let stageText = "";
  const STAGES = {
    "Loading interpreter": ["Descargando Python…", "Downloading Python…"],
    "Loaded interpreter": ["Python en marcha…", "Starting Python…"],
    "Loading files": ["Leyendo las reglas…", "Reading the rules…"],
    "Loaded files": ["Barajando…", "Shuffling…"],
    "Loaded Pyodide": ["Repartiendo…", "Dealing…"],
  };
  const order = Object.keys(STAGES);

  function paint() {
    const bar = $("boot-bar");
    if (!bar) return;
    bar.value = ((100 - COMPILE_SHARE) * bytes) / total + (COMPILE_SHARE * stages) / order.length;
    if (stageText) $("boot-stage").textContent = stageText;
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
      if (!(path in files) || arrived.has(path)) continue;
      if (entry.responseStatus >= 400) fail(`${entry.responseStatus} ${path}`);
      arrived.add(path);
      bytes += files[path];
      alive();
    }
    paint();
  }).observe({ type: "resource", buffered: true });

  // ---- failures before the page is ready ----------------------------------------------------------------------------
  const told = [];
  let timers = [];
  let failed = false;
  const afterStart = []; // what waits until the page is ready or has failed

  function alive() {
    timers.forEach(clearTimeout);
    timers = ready() || failed ? [] : [setTimeout(slow, STILL_WORKING), setTimeout(() => fail(""), GIVE_UP)];
    if ($("boot-slow")) $("boot-slow").hidden = true;
  }

  function slow() {
    if ($("boot-slow")) $("boot-slow").hidden = false;
  }

  function describe(thing) {
    return thing instanceof Error ? `${thing.name}: ${thing.message}` : String(thing?.message ?? thing);
  }

  // A wasm file that does not compile and an exception in Python are printed to the console, and nothing else happens.
  const FATAL = /wasm instantiation failed|PythonError|Traceback/;
  const consoles = { error: console.error, warn: console.warn };
  for (const [name, original] of Object.entries(consoles)) {
    console[name] = (...words) => {
      original.apply(console, words);
      const text = words.map(describe).join(" ");
      told.push(text);
      if (FATAL.test(text)) setTimeout(() => fail(""), 50); // the next line often says why
    };
  }

  function fail(text) {
    if (text) told.push(text);
    if (ready() || failed) return;
    failed = true;
    afterStart.splice(0).forEach((act) => act());
    timers.forEach(clearTimeout);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", showRecovery);
    else showRecovery();
  }

  async function showRecovery() {
    $("boot").hidden = true;
    $("recovery").hidden = false;
    $("recovery-text").textContent = [...told, navigator.userAgent].join("\n");
    $("recovery-title").focus();
    $("recovery-reason").textContent = say(
      "Falta una parte del programa o ha fallado. Puede ser la conexión: prueba otra vez.",
      "A part of the program is missing or has failed. It may be the connection: try again.",
    );
    if (!navigator.onLine) {
      $("recovery-reason").textContent = say(
        "No hay conexión y el programa no está completo en este dispositivo.",
        "There is no connection and the program is not complete on this device.",
      );
    }
    if (!(await storageWorks())) {
      $("recovery-reason").textContent = say(
        "El navegador no deja guardar datos de esta página (¿ventana privada?). Baraja lo necesita para arrancar.",
        "The browser does not let this page keep data (a private window?). Baraja needs it to start.",
      );
    }
  }

  function becameReady() {
    timers.forEach(clearTimeout);
    Object.assign(console, consoles);
    fence();
    $("boot")?.remove();
    $("recovery").hidden = true; // it was only slow
    afterStart.splice(0).forEach((act) => act());
    if (offlineReady) root.dataset.offline = "ready";
  }

  new Watcher((_changes, observer) => {
    if (!ready()) return;
    observer.disconnect();
    becameReady();
  }).observe(root, { attributeFilter: ["data-ready"] });

  addEventListener("unhandledrejection", ({ reason }) => fail(describe(reason)));
  addEventListener(
    "error",
    ({ target, message }) => {
      if (message) fail(message);
      else if (target?.tagName === "SCRIPT") fail(`no script ${target.src}`);
    },
    true,
  );
  addEventListener("py:done", () => {
    if (!ready()) setTimeout(() => fail("Python ended before the page was ready"), AFTER_PYTHON);
  });
  alive();

  // ---- recovery: none of it needs Python ----------------------------------------------------------------------------
  const PROBE = "baraja-probe";

  function opened(name) {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      let fresh = false;
      request.onupgradeneeded = () => (fresh = true);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        if (!fresh) return resolve(request.result);
        request.result.close();
        indexedDB.deleteDatabase(name); // it did not exist: leave nothing behind
        resolve(null);
      };
    });
  }

  async function storageWorks() {
    try {
      await opened(PROBE);
      return true;
    } catch {
      return false;
    }
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

  // The same text as exportAll() of storage.js, which can import it again.
  async function exportSaves() {
    const db = await opened("baraja-saves");
    const names = ["saves", "index", "settings"];
    const [saves, index, settings] = db ? await Promise.all(names.map((name) => rows(db, name))) : [[], [], []];
    db?.close();
    const metas = new Map(index);
    const text = JSON.stringify({
      format: "baraja-saves/1",
      saves: saves.map(([id, save]) => ({ id, save, meta: metas.get(id) ?? "{}" })),
      settings: Object.fromEntries(settings),
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `baraja-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return saves.length;
  }

  async function repair() {
    // Without a connection the broken copy is all there is: ask the server first, delete afterwards.
    await fetch("build.json", { cache: "no-store" }).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status} build.json`);
    });
    for (const name of await caches.keys()) if (name.startsWith("baraja-")) await caches.delete(name);
    await forget();
    await Promise.all(Object.keys(files).map((path) => fetch(path, { cache: "reload" }).catch(() => {})));
    location.reload();
  }

  function note(text) {
    $("recovery-note").textContent = text;
  }

  addEventListener("DOMContentLoaded", () => {
    $("recovery-retry").onclick = () => location.reload();
    $("recovery-repair").onclick = () => {
      note(say("Descargando…", "Downloading…"));
      repair().catch((failure) =>
        note(`${say("No se puede reparar sin conexión con el servidor.", "No repair without the server.")} ${describe(failure)}`),
      );
    };
    $("recovery-export").onclick = () => {
      exportSaves().then(
        (count) => note(say(`Partidas exportadas: ${count}`, `Saves exported: ${count}`)),
        (failure) => note(describe(failure)),
      );
    };
    paint();
  });

  // ---- service worker -----------------------------------------------------------------------------------------------
  let offlineReady = false;
  const worker = navigator.serviceWorker;
  const trusted = (path) =>
    window.trustedTypes?.createPolicy("baraja-worker", { createScriptURL: () => path }).createScriptURL(path) ?? path;

  async function forget() {
    for (const registration of (await worker?.getRegistrations()) ?? []) {
      if (registration.scope === base) await registration.unregister();
    }
  }

  function offline() {
    offlineReady = true; // a worker activates only after a complete precache
    if (ready()) root.dataset.offline = "ready";
  }

  function offer(accept) {
    if (!$("update")) return addEventListener("DOMContentLoaded", () => offer(accept));
    $("update").hidden = false;
    $("update-accept").onclick = accept;
    $("update-later").onclick = () => ($("update").hidden = true);
  }

  let accepted = false;
  let reloading = false;

  // While a bot moves the app keeps html[data-busy], until the last decision is written html[data-kept=no].
  function reloadWhenIdle() {
    if (reloading) return;
    if (root.matches("[data-busy], [data-kept=no]")) return setTimeout(reloadWhenIdle, 100);
    reloading = true;
    location.reload();
  }

  function watch(registration) {
    const waits = () => {
      if (!registration.waiting || !registration.active) return; // the first worker has nothing to wait for
      offer(() => {
        accepted = true;
        registration.waiting?.postMessage("skip-waiting");
      });
    };
    const follow = () => {
      waits(); // it may have begun, and ended, before anybody could listen
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        if (next.state === "installed") waits();
        if (next.state === "activated") offline();
      });
    };
    follow();
    registration.addEventListener("updatefound", follow);
    if (registration.active) offline();
    let asked = Date.now();
    const ask = () => registration.update().catch(() => {});
    const again = () => {
      if (document.hidden || Date.now() - asked < UPDATE_EVERY) return;
      asked = Date.now();
      ask();
    };
    document.addEventListener("visibilitychange", again);
    addEventListener("pageshow", again);
    addEventListener("focus", again);
    // A worker that installs came from the server a moment ago. To ask again would find nothing, and would swallow every
    // question that follows until it is answered: the browser joins equal questions into one.
    if (!registration.installing) ask();
  }

  if (worker && new URLSearchParams(location.search).has("no-sw")) {
    forget().catch(() => {});
  } else if (worker) {
    const first = !worker.controller;
    let controlled = !first;
    worker.addEventListener("controllerchange", () => {
      if (accepted) reloadWhenIdle();
      else if (controlled) offer(reloadWhenIdle); // another tab took the new version; this one still shows the old one
      controlled = true;
    });
    const register = () =>
      worker
        .register(trusted("sw.js"), { updateViaCache: "none" })
        .then(watch)
        .catch(() => {}); // no worker, no offline play; the page itself goes on
    // A page that has a worker asks for a new one before anything can go wrong: an update may be what repairs it. On the
    // first visit there is nothing to repair, and the worker would only compete with the page for the same downloads.
    if (first) afterStart.push(register);
    else register();
  }
})();
