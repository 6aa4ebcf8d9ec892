"""How to play a hand well for a plan: which Action next, what to trash, gain, discard and choose.

Plain functions of a `Situation` and of what the plan wants. A question is looked up by its whole key (`remodel.trash`),
then by its verb (`*.trash`); what is not answered here is answered as by the first bots (`answers.usual` and the
modules of the sets, all of which are always loaded, as a game must not depend on what else was imported).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import money as _first_bots  # registers what the modules of the sets answer  # noqa: F401
from ..answers.usual import Asked, first_ones, legal, react
from ..answers.usual import answers as first_answers
from . import (  # noqa: F401 - register
    choices,
    discarding,
    exchanges,
    gained,
    gaining,
    prosperity,
    seaside,
    single_actions,
    trashing,
)
from .actions import next_action
from .book import answers

if TYPE_CHECKING:
    from ....core.choose import Choose
    from ....core.zones import Card
    from ..follower import Follower
    from ..situation import Situation

__all__ = ["answer", "next_action"]


def answer(bot: Follower, now: Situation, question: Choose) -> tuple[Card | str, ...]:
    """The picks of a bot for any question that is not one of the turn itself; always legal."""
    key = question.key
    verb = "*." + key.partition(".")[2]
    policy = answers.get(key)
    if policy is None and key not in first_answers:
        policy = answers.get(verb)
    if policy is not None:
        return legal(question, policy(Moment(bot, now, question)))
    policy = first_answers.get(key) or first_answers.get(verb) or first_ones
    if key.startswith("react.") and key not in first_answers:
        policy = react
    return legal(question, policy(Moment(bot, now, question)))


class Moment(Asked):
    """A question with the situation around it, for answers that know the plan."""

    __slots__ = ("now",)
    bot: Follower

    def __init__(self, bot: Follower, now: Situation, question: Choose) -> None:
        super().__init__(bot, now.view, question)
        self.now = now

    def worth(self, option: Any) -> float:
        return self.bot.keep_worth(self.now, option if type(option) is str else option.name)

    def gain_worth(self, option: Any) -> float:
        view = self.view
        name = option if type(option) is str else option.name
        return self.bot.worth_now(self.now, view.top(name) if name in view.piles else name)
