// The service worker: play without a connection, and new versions, which wait until the reader accepts them.
import { afterStart } from "./failures.js";
import { alone } from "./memory.js";
import { $, base, build, ready, root, worker } from "./shell.js";

const UPDATE_EVERY = 3_600_000;

let complete; // whether the worker has every file of its build; undefined until it has checked
const trusted = (path) =>
  window.trustedTypes?.createPolicy("baraja-worker", { createScriptURL: () => path }).createScriptURL(path) ?? path;

export async function forget() {
  for (const registration of (await worker?.getRegistrations()) ?? []) {
    if (registration.scope === base) await registration.unregister();
  }
}

export function tellOffline() {
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
  let lastCheck = performance.now();
  const ask = () => registration.update().catch(() => {});
  const again = () => {
    if (complete === false && registration.active) check(registration.active);
    if (document.hidden || performance.now() - lastCheck < UPDATE_EVERY) return;
    lastCheck = performance.now();
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
