"""Reading the file of an export piece by piece, so that a malicious file cannot fill the memory.

An export is a few dicts of texts; anything else is refused without being built in memory first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from json.decoder import JSONDecodeError, scanstring  # type: ignore[attr-defined]  # in every Python, but no stub
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

_BEYOND_SPACE = re.compile(r"[^ \t\n\r]")
_SCALAR = re.compile(r"-?[0-9][0-9.eE+-]{0,40}|true|false|null")


class InvalidArchive(ValueError):
    """Raised for something that no export contains."""


def _past_space(text: str, at: int) -> int:
    """The index of the next character that is not white space, or of the end of the text."""
    match = _BEYOND_SPACE.search(text, at)
    return match.start() if match else len(text)


class _Reader:
    def __init__(self, text: str, most: int) -> None:
        self.text = text
        self.most = most
        self.at = 0

    def sign(self, wanted: str) -> bool:
        """Skips this character if it comes next; returns whether it did."""
        self.at = _past_space(self.text, self.at)
        if not self.text.startswith(wanted, self.at):
            return False
        self.at += len(wanted)
        return True

    def must(self, wanted: str) -> None:
        if not self.sign(wanted):
            raise InvalidArchive

    def string(self) -> str:
        self.must('"')
        text: str
        text, self.at = scanstring(self.text, self.at, True)
        return text

    def scalar(self) -> str | None:
        """The next text; None for another simple value, such as a number, which no export needs."""
        if self.sign('"'):
            self.at -= 1
            return self.string()
        match = _SCALAR.match(self.text, self.at)
        if match is None:
            raise InvalidArchive
        self.at = match.end()
        return None

    def pairs(self, value: Callable[[str], object]) -> JsonObject:
        """The next dict, with values read by `value(key)`; those that are None are left out."""
        entries: JsonObject = {}
        self.must("{")
        if self.sign("}"):
            return entries
        for _ in range(self.most):
            key = self.string()
            self.must(":")
            read = value(key)
            if read is not None:
                entries[key] = read
            if not self.sign(","):
                self.must("}")
                return entries
        raise InvalidArchive

    def texts(self, _key: str = "") -> dict[str, str]:
        return self.pairs(lambda _key: self.scalar())

    def entries(self) -> list[dict[str, str]]:
        saves: list[dict[str, str]] = []
        self.must("[")
        if self.sign("]"):
            return saves
        while len(saves) < self.most:
            saves.append(self.texts())
            if not self.sign(","):
                self.must("]")
                return saves
        raise InvalidArchive

    def part(self, key: str) -> object:
        if key == "saves":
            return self.entries()
        return self.texts() if key == "settings" else self.scalar()


def read(text: str, most: int) -> JsonObject:
    """The contents of an export: "format", "saves" as dicts of texts, "settings" as texts by name. If it is not an
    export, or holds more than `most` of anything, "saves" is None, and "format" is there only if it came before the
    fault."""
    reader = _Reader(text, most)
    parts = {}

    def note_part(key: str) -> None:
        parts[key] = reader.part(key)

    try:
        reader.pairs(note_part)
        if _past_space(text, reader.at) != len(text):
            raise InvalidArchive
    except (InvalidArchive, JSONDecodeError):
        parts["saves"] = None
    return parts
