"""A device that follows: it answers an invitation, plays its seats, and finds its way back."""

from __future__ import annotations

import json

from ...games.registry import GAMES, versions
from ...saves import model as saves
from . import door as doors
from . import screen as drawn
from . import signal
from .board import TableBoard, dealt
from .leading import FAREWELL_MS, Invitation, asking
from .protocol.board import facts_of
from .protocol.follower import Follower
from .protocol.messages import Refused
from .servers import servers_of

LEADER = "leader"
"""What the way to the leader is called."""


def refusal(offer: signal.Signal) -> str:
    """Why an invitation cannot be followed here, "" when it can."""
    if offer.game not in GAMES:
        return "newer"
    return "" if offer.rules == versions()[offer.game] else "other_rules"


def away(together) -> str:
    """The screen of a table that this device followed before it was opened anew."""
    handed = drawn.Handed("", "", "", together.typed, "", together.looking)
    return drawn.following(together.words, together.words("together.title"), "away", handed)


class Following:
    """One table followed from here. `door` is what is left of an earlier meeting."""

    def __init__(self, together, offer: signal.Signal, door: doors.Door | None):
        self._together = together
        self._host = together.host
        self._offer = offer
        self._door = door
        self._kept: saves.Save | None = None
        self.board: TableBoard | None = None
        self.follower: Follower | None = None
        self.handing: Invitation | None = None
        self.problem = ""
        self._ask: dict | None = None

    @property
    def play(self):
        return self.board.play if self.board is not None else None

    @property
    def _open(self) -> Invitation:
        assert self.handing is not None, "no answer is shown"
        return self.handing

    @property
    def _link(self) -> Follower:
        assert self.follower is not None, "nobody is followed yet"
        return self.follower

    @property
    def words(self):
        return self._together.words

    @property
    def state(self) -> str:
        return self.follower.state if self.follower is not None else "away"

    def leave(self) -> None:
        if self.follower is not None and self.state != "away":
            self.follower.say("bye")
            self.follower.lost()
        self._host.spawn(self._close())
        if self.play is not None:
            self.play.share(self.play.away)

    async def _close(self) -> None:
        await self._host.sleep(FAREWELL_MS)
        if self._together.table is self or not isinstance(self._together.table, Following):
            self._host.peer_close(LEADER)

    def goes_on(self, play) -> None:
        """The same game was opened anew."""
        if self.board is not None and self.follower is not None:
            self.board.turn_to(play)
            self._share()

    # ------------------------------------------------------------ meeting

    async def join(self) -> None:
        """Answers the invitation."""
        self.problem = ""
        self.handing = Invitation(LEADER, self._offer.name)
        self._together.redraw()
        await self._read_kept()
        if not await self._host.on_peers(self.heard):
            self._fail("no_peers")
            return
        offer = signal.description(self._offer)
        sdp = await self._host.peer_answer(LEADER, offer, servers_of(self._together.servers))
        try:
            ufrag, password, fingerprint, ways = signal.read_description(sdp)
        except signal.SignalError as broken:
            self._fail(broken.reason)
            return
        if not ways:
            self._fail("no_network")
            return
        meeting, table = self._offer.meeting, self._offer.table
        answer = signal.Signal(signal.ANSWER, meeting, table, ufrag, password, fingerprint, ways)
        self.handing.stands(meeting, self._host.address(signal.pack(answer)))
        self._together.redraw()
        self._host.focus('[data-focus="together-send"]')

    async def _read_kept(self) -> None:
        """The game as it is kept here, for who has been at this table before."""
        if self._door is None:
            return
        side = self._together.side
        if side is not None and side.play.save.id == self._door.id:
            self._kept = side.play.kept(self._host.today())
            return
        try:
            self._kept, _ = saves.opened(await self._host.get(self._door.id), self._door.id)
        except (saves.SaveError, self._host.StorageError):
            self._kept = None

    def expects(self, _answer) -> bool:
        return False

    def carried(self) -> tuple[str, str]:
        return self._open.address, self.words("together.answer_text")

    def sent(self, said: str) -> None:
        self._open.was_sent(said)

    def _fail(self, reason: str) -> None:
        self.failed(self.words(f"together.no_{reason}"))
        self._together.redraw()

    def failed(self, said: str) -> bool:
        self.problem = said
        return True

    def heard(self, _name: str, what: str, text: str) -> None:
        """What happens on the way to the leader."""
        if what == "open":
            known = {}
            if self._door is not None:
                known = {"id": self._door.id, "secret": self._door.secret, "era": self._door.era}
            self.follower = Follower(self, self._offer.rules, known, self._send, self._told)
            self.follower.begin()
        elif self.follower is not None:
            if what == "text":
                self.follower.receive(text, self._host.now())
            elif what == "closed":
                self.follower.lost()
        elif what == "closed":
            self._fail("no_way")

    def _send(self, text: str) -> None:
        self._host.peer_send(LEADER, text)

    # ------------------------------------------------------------ what the protocol asks

    def open(self, welcome: dict) -> TableBoard:
        """The game of the table, with what is kept of it here."""
        known, side = self._kept, self._together.side
        if side is not None and side.play.save.id == welcome["id"]:
            play = side.play
            if facts_of(play.save.record) != facts_of(welcome):
                raise Refused("impossible")
        else:
            if known is None or known.id != welcome["id"] or facts_of(known.record) != facts_of(welcome):
                known = self._dealt(welcome)
            play = dealt(known, self._together.words, self._together.settings["taps"] == "one")
        self.board = TableBoard(play, self._together.at_table)
        return self.board

    def _dealt(self, welcome: dict) -> saves.Save:
        now = self._host.today()
        record = {"format": saves.RECORD, **facts_of(welcome), "decisions": []}
        kept = {"format": saves.FORMAT, "id": welcome["id"], "title": welcome["title"], "seats": welcome["people"],
                "created": now, "changed": now, "record": record}  # fmt: skip
        try:
            found, _ = saves.opened(json.dumps(kept), "")
        except saves.SaveError:
            raise Refused("impossible") from None
        if found.id != welcome["id"] or self._together.holds(found.id):
            raise Refused("impossible")
        return found

    def sit(self, seats: frozenset[int]) -> None:
        """Which seats are decided here."""
        if self.board is not None:
            self._share(seats)

    def _share(self, seats: frozenset[int] | None = None) -> None:
        seats = self._link.seats if seats is None else seats
        count = len(self.play.save.seats)
        self.play.share(frozenset(range(count)) - seats, self._witness)

    def _witness(self, decision: str) -> None:
        assert self.board is not None
        self._link.made(decision, self.board.check())

    # ------------------------------------------------------------ what happens

    def _remember(self) -> None:
        follower = self._link
        self._door = doors.Door(follower.id, False, follower.secret, follower.era, sorted(follower.seats))
        self._together.remember(self._door)

    def _told(self, what: str, **facts) -> None:
        together, words = self._together, self.words
        if what in ("joined", "moved") and together.at_table(self.play) is None:
            self._remember()
            self._share()
            together.seat(self.play)
        elif what == "moved":
            together.moved(self.play)
        if what == "moved":
            return
        if what == "joined":
            self._remember()
            self.handing = None
            if together.page.route in ("invited", "together"):
                together.page.go("table")
            together.tell(words("together.at_table"))
        elif what == "seats":
            self._remember()
            together.moved(self.play)
        elif what in ("lost", "left"):
            together.tell(words(f"together.leader_{what}"))
        elif what == "refused":
            self.problem = words(f"together.no_{facts['reason']}")
            together.tell(self.problem)
            self._host.spawn(self._close())
        elif what == "asks":
            self._ask = facts
        elif what == "asked":
            self._ask = None
            if facts["why"] != "moved":
                together.tell(words(f"together.asked_{facts['why']}"))
        elif what == "cut":
            self._ask = None
            self._remember()
        together.redraw()

    def take_back(self, at: int) -> bool:
        if not self._link.take_back(at):
            self._together.tell(self.words("together.asked_absent"))
        return True

    def vote(self, yes: bool) -> None:
        self._ask = None
        self._link.vote(yes)

    # ------------------------------------------------------------ what is shown

    def strip(self) -> drawn.Strip | None:
        words = self.words
        if self._ask is not None:
            return asking(self.play, self._ask, words)
        if self.state == "in_step":
            return None
        if self.state == "differs":
            return drawn.Strip(words("together.leader_differs"))
        if self.play.over:
            return None
        said = self.problem if self.state == "refused" else words("together.leader_gone")
        return drawn.Strip(said, ((words("together.come"), "together.open", ""),), door=True)

    def invitation(self) -> str:
        offer, words = self._offer, self.words
        handed = None
        if self.handing is not None:
            handed = drawn.Handed(self.handing.whom, self.handing.address, self.handing.sharing)
        return drawn.invited(
            words, offer.name, words(f"game.{offer.game}"), offer.title, offer.seat, self._door is not None, handed,
            self.problem,
        )  # fmt: skip

    def screen(self) -> str:
        together = self._together
        handed = drawn.Handed(self._offer.name, "", "", together.typed, self.problem, together.looking)
        title = self.play.title if self.play is not None else self.words("together.title")
        return drawn.following(self.words, title, self.state, handed)
