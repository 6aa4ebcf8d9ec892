"""Chains: what lies on what, what a card may stand for, and where the next card can go.

A village is the zone `("village", seat)`; `game.on` maps each card in it to the number of the card below it, -1 for one
that lies at the bottom. Everything else is worked out from these whenever the village changes.

A Monk has no fixed name in a chain. It may stand for whatever its neighbours allow: at the bottom for any basic, upon a
card for any of that card's followers that have followers themselves; a card laid upon the Monk decides which (rulebook
004, "Monje"). An Apprentice stands for the card whose place it took, for good (RULINGS.md, Villagers 10); if that was a
Monk, it is as open as the Monk was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .kinds import BASICS, KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.zones import Card
    from .state import State

FEE = 2  # gold for opening a padlock


class Survey(NamedTuple):
    """A summary of what everybody can see of a village. It is never changed after it is made."""

    over: dict[int, list[Card]]  # the cards that lie upon a card, by its number
    tops: list[Card]  # the cards that nothing lies upon
    places: dict[str, list[Card]]  # the cards that another card can be laid upon, by the name that they may stand for
    wild: list[Card]  # those of them that a Monk can be laid upon
    food: int
    builders: int
    named: dict[str, list[Card]]  # the places without Monks
    named_wild: list[Card]
    monks: list[Card]  # the cards that may stand for several names


EMPTY = Survey({}, [], {}, [], 0, 0, {}, [], [])


def survey(game: State, seat: int) -> Survey:
    """The survey of a village as it is now."""
    known: Survey = game.surveys[seat]
    return known


def look(game: State, seat: int) -> None:
    """Make a new survey of a village; to be called after every change in it, unless a card was laid."""
    game.surveys[seat] = EMPTY
    for card in game.zones["village", seat]:
        add(game, seat, card)


def add(game: State, seat: int, card: Card) -> None:
    """Add a card to the survey of a village; to be called when it was laid."""
    over, tops, _, _, food, builders, named, wild, monks = game.surveys[seat]
    tops, named = [*tops, card], named.copy()
    food += _food(game, seat, card)
    builders += KINDS[card.name].builders
    below = game.on[card.id]
    if below >= 0:
        under = game.cards[below]
        upon = over.get(below, ())
        over = {**over, below: [*upon, card]}
        if not upon:
            tops.remove(under)
            food -= _food(game, seat, under)
            builders -= KINDS[under.name].builders
        name = game.stands_as.get(below, under.name)
        if len(upon) + 1 == KINDS[name].branches:  # which a Monk has none of
            named[name] = [place for place in named[name] if place is not under]
            if not named[name]:
                del named[name]
            wild = [place for place in wild if place is not under]
    name = game.stands_as.get(card.id, card.name)
    if name == "monk":
        monks = [*monks, card]
    elif KINDS[name].branches:
        named[name] = [*named.get(name, ()), card]
        if KINDS[name].wild_above:
            wild = [*wild, card]
    places, all_wild = (named, wild) if not monks else _with_monks(game, over, named, wild, monks)
    game.surveys[seat] = Survey(over, tops, places, all_wild, food, builders, named, wild, monks)


def _food(game: State, seat: int, card: Card) -> int:
    return 1 if card.name == "founders" and game.side[seat] == "food" else KINDS[card.name].food


def _with_monks(
    game: State, over: dict[int, list[Card]], named: dict[str, list[Card]], wild: list[Card], monks: list[Card]
) -> tuple[dict[str, list[Card]], list[Card]]:
    places, wild = named.copy(), wild[:]
    for card in monks:
        if len(over.get(card.id, ())) < (2 if game.on[card.id] < 0 else 1):
            names = _meanings(game, over, card)
            for name in names:
                places[name] = [*places.get(name, ()), card]
            if any(KINDS[name].wild_above for name in names):
                wild.append(card)
    return places, wild


def covered(game: State, seat: int) -> list[Card]:
    """The cards of a village that others lie upon."""
    over = survey(game, seat).over
    return [card for card in game.zones["village", seat] if card.id in over]


def meanings(game: State, seat: int, card: Card) -> Sequence[str]:
    """The names that a card may stand for, judged by the cards below it: one, except for a Monk that is still open."""
    return _meanings(game, survey(game, seat).over, card)


def _meanings(game: State, over: dict[int, list[Card]], card: Card) -> Sequence[str]:
    name = game.stands_as.get(card.id, card.name)
    if name != "monk":
        return (name,)
    below = game.on[card.id]
    if below < 0:
        names = BASICS
    else:
        names = [name for under in _meanings(game, over, game.cards[below]) for name in _leading(under)]
    return tuple(name for name in names if _carries(game, over, card, name))


def _leading(name: str) -> list[str]:
    """The followers of a card that have followers themselves."""
    return [follower for follower in KINDS[name].leads if KINDS[follower].leads]


def _carries(game: State, over: dict[int, list[Card]], card: Card, name: str) -> bool:
    """Whether all cards upon a card allow it to stand for this name."""
    for upon in over.get(card.id, ()):
        above = game.stands_as.get(upon.id, upon.name)
        if above == "monk":
            if not any(_carries(game, over, upon, follower) for follower in _leading(name)):
                return False
        elif KINDS[above].after != name:
            return False
    return True


def places_for(game: State, me: int, name: str) -> Sequence[Card | str]:
    """Where a card called `name` may be laid in a village: the cards to lay it upon, or "new" for a new chain."""
    role, after = KINDS[name].role, KINDS[name].after
    if after is not None:
        return survey(game, me).places.get(after, [])
    if role == "monk":
        return ["new", *survey(game, me).wild]
    if role in ("apprentice", "errand"):
        return []
    return ["new"]


def owners(game: State, lock: str) -> list[tuple[Card, int]]:
    """The cards in villages that open a lock, with the seats that have them."""
    pairs = []
    where = game.where
    for card in game.keys[lock]:
        zone, seat = where[card.id][0]
        if zone == "village":
            pairs.append((card, seat))
    return pairs


def tinner_works(game: State, me: int) -> bool:
    """Whether a Tinner was played in this build phase."""
    return any(card.name == "tinner" for card in game.zones["played", me])


def can_unlock(game: State, me: int, lock: str | None) -> bool:
    """Whether a player can open a lock: free, with an unlocker in their own village, or for 2 gold."""
    if lock is None or game.gold[me] >= FEE:
        return True
    where = game.where
    for card in game.keys[lock]:
        if where[card.id][0] == ("village", me):
            return True
    return tinner_works(game, me)


def ways_to_unlock(game: State, me: int, lock: str) -> list[Card | str]:
    """How a lock may be opened: `free`, unlockers to put 2 gold on, or `bank`; empty when it cannot be.

    If the player has an unlocker, the bank pays onto it; else the player pays onto another player's, or to the bank if
    nobody has one. Unlockers of the same owner with equally many coins count as one way.
    """
    ways: list[Card | str] = []
    seen: list[tuple[int, int]] = []
    pairs = owners(game, lock)
    own = [pair for pair in pairs if pair[1] == me]
    for card, seat in own or (pairs if game.gold[me] >= FEE else ()):
        same = (seat, game.coins.get(card.id, 0))
        if same not in seen:
            seen.append(same)
            ways.append(card)
    if not pairs and game.gold[me] >= FEE:
        ways.append("bank")
    if tinner_works(game, me):
        ways.insert(0, "free")
    return ways


def can_take(game: State, me: int, card: Card, owner: int) -> bool:
    """Whether a player may swap an Apprentice with a covered card: the player must be able to place that card at once.

    Swapping with another Apprentice would only repeat the question, so it is not offered.
    """
    kind = KINDS[card.name]
    if kind.role == "apprentice" or (kind.role == "founders" and owner != me):
        return False
    if kind.role == "chain":
        return kind.after in survey(game, me).places and can_unlock(game, me, kind.lock)
    return True


def swaps(game: State, me: int) -> list[Card]:
    """All cards in all villages that an Apprentice may be swapped with, the player's own first."""
    cards = []
    for step in range(game.seats):
        owner = (me + step) % game.seats
        cards += [card for card in covered(game, owner) if can_take(game, me, card, owner)]
    return cards


def can_play(game: State, me: int, card: Card) -> bool:
    """Whether a card of the hand could be played now, apart from the limit of builds."""
    kind = KINDS[card.name]
    after = kind.after
    if after is not None and after not in game.surveys[me].places:
        return False
    if kind.lock is not None and not can_unlock(game, me, kind.lock):
        return False
    return kind.role != "apprentice" or bool(swaps(game, me))
