"""What the page proposes or does for the reader of a table, as the reader has chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ..table import decision
from . import plugin_errors

if TYPE_CHECKING:
    from baraja.core.protocol import Question
    from baraja.core.session import Session

    from ..games.base import GameUI
    from ..shell.settings import Settings
    from ..table.decision import Plan, Steps
    from ..table.state import Outlook


@dataclass(frozen=True, slots=True)
class Unasked:
    """An answer that was given without asking the reader: as these cards react "always" or "never", as they are
    "played" for want of another, or as the turn has "ended"."""

    names: list[str]
    cards: tuple[str, ...]
    how: str


ENDED = Unasked([], ("",), "ended")


@dataclass(frozen=True, slots=True)
class Habits:
    """The reader's choices for one table."""

    proposes: bool = False
    """Whether a clear discard or trash is picked beforehand, and a clear Action is on the main button."""
    plays_alone: bool = False
    """Whether the only Action in the hand plays itself where the hint would play it."""
    ends_turns: bool = False
    """Whether a turn in which nothing is left to do ends by itself."""
    buys_again: bool = False
    """Whether one tap buys a card that the reader has bought before in this game."""
    reactions: Mapping[str, str] | None = None
    """The cards that react "always" or "never"; None where all are asked about and none can be set."""

    def answer(self, ui: GameUI, session: Session, question: Question) -> Unasked | None:
        """The answer to the present question, described as `question`, that the reader has chosen for all like it; None
        where the reader is to be asked."""
        is_own = question["player"] == question["seat"]
        if self.ends_turns and is_own and ui.is_idle(question):
            return ENDED
        if self.plays_alone and is_own and question["key"] == ui.play_key:
            cards = {option["name"]: option.get("card", option["name"]) for option in question["options"]}
            names = proposal(ui, session) if len(set(cards.values())) == 1 else []
            return Unasked(names, (cards[names[0]],), "played") if names else None
        return self.reaction(question)

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
    plays_alone, ends_turns = settings["plays"] == "on", settings["ends"] == "on"
    return Habits(proposes, plays_alone, ends_turns, settings["taps"] == "first", settings["reactions"])


def proposal(ui: GameUI, session: Session) -> list[str]:
    """What the hint would pick for the present question where that is clear, as names of options; else []."""
    question: Any = session.question
    if len(question.options) < 2 and not ui.own(question.key):
        return []
    from baraja.bots.advice import propose  # the first screen does without the bots

    try:
        with plugin_errors.report_plugin_faults():
            seat = question.seat
            picks = propose(ui.name, session.view(seat), question, partial(session.imagine, seat))
    except plugin_errors.PluginFault:
        return []
    names = session.option_ids()
    return [names[question.options.index(pick)] for pick in picks]


def prospect(ui: GameUI, session: Session) -> Outlook | None:
    """What is known of the reader's turn after what is proposed."""
    try:
        with plugin_errors.report_plugin_faults():
            return ui.look_ahead(session)
    except plugin_errors.PluginFault:
        return None


@dataclass(frozen=True, slots=True)
class Planned:
    """The rest of what one tap does, while others decide first: what was on the reader's hand when it was tapped, and
    the answers to come."""

    seat: int
    held: Counter[str]
    plan: Plan

    @classmethod
    def of(cls, session: Session, plan: Steps) -> Planned | None:
        """What is planned from the present question on; None for nothing."""
        if not plan or session.question is None:
            return None
        seat = session.question.seat
        return cls(seat, hand_of(session, seat), list(plan))

    def next(self, session: Session, question: Question) -> tuple[list[str] | None, Planned]:
        """The planned answer to a question and what is planned after it; None if it does not fit any more, or if cards
        have come to the hand, which the reader has to see first."""
        names, rest = decision.follow(self.plan, question)
        if hand_of(session, self.seat) - self.held:
            names, rest = None, []
        return names, replace(self, plan=rest)


def answered_before(session: Session, question: Question) -> bool:
    """Whether a player has picked something for the same kind of question in this game."""
    asked = f"{question['seat']} {question['key']} "
    return any(answer.startswith(asked) for answer in session.decisions)


def hand_of(session: Session, seat: int) -> Counter[str]:
    """How many cards of each name a seat decides about as its hand."""
    return Counter(card.name for card in session.view(seat).hand())
