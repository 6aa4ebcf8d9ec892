"""The device that leads: it invites others to the seats of its game, and handles problems between them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..games.dealing import title_of
from . import remembered_tables, signal, together_screen
from .board import TableBoard
from .device import OwnDevice
from .protocol.board import facts_of
from .protocol.leader import Leader
from .remembered_tables import RememberedTable

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..page import RunningGame
    from ..saves.save_file import Seat
    from .device import Together
    from .protocol.leader import Device
    from .signal import Signal

PATIENCE_MS = 20_000  # devices that have not found each other by then are on different networks
MOST_DEVICES = 8


class Leading(OwnDevice):
    """One table led from here."""

    link: Leader

    def __init__(self, together: Together, remembered: RememberedTable, play: RunningGame) -> None:
        super().__init__(together)
        self.board: TableBoard = TableBoard(play, together.at_table)
        self.link = Leader(self.board, self._table(), remembered.secret, remembered.era, self._told, self.work)
        for name, seats in remembered.devices.items():
            self.link.expect(name, frozenset(seats), name in remembered.met)
        self._share()

    def _table(self) -> JsonObject:
        """What others are told about the table."""
        save = self.play.save
        people = [[seat.kind, seat.name] for seat in save.seats]
        return {"id": save.id, "title": save.title, **facts_of(save.record), "people": people}

    def _share(self) -> None:
        self.play.share(self.link.away, self._witness)

    def deals(self, play: RunningGame) -> bool:
        """Called when another game is at the table of this device: if it is a new one for the same people, the other
        devices come along, and True is returned."""
        here = any(device.here for device in self.link.devices.values())
        shift = turned(self.play.save.seats, play.save.seats)
        if not here or shift is None or play.session.decisions:
            return False
        self.board.turn_to(play)
        self.link.deal(self._table(), shift)
        self._share()
        self._asked = None
        self._remember()
        return True

    def asks_for_another(self) -> bool:
        """False: the leader deals."""
        return False

    def leave(self) -> None:
        for name in list(self.link.devices):
            self._dismiss(name)
        self.play.share(self.play.away)

    def _dismiss(self, name: str) -> None:
        self.link.forget(name)
        self._host.peer_close(name)

    # ------------------------------------------------------------ meeting

    def _names_at(self, device: Device) -> str:
        return ", ".join(self.play.names[seat] for seat in sorted(device.seats))

    def _name_of(self, device: Device) -> str:
        """The name of a device: that of the players who sit there."""
        return self._names_at(device) or self.words("together.watcher")

    async def invite(self, arg: str) -> None:
        """Opens an invitation: to a seat, or to watch."""
        seats = frozenset([int(arg)] if arg.isdigit() else [])
        devices = self.link.devices
        name = next((name for name, device in devices.items() if seats & device.seats), "")
        if not name:
            name = next(name for at in range(1, 99) if (name := f"d{at}") not in devices)
            self.link.expect(name, seats)
        self.link.lost(name)
        self._reseat()
        meeting = self._host.new_seed() % 2**32
        self.offered.add(meeting)
        invitation = self.handed = together_screen.Handed(self._names_at(devices[name]), device=name, meeting=meeting)
        self._together.redraw()
        if not await self._host.on_peers(self.heard):
            self._fail("together.no_no_peers")
            return
        sdp = await self._host.peer_begin(name, self._servers())
        play, longest = self.play, signal.LONGEST_NAME
        own = play.names[play.people[0] if play.people else 0]
        self._stand(
            invitation, sdp, signal.OFFER, remembered_tables.number(play.save.id), name=own[:longest],
            game=play.ui.name, rules=play.rules.RULES, seat="".join(play.names[seat][:longest] for seat in seats),
            title=title_of(play.deal(), self.words)[: signal.LONGEST_TITLE],
        )  # fmt: skip

    def failed(self, problem: str) -> bool:
        if self.handed is not None:
            self.handed = replace(self.handed, problem=problem, busy=False)
        return self.handed is not None

    def expects(self, answer: Signal) -> bool:
        """Whether an answer belongs to the open invitation."""
        return self.handed is not None and self.handed.meeting == answer.meeting

    async def connect(self, answer: Signal) -> None:
        """Accepts the answer of a device, and waits until it is connected."""
        inviting = self.handed = replace(self.handed, problem="", busy=True)
        self._together.redraw()
        if not await self._host.peer_accept(inviting.device, signal.description(answer)):
            self._fail("together.no_broken")
            return
        await self._host.sleep(PATIENCE_MS)
        if self.handed is inviting:
            self._fail("together.no_no_way")

    def heard(self, name: str, what: str, text: str) -> None:
        """Called for events of the connections to other devices."""
        if what == "text":
            self.link.receive(name, text, self._host.now())
            return
        if what == "open":
            self.link.connect(name, partial(self._host.peer_send, name))
        else:
            self.link.lost(name)
        self._together.redraw()

    # ------------------------------------------------------------ who sits where

    def _reseat(self) -> None:
        """Called after seats have moved."""
        if self.play.away != self.link.away:
            self._share()
            table = self._together.at_table(self.play)
            if table is not None:
                table.bots.start()
        self._remember()

    def place(self, seat: int, name: str) -> None:
        """Moves a seat to another device, or with "" to this one; a device that gives its last seat away is let go."""
        devices = self.link.devices
        if name and name not in devices:
            return
        for device in list(devices.values()):
            seats = device.seats | {seat} if device.name == name else device.seats - {seat}
            if seats or not device.seats:
                self.link.assign(device.name, seats)
            else:
                self.forget(device.name)
        self._reseat()

    def forget(self, name: str) -> None:
        """Gives up waiting for a device."""
        self._dismiss(name)
        self._invites_no_more(name)
        self._reseat()

    def _invites(self, name: str) -> bool:
        """Whether the open invitation is for this device."""
        return self.handed is not None and self.handed.device == name

    def _invites_no_more(self, name: str) -> None:
        if self._invites(name):
            self.handed = None

    def _remember(self) -> None:
        link, devices = self.link, self.link.devices
        seats = {name: sorted(device.seats) for name, device in devices.items()}
        met = [name for name, device in devices.items() if device.met]
        self._together.remember(RememberedTable(self.play.save.id, True, link.secret, link.era, [], seats, met))

    # ------------------------------------------------------------ what happens

    def _met(self, what: str, device: str = "", reason: str = "", **_facts: object) -> None:
        name = self._name_of(self.link.devices[device])
        if what == "joined":
            self._remember()
            self._invites_no_more(device)
        if what == "lost":
            self._together.tell(self.words("together.missing", names=name))
        elif what in ("joined", "left", "again"):
            self._together.tell(self.words(f"together.{what}", name=name))
        elif what == "refused":
            text = self.words(f"together.no_{reason}")
            self._together.tell(f"{name}: {text}")
            if self._invites(device):
                self.failed(text)
            self._host.peer_close(device)

    def _answered(self, why: str) -> None:
        if self._asked is not None or why == "absent":  # otherwise the people here have answered themselves
            super()._answered(why)

    def take_back(self, at: int) -> bool:
        if self.link.devices:
            self.link.take_back(at)
        return bool(self.link.devices)

    # ------------------------------------------------------------ what is shown

    def state_of(self, device: Device) -> str:
        return "called" if device.state == "away" and self._invites(device.name) else device.state

    def _standing(self) -> str:
        words, missing = self.words, []
        for device in self.link.devices.values():
            state, name = device.state, self._name_of(device)
            insist = "insist", "insist", device.name
            if state == "differs":
                return together_screen.strip(words, words("together.differs", name=name), [insist])
            if state == "ahead":
                accept = "accept", "accept", device.name
                text = words("together.ahead", name=name, count=device.ahead_by)
                return together_screen.strip(words, text, [accept, insist])
            if state == "refused":
                return together_screen.to_devices(words, f"{name}: {words(f'together.no_{device.reason}')}")
            if state != "in_step" and device.seats:
                missing.append(name)
        if not missing or self.play.over:
            return ""
        return together_screen.to_devices(words, words("together.missing", names=", ".join(missing)))

    def screen(self) -> str:
        play, names, words, devices = self.play, self.play.names, self.words, self.link.devices.values()
        ways = {device.name: words("together.with", name=self._name_of(device)) for device in devices if device.here}
        at = {seat: device for device in devices for seat in device.seats}
        rows = ""
        for seat in (seat for seat, save_seat in enumerate(play.save.seats) if save_seat.person):
            its = at.get(seat)
            if its is None:
                rows += together_screen.chair(
                    words, names, seat, "you" if [seat] == play.people[:1] else "here", "", ways
                )
            else:
                places = {**ways, its.name: words("together.own_device")}
                rows += together_screen.chair(words, names, seat, self.state_of(its), its.name, places)
        for device in devices:
            if not device.seats:
                rows += together_screen.watcher(words, self.state_of(device), device.name)
        together = self._together
        handed = self.handed and replace(self.handed, typed=together.typed, looking=together.camera.looking)
        return together_screen.table(words, play.title, rows, handed, together.servers, len(devices) < MOST_DEVICES)


def turned(before: list[Seat], now: list[Seat]) -> int | None:
    """By how many seats the same players have moved on, None if they are not the same."""
    return next((by for by in range(len(before)) if before[by:] + before[:by] == now), None)
