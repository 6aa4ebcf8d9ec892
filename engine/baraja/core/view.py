"""What the views of all games have in common, and a question as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .choose import Choose
    from .protocol import CardOption, Question
    from .zones import Card, State


class Window:
    """A view of a game for one seat. It reads the game as it is now, and must not be kept beyond a decision."""

    __slots__ = ("_game", "seat")

    _game: Any  # of the game's own class
    seat: int

    def __init__(self, game: Any, seat: int) -> None:
        self._game = game
        self.seat = seat

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}>"

    @property
    def seats(self) -> int:
        """How many players there are."""
        seats: int = self._game.seats
        return seats

    @property
    def active(self) -> int:
        """Whose turn it is."""
        seat: int = self._game.seat
        return seat


def plain_card(game: State, card: Card, name: str) -> CardOption:
    """A card that is an option of a question; `name` is the answer that takes it."""
    zone, owner = game.where[card.id][0]
    return {"name": name, "kind": "card", "card": card.name, "id": card.id, "zone": zone, "owner": owner}


def plain_question(question: Choose, options: list[Any]) -> Question:
    """What is asked of whom, with the options that the game has described."""
    return {
        "seat": question.seat, "player": question.player, "key": question.key, "options": options,
        "least": question.least, "most": question.most, "ordered": question.ordered, "about": list(question.about),
    }  # fmt: skip
