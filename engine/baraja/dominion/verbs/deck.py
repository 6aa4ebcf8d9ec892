"""The deck, and cards that an effect moves without their being gained, trashed or discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.choose import ask
from ...core.zones import Card
from ..knowledge import OPEN, noticed, searched
from ..moves import move, move_under, shuffled_together
from .log import names, nothing, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ...core.contract import Asking
    from ..state import State


def shuffle(game: State, me: int) -> None:
    """Shuffle the discard pile and put it under what is left of the deck."""
    where, cards = game.where, game.discards[me]
    if not cards:
        return
    if game.certain:
        noticed(game, me)
    game.moves += 1
    game.disclosed += 1
    there = (("deck", me), game.moves)
    mixed = game.streams.shuffled(cards, "shuffle", me)
    cards.clear()
    for card in mixed:
        where[card.id] = there
    game.decks[me][:0] = mixed
    if game.events is not None:
        tell(game, "shuffle", me, count=len(mixed))


def shuffle_in(game: State, me: int, cards: Sequence[Card]) -> None:
    """Shuffle cards into the deck."""
    move(game, cards, ("deck", me))
    shuffled_together(game, me)
    game.disclosed += 1
    tell(game, "shuffle", me, count=len(game.zones["deck", me]))


def _from_deck(game: State, me: int, count: int, zone: str) -> list[Card]:
    """Move the top cards of a deck to a zone, shuffling the discard pile only when the deck runs out."""
    where, deck = game.where, game.decks[me]
    taken = []
    to = (zone, me)
    while count:
        if not deck:
            if not game.discards[me]:
                break
            shuffle(game, me)
        some = deck[: -count - 1 : -1]
        del deck[-count:]
        game.moves += 1
        there = (to, game.moves)
        for card in some:
            where[card.id] = there
        taken += some
        count -= len(some)
    if taken:
        game.zones[to] += taken
        game.disclosed += 1
    return taken


def draw(game: State, me: int, count: int = 1) -> list[Card]:
    """Draw `count` cards, or as many as there are. Returns them."""
    deck = game.decks[me]
    if 0 < count <= len(deck):  # as nearly always
        taken = deck[: -count - 1 : -1]
        del deck[-count:]
        game.moves += 1
        there = (("hand", me), game.moves)
        where = game.where
        for card in taken:
            where[card.id] = there
        game.hands[me] += taken
        game.disclosed += 1
    else:
        taken = _from_deck(game, me, count, "hand")
    if game.events is not None and taken:
        tell(game, "draw", me, {"cards": names(taken)}, (me,), count=len(taken))
    return taken


def draw_up_to(game: State, me: int, size: int) -> list[Card]:
    """Draw until there are `size` cards in the hand."""
    return draw(game, me, max(0, size - len(game.zones["hand", me])))


def reveal_top(game: State, me: int, count: int = 1) -> list[Card]:
    """Turn over the top cards of a deck; they stay in `revealed` until the effect moves them on."""
    taken = _from_deck(game, me, count, "revealed")
    if taken:
        tell(game, "reveal", me, cards=names(taken))
    else:
        nothing(game, me, "deck")
    return taken


def look_top(game: State, me: int, count: int = 1) -> list[Card]:
    """Look at the top cards of a deck in private; they stay in `looked` until the effect moves them on."""
    taken = _from_deck(game, me, count, "looked")
    if taken:
        tell(game, "look", me, {"cards": names(taken)}, (me,), count=len(taken))
    else:
        nothing(game, me, "deck")
    return taken


def look_bottom(game: State, me: int) -> list[Card]:
    """Look at the bottom card of a deck in private, after a shuffle if there is none: a list of it, or an empty one. It
    stays in `looked` until the effect moves it on."""
    if not game.decks[me]:
        shuffle(game, me)
    bottom = game.decks[me][:1]
    if bottom:
        game.disclosed += 1
        move(game, bottom, ("looked", me))
        tell(game, "look", me, {"cards": names(bottom)}, (me,), count=1)
    else:
        nothing(game, me, "deck")
    return bottom


def dig(game: State, me: int, enough: Callable[[list[Card]], object]) -> list[Card]:
    """Reveal cards from the deck until `enough(cards so far)` or none is left; revealed cards are not shuffled in."""
    revealed: list[Card] = []
    while not enough(revealed):
        taken = _from_deck(game, me, 1, "revealed")
        if not taken:
            break
        revealed += taken
    if revealed:
        tell(game, "reveal", me, cards=names(revealed))
    return revealed


def reveal(game: State, me: int, *cards: Card) -> None:
    """Show cards where they are. A reaction is shown with `react`."""
    game.disclosed += 1
    if game.certain:
        noticed(game, me, cards)
    tell(game, "reveal", me, cards=names(cards))


def react(game: State, me: int, card: Card) -> None:
    """Show a reaction card from the hand."""
    game.disclosed += 1
    if game.certain:
        noticed(game, me, (card,))
    tell(game, "react", me, card=card.name)


def reveal_hand(game: State, me: int) -> None:
    """Show the whole hand."""
    if game.zones["hand", me]:
        reveal(game, me, *game.zones["hand", me])


def search_discard(game: State, me: int) -> list[Card]:
    """Look through a whole discard pile, in private. Returns its cards, the top one last.

    Others are not told how many there are (RULINGS.md, Dominion 23).
    """
    cards = list(game.zones["discard", me])
    if cards:
        game.disclosed += 1
        searched(game, me, cards)
        tell(game, "search", me, {"cards": names(cards)}, (me,))
    return cards


def cards_of(cards: Card | Iterable[Card]) -> list[Card]:
    """One card or several, as a list."""
    return [cards] if isinstance(cards, Card) else list(cards)


def take(game: State, me: int, cards: Card | Iterable[Card], seen: bool | None = None) -> None:
    """Put cards into the hand (which is not drawing). The log names them if they were visible to all, or if `seen`."""
    if cards := cards_of(cards):
        _show_move(game, me, cards, "hand", seen)
        move(game, cards, ("hand", me))


def put_on_deck(game: State, me: int, cards: Card | Iterable[Card], seen: bool | None = None) -> None:
    """Put cards on the deck, the last one on top. The log names them if they were visible to all, or if `seen`."""
    if cards := cards_of(cards):
        _show_move(game, me, cards, "deck", seen)
        move(game, cards, ("deck", me))


def put_back(
    game: State, me: int, cards: Sequence[Card], seen: bool | None = None, by: Card | None = None
) -> Asking[None]:
    """Put several cards back on the deck in the player's order: the first pick ends up on top. `by` is the card that
    says so, for the sentence of the question."""
    about = (by.name,) if by else ()
    picks = yield from ask(game, me, "order.put", cards, len(cards), len(cards), ordered=True, about=about)
    put_on_deck(game, me, picks[::-1], seen)


def put_under_deck(game: State, me: int, card: Card) -> None:
    """Put a card to the bottom of the deck."""
    tell(game, "put", me, {"cards": [card.name]}, (me,), count=1, to="bottom")
    move_under(game, card, me)


def lay_face_down(game: State, me: int, cards: Card | Iterable[Card], zone: str) -> None:
    """Put cards face down into a zone where only their player may look at them."""
    if cards := cards_of(cards):
        _show_move(game, me, cards, zone, seen=False)
        move(game, cards, (zone, me))


def deck_to_mat(game: State, me: int) -> None:
    """Put the top card of the deck face down onto the player's mat: nobody sees it before it lies there."""
    taken = _from_deck(game, me, 1, "closed_mat")
    if taken:
        tell(game, "put", me, {"cards": names(taken)}, (me,), count=1, to="closed_mat")
    else:
        nothing(game, me, "deck")


def set_aside(game: State, me: int, cards: Card | Iterable[Card], seen: bool | None = True) -> None:
    """Set cards aside."""
    if cards := cards_of(cards):
        _show_move(game, me, cards, "aside", seen)
        move(game, cards, ("aside", me))


def return_to_pile(game: State, me: int, cards: Card | Iterable[Card]) -> None:
    """Return cards to their piles."""
    for card in cards_of(cards):
        _show_move(game, me, [card], "pile", seen=True)
        move(game, (card,), ("pile", game.pile_of[card.name]))


def deck_to_discard(game: State, me: int) -> None:
    """Put a whole deck onto the discard pile, unseen: this is not discarding (rulebook 000, "Canciller")."""
    cards = game.zones["deck", me][::-1]
    tell(game, "deck_to_discard", me, count=len(cards))
    move(game, cards, ("discard", me))


def _show_move(game: State, me: int, cards: Sequence[Card], to: str, seen: bool | None = None) -> None:
    if game.events is None:
        return
    if seen is None:
        seen = all(game.where[card.id][0][0] in OPEN for card in cards)
    if seen:
        tell(game, "put", me, cards=names(cards), to=to)
    else:
        tell(game, "put", me, {"cards": names(cards)}, (me,), count=len(cards), to=to)
