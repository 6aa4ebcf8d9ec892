// Does with Node what the build needs of Zstandard, which Python has from 3.14 on only; the way back is the browser's:
//   node archive.mjs compress|unpacked|restored FROM TO
import { readFileSync, writeFileSync } from "node:fs";
import { constants, crc32, zstdCompressSync } from "node:zlib";
import { buildSync } from "esbuild";

const script = new URL("../../../public/js/archive.js", import.meta.url).pathname;
const modules = new URL("../../node_modules", import.meta.url).pathname;
const { outputFiles } = buildSync({ entryPoints: [script], bundle: true, format: "esm", write: false, nodePaths: [modules] });
const archive = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
const [way, from, to] = process.argv.slice(2);
const content = new Uint8Array(readFileSync(from));

function compress() {
  const frame = zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 22 } }); // the highest
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(frame));
  return Buffer.concat([sum, frame]);
}

writeFileSync(to, way === "compress" ? compress() : await archive[way](content, () => {}));
