"""An example turn as a film: its sentences, and which one belongs to each moment."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING

from baraja.core import record
from baraja.core.session import Session

from ..games.registry import game_ui
from ..saves import save_file

if TYPE_CHECKING:
    from ..games.lesson import Example
    from ..words import Words

PACES = {"slow": 1.6, "normal": 1.0, "fast": 0.5}
"""The speeds that can be chosen, as shares of the usual time for a sentence."""


class Story:
    """The sentences of an example. `stops` are the positions of the film at which each of them is true."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.stops = list(accumulate(len(answers) for _, *answers in example.steps))

    def step(self, here: int) -> int:
        """The number, from 0, of the sentence that is shown at a position."""
        return bisect_left(self.stops, here)

    def sentence(self, here: int, words: Words) -> str:
        """What is said at a position."""
        return words(self.example.word(self.example.steps[self.step(here)][0]))

    def milliseconds(self, here: int, words: Words) -> int:
        """How long that sentence usually stays, by its length."""
        return 1800 + 50 * len(self.sentence(here, words))


def played(example: Example) -> Session:
    """The game of an example after its last step."""
    session = Session(game_ui(example.game).rules, example.setup, example.seed)
    for _, *answers in example.steps:
        for answer in answers:
            session.answer(*answer.split())
    return session


def save_of(example: Example, words: Words, today: str) -> save_file.Save:
    """An example as a saved game, to be shown; nothing stores it."""
    seats = [save_file.Seat(kind, name) for kind, name in zip(("person", "big-money"), example.names, strict=True)]
    title = words(example.word("title"))
    return save_file.Save(f"example-{example.id}", title, seats, record.save(played(example)), today, today)
