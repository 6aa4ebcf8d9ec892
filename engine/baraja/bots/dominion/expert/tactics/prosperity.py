"""Tactics for cards of Prosperity and Cornucopia that no other rule covers: what they are worth, what they ask."""

from __future__ import annotations

from itertools import combinations
from math import fsum
from typing import TYPE_CHECKING, Any

from .....dominion.cost import Cost
from .....dominion.kinds import KINDS
from ...shared.register import Register
from .. import endings
from .actions import MORE, terminal, values
from .exchanges import GAIN, exactly, exchanges, given_up
from .trashing import LATE, junk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.contract import Picks
    from .....core.zones import Card
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
FORGED = 8  # so many cards of a hand are tried in every combination
NAMES = 4  # cards that a Harvest turns over
IDLE = 2  # idle cards for which a Vault's offer is taken
FEW_GAINS = 6  # gains left to the end from which a Copper for a point does a deck with Goons no harm


def others(now: Situation, card: Card) -> list[Card]:
    return [other for other in now.hand if other != card]


# --- what playing them is worth ---------------------------------------------------------------------------------------


@values("counting_house")
def counting_house(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """The Coppers of the discard pile: all that are neither in the hand, nor in play, nor in the deck."""
    elsewhere = now.in_hand("copper") + now.in_play("copper") + now.own_deck.get("copper", 0)
    return max(0, now.deck.get("copper", 0) - elsewhere)


@values("forge")
def forge(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    profit, _ = best_forging(bot, now, others(now, card))
    return 1 + profit * 0.5 if profit > GAIN else 0


@values("harvest")
def harvest(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """A coin for each different name among four cards, of those that can still be drawn."""
    names = [name for name in now.deck if now.to_draw(name) > 0]
    left = max(1, now.cards_left)
    missed = (max(0.0, 1 - now.to_draw(name) / left) ** min(NAMES, left) for name in names)
    return fsum(1 - share for share in missed) + 0.1


@values("remake")
def remake(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """What its two exchanges bring together: the second one cannot be declined."""
    profits = sorted((exchanges["remake"](bot, now, other) for other in others(now, card)), reverse=True)
    profit = fsum(profits[:2])
    return 1 + profit * 0.6 if profit > GAIN else 0


@values("vault")
def vault(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Two cards, and a coin for each that does nothing more."""
    spare = sum(bot.use(now, other) < 1 for other in others(now, card))
    return terminal(now, "vault", 2, spare)


@values("young_witch")
def young_witch(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Two cards come and two go: the worst of the hand."""
    uses = sorted(bot.use(now, other) for other in others(now, card))
    return terminal(now, "young_witch", 2, 0) - fsum(uses[:2])


@values("goons")
def goons(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return terminal(now, "goons", 0, 2, MORE["goons"])


# --- what they ask ----------------------------------------------------------------------------------------------------


def best_forging(bot: Follower, now: Situation, cards: Sequence[Card]) -> tuple[float, tuple[Card, ...]]:
    """The cards that a Forge makes most of, with what they bring less what is lost: (profit, cards)."""
    view = now.view
    best: dict[int, float] = {}
    for pile in endings.safe(now, view.piles) if bot.sees_the_end else view.piles:
        cost = view.cost(pile)
        if view.left(pile) and not cost.potions and (now.gains_to_end >= LATE or KINDS[view.top(pile)].vp):
            best[cost.coins] = max(best.get(cost.coins, -9), bot.worth_now(now, pile))
    tried = sorted(cards, key=lambda card: (given_up(bot, now, card), card.id))[:FORGED]
    losses = {card: given_up(bot, now, card) for card in tried}
    best_way: tuple[float, tuple[Any, ...]] = (best.get(0, 0), ())
    for card in tried:  # alone it may become another of its name
        best_way = max(best_way, (exactly(0)(bot, now, card), (card,)), key=lambda way: way[0])
    for many in range(2, len(tried) + 1):
        for chosen in combinations(tried, many):
            total = sum(view.cost(card).coins for card in chosen)
            best_way = max(
                best_way, (best.get(total, 0) - fsum(losses[card] for card in chosen), chosen), key=lambda way: way[0]
            )
    return best_way


@answers("forge.trash")
def what_a_forge_makes_most_of(asked: Moment) -> tuple[Card, ...]:
    return best_forging(asked.bot, asked.now, asked.options)[1]


@exchanges("remake")
def remade(bot: Follower, now: Situation, card: Card) -> float:
    """A Copper that the deck is better without goes for nothing too."""
    if card.name == "copper" and card in junk(bot, now, now.hand):
        return 0.5
    price: float = exactly(1)(bot, now, card)
    return price


@answers("remake.trash")
def remake_what_brings_most(asked: Moment) -> Picks:
    return sorted(asked.options, key=lambda card: -remade(asked.bot, asked.now, card))


@answers("loan.choose")
def weed_out_a_treasure(asked: Moment) -> Picks:
    """Copper goes, unless the deck's money hangs on it; so does what a plan no longer wants, such as another Loan."""
    bot, now, name = asked.bot, asked.now, asked.question.about[0]
    poor = name == "copper" and now.money <= bot.money_to_keep(now)
    return ("discard_it",) if poor or bot.keep_worth(now, name) >= 1 else ("trash_it",)


@answers("contraband.name")
def bar_what_is_wanted_most(asked: Moment) -> Picks:
    """The best card that the player may well be able to pay for: what is there, and two good Treasures more."""
    view, bot, now = asked.view, asked.bot, asked.now
    reach = Cost(view.coins + REACH, view.potions)
    wanted = [pile for pile in view.piles if view.left(pile) and view.cost(pile).at_most(reach)]
    wanted.sort(key=lambda pile: (-bot.worth_now(now, pile), -view.cost(pile).coins, pile))
    return [view.top(pile) for pile in wanted if view.top(pile) in asked.options]


REACH = 3  # coins that the hand of a player who has played a Contraband may still hold


@answers("counting_house.take")
def take_all_coppers(asked: Moment) -> Picks:
    return asked.options


@answers("vault.cash")
def what_brings_no_more_than_its_coin(asked: Moment) -> list[Card]:
    spent = not asked.view.actions
    return [card for card in asked.options
            if asked.bot.use(asked.now, card) <= 1 or (spent and not KINDS[card.name].is_treasure)]  # fmt: skip


@answers("vault.choose")
def take_the_offer_of_a_vault(asked: Moment) -> Picks:
    idle = sum(asked.bot.use(asked.now, card) <= 0 for card in asked.now.hand)
    return asked.options if idle >= IDLE else ()


def copper_for_points(now: Situation, offered: Sequence[str]) -> bool:
    """Whether a Copper is worth buying for the tokens of Goons in play."""
    goons_played = now.in_play("goons")
    return "copper" in offered and (goons_played > 1 or (goons_played == 1 and now.gains_to_end <= FEW_GAINS))


def keeps_coppers_back(bot: Follower, now: Situation) -> bool:
    """Whether the Coppers of the hand stay there, as a Grand Market can be paid for without them."""
    view = now.view
    if "grand_market" not in bot.places or now.in_play("copper") or not now.in_hand("copper"):
        return False
    rest = [card for card in now.hand if card.name != "copper"]
    price = view.cost("grand_market")
    coins = view.coins + now.worth_in_coins(rest)
    if coins < price.coins or not view.left("grand_market"):
        return False
    return bot.price_for(now, now.purse) <= price.coins and bot.best_gain(now, ("grand_market",)) is not None
