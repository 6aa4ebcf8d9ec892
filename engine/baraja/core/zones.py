"""Cards and where they are.

A card is an identity and nothing else. `game.zones` maps a zone, `(what, whose)`, to a list of cards, the top one last.
`game.where` tells each card's *spot*: its zone and the number of the move that brought it there. An effect that wants
to move a card later remembers the spot, and must not move the card once it has another: that is the whole lose-track
rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, final

if TYPE_CHECKING:
    from .events import Event


@final
class Card:
    """A physical card: a number of its own and the name printed on it. It never changes.

    There is one object for each number and name, so a card is equal only to itself. (A tuple would be compared part by
    part, and its parts are slower to read. If the class had a method of comparing, even one for sorting alone, Python
    would take several times as long to find a card in a list: cards are sorted by `by_number` instead.)
    """

    __slots__ = ("id", "name")
    id: int
    name: str

    def __new__(cls, number: int, name: str) -> Card:
        card = _made.get((number, name))
        if card is None:
            card = _made[number, name] = object.__new__(cls)
            object.__setattr__(card, "id", number)
            object.__setattr__(card, "name", name)
        return card

    def __setattr__(self, slot: str, value: object) -> None:
        raise AttributeError("a card never changes")

    def __repr__(self) -> str:
        return f"Card(id={self.id}, name={self.name!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[int, str]]:
        return Card, (self.id, self.name)


_made: dict[tuple[int, str], Card] = {}

Option: TypeAlias = Card | str | int  # of a question
Zone: TypeAlias = tuple[str, Any]  # its kind, and whose or which: a seat, the name of a pile, -1 if it is nobody's
Spot: TypeAlias = tuple[Any, ...]  # a zone and the number of the move that brought the card there; games may add to it


class State(Protocol):
    """What the rules of a game read and change, as far as all games have it; `contract.Game` can be played as well."""

    zones: dict[Zone, list[Card]]
    where: Any  # the spot of each card, by its number: a dict or a list, in which cards out of the game have None
    moves: int
    total: int  # how many cards there are
    decider: list[int]  # who decides for each seat
    events: list[Event] | None  # None when nobody listens

    def skipped(self, player: int, key: str) -> None:
        """Called when a question was not asked because there was nothing to pick from."""


by_number = attrgetter("id")
"""What to sort the cards of a game by."""


def spot(game: State, card: Card) -> Spot:
    """Where a card is, and since which move."""
    place: Spot = game.where[card.id]
    return place


def move(game: State, cards: Sequence[Card], to: Zone) -> Spot:
    """Move cards, in this order, on top of a zone; one call is one move. Returns the spot they now share."""
    zones, where = game.zones, game.where
    game.moves += 1
    there = (to, game.moves)
    target = zones[to]
    for card in cards:
        source = zones[where[card.id][0]]
        if source and source[-1] is card:
            source.pop()
        else:
            source.remove(card)
        target.append(card)
        where[card.id] = there
    return there


def move_one(game: State, card: Card, to: Zone) -> Spot:
    """Move a single card on top of a zone: like `move`, and cheaper."""
    zones, where = game.zones, game.where
    game.moves += 1
    source = zones[where[card.id][0]]
    if source[-1] is card:
        source.pop()
    else:
        source.remove(card)
    zones[to].append(card)
    there = where[card.id] = (to, game.moves)
    return there


def move_all(game: State, source: Zone, to: Zone) -> None:
    """Move a whole zone on top of another, in one move, keeping its order."""
    cards = game.zones[source]
    if cards:
        game.moves += 1
        there = (to, game.moves)
        where = game.where
        for card in cards:
            where[card.id] = there
        game.zones[to].extend(cards)
        game.zones[source] = []


def conserve(game: State, total: int) -> None:
    """Check that each of `total` cards lies in exactly one zone and that `where` agrees; AssertionError otherwise."""
    where = game.where
    numbers = where if isinstance(where, dict) else range(len(where))
    known = [number for number in numbers if where[number] is not None]
    ids: set[int] = set()
    count = 0
    for zone, cards in game.zones.items():
        ids.update([card.id for card in cards])
        count += len(cards)
        zones = [where[card.id][0] for card in cards]
        assert zones.count(zone) == len(zones), f"in {zone} lie {cards}, where says {zones}"
    assert count == total == len(known), f"{total} cards became {count}"
    assert len(ids) == total, "a card lies in two places"
