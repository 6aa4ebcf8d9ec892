"""The log of effects: everything that happens becomes an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.events import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...core.zones import Card
    from ..state import State


def tell(
    game: State,
    kind: str,
    player: int,
    secret: dict[str, object] | None = None,
    seats: Sequence[int] = (),
    **public: object,
) -> None:
    """Add an event to the log; `secret` is what only `seats` may know of it."""
    if game.events is not None:
        who = tuple(game.decider[seat] for seat in seats) + tuple(seats)
        game.events.append(Event(kind, {"player": player, **public}, secret or {}, who, game.depth))


def nothing(game: State, me: int, why: str) -> None:
    """Log that a part of an effect had nothing to work on; `why` is a key of the words."""
    tell(game, "nothing", me, why=why)


def names(cards: Iterable[Card]) -> list[str]:
    """The names of cards, for the log."""
    return [card.name for card in cards]
