// The loop of a worker: it does the jobs of engine/baraja/jobs. Messages in both directions are texts
// (jobs/messages.py); "" says that it is alive.
const SLICE = 15; // ms of work between two looks for new messages
const MAX_REST = 20; // ms between two looks while its jobs are paused
const ALIVE = 1000; // ms between two messages that say it is alive

const BEGIN = `
from time import perf_counter
from baraja.jobs.runner import JobRunner
JobRunner(lambda: 1000 * perf_counter(), PROGRAMS)
`;

/** Makes a Python that has our modules do jobs. Returns the function that takes a message; answers go to `say`. With
 * `programs` it does jobs that run a user's own program too. */
export function serve(python, say, programs) {
  const runner = python.runPython(BEGIN.replace("PROGRAMS", programs ? "True" : "False"));
  let working = false;

  // Lets messages come in; a timer would wait at least 4 ms.
  const { port1, port2 } = new MessageChannel();
  const turn = () => new Promise((go) => ((port1.onmessage = go), port2.postMessage("")));

  async function work() {
    working = true;
    let lastReport = performance.now();
    while (runner.busy) {
      const report = runner.work(SLICE);
      if (report || performance.now() - lastReport > ALIVE) {
        say(report);
        lastReport = performance.now();
      }
      const rest = Math.min(runner.idle_ms, MAX_REST);
      await (rest ? new Promise((go) => setTimeout(go, rest)) : turn());
    }
    working = false;
  }

  return (text) => {
    runner.receive(text);
    // An error outside Python, as when its memory is used up, ends the worker; the page is told and starts another.
    if (!working) work().catch((fault) => setTimeout(() => { throw fault; }));
  };
}
