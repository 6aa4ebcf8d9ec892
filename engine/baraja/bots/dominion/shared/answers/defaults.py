"""Answers that hold for every card: one small policy for each verb, and for the questions of the base set that need
their own. So the cards of a new set are answered sensibly before anybody has written a line for them here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from .....core.zones import Card
from .....dominion.kinds import KINDS, PLAIN_TREASURES
from ..register import Register
from ..values import TERMINALS, in_deck, in_hand, is_junk, is_terminal, printed_points

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .....core.choose import Choose
    from .....core.contract import Picks
    from .....core.zones import Option
    from .....dominion.cost import Cost
    from .....dominion.view import View

    class Bot(Protocol):
        """What policies ask of the bot that answers."""

        def gain_worth(self, view: View, name: str) -> float:
            """What gaining a card would be worth, compared with others; below 0, it is better not to gain it."""


answers = Register()
"""Policies, functions from an `Asked` to the picks, for whole keys or for `*.verb`."""


class Asked:
    """One question, with what the policies need to know about the moment."""

    __slots__ = ("bot", "view", "question", "options", "me", "optional", "most")

    bot: Bot
    options: Sequence[Any]  # cards, names, words or numbers, by the question

    def __init__(self, bot: Bot, view: View, question: Choose) -> None:
        self.bot, self.view, self.question = bot, view, question
        self.options = question.options
        self.me = question.player
        self.optional = question.least == 0
        self.most = question.most

    @property
    def in_hand(self) -> bool:
        """Whether the options are cards of the hand."""
        first = self.options[0]
        return type(first) is Card and first in self.view.hand(self.me)

    @property
    def foreign(self) -> bool:
        """Whether the options are cards of another player."""
        first = self.options[0]
        if type(first) is not Card:
            return False
        view = self.view
        return any(first in view.revealed(seat) for seat in range(view.seats) if seat != self.me)

    @property
    def late(self) -> bool:
        """Whether cards gained now will hardly be drawn."""
        return self.view.left_to_end() <= 3

    def worth(self, option: Option) -> float:
        """What an option is worth in the deck."""
        return deck_worth(self.view, name_of(option))

    def gain_worth(self, option: Card | str) -> float:
        card = self.view.top(option) if option in self.view.piles else name_of(option)
        return self.bot.gain_worth(self.view, card)


def legal(question: Choose, picks: Sequence[Card | str]) -> tuple[Card | str, ...]:
    """The picks, cut to the number that is allowed, or filled up with other options to the number that is needed."""
    options, most, least = question.options, question.most, question.least
    chosen: list[Any] = []
    for pick in picks:
        if pick in options and pick not in chosen:
            chosen.append(pick)
            if len(chosen) == most:
                return tuple(chosen)
    if len(chosen) < least:
        rest = [option for option in options if option not in chosen]
        chosen += rest[: least - len(chosen)]
    return tuple(chosen)


def name_of(option: Option) -> str:
    return option.name if isinstance(option, Card) else str(option)


def deck_worth(view: View, name: str) -> float:
    """What a card of the player's own is worth in the deck: points count once the end is near."""
    if name not in KINDS:
        return 0
    vp = KINDS[name].vp
    if vp and view.left_to_end() <= 3:
        return max(in_deck(name), 4 if callable(vp) else 2 * vp)
    if vp and not callable(vp) and vp >= 3:
        return 2 * vp
    return in_deck(name)


# --- turns ----------------------------------------------------------------------------------------------------------


def treasure(question: Choose) -> tuple[Card | str, ...]:
    """Treasures that do something first, then all the others at once."""
    options = question.options
    first = options[0]
    for card in options[1:] if first == "all" else options:
        if card.name not in PLAIN_TREASURES:
            return (card,)
    return (first,)


def best_action(bot: Bot, view: View, cards: Sequence[Card]) -> Card | None:
    """The Action card to play next, None for none."""
    worth, _, best = max([(play_worth(bot, view, card, cards), -card.id, card) for card in cards])
    return best if worth > 0 else None


def play_worth(bot: Bot, view: View, card: Card, cards: Sequence[Card]) -> float:
    """How much playing a card now brings; 0 or less means not to play it."""
    name = card.name
    useful = USEFUL.get(name)
    if useful is not None:
        if not useful(view, card, cards):
            return 0
        if name in DOUBLERS:
            return DOUBLERS[name] * max(
                play_worth(bot, view, other, cards) for other in cards if other.name not in DOUBLERS
            )
    return usual_worth(name)


