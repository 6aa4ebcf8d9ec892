"""What to trash.

A deck is better without Curses, Ruins and Estates, and without its Coppers once other cards pay. How much money must
stay depends on what the plan buys, and trashing must not spoil this turn's purchase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....core.zones import Card
from .....dominion.kinds import KINDS
from ...shared.answers.hinterlands import possessed
from ...shared.register import Register
from ...shared.values import in_deck
from .actions import shuffles_in_vain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.contract import Picks
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
LATE = 3  # with this few gains left until the end, Victory cards are kept
SILVER = 3  # what one costs
STEWARD = 2  # cards, if these are chosen
EARLY = 4  # up to this turn Coppers are trashed that would have bought something cheap
DEAR = 5  # from this cost on a purchase is worth more than trashing a Copper


def junk(bot: Follower, now: Situation, cards: Sequence[Card], dear: int = DEAR) -> list[Card]:
    """The cards that the deck is better without, the worst first; Coppers stay for what costs `dear` or more."""
    junk_cards = []
    money, spent = now.money, 0
    floor = bot.money_to_keep(now)
    ahead = bot.price_ahead(now)
    spare = now.purse - (ahead if ahead >= dear else 0)
    early = now.turn <= EARLY
    for card in sorted(cards, key=lambda card: bot.keep_worth(now, card.name)):
        worth = bot.keep_worth(now, card.name)
        if worth < 0:
            junk_cards.append(card)
        elif card.name == "copper" and worth < 1 and money > floor and (spent < spare or (early and ahead < DEAR)):
            money -= 1
            spent += 1
            junk_cards.append(card)
    return junk_cards


def junk_together(bot: Follower, now: Situation, cards: Sequence[Card]) -> list[Card]:
    """The junk for a card that trashes several at once.

    Coppers stay if all Buys together then spend `DEAR` or more, and a single one if it alone pays for a Silver.
    """
    junk_cards = junk(bot, now, cards)
    coppers = [card for card in junk_cards if card.name == "copper"]
    spent = [bot.spent_on(now, -gone) for gone in range(len(coppers), -1, -1)]  # with 0, 1, 2… that stay
    stay = 0
    if spent[-1] >= DEAR:
        stay = spent.index(spent[-1])
    elif coppers and spent[1] >= spent[0] + SILVER:
        stay = 1
    return [card for card in junk_cards if card not in coppers[:stay]]


def has_two_cards_for_mercenary(bot: Follower, now: Situation, cards: Sequence[Card]) -> bool:
    """Whether two of the cards will not be missed, Coppers included, as a Mercenary gives back as many coins."""
    worths = sorted(bot.keep_worth(now, card.name) for card in cards)
    return len(worths) > 1 and worths[1] <= 0 and now.money > bot.money_to_keep(now) + 2


def lost(bot: Follower, now: Situation, card: Card) -> float:
    """What trashing a card costs: its worth in the deck, and in coins what it would have helped to buy this turn."""
    if card.name == "fortress":
        return 0  # it comes back to the hand
    coins = 0
    if "treasure" in KINDS[card.name].types:  # with another in the hand, a Fool's Gold is worth four coins
        coins = now.worth_in_coins(now.hand) - now.worth_in_coins([other for other in now.hand if other != card])
    return bot.keep_worth(now, card.name) + (bot.spoiled(now, coins) if coins else 0)


@answers("masquerade.pass")
def pass_the_least(asked: Moment) -> Picks:
    """The card whose loss costs least, in the deck and this turn; on a possessed turn the most.

    Late its points count once more, as a rival gets them.
    """
    bot, now = asked.bot, asked.now

    def cost(card: Card) -> float:
        rest = [other for other in now.hand if other != card]
        coins = now.worth_in_coins(now.hand) - now.worth_in_coins(rest)
        points = KINDS[card.name].vp
        given = 2 * max(0, points) if asked.late and not callable(points) else 0  # worth as in `keep_worth`
        return asked.worth(card) + given + bot.spoiled(now, coins)

    return sorted(asked.options, key=cost, reverse=possessed(asked))


@answers("*.trash", "masquerade.trash")
def trash_the_worst(asked: Moment) -> Sequence[Card]:
    """Of the player's own cards the worst (only junk, if trashing is optional); of another player's the best."""
    cards = [option for option in asked.options if type(option) is Card]
    if asked.foreign:
        order = sorted(asked.options, key=asked.worth, reverse=True)
        return order if not asked.optional or asked.worth(order[0]) > 0 else ()
    if not asked.optional:
        if not asked.in_hand:
            return sorted(cards, key=asked.worth)
        junk_cards = junk(asked.bot, asked.now, cards)
        return junk_cards + sorted(cards, key=lambda card: lost(asked.bot, asked.now, card))
    return junk_together(asked.bot, asked.now, cards) if asked.most > 1 else junk(asked.bot, asked.now, cards, 0)


@answers("bishop.trash")
def trash_for_points(asked: Moment) -> Picks:
    """What brings the most points less those it is worth itself, and less what the deck and this turn lose by it."""
    bot, now = asked.bot, asked.now
    if asked.optional:
        return trash_the_worst(asked)

    def profit(card: Card) -> float:
        kind = KINDS[card.name]
        vp = kind.vp(now.deck) if callable(kind.vp) else kind.vp or 0
        points: float = asked.view.cost(card).coins // 2
        if card.name == "fortress":  # it comes back
            return points
        if now.gains_to_end > LATE:
            points -= 0.8 * min(in_deck(card.name), bot.keep_worth(now, card.name))
        return points - vp - bot.spoiled(now, kind.coins)

    return sorted(asked.options, key=profit, reverse=True)


HERMIT = 3  # what it gains costs at most so much


@answers("hermit.trash")
def trash_what_does_not_come_back(asked: Moment) -> Picks:
    """Junk, but not of the name that would be gained next."""
    bot, now = asked.bot, asked.now
    gained = bot.best_gain(now, now.view.affordable(HERMIT))
    return [card for card in trash_the_worst(asked) if card.name != gained]


@answers("moneylender.trash", "spice_merchant.trash")
def a_copper(asked: Moment) -> list[Card]:
    return [card for card in asked.options if card.name == "copper"]


@answers("ambassador.reveal", "ambassador.return")
def send_what_hinders_most(asked: Moment) -> Picks:
    """The cards that the deck is better without, at most two of a name, unless their coins buy more than that."""
    bot, now = asked.bot, asked.now
    junk_cards = junk(bot, now, asked.options)
    best, most = [], bot.price_ahead(now) / 2
    for card in junk_cards:
        same = [other for other in junk_cards if other.name == card.name][:2]
        for many in range(1, len(same) + 1):
            worth: float = many * (2 if asked.worth(card) < 0 else 1)
            worth += bot.price_ahead(now, -many * KINDS[card.name].coins) / 2
            if worth > most:
                best, most = same[:many], worth
    return best or (() if asked.optional else sorted(asked.options, key=asked.worth))


@answers("steward.choose")
def what_a_steward_does(asked: Moment) -> tuple[str, ...]:
    """Trash two, but no Coppers near the end or if coins pay for a dear purchase; else coins that buy more."""
    bot, now = asked.bot, asked.now
    ahead = bot.price_ahead(now, 2)
    pays = now.purse < ahead <= now.purse + 2
    junk_cards = junk(bot, now, now.hand)
    needed = now.gains_to_end <= LATE or (pays and ahead >= DEAR)
    if len(junk_cards) >= 2 and not (needed and junk_cards[0].name == "copper"):
        return ("trash_two",)
    vain = asked.view.buys == 1 and not asked.view.actions and shuffles_in_vain(bot, now, STEWARD)
    return ("two_coins",) if pays or vain else ("two_cards",)
