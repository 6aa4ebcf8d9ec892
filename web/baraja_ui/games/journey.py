"""The stops of the journey: suggested kingdoms and scenarios, each with three aims that earn a star."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict

from .deal import Deal
from .seats import offered

if TYPE_CHECKING:
    from .played import PlayedGame


class Aim(TypedDict, total=False):
    """What an aim asks for besides winning."""

    lead: int  # in points
    points: int
    turns: int  # at most
    level: str  # the least kind of bot


SCENARIOS = "scenarios"
"""The land of the stops that are scenarios."""
AIMS: tuple[Aim, ...] = ({}, {"lead": 10}, {"level": "strong"})
"""The aims of a stop that is a suggested kingdom."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop in a `land`, a set or SCENARIOS, with the `card` that is its picture. `kingdom` is as a deal writes it,
    `scenario` the name of one or "". Each of the three `aims` is to win, and what it says besides: by a `lead` of so
    many points, with so many `points`, in so many `turns`, or against a bot of at least a `level`."""

    game: str
    land: str
    card: str
    kingdom: str | tuple[str, ...]
    scenario: str = ""
    aims: tuple[Aim, ...] = AIMS

    @property
    def name(self) -> str:
        """What no other stop is called."""
        return f"{self.game}:{self.scenario or self.kingdom}"

    def deal(self, rival: str, seed: int) -> Deal:
        """The deal of a game at this stop against a kind of bot."""
        return Deal(self.game, self.kingdom, seed, ("person", rival), 0, scenario=self.scenario)

    def is_of(self, result: PlayedGame) -> bool:
        """Whether a result in the statistics counts for this stop."""
        where = (result.scenario, self.scenario) if self.scenario else (result.kingdom, self.kingdom)
        return result.game == self.game and where[0] == where[1] and not result.practice

    def stars(self, results: Iterable[PlayedGame]) -> tuple[bool, ...]:
        """Which of the aims the finished games have reached."""
        won = [result for result in results if result.outcome == "won" and self.is_of(result)]
        return tuple(any(reaches(result, aim) for result in won) for aim in self.aims)


def reaches(won: PlayedGame, aim: Aim) -> bool:
    """Whether the result of a game won reaches an aim."""
    levels = offered(won.game)
    least = levels.index(aim["level"]) if "level" in aim else -1
    strength = max((levels.index(kind) for kind in won.opponents if kind in levels), default=-1)
    return (
        won.margin >= aim.get("lead", won.margin)
        and won.points >= aim.get("points", won.points)
        and won.turns <= aim.get("turns", won.turns)
        and strength >= least
    )


def suggested(game: str, kingdoms: Iterable[tuple[str, str, Iterable[str]]]) -> list[Stop]:
    """The stops that are suggested kingdoms, given as (set, id, cards); each has the picture of another card."""
    stops: list[Stop] = []
    for land, name, cards in kingdoms:
        drawn = {stop.card for stop in stops}
        options = list(cards)
        stops.append(Stop(game, land, next((card for card in options if card not in drawn), options[0]), name))
    return stops


def variations(game: str, scenarios: Mapping[str, Mapping[str, Any]]) -> list[Stop]:
    """The stops that are scenarios, given by name as the rules have them."""
    return [
        Stop(game, SCENARIOS, entry["card"], _kingdom(entry.get("kingdom", game)), name, tuple(entry["stars"]))
        for name, entry in scenarios.items()
    ]


def _kingdom(kingdom: str | list[str]) -> str | tuple[str, ...]:
    return kingdom if isinstance(kingdom, str) else tuple(kingdom)
