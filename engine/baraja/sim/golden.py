"""Golden lines: the outcomes of random games under today's rules, to check that they stay the same, everywhere.

A line is `seed seats kingdom decisions digest`: the game of that seed, with random answers from the same seed, the
number of its decisions, and a digest of every question with all its options, every answer, and where all cards are at
the end. So a line changes only when a rule does; then the game's `RULES` goes up and the changelog says why. To renew a
file:

    cd engine && python -m baraja.sim.golden dominion 200 > ../tests/engine/golden/dominion.txt
"""

from __future__ import annotations

import hashlib
import sys
from typing import TYPE_CHECKING

from .. import dominion, villagers
from ..core.session import Session
from ..core.streams import Rng, Streams, mark

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.contract import Picks, Rules, Setup

LIMIT = 600  # decisions of one game: about half of all random games are over by then

# Families of games of Dominion: the sets that the kingdoms of each are drawn from. Every set that is not named here
# forms another family together with the base set, with as many of its piles as it has, up to eight.
SETS: dict[str, tuple[str, ...]] = {
    "dominion": ("base",),
    "hinterlands_alchemy": ("hinterlands", "alchemy"),
    "dark_ages": ("dark_ages",),
}
MOST_PILES = 8


def families() -> dict[str, tuple[str, ...]]:
    """The families of games with golden lines, each with the sets of its kingdoms."""
    named = {name for sets in SETS.values() for name in sets}
    return SETS | {name: (name, "base") for name in dominion.SETS if name not in named} | {"villagers": ()}


def lines(family: str, count: int, first: int = 0) -> list[str]:
    """The golden lines of `count` seeds of a family of games, from seed `first` on."""
    return [line(family, seed) for seed in range(first, first + count)]


def line(family: str, seed: int) -> str:
    """The golden line of one seed."""
    rules, setup, label = arrange(family, seed)
    session = Session(rules, setup, seed)
    rng = Streams(seed).rng("golden")
    digest = hashlib.sha256()
    while session.question is not None and len(session.decisions) < LIMIT:
        offered = " ".join(session.spelled())
        session.answer(*at_random(session.question, rng))
        digest.update(f"{session.decisions[-1]} of {offered}\n".encode())
    for zone, cards in sorted(session.game.zones.items(), key=str):
        digest.update(f"{zone}: {' '.join(card.name for card in cards)}\n".encode())
    return f"{seed} {setup['seats']} {label} {len(session.decisions)} {digest.hexdigest()[:16]}"


def arrange(family: str, seed: int) -> tuple[Rules, Setup, str]:
    """The game module of a family, the set-up for a seed, and the set-up as one word."""
    if family == "villagers":
        return villagers, {"seats": 2 + seed % 4}, "all"
    seats = 2 + Rng(mark("golden", seed)).below(3)
    sets = families()[family]
    counts = None
    if family not in SETS:
        counts = {family: min(MOST_PILES, len(dominion.kingdom_cards([family])))}
    kingdom = dominion.random_kingdom(seed, sets, counts=counts)
    return dominion, {"seats": seats, "kingdom": kingdom}, ",".join(kingdom)


def at_random(question: Choose, rng: Rng) -> Picks:
    """Random legal picks: first how many, then which."""
    count = question.least + rng.below(question.most - question.least + 1)
    return rng.sample(question.options, count)


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1], int(sys.argv[2]))))
