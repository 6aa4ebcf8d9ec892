"""Tactics for cards of Seaside, and for what comes back in the next turn."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ...shared.answers.seaside import MANY_STASHED
from ...shared.register import Register
from ...shared.situation import is_terminal
from ...shared.values import in_hand
from .actions import FREE, terminal, values
from .choices import coins_of
from .discarding import average_use, discard_the_least
from .exchanges import POINTS, exchanges, given_up, trash_what_brings_most
from .trashing import LATE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.contract import Picks
    from .....core.zones import Card
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
DEAR = 5  # from this price on a purchase is worth taking a mat or spending tokens for
ENOUGH_TOKENS = 6  # coins from a Pirate Ship that are better than one more token
MAX_WEAK_CARDS = 2  # cards of a hand that are not worth a Tactician


# --- when to play them ----------------------------------------------------------------------------------------------


@values("explorer")
def explorer(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    treasure = "gold" if now.in_hand("province") else "silver"
    return terminal(now, "explorer", 0, KINDS[treasure].coins if now.view.left(treasure) else 0, 0.8)


@values("outpost")
def outpost(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """A turn with three cards; none after another extra turn, nor on a turn that is another player's."""
    return 0 if now.view.reason else 3 * now.density


@values("pirate_ship")
def pirate_ship(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    return terminal(now, "pirate_ship", 0, now.view.coin_tokens(now.view.player), 0.6)


@values("tactician")
def tactician(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Five cards, an Action and a Buy next turn, for what this hand would buy."""
    return max(0, 5 * max(0.7, now.density) + 1 - bot.price_ahead(now)) if len(now.hand) > MAX_WEAK_CARDS else 0


@values("treasure_map")
def treasure_map(bot: Follower, now: Situation, card: Card, cards: Sequence[Card]) -> float:
    """Four Golds for two of them; one alone would be trashed for nothing."""
    return FREE if now.in_hand("treasure_map") >= 2 and now.view.left("gold") else 0


@exchanges("salvager")
def salvager(bot: Follower, now: Situation, card: Card) -> float:
    """The coins that a card costs, for what they buy this turn with a Buy more, instead of what the card pays."""
    cost = now.view.cost(card).coins
    paid = now.worth_in_coins(now.hand) - now.worth_in_coins([other for other in now.hand if other != card])
    more = bought(bot, now, now.purse - paid + cost, now.view.buys + 1) - bought(bot, now, now.purse, now.view.buys)
    less = given_up(bot, now, card) if card.name in POINTS else bot.keep_worth(now, card.name)
    return more + 0.1 * cost - less


def bought(bot: Follower, now: Situation, coins: int, buys: int) -> float:
    """What the purchases of some coins are worth: points as in an exchange, all else by its price."""
    worth = 0.0
    for _ in range(buys):
        pile = bot.pile_for(now, coins)
        if pile is None:
            break
        price = now.view.cost(pile).coins
        worth += POINTS.get(pile, 0.8 * price)
        coins -= price
    return worth


# --- what to answer -------------------------------------------------------------------------------------------------


answers("salvager.trash")(trash_what_brings_most)


def possessed(asked: Moment) -> bool:
    """Whether the cards are another player's, whose turn this one decides."""
    return asked.me != asked.question.seat


@answers("courtyard.put", "haven.set_aside")
def what_this_turn_can_spare(asked: Moment) -> Picks:
    """What comes back next turn: the best card that neither is played this turn nor pays for what it buys."""
    bot, now, actions = asked.bot, asked.now, asked.view.actions
    terminals = sorted((card for card in now.hand if is_terminal(card.name)), key=lambda card: -bot.use(now, card))
    played = {card.id for card in terminals[:actions]}
    if actions:
        played |= {card.id for card in now.hand if KINDS[card.name].actions}

    def gain(card: Card) -> float:
        use = 0.5 * bot.use(now, card)
        return bot.price_ahead(now, -now.worth_in_coins([card])) + (-use if card.id in played else use)

    return sorted(asked.options, key=gain, reverse=not possessed(asked))


@answers("native_village.choose")
def stash_until_it_pays(asked: Moment) -> tuple[str, ...]:
    """Take the mat when it pays for something dearer, has become large, or the end is near."""
    if possessed(asked):
        return ("onto_mat",)
    bot, now, mat = asked.bot, asked.now, asked.view.on_mat(asked.me)
    waiting = [coins_of(now, card.name) for card in mat if is_terminal(card.name)] if asked.view.actions else []
    ahead = bot.price_ahead(now, now.worth_in_coins(mat) + max(waiting, default=0))
    pays = ahead >= DEAR and ahead > bot.price_ahead(now)
    wanted = pays or len(mat) >= MANY_STASHED or now.gains_to_end <= LATE
    return ("take_mat",) if mat and wanted else ("onto_mat",)


@answers("navigator.choose")
def leave_or_discard_five(asked: Moment) -> Picks:
    """Five cards stay if they bring more than five others: they are the next hand."""
    seen = asked.view.looked(asked.me)
    good = fsum(in_hand(card.name) for card in seen) >= len(seen) * average_use(asked.now.deck)
    return ("discard_them",) if good == possessed(asked) else ("put_back",)


@answers("pearl_diver.put")
def lift_what_is_good(asked: Moment) -> Picks:
    if possessed(asked):
        return ()
    return [card for card in asked.options if in_hand(card.name) > average_use(asked.now.deck)]


@answers("pirate_ship.choose")
def raid_until_it_pays(asked: Moment) -> Picks:
    """Coins when they pay for a Province, late for anything dearer, or once there are many tokens; else one more token.

    Every token pays in each turn to come, and a raid takes a Treasure besides.
    """
    bot, now, tokens = asked.bot, asked.now, asked.view.coin_tokens(asked.me)
    pile = bot.pile_for(now, now.purse + tokens)
    dearer = bot.price_ahead(now, tokens) > bot.price_ahead(now)
    pays = dearer and (pile in now.view.endings or now.gains_to_end <= LATE)
    return ("spend",) if pays or tokens >= ENOUGH_TOKENS else ("raid",)


@answers("ghost_ship.put")
def put_back_the_least(asked: Moment) -> Picks:
    """The cards that the next turn misses least; of these the best on top, as it is drawn first."""
    return list(discard_the_least(asked))[: asked.question.least][::-1]
