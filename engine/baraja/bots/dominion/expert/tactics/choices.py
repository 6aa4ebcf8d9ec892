"""Answers to questions whose options are words or card names."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from .....core.zones import Card
from .....dominion.kinds import KINDS
from ...shared.answers import ANSWERS, hinterlands
from ...shared.answers.defaults import order_on_deck
from ...shared.register import Register
from ...shared.situation import DRAWS_TO, is_terminal
from ...shared.values import in_hand
from .actions import MORE, attack, play_value
from .discarding import average_use, by_purchase, by_use, discard_the_least
from .exchanges import rebuilt
from .single_actions import opens_more
from .trashing import has_two_cards_for_mercenary, junk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.contract import Picks
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
SPREAD = (-3, -1, 1, 3)  # by how many coins four new cards may differ from what is expected of them
HANDS_SPOILED = 3.0  # worth, in coins, of rivals losing good hands; of 0.5 to 8, this won most with lists of Minions
BARON = 4  # coins for an Estate
STEWARD = 2  # coins, if these are chosen
COUNTED = 3  # coins that a Count can bring
GOLD, PROVINCE = 6, 8  # what they cost
SILVER = 2  # the coins of a good card
NO_TREASURE = 1.2  # worth of any other card on the deck: it is drawn this turn before a Silver, but after a Copper
LAST_GAINS = 5  # gains left to the end from which no Province is given up for a Gold: of 3, 5 and any number the best
MANY_FOOLS = 6  # in a deck with this many Fool's Golds, each is worth more than the Gold that trashing it would gain


def bought_for(bot: Follower, now: Situation, coins: float) -> float:
    """What a turn with `coins` is worth: the cost of what the list would buy, and a little for the rest."""
    return bot.price_for(now, coins) + 0.05 * coins


@answers("minion.choose")
def coins_or_a_new_hand(asked: Moment) -> tuple[str, ...]:
    """Coins while another Minion can still give a new hand or if they pay for a Province, else what may buy more."""
    bot, now = asked.bot, asked.now
    view = now.view
    terminals = {card.name for card in now.hand if is_terminal(card.name)} if view.actions else set()
    more = 2 + max((coins_of(now, name) for name in terminals), default=0)
    if now.in_hand("minion") or bot.pile_for(now, now.purse + more) in view.endings:
        return ("two_coins",)
    minions = now.deck.get("minion", 0) - now.in_play("minion")
    held = sum(KINDS[card.name].coins for card in now.hand)
    coins_per_card = (now.money - held + 2 * minions) / max(1, now.cards_left)
    hopes = [
        bought_for(bot, now, view.coins + max(0, min(4, now.cards_left) * coins_per_card + more)) for more in SPREAD
    ]
    hit = any(view.hand_size(seat) >= 5 for seat in range(view.seats) if seat != view.player)
    new_hand = fsum(hopes) / len(hopes) + (HANDS_SPOILED if hit else 0)
    waiting = max((play_value(bot, now, card, now.hand) for card in now.hand if is_terminal(card.name)), default=0)
    return ("two_coins",) if bought_for(bot, now, now.purse + 2 + int(waiting)) >= new_hand else ("new_hand",)


@answers("order.put")
def first_what_is_drawn_this_turn(asked: Moment) -> list[Card]:
    """The best card on top; but if a card of the hand draws it, one that then pays for most, of these the worst."""
    order = order_on_deck(asked)
    bot, now = asked.bot, asked.now
    actions = now.view.actions if now.view.active == asked.me and not asked.foreign else 0
    if not actions or not any(KINDS[card.name].actions and KINDS[card.name].cards for card in now.hand):
        return order
    waiting = [card.name for card in now.hand if is_terminal(card.name)]
    coins = now.purse + max((coins_of(now, name) for name in waiting), default=0)
    dead = {card for card in order if waiting and actions == 1 and is_terminal(card.name)}

    def pays(card: Card) -> int:
        adds = KINDS[card.name].is_treasure or not waiting or not is_terminal(card.name)
        return bot.price_for(now, coins + (KINDS[card.name].coins if adds else 0))

    most = max(map(pays, order))
    best = [card for card in order if card not in dead and pays(card) == most]
    if not best or (order[0] in best and not KINDS[order[0].name].is_treasure):
        return order
    first = min(best, key=lambda card: in_hand(card.name) if KINDS[card.name].is_treasure else NO_TREASURE)
    return [first, *(card for card in order if card != first)]


@answers("nobles.choose")
def cards_or_actions(asked: Moment) -> Picks:
    """Actions when the terminals that could not be played otherwise bring more than three cards."""
    bot, now = asked.bot, asked.now
    return ("two_actions",) if opens_more(bot, now, now.hand, now.view.actions) else ("three_cards",)


@answers("ill_gotten_gains.gain")
def a_copper_for_what_it_buys(asked: Moment) -> Picks:
    """Take the Copper, which comes to the hand, when with those that follow it buys something better this turn."""
    bot, now = asked.bot, asked.now
    if asked.me != asked.question.seat:
        return ()
    more = 1 + now.in_hand("ill_gotten_gains")
    return asked.options if bot.price_ahead(now, more) > bot.price_ahead(now) else ()


@answers("rebuild.name")
def protect(asked: Moment) -> Picks:
    """The name that leaves the best to find: a Duchy becomes a Province, an Estate a Duchy, a Province only another."""
    hopes = rebuilt(asked.now)
    return (max([name for name in asked.options if name in hopes], key=hopes.__getitem__),)


@answers("oracle.choose")
def leave_or_discard_two(asked: Moment) -> Picks:
    """This player's two cards stay if they bring more this turn than two others would, a rival's if they bring less."""
    view, now = asked.view, asked.now
    player = asked.question.about[0]
    revealed = view.revealed(player)
    if player == asked.me:
        return ("keep",) if brings_more(asked, revealed) else ("discard",)
    return (
        ("keep",)
        if fsum(in_hand(card.name) for card in revealed) < len(revealed) * average_use(now.rivals)
        else ("discard",)
    )


def use_now(asked: Moment, cards: Sequence[Card]) -> float:
    """What cards bring this turn if they come to the hand now: Actions only if one can still be played."""
    spent = not asked.view.actions
    return fsum(0 if spent and "action" in KINDS[card.name].types else asked.bot.use(asked.now, card) for card in cards)


@answers("jack_of_all_trades.discard")
def draw_it_or_the_next(asked: Moment) -> Picks:
    """What is looked at comes to the hand at once, if there is room; else it is drawn in the next turn."""
    if len(asked.now.hand) >= DRAWS_TO["jack_of_all_trades"]:
        return discard_the_least(asked)
    return () if draws_to_trash(asked) or brings_more(asked, asked.options) else asked.options


def draws_to_trash(asked: Moment) -> bool:
    """Whether what is looked at is junk that Jack will trash from the hand, and another card would not pay for more."""
    bot, now, name = asked.bot, asked.now, asked.options[0].name
    worth = bot.keep_worth(now, name)
    if worth >= 0 or KINDS[name].is_treasure or any(bot.keep_worth(now, card.name) <= worth for card in now.hand):
        return False
    return bot.price_ahead(now, SILVER) <= bot.price_ahead(now)


def brings_more(asked: Moment, revealed: Sequence[Card]) -> bool:
    """Whether cards bring more this turn than as many others of the deck; with no Action left, whether they buy more.

    The whole list is asked then, as one coin may be worth a Province and three of them nothing.
    """
    bot, now = asked.bot, asked.now
    if asked.view.actions:
        return use_now(asked, revealed) >= now.coins_drawn(len(revealed), revealed)
    seen = [*now.hand, *revealed, *asked.view.in_play(asked.me)]
    money = max(0, now.money - sum(KINDS[card.name].coins for card in seen))
    drawn = now.coins_drawn(len(revealed), revealed)
    gains = now.in_hand("ill_gotten_gains")  # a Copper with each, if that buys more
    hopes = [bought_for(bot, now, now.purse + gains + min(money, max(0, drawn + more))) for more in SPREAD]
    taken = bought_for(bot, now, now.coins_there + gains + now.worth_in_coins([*now.hand, *revealed]))
    return taken >= fsum(hopes) / len(hopes)


@answers("spice_merchant.choose")
def cards_or_coins(asked: Moment) -> tuple[str, ...]:
    """Coins when they pay for something expensive that is out of reach, else cards, which keep the turn going."""
    bot, now = asked.bot, asked.now
    dear = bot.price_ahead(now, 2)
    return ("coins",) if dear >= 5 and dear > bot.price_ahead(now) else ("cards",)


@answers("jester.choose")
def who_gets_a_copy(asked: Moment) -> Picks:
    """Copies of good cards for this player, of bad ones for the rival."""
    return ("mine",) if asked.gain_worth(asked.question.about[1]) >= 2 else ("theirs",)


@answers("embargo.choose")
def bar_what_others_have(asked: Moment) -> Picks:
    """The pile outside the plan on which the rivals have spent the most coins; Curses, if there is none."""
    bot, now = asked.bot, asked.now
    theirs = [pile for pile in now.view.kingdom if pile not in bot.places and now.rivals.get(pile)]
    theirs.sort(key=lambda pile: (-now.rivals[pile] * now.view.cost(pile).coins, pile))
    return theirs[:1] or [pile for pile in asked.options if pile == "curse"]


def can_trash_fools_gold(bot: Follower, now: Situation) -> bool:
    """Whether a Fool's Gold can be trashed: of few, unless it costs one of the last Provinces the next turn; of many,
    only if it changes nothing that the next turn buys, as an only one in the hand may."""
    fools = now.in_hand("fools_gold")
    waiting = max((KINDS[card.name].coins for card in now.hand if is_terminal(card.name)), default=0)
    coins = now.purse + waiting
    bought, without = bot.pile_for(now, coins), bot.pile_for(now, coins - (1 if fools == 1 else 4))
    if bought in now.view.endings and bought != without and now.gains_to_end <= LAST_GAINS:
        return False
    return now.deck.get("fools_gold", 0) < MANY_FOOLS or (fools == 1 and bought == without)


@answers("*.play")
def play_what_does_most(asked: Moment) -> Picks:
    cards = asked.options
    if type(cards[0]) is not Card:
        return cards
    return sorted(cards, key=lambda card: -play_value(asked.bot, asked.now, card, cards))


@answers("scheme.choose")
def what_does_most_next_turn(asked: Moment) -> Picks:
    """One after the other while they do more than the deck's other cards: a second terminal only with a village."""
    if asked.me != asked.question.seat:
        return ()
    rest, picked = list(asked.options), list[Card]()
    while rest and len(picked) < asked.most:
        spare = 1 + sum(KINDS[card.name].actions - 1 for card in picked)
        best = max(rest, key=lambda card: back_on_the_deck(asked.now, card.name, spare))
        if back_on_the_deck(asked.now, best.name, spare) < 0:
            break
        rest.remove(best)
        picked.append(best)
    return picked


