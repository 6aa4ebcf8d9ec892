"""The question: the only place where a game waits for an answer."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from .zones import Card, Option

if TYPE_CHECKING:
    from .zones import State

Picked = TypeVar("Picked", bound=Option)


About: TypeAlias = tuple[str | int, ...]
"""What a sentence names: the names of cards and piles, and numbers."""


@dataclass(slots=True)
class TriggeredAbility:
    """An option that stands for an ability that wants to run, and for others that do the same."""

    times: int  # how many times it can be picked, one after another
    forced: bool
    by: tuple[str, ...]  # the names whose ability it is; several when they run as one
    about: tuple[str, ...]  # the names of what it reacts to
    place: int  # the order to propose: before the others if negative, after them if positive


@dataclass(slots=True)
class Choose:
    """One question to one seat: pick at least `least` and at most `most` of the options."""

    seat: int  # who answers; not the owner of the cards on a turn that another player decides
    key: str  # such as "remodel.trash"; never changes, as texts and records refer to it
    options: tuple[Any, ...]  # all that are legal, each an `Option`: cards, names or numbers; values, never closures
    least: int = 1
    most: int = 1
    ordered: bool = False  # the order of the picks matters ("put them back in any order")
    about: tuple[Any, ...] = ()  # values for the sentence: a card, a pile, a number
    player: int = -1  # the owner of the cards, for whom `seat` answers
    waiting: tuple[TriggeredAbility, ...] = ()  # when abilities want to run: a `TriggeredAbility` for each option
    trigger_id: tuple[int, ...] = ()  # the number of the event they answer to, and how many have run for it


class Illegal(ValueError):
    """An answer, a set-up or a record that the rules refuse. `reason` is the key of a text, `slots` are its values."""

    def __init__(self, reason: str, **slots: object) -> None:
        super().__init__(reason + "".join(f" {name}={value!r}" for name, value in slots.items()))
        self.reason = reason
        self.slots: dict[str, Any] = slots


def offer(game: State, player: int, key: str, options: Sequence[Option]) -> Choose:
    """Make the question that lets a player take one of the options or none: `picks = yield offer(...)`."""
    return Choose(game.decider[player], key, tuple(options), 0, 1, False, (), player)


def ask(
    game: State,
    player: int,
    key: str,
    options: Sequence[Picked],
    least: int = 1,
    most: int = 1,
    ordered: bool = False,
    about: About = (),
    distinct: bool = False,
    waiting: tuple[TriggeredAbility, ...] = (),
    trigger_id: tuple[int, ...] = (),
) -> Generator[Choose, Sequence[Option], tuple[Picked, ...]]:
    """Ask a player to pick, and return the picks as a tuple: `for card in (yield from ask(...))`.

    Nothing is asked where there is nothing to decide: without options, when all of them must be taken, or when all
    picks have the same effect. Where a pick is due and there is nothing to pick, the game's `skipped` is called. Cards
    with the same name count as the same, unless they are `distinct` because of where they are or what is on them.
    """
    count = len(options)
    if not count and least:
        game.skipped(player, key)
        return ()
    if most > count:
        most = count
    if least > most:
        least = most
    if most == 0:
        return ()
    if least == most and (count == 1 or (least == count and not ordered) or (not distinct and _alike(options))):
        return tuple(options[:least])
    seat = game.decider[player]
    question = Choose(seat, key, tuple(options), least, most, ordered, about, player, waiting, trigger_id)
    answer: Any = yield question
    picks: tuple[Picked, ...] = answer  # some of its options
    return picks


def _alike(options: Sequence[Option]) -> bool:
    """Whether it makes no difference which of the options are picked, as they are cards with the same name."""
    first = options[0]
    if type(first) is not Card:
        return False
    name = first.name
    for option in options:
        if type(option) is not Card or option.name != name:
            return False
    return True


def option_ids(game: State, options: Iterable[Option]) -> list[str]:
    """A name for each option, different from all others: `estate`, `estate#2` for the second equal card.

    Where the options come from several zones, cards carry the name of theirs (`curse@discard`), except those in a hand.
    """
    where = game.where
    several = len({where[option.id][0] for option in options if type(option) is Card}) > 1
    seen: dict[str, int] = {}
    names = []
    for option in options:
        if type(option) is Card:
            name = option.name
            if several and (zone := where[option.id][0][0]) != "hand":
                name = f"{name}@{zone}"
        else:
            name = str(option)
        if name in seen:
            seen[name] = nth = seen[name] + 1
            name = f"{name}#{nth}"
        else:
            seen[name] = 1
        names.append(name)
    return names


def read(game: State, question: Choose, answer: Sequence[Option], names: list[str] | None = None) -> tuple[Option, ...]:
    """The options that an answer means: a sequence of options, or of their names as `option_ids` gives them.

    Pass these as `names` if they are known already. Where the order of the picks does not matter, they come back in
    that of the options, so that a decision has one spelling. Raises `Illegal` for an answer that is not allowed.
    """
    options = question.options
    places = []
    if len(answer) > len(options):
        raise Illegal("count", count=len(answer), least=question.least, most=question.most, key=question.key)
    for pick in answer:
        if type(pick) is str and pick not in options:
            names = names or option_ids(game, options)
            if pick not in names:
                raise Illegal("not_offered", pick=pick[:40], key=question.key)
            place = names.index(pick)
        elif pick in options:
            place = options.index(pick)
        else:
            raise Illegal("not_offered", pick=str(pick)[:40], key=question.key)
        places.append(place)
    if len(set(places)) != len(places):
        raise Illegal("picked_twice", key=question.key)
    if not question.least <= len(places) <= question.most:
        raise Illegal("count", count=len(places), least=question.least, most=question.most, key=question.key)
    if not question.ordered:
        places.sort()
    return tuple(options[place] for place in places)
