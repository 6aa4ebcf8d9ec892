"""What crosses the border of the engine in every game, as plain values for JSON: questions, events, results, records.

`engine/PROTOCOL.md` explains them to somebody who writes a front end; `protocol.py` of a game has what that game adds.
These are types for `mypy`, imported only by it; tests compare them with whole games and with the paper.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict


class CardOption(TypedDict):
    """An option that is a card."""

    name: str  # the answer that takes it: unique among the options, "estate#2" for the second equal card
    kind: Literal["card"]
    card: str  # the name of the card
    id: int  # the number of the card, the same during the whole game
    zone: str  # where it lies now, such as "hand"
    owner: int  # whose zone that is; -1 if it is nobody's


class WordOption(TypedDict):
    """An option that is a word, such as "all" or "stop"."""

    name: str
    kind: Literal["word"]


class Question(TypedDict):
    """What is asked of one seat. Only that seat may see it, as its options can be hidden cards."""

    seat: int  # who answers
    player: int  # whose cards it is about; another seat than `seat` only on a turn that somebody else decides
    key: str  # what is asked, such as "remodel.trash"; it never changes, as records refer to it
    options: list[
        Any
    ]  # each game has options of its own kinds: `dominion.protocol.Option`, `villagers.protocol.Option`
    least: int  # the fewest options that an answer may name; 0: it may be declined
    most: int  # the most
    ordered: bool  # whether the order of the answer matters
    about: list[str | int]  # what the sentence names: a card, a pile, a number


class SeatTable(TypedDict):
    """All that a front end shows to one seat: `Session.table(seat)`."""

    view: Any  # `dominion.protocol.Table` or `villagers.protocol.Table`
    question: Any  # the `Question` for this seat, of the game's own class; None if it is not asked now
    thinking: int | None  # the seat that is asked; None if the game is over
    disclosed: bool  # whether the last answer revealed something hidden: taking it back would be cheating


class CardInZone(TypedDict):
    """A card that the reader of a view may see."""

    id: int
    name: str


class Result(TypedDict):
    """How a game ended for one seat, as far as all games have it."""

    seat: int
    points: int
    turns: int
    place: int  # 1 for the first; equal players share a place, and the next ones are left out
    winner: bool  # whether `place` is 1


class EventHead(TypedDict):
    """What every event has; beside it, a `kind` and the fields of that kind."""

    depth: int  # how deep the log indents it: 1 for what follows from an event of depth 0


class Record(TypedDict):
    """A saved game: all that is needed to play it again."""

    format: str  # "baraja/1"
    rules: str  # the version of the game's rules that it was played with
    game: str
    seed: int  # 0 to 2**64 - 1
    setup: dict[str, Any]
    decisions: list[str]  # "0 turn.buy militia": the seat, the key of the question, the names of the options
    digest: str  # of all other fields; a record without the right one was edited


class Names(TypedDict):
    """A name in each language."""

    es: str
    en: str
