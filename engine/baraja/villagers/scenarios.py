"""Named scenarios: variations of the deal that a set-up may ask for by their names in `scenarios.toml`."""

from __future__ import annotations

from typing import cast

from ..core.scenarios import NamedScenario, find
from ..words import facts


class Scenario(NamedScenario, total=False):
    """A variation of the deal, with its words; what it does not say is as usual."""

    gold: list[int]  # by seat, what each player starts with; the last one is for all further seats
    village: list[str]  # the basics that lie in every village
    hand: int  # how many cards everybody is dealt
    stack: int  # how many cards each stack has for every player
    road: list[str]  # the cards on the road
    trades: int  # how many trades a build phase may have


def scenarios() -> dict[str, Scenario]:
    """All scenarios by name."""
    return cast("dict[str, Scenario]", facts(__package__, "scenarios"))


def scenario_of(name: str) -> Scenario:
    """The scenario of a name; raises `Illegal` for an unknown one, which a later version may know."""
    return find(scenarios(), name)
