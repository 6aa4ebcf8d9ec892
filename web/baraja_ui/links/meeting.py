"""Two copies of one game, a save and one from a link: which is ahead, or where they differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeGuard

if TYPE_CHECKING:
    from baraja.core.protocol import Record


@dataclass(frozen=True, slots=True)
class Meeting:
    """How an incoming game relates to a save: "same", "ahead" (it goes on where the save stops), "behind", "fork" (both
    went on differently after `common` decisions) or "other" (not the same deal)."""

    kind: str
    common: int = 0
    ours: int = 0
    theirs: int = 0


PARTS: tuple[Literal["game", "rules", "seed", "setup"], ...] = ("game", "rules", "seed", "setup")


def comparable(record: object) -> TypeGuard[Record]:
    """Whether a value has all the parts of a record that are compared."""
    return isinstance(record, dict) and {*PARTS, "decisions"} <= record.keys() and isinstance(record["decisions"], list)


def meet(ours: Record, theirs: Record) -> Meeting:
    """Compares two records of the engine."""
    if [ours[part] for part in PARTS] != [theirs[part] for part in PARTS]:
        return Meeting("other")
    here, there = ours["decisions"], theirs["decisions"]
    common = 0
    while common < min(len(here), len(there)) and here[common] == there[common]:
        common += 1
    if common == len(here) == len(there):
        kind = "same"
    elif common == len(here):
        kind = "ahead"
    elif common == len(there):
        kind = "behind"
    else:
        kind = "fork"
    return Meeting(kind, common, len(here), len(there))


def closest(records: list[tuple[str, Record]], incoming: Record) -> tuple[str, Meeting] | None:
    """Among the saves, as (id, record), the one that an incoming game belongs to: that with the most common
    decisions."""
    best = None
    for save_id, record in records:
        meeting = meet(record, incoming)
        if meeting.kind != "other" and (best is None or meeting.common > best[1].common):
            best = (save_id, meeting)
    return best
