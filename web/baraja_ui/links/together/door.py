"""What a device stores about the tables that it shares, so that it can come back to them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field

MOST = 8
"""How many tables are remembered; the oldest is forgotten first, but no game is lost."""


@dataclass(frozen=True)
class Door:
    """What it takes to come back to one table: whether this device leads it, the secret of the first meeting, how often
    decisions were taken back, the seats played here, those of each other device, and which of these have been there."""

    id: str
    leading: bool
    secret: str
    era: int = 1
    seats: list[int] = field(default_factory=list)
    devices: dict[str, list[int]] = field(default_factory=dict)
    met: list[str] = field(default_factory=list)


def plain(doors: dict[str, Door]) -> list[dict]:
    """The last ones in the form that is stored."""
    return [vars(door) for door in list(doors.values())[-MOST:]]


def mend(found: object) -> dict[str, Door]:
    """The stored doors by the id of their table, without invalid ones."""
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
    """The number by which an invitation names a table."""
    return zlib.crc32(table_id.encode())
