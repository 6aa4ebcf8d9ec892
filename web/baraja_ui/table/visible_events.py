"""The events of a game as one reader may know them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, overload

from baraja.core.events import Event, visible_to

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject


VisibleEvent: TypeAlias = dict[str, Any]
"""An event as a seat is told it: its kind, depth and facts (`protocol_events.py` of each game in the engine)."""


class VisibleEvents(list[Any]):  # of `Event` and `VisibleEvent`
    """Events as a seat is told them, or a spectator (`eyes` None). Each becomes a plain dict only when it is read, as a
    long game has hundreds of thousands, of which the reader sees the last forty."""

    def __init__(self, eyes: int | None) -> None:
        super().__init__()
        self.eyes = eyes

    @overload
    def __getitem__(self, at: SupportsIndex) -> JsonObject: ...
    @overload
    def __getitem__(self, at: slice) -> list[JsonObject]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> JsonObject | list[JsonObject]:
        if isinstance(at, slice):
            return list(map(self._of, super().__getitem__(at)))
        return self._of(super().__getitem__(at))

    def __iter__(self) -> Iterator[JsonObject]:
        return map(self._of, super().__iter__())

    def _of(self, event: Event | VisibleEvent) -> JsonObject:
        return event if isinstance(event, dict) else visible_to(event, self.eyes)
