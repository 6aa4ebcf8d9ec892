"""How to play a hand well for a plan: which Action next, what to trash, gain, discard and choose.

Plain functions of a `Situation` and of what the plan wants. A question is looked up by its whole key (`remodel.trash`),
then by its verb (`*.trash`); what is not answered here is answered as by the first bots (`shared.answers`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...shared.answers import ANSWERS
from ...shared.answers.defaults import first_ones, legal, react
from ...shared.register import together
from . import choices, discarding, exchanges, gained, gaining, prosperity, seaside, trashing
from .actions import next_action
from .moment import Moment

if TYPE_CHECKING:
    from .....core.choose import Choose
    from .....core.zones import Card
    from ...shared.situation import Situation
    from .moment import Follower

__all__ = ["PLANNED", "answer", "next_action"]

MODULES = (choices, discarding, exchanges, gained, gaining, prosperity, seaside, trashing)
PLANNED = together(*(module.answers for module in MODULES))
"""Answers that know the plan: functions from a `Moment` to the picks, for whole keys or for `*.verb`."""


def answer(bot: Follower, now: Situation, question: Choose) -> tuple[Card | str, ...]:
    """The picks of a bot for any question that is not one of the turn itself; always legal."""
    key = question.key
    verb = "*." + key.partition(".")[2]
    policy = PLANNED.get(key)
    if policy is None and key not in ANSWERS:
        policy = PLANNED.get(verb)
    if policy is not None:
        return legal(question, policy(Moment(bot, now, question)))
    policy = ANSWERS.get(key) or ANSWERS.get(verb) or first_ones
    if key.startswith("react.") and key not in ANSWERS:
        policy = react
    return legal(question, policy(Moment(bot, now, question)))
