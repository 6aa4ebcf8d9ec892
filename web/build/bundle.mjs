// Joins and minifies the scripts and the style sheet of the page:  node bundle.mjs OUT < settings.json
// Settings: `addresses` of what the scripts import from vendor/, `values` for the names that they leave open, and `drawn`,
// a style sheet that the page's own code has made (web/baraja_ui/art/palettes.py).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleAsync } from "lightningcss";

const [out] = process.argv.slice(2);
const { addresses, values, drawn } = JSON.parse(readFileSync(0, "utf8"));
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
// The oldest browsers that the page supports (web/README.md).
const target = ["chrome112", "safari16.4", "firefox121"];
const targets = { chrome: 112 << 16, safari: (16 << 16) | (4 << 8), firefox: 121 << 16 };

/** Leaves imports as they are that match a pattern and that `address` has an address for. */
const leave = (filter, address) => ({
  name: `leave ${filter}`,
  setup: ({ onResolve }) => {
    onResolve({ filter }, (asked) => (address(asked) ? { path: address(asked), external: true } : null));
  },
});
const vendor = leave(/^[@\w]/, ({ path }) => addresses[path]);
// Many of our modules are loaded only if they are needed.
const ours = leave(/^\.\//, ({ path, importer }) => importer.startsWith(here("../../public/js/")) && path);
const shared = {
  bundle: true, minify: true, target, legalComments: "none", logLevel: "warning",
  nodePaths: [here("../node_modules")], plugins: [vendor],
  define: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
}; // prettier-ignore
const script = (name) => here(`../../public/js/${name}`);
// Classic scripts, which hold what they import; `fenced.js` and `frame.js` are for workers that are fenced in (js/workers.js).
const classic = ["boot.js", "fenced.js", "frame.js"];
const modules = readdirSync(here("../../public/js")).filter((name) => name.endsWith(".js") && !classic.includes(name));
await build({ ...shared, entryPoints: classic.map(script), outdir: `${out}/js`, format: "iife" });
await build({ ...shared, entryPoints: modules.map(script), outdir: `${out}/js`, format: "esm", plugins: [vendor, ours] });

const { code } = await bundleAsync({
  filename: here("../../public/css/style.css"),
  resolver: { read: (path) => (path.endsWith("/palettes.css") ? drawn : readFileSync(path, "utf8")) },
  minify: true,
  targets,
});
writeFileSync(`${out}/style.css`, code);
