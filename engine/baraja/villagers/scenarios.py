"""Named scenarios: variations of the deal that a set-up may ask for by their names in `scenarios.toml`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, cast

from ..core.choose import Illegal
from ..words import facts

if TYPE_CHECKING:
    from ..core.protocol import Names


class Scenario(TypedDict, total=False):
    """A variation of the deal; what it does not say is as usual."""

    gold: list[int]  # by seat, what each player starts with; the last one is for all further seats
    village: list[str]  # the basics that lie in every village
    hand: int  # how many cards everybody is dealt
    stack: int  # how many cards each stack has for every player
    road: int  # the cards on the road
    trades: int  # how many trades a build phase may have
    # for those who tell of it
    card: str  # its picture
    stars: list[dict[str, int | str]]  # three aims
    name: Names
    text: Names
    lesson: Names


def scenarios() -> dict[str, Scenario]:
    """All scenarios by name."""
    return cast("dict[str, Scenario]", facts(__package__, "scenarios"))


def scenario_of(name: str) -> Scenario:
    """The scenario of a name; `Illegal` for an unknown one, which a later version may know."""
    if name not in scenarios():
        raise Illegal("newer_scenario", scenario=name[:40])
    return scenarios()[name]
