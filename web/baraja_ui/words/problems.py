"""Why a link or a save does not fit, in the reader's language."""

from typing import Any

from ..words import Words


def explained(words: Words, group: str, error: Any) -> str:
    """The sentence for an error, by its reason and its group of sentences ("linkerror", "saveerror")."""
    reason = getattr(error, "reason", None) or error.problem
    key = f"{group}.{reason}"
    if not words.has(key):
        key = f"{group}.impossible"
    slots = dict(error.slots)
    if "cards" in slots:
        slots["cards"] = ", ".join(slots["cards"])
    return words(key, **slots) if slots else words(key)
