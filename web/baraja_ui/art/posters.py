"""The posters of the games on the home screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from .drawing import picture, view
from .faces import fan
from .people import portrait

if TYPE_CHECKING:
    from ..shell.facts import Facts

    class Suited(Protocol):
        """What is printed on a villager."""

        @property
        def suit(self) -> str: ...


def of_cards(facts: Facts, names: Sequence[str] = ()) -> str:
    """Cards in a fan in front of a castle: these, or those that the game is known by."""
    cards = [(name, facts[name].types) for name in names or ("witch", "moat", "gold")]
    return f'<span class="poster" aria-hidden="true">{picture("province", "hero")}{fan(cards)}</span>'


def of_people(facts: Mapping[str, Suited], names: Sequence[str] = ()) -> str:
    """People in a fan in front of their fields: these, or those that the game is known by."""
    cast = people_fan([(name, facts[name].suit) for name in names or ("hayer", "blacksmith", "graper", "monk")])
    return f'<span class="poster" aria-hidden="true">{view("village", "noon")}{cast}</span>'


def people_fan(cast: list[tuple[str, str]]) -> str:
    """Portraits spread out like cards, decoration: the first five of (name, suit)."""
    drawn = "".join(
        f'<span class="fan-card u-{suit}">{portrait(name, suit)}<span class="fan-band"></span></span>'
        for name, suit in cast[:5]
    )
    return f'<span class="fan people" aria-hidden="true">{drawn}</span>' if drawn else ""
