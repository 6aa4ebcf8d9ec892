// Compresses a file in one frame of Zstandard, which Python has from 3.14 on only:  node compress.mjs FROM TO
import { readFileSync, writeFileSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
const highest = { [constants.ZSTD_c_compressionLevel]: 22 };
writeFileSync(to, zstdCompressSync(readFileSync(from), { params: highest }));
