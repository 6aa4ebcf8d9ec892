"""What a device stores about the tables that it shares, so that it can come back to them."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from baraja.core.untrusted import InvalidInput, expect_dict, expect_int, expect_list, expect_text, list_or_empty

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

MAX_TABLES = 8
"""How many tables are remembered; the oldest is forgotten first, but no game is lost."""
MAX_TEXT_LENGTH = 200  # characters of an id, a secret or a name, and names of devices


@dataclass(frozen=True)
class RememberedTable:
    """What it takes to come back to one table: whether this device leads it, the secret of the first meeting, how often
    decisions were taken back, the seats played here, those of each other device, and which of these have been there."""

    id: str
    leading: bool
    secret: str
    era: int = 1
    seats: list[int] = field(default_factory=list)
    devices: dict[str, list[int]] = field(default_factory=dict)
    met: list[str] = field(default_factory=list)


def plain(tables: dict[str, RememberedTable]) -> list[JsonObject]:
    """The last ones in the form that is stored."""
    return [vars(remembered) for remembered in list(tables.values())[-MAX_TABLES:]]


def sanitized(stored: object) -> dict[str, RememberedTable]:
    """The stored tables by the id of their table, without invalid ones."""
    tables = {}
    for entry in list_or_empty(stored):
        try:
            remembered = _remembered(entry)
        except InvalidInput:
            continue
        tables[remembered.id] = remembered
    return tables


def _remembered(stored: object) -> RememberedTable:
    """A stored remembered. Raises InvalidInput for anything else."""
    entry = expect_dict(stored, "door")
    if entry.keys() != vars(RememberedTable("", False, "")).keys():
        raise InvalidInput("door: other values")
    return RememberedTable(
        id=expect_text(entry["id"], "id", MAX_TEXT_LENGTH),
        leading=entry["leading"] is True,
        secret=expect_text(entry["secret"], "secret", MAX_TEXT_LENGTH),
        era=expect_int(entry["era"], "era", 0, 1 << 31),
        seats=_seats(entry["seats"]),
        devices={name: _seats(seats) for name, seats in expect_dict(entry["devices"], "devices").items()},
        met=[expect_text(name, "met", MAX_TEXT_LENGTH) for name in expect_list(entry["met"], "met", MAX_TEXT_LENGTH)],
    )


def _seats(stored: object) -> list[int]:
    return [expect_int(seat, "seat", 0, 7) for seat in expect_list(stored, "seats", 8)]


def number(table_id: str) -> int:
    """The number by which an invitation names a table."""
    return zlib.crc32(table_id.encode())