def back_on_the_deck(now: Situation, name: str, spare: int) -> float:
    """What a card brings in the next turn instead of another one, with some Actions to spare for it."""
    if is_terminal(name) and not spare:
        return 0
    kind = KINDS[name]
    plain = kind.coins + attack(now, name) + MORE.get(name, 0) + 0.5 * kind.buys + 1.5 * kind.discount
    return max(plain + kind.cards * now.density, 0 if kind.actions else in_hand(name)) - now.density


@answers("mercenary.choose")
def trash_two_cards_of_junk(asked: Moment) -> Picks:
    return asked.options if has_two_cards_for_mercenary(asked.bot, asked.now, asked.now.hand) else ()


@answers("catacombs.choose")
def take_or_discard(asked: Moment) -> Picks:
    """Take three cards if they bring more this turn than three others would."""
    return ("take_them",) if brings_more(asked, asked.view.looked(asked.me)) else ("discard_them",)


@answers("storeroom.discard", "storeroom.cash")
def what_brings_no_more_than_a_coin(asked: Moment) -> Picks:
    bot, now = asked.bot, asked.now
    return [card for card in asked.options if bot.use(now, card) <= 1 or bot.is_idle(now, card)]


@answers("mystic.name", "wishing_well.name")
def what_is_most_to_be_hoped_for(asked: Moment) -> Picks:
    """The name whose cards that can still be drawn bring most together, above all what the turn then buys."""
    bot, now = asked.bot, asked.now
    waiting = (coins_of(now, card.name) for card in now.hand if is_terminal(card.name))
    coins = now.purse + (max(waiting, default=0) if now.view.actions else 0)
    bought = bot.price_for(now, coins)

    def hopes(name: str) -> float:
        kind, many = KINDS[name], now.own_deck.get(name, 0) if now.own_deck else now.to_draw(name)
        more = coins_of(now, name) if many and ("treasure" in kind.types or now.view.actions) else 0
        return many * (bot.price_for(now, coins + more) - bought + 0.1 + 0.3 * in_hand(name))

    return sorted(asked.options, key=hopes, reverse=True)


