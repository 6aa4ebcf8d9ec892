// Cards that travel. The table below is painted in its final state before anything moves: what flies are copies in one
// layer above the page, by transform and opacity alone, and a touch or a key brings all of them down at once. Nothing
// here is needed to play: the layer is hidden from screen readers and takes no tap.
import { fill } from "./markup.js";

const MOST = 12; // copies at a time
const WIDTH = 66; // of a copy, in CSS pixels; its height follows from the style sheet
const ROOMY = 200; // CSS pixels: seats at least as wide show hand, deck and discards side by side
const NOTE = 100; // CSS pixels: half of the longest note of a gain
const FADE = 120; // ms, for those who want nothing to travel
const STAYS = 1400; // ms, what a note of a gain can be read
const PLACES = "#table :is(.card, .mini, .tile, .heap, .rival, .backs, .stock, .topmost, .villager, .node, .stack, .basic)[id]";

const SEAT = ".rival"; // a seat with all that lies there

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => calm.matches || document.documentElement.dataset.theme === "eink";
const layer = document.createElement("div");
layer.className = "flight";
layer.setAttribute("aria-hidden", "true");

let before = new Map(); // where things were when the table was painted last, by id
const flying = new Set();

/** Where something lies; a seat as a whole lies where its mark does, so that a copy does not cross its figures. */
const box = (element) => {
  const { left, top, width, height } = (element.matches(SEAT) ? (element.querySelector(".seat") ?? element) : element).getBoundingClientRect();
  return width ? { left, top, width, height } : null;
};

/** Remembers where everything lies, before the table is painted anew. */
export function remember() {
  before = new Map();
  for (const element of document.querySelectorAll(PLACES)) before.set(element.id, box(element));
}

/** Brings down whatever flies. */
export function land() {
  for (const animation of [...flying]) animation.finish();
  flying.clear();
  layer.replaceChildren();
}

function run(element, frames, timing, done) {
  const animation = element.animate(frames, timing);
  flying.add(animation);
  animation.onfinish = () => {
    flying.delete(animation);
    done?.();
  };
}

const middle = (place) => [place.left + place.width / 2, place.top + place.height / 2];

function put(className, html, place) {
  const element = document.createElement("div");
  element.className = className;
  fill(element, html);
  const [x, y] = middle(place);
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  layer.append(element);
  return element;
}

/** Where the first of some ids is, or was. */
function find(ids, places) {
  for (const id of ids) {
    const element = document.getElementById(id);
    const place = (places && before.get(id)) || (element && box(element)) || before.get(id);
    if (place) return { element, place };
  }
  return null;
}

/** Whether a card would only cover the figures of a small seat, because it stays there: its number tells as much. */
function crowded(from, to) {
  const seat = from?.closest(SEAT);
  return Boolean(seat) && seat === to?.closest(SEAT) && seat.offsetWidth < ROOMY;
}

/**
 * Lets cards fly. Each is { from, to: ids, the first that exists counts; face: markup of the copy, "" for a back; wait
 * and last in ms; stays: how long it is seen where it has come to, in ms; easing; arc in px; turn in degrees; shift: px
 * beside the place where it lands; shows: whether the card at its end comes into sight with it; note: what is told
 * where it lands, seat: in whose colour; line: a line is drawn instead of a card, face: its class }.
 */
export function fly(text) {
  land();
  if (document.visibilityState !== "visible") return;
  if (!layer.isConnected) document.body.append(layer);
  // All places are looked up before anything is put into the page: a look after that would lay it out again.
  const ways = JSON.parse(text).slice(0, MOST).map((flight) => ({ flight, to: find(flight.to, false), from: find(flight.from, true) }));
  const seen = ways.filter(({ to, from }) => to && from && !crowded(from.element, to.element));
  for (const { flight, to, from } of seen) {
    const timing = { duration: flight.last, delay: flight.wait, easing: flight.easing, fill: "both" };
    if (flight.shows && to.element && !to.element.matches(SEAT)) {
      const appear = still() ? [{ opacity: 0 }, { opacity: 1 }] : [{ opacity: 0 }, { opacity: 0 }];
      run(to.element, appear, still() ? { duration: FADE, delay: flight.wait, fill: "backwards" } : { ...timing, fill: "backwards" });
    }
    if (!still()) (flight.line ? draw : travel)(flight, from.place, to.place, timing);
    if (flight.note) tell(flight, to.place);
  }
}

function travel(flight, from, to, timing) {
  const copy = put("flyer", flight.face, from);
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const [x, y] = [x1 - x0 + flight.shift, y1 - y0];
  const size = (place) => Math.min(1.7, Math.max(0.35, Math.min(place.width / WIDTH, place.height / (WIDTH * 1.25))));
  const at = (dx, dy, scale, turn) => `translate(-50%, -50%) translate(${dx}px, ${dy}px) scale(${scale}) rotate(${turn}deg)`;
  const [s0, s1] = [size(from), size(to)];
  const half = at(x / 2, y / 2 - (flight.arc ?? 0), Math.max(s0, s1) * 1.04, flight.turn ?? 0);
  const there = at(x, y, flight.stays ? 1 : s1, flight.rest ?? 0);
  run(
    copy,
    [
      { transform: at(0, 0, s0, 0), opacity: 1 },
      { transform: half, opacity: 1 },
      { transform: there, opacity: 1 },
    ],
    timing,
    () => (flight.stays ? fade(copy, flight.stays) : copy.remove()),
  );
}

/** Lets what has arrived be seen for a while. */
const fade = (copy, stays) =>
  run(copy, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: stays }, () => copy.remove());

/** A line that grows from one place to another. */
function draw(flight, from, to, timing) {
  const line = put(`flight-line ${flight.face}`, "", from);
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const way = `rotate(${Math.atan2(y1 - y0, x1 - x0)}rad)`;
  line.style.width = `${Math.hypot(x1 - x0, y1 - y0)}px`;
  run(line, [{ transform: `${way} scaleX(0)` }, { transform: `${way} scaleX(1)` }], timing, () => fade(line, flight.stays));
}

function tell(flight, place) {
  const note = put(`flight-note s${flight.seat}`, flight.note, place);
  if (middle(place)[0] > innerWidth - NOTE) note.classList.add("last"); // not over the edge of the screen
  const wait = flight.wait + (still() ? 0 : flight.last * 0.8);
  run(
    note,
    [{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }],
    { duration: STAYS, delay: wait, fill: "both" },
    () => note.remove(),
  );
}

for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, land, { capture: true, passive: true });

/** Plays short sounds. All are off until asked for: the code that makes them comes with the first. */
export function sound(cues, level) {
  import("./sound.js").then(
    ({ play }) => play(cues, level),
    () => {}, // what cannot be heard can be seen
  );
}

/** Makes the device vibrate, where it can: a pattern of ms on and off. */
export const tremble = (pattern) => navigator.vibrate?.(pattern.split(" ").map(Number));
