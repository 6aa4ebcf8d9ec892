"""Playing a card, and the bonuses that are printed on it as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...core.zones import Card, spot
from ..kinds import KINDS, PLAIN_TREASURES
from ..moves import move_one
from .abilities import answer_to
from .deck import draw
from .log import tell
from .survey import players_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.contract import Asking
    from ...core.zones import Spot
    from ..kinds import Kind
    from ..state import State

DEEPEST = 200  # plays within plays: far more than the rules can need, and below Python's own limit


def more(
    game: State, me: int, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0, potions: int = 0
) -> None:
    """Draw cards, add to this turn's Actions, Buys, coins and potions, and log it."""
    game.actions += actions
    game.buys += buys
    game.coins += coins
    game.potions += potions
    if game.events is not None and (actions or buys or coins or potions):
        tell(game, "bonus", me, actions=actions, buys=buys, coins=coins, potions=potions)
    if cards:
        draw(game, me, cards)


@dataclass(slots=True)
class Attack:
    """An Attack card being played, before it does anything. It does not affect the players in `unaffected`."""

    player: int
    card: Card
    unaffected: list[int]
    about: tuple[str, ...]
    was = None  # it is about no card that has been moved


def play(game: State, me: int, card: Card, again: bool = False) -> Asking[Spot | None]:
    """Play a card: put it into play (unless played `again`), let reactions answer, give its bonuses, do what it says.

    Returns the spot in play where it was put, for effects that move it afterwards. Raises RecursionError when plays are
    nested more deeply than `DEEPEST`.
    """
    if game.depth >= DEEPEST:
        raise RecursionError(f"plays nest too deep, at {card.name}")
    kind = game.kind(card) if game.plays_as else KINDS[card.name]
    there = None if again else move_one(game, card, ("play", me))
    game.played.append(kind.name)
    if game.events is not None:
        shape: dict[str, Any] = {"as": kind.name} if kind.name != card.name else {}
        tell(game, "play", me, card=card.name, again=again, **shape)
    game.depth += 1
    if kind.is_attack or kind.play is not None:
        yield from _carry_out(game, me, card, kind)
    else:
        _bonuses(game, me, kind)
    game.depth -= 1
    return there


def play_as(game: State, me: int, card: Card, name: str) -> Asking[None]:
    """Turn a card that is being played into the card `name` until it leaves play, and do what that one does.

    Played again after it has left play, it does the same once more, but stays what is printed on it.
    """
    if spot(game, card)[0] == ("play", me):
        game.plays_as[card.id] = name
    game.played[-1] = name
    shape: dict[str, Any] = {"as": name}
    tell(game, "become", me, card=card.name, **shape)
    yield from _carry_out(game, me, card, KINDS[name])


def _carry_out(game: State, me: int, card: Card, kind: Kind) -> Asking[None]:
    attack = kind.is_attack
    if attack:
        offer = Attack(me, card, [], (kind.name,))
        yield from answer_to(game, "attack", [offer], players_from(game, me), about=(kind.name, me))
        game.unaffected.append(offer.unaffected)
    _bonuses(game, me, kind)
    if kind.play is not None and (running := kind.play(game, me, card)) is not None:
        yield from running
    if attack:
        game.unaffected.pop()


def _bonuses(game: State, me: int, kind: Kind) -> None:
    coins = coins_of(game, kind) if game.extra_coins else kind.coins
    more(game, me, kind.cards, kind.actions, kind.buys, coins, kind.potions)


def coins_of(game: State, kind: Kind) -> int:
    """The coins that a card gives when played now: the printed ones, and one for each entry in `extra_coins`."""
    return kind.coins + game.extra_coins.count(kind.name)


def play_plain_treasures(game: State, me: int, cards: Sequence[Card]) -> None:
    """Play, all at once, the Treasures of a hand that only give coins and potions: `cards` are all of these."""
    where, hand, played = game.where, game.hands[me], []
    game.moves += 1
    there = (("play", me), game.moves)
    coins = potions = 0
    for card in cards:
        where[card.id] = there
        name = card.name
        played.append(name)
        kind = KINDS[name]
        coins += kind.coins
        potions += kind.potions
    hand[:] = [card for card in hand if card.name not in PLAIN_TREASURES]
    game.plays[me] += cards
    game.played += played
    if game.extra_coins:
        coins += sum(game.extra_coins.count(name) for name in played)
    game.coins += coins
    game.potions += potions
    if game.events is not None:
        tell(game, "treasures", me, cards=played, coins=coins, potions=potions)
