"""Two copies of one game, met by a link: which is ahead, or where they part."""

from dataclasses import dataclass
from typing import TypeGuard


@dataclass(frozen=True, slots=True)
class Meeting:
    """How an incoming game relates to the one kept here: "same", "ahead" (it goes on where ours stops), "behind",
    "fork" (both went on differently after `common` decisions) or "other" (not the same deal)."""

    kind: str
    common: int = 0
    ours: int = 0
    theirs: int = 0


PARTS = ("game", "rules", "seed", "setup")


def comparable(record: object) -> TypeGuard[dict]:
    """Whether something has all the parts of a record that are compared."""
    return isinstance(record, dict) and {*PARTS, "decisions"} <= record.keys() and isinstance(record["decisions"], list)


def meet(ours: dict, theirs: dict) -> Meeting:
    """Compares two records of the engine."""
    if any(ours[key] != theirs[key] for key in PARTS):
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


def closest(records: list[tuple[str, dict]], incoming: dict) -> tuple[str, Meeting] | None:
    """Of the games kept here, as (id, record), the one an incoming game belongs to: the longest common way wins."""
    best = None
    for save_id, record in records:
        meeting = meet(record, incoming)
        if meeting.kind != "other" and (best is None or meeting.common > best[1].common):
            best = (save_id, meeting)
    return best
