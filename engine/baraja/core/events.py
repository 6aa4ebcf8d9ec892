"""What happened, as facts: a page makes the log, animations and announcements from these, in any language."""

from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened. `secret` adds to `public` for the `seats` that may know it; `depth` nests the log."""

    kind: str
    public: dict[str, Any]
    secret: dict[str, Any]
    seats: tuple[int, ...]
    depth: int


def visible_to(event: Event, seat: int | None) -> dict[str, Any]:
    """What a seat learns of an event, as a plain dict. `seat` None stands for a spectator."""
    visible = {"kind": event.kind, "depth": event.depth, **event.public}
    if seat in event.seats:
        visible.update(event.secret)
    return visible
