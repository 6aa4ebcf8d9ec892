"""A short mark of the whole state of a game: two devices that play the same record compare it after every decision."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .session import Session

DIGITS = 12


def fingerprint(session: Session) -> str:
    """What is hidden and what is open, the question and how often chance was asked, as 12 hexadecimal digits.

    Equal for equal states on every device: no order of memory, of sets or of insertion goes into it.
    """
    game, question = session.game, session.question
    asked = None if question is None else (question.seat, question.key, question.least, question.most)
    said = [repr((len(session.decisions), asked, session.spelled()))]
    for slot in game.__slots__:
        if slot not in game.FIXED and slot != "events":
            said.append(_said(getattr(game, slot)))
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:DIGITS]


def _said(value: Any) -> str:
    """A part of the state as text; a dict in order of its keys, as it may have been filled in another order."""
    if isinstance(value, dict):
        return repr(sorted([f"{key!r}: {entry!r}" for key, entry in value.items()]))
    return repr(value)
