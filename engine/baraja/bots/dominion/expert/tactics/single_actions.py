"""What playing a particular card is worth in this hand, in coins: for cards whose printed numbers do not tell."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ...shared.answers.dark_ages import processed
from ...shared.situation import DRAWS_TO, is_terminal
from .actions import FREE, MORE, play_value, terminal, values
from .exchanges import GAIN, exchanges, rebuilt
from .trashing import LATE, has_two_cards_for_mercenary, junk, junk_together, lost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.zones import Card
    from ...shared.situation import Situation
    from .moment import Follower

# What plays a card again, and what that counts for.
DOUBLERS = {"throne_room": 1.9, "procession": 1.9, "kings_court": 2.8}


def others(now: Situation, card: Card) -> list[Card]:
    return [other for other in now.hand if other != card]


@values(*DOUBLERS)
def double(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Worth what it doubles, and played before it."""
    doubled = [other for other in cards if other.name not in DOUBLERS]
    if card.name == "procession":  # it trashes what it doubles, and would be played for nothing
        doubled = [other for other in doubled if processed(now.view, other) > 0]
    best = max((play_value(bot, now, other, cards) for other in doubled), default=0)
    if best <= 0:
        return 0
    times = DOUBLERS[card.name]
    return best + FREE + 15 if best >= FREE else times * best + (FREE if now.view.actions > 1 else 1)


