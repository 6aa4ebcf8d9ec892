"""Named scenarios: variations of the deal that a set-up may ask for by their names in `scenarios.toml`."""

from __future__ import annotations

from typing import Any

from ..core.choose import Illegal
from ..words import facts


def scenarios() -> dict[str, dict[str, Any]]:
    """All scenarios by name. Of the deal they may say:

    `decks`, by seat, how many cards of each name the starting deck has (the last one is for all further seats);
    `opening`, the names of the cards in everybody's first hand; `supply`, smaller sizes of piles; `barred`, the piles
    from which nothing may be bought; `turns`, after how many turns of every player the game ends.

    The rest is for those who tell of it: `kingdom`, a suggested kingdom or ten cards, that it is meant for; `stars`,
    three aims; `name`, `text` and `lesson`.
    """
    return facts(__package__, "scenarios")


def scenario_of(name: str) -> dict[str, Any]:
    """The scenario of a name; `Illegal` for an unknown one, which a later version may know."""
    if name not in scenarios():
        raise Illegal("newer_scenario", scenario=name[:40])
    return scenarios()[name]


def arrangement(entry: dict[str, Any], seats: int) -> dict[str, Any]:
    """The decks and the sizes of piles of a scenario as an arrangement for so many seats (`setup.arrange`)."""
    decks = entry.get("decks", [{"copper": 7, "estate": 3}])
    spelled = [[name for name, count in deck.items() for _ in range(count)] for deck in decks]
    return {
        "decks": [spelled[min(seat, len(spelled) - 1)] for seat in range(seats)],
        "supply": entry.get("supply", {}),
    }
