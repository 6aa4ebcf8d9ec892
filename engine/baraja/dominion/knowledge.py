"""Who knows which card lies where, and who owns which: what a seat can work out from what it has seen.

Only the top card of a discard pile is visible. A card that went in below others has a spot of three parts, the third
being the seats that know which card it is; a spot of two parts is known to everybody (RULINGS.md, Dominion 23).

Every gain and every card trashed is public, so everybody knows what everybody owns until a card passes between two
players unseen. From then on `game.certain[viewer, owner]` holds the cards that the owner has for sure, judged by what
the viewer has seen. The others are *loose*: the viewer knows which cards they are and how many of them each owner has,
but not who has which. A card that passes unseen may be any that its giver holds out of sight, so one of each of these
names becomes loose; cards that are seen with their owner become certain. All of this follows from what the viewer sees,
so it tells the viewer nothing that is hidden (RULINGS.md, Dominion 27).
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from .score import cards_worth, owned, points, tokens, worth

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from ..core.zones import Card, Spot, Zone
    from .state import State

    Count = dict[str, int]  # how many cards of each name

OPEN = frozenset(("revealed", "play", "aside", "trash", "pile", "mat"))  # zones where everybody sees every card
# Zones where cards lie face down until their owner takes them back, who may look at them: only in games that need them.
FACE_DOWN = ("under", "closed_mat")  # under a card in play; on a mat
CLOSED = frozenset(("deck", "hand", "looked", *FACE_DOWN))  # zones where others see no card
MOST_CASES = 400  # so many ways to own loose cards are tried one by one; of more, only bounds of each card are added up


# --- where cards lie ------------------------------------------------------------------------------------------------


def who_knows(game: State, spot: Spot) -> tuple[int, ...]:
    """The seats that know which card lies at a spot."""
    zone, owner = spot[0]
    if zone in OPEN:
        return tuple(range(game.seats))
    if zone == "deck":
        return ()
    if zone == "discard":
        return spot[2] if len(spot) > 2 else tuple(range(game.seats))
    return owner, game.decider[owner]


def searched(game: State, me: int, cards: Iterable[Card]) -> None:
    """Note that a player, and whoever decides that player's turn, has seen cards of the player's discard pile."""
    for card in cards:
        spot = game.where[card.id]
        if spot is not None and len(spot) > 2:
            game.where[card.id] = (*spot[:2], (*spot[2], me, game.decider[me]))


def hidden_places(game: State, owner: int, seat: int) -> list[tuple[Zone, int]]:
    """The places where a seat does not see which card of a player lies: a zone, and an index in it from the bottom."""
    own = owner == seat or game.decider[owner] == seat
    zones: list[Zone] = [("deck", owner)]
    if not own:
        zones += [("hand", owner), ("looked", owner), *((zone, owner) for zone in FACE_DOWN)]
    places = [(zone, place) for zone in zones for place in range(len(game.zones.get(zone, ())))]
    spots = [game.where[card.id] for card in game.zones["discard", owner][:-1]]  # everybody sees the top card
    pile: Zone = ("discard", owner)
    places += [(pile, at) for at, spot in enumerate(spots) if spot and len(spot) > 2 and seat not in spot[2]]
    return places


# --- who owns which card --------------------------------------------------------------------------------------------


def unaware(game: State, card: Card, to: Zone) -> tuple[int, ...]:
    """The seats that do not see which card moves to another player's zone."""
    spot = game.where[card.id]
    assert spot is not None
    if to[0] in OPEN or not (_is_seat(spot[0][1]) and _is_seat(to[1])):
        return ()
    aware = (*who_knows(game, spot), to[1], game.decider[to[1]])
    return tuple(seat for seat in range(game.seats) if seat not in aware)


def lost(game: State, owner: object, name: str, unseen_by: Collection[int]) -> None:
    """Note that a card leaves a player's cards; the seats in `unseen_by` do not see which."""
    if not _is_seat(owner):
        return
    if unseen_by and not game.certain:
        seats = range(game.seats)
        game.certain = {(viewer, other): owned(game, other) for viewer in seats for other in seats if other != viewer}
    for viewer, whose in game.certain:
        if whose != owner:
            continue
        visible = in_sight(game, viewer, whose)
        sure = _raised(game.certain[viewer, whose], visible)
        leaving = (
            [name] if viewer not in unseen_by else [other for other in sure if sure[other] > visible.get(other, 0)]
        )
        for other in leaving:
            if other in sure:
                sure[other] -= 1
        game.certain[viewer, whose] = {other: count for other, count in sure.items() if count}


def came(game: State, owner: object, name: str, unseen_by: Collection[int]) -> None:
    """Note that a card comes to a player's cards; the seats in `unseen_by` do not see which."""
    for (viewer, whose), sure in game.certain.items():
        if whose == owner and viewer not in unseen_by:
            sure[name] = sure.get(name, 0) + 1


