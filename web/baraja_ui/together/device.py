"""This device at a shared table: what leading and following have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from ..match import undo
from ..shell.waiting import in_slices
from . import signal, together_screen
from .board import TableBoard

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..host.protocol import Host
    from ..links.camera import CameraController
    from ..match.resume import ResumeController
    from ..page import Page, RunningGame, Table
    from ..saves.controller import SavesController
    from ..saves.saving import SavingController
    from ..shell.settings import Settings
    from ..words import Words
    from .protocol.follower import Follower
    from .protocol.leader import Leader
    from .remembered_tables import RememberedTable

    class Together(Protocol):
        """The controller (`together.controller`), as far as this device asks it."""

        page: Page
        host: Host
        games: SavesController
        keeping: SavingController
        resuming: ResumeController
        camera: CameraController
        table: OwnDevice | None
        typed: str
        servers: str

        @property
        def words(self) -> Words: ...

        @property
        def settings(self) -> Settings: ...

        @property
        def open_table(self) -> Table | None: ...

        def at_table(self, play: RunningGame) -> Table | None: ...

        def seat(self, play: RunningGame) -> None: ...

        def remember(self, remembered: RememberedTable) -> None: ...

        def redraw(self) -> None: ...

        def tell(self, text: str) -> None: ...


class OwnDevice(ABC):
    """Leads or follows a table (see `Leading` and `Following`). `handed` is what another device has to read here."""

    link: Leader | Follower

    def __init__(self, together: Together) -> None:
        self._together = together
        self._host = together.host
        self.board: TableBoard | None = None
        self.handed: Any = None  # a `Handed` while another device has to read something here
        self.offered: set[int] = set()  # the numbers of the invitations made here
        self._asked: JsonObject | None = None  # what the people here are being asked
        self._news = False  # whether decisions have come that are not shown yet

    @property
    def words(self) -> Words:
        return self._together.words

    @property
    def play(self) -> Any:  # None before the game is known
        return self.board.play if self.board is not None else None

    # ------------------------------------------------------------ the way to another device

    def _stand(self, handed: together_screen.Handed, sdp: str, kind: int, table: int, **who: Any) -> None:
        """Shows the code by which another device finds this one, made from the browser's description `sdp`, or why
        there is none."""
        try:
            description = signal.read_description(sdp)
        except signal.SignalError as broken:
            alone = broken.reason == "no_address" and not self._host.online()
            self._fail("together.no_no_network" if alone else f"together.no_{broken.reason}")
            return
        if self.handed is handed:
            outgoing = signal.Signal(*description, kind, handed.meeting, table, **who)
            self.handed = replace(handed, address=self._host.address(signal.pack(outgoing)))
            self._together.redraw()
            self._host.focus('[data-focus="together-send"]')

    def _servers(self) -> str:
        """The servers that the reader has entered, in the form that browsers take; reports text that is not a
        server."""
        servers, strange = signal.servers_of(self._together.servers)
        if strange:
            self._together.tell(self.words("together.no_server", text=strange))
        return servers

    def carried(self) -> tuple[str, str]:
        """The address to send, and the text that goes with it."""
        return self.handed.address, self.words("together.send_text")

    @abstractmethod
    def failed(self, problem: str) -> bool:
        """Shows a problem beside the code that is shown; False if none is shown."""

    def _fail(self, key: str) -> None:
        self.failed(self.words(key))
        self._together.redraw()

    # ------------------------------------------------------------ what comes from others

    @abstractmethod
    def _share(self) -> None:
        """Settles which seats are played here, and reports their decisions to the others."""

    def _witness(self, decision: str) -> None:
        """Called for each decision made here."""
        assert self.board is not None, "nobody decides before there is a game"
        self.link.decided(decision, self.board.check())

    def goes_on(self, play: RunningGame) -> None:
        """Called when the same game was opened again."""
        if self.board is not None:
            self.board.turn_to(play)
            self._share()

    def work(self, steps: Iterator[object]) -> None:
        """Takes small steps to their end without blocking the page."""
        self._host.spawn(in_slices(self._host, (0.0 for _ in steps)))

    async def _show_news(self) -> None:
        self._news = False
        if self._together.table is self:
            self._show_moves()

    def _show_moves(self) -> None:
        table = self._together.at_table(self.play)
        if table is None:
            self._share()
            self._together.seat(self.play)
        else:
            table.others_moved()

    def _told(self, what: str, **facts: Any) -> None:
        """Called by the protocol with what people should know."""
        if what == "moved":
            if self._asked is not None and self._asked["own"]:
                self._asked = None  # the game has gone on
                self._together.redraw()
            if not self._news:  # decisions that come together are shown together
                self._news = True
                self._host.spawn(self._show_news())
            return
        if what == "asks":
            self._asked = facts
        elif what == "asked":
            self._answered(facts["why"])
        elif what == "cut":
            self._asked = None
            self._remember()
        else:
            self._met(what, **facts)
        self._together.redraw()

    @abstractmethod
    def _met(self, what: str, **facts: Any) -> None:
        """Called when the connection to another device changes."""

    @abstractmethod
    def _remember(self) -> None:
        """Stores how this device can come back to the table."""

    def vote(self, yes: bool) -> None:
        """Passes on whether the people here agree to what is asked."""
        self._asked = None
        self.link.vote(yes)

    def _answered(self, why: str) -> None:
        """Says what came of the wish to go back, if that needs saying."""
        self._asked = None
        if why in ("declined", "absent"):  # else the strip says what is asked now, or the game has gone on
            self._together.tell(self.words(f"together.asked_{why}"))

    def strip(self) -> str:
        """The strip to show above every screen, "" for none. While a player wants to go back it says who and, for those
        who are asked, has the answers."""
        asked, play, words = self._asked, self.play, self.words
        if asked is None:
            return self._standing()
        if asked["own"]:
            return together_screen.strip(words, words("together.asking"))
        at = asked["at"]
        text = undo.wish(play, undo.tap_at(play, at, False), play.words)
        votes = [("agree", "vote", "yes"), ("disagree", "vote", "no")]
        return together_screen.strip(words, text, votes if asked["mine"] else ())

    @abstractmethod
    def _standing(self) -> str:
        """The strip that reports a problem between the devices, "" for none."""
