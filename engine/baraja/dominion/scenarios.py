"""Named scenarios: variations of the deal that a set-up may ask for by their names in `scenarios.toml`."""

from __future__ import annotations

from typing import TypedDict, cast

from ..core.scenarios import NamedScenario, find
from ..words import facts


class Scenario(NamedScenario, total=False):
    """A variation of the deal, with its words; what it does not say is as usual."""

    decks: list[dict[str, int]]  # by seat, how many cards of each name; the last one is for all further seats
    opening: list[str]  # the names of the cards in everybody's first hand
    supply: dict[str, int]  # smaller sizes of piles
    barred: list[str]  # the piles from which nothing may be bought
    turns: int  # after how many turns of every player the game ends
    kingdom: str | list[str]  # a suggested kingdom or ten cards, that it is meant for


def scenarios() -> dict[str, Scenario]:
    """All scenarios by name."""
    return cast("dict[str, Scenario]", facts(__package__, "scenarios"))


def scenario_of(name: str) -> Scenario:
    """The scenario of a name; raises `Illegal` for an unknown one, which a later version may know."""
    return find(scenarios(), name)


class Arrangement(TypedDict):
    """How a game begins, as `arrangements.arrange` takes it."""

    decks: list[list[str]]  # by seat, the names of the cards
    supply: dict[str, int]


def arrangement(entry: Scenario, seats: int) -> Arrangement:
    """The decks and the sizes of piles of a scenario as an arrangement for so many seats (`arrangements.arrange`)."""
    decks = entry.get("decks", [{"copper": 7, "estate": 3}])
    spelled = [[name for name, count in deck.items() for _ in range(count)] for deck in decks]
    return {
        "decks": [spelled[min(seat, len(spelled) - 1)] for seat in range(seats)],
        "supply": entry.get("supply", {}),
    }
