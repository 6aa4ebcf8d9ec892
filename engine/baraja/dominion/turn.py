"""The turn: Action, Treasures, Buy, Clean-up. One call of `step` makes one decision with all that follows from it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..core.choose import offer
from ..core.order import Ability, of_one
from ..core.zones import spot
from .cost import Cost
from .kinds import ACTIONS, KINDS, PLAIN_TREASURES, TREASURES
from .moves import move, put_away
from .verbs import (
    LeavingPlay,
    answer_to,
    any_listener,
    bars_purchase,
    buy,
    buy_unanswered,
    draw,
    leave,
    play,
    play_plain_treasures,
    ready,
    stays,
    tell,
)

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from ..core.contract import Asking
    from .state import State

HAND = 5  # cards drawn at the end of a turn
AT_A_PURCHASE = ("when_buy", "would_gain", "when_gain")  # events that may follow a purchase
AT_THE_END = ("clean_up_starts", "leaves_play", "turn_ends")  # events of a Clean-up


def step(game: State, many: int = 1, routine: Container[int] = ()) -> Asking[None]:
    """Go on to the next decision of the turn, make it with all that follows, and stop; or so `many` times in one go.

    A player may play one Treasure, or `all` those that only give coins and potions, or none to go on to buying. Where
    there are no others, all are played for seats in `routine`, which are not asked.
    """
    hands, hooks = game.hands, game.hooks
    picks: Any  # of what is offered
    for _ in range(many):
        if game.over:
            return
        me, phase = game.seat, game.phase
        if phase == "start":
            phase = game.phase = "action"
            if game.events is not None:
                tell(game, "turn", me, number=game.turn, controller=game.decider[me], reason=game.reason)
            if "turn_starts" in hooks:
                yield from answer_to(game, "turn_starts", [PhaseStarted(me)], [me])
        if phase == "action":
            if game.actions > 0 and (actions := [card for card in hands[me] if card.name in ACTIONS]):
                picks = yield offer(game, me, "turn.action", actions)
                if picks:
                    game.actions -= 1
                    yield from play(game, me, picks[0])
                else:
                    game.phase = "treasure"
                continue
            phase = game.phase = "treasure"
        if phase == "treasure":
            if treasures := [card for card in hands[me] if card.name in TREASURES]:
                plain = [card for card in treasures if card.name in PLAIN_TREASURES]
                if game.decider[me] in routine and len(plain) == len(treasures):
                    play_plain_treasures(game, me, plain)
                    game.phase = "buy"
                    continue
                picks = yield offer(game, me, "turn.treasure", ("all", *treasures) if plain else treasures)
                if not picks:
                    game.phase = "buy"
                elif picks[0] == "all":
                    play_plain_treasures(game, me, plain)
                    if len(plain) == len(treasures):
                        game.phase = "buy"  # there is no other left to play
                else:
                    yield from play(game, me, picks[0])
                continue
            phase = game.phase = "buy"
        if phase == "buy" and game.buys > 0 and (offered := affordable(game, game.coins, game.potions)):
            picks = yield offer(game, me, "turn.buy", offered)
            if picks:
                if hooks.keys().isdisjoint(AT_A_PURCHASE):  # as in most kingdoms
                    buy_unanswered(game, me, picks[0])
                else:
                    yield from buy(game, me, picks[0])
                if game.buys > 0:
                    continue
        game.phase = "cleanup"
        if hooks.keys().isdisjoint(AT_THE_END):  # as in most kingdoms
            discard_and_draw(game, me)
        else:
            yield from clean_up(game, me)
        next_turn(game)


class PhaseStarted:
    """The event of a turn or a part of it beginning."""

    __slots__ = ("player",)
    about = ()
    card = was = None  # it is about no card

    def __init__(self, player: int) -> None:
        self.player = player


@lru_cache(maxsize=2000)
def payable(
    piles: tuple[str, ...], barred: tuple[str, ...], discounts: frozenset[str], coins: float, potions: int
) -> tuple[tuple[str, ...], set[str]]:
    """The piles that this much pays for as printed, together with all whose price has to be looked up; and these. None
    of them is barred.

    That is the price of mixed piles, and of cards that are cheaper than others at times.
    """
    cheaper = {KINDS[name].discount_on for name in discounts}
    mixed = {kind.top_of for kind in KINDS.values()}
    piles = tuple([pile for pile in piles if pile not in barred])
    apart = {pile for pile in piles if pile in mixed or KINDS[pile].rebate or not cheaper.isdisjoint(KINDS[pile].types)}
    limit = Cost(coins, potions)  # type: ignore[arg-type]  # bots also ask what half a coin more would pay for
    return tuple([pile for pile in piles if pile in apart or KINDS[pile].cost.at_most(limit)]), apart


def affordable(game: State, coins: float, potions: int) -> Sequence[str]:
    """The piles whose visible card this much pays for now, as far as it may be bought."""
    offered: Sequence[str]
    as_printed = coins
    if game.discounts or game.cheaper:
        as_printed += game.discount()
    offered, apart = payable(game.piles, game.barred, game.discounts, as_printed, potions)
    if not all(game.stock):
        zones = game.zones
        offered = [pile for pile in offered if zones["pile", pile]]
    if apart:
        limit = Cost(coins, potions)  # type: ignore[arg-type]  # as above
        offered = [pile for pile in offered if pile not in apart or game.cost(pile).at_most(limit)]
    if "bars_purchase" in game.hooks:
        offered = [pile for pile in offered if not bars_purchase(game, game.seat, game.top_name(pile))]
    return offered


def clean_up(game: State, me: int) -> Asking[None]:
    """Clean-up with the abilities at its beginning, of cards that leave play, and at the end of the turn."""
    yield from answer_to(game, "clean_up_starts", [PhaseStarted(me)], [me])
    if "leaves_play" in game.hooks:
        yield from leave_play(game, me)
    discard_and_draw(game, me)
    yield from answer_to(game, "turn_ends", [PhaseStarted(me)], [me])


def discard_and_draw(game: State, me: int) -> None:
    """Discard the hand and all cards in play, but for those that stay there, and draw five cards."""
    # The hand goes first, so that the top card of the discard pile is one that everybody has seen, if there is one.
    if game.staying or game.plays_as:
        zones = game.zones
        cards = [card for card in zones["hand", me] + zones["play", me] if not stays(game, card)]
        move(game, cards, ("discard", me))
        count = len(cards)
    else:
        count = put_away(game, me)
    if count and game.events is not None:
        tell(game, "clean_up", me, count=count, top=game.zones["discard", me][-1].name)
    draw(game, me, game.hand_size)


def leave_play(game: State, me: int) -> Asking[None]:
    """Discard the cards that do something when they leave play, one by one in the player's order."""

    def leaving_cards(player: int) -> list[LeavingPlay]:
        return [LeavingPlay(player, card, game.kind(card), spot(game, card)) for card in game.zones["play", player]]

    def cards_of(player: int) -> list[Ability]:
        return [ability for left in leaving_cards(player) if (ability := leaving(game, left))]

    if not any_listener(game, "leaves_play", leaving_cards(me)):
        return
    yield from of_one(game, "react.leaves_play", me, cards_of, set())


