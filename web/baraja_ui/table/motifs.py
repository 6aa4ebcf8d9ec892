"""Motifs: a few notes by which a card can be told by ear when somebody plays it. A game chooses them for its cards."""

from __future__ import annotations

from typing import NamedTuple


class Voice(NamedTuple):
    """How one sort of card sounds. No two voices of a game share both the wave and the octave."""

    wave: str
    """The wave of the oscillator."""
    lowest: int
    """The number of the lowest note at which the motif may begin; 60 is middle C, a semitone is 1."""
    course: int
    """1 if it rises, -1 if it falls."""
    lead: tuple[int, ...]
    """The steps of the scale, counted from the root, of the first notes."""
    step: int
    """Milliseconds from one note to the next."""


MAJOR = (0, 2, 4, 5, 7, 9, 11)
FIFTH = 7
"""Semitones between the roots of two families that follow each other."""


def pitch(step: int, mode: int) -> int:
    """How many semitones a step of a mode is above its root; the modes are the white keys, begun at each of them."""
    octave, place = divmod(mode % 7 + step, 7)
    return 12 * octave + MAJOR[place] - MAJOR[mode % 7]


class Motifs:
    """The motifs of a game's cards, given out one after the other: no two are the same."""

    def __init__(self) -> None:
        self._alike: dict[tuple[Voice, int, int], int] = {}

    def next(self, voice: Voice, family: int, last: int) -> str:
        """A motif as the host plays it: "triangle:72.76.79:80", a wave, notes and milliseconds for each.

        The number of the card's family chooses root and mode, `last` is the step of the scale of the last note. The
        note before tells apart up to 13 cards for which all this is the same.
        """
        root = FIFTH * family % 12
        rank = self._alike[voice, root, last] = self._alike.get((voice, root, last), -1) + 1
        steps = (*voice.lead, (4 + 5 * rank) % 13, last)
        notes = ".".join(str(voice.lowest + root + voice.course * pitch(step, family)) for step in steps)
        return f"{voice.wave}:{notes}:{voice.step}"
