"""The Markets: what a village yields, line by line; and the end of the game (rulebook 004, "Fases de Mercado")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chains import survey
from .kinds import KINDS, SUITS

if TYPE_CHECKING:
    from ..core.zones import Card
    from .protocol import Line, Score
    from .state import State


def gold_of(game: State, seat: int, card: Card) -> int:
    """The gold printed on the visible side of a card; the Founders have gold on one side only."""
    if card.name == "founders" and game.side[seat] == "food":
        return 0
    return KINDS[card.name].gold


def counted(game: State, seat: int, what: str) -> int:
    """How many times a village has the thing that a silver symbol counts.

    Suit symbols and padlocks on covered cards count too; gold, food and builders only on top cards. `gold` counts the
    symbols, `wood_gold` adds up the gold on visible Wood villagers.
    """
    seen = survey(game, seat)
    if what == "padlock":
        return sum([KINDS[card.name].lock is not None for card in game.zones["village", seat]])
    if what == "gold":
        return sum([gold_of(game, seat, card) > 0 for card in seen.tops])
    if what == "food":
        return seen.food
    if what == "builder":
        return seen.builders
    if what == "wood_gold":
        return sum([kind.gold for card in seen.tops if (kind := KINDS[card.name]).suit == "wood"])
    return suit_symbols(game, seat, what)


def counts(game: State, seat: int) -> dict[str, int]:
    """How many times a village has each thing that silver symbols count, except coins: `counted` for all at once."""
    totals = dict.fromkeys(("padlock", "gold", "wood_gold", *SUITS), 0)
    seen = survey(game, seat)
    for card in game.zones["village", seat]:
        kind = KINDS[card.name]
        totals[kind.suit] += kind.symbols
        if kind.lock is not None:
            totals["padlock"] += 1
    for card in seen.tops:
        kind = KINDS[card.name]
        if kind.gold:
            totals["gold"] += gold_of(game, seat, card) > 0
            if kind.suit == "wood":
                totals["wood_gold"] += kind.gold
    totals["food"], totals["builder"] = seen.food, seen.builders
    return totals


def suit_symbols(game: State, seat: int, suit: str) -> int:
    """How many symbols of a suit a village has, covered ones and double ones included."""
    kinds = [KINDS[card.name] for card in game.zones["village", seat]]
    return sum([kind.symbols for kind in kinds if kind.suit == suit])


def with_coins(game: State, seat: int) -> list[Card]:
    """The cards of a village that have coins on them."""
    return [card for card in game.zones["village", seat] if game.coins.get(card.id)]


def open_choices(game: State, seat: int) -> list[tuple[Card, list[Card]]]:
    """The Agents of a village, each with the villagers whose coins it may count: one per different number of coins."""
    options: list[Card] = []
    numbers: list[int] = []
    for card in with_coins(game, seat):
        if game.coins[card.id] not in numbers:
            numbers.append(game.coins[card.id])
            options.append(card)
    return [(card, options) for card in survey(game, seat).tops if options and _counts(card) == "coins"]


def _counts(card: Card) -> str | None:
    silver = KINDS[card.name].silver
    return silver.counts if silver else None


def income(game: State, seat: int, market: str, chosen: dict[int, Card] | None = None) -> list[Line]:
    """The lines of a Market for one player: `{"kind", "card", "id", "gold"}`; silver ones also `count`, `value`, `per`.

    First Market: visible gold, then the coins on unlockers, which stay there. Second Market: visible gold, silver, then
    those coins. `chosen` maps the numbers of Agents to the villagers whose coins they count; by default the richest.
    """
    lines: list[Line] = []
    tops = survey(game, seat).tops
    for card in tops:
        if gold := gold_of(game, seat, card):
            lines.append({"kind": "gold", "card": card.name, "id": card.id, "gold": gold})
    rich = with_coins(game, seat)
    if market == "second":
        for card in tops:
            silver = KINDS[card.name].silver
            if silver is None:
                continue
            if silver.counts == "coins":
                villager = (chosen or {}).get(card.id)
                coins = [game.coins[other.id] for other in (rich if villager is None else [villager])]
                count = max(coins, default=0)
            else:
                count = counted(game, seat, silver.counts)
            lines.append(
                {
                    "kind": "silver", "card": card.name, "id": card.id, "gold": count // silver.per * silver.value,
                    "count": count, "counts": silver.counts, "value": silver.value, "per": silver.per,
                }
            )  # fmt: skip
    for card in rich:
        lines.append({"kind": "coins", "card": card.name, "id": card.id, "gold": game.coins[card.id]})
    return lines


def ranking(game: State) -> list[Score]:
    """The result, one dict for each seat: points (the gold), villagers, turns (the rounds), place, whether it wins.

    More gold wins; with equal gold, fewer villagers in the village; if still equal, the victory is shared.
    """
    results: list[Score] = []
    for seat in range(game.seats):
        villagers = len(game.zones["village", seat])
        results.append({
            "seat": seat, "points": game.gold[seat], "villagers": villagers, "turns": game.round, "place": 0,
            "winner": False,
        })  # fmt: skip
    standing = [(-result["points"], result["villagers"]) for result in results]
    for result in results:
        result["place"] = 1 + sum(other < standing[result["seat"]] for other in standing)
        result["winner"] = result["place"] == 1
    return results
