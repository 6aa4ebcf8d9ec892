"""The end of the game: what cards are worth, and who wins (rulebook 000, "Final del juego")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .kinds import KINDS

if TYPE_CHECKING:
    from .protocol import Score
    from .state import State


def owned(game: State, seat: int) -> dict[str, int]:
    """How many cards of each name a player owns, in all zones; sorted by name."""
    count = game.owned[seat]
    if count is None:
        count = game.owned[seat] = _counted(game, seat)
    return count.copy()


def _counted(game: State, seat: int) -> dict[str, int]:
    names: list[str] = []
    for zone, cards in game.zones.items():
        if cards and zone[1] == seat:
            names += [card.name for card in cards]
    return {name: names.count(name) for name in sorted(set(names))}


def known_cards(game: State, seat: int, by: int) -> dict[str, int]:
    """How many cards of each name a player owns as far as another one can know, who saw every card change hands but
    those that two others passed in secret.

    Such a card still counts for its giver, until its receiver is seen with more cards of the name than are known of.
    """
    known = owned(game, seat)
    hidden = [passed for passed in game.secret_passes if by not in passed[:2]]
    if not hidden or seat == by:
        return known
    counts = [owned(game, player) for player in range(game.seats)]
    for giver, receiver, name in hidden:
        counts[giver][name] = counts[giver].get(name, 0) + 1
        counts[receiver][name] = counts[receiver].get(name, 0) - 1
    for giver, receiver, name in hidden:
        if counts[receiver][name] < 0:
            counts[giver][name] -= 1
            counts[receiver][name] += 1
    return {name: count for name, count in sorted(counts[seat].items()) if count > 0}


def worth(name: str, cards: dict[str, int]) -> int:
    """The Victory points of one card called `name`, for an owner of `cards` (how many of each name)."""
    vp = KINDS[name].vp
    return vp(cards) if callable(vp) else vp or 0


def points(game: State, seat: int) -> int:
    """The Victory points of a player: cards and tokens."""
    return cards_worth(owned(game, seat)) + tokens(game, seat)


def cards_worth(cards: dict[str, int]) -> int:
    """The Victory points of all cards of an owner, given as how many of each name."""
    return sum(worth(name, cards) * count for name, count in cards.items())


def tokens(game: State, seat: int) -> int:
    """The Victory points that a player has in tokens."""
    return game.chips[seat]


def ranking(game: State) -> list[Score]:
    """The result, one dict for each seat: points, turns, place, whether it wins, cards, points by card and in tokens.

    More points win; with equal points, fewer turns, not counting extra turns; if still equal, the victory is shared.
    """
    results: list[Score] = []
    for seat in range(game.seats):
        cards = owned(game, seat)
        by_card = {name: worth(name, cards) * count for name, count in cards.items()}
        by_card = {name: value for name, value in by_card.items() if value or "victory" in KINDS[name].types}
        turns = game.turns[seat]
        chips = tokens(game, seat)
        results.append({
            "seat": seat, "points": sum(by_card.values()) + chips, "turns": turns, "cards": cards, "by_card": by_card,
            "tokens": chips, "place": 0, "winner": False,
        })  # fmt: skip
    standing = {result["seat"]: (-result["points"], result["turns"]) for result in results}
    for result in results:
        result["place"] = 1 + sum(other < standing[result["seat"]] for other in standing.values())
        result["winner"] = result["place"] == 1
    return results
