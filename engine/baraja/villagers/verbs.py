"""What happens in villages, on the road and with gold: the verbs of the rulebook. Those that ask are generators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.choose import ask
from ..core.events import Event
from ..core.zones import Card, move, move_one
from .chains import FEE, add, look, places_for, survey, ways_to_unlock
from .kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.contract import Asking
    from ..core.zones import Zone
    from .state import State

LEAST_LIMIT, MOST_LIMIT = 2, 5
RESERVE = ("reserve", -1)
STACK_ZONES = tuple([("stack", nth) for nth in range(6)])  # from the left


def tell(
    game: State, kind: str, player: int | None = None, secret: dict[str, object] | None = None, **public: object
) -> None:
    """Add an event to the log; `secret` is what only this player may know of it."""
    if game.events is not None:
        if player is None:
            game.events.append(Event(kind, public, {}, (), 0))
        else:
            seats = () if secret is None else (player, game.decider[player])
            game.events.append(Event(kind, {"player": player, **public}, secret or {}, seats, 0))


def limit(symbols: int) -> int:
    """How many cards may be drafted or built: two, plus one for each symbol, and at most five."""
    return min(LEAST_LIMIT + symbols, MOST_LIMIT)


def turn_order(game: State) -> list[int]:
    """All seats, from the first player on."""
    return [(game.first + step) % game.seats for step in range(game.seats)]


# --- gold -----------------------------------------------------------------------------------------------------------


def earn(game: State, me: int, gold: int) -> None:
    """Move gold from the bank to a player; a negative amount is a payment."""
    game.bank -= gold
    game.gold[me] += gold


def put_coins(game: State, card: Card, gold: int) -> None:
    """Put coins from the bank on a card."""
    game.bank -= gold
    game.coins[card.id] = game.coins.get(card.id, 0) + gold


def take_coins(game: State, me: int, card: Card) -> int:
    """Move all coins on a card to a player, and return their number."""
    gold = game.coins.pop(card.id, 0)
    game.gold[me] += gold
    return gold


def return_coins(game: State, card: Card) -> None:
    """Return the coins on a card to the bank."""
    game.bank += game.coins.pop(card.id, 0)


# --- road and stacks ------------------------------------------------------------------------------------------------


def leftmost(game: State) -> Zone | None:
    """The leftmost stack that is not empty, None if all are."""
    zones = game.zones
    for zone in STACK_ZONES:
        if zones[zone]:
            return zone
    return None


def uncover_markets(game: State) -> None:
    """Reveal each Market once its stacks are empty: the first is under stacks 1 and 2, the second under all six.

    To be called whenever the last card of a stack is gone.
    """
    zones = game.zones
    if game.markets[0] == "waiting" and not zones["stack", 0] and not zones["stack", 1]:
        game.markets[0] = "revealed"
        tell(game, "market_revealed", market="first")
    if game.markets[1] == "waiting" and leftmost(game) is None:
        game.markets[1] = "revealed"
        tell(game, "market_revealed", market="second")


def zone_word(zone: Zone) -> str:
    """The word for a face-down pile: `stack1` to `stack6`, or `reserve`."""
    return zone[0] if zone[1] < 0 else f"{zone[0]}{zone[1] + 1}"


def fill(game: State, place: int, zone: Zone) -> None:
    """Lay the top card of a face-down pile face up on a place of the road, if there is one."""
    pile = game.zones[zone]
    if not pile:
        game.slots[place] = -1
        return
    card = pile[-1]
    move_one(game, card, ("road", -1))
    game.slots[place] = card.id
    game.disclosed += 1
    if game.events is not None:
        tell(game, "refill", card=card.name, pile=zone_word(zone), place=place + 1)
    if not pile:
        uncover_markets(game)


def recycle(game: State, places: Sequence[int]) -> None:
    """Discard the cards on some places of the road and replace them from the reserve, or else the leftmost stack."""
    gone = [game.cards[game.slots[place]] for place in places]
    for card in gone:
        return_coins(game, card)
    move(game, gone, ("discard", -1))
    if game.events is not None and gone:
        tell(game, "recycle", cards=[card.name for card in gone])
    for place in places:
        fill(game, place, RESERVE if game.zones[RESERVE] else leftmost(game) or RESERVE)


# --- the village ----------------------------------------------------------------------------------------------------


def lay(game: State, me: int, card: Card, below: Card | None) -> None:
    """Lay a card into a village, upon a card or as a new chain."""
    move_one(game, card, ("village", me))
    game.on[card.id] = -1 if below is None else below.id
    add(game, me, card)


def unlock(game: State, me: int, card: Card, lock: str) -> Asking[None]:
    """Open the padlock of a card that is about to be played: who pays, and where the 2 gold go."""
    ways = ways_to_unlock(game, me, lock)
    (way,) = yield from ask(game, me, "build.unlock", ways, about=(card.name, lock), distinct=True)
    if type(way) is Card:
        owner = game.where[way.id][0][1]
        if owner != me:
            earn(game, me, -FEE)
        put_coins(game, way, FEE)
        tell(game, "unlock", me, card=card.name, key=lock, owner=owner, reason="own" if owner == me else "player")
    elif way == "free":
        tell(game, "unlock", me, card=card.name, key=lock, reason="free")
    else:
        earn(game, me, -FEE)
        tell(game, "unlock", me, card=card.name, key=lock, reason="bank")


def place(game: State, me: int, card: Card) -> Asking[None]:
    """Lay a card into its player's village, where it is allowed, and open its padlock."""
    ways = places_for(game, me, card.name)
    (below,) = yield from ask(game, me, "build.place", ways, about=(card.name,), distinct=True)
    if (lock := KINDS[card.name].lock) is not None:
        yield from unlock(game, me, card, lock)
    under = below if type(below) is Card else None
    lay(game, me, card, under)
    if game.events is None:
        return
    if under is None:
        tell(game, "build", me, card=card.name)
    else:
        tell(game, "build", me, card=card.name, on=under.name, reason="on")


def swap_in(game: State, me: int, apprentice: Card, taken: Card) -> None:
    """Put an Apprentice in the place of a card, upon and under the same cards; it then stands for that card.

    The card is set aside for its player, who must place it at once.
    """
    owner = game.where[taken.id][0][1]
    village = game.zones["village", owner]
    order, upon = village.index(taken), survey(game, owner).over[taken.id]
    move(game, (apprentice,), ("village", owner))
    village.insert(order, village.pop())
    move(game, (taken,), ("aside", me))
    on = game.on
    on[apprentice.id] = on.pop(taken.id)
    for card in upon:
        on[card.id] = apprentice.id
    game.stands_as[apprentice.id] = taken.name
    look(game, owner)


def send_back(game: State, me: int) -> None:
    """Return Monks and Apprentices on top of a chain to the hand of the village's owner, until none is left there."""
    while back := [card for card in survey(game, me).tops if KINDS[card.name].role in ("monk", "apprentice")]:
        for card in back:
            del game.on[card.id]
            game.stands_as.pop(card.id, None)
        move(game, back, ("hand", me))
        look(game, me)
        tell(game, "return", me, cards=[card.name for card in back])
