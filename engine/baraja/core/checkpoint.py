"""Checkpoints: a game in the middle, kept beside its record so that a long one need not be played again from the deal.

A checkpoint is never the truth. It belongs to one record under one version of the rules, its check says to which and
whether it is whole; whoever finds that it does not fit plays the record again. It is for the device that made it, not
for sending: that a position is legal only the decisions can prove.
"""

from __future__ import annotations

import hashlib
import io
import json
import pickle
import zlib
from typing import TYPE_CHECKING, Any

from .events import Event
from .session import Session
from .streams import Streams
from .zones import Card

if TYPE_CHECKING:
    from .contract import Rules, Setup

_CHECK, _COUNT = 32, 4  # bytes of the check, and of the number of decisions
_VALUES = (Card, Event, Streams)


class _Reader(pickle.Unpickler):
    """Plain values, and the few kinds that states are made of, nothing else: reading must never run anything."""

    def __init__(self, data: bytes, kinds: tuple[type, ...]) -> None:
        super().__init__(io.BytesIO(data))
        self.known = {(kind.__module__, kind.__qualname__): kind for kind in kinds}

    def find_class(self, module: str, name: str) -> type:
        if (module, name) not in self.known:
            raise pickle.UnpicklingError(f"{module}.{name} in a checkpoint")
        return self.known[module, name]


def write(session: Session, more: Any = None) -> bytes:
    """The bytes of a checkpoint: the game as it was when the step began that is under way now, and `more` plain values
    of whoever keeps it."""
    count, events = session.began
    game = session.base
    state = {slot: getattr(game, slot) for slot in game.__slots__ if slot not in (*game.FIXED, "events")}
    body = zlib.compress(pickle.dumps((session.events[:events], state, session.disclosed, more), 5), 1)
    body = count.to_bytes(_COUNT, "big") + body
    return _check(session.rules, session.setup, session.seed, session.decisions[:count], body) + body


def read(rules: Rules, setup: Setup, seed: int, decisions: list[str], data: bytes) -> tuple[Session, Any] | None:
    """(the session at a checkpoint, what else was kept with it), or None when it does not belong to this game or is
    damaged. `decisions` are all of the record; the session has made as many as there were at the checkpoint."""
    check, body = data[:_CHECK], data[_CHECK:]
    made = decisions[: int.from_bytes(body[:_COUNT], "big")]
    if check != _check(rules, setup, seed, made, body):
        return None
    game = rules.new_game(setup, seed)
    try:
        events, state, disclosed, more = _Reader(zlib.decompress(body[_COUNT:]), (*_VALUES, *game.VALUES)).load()
    except pickle.UnpicklingError:
        return None
    for slot, value in state.items():
        setattr(game, slot, value)
    session = Session.resume(rules, setup, seed, made, events, game)
    session.disclosed = disclosed
    return session, more


def _check(rules: Rules, setup: Setup, seed: int, decisions: list[str], body: bytes) -> bytes:
    said = json.dumps([rules.NAME, rules.RULES, setup, seed, decisions], sort_keys=True)
    return hashlib.sha256(said.encode() + body).digest()
