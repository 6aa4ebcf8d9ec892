"""What the rooms of the page know of the page, of the table, and of the game that runs there.

`app.App`, `match.controller.TableController` and `match.running_game.Play` have these interfaces. Controllers and forms
take them by these types, so that no room depends on what is above it. They hold only what somebody calls, and are for
type checkers only: the build leaves this module out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from baraja.core.choose import Illegal
    from baraja.core.contract import Picks
    from baraja.core.protocol import SeatTable
    from baraja.core.session import Session

    from .games.base import GameUI
    from .games.deal import Deal
    from .host.jobs import Jobs
    from .host.protocol import Host
    from .match import parts
    from .match.callbacks import TableCallbacks
    from .match.checkpoints import Checkpoints
    from .match.habits import Habits, Unasked
    from .match.marks import Mark, Undo
    from .match.visits import Curtain, Visit
    from .saves.save_file import Save
    from .saves.stored import Stored
    from .shell.facts import Facts
    from .shell.handlers import Actions
    from .shell.settings import Settings
    from .table.decision import DecisionForm, Plan, Steps
    from .table.log import Log
    from .table.open_panels import OpenPanels
    from .table.painter import Painter
    from .table.state import AnyTable
    from .table.trigger_order import Arrangement, Orders
    from .table.visible_events import VisibleEvent
    from .words import Words


class RunningGame(Protocol):
    """One game that is played on this device."""

    save: Save
    session: Session
    words: Words
    marks: list[Mark]
    """One for each decision."""
    orders: Orders
    """The orders of waiting effects that are in force."""
    reader: int | None
    """The seat whose hand may be on the screen; None while the tablet changes hands."""
    curtain: Curtain | None
    away: frozenset[int]
    """The seats that are played on other devices."""
    closed: bool
    """Whether the reader's hand is hidden from several people who look at the screen."""
    quick: bool
    """Whether a single tap answers a question for one card."""
    first: int
    """The number of the first decision that can be taken back."""
    unasked: dict[int, Unasked]
    """The decisions by number that a habit of the reader has made."""
    dropped: bool
    """Whether the last tap was followed only in part."""
    checkpoints: Checkpoints
    """The moments from which undo and opening it again can go on."""
    deciding: DecisionForm | None
    """The game's own form of the reader's decision; None if there is none."""

    @property
    def ui(self) -> GameUI: ...

    @property
    def rules(self) -> ModuleType:
        """The engine's package of this game."""

    @property
    def facts(self) -> Facts:
        """What is printed on each card, by name."""

    @property
    def title(self) -> str: ...

    @property
    def names(self) -> list[str]:
        """The players by seat."""

    @property
    def people(self) -> list[int]:
        """The seats of people at this device; none if it only watches."""

    @property
    def me(self) -> int | None:
        """The seat of the reader; None while the tablet changes hands, and for a spectator."""

    @property
    def eyes(self) -> int | None:
        """The seat whose hidden cards may be shown: the reader, unless several people look at the screen."""

    @property
    def decider(self) -> int | None:
        """The seat that has to decide, None when the game is over."""

    @property
    def bot_to_move(self) -> bool: ...

    @property
    def visit(self) -> Visit | None:
        """The visit of a player who takes the tablet now without being asked anything, or None."""

    @property
    def over(self) -> bool: ...

    @property
    def cut(self) -> bool:
        """Whether the record had more decisions, which do not fit, when it was opened."""

    @property
    def practice(self) -> str:
        """The key of the reason why the game is practice; "" if it is not."""

    def table(self) -> SeatTable:
        """All that the reader may see, as plain values; if there is no reader, what the first person may see."""

    def visible_events(self, start: int = 0) -> list[VisibleEvent]:
        """The events from index `start` on, as far as people at the screen may know them."""

    def hands_in_sight(self) -> dict[int, list[str]]:
        """The names of the cards that the other people at this device hold, by seat, if hands are open."""

    def standing(self) -> list[str]:
        """The cards whose question is answered automatically for the rest of this turn."""

    def turn_number(self) -> int:
        """The number of the turn that is being played."""

    def result(self) -> list[int]:
        """What each seat has at the end of the game, by seat; [] while it goes on."""

    def deal(self) -> Deal: ...

    def to_save(self, changed: str) -> Save:
        """The save to write now; `changed` is the date."""

    def answer(self, names: list[str], plan: Steps = (), order: Arrangement | None = None) -> None:
        """Answers the reader's question, and those that follow as far as the `plan` of the same tap goes."""

    def bot_step(self, picks: Picks | None = None) -> None:
        """Makes one decision of the bot whose turn it is: these picks, or if None what it decides now."""

    def take_over(self, decision: str) -> None:
        """Makes a decision of another device; `go_on` must be called after the last of several."""

    def share(self, away: frozenset[int], witness: Callable[[str], None] | None = None) -> None:
        """From now on the seats `away` are played on other devices; `witness` is called with every decision made
        here."""

    def go_on(self) -> None:
        """Called after decisions: answers what was ordered before, and settles who is asked."""

    def settle(self) -> None:
        """Settles who reads the screen now, and prepares that reader's decision."""

    def prepare(self) -> None:
        """Sets up the reader's decision again, without picks."""

    def ask_again(self) -> None:
        """Cancels the reader's repeated answers."""

    def undo(self, to: Undo | None = None) -> Undo | None:
        """Goes back to a point, by default the last tap of the reader."""

    def back_to(self, at: int, free: bool) -> None:
        """Goes back to before decision `at`; `free` if nothing hidden was revealed since."""

    def return_to(self, at: int, orders: Orders) -> None:
        """Replays the game up to before decision `at`, when these orders were in force."""

    def lift(self) -> None:
        """Takes one of the taps by which a person accepts the tablet."""

    def draw_curtain(self) -> None:
        """Hides the hand on the screen, as when the page is hidden or has not been touched for long."""

    def peek(self) -> None:
        """Shows the reader's closed hand until the next decision, or closes it again."""

    def speak(self, words: Words) -> None:
        """Changes the language, keeping the picks of the present decision."""

    def be_quick(self, quick: bool) -> None:
        """Sets whether a single tap answers a question for one card."""

    def be_discreet(self, discreet: bool) -> None:
        """Sets whether all players affected by an attack get the tablet, or only those with something to decide."""

    def be_open(self, is_open: bool) -> None:
        """Sets whether people at this device may see each other's hands."""

    def be_used_to(self, habits: Habits) -> None:
        """Sets what the page proposes or does for the reader."""


