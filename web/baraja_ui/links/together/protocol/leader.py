"""The device that leads a table: it admits others, checks what they decide, and tells all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import messages
from .board import Differs, follow, seat_of
from .messages import Patience, Refused, Tail, write

if TYPE_CHECKING:
    from .board import Board, Notice, Send, Work

PERSON = "person"
HERE = ""
"""The name of the leader's own device among those that are asked."""


@dataclass
class Device:
    """Another device at the table. `state` is "called" (it has not said anything yet), "greeted" (it was told about the
    table), "telling" (it was asked for what it has beyond the leader's record), "ahead" (it has something, and people
    must say what holds), "in_step", "differs" (stopped), "away" (no connection) or "refused". With `met` it must know
    the secret."""

    name: str
    seats: frozenset[int]
    send: Send
    met: bool = False
    state: str = "called"
    rest: Tail = field(default_factory=lambda: Tail(0))
    patience: Patience = field(default_factory=Patience)

    @property
    def here(self) -> bool:
        """Whether it is told of decisions."""
        return self.state == "in_step"

    def say(self, kind: str, **fields: Any) -> None:
        self.send(write(kind, **fields))

    def becomes(self, state: str) -> None:
        self.state = state

    def sits(self, seats: frozenset[int]) -> None:
        self.seats = seats

    def holds(self, rest: Tail) -> None:
        """Notes the decisions that it has, or will send, beyond the leader's record."""
        self.rest = rest


@dataclass
class Asking:
    """A wish of `seat` to go back to before decision `at`, and the devices that have not agreed yet."""

    number: int
    at: int
    seat: int
    waits: set[str]


