"""What a table shows, as values: the state that the renderers of all games get."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypedDict, TypeVar

from .log import Story

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Question

    from ..shell.facts import Fact
    from .puzzle import PuzzleTable
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
    """Everything that the table shows."""

    view: View
    """The session's view for the reader."""
    names: list[str]
    """The players' names by seat."""
    facts: Mapping[str, Printed]
    """What is printed on the cards, by name."""
    question: Question | None = None
    """What is asked now."""
    deciding: Any = None
    """The reader's decision, the game's own `decision.DecisionForm`; None if there is none."""
    log: str = ""
    """The log, as markup."""
    log_filter: str = "all"
    """Which lines of the log are shown."""
    inspected: str | None = None
    """The card in the inspector."""
    reason: str = ""
    """Why the inspected card cannot be taken."""
    mirror: bool = False
    """Whether the rail is on the left."""
    density: str = "guided"
    """How much the table explains, as set."""
    undo: tuple[str, str] | None = None
    """(state, label) with state "free" or "ask"; None if there is nothing to undo."""
    verdict: tuple[str, str] | None = None
    """What the coach thinks of the reader's last decision, "good" or "fault", and its words; None for nothing."""
    banner: JsonObject | None = None
    """An attack being answered: {"card", "player", "lines"}, and "own" if the first line is about the reader."""
    briefing: list[Story] = field(default_factory=list)
    """What the others did since the reader's last turn."""
    began: bool = True
    """Whether the reader has had a turn."""
    busy: int | None = None
    """The seat that others wait for."""
    open_pile: str = ""
    """An opened pile, such as "trash" or "deck"."""
    rival: int | None = None
    """The seat whose cards are shown."""
    sheet: str = ""
    """An open sheet, "inspector" on a phone or "log"."""
    points: dict[int, int | str] = field(default_factory=dict)
    """The points shown, by seat."""
    open_hands: Mapping[int, list[str]] = field(default_factory=dict)
    """The names of the cards that others hold, by seat, where hands are open."""
    deck: bool = True
    """Whether the reader may look through their own deck."""
    known: Mapping[str, Any] | None = None
    """What can be known of the deck that is open, a rival's or the reader's own (`GameUI.known_deck`)."""
    junk_received: str = ""
    """The harmful cards given to the reader since their turn, in a few words."""
    humans: int = 1
    """How many people are at this device."""
    headline: str = ""
    """What the prompt says while nothing is asked."""
    last: dict[int, str] = field(default_factory=dict)
    """The last thing that each rival did, by seat."""
    fresh: frozenset[str] = frozenset()
    """What has just moved and arrives with a short motion."""
    explanation: str = ""
    """The explanation of a line of the log, as markup, in place of the inspected card."""
    read_only: bool = False
    """Whether this is a table of a replay, where nothing can be decided."""
    coach: str = ""
    """What a lesson or a hint says, as markup."""
    command: str = ""
    """The command line, as markup."""
    hints: bool = False
    """Whether there are any hints here."""
    standing: list[str] = field(default_factory=list)
    """The cards whose question is answered for the rest of the turn."""
    duel_score: str = ""
    """What the others of a duel had at this turn."""
    pointed_cards: frozenset[str] = frozenset()
    """The cards that the coach points at."""
    judged: Mapping[str, Judged] = field(default_factory=dict)
    """What is known of the answers to a question about a fault, by the name of the card that each picks."""
    puzzle: PuzzleTable | None = None
    """What the table of a puzzle shows besides; `coach` is then what the puzzle offers."""
    sound: str = "off"
    """The volume of the cues, "off" for none."""
    recent: list[VisibleEvent] = field(default_factory=list)
    """The events of the present turn, and of the others' turns since the reader's last decision on their own."""
    steps: bool = False
    """Whether the reader follows the others step by step."""
    elsewhere: bool = False
    """Whether the player who is waited for decides on another device."""
    watching: bool = False
    """Whether this device has only spectators: the view is then that of the player who decides, without anything
    hidden."""
    brief: str = ""
    """The two lines of a word of the rules, as markup."""
    open_entry: str = ""
    """The entry of the rules that they are of."""

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
