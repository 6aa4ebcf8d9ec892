"""The motif of every card: a few notes by which a card can be told by ear when somebody plays it.

What a card does chooses the voice (attacks are low and harsh, villages rise, cards that draw run up quickly, coins
ring, trashing falls ...), its set the root and the mode, its cost the last note. The cards that would still sound alike
differ in the note before the last, in the order of their names.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from baraja.dominion import KINDS
from baraja.dominion.kinds import PLACES
from baraja.dominion.roles import roles

if TYPE_CHECKING:
    from baraja.dominion.kinds import Kind


class Voice(NamedTuple):
    """How one sort of card sounds. No two voices share both the wave and the octave."""

    wave: str
    """The wave of the oscillator."""
    lowest: int
    """The number of the C at or above which the motif begins; 60 is middle C, a semitone is 1."""
    course: int
    """1 if it rises, -1 if it falls."""
    lead: tuple[int, ...]
    """The steps of the scale, counted from the root, of the first notes."""
    step: int
    """Milliseconds from one note to the next."""


VOICES = {
    "attack": Voice("sawtooth", 57, -1, (0,), 80),
    "duration": Voice("sine", 60, 1, (0,), 110),
    "reaction": Voice("square", 60, 1, (0, 0), 60),
    "ruins": Voice("square", 48, -1, (0,), 110),
    "treasure": Voice("sine", 84, 1, (0,), 70),
    "victory": Voice("triangle", 60, 1, (0, 2), 70),
    "village": Voice("triangle", 72, 1, (0,), 80),
    "trash": Voice("triangle", 84, -1, (0,), 80),
    "draw": Voice("square", 72, 1, (0, 2), 50),
    "gain": Voice("sine", 72, -1, (0, 2), 70),
    "buy": Voice("sine", 96, -1, (0,), 60),
    "": Voice("triangle", 48, 1, (0,), 80),
}
"""Type or role -> the voice of the cards that have it and none before it; "" for those that have none."""

MAJOR = (0, 2, 4, 5, 7, 9, 11)
FIFTH = 7
"""Semitones between the roots of two sets that follow each other."""


def _voice(kind: Kind) -> str:
    traits = {*kind.types, *roles(kind.name)}
    return next(trait for trait in VOICES if trait in traits or not trait)


def _pitch(step: int, mode: int) -> int:
    """How many semitones a step of a mode is above its root; the modes are the white keys, begun at each of them."""
    octave, place = divmod(mode % 7 + step, 7)
    return 12 * octave + MAJOR[place] - MAJOR[mode % 7]


@cache
def _motifs(names: tuple[str, ...]) -> dict[str, str]:
    alike: dict[tuple[str, int, int], int] = {}
    motifs = {}
    for name in names:
        kind = KINDS[name]
        sort, place = _voice(kind), PLACES[kind.set]
        root, last = FIFTH * place % 12, 1 + kind.cost.coins + 2 * kind.cost.potions
        rank = alike[sort, root, last] = alike.get((sort, root, last), -1) + 1
        voice = VOICES[sort]
        steps = (*voice.lead, (4 + 5 * rank) % 13, last)
        notes = ".".join(str(voice.lowest + root + voice.course * _pitch(step, place)) for step in steps)
        motifs[name] = f"{voice.wave}:{notes}:{voice.step}"
    return motifs


def motif(card: str) -> str:
    """The motif of a card as js/sound.js plays it: "triangle:72.76.79:80", a wave, notes and milliseconds for each.

    A card has the same motif in every game with the same cards installed.
    """
    return _motifs(tuple(sorted(KINDS)))[card]
