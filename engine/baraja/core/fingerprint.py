"""A fingerprint of the whole state of a game, which devices that play the same game compare after every decision."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .session import Session

DIGITS = 12


def fingerprint(session: Session) -> str:
    """A digest of the whole state, hidden and open, the question and the state of chance: 12 hexadecimal digits.

    Equal states have equal fingerprints on every device: neither memory addresses nor the order of sets or of
    insertion have an influence.
    """
    game, question = session.game, session.question
    asked = None if question is None else (question.seat, question.key, question.least, question.most)
    lines = [repr((len(session.decisions), asked, session.option_ids()))]
    for slot in game.SLOTS:
        if slot not in game.FIXED and slot != "events":
            lines.append(_said(getattr(game, slot)))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


def _said(value: object) -> str:
    """A part of the state as text; a dict sorted by its keys, as devices may have filled it in different orders."""
    if isinstance(value, dict):
        return repr(sorted([f"{key!r}: {entry!r}" for key, entry in value.items()]))
    return repr(value)
