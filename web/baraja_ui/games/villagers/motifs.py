"""The motif of every villager, by which it can be told by ear when somebody builds or plays it.

The role chooses the voice, the suit the root and the mode, the gold the last note. Those that would still sound alike
differ in the note before the last, in the order of their names.
"""

from __future__ import annotations

from functools import cache

from baraja.villagers import KINDS
from baraja.villagers.kinds import SUITS

from ...table.motifs import Motifs, Voice

VOICES = {
    "founders": Voice("triangle", 48, 1, (0, 2), 70),
    "basic": Voice("triangle", 60, 1, (0,), 80),
    "start": Voice("square", 60, 1, (0, 2), 50),
    "chain": Voice("triangle", 72, 1, (0,), 80),
    "solitary": Voice("sine", 84, -1, (0,), 110),
    "monk": Voice("sine", 60, 1, (0,), 110),
    "apprentice": Voice("square", 72, 1, (0, 0), 60),
    "errand": Voice("sawtooth", 57, -1, (0,), 80),
}
"""Role -> its voice."""

RICH = 10
"""From so much gold on, villagers end on the same note."""


@cache
def _motifs() -> dict[str, str]:
    motifs = Motifs()
    return {
        name: motifs.next(VOICES[kind.role], SUITS.index(kind.suit), 1 + min(kind.gold, RICH))
        for name, kind in sorted(KINDS.items())
    }


def motif(card: str) -> str:
    """The motif of a villager (see `table.motifs`)."""
    return _motifs()[card]
