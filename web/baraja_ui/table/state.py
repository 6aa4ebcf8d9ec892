"""What a table shows, as values: the state that the renderers of all games get."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypedDict, TypeVar

from .log import Story

if TYPE_CHECKING:
    from baraja.core.contract import Plain
    from baraja.core.protocol import Question

    from ..shell.facts import Fact
    from .visible_events import VisibleEvent


class Outlook(Protocol):
    """What a player knows of their turn after `answers`, which are clearly to be given to the present question and to
    those that follow: their `view` of it."""

    @property
    def answers(self) -> tuple[str, ...]: ...

    @property
    def view(self) -> object: ...


class AnyView(TypedDict):
    """What the views of all games have, as far as a table reads it."""

    seat: int
    players: list[Any]


Printed = TypeVar("Printed", bound="Fact")
"""What is printed on a card of a game."""
View = TypeVar("View", bound=AnyView)
"""The view of a game: `games/<game>/protocol.py` has what each one holds."""


class Judged(NamedTuple):
    """What is known of an answer, as a mark on the card that it picks."""

    kind: Literal["best", "fault"]
    text: str


@dataclass(frozen=True, slots=True)
class Table(Generic[View, Printed]):
    """Everything that the table shows. `view` is the session's view for the reader, `deciding` the reader's decision if
    any.

    `names` are the players' names by seat; `busy` is the seat that others wait for; `undo` is None (nothing to undo),
    or (state, label) with state "free" or "ask"; `banner` is an attack being answered: {"card", "player", "lines"}, and
    "own" if the first line is about the reader; `briefing` is what the others did since the reader's last turn; `heap`
    an opened pile ("trash" or "deck"); `sheet` an open sheet ("inspector" on a phone, "log"); `points` the points
    shown, by seat; `deck` whether the reader may look through their own deck; `last` the last thing that each rival
    did; `harm` the harmful cards given to the reader since their turn, in a few words; `humans` how many people are at
    this device; `news` what the prompt says while nothing is asked; `moment` the explanation of a line of the log, as
    markup, in place of the inspected card; `film` is for a read-only table; `coach` is what a lesson or a hint says and
    `command` the command line, as markup; `hints` whether there are any here; `fresh` what has just moved and arrives
    with a short motion; `standing` the cards whose question is answered for the rest of the turn; `ghost` what the
    others of a duel had; `recent` the events of the present turn, and of the others' turns since the reader's last
    decision on their own; `aim` the cards that the coach points at; `sound` the volume of the cues, "off" for none;
    `steps` whether the reader follows the others step by step; `elsewhere` whether the player who is waited for decides
    on another device; `watching` whether this device has only spectators: the view is then that of the player who
    decides, without anything hidden; `began` whether the reader has had a turn; `brief` the two lines of a word of the
    rules, as markup, and `open_entry` the entry that they are of.
    """

    view: View
    names: list[str]
    facts: Mapping[str, Printed]
    question: Question | None = None
    deciding: Any = None  # the game's own form of decision.Deciding
    log: str = ""
    log_filter: str = "all"
    inspected: str | None = None
    reason: str = ""
    mirror: bool = False
    density: str = "guided"
    undo: tuple[str, str] | None = None
    verdict: tuple[str, str] | None = None
    """What the coach thinks of the reader's last decision, "good" or "fault", and its words; None for nothing."""
    banner: Plain | None = None
    briefing: list[Story] = field(default_factory=list)
    began: bool = True
    busy: int | None = None
    heap: str = ""
    rival: int | None = None
    sheet: str = ""
    points: dict[int, int | str] = field(default_factory=dict)
    open_hands: Mapping[int, list[str]] = field(default_factory=dict)
    """The names of the cards that others hold, by seat, where hands are open."""
    deck: bool = True
    known: Mapping[str, Any] | None = None
    """What can be known of the deck that is open, a rival's or the reader's own (`GameUI.known_deck`)."""
    harm: str = ""
    humans: int = 1
    news: str = ""
    last: dict[int, str] = field(default_factory=dict)
    fresh: frozenset[str] = frozenset()
    moment: str = ""
    film: bool = False
    coach: str = ""
    command: str = ""
    hints: bool = False
    standing: list[str] = field(default_factory=list)
    ghost: str = ""
    aim: frozenset[str] = frozenset()
    judged: Mapping[str, Judged] = field(default_factory=dict)
    """What is known of the answers to a question about a fault, by the name of the card that each picks."""
    sound: str = "off"
    recent: list[VisibleEvent] = field(default_factory=list)
    steps: bool = False
    elsewhere: bool = False
    watching: bool = False
    brief: str = ""
    open_entry: str = ""

    @property
    def since(self) -> str:
        """The key of the words that the briefing begins with."""
        return "table.since" if self.began else "table.so_far"

    @property
    def me(self) -> int | None:
        """The reader's seat; None for a spectator."""
        return None if self.watching else self.view["seat"]

    @property
    def advice(self) -> str | None:
        """What `coach` is: the "lesson" itself, or a "clue" that was asked for; None if there is nothing."""
        return None if not self.coach else "clue" if self.hints else "lesson"

    def rivals(self) -> list[int]:
        """The other seats, beginning to the reader's left; for a spectator all seats in order."""
        seats = len(self.view["players"])
        if self.me is None:
            return list(range(seats))
        return [(self.me + step) % seats for step in range(1, seats)]


AnyTable: TypeAlias = Table[Any, Any]
"""The table of any game."""
