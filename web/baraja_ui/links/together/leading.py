"""The device that leads: it invites others to the seats of its game, and deals with what comes between them."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.deal import title_of
from ...match import undo
from . import door as doors
from . import screen as drawn
from . import signal
from .board import TableBoard
from .protocol.board import facts_of, seat_of
from .protocol.leader import Leader
from .servers import servers_of

PATIENCE_MS = 20_000  # two devices that have not found each other by then are on different networks
FAREWELL_MS = 500  # a last word reaches the other device before the way is closed
MOST_DEVICES = 8


@dataclass
class Invitation:
    """What is shown for one device: the number of the meeting, its address, what was done with it, what went wrong."""

    device: str
    whom: str
    meeting: int = 0
    address: str = ""
    sharing: str = ""
    problem: str = ""
    busy: bool = False

    def stands(self, meeting: int, address: str) -> None:
        self.meeting, self.address = meeting, address

    def was_sent(self, said: str) -> None:
        self.sharing = said

    def tries(self) -> None:
        self.problem, self.busy = "", True

    def fails(self, said: str) -> None:
        self.problem, self.busy = said, False


class Leading:
    """One table led from here."""

    def __init__(self, together, play, door: doors.Door):
        self._together = together
        self._host = together.host
        self.door = door
        self.board = TableBoard(play, together.at_table)
        self.inviting: Invitation | None = None
        self._ask: dict | None = None
        self._refused: dict[str, str] = {}  # what a device was sent away for
        record = play.save.record
        self.leader = Leader(
            self.board,
            {
                "id": play.save.id,
                "title": play.save.title,
                **facts_of(record),
                "people": [[seat.kind, seat.name] for seat in play.save.seats],
            },
            door.secret,
            door.era,
            self._told,
        )
        play.share(self._away(), self._witness)

    @property
    def play(self):
        return self.board.play

    @property
    def _open(self) -> Invitation:
        assert self.inviting is not None, "no invitation is open"
        return self.inviting

    @property
    def words(self):
        return self._together.words

    def _away(self) -> frozenset[int]:
        return self.door.away(len(self.play.save.seats))

    def goes_on(self, play) -> None:
        """The same game was opened anew."""
        self.board.turn_to(play)
        play.share(self._away(), self._witness)

    def _witness(self, decision: str) -> None:
        self.leader.made(decision, self.board.check())

    def leave(self) -> None:
        self.leader.leave()
        for device in self.door.devices:
            self._host.spawn(self._close(device))
        self.play.share(self._away())

    async def _close(self, device: str) -> None:
        await self._host.sleep(FAREWELL_MS)
        self._host.peer_close(device)

    # ------------------------------------------------------------ meeting

    def _device_of(self, seat: int) -> str:
        return next((name for name, seats in self.door.devices.items() if seat in seats), "")

    def name_of(self, device: str) -> str:
        """What a device is called: by who sits there."""
        names = [self.play.names[seat] for seat in self.door.devices.get(device, ())]
        return ", ".join(names) or self.words("together.watcher")

    async def invite(self, arg: str) -> None:
        """Opens an invitation: to a seat, or to watch."""
        seat = int(arg) if arg.isdigit() else None
        device = self._device_of(seat) if seat is not None else ""
        if not device:
            if len(self.door.devices) >= MOST_DEVICES:
                self._together.tell(self.words("together.no_more_devices"))
                return
            device = next(name for at in range(1, 99) if (name := f"d{at}") not in self.door.devices)
            self.door.devices[device] = [] if seat is None else [seat]
        self._reseat()
        self.inviting = Invitation(device, self.name_of(device))
        self._together.redraw()
        if not await self._host.on_peers(self.heard):
            self._fail("no_peers")
            return
        sdp = await self._host.peer_offer(device, servers_of(self._together.servers))
        try:
            ufrag, password, fingerprint, ways = signal.read_description(sdp)
        except signal.SignalError as broken:
            self._fail(broken.reason)
            return
        if not ways:
            self._fail("no_network")
            return
        meeting = self._host.new_seed() % 2**32
        play, longest = self.play, signal.LONGEST_NAME
        title = title_of(play.deal(), self.words)[: signal.LONGEST_TITLE]
        called = play.names[seat][:longest] if seat is not None else ""
        offer = signal.Signal(
            signal.OFFER, meeting, doors.number(play.save.id), ufrag, password, fingerprint, ways,
            self._own_name()[:longest], play.kit.name, play.rules.RULES, title, called,
        )  # fmt: skip
        if self.inviting is not None and self.inviting.device == device:
            self.inviting.stands(meeting, self._host.address(signal.pack(offer)))
            self._together.redraw()
            self._host.focus('[data-focus="together-send"]')

    def _own_name(self) -> str:
        people = self.play.people
        return self.play.names[people[0]] if people else ""

    def _fail(self, reason: str) -> None:
        self.failed(self.words(f"together.no_{reason}"))
        self._together.redraw()

    def failed(self, said: str) -> bool:
        """What went wrong with the open invitation."""
        if self.inviting is None:
            return False
        self.inviting.fails(said)
        return True

    def expects(self, answer) -> bool:
        """Whether an answer is to the invitation that is open."""
        return self.inviting is not None and self.inviting.meeting == answer.meeting

    async def connect(self, answer) -> None:
        """Takes the answer of a device, and waits until it is there."""
        inviting = self._open
        inviting.tries()
        self._together.redraw()
        if not await self._host.peer_accept(inviting.device, signal.description(answer)):
            self._fail("broken")
            return
        await self._host.sleep(PATIENCE_MS)
        if self.inviting is inviting and inviting.busy:
            self._fail("no_way")

    def carried(self) -> tuple[str, str]:
        """The address to send, and the words with it."""
        return self._open.address, self.words("together.send_text", title=self.play.title)

    def sent(self, said: str) -> None:
        self._open.was_sent(said)

    def heard(self, device: str, what: str, text: str) -> None:
        """What happens on the ways to the other devices."""
        if what == "text":
            self.leader.receive(device, text, self._host.now())
        elif what == "open":
            met = device in self.door.met
            self.leader.connect(device, frozenset(self.door.devices.get(device, ())), self._sender(device), met)
        elif what == "closed":
            self.leader.lost(device)
        if what in ("open", "closed"):
            self._together.redraw()

    def _sender(self, device: str):
        return lambda text: self._host.peer_send(device, text)

    # ------------------------------------------------------------ who sits where

    def _reseat(self) -> None:
        """Some seats have come to another device."""
        for name, device in self.leader.devices.items():
            seats = frozenset(self.door.devices.get(name, ()))
            if seats != device.seats:
                self.leader.assign(name, seats)
        if self.play.away != self._away():
            self.play.share(self._away(), self._witness)
            side = self._together.at_table(self.play)
            if side is not None:
                side.bots.start()
        self._remember()

    def place(self, seat: int, device: str) -> None:
        """A seat goes to another device, "" for this one."""
        if device and device not in self.door.devices:
            return
        for name, seats in list(self.door.devices.items()):
            if seat in seats:
                seats.remove(seat)
                if not seats and name != device:
                    self.forget(name)
        if device:
            self.door.devices[device].append(seat)
        self._reseat()

    def forget(self, device: str) -> None:
        """A device is not expected any more."""
        self.leader.forget(device)
        self.door.devices.pop(device, None)
        self.door.unmeet(device)
        if self.inviting is not None and self.inviting.device == device:
            self.inviting = None
        self._host.spawn(self._close(device))
        self._reseat()

    def _remember(self) -> None:
        self.door.reaches(self.leader.era)
        self._together.remember(self.door)

    # ------------------------------------------------------------ what happens

    def _told(self, what: str, **facts) -> None:
        """The protocol says what people should know."""
        together, words = self._together, self.words
        device = facts.get("device", "")
        if what == "moved":
            together.moved(self.play)
            return
        if what == "joined":
            self.door.meet(device)
            self._remember()
            if self.inviting is not None and self.inviting.device == device:
                self.inviting = None
            together.tell(words("together.joined", name=self.name_of(device)))
        elif what in ("lost", "left"):
            together.tell(words(f"together.{what}", name=self.name_of(device)))
        elif what == "refused":
            said = self._refused[device] = words(f"together.no_{facts['reason']}")
            together.tell(words("together.sent_away", name=self.name_of(device), why=said))
            if self.inviting is not None and self.inviting.device == device:
                self.inviting.fails(said)
            self._host.spawn(self._close(device))
        elif what == "asks":
            self._ask = {**facts, "count": len(self.board.decisions)}
        elif what == "asked":
            if self._ask is not None and facts["why"] != "moved":
                together.tell(words(f"together.asked_{facts['why']}"))
            elif facts["why"] == "absent":
                together.tell(words("together.asked_absent"))
            self._ask = None
        elif what == "cut":
            self._ask = None
            self._remember()
        together.redraw()

    def take_back(self, at: int) -> bool:
        if not self.door.devices:
            return False
        seats = frozenset(range(len(self.play.save.seats))) - self._away()
        self.leader.take_back(at, seats)
        return True

    def vote(self, yes: bool) -> None:
        self._ask = None
        self.leader.vote(yes)

    # ------------------------------------------------------------ what is shown

    def state_of(self, device: str) -> str:
        known = self.leader.devices.get(device)
        if known is not None and known.state not in ("called", "greeted"):
            return known.state
        open_ = self.inviting is not None and self.inviting.device == device
        return "called" if open_ or known is not None else "away"

    def strip(self) -> drawn.Strip | None:
        """What is to be said above every screen."""
        words = self.words
        if self._ask is not None:
            return asking(self.play, self._ask, words)
        for device in self.door.devices:
            state, name = self.state_of(device), self.name_of(device)
            if state == "differs":
                return drawn.Strip(
                    words("together.differs", name=name),
                    ((words("together.insist"), "together.insist", device),),
                )
            if state == "ahead":
                count = len(self.leader.devices[device].rest)
                ways = (
                    (words("together.accept"), "together.accept", device),
                    (words("together.insist"), "together.insist", device),
                )
                return drawn.Strip(words("together.ahead", name=name, count=count), ways)
            if state == "refused":
                said = words("together.sent_away", name=name, why=self._refused[device])
                return drawn.Strip(said, ((words("together.come"), "together.open", ""),), door=True)
        if self.play.over:
            return None
        sitting = [device for device, seats in self.door.devices.items() if seats]
        missing = [self.name_of(device) for device in sitting if self.state_of(device) != "in_step"]
        if missing:
            names = ", ".join(missing)
            return drawn.Strip(
                words("together.missing", names=names), ((words("together.come"), "together.open", ""),), door=True
            )
        return None

    def screen(self) -> str:
        play, names, words = self.play, self.play.names, self.words
        present = [(device, self.name_of(device)) for device in self.door.devices if self.state_of(device) == "in_step"]
        chairs = []
        for seat, one in enumerate(play.save.seats):
            if one.person:
                device = self._device_of(seat)
                state = self.state_of(device) if device else "here"
                others = [(name, words("together.with", name=said)) for name, said in present if name != device]
                chairs.append(drawn.Chair(seat, names[seat], state, device, tuple(others)))
        watching = [
            drawn.Chair(0, self.words("together.watcher"), self.state_of(device), device)
            for device, seats in self.door.devices.items()
            if not seats
        ]
        together, inviting = self._together, self.inviting
        handed = None
        if inviting is not None:
            handed = drawn.Handed(
                inviting.whom, inviting.address, inviting.sharing, together.typed, inviting.problem,
                together.looking, inviting.busy,
            )  # fmt: skip
        return drawn.table(together.words, play.title, names, chairs, watching, handed, together.servers)


def asking(play, ask: dict, words) -> drawn.Strip:
    """Somebody wants to go back: the others are asked, he waits."""
    if ask["own"]:
        return drawn.Strip(words("together.asking"))
    name, at = play.names[ask["seat"]], ask["at"]
    text = words("together.asks", name=name)
    if at < len(play.marks) and seat_of(play.session.decisions[at]) == ask["seat"]:
        text = words("together.asks_what", name=name, what=undo.label(play, undo.tap_at(play, at, False), play.words))
    if not ask["mine"]:
        return drawn.Strip(text)
    ways = ((words("together.agree"), "together.vote", "yes"), (words("together.disagree"), "together.vote", "no"))
    return drawn.Strip(text, ways)
