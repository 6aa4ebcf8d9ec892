"""This device at a table that several share: what leading it and following it have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...match import undo
from ...shell.waiting import in_bites
from . import screen as drawn
from . import signal
from .board import TableBoard
from .protocol.board import seat_of

if TYPE_CHECKING:
    from ...match.game import Play
    from ...words import Words
    from .controller import TogetherController
    from .protocol.follower import Follower
    from .protocol.leader import Leader

FAREWELL_MS = 500  # a last word reaches the other device before the connection is closed


class OwnDevice(ABC):
    """Leads or follows a table (see `Leading` and `Following`). `shown` is what another device is to read here."""

    text_with = ""  # the key of the words that go with an address
    link: Leader | Follower

    def __init__(self, together: TogetherController) -> None:
        self._together = together
        self._host = together.host
        self.board: TableBoard | None = None
        self.shown: Any = None  # Handed, while another device is to read something here
        self._asked: dict | None = None  # what the people here are asked
        self._news = False  # decisions have come that are not shown yet

    @property
    def words(self) -> Words:
        return self._together.words

    @property
    def play(self) -> Any:  # None before the game is known, when nobody asks for more of it
        return self.board.play if self.board is not None else None

    # ------------------------------------------------------------ the way to another device

    def _stand(self, shown: drawn.Handed, sdp: str, kind: int, table: int, **who: Any) -> None:
        """Shows how another device finds this one, which the browser describes in `sdp`; or why none can."""
        try:
            found = signal.read_description(sdp)
        except signal.SignalError as broken:
            self._fail(broken.reason)
            return
        if self.shown is shown:
            said = signal.Signal(*found, kind, shown.meeting, table, **who)
            self.shown = replace(shown, address=self._host.address(signal.pack(said)))
            self._together.redraw()
            self._host.focus('[data-focus="together-send"]')

    def _servers(self) -> str:
        """The servers that somebody has entered, as a browser takes them; says so where the text is none."""
        found, strange = signal.servers_of(self._together.servers)
        if strange:
            self._together.tell(self.words("together.no_server", text=strange))
        return found

    def carried(self) -> tuple[str, str]:
        """The address to send, and the words with it."""
        title = self.play.title if self.play is not None else ""
        return self.shown.address, self.words(self.text_with, title=title)

    def sent(self, said: str) -> None:
        self.shown = replace(self.shown, sharing=said)

    @abstractmethod
    def failed(self, said: str) -> bool:
        """Something went wrong with what is shown; False when nothing is."""

    def _fail(self, reason: str) -> None:
        self.failed(self.words(f"together.no_{reason}"))
        self._together.redraw()

    # ------------------------------------------------------------ what comes of others

    @abstractmethod
    def _share(self) -> None:
        """Settles who sits at this device, and who hears of its decisions."""

    def _witness(self, decision: str) -> None:
        """Something has been decided here."""
        assert self.board is not None, "nobody decides before there is a game"
        self.link.made(decision, self.board.check())

    def goes_on(self, play: Play) -> None:
        """The same game was opened anew."""
        if self.board is not None:
            self.board.turn_to(play)
            self._share()

    def work(self, steps: Iterator[object]) -> None:
        """Takes small steps to their end without holding the page up."""
        self._host.spawn(in_bites(self._host, steps))

    def _moved(self) -> None:
        """Decisions have come: those that lie ready at once are shown at once."""
        if not self._news:
            self._news = True
            self._host.spawn(self._show_news())

    async def _show_news(self) -> None:
        self._news = False
        if self._together.table is self:
            self._show_moves()

    def _show_moves(self) -> None:
        if self._together.at_table(self.play) is None:
            self._share()
            self._together.seat(self.play)
        else:
            self._together.moved(self.play)

    def _told(self, what: str, **facts: Any) -> None:
        """The protocol says what people should know."""
        if what == "moved":
            if self._asked is not None and self._asked["own"]:
                self._asked = None  # the game has gone on
                self._together.redraw()
            self._moved()
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
        """Something has become of the way to another device."""

    @abstractmethod
    def _remember(self) -> None:
        """Remembers how this device finds its way back to the table."""

    def vote(self, yes: bool) -> None:
        """The people here agree to what is asked, or do not."""
        self._asked = None
        self.link.vote(yes)

    def _answered(self, why: str) -> None:
        """What came of the wish to go back, if it is to be said."""
        self._asked = None
        if why != "moved":
            self._together.tell(self.words(f"together.asked_{why}"))

    def strip(self) -> drawn.Strip | None:
        """What is to be said above every screen."""
        return self._asking() if self._asked is not None else self._standing()

    @abstractmethod
    def _standing(self) -> drawn.Strip | None:
        """How things stand between the devices, if that is to be said above every screen."""

    def _asking(self) -> drawn.Strip:
        """The strip while somebody wants to go back: who it is and, for those who are asked, the answers."""
        asked, play, words = self._asked or {}, self.play, self.words
        if asked["own"]:
            return drawn.Strip(words("together.asking"))
        name, at = play.names[asked["seat"]], asked["at"]
        text = words("together.asks", name=name)
        if at < len(play.marks) and seat_of(play.session.decisions[at]) == asked["seat"]:
            what = undo.label(play, undo.tap_at(play, at, False), play.words)
            text = words("together.asks_what", name=name, what=what)
        if not asked["mine"]:
            return drawn.Strip(text)
        return drawn.Strip(text, (("agree", "vote", "yes"), ("disagree", "vote", "no")))