@cache
def usual_worth(name: str) -> float:
    """How much playing a card brings where it does what it is for."""
    kind = KINDS[name]
    if kind.actions:
        return 20 * min(kind.actions, 2) + kind.cards
    if name in TERMINALS:
        return TERMINALS[name].score
    return max(in_hand(name), 0.1)


def others(view: View, card: Card) -> list[Card]:
    """The rest of the hand."""
    return [other for other in view.hand() if other != card]


def remodeled(view: View, card: Card) -> float:
    """What a Remodel gains for a card, less the card itself."""
    return best_up_to(view, card, 2) - _value(view, card.name)


def best_up_to(view: View, card: Card, up: int) -> float:
    """The worth of the best pile that costs at most so much more than a card, 0 for none."""
    limit = view.cost(card).plus(up)
    return best_of(view, lambda cost: cost.at_most(limit))


def best_of(view: View, fits: Callable[[Cost], bool]) -> float:
    """The worth of the best pile whose cost fits, 0 for none."""
    return max((_value(view, pile) for pile in view.piles if view.left(pile) and fits(view.cost(pile))), default=0)


def _value(view: View, name: str) -> float:
    return 2 * printed_points(name) if name in view.endings else deck_worth(view, name)


# What plays a card again, and what that counts for.
DOUBLERS = {"throne_room": 1.9, "procession": 1.9, "kings_court": 2.8}

# For cards that are not always worth an Action, when they are: functions of view, card, and the Actions in the hand.
USEFUL: dict[str, Callable[[View, Card, Sequence[Card]], bool]] = {
    "chapel": lambda view, card, cards: len(_junk(view, others(view, card))) > 0,
    "cellar": lambda view, card, cards: any(is_junk(other.name) for other in view.hand()),
    "library": lambda view, card, cards: view.hand_size(view.player) < 8,
    "moneylender": lambda view, card, cards: "copper" in [other.name for other in view.hand()],
    "mine": lambda view, card, cards: any(
        (other.name == "silver" and view.left("gold")) or (other.name == "copper" and view.left("silver"))
        for other in view.hand()
    ),
    "remodel": lambda view, card, cards: any(remodeled(view, other) > 0.5 for other in others(view, card)),
    **dict.fromkeys(DOUBLERS, lambda view, card, cards: any(other.name not in DOUBLERS for other in cards)),
}


def _junk(view: View, cards: Sequence[Card]) -> list[Card]:
    """The cards that the deck is better without: those worth nothing, and Copper while money is left over."""
    owned = view.owned()
    money = sum(KINDS[name].coins * count for name, count in owned.items() if "treasure" in KINDS[name].types)
    junk = [card for card in cards if deck_worth(view, card.name) < 0]
    for card in cards:
        if card.name == "copper" and money > 6:
            money -= 1
            junk.append(card)
    return junk


# --- by verb --------------------------------------------------------------------------------------------------------


def first_ones(asked: Asked) -> Sequence[str]:
    """Of numbers the highest; of cards that need not be picked none; else the first option."""
    if all(type(option) is int for option in asked.options):
        return sorted(asked.options, reverse=True)
    if asked.optional and type(asked.options[0]) is Card:
        return ()
    return asked.options[:1]


@answers("*.trash")
def trash_worst(asked: Asked) -> Picks:
    options = sorted(asked.options, key=asked.worth)
    if asked.foreign:
        return options[::-1] if not asked.optional or asked.worth(options[-1]) > 0 else ()
    if not asked.optional:
        return options
    return sorted(_junk(asked.view, [option for option in options if type(option) is Card]), key=asked.worth)


@answers("*.discard")
def discard_worst(asked: Asked) -> Picks:
    view = asked.view
    cards = [option for option in asked.options if type(option) is Card]
    if not cards:
        return first_ones(asked)
    if asked.in_hand:  # nearly always
        order = by_use(view, asked.me, cards)
        return order if not asked.optional else [card for card in order if idle(view, card)]
    if asked.foreign:
        good = sorted((card for card in cards if in_hand(card.name) > 0.5), key=asked.worth, reverse=True)
        return good if asked.optional else sorted(cards, key=asked.worth, reverse=True)
    order = sorted(cards, key=lambda card: in_hand(card.name))
    return order if not asked.optional else [card for card in order if in_hand(card.name) <= 0.5]


