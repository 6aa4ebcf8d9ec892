// Runs in the browser as part of js/pyhost.js and js/worker.js (@WIDEN@): puts back the zeros behind some instructions,
// which Python uses as caches. In Python this would take 93 ms on the machine where it was measured.
function widen(code, caches) {
  let size = 0;
  for (let at = 0; at < code.length; at += 2) size += 2 + 2 * caches[code[at]];
  const wide = new Uint8Array(size);
  for (let at = 0, to = 0; at < code.length; at += 2) {
    wide[to] = code[at];
    wide[to + 1] = code[at + 1];
    to += 2 + 2 * caches[code[at]];
  }
  return wide;
}
