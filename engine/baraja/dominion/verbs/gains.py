"""Gaining and buying, and the abilities that answer to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.order import of_one
from ...core.zones import Card
from ..cost import Cost
from ..kinds import KINDS
from ..moves import move_one, take_top
from .abilities import answer_to, ready
from .log import nothing, tell
from .survey import ask_below, ask_exactly, ask_up_to, players_from

if TYPE_CHECKING:
    from ...core.contract import Asking
    from ...core.order import Ability
    from ...core.zones import Spot
    from ..kinds import Kind
    from ..state import State


@dataclass(slots=True)
class Gain:
    """A gain about to happen: abilities may change who gains what, from which pile, and where to."""

    player: int
    name: str  # of the card
    card: Card | None  # a particular card (from the trash); None for the top of a pile
    pile: str | None
    to: str  # a zone of the player: "discard", "deck" or "hand"
    changed: bool = False
    was = None  # nothing has been moved yet

    @property
    def about(self) -> tuple[str, ...]:
        """The values for the question about this gain: the name of the card."""
        return (self.name,)

    def instead(self, pile: str) -> None:
        """Replace it with a gain of the top card of `pile`, from the Supply to the discard pile."""
        self.name = self.pile = pile
        self.card = None
        self.to = "discard"
        self.changed = True


@dataclass(slots=True)
class Gained:
    """A card that was gained: who gained it, which kind it is, to which zone of the player, and where it is now."""

    player: int
    card: Card
    was: Kind
    to: str
    spot: Spot

    @property
    def name(self) -> str:
        """Of the card, as in the `Gain` before."""
        return self.card.name

    @property
    def about(self) -> tuple[str, ...]:
        return (self.card.name,)


def gain(game: State, me: int, what: Card | str, to: str = "discard") -> Asking[Card | None]:
    """Gain the top card of a pile, or a particular card. Returns the card that this player has gained, or None.

    Would-gain abilities may change the gain first, each at most once (RULINGS.md, Dominion 12); then it happens, once,
    or not at all when the pile is empty; then the when-gain abilities answer.
    """
    hooks = game.hooks
    if isinstance(what, Card):
        offer = Gain(me, what.name, what, None, to)
    else:
        pile = game.zones["pile", what]
        if not pile:
            nothing(game, me, "pile")
            return None
        if "would_gain" not in hooks and "when_gain" not in hooks:  # as in most kingdoms
            top = pile[-1]
            _gained(game, me, top, KINDS[top.name].gained_to if to == "discard" else to)
            return top
        offer = Gain(me, pile[-1].name, None, what, to)
    if "would_gain" in hooks:
        yield from _would_gain(game, offer)
    card = offer.card
    if card is None:
        pile = game.zones["pile", offer.pile]
        if not pile:
            nothing(game, offer.player, "pile")
            return None
        card = pile[-1]
    kind = KINDS[card.name]
    if offer.to == "discard" and offer.player == me:  # else it goes to the possessor's pile (RULINGS.md, Dominion 21)
        offer.to = kind.gained_to
    spot = _gained(game, offer.player, card, offer.to)
    if "when_gain" in hooks:
        game.depth += 1
        gained = Gained(offer.player, card, kind, offer.to, spot)
        yield from answer_to(
            game, "when_gain", [gained], players_from(game, game.seat), about=(card.name, offer.player)
        )
        game.depth -= 1
    return card if offer.player == me and not offer.changed else None


def gain_up_to(
    game: State, me: int, key: str, coins: int | Cost, types: str | None = None, to: str = "discard", least: int = 1
) -> Asking[Card | None]:
    """Let a player choose a card that costs at most `coins`, and gain it. Returns the card gained, or None."""
    for pile in (yield from ask_up_to(game, me, key, coins, types, least)):
        return (yield from gain(game, me, pile, to))
    return None


def gain_below(game: State, me: int, key: str, cost: Cost, without: str | None = None) -> Asking[Card | None]:
    """Let a player choose a card that costs less than this and is not of a type, and gain it. Returns it, or None."""
    for pile in (yield from ask_below(game, me, key, cost, without=without)):
        return (yield from gain(game, me, pile))
    return None


def gain_exactly(game: State, me: int, key: str, cost: Cost, types: str | None = None) -> Asking[Card | None]:
    """Let a player choose a card that costs exactly this, and gain it. Returns it, or None."""
    for pile in (yield from ask_exactly(game, me, key, cost, types)):
        return (yield from gain(game, me, pile))
    return None


def _gained(game: State, me: int, card: Card, to: str) -> Spot:
    """Carry out the gain. Returns the spot where the card is now."""
    origin, pile = game.where[card.id][0]
    if pile in game.first_gain and origin == "pile":
        token = game.first_gain.pop(pile)
        game.collected[token, -1] = game.collected.get((token, -1), 0) + 1
    if to == "discard" and origin == "pile":
        there = take_top(game, me, pile)
    else:
        there = move_one(game, card, (to, me))
    game.gained.append((me, card.name))
    if game.events is not None:
        tell(game, "gain", me, card=card.name, to=to, origin=origin)
    return there


def _would_gain(game: State, offer: Gain) -> Asking[None]:
    """Let abilities change a gain; if it passes to another player, theirs follow. None of them runs twice."""
    used: set[tuple[object, ...]] = set()
    asked = None
    while asked != offer.player:
        asked = offer.player

        def of_gainer(player: int) -> list[Ability]:
            return ready(game, "would_gain", player, [offer]) if offer.player == player else []

        yield from of_one(game, "react.would_gain", asked, of_gainer, used, (offer.name,))


@dataclass(slots=True)
class Bought:
    """A card that is paid for and not yet gained."""

    player: int
    card: Card
    was: Kind
    pile: str
    cost: Cost

    @property
    def about(self) -> tuple[str, ...]:
        return (self.card.name,)


def bars_purchase(game: State, me: int, name: str) -> bool:
    """Whether a card in this game, itself or another one, says that a player may not buy it now."""
    hooks = (hook for hook in game.hooks["bars_purchase"] if hook.zone != "this" or hook.kind == name)
    return any(hook.run(game, me, name) for hook in hooks)


def buy(game: State, me: int, pile: str) -> Asking[None]:
    """Buy the top card of a pile: pay, let when-buy abilities answer, then gain it."""
    card, cost = _paid(game, me, pile)
    game.depth += 1
    if "when_buy" in game.hooks:
        bought = Bought(me, card, KINDS[card.name], pile, cost)
        yield from answer_to(game, "when_buy", [bought], [me], about=(card.name,))
    yield from gain(game, me, pile)
    game.depth -= 1


def buy_unanswered(game: State, me: int, pile: str) -> None:
    """Buy the top card of a pile where no ability of the kingdom can answer: like `buy`, without a generator."""
    card, _ = _paid(game, me, pile)
    game.depth += 1
    _gained(game, me, card, KINDS[card.name].gained_to)
    game.depth -= 1


def _paid(game: State, me: int, pile: str) -> tuple[Card, Cost]:
    """Pay for the top card of a pile. Returns the card and what it cost."""
    card = game.zones["pile", pile][-1]
    cost = game.cost(card)
    game.coins -= cost.coins
    game.potions -= cost.potions
    game.buys -= 1
    game.bought.append(card.name)
    if game.events is not None:
        tell(game, "buy", me, card=card.name, cost=list(cost))
    return card, cost
