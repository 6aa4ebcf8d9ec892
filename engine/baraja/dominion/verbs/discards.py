"""Trashing, discarding, and leaving play or staying there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...core.choose import ask
from ...core.zones import Card, spot
from ..moves import move
from .abilities import answer_to
from .deck import cards_of, reveal_top
from .log import names, tell
from .survey import hand, mid_priced, players_from, still_there

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...core.choose import About
    from ...core.contract import Asking
    from ...core.zones import Spot
    from ..kinds import Kind
    from ..state import State


@dataclass(slots=True)
class LeavingPlay:
    """A card that was trashed or discarded, or has left play: whose it is, what it was, and where it is now."""

    player: int
    card: Card
    was: Kind
    spot: Spot

    @property
    def about(self) -> tuple[str, ...]:
        return (self.card.name,)


def trash(game: State, me: int, cards: Card | Iterable[Card]) -> Asking[list[Card]]:
    """Trash cards of a player. All move first, then abilities answer. Returns the cards."""
    cards = cards_of(cards)
    if not cards:
        return cards
    was = [game.kind(card) for card in cards]
    there = move(game, cards, ("trash", -1))
    if game.events is not None:
        tell(game, "trash", me, cards=names(cards))
    if "when_trash" in game.hooks:
        gone = [LeavingPlay(me, card, kind, there) for card, kind in zip(cards, was, strict=True)]
        game.depth += 1
        yield from answer_to(game, "when_trash", gone, players_from(game, game.seat), about=tuple(names(cards)))
        game.depth -= 1
    return cards


def lose_mid_priced(game: State, player: int, key: str, about: About = ()) -> Asking[Kind | None]:
    """Make a player reveal two cards of the deck, trash one that costs 3 to 6 coins, and discard the rest.

    Returns the kind of the card trashed, or None.
    """
    revealed = reveal_top(game, player, 2)
    was = None
    picks = yield from ask(game, player, key, mid_priced(game, revealed), about=about)
    for card in picks:
        was = game.kind(card)
        yield from trash(game, player, card)
    yield from discard(game, player, [card for card in revealed if card not in picks])
    return was


def discard(game: State, me: int, cards: Card | Iterable[Card]) -> Asking[list[Card]]:
    """Discard cards of a player, the last one on top. All move first, then abilities answer. Returns the cards.

    The others see how many there are, and the top card (rulebook 000, "Descartar"); all of them if they were revealed.
    """
    cards = cards_of(cards)
    if not cards:
        return cards
    was = [game.kind(card) for card in cards]
    seen = all(game.where[card.id][0][0] == "revealed" for card in cards)
    there = move(game, cards, ("discard", me))
    if game.events is not None:
        if seen or len(cards) == 1:
            tell(game, "discard", me, cards=names(cards))
        else:
            tell(game, "discard", me, {"cards": names(cards)}, (me,), count=len(cards), top=cards[-1].name)
    if "when_discard" in game.hooks:
        gone = [LeavingPlay(me, card, kind, there) for card, kind in zip(cards, was, strict=True)]
        game.depth += 1
        yield from answer_to(game, "when_discard", gone, players_from(game, game.seat), about=tuple(names(cards)))
        game.depth -= 1
    return cards


def discard_down_to(game: State, me: int, size: int, key: str, about: About = ()) -> Asking[None]:
    """Make a player discard down to `size` cards in hand, of the player's choice."""
    over = len(game.zones["hand", me]) - size
    if over > 0:
        picks = yield from ask(game, me, key, hand(game, me), over, over, about=about)
        yield from discard(game, me, picks)


def leave(game: State, me: int, left: LeavingPlay) -> bool:
    """Discard a card from play in Clean-up, unless an earlier ability has; True if it can still be moved on."""
    if spot(game, left.card) == left.spot and left.spot[0] == ("play", me):
        left.spot = move(game, (left.card,), ("discard", me))
    return still_there(game, left.card, left.spot)


def stay(game: State, card: Card) -> None:
    """Let a card stay in play during this Clean-up, if it is still where it was played."""
    game.staying.append((card.id, spot(game, card)))


def stays(game: State, card: Card) -> bool:
    """Whether a card stays in play during this Clean-up."""
    return bool(game.staying) and (card.id, spot(game, card)) in game.staying


def last_until_next_turn(game: State, me: int, card: Card, name: str) -> None:
    """Let a Duration stay in play, and count the play: its second half comes when the player's next turn begins.

    Plays are counted by name, as by then the card may have another name (Band of Misfits) or be gone (Procession).
    """
    stay(game, card)
    game.pending_durations[name, me] = game.pending_durations.get((name, me), 0) + 1


def due(name: str) -> Callable[[State, int, object, object], bool]:
    """The condition (`only`) for the second half of a Duration when a turn begins: whether plays of it are due."""
    return lambda game, me, this, turn: (name, me) in game.pending_durations


def times_due(game: State, me: int, name: str) -> int:
    """How many plays of a Duration are due now; they are not counted again."""
    return game.pending_durations.pop((name, me))
