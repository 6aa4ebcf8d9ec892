// Makes the archive to import from out of what is sent instead (web/build/pack.py says what that is, and why): a number
// to check it by, and a frame of Zstandard, which the library fzstd unpacks. This is done in JavaScript, which
// is there before Python, and quicker than a Python that has just started.
import { Decompress } from "fzstd";

const STEP = 8192; // bytes that are unpacked between two pauses
const SEVERAL = 200; // functions that are put back between two pauses
const LOWEST = 0xf8; // a mark of two bytes begins with this one or a higher one
const LETTER_S = 0x73; // in front of bytes in Python's compiled files
const SIZES = 8; // numbers at the beginning of what is unpacked: the size of the archive, then of each member

/** What each byte adds to a CRC-32, as in zip files. */
const TABLE = Uint32Array.from({ length: 256 }, (_none, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});

function crc32(bytes) {
  let sum = -1;
  for (let at = 0; at < bytes.length; at++) sum = TABLE[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Unsigned numbers of four bytes each, the lowest byte first. */
function numbers(bytes, count) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return Array.from({ length: count }, (_none, nth) => view.getUint32(4 * nth, true));
}

/** Unpacks what is sent. */
export async function unpacked(sent, pause) {
  const frame = sent.subarray(4);
  if (numbers(sent, 1)[0] !== crc32(frame)) throw new Error("baraja.zst is damaged");
  const parts = [];
  const frames = new Decompress((part) => parts.push(part));
  for (let at = 0; at < frame.length; at += STEP) {
    frames.push(frame.subarray(at, at + STEP), at + STEP >= frame.length);
    await pause();
  }
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** The pieces that were joined by a mark of two bytes, which also stands before the first one. */
function split(joined) {
  const [one, two] = joined;
  const pieces = [];
  for (let from = 2; from <= joined.length; ) {
    let to = joined.indexOf(one, from);
    while (to >= 0 && joined[to + 1] !== two) to = joined.indexOf(one, to + 1);
    if (to < 0) to = joined.length;
    pieces.push(joined.subarray(from, to));
    from = to + 2;
  }
  return pieces;
}

/** Writes one thing after another into an archive. */
class Writer {
  constructor(size) {
    this.out = new Uint8Array(size);
    this.at = 0;
  }

  bytes(part) {
    this.out.set(part, this.at);
    this.at += part.length;
  }

  size(number) {
    for (let byte = 0; byte < 4; byte++) this.out[this.at++] = number >>> (8 * byte);
  }

  /** A row of a table whose columns follow one another. */
  row(columns, nth, count) {
    for (let at = nth; at < columns.length; at += count) this.out[this.at++] = columns[at];
  }

  /** Instructions and how many bytes they are, with the zeros behind some of them that Python uses as caches. */
  instructions(code, caches) {
    const out = this.out;
    let to = this.at + 4;
    for (let at = 0; at < code.length; at += 2) {
      out[to] = code[at];
      out[to + 1] = code[at + 1];
      to += 2 + 2 * caches[code[at]];
    }
    this.size(to - this.at - 4);
    this.at = to;
  }
}

/** Puts the members of what was unpacked together: the archive to import from. */
async function putTogether(whole, pause) {
  const [size, ...sizes] = numbers(whole, SIZES);
  let from = 4 * SIZES;
  const members = sizes.map((length) => whole.subarray(from, (from += length)));
  const [text, caches, joinedCode, joinedLines, joinedHandlers, heads, firsts] = members;
  const [code, lines, handlers] = [joinedCode, joinedLines, joinedHandlers].map(split);
  const [begin, beginToo, end, endToo] = text;
  const writer = new Writer(size);
  let [begun, ended, copied] = [0, 0, 4];
  for (let at = 4; at < text.length; at++) {
    const byte = text[at];
    if (byte < LOWEST) continue;
    const begins = byte === begin && text[at + 1] === beginToo;
    if (!begins && (byte !== end || text[at + 1] !== endToo)) continue;
    writer.bytes(text.subarray(copied, at));
    if (begins) {
      if (begun % SEVERAL === 0) await pause();
      writer.row(heads, begun, code.length);
      writer.instructions(code[begun++], caches);
    } else {
      writer.row(firsts, ended, code.length);
      writer.size(lines[ended].length);
      writer.bytes(lines[ended]);
      writer.bytes([LETTER_S]);
      writer.size(handlers[ended].length);
      writer.bytes(handlers[ended++]);
    }
    copied = ++at + 1;
  }
  writer.bytes(text.subarray(copied));
  return writer.out;
}

/** The archive to import from; `pause` is awaited between small steps. */
export async function restored(sent, pause = () => {}) {
  return putTogether(await unpacked(new Uint8Array(sent), pause), pause);
}
