"""Abilities that answer to what happens, and rules that hold for a turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from ...core.order import Ability, in_order
from ...core.zones import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.choose import About
    from ...core.contract import Asking
    from ..kinds import Hook, Kind
    from ..state import State


class Happening(Protocol):
    """What abilities can answer to: whom it happens to, and what the sentence of the question names."""

    @property
    def player(self) -> int: ...

    @property
    def card(self) -> Card | None:
        """The card that it happens to, None if there is none."""

    @property
    def was(self) -> Kind | None:
        """What that card was before, for abilities of the card itself (`zone="this"`)."""

    @property
    def about(self) -> tuple[str, ...]: ...


def rule(game: State, me: int, name: str) -> None:
    """Add a rule for this turn: until it ends, the player has the abilities of that name with `zone="rule"`."""
    game.rules.append((name, me))


def ready(game: State, event: str, player: int, happenings: Sequence[Happening]) -> list[Ability]:
    """The abilities of a player that answer to any of `happenings` of one event."""
    abilities: list[Ability] = []
    plays_as = game.plays_as
    for hook in game.hooks.get(event, ()):
        zone = hook.zone
        holders: Sequence[object]
        for nth, happening in enumerate(happenings):
            own = happening.player == player
            if (hook.whose == "own" and not own) or (hook.whose == "others" and own):
                continue
            if zone == "this":
                holders = (
                    [happening.card] if own and happening.was is not None and happening.was.name == hook.kind else []
                )
            elif zone == "supply":
                holders = [None]
            elif zone == "rule":
                holders = [rule for rule in game.rules if rule[0] == hook.kind and rule[1] == player]
            elif plays_as:
                holders = [card for card in game.zones[zone, player] if plays_as.get(card.id, card.name) == hook.kind]
            else:
                holders = [card for card in game.zones[zone, player] if card.name == hook.kind]
            for this in holders:
                if hook.only is None or hook.only(game, player, this, happening):
                    abilities.append(_ability(game, hook, player, this, nth, happening))
    return abilities


def _ability(game: State, hook: Hook, player: int, this: object, nth: int, happening: Happening) -> Ability:
    option = this if type(this) is Card else hook.kind
    run = partial(hook.run, game, player, this, happening)
    return Ability(
        (hook.number, this, nth), option, run, hook.forced, (hook.kind,), happening.about, hook.place, hook.once,
        hook.at_once,
    )  # fmt: skip


def any_listener(game: State, event: str, happenings: Sequence[Happening]) -> bool:
    """Whether any ability may answer, whoever has it: a quick look, as most events concern no card of the kingdom."""
    for hook in game.hooks.get(event, ()):
        if hook.zone == "this":
            for happening in happenings:
                if happening.was is not None and happening.was.name == hook.kind:
                    return True
        elif hook.zone != "rule" or game.rules:
            return True
    return False


def answer_to(
    game: State, event: str, happenings: Sequence[Happening], players: Sequence[int], about: About = ()
) -> Asking[None]:
    """Let the abilities of all players answer to happenings, in turn order from the active one."""
    if any_listener(game, event, happenings):
        yield from in_order(
            game, f"react.{event}", players, lambda player: ready(game, event, player, happenings), about
        )
