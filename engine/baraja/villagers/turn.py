"""The round: draft, road refresh, build, and the Markets. One call of `step` makes one decision with all results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.choose import ask, offer
from ..core.zones import Card, move_all, move_one
from .chains import can_play, look, survey
from .kinds import COMMON, KINDS
from .score import income, open_choices
from .verbs import (
    RESERVE,
    STACK_ZONES,
    earn,
    fill,
    lay,
    leftmost,
    limit,
    place,
    put_coins,
    recycle,
    send_back,
    take_coins,
    tell,
    turn_order,
    uncover_markets,
    unlock,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Container

    from ..core.contract import Asking
    from .protocol import Income
    from .state import State

WORDED = tuple([(f"stack{nth + 1}", zone) for nth, zone in enumerate(STACK_ZONES)])
PILES = tuple([(name, ("pile", name)) for name in COMMON])
STACK_WORDS = {**dict(WORDED), "reserve": RESERVE}


def step(game: State, many: int = 1, routine: Container[int] = ()) -> Asking[None]:
    """Go on to the next decision, make it with all that follows, and stop; or so `many` times in one go."""
    for _ in range(many):
        if game.over:
            return
        yield from PHASES[game.phase](game)


# --- draft ----------------------------------------------------------------------------------------------------------


def start_round(game: State) -> None:
    """Begin a round: count how many cards each player drafts, and let the first player begin."""
    game.round += 1
    game.phase = "draft"
    game.seat = game.first
    game.draft_limits = [limit(survey(game, seat).food) for seat in range(game.seats)]
    game.drafted = [0] * game.seats
    tell(game, "round", game.first, number=game.round)


def draft(game: State) -> Asking[None]:
    """The active player takes one card of the road, or the top of a face-down pile; nobody may pass."""
    me, zones, cards = game.seat, game.zones, game.cards
    offered: list[Card | str] = [cards[card] for card in game.slots if card >= 0]
    offered += stacks(game)
    if not offered:
        end_draft(game)
        return
    (pick,) = yield from ask(game, me, "draft.take", offered, distinct=True)
    if type(pick) is not Card:
        zone = STACK_WORDS[pick]
        card = zones[zone][-1]
        move_one(game, card, ("plaza", me))
        game.disclosed += 1
        tell(game, "draft", me, card=card.name, pile=pick, coins=0, reason="blind")
        if not zones[zone]:
            uncover_markets(game)
    else:
        order = game.slots.index(pick.id)
        coins = take_coins(game, me, pick)
        move_one(game, pick, ("plaza", me))
        if game.events is not None:
            tell(game, "draft", me, card=pick.name, pile="road", coins=coins, reason="coins" if coins else "")
        fill(game, order, leftmost(game) or RESERVE)
    drafted, limits = game.drafted, game.draft_limits
    drafted[me] += 1
    if drafted[me] == limits[me]:
        take_in(game, me)
    for seat in (*range(me + 1, game.seats), *range(me + 1)):
        if drafted[seat] < limits[seat]:
            game.seat = seat
            return
    end_draft(game)


def stacks(game: State) -> list[str]:
    """The words for the stacks that are not empty; if all are empty, the word for the reserve."""
    zones = game.zones
    return [word for word, zone in WORDED if zones[zone]] or ["reserve"] * bool(zones[RESERVE])


def take_in(game: State, me: int) -> None:
    """Take the drafted cards from the plaza into the hand."""
    tell(game, "take_in", me, count=len(game.zones["plaza", me]))
    move_all(game, ("plaza", me), ("hand", me))


def end_draft(game: State) -> None:
    """End the draft: refresh the road, except in the last round, when nobody will draft from it again."""
    for seat in turn_order(game):
        if game.zones["plaza", seat]:
            take_in(game, seat)
    if game.markets[1] == "waiting":
        if game.seats == 2:
            game.phase, game.seat = "coin", turn_order(game)[-1]
            return
        recycle(game, [order for order, card in enumerate(game.slots) if game.coins.get(card)])
        for card in game.slots:
            if card >= 0:
                put_coins(game, game.cards[card], 1)
        tell(game, "road_coins")
    start_building(game)


def coin(game: State) -> Asking[None]:
    """With two players, each may put a coin on a card of the road, the second one first; other cards are discarded."""
    me = game.seat
    road = [game.cards[card] for card in game.slots if card >= 0]
    picks = yield from ask(game, me, "road.coin", road, least=0)
    for card in picks:
        put_coins(game, card, 1)
        tell(game, "coin", me, card=card.name)
    if not picks:
        tell(game, "coin", me)
    if me != game.first:
        game.seat = game.first
        return
    recycle(game, [order for order, card in enumerate(game.slots) if card >= 0 and not game.coins.get(card)])
    start_building(game)


# --- build ----------------------------------------------------------------------------------------------------------


def start_building(game: State) -> None:
    """Count the builders of all villages, before anybody builds."""
    game.phase = "build"
    game.build_limits = [limit(survey(game, seat).builders) for seat in range(game.seats)]
    begin_building(game, game.first)


def begin_building(game: State, seat: int) -> None:
    """Begin the build phase of one player."""
    game.seat, game.built, game.traded = seat, 0, 0
    tell(game, "build_phase", seat, limit=game.build_limits[seat])


def playable(game: State, me: int) -> list[Card]:
    """The cards of a hand that may be played now."""
    hand = game.zones["hand", me]
    if game.built >= game.build_limits[me]:
        hand = [card for card in hand if not KINDS[card.name].is_build]
    return [card for card in hand if can_play(game, me, card)]


def tradeable(game: State, me: int) -> list[str]:
    """The basics that may be traded for a card of the hand now."""
    zones = game.zones
    if not zones["hand", me] or (game.trade_limit is not None and game.traded >= game.trade_limit):
        return []
    return [name for name, pile in PILES if zones[pile]]


def build(game: State) -> Asking[None]:
    """One build, one errand or one trade of the active player; or none, which ends the player's phase.

    A player who has done something is asked even when nothing more is possible, so that they can still undo it.
    """
    me = game.seat
    offered = playable(game, me) + tradeable(game, me)
    if offered:
        picks: Any = yield offer(game, me, "build.play", offered)
    else:
        if game.built or game.traded or game.zones["played", me]:
            yield offer(game, me, "build.finish", ("finish",))
        picks = ()
    if not picks:
        end_building(game, me)
    elif type(picks[0]) is str:
        yield from trade(game, me, picks[0])
    else:
        yield from play(game, me, picks[0])


def play(game: State, me: int, card: Card) -> Asking[None]:
    """Play a card of the hand: lay it into a village, swap it in, or run its errand."""
    kind = KINDS[card.name]
    if kind.is_build:
        game.built += 1
    if kind.role == "errand":
        if kind.lock is not None:
            yield from unlock(game, me, card, kind.lock)
        move_one(game, card, ("played", me))
        tell(game, "play", me, card=card.name)
    if kind.does is None:
        if kind.role != "errand":
            yield from place(game, me, card)
    elif (running := kind.does(game, me, card)) is not None:
        yield from running


def trade(game: State, me: int, basic: str) -> Asking[None]:
    """Lay a card of the hand face down on a stack that is not empty, and lay a basic into the village in return."""
    (card,) = yield from ask(game, me, "trade.give", game.zones["hand", me], about=(basic,))
    (word,) = yield from ask(game, me, "trade.put", stacks(game) or ["reserve"], about=(card.name, basic))
    move_one(game, card, STACK_WORDS[word])
    game.traded += 1
    lay(game, me, game.zones["pile", basic][-1], None)
    if game.events is not None:
        tell(game, "trade", me, {"card": card.name}, basic=basic, suit=KINDS[card.name].suit, pile=word)


def end_building(game: State, me: int) -> None:
    """Return uncovered Monks and Apprentices to the hand, discard errands, and let the next player build."""
    send_back(game, me)
    move_all(game, ("played", me), ("discard", -1))
    game.disclosed += 1
    tell(game, "done", me, built=game.built)
    following = (me + 1) % game.seats
    if following != game.first:
        begin_building(game, following)
    else:
        end_round(game)


def end_round(game: State) -> None:
    """Turn Founders of villages without food to their food side, pass on the first turn, and hold a revealed Market."""
    for seat in turn_order(game):
        if game.side[seat] == "gold" and survey(game, seat).food == 0:
            game.side[seat] = "food"
            look(game, seat)
            tell(game, "flip", seat)
    game.first = (game.first + 1) % game.seats
    if "revealed" in game.markets:
        game.phase, game.seat = "market", game.first
    else:
        start_round(game)


# --- markets --------------------------------------------------------------------------------------------------------


def market(game: State) -> Asking[None]:
    """Hold one Market: in turn order each player gets what their village yields. The second Market ends the game."""
    nth = game.markets.index("revealed")
    name = ("first", "second")[nth]
    tell(game, "market", market=name)
    results: list[Income] = []
    for seat in turn_order(game):
        game.seat = seat
        chosen = {}
        if nth:
            for agent, options in open_choices(game, seat):
                about = (agent.name,)
                (chosen[agent.id],) = yield from ask(game, seat, "agent.count", options, about=about, distinct=True)
        lines = income(game, seat, name, chosen)
        total = sum(line["gold"] for line in lines)
        for line in lines:
            if nth and line["kind"] == "coins":
                take_coins(game, seat, game.cards[line["id"]])
            else:
                earn(game, seat, line["gold"])
            if game.events is not None:
                tell(game, "income", seat, card=line["card"], gold=line["gold"], market=name, reason=line["kind"])
        tell(game, "income_total", seat, gold=total, market=name)
        results.append({"seat": seat, "lines": lines, "total": total, "gold": game.gold[seat]})
    game.markets[nth] = "held"
    game.incomes.append({"market": name, "players": results})
    if game.markets[1] == "held":
        game.phase, game.over = "over", True
        tell(game, "over")
    elif game.markets[1] == "waiting":
        start_round(game)


PHASES = {"draft": draft, "coin": coin, "build": build, "market": market}
