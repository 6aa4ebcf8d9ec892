"""The log of effects: everything that happens becomes an event."""

from ...core.events import Event


def tell(game, kind, player, secret=None, seats=(), **public):
    """Add an event to the log; `secret` is what only `seats` may know of it."""
    if game.events is not None:
        who = tuple(game.decider[seat] for seat in seats) + tuple(seats)
        game.events.append(Event(kind, {"player": player, **public}, secret or {}, who, game.depth))


def nothing(game, me, why):
    """Log that a part of an effect had nothing to work on; `why` is a key of the words."""
    tell(game, "nothing", me, why=why)


def names(cards):
    """The names of cards, for the log."""
    return [card.name for card in cards]
