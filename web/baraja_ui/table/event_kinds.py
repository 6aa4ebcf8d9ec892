"""What the kinds of events of a game mean to the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject


@dataclass(frozen=True, slots=True)
class EventKinds:
    """What the kinds of events of a game mean to the page: sets of kinds by their use.

    `headings` begin something new: lines of the log with a look of their own, shown with every filter. `housekeeping`
    happens at the end of every turn or round and is indented in the log like a consequence. `headlines` gets a sentence
    in the briefing, on the curtain and for screen readers; the briefing begins with the `foremost` of them, whenever
    they happened; `heard` only for screen readers, because the table shows it; `doings` get one on the chip of the
    player who did it; the table waits after `pausing` while bots move. With `begins` a part of the story begins that is
    not the reader's; `passive` happens to players on their own turn without their doing it. `acts` are done by a card:
    that card explains them, not the one before; a rule explains those `anywhere` at any depth. `filters` are the
    filters of the log besides "all" and "mine", by name, each with the kinds it shows besides the headings.
    `attacks(event)` says whether an event is directed against others.
    """

    headings: frozenset[str] = frozenset()
    housekeeping: frozenset[str] = frozenset()
    headlines: frozenset[str] = frozenset(("over",))
    foremost: frozenset[str] = frozenset()
    heard: frozenset[str] = frozenset()
    doings: frozenset[str] = frozenset()
    pausing: frozenset[str] = frozenset()
    begins: frozenset[str] = frozenset()
    passive: frozenset[str] = frozenset(("over",))
    acts: frozenset[str] = frozenset()
    anywhere: frozenset[str] = frozenset()
    filters: Mapping[str, frozenset[str]] = field(default_factory=dict)
    attacks: Callable[[JsonObject], bool] = lambda event: False
