"""The device that leads: it invites others to the seats of its game, and handles problems between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...games.deal import title_of
from . import door as doors
from . import screen as drawn
from . import signal
from .board import TableBoard
from .device import FAREWELL_MS, OwnDevice
from .protocol.board import facts_of
from .protocol.leader import Leader

if TYPE_CHECKING:
    from ...match.game import Play
    from .controller import TogetherController
    from .signal import Signal

PATIENCE_MS = 20_000  # devices that have not found each other by then are on different networks
MOST_DEVICES = 8


class Leading(OwnDevice):
    """One table led from here."""

    text_with = "together.send_text"
    link: Leader

    def __init__(self, together: TogetherController, play: Play, door: doors.Door) -> None:
        super().__init__(together)
        self.door = door
        self.board: TableBoard = TableBoard(play, together.at_table)
        self._refused: dict[str, str] = {}  # device -> why it was sent away
        self.link = Leader(self.board, self._table(), door.secret, door.era, self._told, self.work)
        self._share()

    def _table(self) -> dict:
        """What others are told about the table."""
        save = self.play.save
        people = [[seat.kind, seat.name] for seat in save.seats]
        return {"id": save.id, "title": save.title, **facts_of(save.record), "people": people}

    def _away(self) -> frozenset[int]:
        return self.door.away(len(self.play.save.seats))

    def _share(self) -> None:
        self.play.share(self._away(), self._witness)

    def deals(self, play: Play) -> bool:
        """Called when another game is at the table of this device: if it is a new one for the same people, the other
        devices come along, and True is returned."""
        here = any(device.here for device in self.link.devices.values())
        shift = turned(self.play.save.seats, play.save.seats)
        if not here or shift is None or play.session.decisions:
            return False
        old, count = self.door, len(play.save.seats)
        seats = {name: [(seat - shift) % count for seat in its] for name, its in old.devices.items()}
        self.door = doors.Door(play.save.id, True, old.secret, devices=seats)
        self.goes_on(play)
        self.link.deal(self._table(), {name: frozenset(its) for name, its in seats.items()})
        self._asked = None
        self._remember()
        return True

    def asks_for_another(self) -> bool:
        """False: the leader deals."""
        return False

    def leave(self) -> None:
        self.link.leave()
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
        """The name of a device: that of the players who sit there."""
        return self._names_at(device) or self.words("together.watcher")

    def _names_at(self, device: str) -> str:
        return ", ".join(self.play.names[seat] for seat in self.door.devices.get(device, ()))

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
        meeting = self._host.new_seed() % 2**32
        invitation = self.shown = drawn.Handed(self._names_at(device), device=device, meeting=meeting)
        self._together.redraw()
        if not await self._host.on_peers(self.heard):
            self._fail("no_peers")
            return
        sdp = await self._host.peer_offer(device, self._servers())
        play, longest = self.play, signal.LONGEST_NAME
        own = play.names[play.people[0] if play.people else 0]
        self._stand(
            invitation, sdp, signal.OFFER, doors.number(play.save.id), name=own[:longest], game=play.kit.name,
            rules=play.rules.RULES, seat=play.names[seat][:longest] if seat is not None else "",
            title=title_of(play.deal(), self.words)[: signal.LONGEST_TITLE],
        )  # fmt: skip

    def failed(self, said: str) -> bool:
        if self.shown is not None:
            self.shown = replace(self.shown, problem=said, busy=False)
        return self.shown is not None

    def expects(self, answer: Signal) -> bool:
        """Whether an answer belongs to the open invitation."""
        return self.shown is not None and self.shown.meeting == answer.meeting

    async def connect(self, answer: Signal) -> None:
        """Accepts the answer of a device, and waits until it is connected."""
        inviting = self.shown
        self.shown = replace(inviting, problem="", busy=True)
        self._together.redraw()
        if not await self._host.peer_accept(inviting.device, signal.description(answer)):
            self._fail("broken")
            return
        await self._host.sleep(PATIENCE_MS)
        if self.shown is not None and self.shown.meeting == inviting.meeting and self.shown.busy:
            self._fail("no_way")

    def heard(self, device: str, what: str, text: str) -> None:
        """Called for events of the connections to other devices."""
        if what == "text":
            self.link.receive(device, text, self._host.now())
        elif what == "open":
            met = device in self.door.met
            self.link.connect(device, frozenset(self.door.devices.get(device, ())), self._sender(device), met)
        elif what == "closed":
            self.link.lost(device)
        if what in ("open", "closed"):
            self._together.redraw()

    def _sender(self, device: str) -> Callable[[str], None]:
        return lambda text: self._host.peer_send(device, text)

    # ------------------------------------------------------------ who sits where

    def _reseat(self) -> None:
        """Tells all who sits where after seats have moved."""
        for name, device in self.link.devices.items():
            seats = frozenset(self.door.devices.get(name, ()))
            if seats != device.seats:
                self.link.assign(name, seats)
        if self.play.away != self._away():
            self.play.share(self._away(), self._witness)
            side = self._together.at_table(self.play)
            if side is not None:
                side.bots.start()
        self._remember()

    def place(self, seat: int, device: str) -> None:
        """Moves a seat to another device, or with "" to this one."""
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
        """Gives up waiting for a device."""
        self.link.forget(device)
        self.door.devices.pop(device, None)
        self.door.unmeet(device)
        self._invites_no_more(device)
        self._host.spawn(self._close(device))
        self._reseat()

    def _invites(self, device: str) -> bool:
        """Whether the open invitation is for this device."""
        return self.shown is not None and self.shown.device == device

    def _invites_no_more(self, device: str) -> None:
        if self._invites(device):
            self.shown = None

    def _remember(self) -> None:
        self.door.reaches(self.link.era)
        self._together.remember(self.door)

    # ------------------------------------------------------------ what happens

    def _met(self, what: str, device: str = "", reason: str = "", **_facts: Any) -> None:
        name = self.name_of(device)
        if what == "joined":
            self.door.meet(device)
            self._remember()
            self._invites_no_more(device)
        if what in ("joined", "lost", "left", "again"):
            self._together.tell(self.words(f"together.{what}", name=name))
        elif what == "refused":
            said = self.words(f"together.no_{reason}")
            self._refused[device] = f"{name}: {said}"
            self._together.tell(self._refused[device])
            if self._invites(device):
                self.failed(said)
            self._host.spawn(self._close(device))

    def _answered(self, why: str) -> None:
        if self._asked is not None or why == "absent":  # otherwise the people here have answered themselves
            super()._answered(why)

    def take_back(self, at: int) -> bool:
        if not self.door.devices:
            return False
        seats = frozenset(range(len(self.play.save.seats))) - self._away()
        self.link.take_back(at, seats)
        return True

    # ------------------------------------------------------------ what is shown

    def state_of(self, device: str) -> str:
        known = self.link.devices.get(device)
        if known is not None and known.state not in ("called", "greeted"):
            return known.state
        return "called" if self._invites(device) or known is not None else "away"

    def _standing(self) -> drawn.Strip | None:
        words = self.words
        for device in self.door.devices:
            state, name = self.state_of(device), self.name_of(device)
            if state == "differs":
                return drawn.Strip(words("together.differs", name=name), (("insist", "insist", device),))
            if state == "ahead":
                count = len(self.link.devices[device].rest.decisions)
                ways = ("accept", "accept", device), ("insist", "insist", device)
                return drawn.Strip(words("together.ahead", name=name, count=count), ways)
            if state == "refused":
                return drawn.to_devices(self._refused[device])
        sitting = [device for device, seats in self.door.devices.items() if seats]
        missing = ", ".join(self.name_of(device) for device in sitting if self.state_of(device) != "in_step")
        return drawn.to_devices(words("together.missing", names=missing)) if missing and not self.play.over else None

    def screen(self) -> str:
        play, names, words = self.play, self.play.names, self.words
        present = [(device, self.name_of(device)) for device in self.door.devices if self.state_of(device) == "in_step"]
        chairs = []
        for seat, one in enumerate(play.save.seats):
            if one.person:
                device = self._device_of(seat)
                state = self.state_of(device) if device else "you" if [seat] == play.people[:1] else "here"
                others = [(name, words("together.with", name=said)) for name, said in present if name != device]
                chairs.append(drawn.Chair(seat, names[seat], state, device, tuple(others)))
        watching = [
            drawn.Chair(0, self.words("together.watcher"), self.state_of(device), device)
            for device, seats in self.door.devices.items()
            if not seats
        ]
        together = self._together
        handed = self.shown and replace(self.shown, typed=together.typed, looking=together.camera.looking)
        return drawn.table(together.words, play.title, names, chairs, watching, handed, together.servers)


def turned(before: list, now: list) -> int | None:
    """By how many seats the same players have moved on, None if they are not the same."""
    return next((by for by in range(len(before)) if before[by:] + before[:by] == now), None)
