"""What a lesson consists of. Each game has its own lessons, beside its screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from baraja.core.contract import Setup


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of the learner: the question, the right answers, and the key of the sentence before it.

    `right` holds answers as tuples of names (copies of a card are not told apart); if empty, any answer is right.
    """

    key: str
    say: str
    right: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """An arranged game and its steps. `rivals` are the bots in the other seats."""

    id: str
    game: str
    seed: int
    setup: Setup
    rivals: tuple[str, ...]
    steps: tuple[Step, ...]

    def word(self, name: str) -> str:
        """The key of the sentence of this lesson with this name."""
        return f"lesson_{self.id}.{name}"


@dataclass(frozen=True, slots=True)
class Example:
    """A turn to be watched: an arranged game for two, the players' `names`, and its steps. Each step is the key of a
    sentence and the answers, by names of options, after which it is true; the first has none."""

    id: str
    game: str
    seed: int
    setup: Setup
    names: tuple[str, str]
    steps: tuple[tuple[str, ...], ...]

    def word(self, name: str) -> str:
        """The key of the sentence of this example with this name."""
        return f"example_{self.id}.{name}"


def cards(text: str) -> list[str]:
    """The cards of a list such as "copper*7 estate"."""
    return [card for part in text.split() for card in [part.split("*")[0]] * int((part + "*1").split("*")[1])]


ALL = (("all",),)


NOTHING = ((),)
