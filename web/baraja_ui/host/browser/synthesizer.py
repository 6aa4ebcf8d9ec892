"""Short sounds, synthesized: there are no files. Everything that sounds can be seen too, and they are off by
default."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple

import js
from pyodide.ffi import JsException, to_js

from .clock import now

MAX_VOICES = 3  # at a time
LATE = 500  # ms after which a sound no longer belongs to what is seen
LEVELS = {"low": 0.35, "medium": 0.7, "high": 1.0}
SILENCE = 0.0001  # a gain cannot fade to nothing
GRAINS, RATE = 22_050, 44_100  # half a second of noise, which is played from its beginning each time
APART = 160  # ms: the most between the beginnings of two cues

_audio: Any = None  # the browser's context, made for the first sound
_master: Any = None  # the gain that all sounds pass
_noise: Any = None  # the grains of noise
_sounding = 0


class Note(NamedTuple):
    """A tone, or noise that passes a filter. Times are in ms."""

    after: float
    """From the beginning of the cue."""
    kind: str
    """The wave of a tone, or "lowpass" or "highpass" for noise."""
    first: float
    """The frequency in Hz with which it begins: of a tone, or of the filter."""
    last: float
    """That with which it ends."""
    attack: float
    """For how long it swells."""
    decay: float
    """For how long it fades."""
    decibels: float = -16
    lowpass: float = 0
    """The frequency beyond which a tone is cut, 0 if it is not."""
    exact: bool = False
    """Whether it is always the same: others vary a little, as sounds of things do."""


def _chime(kind: str, pitches: Sequence[float], step: float, attack: float, decay: float) -> list[Note]:
    return [Note(place * step, kind, pitch, pitch, attack, decay) for place, pitch in enumerate(pitches)]


def _slide(after: float, decibels: float) -> Note:
    """A card that is drawn."""
    return Note(after, "highpass", 3000, 5000, 5, 55, decibels)


CUES: dict[str, tuple[float, list[Note]]] = {
    "draw": (60, [_slide(0, -20)]),
    "shuffle": (260, [_slide(26 * place, -22) for place in range(9)]),
    "coin": (180, [Note(0, "sine", 2093, 2093, 1, 179, -22), Note(0, "sine", 3136, 3136, 1, 179, -24)]),
    "gain": (170, _chime("triangle", [523, 784], 80, 4, 160)),
    "province": (450, _chime("triangle", [392, 523, 659, 784], 90, 5, 200)),
    "attack": (220, [Note(0, "sawtooth", 110, 82, 8, 200, -14, lowpass=600)]),
    "shield": (140, _chime("triangle", [330, 495], 0, 2, 138)),
    "curse": (320, _chime("sine", [185, 196], 0, 20, 300)),
    "trash": (200, [Note(0, "lowpass", 900, 200, 10, 190, -14)]),
    "turn": (220, _chime("sine", [659, 880], 110, 8, 180)),
    "victory": (900, _chime("triangle", [392, 494, 587, 784, 988], 130, 5, 400)),
}
"""How long each cue lasts, and its notes."""
QUIET = {"sine": -20, "triangle": -20, "square": -30, "sawtooth": -28}  # decibels: as loud as each other to the ear
RINGS = 110  # ms that a note of a motif lasts


def _motif(text: str) -> tuple[float, list[Note]] | None:
    """The cue of a motif such as "triangle:72.76.79:80": a wave, notes (60 is middle C), and ms from one to the next;
    None for a text that is none."""
    wave, *rest = text.split(":")
    if wave not in QUIET or len(rest) != 2:
        return None
    pitches = [440 * 2 ** ((int(note) - 69) / 12) for note in rest[0].split(".")]
    step = int(rest[1])
    notes = [
        Note(place * step, wave, pitch, pitch, 4, RINGS - 4, QUIET[wave], exact=True)
        for place, pitch in enumerate(pitches)
    ]
    return (len(notes) - 1) * step + RINGS, notes


async def _runs() -> bool:
    """Whether sounds can be heard now. A call or a locked screen interrupts them, on an iPhone until the page asks
    again."""
    global _audio, _master, _noise
    if _audio is None or _audio.state == "closed":
        _audio = js.AudioContext.new()
        _master = _audio.createGain()
        _master.connect(_audio.destination)
        _noise = None
    if _audio.state != "running":
        with suppress(JsException):  # refused: the next sound asks again
            await _audio.resume()
    return bool(_audio.state == "running")


def _vary() -> float:
    return 1 + (float(js.Math.random()) - 0.5) * 0.06  # for sound only: no game depends on it


def _grains() -> object:
    global _noise
    if _noise is None:
        _noise = _audio.createBuffer(1, GRAINS, RATE)
        bits = js.crypto.getRandomValues(js.Uint8Array.new(GRAINS)).to_bytes()
        _noise.copyToChannel(to_js(array("f", [byte / 127.5 - 1 for byte in bits])), 0)
    return _noise


def _play(note: Note, begin: float) -> None:
    vary = 1 if note.exact else _vary()
    cut, swell = _audio.createBiquadFilter(), _audio.createGain()
    if note.kind in QUIET:
        source = _audio.createOscillator()
        source.type = note.kind
        moving, at, pitch = source.frequency, begin + note.after / 1000, vary
        cut.frequency.value = note.lowpass
        parts = [source, cut, swell, _master] if note.lowpass else [source, swell, _master]
    else:
        source = _audio.createBufferSource()
        source.buffer = _grains()
        cut.type = note.kind
        cut.Q.value = 0.7
        moving, at, pitch = cut.frequency, begin + vary * note.after / 1000, 1
        parts = [source, cut, swell, _master]
    for part, following in pairwise(parts):
        part.connect(following)
    swelled, end = at + note.attack / 1000, at + (note.attack + note.decay) / 1000
    moving.setValueAtTime(note.first * pitch, at)
    if note.last != note.first:
        moving.linearRampToValueAtTime(note.last * pitch, end)
    swell.gain.setValueAtTime(SILENCE, at)
    swell.gain.linearRampToValueAtTime(10 ** (note.decibels / 20), swelled)
    swell.gain.exponentialRampToValueAtTime(SILENCE, end)
    source.start(at)
    source.stop(end + 0.05)


async def play(cues: Sequence[str], level: str) -> None:
    """Plays cues one after the other, at the level "low", "medium" or "high"; at most three sound at a time, and none
    while the page is hidden. A cue is the name of one of `CUES`, or a motif."""
    global _sounding
    if js.document.visibilityState != "visible" or not hasattr(js, "AudioContext"):
        return
    asked = now()
    if not await _runs() or now() - asked > LATE:
        return
    _master.gain.value = LEVELS.get(level, LEVELS["medium"])
    start = float(_audio.currentTime)
    at = start + 0.01
    for name in cues:
        cue = CUES.get(name) or _motif(name)
        if cue is None or _sounding >= MAX_VOICES:
            continue
        lasts, notes = cue
        _sounding += 1
        asyncio.get_event_loop().call_later(at - start + lasts / 1000, _end)
        for note in notes:
            _play(note, at)
        at += min(lasts, APART) / 1000


def _end() -> None:
    global _sounding
    _sounding -= 1
