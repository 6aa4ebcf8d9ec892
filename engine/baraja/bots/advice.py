"""Advice for a person: what a bot would do in their place, and why.

The bot sees the person's `View` and nothing else, so advice reveals nothing that is hidden. A reason is an id and the
values for its sentence; the sentences themselves belong to the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import make, quick

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.choose import Choose
    from ..core.contract import Picks
    from ..core.session import Session
    from ..core.streams import Rng
    from ..core.zones import Option
    from ..dominion.view import View

SEED = 1  # always the same: advice depends on nothing but the view


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is advised. `cards` are the names of what to look at, `slots` pairs of a name and a number or the
    name of a card."""

    id: str
    cards: Sequence[str] = ()
    slots: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """Picks of the question's options, and why."""

    picks: tuple[Option, ...]
    reason: Reason


def adviser(game: str) -> str:
    """The bot that gives advice in a game: the strongest one that answers at once."""
    return quick(game)[0]


def advise(game: str, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Advice:
    """What the adviser of a game would answer to a question; `view` is that of the player who is asked."""
    bot = make(adviser(game), game, SEED)
    picks = tuple(bot.decide(view, question, imagine))
    return Advice(picks, import_module(f".{game}.reasons", __package__).explain(bot, view, question, picks))


def propose(game: str, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
    """What the adviser would pick for a discard or trash, or play as an Action, where that is clear; () for any other
    question."""
    if question.key.rpartition(".")[2] not in ("discard", "trash", "action"):
        return ()
    is_clear = getattr(import_module(f".{game}.reasons", __package__), "is_clear", None)
    picks = tuple(make(adviser(game), game, SEED).decide(view, question, imagine))
    return picks if is_clear is not None and is_clear(view, question, picks) else ()
