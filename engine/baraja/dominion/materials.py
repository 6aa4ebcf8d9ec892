"""What a kingdom needs besides its ten piles, and what stands out in it."""

from __future__ import annotations

from collections.abc import Sequence

from .kinds import KINDS
from .roles import roles
from .setup import BASICS, lay_out, pile_size


def materials(kingdom: Sequence[str], seats: int = 2, colonies: bool = False, bane: str = "") -> list[tuple[str, int]]:
    """What is on the table besides the basic cards and the kingdom: (pile, number of cards) in the order of the table.

    Supply piles come first (Platinum, Colony, Potion, Ruins, the Bane), then those outside it (Spoils, Madman,
    Mercenary), then the kingdom piles that are made of different cards (Knights). Raises KeyError for a card that does
    not exist.
    """
    game = lay_out(seats, tuple(kingdom), colonies=colonies, bane=bane)
    extra = [name for name in game.piles if name not in BASICS and name not in kingdom]
    sizes = [(name, game.sizes[name]) for name in (*extra, *game.outside)]
    parted = {kind.top_of for kind in KINDS.values()}
    return sizes + [(name, pile_size(KINDS[name], seats)) for name in kingdom if name in parted]


def character(kingdom: Sequence[str]) -> tuple[str, ...]:
    """What stands out in a kingdom, the most telling first: one or two of the words of `CHARACTERS`."""
    counts: dict[str, int] = {}
    for name in kingdom:
        for role in roles(name):
            counts[role] = counts.get(role, 0) + 1
    terminal = sum("action" in KINDS[name].types and KINDS[name].actions == 0 for name in kingdom)
    villages, attacks = counts.get("village", 0), counts.get("attack", 0)
    stands_out = {
        "undefended": attacks >= 2 and not counts.get("defence"),
        "hostile": attacks >= 3 and counts.get("defence", 0) > 0,
        "no_village": not villages and terminal >= 5,
        "engine": villages >= 2 and counts.get("draw", 0) >= 2,
        "potions": counts.get("potion", 0) >= 3,
        "ruins": counts.get("ruins", 0) > 0,
        "no_trash": not counts.get("trash"),
        "thin": counts.get("trash", 0) >= 3,
        "no_buy": not counts.get("buy"),
        "gains": counts.get("gain", 0) >= 4,
    }
    return tuple(word for word in CHARACTERS if stands_out.get(word))[:2] or ("balanced",)


CHARACTERS = (
    "undefended", "hostile", "no_village", "engine", "potions", "ruins", "no_trash", "thin", "no_buy", "gains",
    "balanced",
)  # fmt: skip
