// The page's side of its workers (js/worker.js): starts and ends them, and bounds what they send before Python sees any
// of it. An honest worker answers each message once at the most, and sends "" once a second to say that it is alive. One
// that sends more, or anything else, runs a program that means to stop the page: it is ended at once.
const LONGEST = 200_000; // characters of an answer; the longest honest ones have some 40,000
const ALIVE = 500; // ms: the least time between two signs of life, on average
const SPARE = 20; // signs of life beyond that, as clocks differ

const running = new Map(); // name -> {tell, end}
let address;

function trusted(path) {
  const policy = window.trustedTypes?.createPolicy("baraja-jobs", { createScriptURL: () => path });
  return policy ? policy.createScriptURL("") : path;
}

/** Starts a worker, in place of an earlier one of that name. `hear(name, text, reason)` gets its messages, and when it has
 * ended by itself null and the reason: "no_worker" if there is none, "flood" if it sent too much, "" for a fault. */
export function start(name, hear) {
  end(name);
  let worker;
  try {
    address ??= trusted(new URL("worker.js", import.meta.url).href);
    worker = new Worker(address, { type: "module", name });
  } catch {
    return void setTimeout(hear, 0, name, null, "no_worker");
  }
  const since = performance.now();
  let [told, answers, signs] = [0, 0, 0];

  function stop() {
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  }
  function fail(reason) {
    stop();
    hear(name, null, reason);
  }
  function isFlood(text) {
    if (typeof text !== "string" || text.length > LONGEST) return true;
    if (text) return ++answers > told;
    return ++signs > SPARE + (performance.now() - since) / ALIVE;
  }
  worker.onmessage = ({ data }) => (isFlood(data) ? fail("flood") : hear(name, data, ""));
  worker.onerror = (event) => {
    event.preventDefault();
    fail("");
  };
  const tell = (text) => {
    told++;
    worker.postMessage(text);
  };
  running.set(name, { tell, end: stop });
}

/** Sends a message to a worker, which receives it once it has started. */
export function tell(name, text) {
  running.get(name)?.tell(text);
}

/** Ends a worker, whatever it is doing; it sends no more messages. */
export function end(name) {
  running.get(name)?.end();
  running.delete(name);
}
