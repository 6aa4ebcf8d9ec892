"""The device that leads a table: it admits others, checks what they decide, and tells all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal

from . import messages
from .board import Differs, follow, judging, seat_of
from .messages import Patience, Record, Refused, Tail, write

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from baraja.core.contract import JsonObject

    from .board import Board, Notice, Send, Work

PERSON = "person"
HERE = ""
"""The name of the leader's own device among those that are asked."""


State = Literal["away", "called", "greeted", "catching_up", "ahead", "in_step", "differs", "refused"]


@dataclass
class Device:
    """Another device at the table. `state` is "away" (no connection), "called" (it has not said anything yet),
    "greeted" (it was told about the table, and the records are compared), "catching_up" (all decisions that it has
    beyond the leader's record have come, and are being made), "ahead" (as before, but people must say what holds),
    "in_step", "differs" (stopped) or "refused" (for a `reason`). Once it has been at the table (`met`) it must know the
    secret to come back."""

    name: str
    seats: frozenset[int]
    met: bool = False
    send: Send = lambda _text: None
    state: State = "away"
    reason: str = ""
    tail: Tail | None = None  # what it has sent so far of decisions that are not known here
    offer: Record | None = None  # these decisions, once all have come: a copy that no message can change
    patience: Patience = field(default_factory=Patience)

    @property
    def here(self) -> bool:
        """Whether it is told of decisions."""
        return self.state == "in_step"

    @property
    def ahead_by(self) -> int:
        """How many decisions it has beyond the leader's record, as far as all of them have come."""
        return len(self.offer.decisions) if self.offer is not None else 0

    @property
    def heard(self) -> bool:
        """Whether there is a connection on which it is heeded."""
        return self.state not in ("away", "refused")

    def say(self, kind: str, **fields: object) -> None:
        self.send(write(kind, **fields))

    def becomes(self, state: State, reason: str = "") -> None:
        self.state, self.reason = state, reason
        self.met = self.met or state == "in_step"

    def sits(self, seats: frozenset[int], met: bool) -> None:
        self.seats, self.met = seats, met

    def is_welcomed(self) -> None:
        """Forgets what it has sent about an earlier game or meeting."""
        self.tail = self.offer = None
        self.becomes("greeted")

    def takes(self, message: JsonObject) -> Record | None:
        """Adds to the decisions that it has beyond the leader's record; returns all of them once they are complete."""
        self.tail = self.tail or Tail(message["era"], message["at"])
        self.offer = self.tail.add(message)
        return self.offer