def leaving(game: State, left: LeavingPlay) -> Ability | None:
    """The discarding of one card as an ability to pick, forced if one of its abilities is; None if it does nothing."""
    abilities = ready(game, "leaves_play", left.player, [left])
    if not abilities or stays(game, left.card):
        return None
    key = tuple(ability.key[0] for ability in abilities), left.card
    return Ability(
        key, left.card, lambda: take_leave(game, left), any(ability.forced for ability in abilities),
        tuple(ability.by[0] for ability in abilities), place=max(ability.place for ability in abilities),
    )  # fmt: skip


def take_leave(game: State, left: LeavingPlay) -> Asking[None]:
    """Discard one card from play and let its abilities answer; if there is only one, picking the card has chosen it.

    Each of them begins with `leave`, which says whether the card is still where it was discarded. With several (its own
    and one that chose it) the first may move it on, and then the others have lost track of it.
    """
    me = left.player

    def abilities_of(player: int) -> list[Ability]:
        return ready(game, "leaves_play", player, [left])

    used = set()
    abilities = abilities_of(me)
    leave(game, me, left)
    if len(abilities) == 1:
        used.add(abilities[0].key)
        if (running := abilities[0].run()) is not None:
            yield from running
    yield from of_one(game, "react.leaves_play", me, abilities_of, used)


def ending_piles(seats: int) -> int:
    """How many empty Supply piles end the game (RULINGS.md, Dominion 28)."""
    return 3 if seats < 5 else 4


def finished(game: State) -> bool:
    """Whether the game ends now: no Provinces left, or no Colonies, or three empty Supply piles (four with five or six
    players), or every player has had the last turn that a scenario allows."""
    if game.turn_limit and min(game.turns) >= game.turn_limit:
        return True
    if all(game.stock):  # nearly always
        return False
    return not all(game.ending_stock) or game.stock.count([]) >= ending_piles(game.seats)


def next_turn(game: State) -> None:
    """End the game, or begin the next turn: an extra turn if there is one, else that of the next player."""
    ended = game.before = game.seat
    if game.reason == "":
        game.turns[ended] += 1
    gained = game.gained
    game.recent[ended] = tuple([name for player, name in gained if player == ended]) if gained else ()
    if finished(game):
        game.over = True
        game.queue.clear()
        tell(game, "over", ended)
        return
    if game.queue:
        game.seat, controller, game.reason = game.queue.pop(0)
    else:
        game.seat = game.last_seat = (game.last_seat + 1) % game.seats
        controller, game.reason = game.seat, ""
    if controller != game.seat or game.decider[ended] != ended:
        game.decider = list(range(game.seats))
        game.decider[game.seat] = controller
    game.turn = game.turns[game.seat] + 1
    game.phase = "start"
    game.actions = game.buys = 1
    game.coins = game.potions = 0
    game.bought, game.gained, game.played = [], [], []
    game.cheaper, game.hand_size = 0, HAND
    if game.card_memory or game.extra_coins or game.staying or game.to_deck or game.rules:  # few turns need any
        game.card_memory, game.extra_coins, game.staying, game.to_deck, game.rules = {}, [], [], [], []
    if game.reason:
        game.rules = [(game.reason, game.seat, controller)]
