// Notices every way in which a start fails, finds the cause, and shows the recovery screen (js/boot/recovery.js).
import { replaced } from "./net.js";
import { link } from "./theme.js";
import { hanging } from "./progress.js";
import { $, base, build, fetchAnew, files, missing, parsed, ready, say, wasm, worker } from "./shell.js";

const STILL_WORKING = 20_000; // ms without progress, neither a byte nor a stage
const GIVE_UP = 60_000;
const ASK_AGAIN = 8_000; // ms without a byte after which a file is requested again
const AFTER_PYTHON = 15_000; // ms: PyScript says "done" even after a crash, so the page must be ready by then
const WHICH_BUILD = 3_000; // ms that a failed start waits for the server to say which build it has
const [FIRST_YEAR, LAST_YEAR] = [1970, 2261]; // the years of Python's clock, which counts nanoseconds in 64 bits

const reports = [];
let timers = [];
export let failed = false;
export const afterStart = []; // functions to call when the page is ready or has failed

export function alive() {
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

export function describe(thing) {
  return thing instanceof Error ? `${thing.name}: ${thing.message}` : String(thing?.message ?? thing);
}

// A wasm file that does not compile and an exception in Python are only printed to the console.
const FATAL = /wasm instantiation failed|PythonError|Traceback/;
const consoles = { error: console.error, warn: console.warn };
for (const [name, original] of Object.entries(consoles)) {
  console[name] = (...words) => {
    original.apply(console, words);
    const text = words.map(describe).join(" ");
    reports.push(text);
    if (FATAL.test(text)) setTimeout(() => fail(""), 50); // the next line of the console often says why
  };
}

export function absent(address) {
  missing.add(address);
  fail(`no file ${address}`);
}

export function fail(text) {
  if (text) reports.push(text);
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
  $("recovery-text").textContent = [...reports, navigator.userAgent].join("\n");
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
  for (const part of document.querySelectorAll(":is(#boot, #recovery) span[lang]")) part.hidden = part.lang !== say("es", "en");
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

// ---- two builds mixed ---------------------------------------------------------------------------------------------------
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

export async function reloadPastCache() {
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

/** Called when the page is ready: nothing that happens from now on is a failed start. */
export function started() {
  timers.forEach(clearTimeout);
  Object.assign(console, consoles);
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    return; // nothing can be stored here
  }
}

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
