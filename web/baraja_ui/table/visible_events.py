"""The events of a game as one reader may know them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import SupportsIndex, overload

from baraja.core.events import Event, told_to


class VisibleEvents(list):
    """Events as a seat is told them, or a spectator (`eyes` None). Each becomes a plain dict only when it is read, as a
    long game has hundreds of thousands, of which the reader sees the last forty."""

    def __init__(self, eyes: int | None) -> None:
        super().__init__()
        self.eyes = eyes

    @overload
    def __getitem__(self, at: SupportsIndex) -> dict: ...
    @overload
    def __getitem__(self, at: slice) -> list[dict]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> dict | list[dict]:
        if isinstance(at, slice):
            return list(map(self._of, super().__getitem__(at)))
        return self._of(super().__getitem__(at))

    def __iter__(self) -> Iterator[dict]:
        return map(self._of, super().__iter__())

    def _of(self, event: Event | dict) -> dict:
        return event if isinstance(event, dict) else told_to(event, self.eyes)
