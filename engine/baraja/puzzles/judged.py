"""Puzzles about one choice, which imagined games have judged: which answers there are, and what each of them loses.

`opening` is about the purchases of a player's first two turns, in whichever turn each is made. All other kinds are
about the answer to one question. The losses of a puzzle are in hundredths of a win, at least so many for each answer,
in the order of `answers`; the right answer loses nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.choose import option_ids
from .contract import puzzler
from .solver import answers_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.session import Session
    from .contract import Puzzle

OPENING = "opening"
PADLOCK = "padlock"
DISCARD = "discard"
ASKED = ("trash", DISCARD, "pass")  # kinds about what an Action asks
BUY = "turn.buy"
OPENING_TURNS = 2

Names = tuple[str, ...]


def is_judged(game: str, kind: str) -> bool:
    """Whether puzzles of a kind are judged by imagined games; all others are solved by trying every line."""
    return kind in puzzler(game).JUDGED


def plain(names: Sequence[str], kind: str) -> Names:
    """Names of options without what tells equal cards apart, but where the answer is whose card it is. Where cards are
    discarded, those that do nothing in a hand are all alike."""
    if kind == PADLOCK:
        return tuple(sorted(names))
    bare = [name.partition("#")[0] for name in names]
    return tuple(sorted(map(puzzler("dominion").as_discarded, bare) if kind == DISCARD else bare))


def answers(session: Session, kind: str) -> list[Names]:
    """All answers at a session's question, as names of options. Raises `Unsolved` where these are too many."""
    assert session.question is not None
    if kind == OPENING:
        return puzzler(session.rules.NAME).openings(session)
    options = session.question.options
    names = dict(zip(map(id, options), option_ids(session.game, options), strict=True))
    choices = [tuple(names[id(pick)] for pick in picks) for picks in answers_to(session.game, session.question)]
    return choices if kind != DISCARD else list({plain(choice, kind): choice for choice in choices}.values())


def is_rest(puzzle: Puzzle, session: Session, seat: int) -> bool:
    """Whether the choice that a puzzle is about is not all made yet, in its game played on by a seat."""
    since = session.decisions[len(puzzle["decisions"]) :]
    if puzzle["kind"] != OPENING:
        return not since
    return session.question is not None and session.game.turns[seat] < OPENING_TURNS


def chosen(puzzle: Puzzle, decisions: Sequence[str], seat: int) -> Names:
    """What was chosen in the decisions since the beginning of a puzzle."""
    lines = [decision.split() for decision in decisions]
    if puzzle["kind"] == OPENING:
        return plain([name for who, key, *names in lines if (who, key) == (str(seat), BUY) for name in names], OPENING)
    return plain(lines[0][2:], puzzle["kind"]) if lines else ()


def loss(puzzle: Puzzle, names: Names, choices: Sequence[Names]) -> int:
    """How many hundredths of a win an answer loses at least; what was not judged counts as the worst."""
    for choice, lost in zip(choices, puzzle["losses"], strict=True):
        if plain(choice, puzzle["kind"]) == names:
            return int(lost)
    return int(max(puzzle["losses"]))
