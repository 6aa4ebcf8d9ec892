// The worker for long work of our own: a Python from the same files as the page's. It is started for the first long job
// (js/workers.js). Programs that are not ours run in another kind of worker (js/fenced.js).
import { serve } from "./job_loop.js";
import { IMPORT_FROM, lay, start, wheels } from "./python.js";

const waiting = []; // messages that came before Python had started
let take = (text) => waiting.push(text);
addEventListener("message", ({ data }) => take(data));

const coming = wheels();
coming.catch(() => {}); // the code that awaits it gets its errors
const python = await start({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
lay(python, await coming);
python.runPython(IMPORT_FROM);
take = serve(python, (text) => postMessage(text), false);
postMessage("");
waiting.forEach(take);
