"""The example turns of four rulebooks (base game, Hinterlands, Alchemy, Dark Ages), to be watched as films.

Their sentences are in `words/examples.toml` under the example's name. Where a rulebook leaves cards open, as in the
rest of a deck, these are ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lesson import Example, cards

if TYPE_CHECKING:
    from baraja.dominion.setup import KingdomSetup


def _deal(kingdom: str, mine: str, theirs: str, discards: str = "", *, shelters: bool = False) -> KingdomSetup:
    """A set-up for two players with these decks; the first one begins, and has these discards."""
    scenario = {"decks": [cards(mine), cards(theirs)], "discards": [cards(discards), []]}
    return {"seats": 2, "kingdom": kingdom.split(), "start": 0, "shelters": shelters, "scenario": scenario}


EXAMPLES = (
    Example(
        "base", "dominion", 1,
        _deal(
            "market smithy village remodel",
            "market smithy silver estate*2  silver market copper",
            "copper*7 estate*3",
            "copper*6 estate silver",
        ),
        ("Blanca", "Ana"),
        (
            ("deal",), ("market", "market"), ("smithy", "smithy"), ("treasures", "all"), ("village", "village"),
            ("remodel", "remodel"),
        ),
    ),
    Example(
        "hinterlands", "dominion", 1,
        _deal(
            "cartographer scheme ill_gotten_gains tunnel haggler border_village",
            "cartographer scheme copper ill_gotten_gains estate  copper tunnel haggler tunnel silver copper*4 estate",
            "copper*7 estate*3",
        ),
        ("Ana", "Blanca"),
        (
            ("deal",), ("cartographer", "cartographer"), ("tunnels", "tunnel tunnel#2", "tunnel", "tunnel"),
            ("order", "haggler silver"), ("scheme", "scheme"), ("haggler", "haggler"),
            ("treasures", "copper", "copper", "ill_gotten_gains", "copper"), ("copper", "copper"),
            ("village", "border_village"), ("gift", "ill_gotten_gains"), ("duchy", "duchy"), ("clean", "haggler"),
        ),
    ),
    Example(
        "alchemy", "dominion", 1,
        _deal(
            "possession philosophers_stone familiar apprentice herbalist vineyard",
            "possession potion philosophers_stone copper*2  copper*5 silver*3 estate*3",
            "apprentice herbalist potion silver*2  gold copper*5 estate*2 silver",
            "copper*2 estate*2 silver potion",
        ),
        ("Blanca", "David"),
        (
            ("deal",), ("possession", "possession"), ("stone", "philosophers_stone"), ("treasures", "all"),
            ("familiar", "familiar"), ("apprentice", "apprentice", "silver"), ("herbalist", "herbalist"),
            ("sum", "all"), ("province", "province"), ("vineyard", "vineyard"), ("clean", "copper"),
        ),
    ),
    Example(
        "dark_ages", "dominion", 11,
        _deal(
            "hermit procession cultist beggar counterfeit",
            "necropolis hermit procession cultist silver  copper copper duchy cultist counterfeit copper province"
            " copper*2 cultist copper*3 estate*2 silver",
            "beggar copper*3 estate copper*7",
            "overgrown_estate copper*2",
            shelters=True,
        ),
        ("Ramón", "Javier"),
        (
            ("deal",), ("necropolis", "necropolis"), ("hermit", "hermit", "overgrown_estate@discard"),
            ("another", "hermit"), ("procession", "procession", "cultist"), ("beggar", "beggar"),
            ("third", "cultist"), ("counterfeit", "counterfeit", "copper"),
            ("treasures", "silver", "copper", "copper", "copper", "copper"), ("province", "province", ""),
        ),
    ),
)  # fmt: skip
