"""What to discard, and what to put on the deck: the cards that will be missed least."""

from __future__ import annotations

from itertools import combinations, islice
from math import fsum
from typing import TYPE_CHECKING, Any

from .....core.zones import Card
from .....dominion.kinds import KINDS
from ...shared.register import Register
from ...shared.situation import is_terminal
from ...shared.values import in_hand
from .actions import attack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.contract import Picks
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
PAIR = 2  # Treasure Maps that are trashed together
MAX_WAYS = 500  # ways to discard that are compared
DRAWN = {"scrying_pool": 0.7}  # what cards bring by drawing, where the number is not printed on them


@answers("*.discard")
def discard_the_least(asked: Moment) -> Picks:
    bot, now = asked.bot, asked.now
    cards = [option for option in asked.options if type(option) is Card]
    if not cards:
        return asked.options[:1]
    if asked.foreign:
        good = [card for card in cards if in_hand(card.name) + DRAWN.get(card.name, 0) > average_use(now.rivals)]
        good.sort(key=lambda card: -in_hand(card.name))
        return good if asked.optional else spoils_most(asked)
    if asked.in_hand:
        order = sorted(cards, key=lambda card: (bot.use(now, card), card.id))
        if asked.optional:
            return [card for card in order if bot.is_idle(now, card)]
        if maps := pair_of_maps(asked, order):
            return [*by_use(asked, [card for card in order if card not in maps]), *maps]
        return by_purchase(asked, by_use(asked, order))
    order = sorted(cards, key=lambda card: in_hand(card.name))
    if not asked.optional:
        return order
    terminals = [card for card in reversed(order) if is_terminal(card.name)]
    actions = 1 + sum(max(0, KINDS[card.name].actions - 1) for card in cards)
    surplus = terminals[actions:]  # drawn together, they cannot all be played
    return [card for card in order if card in surplus or in_hand(card.name) <= max(0.7, now.density)]


def pair_of_maps(asked: Moment, cards: Sequence[Card]) -> list[Card]:
    """Two Treasure Maps that are there together and can be played, which four Golds are worth more than anything."""
    now = asked.now
    maps = [card for card in cards if card.name == "treasure_map"][:PAIR]
    playable = asked.view.active != asked.me or asked.view.actions
    return maps if len(maps) == PAIR and playable and now.view.left("gold") else []


def average_use(deck: dict[str, int]) -> float:
    """What a card of a deck brings in a hand on average."""
    return fsum(in_hand(name) * many for name, many in deck.items()) / max(1, sum(deck.values()))


def by_use(asked: Moment, cards: Sequence[Card]) -> list[Card]:
    """The cards, the least useful first; Actions beyond what can be played count as useless."""
    view, bot, now = asked.view, asked.bot, asked.now
    own_turn = view.active == asked.me
    actions = view.actions if own_turn else 1
    terminals = sorted((card for card in cards if is_terminal(card.name)), key=lambda card: -bot.use(now, card))
    surplus = {card.id for card in terminals[actions:]}
    if own_turn and not actions:
        surplus |= {card.id for card in cards if not KINDS[card.name].types & {"treasure", "reaction"}
                    and "action" in KINDS[card.name].types}  # fmt: skip
    return sorted(cards, key=lambda card: (0.05 if card.id in surplus else bot.use(now, card), card.id))


def by_purchase(asked: Moment, order: list[Card]) -> list[Card]:
    """What must be discarded: so that what stays pays for the most, in this turn or after an attack in the next.

    `order` is what comes out where nothing else pays for more. It stays with a Potion, which is worth what nobody knows
    here, and while a rival's card makes all others cheaper.
    """
    bot, now, many = asked.bot, asked.now, asked.question.least
    if not many or bot.use(now, order[many - 1]) <= 0:
        return order  # whatever is discarded does nothing
    if any(KINDS[card.name].potions for card in order):
        return order
    own_turn = now.view.active == asked.me
    if not own_turn and now.view.cost("province") != KINDS["province"].cost:
        return order
    actions = now.view.actions if own_turn else 1
    seen: dict[tuple[str, ...], tuple[Any, ...]] = {}
    for hand_left in islice(
        combinations(reversed(order), len(order) - many), MAX_WAYS
    ):  # first, those that are kept now
        seen.setdefault(tuple(sorted(card.name for card in hand_left)), hand_left)

    def pays(remaining: Sequence[Card]) -> tuple[float, float]:
        certain = bot.spending(now, now.coins_there + now.worth_in_coins(remaining)) if own_turn else 0
        return bought_with(bot, now, remaining, actions, now.coins_there), certain

    best = max(seen.values(), key=pays)
    return [card for card in order if card not in best]


def bought_with(bot: Follower, now: Situation, cards: Sequence[Card], actions: int = 1, coins: float = 0) -> float:
    """What a hand of these cards buys with some Actions and coins, in coins, and what its attacks are worth besides."""
    playable, others = actions, []
    coins += now.worth_in_coins(cards)
    for card in cards:
        kind = KINDS[card.name]
        if "treasure" in kind.types or (card.name == "estate" and not any(other.name == "baron" for other in cards)):
            continue
        if "action" in kind.types and not playable:
            continue
        worth = attack(now, card.name) if "attack" in kind.types else 0
        if is_terminal(card.name) and "action" in kind.types:
            others.append((bot.use(now, card), worth))
        else:
            coins += max(0, bot.use(now, card) - worth)
            actions += max(0, kind.actions - 1)
    besides: float = 0
    for use, worth in sorted(others, reverse=True)[:actions]:
        coins += use - worth
        besides += worth
    return bot.spending(now, coins) + besides


@answers("pillage.discard")
def spoils_most(asked: Moment) -> Sequence[Card]:
    """Of a rival's hand the card without which it buys least; on a possessed turn, when it is one's own, the other way.

    What a card is worth in the deck does not matter: it comes back.
    """
    bot, now = asked.bot, asked.now
    rest = {card: [other for other in asked.options if other != card] for card in asked.options}
    order = sorted(asked.options, key=lambda card: (bought_with(bot, now, rest[card]), -in_hand(card.name)))
    return order if asked.foreign else order[::-1]


@answers("lookout.discard")
def keep_the_better_draw(asked: Moment) -> Picks:
    """The card that stays on the deck is drawn next: a Province is worth nothing there."""
    return sorted(asked.options, key=lambda card: in_hand(card.name))


@answers("library.set_aside")
def set_aside_what_cannot_be_played(asked: Moment) -> Picks:
    """A drawn Action makes room for another card if it cannot be played: terminals beyond the Actions of the hand."""
    actions = spare = asked.view.actions
    for card in asked.now.hand:
        spare += -1 if is_terminal(card.name) else max(0, KINDS[card.name].actions - 1)
    return () if actions and (spare >= 0 or not is_terminal(asked.options[0].name)) else asked.options


@answers("scrying_pool.discard")
def reveal_actions(asked: Moment) -> Picks:
    """Actions stay, as they come to the hand with what lies below them, and of the rest what is better than others."""
    now, card = asked.now, asked.options[0]
    if asked.foreign or "action" in KINDS[card.name].types:
        return discard_the_least(asked) if asked.foreign else ()
    if card.name == "potion" and not asked.bot.still_wants_potion_cards(now):
        return asked.options
    rest = {name: many for name, many in now.deck.items() if "action" not in KINDS[name].types}
    actions = now.owned_type("action")
    return () if in_hand(card.name) > average_use(rest) + actions / sum(rest.values()) else asked.options
