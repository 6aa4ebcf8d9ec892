"""What the page proposes or does for the reader of a table, as the reader has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from . import plugin_errors

if TYPE_CHECKING:
    from baraja.core.protocol import Question
    from baraja.core.session import Session

    from ..shell.settings import Settings


@dataclass(frozen=True, slots=True)
class Unasked:
    """An answer that was given without asking the reader: as these cards react "always" or "never", or as the turn has
    "ended"."""

    names: list[str]
    cards: tuple[str, ...]
    how: str


ENDED = Unasked([], ("",), "ended")


@dataclass(frozen=True, slots=True)
class Habits:
    """The reader's choices for one table."""

    proposes: bool = False
    """Whether a clear discard or trash is picked beforehand."""
    ends_turns: bool = False
    """Whether a turn in which nothing is left to do ends by itself."""
    buys_again: bool = False
    """Whether one tap buys a card that the reader has bought before in this game."""
    reactions: Mapping[str, str] | None = None
    """The cards that react "always" or "never"; None where all are asked about and none can be set."""

    def reaction(self, question: Question) -> Unasked | None:
        """The answer to a question about reactions, if each that is offered is to react always or never; else None.

        The engine asks again after each reaction, as long as others are left."""
        optional = question["key"].startswith("react.") and not question["least"]
        if not self.reactions or not optional or question["seat"] != question["player"]:
            return None
        cards = {option["name"]: option.get("card", option["name"]) for option in question["options"]}
        if any(card not in self.reactions for card in cards.values()):
            return None
        options = sorted(question["options"], key=lambda option: option.get("place", 0))
        for option in options:
            if self.reactions[card := cards[option["name"]]] == "always":
                return Unasked([option["name"]], (card,), "always")
        return Unasked([], tuple(dict.fromkeys(cards.values())), "never")


NONE = Habits()


def habits_of(settings: Settings, is_lesson: bool) -> Habits:
    """The reader's choices. Lessons and puzzles are about every decision, and where one card is shown at a time, what
    is picked is out of sight."""
    if is_lesson:
        return NONE
    proposes = settings["proposals"] == "on" and settings["view"] == "table"
    return Habits(proposes, settings["ends"] == "on", settings["taps"] == "first", settings["reactions"])


def proposal(game: str, session: Session) -> list[str]:
    """What the hint would pick for the present question where that is clear, as names of options; else []."""
    question: Any = session.question
    if len(question.options) < 2:
        return []
    from baraja.bots.advice import propose  # the first screen does without the bots

    try:
        with plugin_errors.blaming():
            seat = question.seat
            picks = propose(game, session.view(seat), question, partial(session.imagine, seat))
    except plugin_errors.PluginFault:
        return []
    names = session.spelled()
    return [names[question.options.index(pick)] for pick in picks]
