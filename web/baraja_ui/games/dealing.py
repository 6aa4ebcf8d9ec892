"""From a deal to the engine's set-up for it, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .deal import Deal, DealError, UnknownKingdom, scenario_of
from .registry import game_ui
from .seats import seated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from baraja.core.contract import Setup

    from ..words import Words


def setup_of(deal: Deal) -> Setup:
    """The engine's set-up for a deal. Raises DealError for a kingdom that the rules do not know and for a seat whose
    player does not play this game, and for a scenario or a variant that only a later version has."""
    if not seated(deal.game, deal.seats):
        raise DealError("other_bots")
    game = game_ui(deal.game)
    if (deal.scenario and deal.scenario not in scenarios(deal.game)) or not game.variants.keys() >= set(deal.variants):
        raise DealError("newer")
    try:
        setup: dict[str, object] = {**game.setup(deal)}
        for name in deal.variants:
            setup |= game.variants[name]
        if deal.scenario:
            setup["scenario"] = deal.scenario
        return cast("Setup", setup)
    except UnknownKingdom as unknown:
        raise DealError("unknown_kingdom", name=str(unknown)) from unknown


def deal_of(game: str, setup: Setup, seed: int, seats: tuple[str, ...]) -> Deal:
    """The deal of a running game."""
    played = game_ui(game)
    return Deal(
        game, played.kingdom(setup), seed, seats, setup.get("start"),
        variants=played.variants_of(setup), scenario=scenario_of(setup), **played.options_of(setup),
    )  # fmt: skip


def variants_text(variants: Iterable[str], words: Words) -> str:
    """The variants that are played with, in a line for people; "" for none."""
    return " · ".join(f"{words(f'variant.{name}')}: {words(f'variant.{name}_on')}" for name in variants)


def scenarios(game: str) -> dict[str, dict[str, Any]]:
    """The scenarios that the rules of a game have, by name: what each changes, its three aims, and its words."""
    known: dict[str, dict[str, Any]] = getattr(game_ui(game).rules, "scenarios", dict)()
    return known


def title_of(deal: Deal, words: Words) -> str:
    """The title of a game with this deal."""
    if deal.scenario:
        return str(scenarios(deal.game)[deal.scenario]["name"][words.lang])
    return game_ui(deal.game).title(deal.kingdom, words)
