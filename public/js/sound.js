// Short sounds, synthesized: there are no files. Everything that sounds can be seen too, and sounds are off by default.
const MOST = 3; // at a time
const LATE = 500; // ms after which a sound no longer belongs to what is seen
const LEVELS = { low: 0.35, medium: 0.7, high: 1 };

let context;
let master;
let grains;
let sounding = 0;

const vary = () => 1 + (Math.random() - 0.5) * 0.06; // for sound only: no game depends on it
const loud = (decibels) => 10 ** (decibels / 20);

/** Whether sounds can be heard now. A call or a locked screen interrupts them, on an iPhone until the page asks again. */
async function running() {
  if (!context || context.state === "closed") {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
    grains = undefined;
  }
  if (context.state !== "running") await context.resume().catch(() => {}); // refused: the next sound asks again
  return context.state === "running";
}

/** A gain node that swells in `attack` ms and fades in `decay` ms. */
function envelope(at, attack, decay, peak) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(peak, at + attack / 1000);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + (attack + decay) / 1000);
  gain.connect(master);
  return gain;
}

function tone(at, type, from, to, attack, decay, decibels = -16, filter = null, pitch = vary()) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from * pitch, at);
  if (to !== from) source.frequency.linearRampToValueAtTime(to * pitch, at + (attack + decay) / 1000);
  let end = envelope(at, attack, decay, loud(decibels));
  if (filter) {
    const low = context.createBiquadFilter();
    low.type = "lowpass";
    low.frequency.value = filter;
    low.connect(end);
    end = low;
  }
  source.connect(end);
  source.start(at);
  source.stop(at + (attack + decay) / 1000 + 0.05);
}

function noise(at, kind, from, to, quality, attack, decay, decibels = -18) {
  if (!grains) {
    grains = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = grains.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = grains;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = quality;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.linearRampToValueAtTime(to, at + (attack + decay) / 1000);
  source.connect(filter).connect(envelope(at, attack, decay, loud(decibels)));
  source.start(at);
  source.stop(at + (attack + decay) / 1000 + 0.05);
}

const draw = (at, decibels) => noise(at, "highpass", 3000, 5000, 0.7, 5, 55, decibels);
const notes = (at, type, pitches, step, attack, decay) =>
  pitches.forEach((pitch, place) => tone(at + (place * step) / 1000, type, pitch, pitch, attack, decay));

/** How each cue is made, and how long it lasts, in ms. */
const CUES = {
  draw: [60, (at) => draw(at, -20)],
  shuffle: [
    260,
    (at) => {
      for (let place = 0, when = at; place < 9; place++, when += 0.018 + Math.random() * 0.016) draw(when, -22);
    },
  ],
  coin: [180, (at) => (tone(at, "sine", 2093, 2093, 1, 179, -22), tone(at, "sine", 3136, 3136, 1, 179, -24))],
  gain: [170, (at) => notes(at, "triangle", [523, 784], 80, 4, 160)],
  province: [450, (at) => notes(at, "triangle", [392, 523, 659, 784], 90, 5, 200)],
  attack: [220, (at) => tone(at, "sawtooth", 110, 82, 8, 200, -14, 600)],
  shield: [140, (at) => (tone(at, "triangle", 330, 330, 2, 138), tone(at, "triangle", 495, 495, 2, 138))],
  curse: [320, (at) => (tone(at, "sine", 185, 185, 20, 300), tone(at, "sine", 196, 196, 20, 300))],
  trash: [200, (at) => noise(at, "lowpass", 900, 200, 0.7, 10, 190, -14)],
  turn: [220, (at) => notes(at, "sine", [659, 880], 110, 8, 180)],
  victory: [900, (at) => notes(at, "triangle", [392, 494, 587, 784, 988], 130, 5, 400)],
};

const QUIET = { sine: -20, triangle: -20, square: -30, sawtooth: -28 }; // as loud as each other to the ear
const RINGS = 110; // ms that a note of a motif lasts

/** The cue of a motif such as "triangle:72.76.79:80": a wave, notes (60 is middle C), and ms from one to the next. */
function motif(text) {
  const [wave, notes, step] = text.split(":");
  if (!(wave in QUIET) || !step) return undefined;
  const pitches = notes.split(".").map((note) => 440 * 2 ** ((note - 69) / 12));
  return [
    (pitches.length - 1) * step + RINGS,
    (at) =>
      pitches.forEach((pitch, place) =>
        tone(at + (place * step) / 1000, wave, pitch, pitch, 4, RINGS - 4, QUIET[wave], null, 1),
      ),
  ];
}

/** Plays cues one after the other; at most three sound at a time, and none while the page is hidden. */
export async function play(cues, level) {
  if (document.visibilityState !== "visible" || typeof AudioContext === "undefined") return;
  const requestedAt = performance.now();
  if (!(await running()) || performance.now() - requestedAt > LATE) return;
  master.gain.value = LEVELS[level] ?? LEVELS.medium;
  let at = context.currentTime + 0.01;
  for (const name of cues.split(" ")) {
    const cue = CUES[name] ?? motif(name);
    if (!cue || sounding >= MOST) continue;
    sounding++;
    setTimeout(() => sounding--, (at - context.currentTime) * 1000 + cue[0]);
    cue[1](at);
    at += Math.min(cue[0], 160) / 1000;
  }
}
