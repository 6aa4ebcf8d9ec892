"""Cards in motion: what flies where, and how long it takes at the reader's pace.

A game says what its events move (`flights` of its table); this module makes a schedule from it. The final state is
always painted first: then copies fly from where things were to where they are.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

OUT = "cubic-bezier(.2,.8,.2,1)"


@dataclass(frozen=True, slots=True)
class Style:
    """How a kind of move looks: how long one card flies, how far apart cards of a group start, and how long a card
    stays where it has landed, in milliseconds. With `line`, a line is drawn in place of a card; what `lands` does so
    heavily."""

    last: int
    apart: int = 0
    easing: str = OUT
    arc: int = 0
    turn: int = 0
    rest: int = 0
    shows: bool = False
    stays: int = 0
    line: bool = False
    lands: bool = False


STYLES = {
    "play": Style(200, shows=True),
    "rival_plays": Style(260, shows=True),
    "rival_builds": Style(260, stays=350),
    "treasures": Style(200, apart=40, shows=True),
    "gain": Style(300, arc=40, turn=5),
    "lands": Style(460, arc=70, turn=-6, lands=True),
    "climbs": Style(360, arc=30),
    "draw": Style(220, apart=50, easing="ease-out", shows=True),
    "discard": Style(250, apart=30, easing="ease-in"),
    "trash": Style(260, easing="ease-in", turn=-4, rest=-7),
    "put": Style(220, easing="ease-in"),
    "shuffle": Style(120, apart=60, easing="linear"),
    "reveal": Style(220, apart=50, easing="ease-out", shows=True),
    "shown": Style(220, apart=50, easing="ease-out", stays=900),
    "pass": Style(300, apart=60, arc=30),
    "line": Style(240, stays=300, line=True),
    "points": Style(400, stays=2600, line=True),
}


@dataclass(frozen=True, slots=True)
class Flight:
    """One flying card. `start` and `end` are ids of elements, the best first; `face` is its markup, "" for a back;
    `note` is shown where it lands, as markup, in the colour of `seat`; `shift` is how many pixels to the right of the
    place it lands. For a line, `face` is its look: "hit", "safe", or "pointer" for one from the coach."""

    style: str
    start: tuple[str, ...]
    end: tuple[str, ...]
    face: str = ""
    note: str = ""
    seat: int = 0
    shift: int = 0


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the others' moves are shown: a factor for all times, the pause after each event, the most for a turn."""

    factor: float
    pause: int
    most: float


PACES = {
    "slow": Pace(2.5, 700, float("inf")),
    "normal": Pace(1, 60, 2500),
    "fast": Pace(0.4, 30, 1200),
    "steps": Pace(1, 0, float("inf")),
    "instant": Pace(0, 0, 0),
}

OVERLAP = 0.7
"""The share of a move after which the next group starts."""

MOST_FLIGHTS = 12


@dataclass
class Plan:
    """A schedule of flights for the host, and when the last one has landed, in milliseconds."""

    flights: list[JsonObject] = field(default_factory=list)
    lasts: float = 0


@cache
def _looks(style: Style) -> JsonObject:
    return {name: value for name, value in asdict(style).items() if name != "apart"}


def plan(groups: list[list[Flight]], factor: float = 1) -> Plan:
    """One group after the other, the cards of a group a little apart."""
    flight_plan, at = Plan(), 0.0
    for group in groups:
        end = at
        for place, flight in enumerate(group):
            style = STYLES[flight.style]
            wait = at + place * style.apart
            end = max(end, wait + style.last + style.stays)
            values = _looks(style).copy()
            values.update(wait=round(wait * factor), last=round(style.last * factor), stays=round(style.stays * factor))
            values.update(seat=flight.seat % 6, shift=flight.shift)
            values.update({"from": flight.start, "to": flight.end, "face": flight.face, "note": flight.note})
            flight_plan.flights.append(values)
        flight_plan.lasts = max(flight_plan.lasts, end * factor)
        at += (end - at) * OVERLAP
    flight_plan.flights = flight_plan.flights[:MOST_FLIGHTS]
    return flight_plan
