"""The messages to and from what runs jobs: texts in JSON, with a version number, plain values only.

    to it     {"v": 1, "id": number, "task": word, "order": values}    do this
              {"v": 1, "id": number, "drop": true}                     drop it: its answer is not needed any more
              {"v": 1, "id": number, "rest": milliseconds}             pause it for this long
    back      {"v": 1, "id": number, "done": values}
              {"v": 1, "id": number, "refused": reason, "slots": {…}}  it cannot be done: the key of a text
              {"v": 1, "id": number, "broken": text}                   a fault of the program

Nothing in a message is ever run as a program, except in the tasks whose order is the user's own program or a wheel that
the user has chosen (see `tasks`).
"""

from __future__ import annotations

import json

from ..core.contract import JsonObject
from ..core.untrusted import InvalidInput, parse_json

VERSION = 1
MAX_MESSAGE_LENGTH = 8_000_000  # characters of a message


class InvalidMessage(ValueError):
    """Raised for a text that is not a message of this version."""


def _written(number: int, **rest: object) -> str:
    return json.dumps({"v": VERSION, "id": number, **rest}, ensure_ascii=False, separators=(",", ":"))


def ask(number: int, task: str, order: JsonObject) -> str:
    """The message that orders a job."""
    return _written(number, task=task, order=order)


def drop(number: int) -> str:
    """The message that a job is not needed any more."""
    return _written(number, drop=True)


def rest(number: int, milliseconds: int) -> str:
    """The message that pauses a job for some milliseconds."""
    return _written(number, rest=milliseconds)


def done(number: int, outcome: object) -> str:
    """The message with the outcome of a job."""
    return _written(number, done=outcome)


def refused(number: int, reason: str, slots: JsonObject) -> str:
    """The message that a job cannot be done, and why."""
    return _written(number, refused=reason, slots={name: str(value) for name, value in slots.items()})


def broken(number: int, text: str) -> str:
    """The message that a fault of the program has ended a job."""
    return _written(number, broken=text)


_MORE = (("task", "order"), ("drop",), ("rest",), ("done",), ("refused", "slots"), ("broken",))


def read(text: object) -> JsonObject:
    """The values of a message. Raises `InvalidMessage` for anything else."""
    try:
        message = parse_json(text, MAX_MESSAGE_LENGTH)
    except InvalidInput as problem:
        raise InvalidMessage(str(problem)) from None
    if not isinstance(message, dict) or message.get("v") != VERSION or type(message.get("id")) is not int:
        raise InvalidMessage("another version")
    if tuple(name for name in message if name not in ("v", "id")) not in _MORE:
        raise InvalidMessage("neither an order nor an answer")
    if not isinstance(message.get("task", ""), str) or not isinstance(message.get("order", {}), dict):
        raise InvalidMessage("an order for nothing")
    if type(message.get("rest", 0)) is not int:
        raise InvalidMessage("no time")
    slots = message.get("slots", {})
    if not isinstance(slots, dict) or not all(
        isinstance(part, str) for part in (message.get("refused", ""), message.get("broken", ""), *slots.values())
    ):
        raise InvalidMessage("an answer in no words")
    return message
