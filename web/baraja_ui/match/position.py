"""A position of a game for the real table, where questions are asked about it.

What was decided before it cannot be taken back, and nothing of it is kept.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from . import running_game

if TYPE_CHECKING:
    from ..page import RunningGame
    from ..saves.save_file import Save
    from ..words import Words


def at_once(save: Save, words: Words) -> RunningGame:
    """The position after all decisions of a save."""
    play = running_game.Play(save, words)
    play.begin_here()
    return play


def opening(save: Save, words: Words, quick: bool) -> Generator[int, None, RunningGame]:
    """The position after all decisions of a save, in small steps: a generator that yields how many decisions have been
    replayed. `quick` if a single tap answers a question for one card."""
    play, _ = yield from running_game.Play.opening(save, words, quick)
    play.begin_here()
    return play
