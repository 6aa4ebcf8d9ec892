"""Which Action to play next.

Cards that give their Action back go first, so that there are more cards to choose the rest of the turn from; then, of
the terminals, which use one up, the one that brings the most coins in this hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ...shared.register import Register
from ...shared.situation import DRAWS_TO
from .. import endings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.zones import Card
    from ...shared.situation import Situation
    from .moment import Follower

RICHEST = 3  # coins that a drawn card may give
FREE = 100  # added to cards that give their Action back, which come before all others
# What an attack is worth in coins as long as it has an effect.
ATTACKS = {
    "witch": 4, "familiar": 4, "followers": 5, "torturer": 2, "militia": 1.2, "margrave": 0.5, "cultist": 2,
    "marauder": 2, "saboteur": 1.5, "swindler": 1.5, "bureaucrat": 0.6, "jester": 2, "cutpurse": 1, "rogue": 1,
    "mountebank": 4.5, "goons": 1.2, "rabble": 1, "young_witch": 3, "fortune_teller": 0.7,
    "noble_brigand": 1, "thief": 0.6, "knights": 2, "oracle": 0.5, "pillage": 1, "ambassador": 1, "minion": 0.5,
    "sea_hag": 3.5, "ghost_ship": 1.5,
}  # fmt: skip
# What else a card brings, in coins: cards trashed, points, coins saved on each purchase, a Buy, a gain.
MORE = {
    "masquerade": 1.5, "monument": 1.2, "bridge": 1.5, "bishop": 1.5, "haggler": 1, "council_room": 0.3,
    "embassy": -1.6, "marauder": 1.3, "goons": 1.5, "wharf": 2.4, "navigator": 0.7, "courtyard": -0.4,
}  # fmt: skip
DISCARDS = {"embassy": 3}  # cards of the hand that it costs: the more are there by then, the better
# What playing a card is worth in any hand. Minions come after the others that use up no Action, which they may discard.
FIXED = {
    "hamlet": FREE + 8, "warehouse": FREE + 5, "oasis": FREE + 5, "vagrant": FREE + 5,
    "scheme": FREE + 2, "pawn": FREE + 1, "minion": 70, "possession": 5, "adventurer": 3.2, "count": 3, "mandarin": 3,
    "haven": FREE + 3, "smugglers": 2.1, "tribute": 2.1, "duchess": 2.1,
}  # fmt: skip


def next_action(bot: Follower, now: Situation, cards: Sequence[Card]) -> Card | None:
    """The Action to play, None for none."""
    best, most = None, 0.0
    worth: dict[str, float] = {}
    for card in cards:
        if card.name not in worth:
            worth[card.name] = play_value(bot, now, card, cards)
        if worth[card.name] > most and not is_harmful(bot, now, card):
            best, most = card, worth[card.name]
    return best


def is_harmful(bot: Follower, now: Situation, card: Card) -> bool:
    """Whether playing a card does harm, whatever it is worth otherwise: to the purchase, the deck or the game."""
    return draws_in_vain(bot, now, card) or eats_what_pays(bot, now, card) or loses_the_game(bot, now, card.name)


def loses_the_game(bot: Follower, now: Situation, name: str) -> bool:
    """Whether playing a card empties the pile that ends the game, with a rival ahead."""
    if not bot.sees_the_end:
        return False
    if name == "jester":  # it copies what lies on a rival's deck
        rivals = now.view.seats - 1
        return any(endings.gives_away(now, {pile: rivals}) for pile in ("curse", *now.rivals))
    if name == "swindler":  # a rival may have to take the last card of a price
        prices = dict.fromkeys(now.view.cost(owned) for owned, many in now.rivals.items() if many)
        return endings.may_give_away(now, tuple(prices))
    counts = {gains[0]: endings.along(now, gains) for gains in endings.HANDED_OUT.get(name, ())}
    return endings.gives_away(now, counts)


def eats_what_pays(bot: Follower, now: Situation, card: Card) -> bool:
    """Whether a card takes others from the hand and this turn's purchase with them.

    Cards drawn before may go instead. What is traded for something better (`exchanges`) is weighed there.
    """
    kind = KINDS[card.name]
    many = TAKES.get(card.name, 0) - min(kind.cards, now.cards_left)
    if many <= 0:
        return False
    rest = [other for other in now.hand if other != card]
    coins = [now.worth_in_coins(rest) - now.worth_in_coins([left for left in rest if left != other]) for other in rest]
    fewer = sum(sorted(coins)[:many]) - kind.coins
    return fewer > 0 and bot.price_ahead(now, -fewer) < bot.price_ahead(now) >= PAYS


PAYS = 5  # from this price on a purchase is worth more than what a card does that takes others from the hand
ALL = 99
# How many cards of the hand a card takes: trashed, discarded, set aside, put on the deck or passed, wanted or not.
TAKES = {
    "bishop": 1, "courtyard": 1, "embassy": 3, "haven": 1, "horse_traders": 2, "inn": 2, "island": 1, "mandarin": 1,
    "masquerade": 1, "oasis": 1, "salvager": 1, "tactician": ALL, "trade_route": 1, "warehouse": 3,
    "young_witch": 2,
}  # fmt: skip


def draws_in_vain(bot: Follower, now: Situation, card: Card) -> bool:
    """Whether a card would only draw, although nothing better can be bought, and have the deck shuffled without the
    cards that pay for it."""
    view, kind = now.view, KINDS[card.name]
    if view.buys > 1 or kind.buys:
        return False
    if kind.actions:
        return goes_on_in_vain(bot, now, card)
    if view.actions > 1:
        return False
    if card.name in ("library", "watchtower"):
        draws = DRAWS_TO[card.name] - len(now.hand) + 1
    else:
        draws = kind.cards if kind.play is None else 0
    return shuffles_in_vain(bot, now, draws)


def goes_on_in_vain(bot: Follower, now: Situation, card: Card) -> bool:
    """The same for a card that gives its Action back, unless an attack may be drawn."""
    kind = KINDS[card.name]
    if card.name == "cellar":
        draws = sum(bot.is_idle(now, other) for other in now.hand if other != card)
    else:
        draws = kind.cards if kind.play is None or now.handed_out(card.name) else 0
    if not shuffles_in_vain(bot, now, draws):
        return False
    return not any(now.to_draw(name) > 0 and KINDS[name].is_attack and attack(now, name) > 0 for name in now.deck)


def shuffles_in_vain(bot: Follower, now: Situation, draws: int) -> bool:
    """Whether to draw so many cards has the deck shuffled, although nothing better can be bought."""
    if draws <= now.view.deck_size(now.view.player):
        return False
    ahead = bot.price_ahead(now)
    return ahead > 0 and bot.price_ahead(now, RICHEST * draws) == ahead


def play_value(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """What it is worth to play a card now; 0 or less means not to play it."""
    name = card.name
    if name in FIXED:
        return FIXED[name]
    special = values.get(name)
    if special is not None:
        worth: float = special(bot, now, card, cards)
        return worth
    kind = KINDS[name]
    if kind.actions:
        return FREE + 10 * min(kind.actions, 2) + kind.cards + kind.coins / 10
    return terminal(now, name, kind.cards, kind.coins, MORE.get(name, 0))


def terminal(now: Situation, name: str, draws: int, coins: int, more: float = 0) -> float:
    """The value of a terminal; with Actions to spare, those that draw come first, as they may draw Actions."""
    view = now.view
    draws = min(draws, now.cards_left)
    value = 0.05 + coins + draws * max(0.7, now.density) + attack(now, name) + more
    return value + (5 * max(0, draws - DISCARDS.get(name, 0)) if view.actions > 1 else 0)


def attack(now: Situation, name: str) -> float:
    """What the attack of a card is worth now, in coins."""
    value = ATTACKS.get(name, 0.5 if "attack" in KINDS[name].types else 0)
    return 0 if now.handed_out(name) else value


values = Register()
"""What playing a particular card is worth, by its name."""
