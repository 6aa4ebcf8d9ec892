"""Answers to what cards of Dominion ask: the usual ones by verb, then set by set where a card needs its own.

Every module has a register of its own; `ANSWERS` is the table of them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..register import together
from . import cornucopia, dark_ages, defaults, hinterlands, intrigue, prosperity, seaside
from .defaults import Asked, first_ones, legal, react

if TYPE_CHECKING:
    from .....core.choose import Choose
    from .....core.zones import Card
    from .....dominion.view import View
    from .defaults import Bot

__all__ = ["ANSWERS", "answer"]

SETS = (cornucopia, dark_ages, hinterlands, intrigue, prosperity, seaside)
ANSWERS = together(defaults.answers, *(module.answers for module in SETS))


def answer(bot: Bot, view: View, question: Choose) -> tuple[Card | str, ...]:
    """The picks of a bot for any question that is not one of the turn itself; always legal. A key such as
    `remodel.trash` is looked up as a whole first, then by its verb."""
    key = question.key
    policy = ANSWERS.get(key)
    if policy is None:
        policy = react if key.startswith("react.") else ANSWERS.get("*." + key.partition(".")[2], first_ones)
    return legal(question, policy(Asked(bot, view, question)))
