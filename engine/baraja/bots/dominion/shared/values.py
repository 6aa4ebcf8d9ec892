"""What cards of Dominion are worth to a deck of money: in the hand, in the deck, and when gained.

Cards in `TERMINALS` and `PARTNERS` were measured in simulations; all others are judged by their printed numbers, so
that a card that was written yesterday is played sensibly today.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ....dominion.kinds import KINDS


class Plan(NamedTuple):
    """How a Big Money deck uses a kingdom card: how good it is there, and how many copies it wants."""

    score: float  # to compare plans; at 1 a card is not worth its cost
    first: int = 1  # copies wanted from the start
    one_in: int = 0  # one more copy for every this many cards in the deck; 0 for no more


# Terminals: only the best one or two of a kingdom are bought, as they get in each other's way.
TERMINALS = {
    "witch": Plan(10, 2),
    "militia": Plan(7, 2),
    "smithy": Plan(6.6, 1, 14),
    "council_room": Plan(6.5, 1),
    "library": Plan(6, 1, 14),
    "bureaucrat": Plan(4, 1),
    "chancellor": Plan(3.5, 1),
    "workshop": Plan(3.4, 1),
    "moat": Plan(3.3, 1),
    "mine": Plan(3.2, 1),
    "adventurer": Plan(3.1, 1),
    "moneylender": Plan(2.9, 1),
    "remodel": Plan(1, 1),
    "chapel": Plan(1, 1),
    "feast": Plan(1, 1),
    "thief": Plan(1, 1),
    "throne_room": Plan(1, 1),
    "woodcutter": Plan(1, 1),
    # Hinterlands
    "jack_of_all_trades": Plan(7.2, 1, 14),
    "margrave": Plan(6.9, 1, 10),
    "noble_brigand": Plan(6.8, 2),
    "embassy": Plan(6.7, 1),
    "oracle": Plan(4.2, 1),
    "haggler": Plan(4.1, 1),
    "nomad_camp": Plan(3.6, 1),
    "trader": Plan(3.5, 1),
    "mandarin": Plan(3.4, 1),
    "stables": Plan(3.3, 2),
    "crossroads": Plan(1, 1),
    "develop": Plan(1, 1),
    "duchess": Plan(1, 1),
    "spice_merchant": Plan(1, 1),
    # Alchemy and Dark Ages
    "cultist": Plan(9, 2),
    "hunting_grounds": Plan(8.5, 1),
    "marauder": Plan(7.5, 1),
    "catacombs": Plan(6.4, 1, 14),
    "rebuild": Plan(6.3, 2),
    "rogue": Plan(4.5, 1),
    "count": Plan(4, 1),
    "knights": Plan(2.9, 2),
    "armory": Plan(3.2, 1),
    "pillage": Plan(3, 1),
    # Intrigue
    "swindler": Plan(9.5, 2),
    "torturer": Plan(8, 2),
    "masquerade": Plan(7.3, 1),
    "tribute": Plan(6.6, 2),
    "saboteur": Plan(2.9, 2),
    "baron": Plan(5, 2),
    "steward": Plan(4, 1),
    "trading_post": Plan(1, 1),
    "bridge": Plan(1, 1),
    "ironworks": Plan(1, 1),
    "nobles": Plan(1, 1),
    "courtyard": Plan(7.1, 2),
    # Seaside
    "sea_hag": Plan(9.6, 2),
    "ghost_ship": Plan(8.8, 2),
    "wharf": Plan(7.8, 2),
    "explorer": Plan(4.4, 1),
    "navigator": Plan(3.6, 1),
    "pirate_ship": Plan(1, 1),
    # Cornucopia
    "jester": Plan(7.6, 2),
    "young_witch": Plan(7.4, 2),
    "harvest": Plan(4.4, 1),
    "fortune_teller": Plan(3.2, 1),
    "remake": Plan(3, 1),
    "horse_traders": Plan(1, 1),
    # Prosperity
    "mountebank": Plan(10, 2),
    "goons": Plan(8.6, 3),
    "vault": Plan(7, 1, 14),
    "rabble": Plan(6.8, 1, 14),
    "counting_house": Plan(1, 1),
    "forge": Plan(1, 1),
    "kings_court": Plan(1, 1),
}
# Cards that give their Action back, so that any number of them fits. The score is the card's worth in a deck.
PARTNERS = {
    "laboratory": Plan(5, 9),
    "market": Plan(4.5, 9),
    # Hinterlands
    "ill_gotten_gains": Plan(5.5, 9),
    "fools_gold": Plan(4.6, 9),
    "cache": Plan(4.5, 9),
    "cartographer": Plan(4, 3),
    "inn": Plan(2, 0),
    # Prosperity
    "grand_market": Plan(7, 9),
    "peddler": Plan(4.6, 9),
    "city": Plan(3, 2),
    "contraband": Plan(2.5, 0),
    "workers_village": Plan(2, 0),
    "loan": Plan(2, 0),
    "quarry": Plan(2, 0),
    "talisman": Plan(2, 0),
    # Seaside
    "treasury": Plan(4.7, 9),
    # Dark Ages
    "bandit_camp": Plan(4.5, 3),
    "counterfeit": Plan(4.2, 1),
    "mystic": Plan(4.2, 1),
    "ironmonger": Plan(3.6, 2),
    "junk_dealer": Plan(2, 0),
    "wandering_minstrel": Plan(2, 0),
}


@cache
def printed_points(name: str) -> int:
    """The Victory points printed on a card; 0 if they depend on other cards."""
    vp = KINDS[name].vp
    return 0 if callable(vp) else vp


@cache
def is_junk(name: str) -> bool:
    """Whether a card does nothing in a hand, so that it can be discarded without loss before the last rounds."""
    types = KINDS[name].types
    return not types & {"action", "treasure", "reaction"} or "ruins" in types


@cache
def is_terminal(name: str) -> bool:
    kind = KINDS[name]
    return "action" in kind.types and not kind.actions


@cache
def in_hand(name: str) -> float:
    """What a card in the hand is worth in the coming turn, in coins, if there is an Action to play it."""
    kind = KINDS[name]
    if "treasure" in kind.types:
        return kind.coins + 2 * kind.potions or 1.5
    if "ruins" in kind.types:
        return 0.2
    if "action" in kind.types:
        by_numbers = kind.coins + 0.9 * kind.cards + 0.4 * min(kind.actions, 2)
        return max(by_numbers, 0.35 * (kind.cost.coins + kind.cost.potions))
    return 0


@cache
def in_deck(name: str) -> float:
    """What a card adds to a deck before the last rounds, as a cost in coins; below 0, the deck is better without it."""
    kind = KINDS[name]
    if "curse" in kind.types:
        return -3
    if "ruins" in kind.types:
        return -2
    if "shelter" in kind.types:
        return -1
    if name in PARTNERS:
        return PARTNERS[name].score
    if name in TERMINALS:
        return TERMINALS[name].score * 0.7
    price = kind.cost.coins + 2 * kind.cost.potions
    if kind.potions and not kind.coins:
        return 0.5  # a plan that wants one buys it
    if "treasure" in kind.types:
        return max(price, kind.coins) - (0 if price else 1)  # a Copper adds nothing
    if "action" in kind.types:
        return 0.8 * price if kind.actions else 0.6 * price
    return -1 if price < 4 else 0.1 * price  # plain Victory cards


@cache
def plan_of(name: str) -> Plan:
    """The plan for a kingdom card: measured, or guessed from its printed numbers."""
    if name in TERMINALS:
        return TERMINALS[name]
    if name in PARTNERS:
        return PARTNERS[name]
    kind = KINDS[name]
    if "action" not in kind.types or kind.cost.potions:
        return Plan(0, 0)
    price = kind.cost.coins
    if kind.actions:
        # It must do more than replace itself to be bought in place of a Silver or a Gold.
        gives = kind.cards - 1 + kind.coins
        return Plan(0.9 * price, 9) if kind.cards and gives >= 1 else Plan(0, 0)
    if kind.cards >= 3:
        return Plan(1.2 * price, 1, 12)
    if "attack" in kind.types:
        return Plan(0.9 * price, 1)
    return Plan(0.8 * price if kind.coins >= 2 and kind.buys else 0, 1)
