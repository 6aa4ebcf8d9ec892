// Ignores taps that cannot have been meant. A button whose words have changed takes no tap before there was time to read
// them, and a control that appears under the finger after the first of two quick taps does not take the second. Keys
// always count, as do taps of screen readers and scripts, but not the repeats of a key that is held down.
const UNREAD = 400; // ms

const root = document.documentElement;
let decision; // the number of the present decision, as the page wrote it
let seen = new Map(); // id of a button -> its words, and until when it ignores taps
let tap = { at: -Infinity };

/** The label of a control without digits: "Play treasures +$3" and "+$4" mean the same. */
function words(control) {
  const copy = (control.querySelector(".label, .name") ?? control).cloneNode(true);
  for (const heard of copy.querySelectorAll(".unseen, .sub")) heard.remove();
  const text = copy.textContent.replace(/[\d\u00ad]/g, "").trim();
  return text || `${control.dataset.action} ${control.dataset.arg}`;
}

function rest(control, until) {
  const left = until - performance.now();
  if (left <= 0) return control.removeAttribute("data-settling");
  control.setAttribute("data-settling", until); // table.css: pointers do not reach it
  setTimeout(() => control.getAttribute("data-settling") === String(until) && rest(control, 0), left);
}

function look() {
  const now = performance.now();
  const another = root.dataset.asked !== decision;
  decision = root.dataset.asked;
  const buttons = new Map();
  for (const button of document.querySelectorAll("#app button.button[id]")) {
    const before = seen.get(button.id);
    const entry = { words: words(button), until: 0 };
    // Within one decision the words follow the reader's picks, which is expected.
    if (before?.words === entry.words) entry.until = before.until;
    else if (another) entry.until = now + UNREAD;
    rest(button, entry.until);
    buttons.set(button.id, entry);
  }
  seen = buttons;
  if (now - tap.at >= UNREAD) return;
  const under = document.elementFromPoint(tap.x, tap.y)?.closest("[data-action]");
  // The first "Delete" asks, the second one deletes: the same words do not mean the same button.
  if (under && (words(under) !== tap.words || under.dataset.action !== tap.action)) rest(under, tap.at + UNREAD);
}

function begin() {
  new MutationObserver(look).observe(document.getElementById("app"), {
    childList: true,
    characterData: true,
    subtree: true,
  });
  decision = root.dataset.asked;
  look();
}

/** Watches taps and keys on the page; changes of the page are watched from the first tap on. */
export function guard() {
  let watching = false;
  document.addEventListener(
    "click",
    (event) => {
      if (!event.detail) return; // a key, a screen reader or a script
      if (!watching) begin();
      watching = true;
      const control = event.target.closest?.("[data-action]");
      const label = control ? words(control) : "";
      const action = control?.dataset.action;
      tap = { at: performance.now(), x: event.clientX, y: event.clientY, words: label, action };
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const moves = /^(Arrow|Page|Home|End|Tab|Backspace|Delete)/.test(event.key);
      const typing = event.target.matches?.("input, textarea, select");
      if (event.repeat && !moves && !typing) {
        event.stopImmediatePropagation();
        event.preventDefault();
      }
    },
    true,
  );
}
