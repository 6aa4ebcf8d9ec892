// Notices every way in which a start fails, finds the cause, and shows the recovery screen. It needs nothing but
// js/boot/shell.js, and stands before all other parts: one of them may be what fails.
import { $, base, build, fetchAnew, files, missing, parsed, ready, say, wasm, worker } from "./shell.js";

const STILL_WORKING = 20_000; // ms without progress, neither a byte nor a stage
const GIVE_UP = 60_000;
const ASK_AGAIN = 8_000; // ms without a byte after which a file is requested again
const AFTER_PYTHON = 15_000; // ms: PyScript says "done" even after a crash, so the page must be ready by then
const WHICH_BUILD = 3_000; // ms that a failed start waits for the server to say which build it has
const [FIRST_YEAR, LAST_YEAR] = [1970, 2261]; // the years of Python's clock, which counts nanoseconds in 64 bits

const link = $("sheet");
const reports = [];
let timers = [];
export let failed = false;
export const afterStart = []; // functions to call when the page is ready or has failed
export const hanging = new Set(); // what gives up a request, for each that waits for its next byte (js/boot/progress.js)

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
  await tellCause();
  if (ready()) return; // it was only slow
  $("boot").hidden = true;
  $("app").hidden = true;
  $("recovery").hidden = false;
  $("recovery-retry").onclick = reloadPastCache;
  $("recovery-text").textContent = [...reports, navigator.userAgent].join("\n");
  $("recovery-title").focus();
  const wrong = wasm && (await wrongType());
  if (wrong) tell("type", wrong);
}

/** Shows why the page has not started, in words of public/index.html. */
function tell(cause, values = {}) {
  for (const part of $("recovery-reason").children) part.hidden = part.id !== `cause-${cause}`;
  for (const span of $(`cause-${cause}`).children) {
    span.textContent = span.textContent.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }
  // The page may be without its style sheet, which otherwise hides the other language.
  for (const part of document.querySelectorAll(":is(#boot, #recovery) span[lang]")) part.hidden = part.lang !== say("es", "en");
}

async function tellCause() {
  if (!wasm) return tell("wasm");
  if (self.origin === "null") return tell("frame");
  const year = new Date().getFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) return tell("clock", { year });
  if (!navigator.onLine) return tell("offline");
  const served = await servedBuild();
  if (served === undefined) return tell("server");
  if (!served || served === build || worker?.controller) return tell("part");
  await reloadOnce();
  tell("mixed");
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
