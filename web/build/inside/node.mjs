// Runs a Python script in Pyodide on Node:
//   node node.mjs PYODIDE_FOLDER SCRIPT.py [--mount=HOST=GUEST]... [arguments of the script]
// The folder holds the Pyodide files (the npm package, or dist/vendor/pyodide-*). The exit code is 1 after an exception.
import { resolve } from "node:path";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, script, ...rest] = process.argv.slice(2);
const mounts = [];
while (rest[0]?.startsWith("--mount=")) {
  const [, host, guest] = rest.shift().split("=");
  mounts.push([resolve(host), guest]);
}
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const env = { HOME: "/home/pyodide" };
for (const [name, setting] of Object.entries(process.env)) if (name.startsWith("PYTHON")) env[name] = setting;
const pyodide = await loadPyodide({ indexURL: resolve(folder) + "/", args: [script, ...rest], env });
for (const [host, guest] of mounts) {
  pyodide.FS.mkdirTree(guest);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: host }, guest);
}
pyodide.runPython(`import sys; sys.argv = ${JSON.stringify(["script", ...rest])}`);
try {
  await pyodide.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
} catch (failure) {
  console.error(String(failure.message ?? failure));
  process.exitCode = 1;
}
