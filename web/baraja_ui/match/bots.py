"""What bots work out before a game, in small bites, so that the page goes on meanwhile."""

from itertools import chain

from baraja import bots

from ..games.seats import player

BITE_MS = 12  # at a time, while a person thinks
REST_MS = 30  # between two bites: the page is the person's then


class Thinking:
    """The preparations of all bots of a game. Whoever has a moment takes a bite; nothing is done twice."""

    def __init__(self, play):
        kinds = dict.fromkeys(seat.kind for seat in play.save.seats if not seat.person)
        setup = play.session.setup
        self._rest = chain.from_iterable(bots.preparation(player(kind), play.kit.name, setup) for kind in kinds)

    def bite(self, host, milliseconds: float) -> bool:
        """Works about so long; whether there was anything left to do."""
        until = host.now() + milliseconds
        for _ in self._rest:
            if host.now() >= until:
                return True
        return False
