"""What follows from Actions that are clearly to be played, as far as their player can know it beforehand."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from operator import add
from typing import TYPE_CHECKING

from ...core.streams import Rng
from ...dominion.kinds import KINDS
from ..advice import SEED, propose

if TYPE_CHECKING:
    from ...core.session import Session
    from ...dominion.protocol import Table

ACTION = "turn.action"


@dataclass(frozen=True, slots=True)
class Outlook:
    """Answers to the question which Action to play, by name, and the player's view of the turn after them. What is
    hidden from the player is dealt anew there."""

    answers: tuple[str, ...]
    view: Table


def outlook(session: Session) -> Outlook | None:
    """The Actions that are clearly to be played now, one after the other, and how the turn stands after the last.

    None if the first is not clear, or if one of them shows its player anything new or asks them something: that comes
    first. What the others decide meanwhile, such as what they discard, changes nothing for the player, and neither do
    cards of the others that an Attack shows while it gives its player what is printed on it and no more.
    """
    question = session.question
    if question is None or question.key != ACTION:
        return None
    seat, answers = question.seat, []
    twin = session.imagine(seat, Rng(SEED))
    held = _hand(twin, seat)
    while (pick := _clear(twin, seat)) is not None:
        name = pick.partition("#")[0]
        held[name] -= 1
        answers.append(pick)
        before = _turn(twin, seat)
        twin.answer(pick)
        kind = KINDS[name]
        printed = (kind.actions - 1, kind.buys, kind.coins, kind.potions, 0)
        as_printed = _turn(twin, seat) == tuple(map(add, before, printed))
        if twin.disclosed and not (kind.is_attack and as_printed):
            return None
        _let_others_answer(twin, seat)
        if +held != _hand(twin, seat):
            return None
    after = twin.question
    if not answers or after is None or after.seat != seat or after.key == ACTION or not after.key.startswith("turn."):
        return None
    return Outlook(tuple(answers), twin.view(seat).table())


def _clear(session: Session, seat: int) -> str | None:
    """The Action that is clearly to be played now, as it is spelled; None if it is not clear."""
    question = session.question
    if question is None or question.key != ACTION or question.seat != seat:
        return None
    picks = propose("dominion", session.view(seat), question)
    return session.option_ids()[question.options.index(picks[0])] if picks else None


def _hand(session: Session, seat: int) -> Counter[str]:
    return Counter(card.name for card in session.view(seat).hand(seat))


def _turn(session: Session, seat: int) -> tuple[int, ...]:
    """What a player has in their turn, and how many cards are in their deck."""
    view = session.view(seat)
    return view.actions, view.buys, view.coins, view.potions, view.deck_size(seat)


def _let_others_answer(session: Session, seat: int) -> None:
    """Gives the first answers that the others may give."""
    while (question := session.question) is not None and question.seat != seat:
        session.answer(*question.options[: question.least])
