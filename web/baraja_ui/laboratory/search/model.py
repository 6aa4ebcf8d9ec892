"""A search for a good buy list and how far it has come. It has no host: the controller has the games played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias, TypedDict

if TYPE_CHECKING:
    from collections.abc import Container

    from baraja.core.contract import JsonObject

BUDGETS = (500, 2000, 6000)  # games; the first is the least that can tell lists apart
ASKED_MS = 300  # milliseconds of work in one order
MOST_STEPS = 60  # games in one order
Rung: TypeAlias = "JsonObject"  # {"games", "success", "measured", "list"} of `baraja.lab.hill_climb`


def special_cards(rung: Rung, facts: Container[str]) -> list[str]:
    """The cards that make a list what it is, in the order of its purchases; its first card where none does. `facts` has
    all cards that are known."""
    cards = [card for card in dict.fromkeys(entry["card"] for entry in rung["list"]["buys"]) if card in facts]
    return [card for card in cards if card in rung["list"]["cards"]] or cards[:1]


class Proof(TypedDict):
    """How the best list does against an `opponent` on new deals."""

    opponent: str
    success: float  # 0 to 1, with its 95 % interval
    interval: tuple[float, float]


@dataclass(slots=True)
class Climb:
    """A search in a kingdom: `rungs` are the lists that took the lead, the best last; `proofs` how that one does on
    deals that the search never saw."""

    kingdom: tuple[str, ...]
    budget: int
    seed: int
    games: int = 0
    rungs: list[Rung] = field(default_factory=list)
    proofs: list[Proof] = field(default_factory=list)
    over: bool = False
    _steps: int = 0
    _more: int = 4  # steps to ask for next

    def next_order(self) -> JsonObject:
        """The order of a job (`baraja.jobs.tasks.search`) that takes the search further."""
        until = self._steps + self._more
        return {"kingdom": list(self.kingdom), "games": self.budget, "seed": self.seed, "until": until}

    def add(self, result: JsonObject, milliseconds: float) -> bool:
        """Takes what an order has come to after so many milliseconds; returns whether a rung was climbed."""
        climbed = len(result["rungs"]) > len(self.rungs)
        fitting = round((result["steps"] - self._steps) * ASKED_MS / max(milliseconds, 1))
        self._more = max(1, min(fitting, 2 * self._more, MOST_STEPS))
        self._steps, self.games, self.over = result["steps"], result["games"], result["over"]
        self.rungs, self.proofs = result["rungs"], result["proofs"]
        return climbed

    def best(self, name: str, place: int = -1) -> JsonObject | None:
        """The buy list of a rung, the best if no other is meant, under a name for people; None if there is none."""
        try:
            rung = self.rungs[place]
        except IndexError:
            return None
        return {"name": name, "cards": rung["list"]["cards"], "buys": rung["list"]["buys"]}
