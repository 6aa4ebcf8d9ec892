"""Golden lines: the outcomes of random games under today's rules, to check that they stay the same, everywhere.

A line is `seed seats kingdom decisions digest`: the game of that seed, with random answers from the same seed, the
number of its decisions, and a digest of every question with all its options, every answer, and where all cards are at
the end. So a line changes only when a rule does; then the game's `RULES` goes up and the changelog says why. To renew a
file, or to write that of a new family:

    cd engine && python -m tools.golden dominion

With a number behind the family it only prints the lines of so many games.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from baraja import dominion, villagers
from baraja.core.session import Session
from baraja.core.streams import Rng, Streams, mark
from baraja.dominion.kinds import KINDS
from baraja.dominion.roles import FIRST_YEAR

if TYPE_CHECKING:
    from baraja.core.choose import Choose
    from baraja.core.contract import Picks, Rules, Setup

GAMES = 200  # lines of a file
LIMIT = 600  # decisions of one game: about half of all random games are over by then

# Families of games of Dominion: the sets that the kingdoms of each are drawn from. Every set that is not named here
# forms another family together with the base set, with as many of its piles as it has, up to eight. A set to which
# cards were added later has a family for each year in which some entered, such as `seaside_2027`, so that the lines of
# those before stay the same.
SETS: dict[str, tuple[str, ...]] = {
    "dominion": ("base",),
    "hinterlands_alchemy": ("hinterlands", "alchemy"),
    "dark_ages": ("dark_ages",),
}
MOST_PILES = 8


class Family(NamedTuple):
    """Where the kingdoms of a family come from."""

    sets: tuple[str, ...]
    year: int = FIRST_YEAR  # of the cards that are drawn
    most: str | None = None  # the set that most of the piles come from, if it is one


def families() -> dict[str, Family]:
    """The families of games with golden lines."""
    named = {name for sets in SETS.values() for name in sets}
    others = [name for name in dominion.SETS if name not in named]
    by_name = {name: Family(sets) for name, sets in SETS.items()}
    by_name |= {name: Family((name, "base"), most=name) for name in others}
    for name in dominion.SETS:
        for year in sorted({KINDS[card].since or FIRST_YEAR for card in dominion.kingdom_cards([name])}):
            if year > FIRST_YEAR:
                by_name[f"{name}_{year}"] = Family((name, "base"), year, name)
    return by_name | {"villagers": Family(())}


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
        offered = " ".join(session.option_ids())
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
    sets, year, most = families()[family]
    counts = None
    if most is not None:
        counts = {most: min(MOST_PILES, len(dominion.kingdom_cards([most], year)))}
    kingdom = dominion.random_kingdom(seed, sets, counts=counts, year=year)
    return dominion, {"seats": seats, "kingdom": kingdom}, ",".join(kingdom)


def at_random(question: Choose, rng: Rng) -> Picks:
    """Random legal picks: first how many, then which."""
    count = question.least + rng.below(question.most - question.least + 1)
    return rng.sample(question.options, count)


def main(family: str, count: str = "") -> None:
    """Prints the lines of `count` games of a family, or writes its file."""
    if count:
        print("\n".join(lines(family, int(count))))
        return
    path = Path(__file__).parents[2] / "tests/engine/golden" / f"{family}.txt"  # which Pyodide has not
    path.write_text("\n".join(lines(family, GAMES)) + "\n", encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