class Table(Protocol):
    """The table of the running game."""

    host: Host
    settings: Settings
    callbacks: TableCallbacks
    open_panels: OpenPanels

    # ------------------------------------------------------------ parts

    @property
    def announcer(self) -> parts.Announcer: ...

    @property
    def back(self) -> parts.TakeBack: ...

    @property
    def bots(self) -> parts.BotTurns: ...

    @property
    def coach(self) -> parts.Coach | None:
        """The coach of a lesson, a puzzle or another question; None in a game that is none."""

    @property
    def coaching(self) -> parts.Coaching: ...

    @property
    def consent(self) -> parts.Consent: ...

    @property
    def counts(self) -> parts.CardCounts: ...

    @property
    def curtain(self) -> parts.HandOver: ...

    @property
    def hints(self) -> parts.Hints: ...

    @property
    def line(self) -> parts.CommandLine: ...

    @property
    def page(self) -> Page: ...

    @property
    def play(self) -> RunningGame: ...

    @property
    def effects(self) -> parts.Effects: ...

    @property
    def single_cards(self) -> parts.SingleCards: ...

    # ------------------------------------------------------------ state

    @property
    def words(self) -> Words: ...

    @property
    def surface(self) -> ModuleType:
        """The module that draws the table of this game."""

    @property
    def single(self) -> bool:
        """Whether the reader sees one card at a time."""

    @property
    def here(self) -> bool:
        """Whether this is still the game at the table."""

    @property
    def in_sight(self) -> bool:
        """Whether the table is the screen that is shown now."""

    def log(self) -> Log:
        """The log as the present reader may see it."""

    def state(self) -> AnyTable:
        """The state for the table's renderer."""

    def painted(self) -> AnyTable:
        """The state that the table shows now: that of the last paint, if there was one."""

    # ------------------------------------------------------------ what it is told

    def tell(self, key: str) -> None:
        """Shows a passing note that screen readers read aloud too."""

    def paint(self, whole: bool = False) -> None:
        """Shows the table as it is now; with `whole` it is drawn as a whole."""

    def act(self, action: str, arg: str) -> None:
        """Carries out a tap or a key on the table."""

    def decide(self, action: str, arg: str) -> None:
        """Carries out a tap that belongs to the present decision."""

    def give(self, names: list[str], plan: Plan, order: Arrangement | None = None) -> bool:
        """Gives the reader's answer, unless a lesson asks for another one; returns whether it was given."""

    def name(self, typed: str) -> None:
        """Narrows the cards that can be named down to what is typed."""

    def on_typing(self, _arg: str) -> None:
        """Opens or closes the command line."""

    def failed(self, problem: Illegal) -> None:
        """Tells the reader that a card of a plug-in failed and nothing was decided."""

    def stop(self) -> None:
        """Called before decisions are taken back: stops everything that belongs to them."""

    def taken_back(self, reader: int, label: dict[str, str]) -> None:
        """Called after `reader` has taken back decisions, down to the one that `label` names."""

    def bots_moved(self) -> None:
        """Called after the last of several decisions of bots."""

    def others_moved(self) -> None:
        """Called after decisions that were made on other devices."""

    def tell_news(self) -> None:
        """Announces what the others did, and the question."""

    def show_end(self) -> None:
        """Shows the result of a game that is over."""


# ------------------------------------------------------------ the page


class Notes(Protocol):
    """Passing notes at the foot of the screen."""

    def tell(self, text: str) -> None:
        """Shows a passing note that screen readers read aloud too."""

    def note(self, text: str) -> None:
        """Shows a passing note, or with "" removes it."""

    def offer(self, text: str, tools: str) -> None:
        """Shows a note with buttons, which stays until it is closed or answered, and reads it aloud."""


class Page(Protocol):
    """The page: the screen that is shown, the words, the settings, and the way to other screens."""

    host: Host
    settings: Settings
    words: Words
    route: str
    """The screen that is shown now."""
    came_from: str
    """The screen that "Back" leads to from the cards and the settings."""
    stored: Stored
    painter: Painter
    jobs: Jobs
    actions: Actions

    @property
    def notes(self) -> Notes: ...

    @property
    def open_table(self) -> Table | None:
        """The table of the running game."""

    @property
    def rules(self) -> ModuleType:
        """The engine's package of the game of a first visit."""

    @property
    def facts(self) -> Facts:
        """What is printed on its cards, by name."""

    def paint(self) -> None:
        """Draws the screen that is shown now."""

    def go(self, route: str) -> None:
        """Shows another screen."""

    def head_for(self, route: str) -> None:
        """Makes the next paint show another screen."""

    def act(self, action: str, arg: str, value: str = "", kind: str = "click") -> None:
        """Runs the action that a control names."""

    def speak(self, lang: str) -> None:
        """Switches the language, even in the middle of a decision."""

    def become_ready(self) -> None:
        """Tells the shell, once, that the page is usable."""
