"""What players can work out of decks: which cards a rival still has to draw, and the chances of one's own next hand.

All of it follows from what a seat has seen (see `knowledge`), so it is the same in every game that this seat cannot
tell from the real one.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING, Any

from .kinds import KINDS
from .knowledge import certain, hidden_places, in_sight, loose
from .score import owned

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from .knowledge import Count
    from .protocol import DeckHistory, KnownCard, KnownDeck, NextHand
    from .state import State

    Worth = tuple[int, bool]  # the coins of a card as a Treasure, and whether it is an Action

HAND = 5
REACH = (5, 6, 8)  # what a Duchy, a Gold and a Province cost
AWAY = frozenset(("aside", "mat", "under", "closed_mat"))  # zones whose cards the next shuffle leaves where they are


def known_deck(game: State, viewer: int, owner: int) -> KnownDeck:
    """A player's cards as far as a viewer, another player, can know them.

    Of each name: the least and the most copies that the player may own, and how many of these lie where the viewer
    knows them to be: in play, in the discard pile, or set aside. The others are in the deck, in the hand, or where the
    viewer has not seen them being discarded.
    """
    least, most = _bounds(game, viewer, owner)
    seen = in_sight(game, viewer, owner)
    return {
        "seat": owner,
        "size": sum(owned(game, owner).values()),
        "deck": len(game.zones["deck", owner]),
        "hand": len(game.zones["hand", owner]),
        "discard": len(game.zones["discard", owner]),
        "cards": [
            {"name": name, "least": least.get(name, 0), "most": count, "seen": seen.get(name, 0)}
            for name, count in most.items()
        ],
    }


def known_together(decks: Sequence[KnownDeck]) -> KnownDeck:
    """One deck as far as each of several viewers who look at it together can know it, from what each of them knows."""
    cards = [{card["name"]: card for card in deck["cards"]} for deck in decks]
    together: list[KnownCard] = [
        {
            "name": name,
            "least": min(known[name]["least"] if name in known else 0 for known in cards),
            "most": max(known[name]["most"] for known in cards if name in known),
            "seen": min(known[name]["seen"] if name in known else 0 for known in cards),
        }
        for name in sorted({name for known in cards for name in known})
    ]
    return {**decks[0], "cards": together}


def _bounds(game: State, viewer: int, owner: int) -> tuple[Count, Count]:
    """The least and the most copies of each name that an owner may have, by what a viewer has seen."""
    if not game.certain or viewer == owner:
        return owned(game, owner), owned(game, owner)
    sure = certain(game, viewer, owner)
    others = {other: loose(game, viewer, other) for other in range(game.seats) if other != viewer}
    pool = sum((Counter(count) for count in others.values()), Counter())
    size = sum(others[owner].values())
    elsewhere = sum(pool.values()) - size
    names = sorted({*sure, *pool})
    return (
        {name: sure.get(name, 0) + max(0, pool[name] - elsewhere) for name in names},
        {name: sure.get(name, 0) + min(pool[name], size) for name in names},
    )


def next_hand(game: State, seat: int) -> NextHand:
    """The chances of a player's next hand of five cards, by what the player knows, if nothing is gained or trashed
    before it is drawn.

    The deck is drawn first. Which of the player's unseen cards are in it is not known if some of them were discarded
    unseen. If it is too short, all other cards but those set aside are shuffled. Coins are those printed on Treasures.
    """
    unseen = [game.zones[zone][at] for zone, at in hidden_places(game, seat, seat)]
    others = [
        card for zone, cards in game.zones.items() if zone[1] == seat and zone[0] not in AWAY for card in cards
        if card not in unseen
    ]  # fmt: skip
    pool, rest = (_worths(card.name for card in cards) for cards in (unseen, others))
    first = min(HAND, len(game.zones["deck", seat]))
    chances: dict[Worth, float] = {}
    for drawn, chance in _draws(pool, first):
        left = Counter(pool)
        left.subtract(drawn)
        for more, further in _draws({**left, **{worth: left[worth] + rest[worth] for worth in rest}}, HAND - first):
            hand = drawn + more
            worth = sum(coins * count for (coins, _), count in hand.items()), any(is_action for _, is_action in hand)
            chances[worth] = chances.get(worth, 0.0) + chance * further
    return {
        "coins": sum(coins * chance for (coins, _), chance in chances.items()),
        "action": sum(chance for (_, has_action), chance in chances.items() if has_action),
        "reach": {coins: sum(chance for (sum_, _), chance in chances.items() if sum_ >= coins) for coins in REACH},
    }


def _worths(names: Iterable[str]) -> Counter[Worth]:
    kinds = [KINDS[name] for name in names]
    return Counter((kind.coins if "treasure" in kind.types else 0, "action" in kind.types) for kind in kinds)


def _draws(cards: Mapping[Worth, int], size: int) -> Iterator[tuple[Counter[Worth], float]]:
    """All hands of so many of these cards, or of all if there are fewer, each with its probability."""
    total = sum(cards.values())
    size = min(size, total)
    ways = comb(total, size)

    def hands(worths: list[Worth], left: int) -> Iterator[tuple[dict[Worth, int], int]]:
        if not worths:
            if not left:
                yield {}, 1
            return
        worth, *others = worths
        for count in range(min(cards[worth], left) + 1):
            for hand, number in hands(others, left - count):
                yield ({worth: count, **hand} if count else hand), number * comb(cards[worth], count)

    for hand, number in hands(sorted(cards), size):
        yield Counter(hand), number / ways


def history(events: Iterable[Mapping[str, Any]], seat: int) -> DeckHistory:
    """What has happened openly to a player's cards since the deal, from events as a seat is told of them: the cards
    gained, trashed, and passed to others, of which an unseen one has the name ""; and the number of the turn in which
    the player has shuffled last, 0 for never."""
    gained: list[str] = []
    trashed: list[str] = []
    passed: list[str] = []
    turn = shuffled = 0
    for event in events:
        if event["kind"] == "turn":
            turn = event["number"]
        if event.get("player") != seat:
            continue
        if event["kind"] == "gain":
            gained.append(event["card"])
        elif event["kind"] == "trash":
            trashed += event["cards"]
        elif event["kind"] == "pass":
            passed.append(event.get("card", ""))
        elif event["kind"] == "shuffle":
            shuffled = turn
    counts = (dict(sorted(Counter(names).items())) for names in (gained, trashed, passed))
    return {"gained": next(counts), "trashed": next(counts), "passed": next(counts), "shuffled": shuffled}