class Leader:
    """Leads one table. `deal` is what a record says about its deal; `told` is called with what people should know."""

    def __init__(self, board: Board, table: dict[str, Any], secret: str, era: int, told: Notice, work: Work) -> None:
        self.board = board
        self.secret = secret
        self.era = era
        self.devices: dict[str, Device] = {}
        self.asking: Asking | None = None
        self._table = table
        self._told = told
        self._work = work
        self._asked = 0
        self._answers: dict[str, Callable[[Device, dict], None]] = {
            "hello": self._on_hello,
            "here": self._on_here,
            "tail": self._on_tail,
            "moves": self._on_moves,
            "undo": self._on_undo,
            "vote": self._on_vote,
            "again": self._on_again,
            "differs": self._on_differs,
            "bye": self._on_bye,
        }

    # ------------------------------------------------------------ devices

    def connect(self, name: str, seats: frozenset[int], send: Send, met: bool) -> None:
        """Called when the connection to another device is open."""
        self.devices[name] = Device(name, seats, send, met)

    def lost(self, name: str) -> None:
        """Called when the connection to a device is closed."""
        device = self.devices.get(name)
        if device is not None and device.state not in ("away", "refused"):
            device.becomes("away")
            self._told("lost", device=name)
            if self.asking is not None and name in self.asking.waits:
                self._settle_asking("absent")

    def assign(self, name: str, seats: frozenset[int]) -> None:
        """Gives a device other seats."""
        device = self.devices[name]
        device.sits(seats)
        if device.here:
            device.say("seats", yours=sorted(seats))

    def forget(self, name: str) -> None:
        """Removes a device from this table."""
        device = self.devices.pop(name, None)
        if device is not None and device.state not in ("away", "refused"):
            device.say("bye")

    def deal(self, table: dict[str, Any], seats: dict[str, frozenset[int]]) -> None:
        """Deals another game, which is on the board already: all devices at the table come along, to these seats."""
        self._table, self.era, self.asking = table, 1, None
        for device in self.devices.values():
            device.sits(seats.get(device.name, frozenset()))
            if device.state not in ("called", "away", "refused"):
                self._welcome(device)

    def leave(self) -> None:
        """Ends the table on all devices; each keeps the whole game."""
        for name in list(self.devices):
            self.forget(name)

    # ------------------------------------------------------------ incoming messages

    def receive(self, name: str, text: str, now: float) -> None:
        """Takes a message of a device, at `now` in milliseconds. One that is not allowed has no effect, and the device
        is sent away."""
        device = self.devices.get(name)
        if device is None or device.state in ("away", "refused"):
            return
        with self._judging(device):
            device.patience.take(now)
            message = messages.read(text)
            answer = self._answers.get(message["kind"])
            if answer is None:
                raise Refused("unreadable")
            answer(device, message)

    @contextmanager
    def _judging(self, device: Device) -> Iterator[None]:
        """A block that sends a device away for what is not allowed, and stops it if its game differs."""
        try:
            yield
        except Refused as refused:
            device.say("no", why=refused.reason)
            device.becomes("refused")
            self._told("refused", device=device.name, reason=refused.reason)
        except Differs as differs:
            device.say("differs", at=differs.at)
            self._differs(device)

    def _differs(self, device: Device) -> None:
        device.becomes("differs")
        self._told("differs", device=device.name)

    def _on_hello(self, device: Device, message: dict) -> None:
        if device.state != "called":
            raise Refused("unreadable")
        if message["rules"] != self._table["rules"]:
            raise Refused("other_rules")
        if device.met and message["secret"] != self.secret:
            raise Refused("stranger")
        self._welcome(device)

    def _welcome(self, device: Device) -> None:
        device.becomes("greeted")
        device.say("welcome", **self._table, yours=sorted(device.seats), secret=self.secret, era=self.era)

    def _on_here(self, device: Device, message: dict) -> None:
        """A device has said how far its record goes: brings it up to date."""
        if device.state not in ("greeted", "in_step"):
            raise Refused("unreadable")
        made, count = self.board.decisions, message["count"]
        if message["era"] < self.era:  # decisions were taken back since: the leader's record counts
            common = count if count <= len(made) and messages.said(made[:count]) == message["said"] else 0
            self._bring(device, common)
        elif count > len(made):
            device.becomes("telling")
            device.holds(Tail(len(made)))
            device.say("tell", at=len(made), said=messages.said(made))
        elif messages.said(made[:count]) == message["said"]:
            self._bring(device, count)
        else:
            raise Differs(0)

    def _bring(self, device: Device, at: int) -> None:
        """Sends the record from a decision on; from then on the device is told of every decision."""
        for text in messages.tails(self.era, at, self.board.decisions[at:], self.board.check()):
            device.send(text)
        came = device.state != "in_step"
        device.becomes("in_step")
        if came:
            self._told("joined", device=device.name)

    def _on_tail(self, device: Device, message: dict) -> None:
        """A device has sent decisions that are not known here: those of its own seats are accepted, people decide about
        others."""
        if device.state != "telling":
            raise Refused("unreadable")
        if not device.rest.add(message):
            return
        rest = device.rest.decisions
        if all(seat_of(decision) in device.seats for decision in rest):
            self._take_rest(device)
        else:
            device.becomes("ahead")
            self._told("ahead", device=device.name, count=len(rest))

    def _take_rest(self, device: Device) -> None:
        self._work(self._taking(device, device.rest))

    def _taking(self, device: Device, rest: Tail) -> Iterator[None]:
        """Makes the decisions that only that device has, in small steps, and tells the others of each."""
        with self._judging(device):
            for number, decision in enumerate(rest.decisions, rest.at):
                follow(self.board, number, [[decision, ""]], lambda _seat: True, self._sharing(device))
                yield
                if device.state != "telling":
                    break
            else:
                self._bring(device, len(self.board.decisions))
        self._told("moved")

    def accept(self, name: str) -> None:
        """Accepts what a device has beyond the leader's record, as people here have decided."""
        device = self.devices[name]
        if device.state == "ahead":
            device.becomes("telling")
            self._take_rest(device)

    def insist(self, name: str) -> None:
        """Makes a device that differs go on from the leader's record, as people here have decided."""
        device = self.devices[name]
        if device.state in ("differs", "ahead"):
            device.say("differs", at=len(self.board.decisions))  # what it has beyond counts no longer
            self._bring(device, 0)

    def _on_moves(self, device: Device, message: dict) -> None:
        if not device.here or message["era"] < self.era:
            return  # it was stopped, or decisions were taken back since
        if message["era"] > self.era:
            raise Refused("unreadable")
        before = len(self.board.decisions)
        try:
            follow(self.board, message["at"], message["moves"], device.seats.__contains__, self._sharing(device))
        finally:
            if len(self.board.decisions) > before:
                self._told("moved")

    def _on_differs(self, device: Device, _message: dict) -> None:
        self._differs(device)

    def _on_bye(self, device: Device, _message: dict) -> None:
        device.becomes("away")
        self._told("left", device=device.name)

    # ------------------------------------------------------------ outgoing messages

    def made(self, decision: str, check: str) -> None:
        """Tells the others of a decision made on this device, by a person or a bot."""
        self._share(len(self.board.decisions) - 1, decision, check, None)

    def _sharing(self, source: Device) -> Callable[[int, str, str], None]:
        return lambda at, decision, check: self._share(at, decision, check, source)

    def _share(self, at: int, decision: str, check: str, source: Device | None) -> None:
        """Tells all devices but its source of a decision."""
        self._settle_asking("moved")
        self._say_to_all("moves", source, era=self.era, at=at, moves=[[decision, check]])

    def _say_to_all(self, kind: str, but: Device | None = None, **fields: Any) -> None:
        """Sends a message to all devices that are in step."""
        for device in self.devices.values():
            if device.here and device is not but:
                device.say(kind, **fields)

    # ------------------------------------------------------------ taking back

    def take_back(self, at: int, seats: frozenset[int], name: str = HERE) -> None:
        """Handles the wish of a device, by default this one, to go back to before a decision of one of its `seats`. If
        nothing hidden was revealed since, it is done at once; else all other people at the table are asked."""
        seat = seat_of(self.board.decisions[at])
        if self.board.free(at, seats):
            self._cut(at, seat, free=True)
            return
        self._settle_asking("again")
        sitting = [device for device in self.devices.values() if device.seats and device.name != name]
        waits = {device.name for device in sitting}
        if name != HERE and self._sits_here():
            waits.add(HERE)
        self._asked += 1
        self.asking = Asking(self._asked, at, seat, waits)
        if not all(device.here for device in sitting):
            self._settle_asking("absent")
        elif not waits:
            self._cut(at, seat, free=False)
        else:
            for device in sitting:
                device.say("ask", number=self._asked, seat=seat, at=at)
            self._told("asks", seat=seat, at=at, mine=HERE in waits, own=name == HERE)

    def _sits_here(self) -> bool:
        """Whether a person sits at this device."""
        taken = frozenset().union(*(device.seats for device in self.devices.values()))
        return any(seat[0] == PERSON and at not in taken for at, seat in enumerate(self._table["people"]))

    def vote(self, yes: bool, name: str = HERE) -> None:
        """Takes the answer of a device, by default this one, to what is asked."""
        asking = self.asking
        if asking is None or name not in asking.waits:
            return
        asking.waits.discard(name)
        if not yes:
            self._settle_asking("declined")
        elif not asking.waits:
            self._cut(asking.at, asking.seat, free=False)

    def _settle_asking(self, why: str) -> None:
        """Ends the asking without taking anything back."""
        asking, self.asking = self.asking, None
        if asking is None:
            return
        self._say_to_all("asked", number=asking.number, why=why)
        self._told("asked", why=why)

    def _cut(self, at: int, seat: int, free: bool) -> None:
        self.asking = None
        self.era += 1
        self.board.cut(at, seat, free)
        self._say_to_all("cut", era=self.era, at=at, seat=seat, free=free, check=self.board.check())
        self._told("cut", seat=seat, free=free)

    def _on_undo(self, device: Device, message: dict) -> None:
        made = self.board.decisions
        if not device.here or message["era"] != self.era or message["count"] != len(made):
            return  # the game has gone on since
        if not message["at"] < len(made) or seat_of(made[message["at"]]) not in device.seats:
            raise Refused("wrong_seat")
        self.take_back(message["at"], device.seats, device.name)

    def _on_again(self, device: Device, _message: dict) -> None:
        self._told("again", device=device.name)

    def _on_vote(self, device: Device, message: dict) -> None:
        if self.asking is not None and message["number"] == self.asking.number:
            self.vote(message["yes"], device.name)
