"""Simultaneous abilities: which one runs first, and what the players are asked.

Theory of operation. Something happens (an attack, a gain, a trashing) and several abilities want to run. For each
player, in turn order from the active one, the *ready* abilities are collected, one of them runs, and they are collected
again: a reaction drawn by a reaction counts, one whose condition no longer holds does not. No ability runs twice for
one event, so a replacement cannot loop. The player picks, but is asked only where it can matter: a single forced
ability runs without a question, and so do those that run `at_once`; equal cards are one option, and declining is
offered only once nothing forced is left.
Nothing is registered as cards move; zones are searched when the event occurs (RULINGS.md, Dominion 13).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .choose import TriggeredAbility, ask
from .zones import Card

if TYPE_CHECKING:
    from .choose import About
    from .contract import Asking
    from .zones import Option, State


@dataclass(slots=True)
class Ability:
    """Something that wants to run: its identity within one event, the option that picks it, and how to run it.

    Abilities whose keys have the same first member do the same, so of equal cards only one is offered. When a `once`
    ability has run, those that do the same are not run. An `at_once` ability comes before all others, unasked, as its
    place among them cannot matter.
    """

    key: tuple[object, ...]
    option: Option  # a card or a name
    run: Callable[[], Asking[object] | None]  # returns a generator if it may ask
    forced: bool = False
    by: tuple[str, ...] = ()  # `by`, `about` and `place` are for display: see `TriggeredAbility`
    about: tuple[str, ...] = ()
    place: int = 0
    once: bool = False
    at_once: bool = False


def in_order(
    game: State,
    key: str,
    players: Iterable[int],
    abilities_of: Callable[[int], Sequence[Ability]],
    about: About = (),
) -> Asking[None]:
    """Run the abilities of the players, player by player; `abilities_of(player)` collects those that are ready."""
    for player in players:
        yield from of_one(game, key, player, abilities_of, set(), about)


def of_one(
    game: State,
    key: str,
    player: int,
    abilities_of: Callable[[int], Sequence[Ability]],
    used: set[tuple[object, ...]],
    about: About = (),
) -> Asking[None]:
    """Run the abilities of one player until none is ready or the rest is declined; `used` collects their keys."""
    since = game.moves
    while ready := [ability for ability in abilities_of(player) if ability.key not in used]:
        chosen = next((ability for ability in ready if ability.at_once), None)
        if chosen is None:
            chosen = yield from _pick_one(game, key, player, ready, about, (since, len(used)))
        if chosen is None:
            return
        used.add(chosen.key)
        if (running := chosen.run()) is not None:
            yield from running


def _pick_one(
    game: State,
    key: str,
    player: int,
    ready: Sequence[Ability],
    about: About,
    trigger_id: tuple[int, ...],
) -> Asking[Ability | None]:
    forced = any(ability.forced for ability in ready)
    options: list[Option] = []
    seen: list[tuple[object, ...]] = []
    for ability in ready:
        alike = _likeness(ability)
        if alike not in seen and ability.option not in options:
            seen.append(alike)
            options.append(ability.option)
    if forced and len(options) == 1:  # nothing to decide
        picks = tuple(options)
    else:
        # Of cards with one name only those are left that do different things, so they are `distinct`.
        waiting = tuple(_waiting(ready, option) for option in options)
        picks = yield from ask(
            game, player, key, options, least=1 if forced else 0, about=about, distinct=True, waiting=waiting,
            trigger_id=trigger_id,
        )  # fmt: skip
    if not picks:
        return None
    return next(ability for ability in ready if ability.option == picks[0])


def _likeness(ability: Ability) -> tuple[object, ...]:
    return ability.key[0], ability.option.name if type(ability.option) is Card else ability.option


def _waiting(ready: Sequence[Ability], option: Option) -> TriggeredAbility:
    """What an option stands for: the ability that it picks, and all that do the same."""
    chosen = next(ability for ability in ready if ability.option == option)
    same = [ability for ability in ready if _likeness(ability) == _likeness(chosen)]
    # A card that answers to several things at once counts as one: after its first answer most have left their zone.
    runs = dict.fromkeys(ability.option if type(option) is Card else ability.key for ability in same)
    about = dict.fromkeys(name for ability in same for name in ability.about)
    return TriggeredAbility(1 if chosen.once else len(runs), chosen.forced, chosen.by, tuple(about), chosen.place)
