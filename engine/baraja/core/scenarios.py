"""What the named scenarios of all games have: their words and aims, and how one is found by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypedDict, TypeVar

from .choose import Illegal

if TYPE_CHECKING:
    from .protocol import Names

Entry = TypeVar("Entry")


class NamedScenario(TypedDict, total=False):
    """What those who tell of a scenario need; each game adds what its scenarios change."""

    card: str  # its picture
    stars: list[dict[str, int | str]]  # three aims
    name: Names
    text: Names
    lesson: Names


def find(scenarios: Mapping[str, Entry], name: str) -> Entry:
    """The scenario of a name. Raises `Illegal` for an unknown one, which a later version may know."""
    if name not in scenarios:
        raise Illegal("newer_scenario", scenario=name[:40])
    return scenarios[name]
