"""Checkpoints: the state of a game, stored beside its record so that a long one need not be replayed from the deal.

A checkpoint is only a shortcut. It belongs to one record under one version of the rules; a digest at its end tells
which, and whether it is complete. Where it does not fit, the record is replayed from the deal. It stays on the device
that made it and is never sent, as only the decisions can prove that a position is legal.
"""

from __future__ import annotations

import hashlib
import io
import json
import pickle
import zlib
from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .events import Event
from .session import Session
from .streams import Streams
from .zones import Card

if TYPE_CHECKING:
    from .contract import Game, Rules, Setup

PIECE = 2000  # values in a part: reading or writing one takes some milliseconds
LONGEST_PART = 16_000_000  # bytes of a part when unpacked: ten times what one needs
_COUNT, _SIZE, _CHECK = 4, 4, 32  # bytes of the number of decisions, of a part's length, and of the digest
_VALUES = (Card, Event, Streams)


class _Reader(pickle.Unpickler):
    """Reads plain values and the few classes that states are made of, nothing else: reading must never run anything."""

    def __init__(self, data: bytes, kinds: tuple[type, ...]) -> None:
        super().__init__(io.BytesIO(data))
        self.known = {(kind.__module__, kind.__qualname__): kind for kind in kinds}

    def find_class(self, module: str, name: str) -> type:
        if (module, name) not in self.known:
            raise pickle.UnpicklingError(f"{module}.{name} in a checkpoint")
        return self.known[module, name]


def write(session: Session, more: Sequence[object] = ()) -> Iterator[bytes]:
    """Yield the bytes of a checkpoint part by part, so that the caller can do other work in between.

    It holds the game as it was when the current step began, and `more`: plain values of the caller's own. The session
    must not be answered until the last part has been taken.
    """
    count, events = session.began
    game = session.base
    state = {slot: getattr(game, slot) for slot in game.SLOTS if slot not in (*game.FIXED, "events")}
    check = _check(session.rules, game, session.setup, session.seed, session.decisions[:count])
    for value in _pieces((state, session.disclosed), session.events[:events], more):
        body = zlib.compress(pickle.dumps(value, 5), 1)
        part = len(body).to_bytes(_SIZE, "big") + body
        check.update(part)
        yield part
    yield count.to_bytes(_COUNT, "big") + check.digest()


def _pieces(first: object, events: Sequence[Event], more: Sequence[object]) -> Iterator[object]:
    yield first, -(-len(events) // PIECE)
    for at in range(0, len(events), PIECE):
        yield list(map(tuple, events[at : at + PIECE]))
    for at in range(0, len(more), PIECE):
        yield more[at : at + PIECE]


def read(
    rules: Rules, setup: Setup, seed: int, decisions: list[str], data: bytes
) -> Generator[int, None, tuple[Session, list[Any]] | None]:
    """Restore a checkpoint part by part; yields about how many decisions are restored so far.

    Returns the session at the checkpoint and the list of values that were kept with it (`more`), or None when the bytes
    are damaged or belong to another game. `decisions` are all of the record; the session has made as many of them as
    there were at the checkpoint.
    """
    body, count, check = data[: -_COUNT - _CHECK], data[-_COUNT - _CHECK : -_CHECK], data[-_CHECK:]
    past = decisions[: int.from_bytes(count, "big")]
    game = rules.new_game(setup, seed)
    digest_here = _check(rules, game, setup, seed, past)
    digest_here.update(body)
    if digest_here.digest() != check:
        return None
    parts = _parts(body)
    events: list[Event] = []
    more: list[Any] = []
    try:
        (state, disclosed), events_before = _load(parts[0], game)
        for number, part in enumerate(parts[1:]):
            if number < events_before:
                events += map(Event._make, _load(part, game))
            else:
                more += _load(part, game)
            yield len(past) * number // len(parts)
    except (pickle.UnpicklingError, zlib.error, EOFError):
        return None
    for slot, value in state.items():
        setattr(game, slot, value)
    game = game.copy()  # which also works out anew what a game keeps beside its state
    session = Session.resume(rules, setup, seed, past, events, game)
    session.disclosed = disclosed
    return session, more


def _load(part: bytes, game: Game) -> Any:
    unpacked = zlib.decompressobj().decompress(part, LONGEST_PART)
    return _Reader(unpacked, (*_VALUES, *game.VALUES)).load()


def _parts(body: bytes) -> list[bytes]:
    pieces, at = [], 0
    while at < len(body):
        size = int.from_bytes(body[at : at + _SIZE], "big")
        pieces.append(body[at + _SIZE : at + _SIZE + size])
        at += _SIZE + size
    return pieces


def _check(rules: Rules, game: Any, setup: Setup, seed: int, decisions: list[str]) -> hashlib._Hash:
    """A digest of what a checkpoint depends on, to which its parts are added.

    The layout of the state and of its values is part of it: that may change while the rules stay the same.
    """
    layout = [game.SLOTS, *[kind._fields for kind in (Event, *game.VALUES)]]
    text = json.dumps([rules.NAME, rules.RULES, layout, setup, seed, decisions], sort_keys=True)
    return hashlib.sha256(text.encode())
