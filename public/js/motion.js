// Flying cards. The table is painted in its final state before anything moves: copies fly in one layer above the page,
// using only transform and opacity, and a touch or a key ends all flights at once. Nothing here is needed to play: the
// layer is hidden from screen readers and takes no taps.
import { fill } from "./markup.js";

const MOST = 12; // copies at a time
const WIDTH = 66; // CSS pixels of a copy; its height follows from the style sheet
const ROOMY = 200; // CSS pixels: seats at least this wide show hand, deck and discards side by side
const LETTER = 5; // CSS pixels: half of the width of a letter of a note, with a share of its edge
const FADE = 120; // ms, for readers who prefer reduced motion
const THUD = 200; // ms
const STAYS = 1400; // ms for which the note of a gain is shown
const PLACES = "#table :is(.card, .mini, .tile, .heap, .rival, .backs, .stock, .topmost, .villager, .node, .stack, .basic)[id]";

const SEAT = ".rival"; // a seat with everything at it

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => calm.matches || document.documentElement.dataset.theme === "eink";
const layer = document.createElement("div");
layer.className = "flight";
layer.setAttribute("aria-hidden", "true");

let before = new Map(); // id -> where the element was at the last paint
const flying = new Set();

/** Where an element is; for a whole seat where its badge is, so that a copy does not cover its figures. */
const box = (element) => {
  const { left, top, width, height } = (element.matches(SEAT) ? (element.querySelector(".seat") ?? element) : element).getBoundingClientRect();
  return width ? { left, top, width, height } : null;
};

/** Remembers where everything is, before the table is painted again. */
export function remember() {
  before = new Map();
  for (const element of document.querySelectorAll(PLACES)) before.set(element.id, box(element));
}

/** Ends all flights. */
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

/** Where the first of these ids is, or was. */
function find(ids, places) {
  for (const id of ids) {
    const element = document.getElementById(id);
    const place = (places && before.get(id)) || (element && box(element)) || before.get(id);
    if (place) return { element, place };
  }
  return null;
}

/** The lower edge of a badge: a note there leaves its letter and what stands beside it in sight. */
const below = ({ left, top, width, height }) => ({ left, width, top: top + height + 16, height: 0 });

/** Whether a card would fly within one small seat, where it only covers the figures, which tell as much. */
function crowded(from, to) {
  const seat = from?.closest(SEAT);
  return Boolean(seat) && seat === to?.closest(SEAT) && seat.offsetWidth < ROOMY;
}

/**
 * Makes cards fly. Each is { from, to: ids, of which the first that exists is used; face: markup of the copy, "" for a
 * back; wait and last in ms; stays: ms for which it is shown where it lands; easing; arc in px; turn in degrees; shift:
 * px beside the place where it lands; shows: whether the card at its end becomes visible when it lands; lands: whether it lands
 * heavily; note: text shown
 * there, in the colour of seat; line: whether a line is drawn in place of a card, with face as its class }.
 */
export function fly(text) {
  land();
  if (document.visibilityState !== "visible") return;
  if (!layer.isConnected) document.body.append(layer);
  // All places are measured before anything is added to the page, as measuring after that would force a layout.
  const ways = JSON.parse(text).slice(0, MOST).map((flight) => ({ flight, to: find(flight.to, false), from: find(flight.from, true) }));
  const seen = ways.filter(({ to, from }) => to && from && !crowded(from.element, to.element));
  for (const { flight, to, from } of seen) {
    const timing = { duration: flight.last, delay: flight.wait, easing: flight.easing, fill: "both" };
    if (flight.shows && to.element && !to.element.matches(SEAT)) {
      const appear = still() ? [{ opacity: 0 }, { opacity: 1 }] : [{ opacity: 0 }, { opacity: 0 }];
      run(to.element, appear, still() ? { duration: FADE, delay: flight.wait, fill: "backwards" } : { ...timing, fill: "backwards" });
    }
    if (!still()) (flight.line ? draw : travel)(flight, from.place, to.place, timing);
    if (flight.note) tell(flight, to.element?.matches(`${SEAT}, .square`) ? below(to.place) : to.place);
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
  const half = at(x / 2, y / 2 - (flight.arc ?? 0), Math.max(s0, s1) * (flight.lands ? 1.5 : 1.04), flight.turn ?? 0);
  const there = at(x, y, flight.stays ? 1 : s1, flight.rest ?? 0);
  run(
    copy,
    [
      { transform: at(0, 0, s0, 0), opacity: 1 },
      { transform: half, opacity: 1 },
      { transform: there, opacity: 1 },
    ],
    timing,
    () => {
      if (flight.lands) thud(copy, there, to);
      else if (flight.stays) fade(copy, flight.stays);
      else copy.remove();
    },
  );
}

/** Something heavy lands: it is squeezed, and a ring goes out from there. */
function thud(copy, there, place) {
  const ring = put("flight-ring", "", place);
  const wide = (scale) => `translate(-50%, -50%) scale(${scale})`;
  run(ring, [{ transform: wide(0.5), opacity: 0.9 }, { transform: wide(2.2), opacity: 0 }], { duration: THUD * 2, easing: "ease-out" }, () => ring.remove());
  run(copy, [{ transform: there }, { transform: `${there} scale(1.12, .88)` }, { transform: there }], { duration: THUD }, () => copy.remove());
}

/** Shows what has landed for a while. */
const fade = (copy, stays) =>
  run(copy, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: stays }, () => copy.remove());

const between = (low, length, at) => Math.max(low, Math.min(low + length, at));

/** A line that grows from the edge of one place, so as not to cover what is written there, to the middle of another. */
function draw(flight, from, to, timing) {
  const [x1, y1] = middle(to);
  const [x0, y0] = [between(from.left, from.width, x1), between(from.top, from.height, y1)];
  const line = put(`flight-line ${flight.face}`, "", { left: x0, top: y0, width: 0, height: 0 });
  const way = `rotate(${Math.atan2(y1 - y0, x1 - x0)}rad)`;
  line.style.width = `${Math.hypot(x1 - x0, y1 - y0)}px`;
  run(line, [{ transform: `${way} scaleX(0)` }, { transform: `${way} scaleX(1)` }], timing, () => fade(line, flight.stays));
}

function tell(flight, place) {
  const note = put(`flight-note s${flight.seat}`, flight.note, place);
  if (middle(place)[0] + (flight.note.length + 3) * LETTER > innerWidth) note.classList.add("last"); // so that it does not cross the edge of the screen
  const wait = flight.wait + (still() ? 0 : flight.last * 0.8);
  run(
    note,
    [{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }],
    { duration: STAYS, delay: wait, fill: "both" },
    () => note.remove(),
  );
}

for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, land, { capture: true, passive: true });
