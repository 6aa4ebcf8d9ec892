// The keys of a text area for a program: it indents as Python needs it, and closes brackets. It stays a text area, so that
// undo, selection, screen readers and on-screen keyboards work as in the browser, and the page's policy for markup need
// not allow anything: small editor libraries draw their text as markup, and those for text areas indent with tabs.
const STEP = 4;
const PAIRS = { "(": ")", "[": "]", "{": "}", '"': '"', "'": "'" };
const CLOSING = new Set(Object.values(PAIRS));

let leaving = false; // after Escape the next Tab leaves the text area, as everywhere else

/** Replaces the text between two offsets in a way that the browser can undo. */
function put(area, from, to, text) {
  area.setSelectionRange(from, to);
  document.execCommand(text ? "insertText" : "delete", false, text);
}

/** Indents or unindents the selected lines. */
function shift({ area, text, from, to, start }, left) {
  if (!left && from === to) return put(area, from, to, " ".repeat(STEP - ((from - start) % STEP)));
  const end = to > from && text[to - 1] === "\n" ? to - 1 : to;
  const before = text.slice(start, end);
  const after = before.replace(left ? /^ {1,4}/gm : /^(?=.)/gm, left ? "" : " ".repeat(STEP));
  if (after === before) return;
  put(area, start, end, after);
  const first = /^ */.exec(after)[0].length - /^ */.exec(before)[0].length;
  const last = to + after.length - before.length;
  if (from === to) area.setSelectionRange(Math.max(start, last), Math.max(start, last));
  else area.setSelectionRange(Math.max(start, from + first), last);
}

function enter({ area, text, from, to, start }) {
  const line = text.slice(start, from);
  const deeper = /:\s*(#.*)?$/.test(line) ? STEP : 0;
  put(area, from, to, "\n" + " ".repeat(/^ */.exec(line)[0].length + deeper));
}

function back({ area, text, from, start }) {
  const line = text.slice(start, from);
  if (PAIRS[text[from - 1]] && PAIRS[text[from - 1]] === text[from]) return put(area, from - 1, from + 1, "");
  if (!line || line.trim()) return false;
  put(area, from - (((line.length - 1) % STEP) + 1), from, "");
}

function pair({ area, text, from, to }, key) {
  const next = text[from] ?? "";
  if (from === to && CLOSING.has(key) && next === key) return area.setSelectionRange(from + 1, from + 1);
  if (!PAIRS[key]) return false;
  const quote = key === PAIRS[key];
  if (from === to && (/[\w"'([{]/.test(next) || (quote && /[\w"']/.test(text[from - 1] ?? "")))) return false;
  put(area, from, to, key + text.slice(from, to) + PAIRS[key]);
  area.setSelectionRange(from + 1, to + 1);
}

addEventListener("keydown", (event) => {
  const { key, target: area } = event;
  if (!area.matches?.("textarea[data-code]") || event.ctrlKey || event.metaKey || event.altKey) return;
  // In Safari only this number tells the Enter that ends a composition from others.
  if (event.isComposing || event.keyCode === 229) return;
  if (key === "Shift") return; // Shift and Tab may follow
  const left = leaving;
  leaving = key === "Escape";
  if (leaving || (left && key === "Tab")) return;
  const { value: text, selectionStart: from, selectionEnd: to } = area;
  const at = { area, text, from, to, start: text.lastIndexOf("\n", from - 1) + 1 };
  let done = false;
  if (key === "Tab") done = shift(at, event.shiftKey);
  else if (key === "Enter") done = enter(at);
  else if (key === "Backspace" && from === to) done = back(at);
  else if (PAIRS[key] || CLOSING.has(key)) done = pair(at, key);
  if (done !== false) event.preventDefault();
});

// Colours: the same text is below the text area, and ranges for its words, strings and comments are given to the style
// sheet (screens.css). No elements are made, and a browser without highlights shows the plain text.
const PYTHON =
  /(#.*)|("""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|\b(and|as|break|class|continue|def|elif|else|except|for|from|if|import|in|is|lambda|not|or|pass|raise|return|try|while|with|yield|True|False|None)\b/g;
const KINDS = ["note", "text", "word"]; // the groups of PYTHON in their order

function colour() {
  const [area, below] = ["program", "program-colours"].map((id) => document.getElementById(id));
  if (!area || !below) return;
  if (below.textContent !== area.value + "\n") below.textContent = area.value + "\n";
  const rangesByKind = KINDS.map(() => []);
  const startContainer = below.firstChild;
  for (const { index, 0: whole, ...groups } of area.value.matchAll(PYTHON)) {
    const place = { startContainer, startOffset: index, endContainer: startContainer, endOffset: index + whole.length };
    rangesByKind[KINDS.findIndex((_, at) => groups[at + 1])].push(new StaticRange(place));
  }
  KINDS.forEach((kind, at) => CSS.highlights.set(`code-${kind}`, new Highlight(...rangesByKind[at])));
  below.scrollLeft = area.scrollLeft;
}

if (globalThis.Highlight && CSS.highlights) {
  document.documentElement.dataset.code = "";
  for (const change of ["input", "scroll"]) addEventListener(change, ({ target }) => target.id === "program" && colour(), true);
  new MutationObserver(colour).observe(document.body, { childList: true, characterData: true, subtree: true });
  colour();
}
