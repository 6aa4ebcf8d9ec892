"""The words for the answers that an analysis speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..page import RunningGame

Naming = Callable[[Sequence[str], str], str]
"""The words for an answer, from the names of its options and the key of its question."""


def naming_of(play: RunningGame) -> Naming:
    """What puts an answer of this game into words. It raises KeyError for a name that the game does not have."""
    words, facts = play.words, play.facts

    def naming(picks: Sequence[str], key: str) -> str:
        if not picks:
            return str(words("what_if.nothing"))
        return words.listing([name_of(pick.partition("#")[0].partition("@")[0], key) for pick in picks])

    def name_of(name: str, key: str) -> str:
        if name.isdigit():
            return name
        return words.name(name) if name in facts else words.option(key, name)

    return naming