def idle(view: View, card: Card) -> bool:
    """Whether a card in the hand will do nothing more this turn."""
    name = card.name
    if is_junk(name):
        return True
    return view.actions == 0 and "treasure" not in KINDS[name].types and view.active == view.player


def by_use(view: View, me: int, cards: Sequence[Card]) -> list[Card]:
    """Cards of the hand, the least useful this turn first; terminals beyond what can be played count as useless."""
    actions = max(1, view.actions) if view.active == me else 1
    surplus = [card for card in cards if is_terminal(card.name)]
    if surplus:
        surplus = sorted(surplus, key=lambda card: in_hand(card.name), reverse=True)[actions:]
    uses = [(0.05 if card in surplus else in_hand(card.name), card.id, card) for card in cards]
    return [card for _, _, card in sorted(uses)]


@answers("*.gain")
def gain_best(asked: Asked) -> Picks:
    options = sorted(asked.options, key=asked.gain_worth, reverse=True)
    if asked.most > 1:
        return [option for option in options if asked.gain_worth(option) > 0]
    return options if not asked.optional or asked.gain_worth(options[0]) > 0 else ()


@answers("*.play")
def play_best(asked: Asked) -> Picks:
    cards = asked.options
    if type(cards[0]) is not Card:
        return cards
    return sorted(cards, key=lambda card: play_worth(asked.bot, asked.view, card, cards), reverse=True)


@answers("*.put", "*.topdeck")
def put_on_deck(asked: Asked) -> Sequence[Card]:
    """From the hand the least useful card; from anywhere else the best."""
    if asked.foreign:
        return sorted(asked.options, key=asked.worth)
    if asked.in_hand:
        return by_use(asked.view, asked.me, asked.options) if not asked.optional else ()
    return sorted(asked.options, key=lambda option: -_put_worth(asked, option))


def _put_worth(asked: Asked, option: Card) -> float:
    name = name_of(option)
    return in_hand(name) if name in KINDS else 0


@answers("order.put")
def order_on_deck(asked: Asked) -> list[Card]:
    """The best card on top, of another player's deck the worst: the first pick ends up there."""
    order = sorted(asked.options, key=lambda option: -_put_worth(asked, option))
    return order[::-1] if asked.foreign else order


@answers("*.keep", "*.take")
def keep_best(asked: Asked) -> Picks:
    return sorted(asked.options, key=asked.worth, reverse=True)


@answers("*.pass", "*.return", "*.set_aside")
def give_worst(asked: Asked) -> Picks:
    return () if asked.optional else sorted(asked.options, key=asked.worth)


@answers("*.reveal")
def reveal_all(asked: Asked) -> Picks:
    return asked.options


@answers("*.name")
def name_frequent(asked: Asked) -> Picks:
    owned = asked.view.owned()
    return sorted(asked.options, key=lambda option: -owned.get(option, 0))


def react(asked: Asked) -> Sequence[Card]:
    """Use every reaction, the first one offered first."""
    return asked.options[:1]


# --- by card --------------------------------------------------------------------------------------------------------


@answers("library.set_aside")
def library_set_aside(asked: Asked) -> Picks:
    """An Action card drawn when none can be played makes room for another card."""
    return asked.options if asked.view.actions == 0 else ()


@answers("mine.trash")
def mine_trash(asked: Asked) -> Picks:
    view = asked.view
    order = ["silver", "copper"] if view.left("gold") else ["copper", "silver"]
    return sorted(asked.options, key=lambda card: order.index(card.name) if card.name in order else 2)


@answers("remodel.trash")
def remodel_trash(asked: Asked) -> list[Card]:
    """The card whose exchange brings the most."""
    return sorted(asked.options, key=lambda card: remodeled(asked.view, card), reverse=True)


@answers("thief.gain")
def thief_gain(asked: Asked) -> list[Card]:
    return [card for card in asked.options if card.name != "copper"]


@answers("thief.trash")
def thief_trash(asked: Asked) -> list[Card]:
    return sorted(asked.options, key=lambda card: -in_deck(card.name))
