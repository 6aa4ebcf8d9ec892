"""Values from outside (files, links, messages, storage, plug-ins): reading their JSON, and checking their types.

`parse_json` is the only reader of JSON that others have written. It refuses deep nesting before the parser sees it:
`json.loads` calls itself for each level, and where Python runs as WebAssembly the stack that this takes is not guarded.
It overflows at some thousand levels and ends the interpreter, with no exception that anybody could catch.

The functions `expect_…` return the value that they are given if it is of the type that is wanted, and raise
`InvalidInput` otherwise. No value makes them, or `is_one_of`, raise anything else. Where a value that is no use is to
be left out instead, as among what this device has stored, `list_or_empty` and `dict_or_empty` take anything.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container
from typing import Any

DEEPEST = 40
"""The most levels of lists and dicts in one another; the deepest of ours, a save with buy lists, has sixteen."""
_ESCAPE = re.compile(r"\\.", re.DOTALL)
_STRING_AND_MORE = re.compile(r'"[^"]*"?[^\[\]{}"]*')
_BESIDE_BRACKETS = re.compile(r"[^\[\]]+")


class InvalidInput(ValueError):
    """Raised for a value from outside that is not what is wanted. `line` and `column` say where a text is no JSON, if
    that is why."""

    def __init__(self, problem: str, line: int = 0, column: int = 0) -> None:
        super().__init__(problem)
        self.line = line
        self.column = column


def parse_json(text: object, longest: int) -> Any:
    """The plain values that a text in JSON holds.

    Raises `InvalidInput` for anything else, for more than `longest` characters, more than `DEEPEST` levels, and for
    halves of characters, which could not be stored or shown.
    """
    if isinstance(text, bytes):
        if len(text) > 4 * longest:
            raise InvalidInput("too long")
        try:
            text = text.decode(json.detect_encoding(text))
        except UnicodeDecodeError:
            raise InvalidInput("no text") from None
    if not isinstance(text, str):
        raise InvalidInput("no text")
    if len(text) > longest:
        raise InvalidInput("too long")
    if _is_nested_deeper(text, DEEPEST):
        raise InvalidInput("nested too deeply")
    try:
        values = json.loads(text)
        if not text.isascii():
            text.encode()
        if "\\ud" in text or "\\uD" in text:
            json.dumps(values, ensure_ascii=False).encode()
    except json.JSONDecodeError as problem:
        raise InvalidInput(f"not JSON: {problem}", problem.lineno, problem.colno) from None
    except (ValueError, RecursionError):  # half a character, or a number of thousands of digits
        raise InvalidInput("not JSON") from None
    return values


def _is_nested_deeper(text: str, most: int) -> bool:
    """Whether a text in JSON opens more than `most` brackets in one another; also true where they do not match.

    Up to its first mistake a text is divided into strings and the rest as the parser divides it, and no parser goes on
    from there.
    """
    if text.count("[") + text.count("{") <= most:
        return False
    if "\\" in text:
        text = _ESCAPE.sub("", text)
    outside_strings = _STRING_AND_MORE.sub("", text).replace("{", "[").replace("}", "]")
    brackets = _BESIDE_BRACKETS.sub("", outside_strings)
    for _ in range(most):
        if not brackets:
            return False
        if "[" * (most + 1) in brackets:
            return True
        brackets = brackets.replace("[]", "")
    return bool(brackets)


def expect_text(value: object, what: str, longest: int) -> str:
    """A text of at most `longest` characters."""
    if not isinstance(value, str) or len(value) > longest:
        raise InvalidInput(f"{what}: no text of at most {longest} characters")
    return value


def expect_int(value: object, what: str, least: int, most: int) -> int:
    """A whole number from `least` to `most`; neither True nor 1.0 is one."""
    if type(value) is not int or not least <= value <= most:
        raise InvalidInput(f"{what}: no whole number from {least} to {most}")
    return value


def expect_bool(value: object, what: str) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise InvalidInput(f"{what}: neither true nor false")
    return value


def expect_list(value: object, what: str, most: int | None = None) -> list[Any]:
    """A list, of at most `most` values if that is given; they are not checked."""
    if not isinstance(value, list) or (most is not None and len(value) > most):
        raise InvalidInput(f"{what}: no list" if most is None else f"{what}: no list of at most {most}")
    return value


def expect_pair(value: object, what: str) -> tuple[Any, Any]:
    """A list of two values, which are not checked, as a tuple."""
    if not isinstance(value, list) or len(value) != 2:
        raise InvalidInput(f"{what}: no list of two")
    return value[0], value[1]


def expect_dict(value: object, what: str) -> dict[str, Any]:
    """A dict, whose values are not checked."""
    if not isinstance(value, dict):
        raise InvalidInput(f"{what}: no values by name")
    return value


def expect_choice(value: object, what: str, choices: Container[str]) -> str:
    """A text that is one of the choices."""
    if not isinstance(value, str) or value not in choices:
        raise InvalidInput(f"{what}: none of the choices")
    return value


def list_or_empty(value: object, most: int | None = None) -> list[object]:
    """The first `most` members of a list, or all, which are not checked; none of anything else."""
    return value[:most] if isinstance(value, list) else []


def dict_or_empty(value: object) -> dict[str, object]:
    """A dict, whose values are not checked; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def is_one_of(value: object, choices: Container[str]) -> bool:
    """Whether a value is a text that is one of the choices; a list or dict is not, and raises nothing."""
    return isinstance(value, str) and value in choices