def coins_of(now: Situation, name: str) -> int:
    """The coins that a card of the hand gives, those of a Steward and of a Baron that discards an Estate among them."""
    if name == "baron" and now.in_hand("estate"):
        return BARON
    return STEWARD if name == "steward" else KINDS[name].coins


@answers("count.choose")
def count_twice(asked: Moment) -> Picks:
    """First what costs the hand least, or a Copper if a Province needs all coins; a Duchy where one would be bought."""
    bot, now = asked.bot, asked.now
    cards, ahead = now.hand, bot.price_ahead(now, COUNTED)
    if "discard_two" in asked.options:
        if len(cards) < 2 or sum(bot.is_idle(now, card) for card in cards) >= 2:
            return ("discard_two",)
        best_price = max(bot.price_ahead(now, COUNTED - now.worth_in_coins([card])) for card in cards)
        return ("gain_copper",) if best_price < PROVINCE <= ahead else ("put_one",)
    buys_a_duchy = bot.pile_for(now, now.purse + COUNTED) == "duchy"
    if now.view.left("duchy") and (buys_a_duchy or (asked.late and ahead < PROVINCE)):
        return ("gain_duchy",)
    if ahead < GOLD and len(cards) > 2 and len(junk(bot, now, cards)) == len(cards):
        return ("trash_hand",)
    return ("three_coins",)


