"""Why a link or a save does not fit, in the reader's language."""

from collections.abc import Mapping
from typing import Protocol

from . import Words

LONGEST_SLOT = 300  # characters of what a worker adds to a sentence


class Explained(Protocol):
    """An error that a sentence explains: its `reason`, or the `problem` of what was read, says which."""

    @property
    def slots(self) -> Mapping[str, object]: ...


def explained(words: Words, group: str, error: Explained) -> str:
    """The sentence for an error, by its reason and its group of sentences ("linkerror", "saveerror")."""
    reason = getattr(error, "reason", None) or getattr(error, "problem", "")
    key = f"{group}.{reason}"
    if not words.has(key):
        key = f"{group}.impossible"
    slots = dict(error.slots)
    cards = slots.get("cards")
    if isinstance(cards, (list, tuple)):
        slots["cards"] = ", ".join(cards)
    return words(key, **slots) if slots else words(key)


def worker_problem(words: Words, reason: str, slots: Mapping[str, object], *groups: str) -> str:
    """The sentence of the first of these groups for what a worker reports, or "strange" of the first one: a worker that
    runs somebody's program may report anything."""
    texts = {"asked" if name == "key" else name: str(value)[:LONGEST_SLOT] for name, value in slots.items()}
    for group in groups:
        key = f"{group}.{reason}"
        if words.has(key):
            try:
                return words(key, **texts)
            except LookupError:  # a slot of the sentence is missing
                break
    return words(f"{groups[0]}.strange")