@values("chapel")
def chapel(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return _trashing(now, len(junk_together(bot, now, others(now, card))[:4]))


def _trashing(now: Situation, count: int, least: int = 1) -> float:
    """The value of trashing up to `count` cards: high early on; before cards that draw, with Actions to spare."""
    return 0 if count < least else 1.6 * count + (30 if now.view.actions > 1 else 0)


@values("steward")
def steward(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return max(_trashing(now, min(2, len(junk(bot, now, others(now, card)))), 2), terminal(now, "steward", 2, 0), 2)


@values("trading_post")
def trading_post(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    count = len(junk(bot, now, others(now, card)))
    return 2 + 1.6 * 2 if count >= 2 else 0


@values("mercenary")
def mercenary(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return 6 if has_two_cards_for_mercenary(bot, now, others(now, card)) else 0


@values("moneylender")
def moneylender(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return 3.5 if now.in_hand("copper") else 0


@values("cellar")
def cellar(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> int:
    """After every card that draws, when there is most to discard."""
    return 60 if any(bot.is_idle(now, other) for other in others(now, card)) else 0


@values("remodel", "expand", "graverobber", "upgrade", "develop", "transmute", "apprentice", "trader", "altar",
        "salvager")  # fmt: skip
def exchange(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    profit = max((exchanges[card.name](bot, now, other) for other in others(now, card)), default=0)
    if card.name == "graverobber":
        profit = max(profit, loot(bot, now))
    if profit <= GAIN:
        return 0
    if card.name == "upgrade":
        return 90
    if card.name == "apprentice":
        return 80 + min(9, profit)
    return 1 + profit * 0.5


def loot(bot: Follower, now: Situation) -> float:
    """What a Graverobber may take from the trash that is worth having."""
    view = now.view
    names = [name for name in sorted(set(view.trash())) if KINDS[name].cost.potions == 0]
    return max((bot.worth_now(now, name) for name in names if 3 <= KINDS[name].cost.coins <= 6), default=0)


@values("mine")
def mine(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    view, names = now.view, {other.name for other in now.hand}
    return 1.5 if ("silver" in names and view.left("gold")) or ("copper" in names and view.left("silver")) else 0


@values("workshop", "ironworks", "armory", "hermit", "feast", "university", "bag_of_gold")
def gainer(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Worth what it gains; Ironworks that gain an Action card give their Action back."""
    limit = {"workshop": 4, "ironworks": 4, "armory": 4, "hermit": 3, "feast": 5}.get(card.name, 5)
    gain = bot.best_gain(now, now.view.affordable(limit))
    goes_on = card.name == "ironworks" and gain is not None and "action" in now.view.types(gain)
    if KINDS[card.name].actions or goes_on:
        return FREE + 20
    return 2.2 if gain is not None else 1 if card.name == "hermit" else 0.3


@values("baron")
def baron(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    if now.in_hand("estate"):
        return 4.5 + (1 if now.view.left("estate") else 0)
    return 0.4 if now.gains_to_end <= 4 and now.view.left("estate") else 0


@values("library", "watchtower", "jack_of_all_trades")
def draw_to(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Draws up to a number of cards: after everything else that leaves the hand."""
    draws = max(0, DRAWS_TO[card.name] - (len(now.hand) - 1))
    if now.view.actions > 1 and any(is_terminal(other.name) and other.name not in DRAWS_TO for other in cards):
        return 0.1  # with fewer cards in the hand it draws more
    if card.name == "jack_of_all_trades":
        trashes = junk(bot, now, [other for other in now.hand if "treasure" not in KINDS[other.name].types])
        silver = 1 if now.gains_to_end > LATE else 0.1
        return silver + (2 if trashes else 0) + draws * now.density
    return terminal(now, card.name, min(draws, now.cards_left), 0) - 0.05


@values("catacombs")
def catacombs(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Three cards, or three others if those are better."""
    return terminal(now, "catacombs", 3, 0) + 0.5


@values("menagerie")
def menagerie(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    names = [other.name for other in others(now, card)]
    return FREE + (25 if len(set(names)) == len(names) else -10)


@values("hunting_party")
def hunting_party(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """First, as it looks past what the hand holds; but if a card that gives its Action back is held twice, after it."""
    names = [other.name for other in others(now, card) if KINDS[other.name].actions]
    return FREE + (12 if len(set(names)) < len(names) else 25)


@values("conspirator")
def conspirator(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> int:
    view = now.view
    played = sum("action" in KINDS[other.name].types for other in view.in_play(view.player))
    return FREE if played >= 2 else 2


@values("shanty_town")
def shanty_town(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    alone = not any("action" in KINDS[other.name].types for other in others(now, card))
    return FREE + (30 if alone else 4)


@values("crossroads")
def crossroads(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    first = not any(other.name == "crossroads" for other in now.view.in_play(now.view.player))
    lands = sum("victory" in KINDS[other.name].types for other in now.hand)
    if first:  # after cards that replace themselves, for what they bring, before those that discard
        return FREE + 9
    return terminal(now, "crossroads", lands, 0) if lands else 0


@values("nobles")
def nobles(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    first = now.view.actions == 1 and opens_more(bot, now, others(now, card))
    return FREE + 12 if first else terminal(now, "nobles", 3, 0)


def opens_more(bot: Follower, now: Situation, hand: Sequence[Card], left: int = 0) -> bool:
    """Whether two Actions more than the `left` bring more, with the terminals of a hand, than the cards of Nobles."""
    three_cards = terminal(now, "nobles", 3, 0)
    waiting = [other for other in hand if is_terminal(other.name)]
    worths = [three_cards if other.name == "nobles" else play_value(bot, now, other, hand) for other in waiting]
    return fsum(sorted(worths, reverse=True)[left : left + 2]) >= three_cards


@values("horse_traders")
def horse_traders(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    spare = sorted(bot.use(now, other) for other in others(now, card))
    return 3.2 - fsum(spare[:2])


@values("secret_chamber")
def idle_to_coins(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return 0.7 * sum(bot.is_idle(now, other) for other in others(now, card))


@values("storeroom")
def storeroom(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Each new card brings a coin at least."""
    uses = [bot.use(now, other) for other in others(now, card)]
    return 0.3 + fsum(max(1, now.density) + 0.2 - use for use in uses if use <= 1)


@values("spice_merchant")
def spice_merchant(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> int:
    return FREE + 2 if now.in_hand("copper") else 0


@values("stables")
def stables(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    coins = 1 if now.in_hand("copper") else 2 if now.in_hand("silver") else 0
    return FREE + 12 if coins and not bot.costs_the_best(now, coins) else 0


@values("trade_route")
def trade_route(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """A Buy and a coin for each token on the mat, for the card that is missed least."""
    rest = others(now, card)
    brings = now.view.collected + BUY
    if not rest:
        return brings
    return brings + 1.6 if junk(bot, now, rest) else brings - max(1, min(lost(bot, now, other) for other in rest))


BUY = 0.5  # coins that another Buy is worth


@values("forager", "junk_dealer", "lookout")
def trash_one(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    junk_count = len(junk(bot, now, others(now, card)))
    if card.name == "lookout":
        return FREE + 3 if finds_junk(bot, now, LOOKED_AT) > SURE_ENOUGH else 0
    if card.name == "junk_dealer":
        worst = min((lost(bot, now, other) for other in others(now, card)), default=0)
        return FREE + 1 if junk_count or worst < 1 + now.density else 0
    return 95 if junk_count else 0


LOOKED_AT = 3  # cards of the deck, one of which a Lookout trashes
SURE_ENOUGH = 0.6  # with what probability one of them must be no loss


def finds_junk(bot: Follower, now: Situation, many: float) -> float:
    """With what probability there is a card that is no loss among so many of those that can still be drawn."""
    junk_left = sum(max(0, now.to_draw(name)) for name in now.deck if bot.keep_worth(now, name) <= 0)
    return float(1 - max(0, 1 - junk_left / max(1, now.cards_left)) ** many)


@values("masquerade")
def masquerade(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Two cards; but where none can be drawn, one of the hand must be passed, which is no Province."""
    if not now.cards_left and min((bot.keep_worth(now, other.name) for other in others(now, card)), default=0) > 0:
        return 0
    return terminal(now, "masquerade", 2, 0, MORE["masquerade"])


@values("rats")
def rats(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """They eat what is worse than Rats, and Coppers if another card can then trash the Rats."""
    eaten = ("rats",) if now.deck.keys() & TRASHERS else ("rats", "copper")
    return FREE if any(other.name not in eaten for other in junk(bot, now, others(now, card))) else 0


@values("poor_house")
def poor_house(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    treasures = sum("treasure" in KINDS[other.name].types for other in now.hand)
    return max(0, 4 - treasures)


@values("death_cart")
def death_cart(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Without an Action that may well be trashed it is trashed itself, which only a dear purchase is worth."""
    fuel = any("action" in KINDS[other.name].types and lost(bot, now, other) <= 1 for other in others(now, card))
    return 5 if fuel or bot.price_ahead(now, 5) >= bot.price_ahead(now) + CART else 0


CART = 3  # by how much dearer must be what is bought when a Death Cart is trashed for it


@values("coppersmith")
def coppersmith(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return now.in_hand("copper") + 0.1


EATERS = ("altar", "apprentice", "bishop", "death_cart", "expand", "remodel", "trader", "upgrade")


@values("fortress")
def fortress(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Kept in the hand for a card that trashes it, as it comes back, if all of those can be played."""
    eaters = sum(other.name in EATERS and play_value(bot, now, other, cards) > 0 for other in cards)
    is_needed = eaters and now.view.actions >= eaters and now.in_hand("fortress") == 1
    return 0 if is_needed else FREE + 21


@values("rebuild")
def rebuild(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return FREE if max(rebuilt(now).values()) > 0 else 0


@values("tournament")
def tournament(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return FREE + (10 if now.in_hand("province") else 2)


@values("golem")
def golem(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Worth the two best Actions that it can find, which are not those in the hand or in play."""
    worths = []
    for name in now.deck:
        kind = KINDS[name]
        if "action" in kind.types and name != "golem":
            worths += [terminal(now, name, kind.cards, kind.coins) + kind.actions] * now.to_draw(name)
    return fsum(sorted(worths)[-2:]) + 0.1 if worths else 0


@values("island")
def island(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    lands = any("victory" in KINDS[other.name].types and not KINDS[other.name].types & {"action", "treasure"}
                for other in others(now, card))  # fmt: skip
    return 1.2 if lands else 0.4 if now.gains_to_end <= 6 else 0


@values("ambassador")
def ambassador(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return 3.5 if junk(bot, now, others(now, card)) else 0


@values("band_of_misfits")
def band_of_misfits(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return 3 + (FREE if now.view.actions == 1 and any(is_terminal(other.name) for other in others(now, card)) else 0)


@values("mint")
def mint(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> int:
    return 2 if any(KINDS[other.name].coins >= 2 and "treasure" in KINDS[other.name].types for other in now.hand) else 0


@values("squire", "trusty_steed")
def gives_what_is_needed(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    waiting = sum(is_terminal(other.name) for other in others(now, card))
    if card.name == "trusty_steed":
        return FREE + 15 if waiting or now.view.actions > 1 else 4
    return 50 if waiting else 2.5


@values("market_square")
def market_square(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Kept in the hand for its Gold while another card can still trash."""
    trashers = [other for other in cards if other.name in TRASHERS]
    if (now.in_hand("hermit") or now.in_play("hermit")) and now.money < RICH and not bot.price_ahead(now):
        return 0  # a Hermit becomes a Madman if nothing is bought, and those kept in the hand then gain Gold
    waits = any(play_value(bot, now, other, cards) > 0 for other in trashers)
    return (70 if any(KINDS[other.name].actions for other in trashers) else 0) if waits else FREE + 6


TRASHERS = frozenset((
    "apprentice", "hermit", "chapel", "steward", "forager", "junk_dealer", "upgrade", "remodel", "mercenary",
    "trading_post", "altar", "death_cart", "bishop", "expand", "trader", "remake", "forge",
))  # fmt: skip


@values("madman")
def madman(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """It can be played only once: kept for the turn in which the whole deck pays for much."""
    ready = now.money >= RICH or now.gains_to_end <= 4
    return FREE - 5 + len(now.hand) if ready and now.cards_left else 0


RICH = 24  # coins in the deck: three Provinces
