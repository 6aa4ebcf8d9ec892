"""What to gain: what the plan would buy first, else what is most useful to the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....dominion.kinds import KINDS
from ...shared.answers.cornucopia import WANTED, the_best_prize
from ...shared.register import Register
from ...shared.situation import is_terminal
from ...shared.values import in_deck
from .. import endings
from .exchanges import exchanges

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .....core.contract import Picks
    from .....core.zones import Card
    from .....dominion.cost import Cost
    from ...shared.situation import Situation
    from .moment import Follower, Moment

answers = Register()
TWO_COINS = ("trusty_steed", "princess", "diadem")  # Prizes that bring two coins or make what is bought as much cheaper


@answers("*.gain", "horn_of_plenty.gain")
def gain_what_the_plan_wants(asked: Moment) -> Sequence[str]:
    bot, now = asked.bot, asked.now
    if asked.foreign:
        return sorted(asked.options, key=asked.gain_worth, reverse=True)

    def wish(option: str) -> tuple[bool, float]:
        return not (bot.sees_the_end and gives_away(now, option)), asked.gain_worth(option)

    if asked.most > 1:
        return [option for option in sorted(asked.options, key=asked.gain_worth, reverse=True)
                if asked.gain_worth(option) > 0]  # fmt: skip
    if now.gains_to_end <= endings.SOON and now.view.active == asked.me:
        points = endings.most_points_of_one(now, [pile for pile in asked.options if pile in now.stock])
        if points is not None:
            return (points,)
    piles = [option for option in asked.options if type(option) is str]  # not from the trash
    wanted = bot.best_gain(now, piles)
    if wanted is not None:
        return (something_else(asked, wanted, piles) or wanted,)
    order = sorted(asked.options, key=wish, reverse=True)
    return order if not asked.optional or wish(order[0]) > (True, 0) else ()


def gives_away(now: Situation, option: str) -> bool:
    """Whether a gain ends the game with this player's defeat, whoever makes it."""
    return type(option) is str and endings.gives_away(now, {option: 1}) and endings.loses(now, (option,))


@answers("mint.reveal")
def mint_the_best(asked: Moment) -> tuple[Card, ...]:
    """The best Treasure, unless another one of its name would end the game in defeat."""
    bot, now = asked.bot, asked.now
    cards = [card for card in asked.options if not (bot.sees_the_end and gives_away(now, card.name))]
    best = max(cards, key=lambda card: in_deck(card.name), default=None)
    return () if best is None or best.name == "copper" else (best,)


@answers("swindler.gain")
def give_the_worst(asked: Moment) -> Picks:
    """The worst card for a rival that does not end the game in defeat."""
    bot, now = asked.bot, asked.now

    def harm(option: str) -> tuple[bool, float]:
        return bot.sees_the_end and endings.gives_away(now, {option: 1}), asked.gain_worth(option)

    return sorted(asked.options, key=harm)


def something_else(asked: Moment, wanted: str, piles: list[str]) -> str | None:
    """What is gained for a card just trashed instead of another one of its name, which would change nothing."""
    bot, now, view, trashed = asked.bot, asked.now, asked.view, asked.view.trash()
    trades = asked.question.key.partition(".")[0] in (*exchanges, "forge", "mine", "rebuild")
    if not trades or not trashed or trashed[-1] != wanted or wanted in view.endings:
        return None
    rest = [pile for pile in piles if pile != wanted and not endings.loses(now, (pile,))]
    best = max(rest, key=asked.gain_worth, default=None)
    return best if best is not None and asked.gain_worth(best) > bot.keep_worth(now, wanted) else None


@answers("ironworks.gain")
def keep_the_turn_going(asked: Moment) -> Picks:
    """With a terminal in hand and no Action left, an Action card of the plan, as gaining one adds an Action."""
    bot, now, view = asked.bot, asked.now, asked.view
    if not view.actions and any(is_terminal(card.name) for card in now.hand):
        actions = [pile for pile in asked.options if "action" in KINDS[view.top(pile)].types and pile in bot.places]
        if actions:
            return (bot.best_gain(now, actions) or max(actions, key=asked.gain_worth),)
    return gain_what_the_plan_wants(asked)


@answers("tournament.gain")
def a_prize_that_pays_for_a_province(asked: Moment) -> Picks:
    """Of the last two Provinces, one that a Prize pays for this turn counts for more than a Duchy."""
    bot, now, order = asked.bot, asked.now, the_best_prize(asked)
    if bot.sees_the_end:
        order = sorted(order, key=lambda prize: gives_away(now, prize))
    coins = now.purse + 1  # with the Tournament's own, which comes, with a card, if no rival shows a Province
    paid_by = [prize for prize in TWO_COINS if prize in asked.options]
    if order[0] != "duchy" or not paid_by or bot.pile_for(now, coins) in now.view.endings:
        return order
    return paid_by if bot.pile_for(now, coins + 2) in now.view.endings else order


def beside(bot: Follower, now: Situation, pile: str | None, offered: Sequence[str]) -> str | None:
    """The purchase, or a dearer one that brings more together with what Hagglers in play gain beside it."""
    view, many = now.view, now.in_play("haggler")
    if not many or pile is None or "victory" in view.types(pile):
        return pile

    def useful(piles: Sequence[str] | Iterable[str], fits: Callable[[Cost], bool]) -> list[str]:
        return [other for other in piles if fits(view.cost(other)) and "victory" not in view.types(other)]

    def worth(bought: str) -> float:
        along = useful(filter(view.left, view.piles), lambda cost: cost.less_than(view.cost(bought)))
        return bot.worth_now(now, bought) + many * max([bot.worth_now(now, other) for other in along], default=0)

    return max([pile, *useful(offered, view.cost(pile).less_than)], key=worth)


@answers("tournament.reveal")
def show_a_province(asked: Moment) -> Picks:
    """Show it, unless nothing but the last Duchy is left to gain for it, which would end the game in defeat."""
    bot, now, view = asked.bot, asked.now, asked.view
    prizes = any(view.left(prize) for prize in WANTED if prize != "duchy")
    own = bot.sees_the_end and now.own_turn and not prizes
    return () if own and gives_away(now, "duchy") else asked.options