class Leader:
    """Leads one table. `table` is what others are told of it; `notice` is called with what people should know.
    `devices` are all others that have a place at the table, connected or not; `asking` is the decision to before which
    somebody wants to go back, while others are asked."""

    def __init__(self, board: Board, table: JsonObject, secret: str, era: int, notice: Notice, work: Work) -> None:
        self.board = board
        self.secret = secret
        self.era = era
        self.devices: dict[str, Device] = {}
        self.asking: int | None = None
        self._waits: set[str] = set()  # the devices that have not agreed yet
        self._table = table
        self._told = notice
        self._work = work
        self._asked = 0

    # ------------------------------------------------------------ devices

    @property
    def away(self) -> frozenset[int]:
        """The seats that are played on other devices."""
        return frozenset().union(*(device.seats for device in self.devices.values()))

    def expect(self, name: str, seats: frozenset[int], met: bool = False) -> None:
        """Gives a device a place at the table, before it is connected."""
        self.devices[name] = Device(name, seats, met)

    def connect(self, name: str, send: Send) -> None:
        """Called when the connection to another device is open."""
        known = self.devices[name]
        self.devices[name] = Device(name, known.seats, known.met, send, "called")

    def lost(self, name: str) -> None:
        """Called when the connection to a device is closed."""
        device = self.devices.get(name)
        if device is not None and device.heard:
            device.becomes("away")
            self._told("lost", device=name)
            if name in self._waits:
                self._settle_asking("absent")

    def assign(self, name: str, seats: frozenset[int]) -> None:
        """Gives a device other seats."""
        device = self.devices[name]
        if seats != device.seats:
            device.sits(seats, device.met)
            if device.here:
                device.say("seats", yours=sorted(seats))

    def forget(self, name: str) -> None:
        """Removes a device from this table."""
        device = self.devices.pop(name, None)
        if device is not None and device.heard:
            device.say("bye")

    def deal(self, table: JsonObject, shift: int) -> None:
        """Deals another game, which is on the board already: all devices at the table come along, and so do their
        people, who have moved on by `shift` seats."""
        self._settle_asking("moved")
        self._table, self.era = table, 1
        count = len(table["people"])
        for device in self.devices.values():
            device.sits(frozenset((seat - shift) % count for seat in device.seats), False)
            if device.heard and device.state != "called":
                self._welcome(device)

    # ------------------------------------------------------------ incoming messages

    def receive(self, name: str, text: str, now: float) -> None:
        """Takes a message of a device, at `now` in milliseconds. One that is not allowed has no effect, and the device
        is sent away."""
        device = self.devices.get(name)
        if device is None or not device.heard:
            return
        with self._judging(device):
            device.patience.take(now)
            message = messages.read(text)
            answer = self._ANSWERS.get(message["kind"])
            if answer is None or (device.state == "called" and message["kind"] not in ("hello", "bye")):
                raise Refused("unreadable")
            answer(self, device, message)

    def _judging(self, device: Device) -> AbstractContextManager[None]:
        """A block that sends a device away for what is not allowed, and stops it if its game differs."""
        return judging(partial(self._refuse, device), partial(self._stop, device))

    def _refuse(self, device: Device, reason: str) -> None:
        device.say("no", why=reason)
        device.becomes("refused", reason)
        self._told("refused", device=device.name, reason=reason)

    def _stop(self, device: Device) -> None:
        device.say("differs")
        self._on_differs(device)

    def _on_differs(self, device: Device, _message: object = None) -> None:
        device.becomes("differs")
        self._told("differs", device=device.name)

    def _on_hello(self, device: Device, message: JsonObject) -> None:
        if device.state != "called":
            raise Refused("unreadable")
        if device.met and message["secret"] != self.secret:
            raise Refused("stranger")
        self._welcome(device)

    def _welcome(self, device: Device) -> None:
        decisions = self.board.decisions
        device.is_welcomed()
        device.say("welcome", **self._table, yours=sorted(device.seats), era=self.era, secret=self.secret,
                   count=len(decisions), said=messages.digest_of(decisions))  # fmt: skip

    def _on_here(self, device: Device, message: JsonObject) -> None:
        """A device has said how far its record goes: brings it up to date."""
        if device.state != "greeted":
            raise Refused("unreadable")
        count = message["count"]
        same = messages.digest_of(self.board.decisions[:count]) == message["said"]
        if not same and message["era"] >= self.era:
            raise Differs
        # If decisions were taken back since it was here, the leader's record counts.
        self._bring(device, count if same else 0)

    def _bring(self, device: Device, at: int) -> None:
        """Sends the record from a decision on; from then on the device is told of every decision."""
        for text in messages.tails(self.era, at, self.board.decisions[at:], self.board.check()):
            device.send(text)
        device.becomes("in_step")
        self._told("joined", device=device.name)

    def _on_tail(self, device: Device, message: JsonObject) -> None:
        """A device has sent decisions that are not known here. Once all have come, those of its own seats are accepted,
        and people decide about others. If decisions were taken back since, the leader's record counts."""
        if device.state != "greeted":
            raise Refused("unreadable")
        offer = device.takes(message)
        if offer is None:
            return
        if offer.era < self.era:
            self._bring(device, 0)
        elif all(seat_of(decision) in device.seats for decision in offer.decisions):
            self._catch_up(device, offer, device.seats)
        else:
            device.becomes("ahead")
            self._told("ahead", device=device.name)

    def _catch_up(self, device: Device, offer: Record, seats: frozenset[int]) -> None:
        device.becomes("catching_up")
        self._work(self._taking(device, offer, seats))

    def _taking(self, device: Device, offer: Record, seats: frozenset[int]) -> Iterator[None]:
        """Makes the decisions of these seats that only that device has, in small steps, and tells the others of each.
        It ends where the device has left meanwhile, or was welcomed to another game."""
        with self._judging(device):
            for number, decision in enumerate(offer.decisions, offer.at):
                if device.state != "catching_up" or device.offer is not offer:
                    return
                follow(self.board, number, [[decision, ""]], seats.__contains__, partial(self._share, device))
                yield
            if device.state == "catching_up" and device.offer is offer:
                self._bring(device, len(self.board.decisions))

    def accept(self, name: str) -> None:
        """Accepts what a device has beyond the leader's record, as people here have decided."""
        device = self.devices[name]
        if device.state == "ahead" and device.offer is not None:
            self._catch_up(device, device.offer, frozenset(range(len(self._table["people"]))))

    def insist(self, name: str) -> None:
        """Makes a device that differs go on from the leader's record, as people here have decided."""
        device = self.devices[name]
        if device.state in ("differs", "ahead"):
            device.say("differs")  # what it has beyond counts no longer
            self._bring(device, 0)

    def _on_moves(self, device: Device, message: JsonObject) -> None:
        if not device.here or message["era"] < self.era:
            return  # it was stopped, or decisions were taken back since
        if message["era"] > self.era:
            raise Refused("unreadable")
        follow(self.board, message["at"], message["moves"], device.seats.__contains__, partial(self._share, device))

    def _on_bye(self, device: Device, _message: JsonObject) -> None:
        device.becomes("away")
        self._told("left", device=device.name)

    # ------------------------------------------------------------ outgoing messages

    def decided(self, decision: str, check: str) -> None:
        """Tells the others of a decision made on this device, by a person or a bot."""
        self._share(None, len(self.board.decisions) - 1, decision, check)

    def _share(self, source: Device | None, at: int, decision: str, check: str) -> None:
        """Tells all devices but its source of a decision."""
        self._settle_asking("moved")
        self._say_to_all("moves", source, era=self.era, at=at, moves=[[decision, check]])
        if source is not None:
            self._told("moved")

    def _say_to_all(self, kind: str, but: Device | None = None, **fields: object) -> None:
        """Sends a message to all devices that are in step."""
        for device in self.devices.values():
            if device.here and device is not but:
                device.say(kind, **fields)

    # ------------------------------------------------------------ taking back

    def take_back(self, at: int, asker: Device | None = None) -> None:
        """Handles the wish of a device, None for this one, to go back to before a decision of one of its seats. If
        nothing hidden was revealed since, it is done at once; else all other people at the table are asked."""
        people = self._table["people"]
        own = frozenset(range(len(people))) - self.away
        if self.board.free(at, asker.seats if asker else own):
            self._cut(at, free=True)
            return
        self._settle_asking("again")
        sitting = [device for device in self.devices.values() if device.seats and device is not asker]
        waits = {device.name for device in sitting}
        if asker and any(people[seat][0] == PERSON for seat in own):
            waits.add(HERE)
        self._asked += 1
        self._asks(at, waits)
        if not all(device.here for device in sitting):
            self._settle_asking("absent")
        elif not waits:
            self._cut(at, free=False)
        else:
            for device in sitting:
                device.say("ask", number=self._asked, at=at)
            self._told("asks", at=at, mine=HERE in waits, own=asker is None)

    def _asks(self, at: int | None, waits: Iterable[str] = ()) -> None:
        self.asking, self._waits = at, set(waits)

    def vote(self, yes: bool, name: str = HERE) -> None:
        """Takes the answer of a device, by default this one, to what is asked."""
        if self.asking is None or name not in self._waits:
            return
        self._waits.discard(name)
        if not yes:
            self._settle_asking("declined")
        elif not self._waits:
            self._cut(self.asking, free=False)

    def _settle_asking(self, why: str) -> None:
        """Ends the asking without taking anything back."""
        if self.asking is not None:
            self._asks(None)
            self._say_to_all("asked", why=why)
            self._told("asked", why=why)

    def _cut(self, at: int, free: bool) -> None:
        self._asks(None)
        self.era += 1
        self.board.cut(at, free)
        self._say_to_all("cut", era=self.era, at=at, free=free, check=self.board.check())
        self._told("cut")

    def _on_undo(self, device: Device, message: JsonObject) -> None:
        decisions = self.board.decisions
        if not device.here or message["era"] != self.era or message["count"] != len(decisions):
            return  # the game has gone on since
        if not message["at"] < len(decisions) or seat_of(decisions[message["at"]]) not in device.seats:
            raise Refused("wrong_seat")
        self.take_back(message["at"], device)

    def _on_again(self, device: Device, _message: JsonObject) -> None:
        self._told("again", device=device.name)

    def _on_vote(self, device: Device, message: JsonObject) -> None:
        if message["number"] == self._asked:
            self.vote(message["yes"], device.name)

    _ANSWERS: ClassVar[dict[str, Callable[[Leader, Device, JsonObject], None]]] = {
        "hello": _on_hello, "here": _on_here, "tail": _on_tail, "moves": _on_moves, "undo": _on_undo,
        "vote": _on_vote, "again": _on_again, "differs": _on_differs, "bye": _on_bye,
    }  # fmt: skip