@answers("mandarin.put", "count.put")
def the_best_that_is_not_needed(asked: Moment) -> Picks:
    """What is put on the deck comes back next turn: the best card that this turn's purchase can do without."""
    bot, now = asked.bot, asked.now
    more = COUNTED if asked.question.key == "count.put" else 0  # those that it can bring afterwards

    def gain(card: Card) -> float:
        coins = KINDS[card.name].coins if "treasure" in KINDS[card.name].types else 0
        return bot.price_ahead(now, more - coins) + 0.5 * bot.use(now, card)

    return sorted(asked.options, key=gain, reverse=True)


@answers("*.put", "*.topdeck", "*.set_aside")
def away_for_a_turn(asked: Moment) -> Picks:
    """What leaves the hand of the player whose turn it is comes back: the best card that is not needed now."""
    if asked.in_hand and not asked.optional:
        if asked.now.own_turn:
            return the_best_that_is_not_needed(asked)
        return by_purchase(asked, by_use(asked, asked.options))
    picks: Picks = ANSWERS["*." + asked.question.key.partition(".")[2]](asked)
    return picks


@answers("mining_village.trash")
def dig_it_up(asked: Moment) -> Picks:
    """For the coins that are missing for a Province, or near the end for whatever brings points."""
    bot, now = asked.bot, asked.now
    after = bot.price_ahead(now, 2)
    return asked.options if after > bot.price_ahead(now) and (after >= 8 or now.gains_to_end <= 4) else ()


@answers("herbalist.put")
def philosophers_stone(asked: Moment) -> Picks:
    """It brings more than other Treasures."""
    return sorted(hinterlands.best_treasure(asked), key=lambda card: card.name != "philosophers_stone")
