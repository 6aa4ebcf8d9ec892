"""What happened, as facts: the log, animations and announcements are made from these, in any language, by the table."""

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened. `secret` adds to `public` for the `seats` that may know it; `depth` nests the log."""

    kind: str
    public: dict
    secret: dict
    seats: tuple
    depth: int


def told_to(event, seat):
    """What a seat learns of an event, as a plain dict. `seat` None is somebody who only watches."""
    told = {"kind": event.kind, "depth": event.depth, **event.public}
    if seat in event.seats:
        told.update(event.secret)
    return told