def noticed(game: State, owner: object, cards: Iterable[Card] = ()) -> None:
    """Note the cards of a player that are in sight, and those in the hand that the player shows."""
    for viewer, whose in game.certain:
        if whose == owner:
            game.certain[viewer, whose] = certain(game, viewer, whose, cards)


def certain(game: State, viewer: int, owner: int, also_seen: Iterable[Card] = ()) -> Count:
    """The cards that an owner has for sure, by what a viewer has seen up to now."""
    return _raised(game.certain[viewer, owner], in_sight(game, viewer, owner, also_seen))


def loose(game: State, viewer: int, owner: int) -> Count:
    """The cards of an owner that a viewer cannot be sure of. Only how many they are is known to the viewer."""
    sure = certain(game, viewer, owner)
    left = {name: count - sure.get(name, 0) for name, count in owned(game, owner).items()}
    return {name: count for name, count in left.items() if count}


def points_between(game: State, viewer: int, seat: int) -> tuple[int, int]:
    """The least and the most points that a player may have, by what a viewer has seen; equal if they are certain.

    Where there are too many cases to try, a card whose worth depends on others is taken to grow with their number.
    """
    if viewer == seat or game.over or not game.certain:
        return points(game, seat), points(game, seat)
    sure = certain(game, viewer, seat)
    size = sum(loose(game, viewer, seat).values())
    others = [loose(game, viewer, other) for other in range(game.seats) if other != viewer]
    pool = sorted(name for count in others for name in count for _ in range(count[name]))
    chips = tokens(game, seat)
    if comb(len(pool), size) <= MOST_CASES:
        values = [cards_worth(_together(sure, names)) for names in set(combinations(pool, size))]
        return min(values) + chips, max(values) + chips
    most = _together(sure, pool)
    low, high = (sorted(worth(name, cards) for name in pool) for cards in (sure, most))
    least_sure, most_sure = (sum(worth(name, cards) * sure[name] for name in sure) for cards in (sure, most))
    return least_sure + sum(low[:size]) + chips, most_sure + sum(high[-size:]) + chips


def likely_points(game: State, viewer: int, seat: int) -> float:
    """The points that a player has on average by what a viewer has seen, if each loose card of others may be anybody's:
    those of the player's certain cards, and a share of what the loose ones are worth beside these."""
    if viewer == seat or game.over or not game.certain:
        return points(game, seat)
    sure = certain(game, viewer, seat)
    size = sum(loose(game, viewer, seat).values())
    if not size:
        return points(game, seat)
    others = [loose(game, viewer, other) for other in range(game.seats) if other != viewer]
    pool = sorted(name for count in others for name in count for _ in range(count[name]))
    worths = sum(worth(name, {**sure, name: sure.get(name, 0) + 1}) for name in pool)
    return cards_worth(sure) + tokens(game, seat) + size * worths / len(pool)


def loose_places(game: State, viewer: int) -> list[tuple[Zone, int]]:
    """The places of all loose cards of other players, for dealing these again."""
    places = []
    for owner in range(game.seats):
        if owner != viewer:
            left = loose(game, viewer, owner)
            for zone, place in hidden_places(game, owner, viewer):
                name = game.zones[zone][place].name
                if left.get(name):
                    left[name] -= 1
                    places.append((zone, place))
    return places


def dealt_again(game: State, viewer: int, owners: dict[Card, int]) -> None:
    """Bring what is noted into line after loose cards were dealt again; `owners` says who had them before."""
    game.owned = [None] * game.seats
    for card, before in owners.items():
        spot = game.where[card.id]
        assert spot is not None
        if (now := spot[0][1]) != before:
            game.secret_passes.append((before, now, card.name))
    for (other, owner), sure in game.certain.items():
        if other != viewer:
            has = owned(game, owner)
            clipped = {name: min(count, has.get(name, 0)) for name, count in sure.items()}
            game.certain[other, owner] = {name: count for name, count in clipped.items() if count}


def _is_seat(owner: object) -> bool:
    return type(owner) is int and owner >= 0


def _raised(sure: Count, visible: Count) -> Count:
    names = sorted({*sure, *visible})
    return {name: max(sure.get(name, 0), visible.get(name, 0)) for name in names}


def in_sight(game: State, viewer: int, owner: int, also_seen: Iterable[Card] = ()) -> Count:
    """How many cards of each name a viewer sees of an owner's."""
    hidden = {game.zones[zone][place] for zone, place in hidden_places(game, owner, viewer)}.difference(also_seen)
    names = [
        card.name for zone, cards in game.zones.items() if zone[1] == owner for card in cards if card not in hidden
    ]
    return _together({}, names)


def _together(count: Count, names: Iterable[str]) -> Count:
    total = count.copy()
    for name in names:
        total[name] = total.get(name, 0) + 1
    return total
