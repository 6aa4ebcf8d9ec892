"""Games that are arranged for a lesson or a puzzle, or by a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.choose import Illegal
from ..core.zones import Card
from .turn import HAND

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from ..core.zones import Zone
    from .game import Game


def arrange(game: Game, scenario: object) -> None:
    """Arrange a game for a lesson or a puzzle: starting decks, top card first, discards, and sizes of Supply piles.

    `{"decks": [["copper", ...], ...], "discards": [["estate"], []], "supply": {"province": 2}}`; the last two may be
    left out. Decks and discards are extra cards, not from the Supply: cards of its piles, or of a usual starting deck.
    A kingdom may then have fewer than ten piles. Raises `Illegal` for anything else.
    """
    parts: dict[str, Any] = scenario if isinstance(scenario, dict) else {}
    decks, sizes = parts.get("decks", []), parts.get("supply", {})
    discards = parts.get("discards", [[]] * game.seats)
    if not {"decks", "discards", "supply"} >= parts.keys() or not isinstance(sizes, dict):
        raise Illegal("scenario")
    full = {name for name in game.piles if len(game.zones["pile", name]) == game.sizes[name]}
    known = full.intersection(game.pile_of)  # without mixed piles, whose names are not those of cards
    cards = {name for name, pile in game.pile_of.items() if pile in full} | {card.name for card in game.decks[0]}
    for heaps, fewest in ((decks, HAND), (discards, 0)):
        if not isinstance(heaps, list) or len(heaps) != game.seats:
            raise Illegal("scenario")
        for heap in heaps:
            if not isinstance(heap, list) or not fewest <= len(heap) <= 60 or not _names(heap, cards):
                raise Illegal("scenario")
    for pile, size in sizes.items():
        if pile not in known or type(size) is not int or not (pile in game.endings) <= size <= game.sizes[pile]:
            raise Illegal("scenario")
        game.sizes = {**game.sizes, pile: size}
        for card in game.zones["pile", pile][size:]:
            game.where[card.id] = None
        del game.zones["pile", pile][size:]
    for seat in range(game.seats):
        for card in game.decks[seat]:
            game.where[card.id] = None
        game.decks[seat].clear()
    for seat, deck in enumerate(decks):
        game.decks[seat] += [new_card(game, name, ("deck", seat)) for name in reversed(deck)]
        game.zones["discard", seat] += [new_card(game, name, ("discard", seat)) for name in discards[seat]]
    game.total = len(game.where) - game.where.count(None)


def _names(values: Iterable[object], known: Container[str]) -> bool:
    return all(type(name) is str and name in known for name in values)


def new_card(game: Game, name: str, zone: Zone) -> Card:
    """A card that is added to the game, in a zone; the caller puts it into the list of that zone."""
    card = Card(len(game.where), name)
    game.where.append((zone, 0))
    return card
