"""The motif of every card of Dominion, by which it can be told by ear when somebody plays it.

What a card does chooses the voice (attacks are low and harsh, villages rise, cards that draw run up quickly, coins
ring, trashing falls ...), its set the root and the mode, its cost the last note. The cards that would still sound alike
differ in the note before the last, in the order of their names.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from baraja.dominion import KINDS
from baraja.dominion.kinds import PLACES
from baraja.dominion.roles import roles

from ...table.motifs import Motifs, Voice

if TYPE_CHECKING:
    from baraja.dominion.kinds import Kind


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


def _voice(kind: Kind) -> str:
    traits = {*kind.types, *roles(kind.name)}
    return next(trait for trait in VOICES if trait in traits or not trait)


@cache
def _motifs(names: tuple[str, ...]) -> dict[str, str]:
    motifs = Motifs()
    kinds = [KINDS[name] for name in names]
    return {
        kind.name: motifs.next(VOICES[_voice(kind)], PLACES[kind.set], 1 + kind.cost.coins + 2 * kind.cost.potions)
        for kind in kinds
    }


def motif(card: str) -> str:
    """The motif of a card, the same in every game with the same cards installed (see `table.motifs`)."""
    return _motifs(tuple(sorted(KINDS)))[card]
