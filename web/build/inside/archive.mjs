// Does with Node what the build needs of Zstandard, which Python has from 3.14 on only; the way back is the browser's:
//   node archive.mjs compress|unpacked|restored FROM TO
import { readFileSync, writeFileSync } from "node:fs";
import { constants, crc32, zstdCompressSync } from "node:zlib";
import * as fzstd from "../../node_modules/fzstd/esm/index.mjs";
import * as archive from "../../../public/js/archive.js";

globalThis.fzstd = fzstd;
const [way, from, to] = process.argv.slice(2);
const content = new Uint8Array(readFileSync(from));

function compress() {
  const frame = zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 22 } }); // the highest
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(frame));
  return Buffer.concat([sum, frame]);
}

writeFileSync(to, way === "compress" ? compress() : await archive[way](content, () => {}));
