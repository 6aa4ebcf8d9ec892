"""Reading the file of an export text by text, so that a file made to fill the memory cannot.

An export is a few dicts of texts; whatever else stands in it is not built up first and refused then.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from json.decoder import JSONDecodeError, scanstring  # type: ignore[attr-defined]  # in every Python, in no stub
from typing import Any

_BEYOND_SPACE = re.compile(r"[^ \t\n\r]")
_SCALAR = re.compile(r"-?[0-9][0-9.eE+-]{0,40}|true|false|null")


class _Odd(ValueError):
    """Something that stands in no export."""


def _past_space(text: str, at: int) -> int:
    """Where the next thing stands that is no space, or where the text ends."""
    found = _BEYOND_SPACE.search(text, at)
    return found.start() if found else len(text)


class _Reader:
    def __init__(self, text: str, most: int) -> None:
        self.text = text
        self.most = most
        self.at = 0

    def sign(self, wanted: str) -> bool:
        """Whether this sign comes next; then it is passed."""
        self.at = _past_space(self.text, self.at)
        if not self.text.startswith(wanted, self.at):
            return False
        self.at += len(wanted)
        return True

    def must(self, wanted: str) -> None:
        if not self.sign(wanted):
            raise _Odd

    def string(self) -> str:
        self.must('"')
        found, self.at = scanstring(self.text, self.at, True)
        return found

    def scalar(self) -> str | None:
        """A text; None for a number and the like, which no export needs."""
        if self.sign('"'):
            self.at -= 1
            return self.string()
        found = _SCALAR.match(self.text, self.at)
        if found is None:
            raise _Odd
        self.at = found.end()
        return None

    def pairs(self, value: Callable[[str], Any]) -> dict:
        """A dict whose values are read by `value(key)`, those that are None left out."""
        found: dict = {}
        self.must("{")
        if self.sign("}"):
            return found
        for _ in range(self.most):
            key = self.string()
            self.must(":")
            read = value(key)
            if read is not None:
                found[key] = read
            if not self.sign(","):
                self.must("}")
                return found
        raise _Odd

    def texts(self, _key: str = "") -> dict[str, str]:
        return self.pairs(lambda _key: self.scalar())

    def entries(self) -> list[dict[str, str]]:
        found: list[dict[str, str]] = []
        self.must("[")
        if self.sign("]"):
            return found
        while len(found) < self.most:
            found.append(self.texts())
            if not self.sign(","):
                self.must("]")
                return found
        raise _Odd

    def part(self, key: str) -> Any:
        if key == "saves":
            return self.entries()
        return self.texts() if key == "settings" else self.scalar()


def read(text: str, most: int) -> dict:
    """What an export says: "format", "saves" as dicts of texts, "settings" as texts by name. For what is none, or
    holds more than so many of anything, "saves" is None, and "format" there only if it was read before that."""
    reader = _Reader(text, most)
    found = {}

    def kept(key: str) -> None:
        found[key] = reader.part(key)

    try:
        reader.pairs(kept)
        if _past_space(text, reader.at) != len(text):
            raise _Odd
    except (_Odd, JSONDecodeError):
        found["saves"] = None
    return found
