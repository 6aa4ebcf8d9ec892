"""What a device keeps of the tables that it shares with others, so that it finds its way back."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

MOST = 8
"""How many tables are remembered; beyond that the oldest way back is forgotten, but no game is lost."""


@dataclass
class Door:
    """The way back to one table: whether this device leads it, the secret of the first meeting, how often decisions
    have been taken back, the seats that are decided here, those of each other device, and which of these have met."""

    id: str
    leading: bool
    secret: str
    era: int = 1
    seats: list[int] = field(default_factory=list)
    devices: dict[str, list[int]] = field(default_factory=dict)
    met: list[str] = field(default_factory=list)

    def away(self, count: int) -> frozenset[int]:
        """Of so many seats those that are decided on other devices."""
        if self.leading:
            return frozenset(seat for seats in self.devices.values() for seat in seats)
        return frozenset(range(count)) - frozenset(self.seats)

    def reaches(self, era: int) -> None:
        """Decisions have been taken back."""
        self.era = era

    def meet(self, device: str) -> None:
        """A device has been at the table: whoever comes in its place must know the secret."""
        if device not in self.met:
            self.met.append(device)

    def unmeet(self, device: str) -> None:
        """A device is not expected any more."""
        if device in self.met:
            self.met.remove(device)


def plain(doors: dict[str, Door]) -> list[dict]:
    """What is stored of them, the last ones."""
    return [vars(door) for door in list(doors.values())[-MOST:]]


def mend(found: object) -> dict[str, Door]:
    """The stored doors by the id of their table, without what cannot be one."""
    doors = {}
    for entry in found if isinstance(found, list) else ():
        if isinstance(entry, dict) and entry.keys() == vars(Door("", False, "")).keys():
            texts = isinstance(entry["id"], str) and isinstance(entry["secret"], str)
            devices = entry["devices"]
            known = isinstance(entry["met"], list) and all(isinstance(name, str) for name in entry["met"])
            if texts and known and type(entry["era"]) is int and _seats(entry["seats"]) and isinstance(devices, dict):
                if all(map(_seats, devices.values())):
                    doors[entry["id"]] = Door(**{**entry, "leading": entry["leading"] is True})
    return doors


def _seats(found: object) -> bool:
    return isinstance(found, list) and all(type(seat) is int and 0 <= seat < 8 for seat in found)


def number(table_id: str) -> int:
    """The number of a table by which an invitation names it."""
    return zlib.crc32(table_id.encode())
