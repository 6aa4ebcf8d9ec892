"""What the table of a puzzle has in place of the others and of the coach: a strip, the goal, how the game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.seats import badge

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..words import Words
    from .state import AnyTable


class PuzzleTable(NamedTuple):
    """A puzzle at the table, as far as its table shows it."""

    strip: str  # its kind, its stars and how the player does, as markup
    goal: str  # what it asks for
    moves: int  # decisions that the player has made in it
    has_clue: bool  # whether a hint is shown


def leave(words: Words) -> str:
    """The button that leaves the puzzle, where other tables have the one for their menu."""
    text = words("puzzles.leave")
    return button(icon("close") + unseen(text), "puzzle.leave", class_="square", title=text, data_focus="puzzle-leave")


def goal(state: AnyTable, words: Words) -> str:
    """What the puzzle asks for, in the middle of the table until the first move; "" for any other table."""
    if state.puzzle is None or state.puzzle.moves:
        return ""
    text = tag("b", esc(words("puzzles.your_goal")), class_="title") + tag("p", esc(state.puzzle.goal))
    return tag("div", text, class_="puzzle-goal")


def counter(state: AnyTable, words: Words) -> str:
    """The first counter, of the moves made so far; "" for any other table."""
    if state.puzzle is None:
        return ""
    count = state.puzzle.moves
    unit = tag("span", esc(words("puzzles.moves", count=count)), class_="long")
    unit += tag("span", esc(words("puzzles.moves_short")), class_="short")
    drawn = tag("span", tag("b", str(count)) + tag("small", unit), aria_hidden="true")
    spoken = unseen(words("puzzles.moves_made", count=count))
    return tag("li", drawn + spoken, class_=classes("counter", "c-moves", not count and "zero"), id="counter-moves")


def panel(state: AnyTable, about: str, figure: Callable[[int], str], words: Words, opens: bool = True) -> str:
    """How the game stands, before one thinks, and below it what the puzzle offers (`state.coach`): each player with a
    `figure` by seat, and a line `about` how near the end is, both as markup. `opens` says whether a rival's row opens
    what is known of the rival's cards."""
    if state.puzzle is None:
        return state.coach
    seats = [seat for seat in (state.me, *state.rivals()) if seat is not None]
    rows = "".join(tag("li", _player(state, seat, figure(seat), opens, words)) for seat in seats)
    body = tag("h3", esc(words("puzzles.stands")), class_="title")
    body += tag("ul", rows, class_="standings") + about
    return tag("div", body + state.coach, class_="coach puzzle", id="coach", data_tells=state.puzzle.goal)


def _player(state: AnyTable, seat: int, figure: str, opens: bool, words: Words) -> str:
    """One player; a row that `opens` something is a button."""
    name = words("puzzles.you") if seat == state.me else state.names[seat]
    inside = badge(state.names, seat) + tag("b", esc(name)) + tag("span", figure, class_="sum")
    if seat == state.me or not opens:
        return tag("span", inside, class_="stand")
    expanded = "true" if state.rival == seat else "false"
    return button(inside, "rival", seat, id=f"rival-{seat}", class_="stand", aria_expanded=expanded)
