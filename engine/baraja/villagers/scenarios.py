"""Named scenarios: variations of the deal that a set-up may ask for by their names in `scenarios.toml`."""

from __future__ import annotations

from typing import Any

from ..core.choose import Illegal
from ..words import facts


def scenarios() -> dict[str, dict[str, Any]]:
    """All scenarios by name. Of the deal they may say:

    `gold`, by seat, what each player starts with (the last one is for all further seats); `village`, the basics that
    lie in every village; `hand`, how many cards everybody is dealt; `stack`, how many cards each stack has for every
    player; `road`, the cards on the road; `trades`, how many trades a build phase may have.

    The rest is for those who tell of it: `card`, its picture; `stars`, three aims; `name`, `text` and `lesson`.
    """
    return facts(__package__, "scenarios")


def scenario_of(name: str) -> dict[str, Any]:
    """The scenario of a name; `Illegal` for an unknown one, which a later version may know."""
    if name not in scenarios():
        raise Illegal("newer_scenario", scenario=name[:40])
    return scenarios()[name]
