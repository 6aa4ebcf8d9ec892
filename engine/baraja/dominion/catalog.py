"""The cards and kingdoms as plain values, for lists and for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..words import LANGUAGES, Words
from .added import SETS
from .kinds import KINDS
from .kingdoms import KINGDOMS, playable, set_of

if TYPE_CHECKING:
    from ..core.protocol import Names
    from .protocol import CardFacts, KingdomFacts

TYPES = (
    "action", "treasure", "victory", "curse", "attack", "duration", "prize", "reaction", "looter", "knight", "ruins",
    "shelter",
)  # fmt: skip


def cards() -> list[CardFacts]:
    """Every card that exists, by set in the order of the rulebooks, basic cards first, then by name."""
    words = {lang: Words("dominion", lang) for lang in LANGUAGES}
    ordered = sorted(KINDS.values(), key=lambda kind: (SETS.index(kind.set), kind.pile != "basic"))
    return [
        {
            "game": "dominion",
            "set": kind.set,
            "id": kind.name,
            "names": cast("Names", {lang: words[lang].name(kind.name) for lang in LANGUAGES}),
            "cost": {"coins": kind.cost.coins, "potion": kind.cost.potions},
            "types": sorted(kind.types, key=TYPES.index),
            "pile": kind.top_of or kind.pile,
        }
        for kind in ordered
    ]


def kingdoms() -> list[KingdomFacts]:
    """The suggested kingdoms of the rulebooks, each with its set, whether all its cards exist here, and whether it is
    one of those that players are measured in."""
    return [
        {
            "id": name,
            "names": cast("Names", dict(entry["name"])),
            "cards": list(entry["cards"]),
            "playable": playable(name),
            "set": set_of(name),
            "bane": entry.get("bane"),
            "measured": "book" in entry,
        }
        for name, entry in KINGDOMS.items()
    ]
