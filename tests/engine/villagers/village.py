"""Villagers positions by card names: functions to set one up, to answer, and to look at it.

    s = position(hands=["carpenter"], villages=["lumberjack"])
    s.answer("carpenter")
    assert chains(s) == ["founders", "lumberjack>carpenter"]

A village is a string of chains such as `miner>seeker>spelunker`; a second branch on the bottom card follows a `+`:
`lumberjack>carpenter+wheeler>cartwright`. Every village has Founders, whether named or not. An Apprentice that stands
for a card is `apprentice=wheeler`. Unless said otherwise, P1 is seat 0, the first player, and builds. Hands, stacks
(top last), road and reserve (top last) are strings of names; `carpenter*2` stands for two. Cards that are not named are
in the stacks, two each, and in the reserve. After every answer cards and gold are counted.
"""

from baraja import villagers
from baraja.core.choose import option_ids
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja.core.zones import conserve
from baraja.villagers.chains import look, survey
from baraja.villagers.kinds import COMMON
from baraja.villagers.verbs import limit


class Position:
    """A game module for one position: `new_game` returns a copy of it; everything else is that of Villagers."""

    NAME, RULES = villagers.NAME, villagers.RULES
    view, describe = staticmethod(villagers.view), staticmethod(villagers.describe)

    def __init__(self, start):
        self._start = start

    def new_game(self, setup, seed):
        return self._start.copy()


class Table(Session):
    """A session that counts cards and gold after every answer."""

    def answer(self, *picks):
        super().answer(*picks)
        conserve(self.game, self.game.total)
        assert gold_in_all(self.game) == 0


def gold_in_all(game):
    """Returns the sum of the players' gold, the coins on cards and the bank, which is always zero."""
    return sum(game.gold) + sum(game.coins.values()) + game.bank


def names(text):
    """Returns the names of a string: `names("monk*2 carpenter")` is ["monk", "monk", "carpenter"]."""
    cards = []
    for name in text.split():
        name, _, count = name.partition("*")
        cards += [name] * int(count or 1)
    return cards


def position(
    hands=("",), villages=("",), gold=(), seats=2, phase="build", road="", stacks=None, reserve=None, coins=None,
    seat=0, first=0, built=0, limits=None, played=("",), markets=("waiting", "waiting"), side=None, trade_limit=None,
):  # fmt: skip
    """Returns a session at a position. `coins` maps names to the coins on the first such card in a village or on the
    road."""
    setup = {"seats": seats, "start": first, "trade_limit": trade_limit}
    game = villagers.new_game(setup, 1)
    pool = {}
    for zone, cards in game.zones.items():
        if zone[0] in ("hand", "stack", "reserve", "road"):
            for card in cards:
                pool.setdefault(card.name, []).append(card)
            game.zones[zone] = []
    game.slots = [-1] * 6

    def put(name, zone):
        source = game.zones["pile", name] if name in COMMON else pool[name]
        card = source.pop()
        game.zones[zone].append(card)
        game.where[card.id] = (zone, 0)
        return card

    for what, whose in (("hand", hands), ("played", played)):
        for owner, text in enumerate(whose):
            for name in names(text):
                put(name, (what, owner))
    for order, name in enumerate(names(road)):
        game.slots[order] = put(name, ("road", -1)).id
    for owner, text in enumerate(villages):
        for chain in text.split():
            _lay(game, owner, chain, put)
    for order, text in enumerate(stacks or ()):
        for name in names(text):
            put(name, ("stack", order))
    for name in names(reserve or ""):
        put(name, ("reserve", -1))
    rest = [name for name in sorted(pool) for _ in pool[name]]
    for order in range(6 if stacks is None else 0):
        for _ in range(2):
            put(rest.pop(), ("stack", order))
    for name in rest:
        put(name, ("reserve" if reserve is None else "discard", -1))
    for owner in range(seats):
        game.side[owner] = "gold" if side is None else side[owner]
        look(game, owner)
    for owner, amount in enumerate(gold):
        game.bank += game.gold[owner] - amount
        game.gold[owner] = amount
    for name, amount in (coins or {}).items():
        open_zones = [("road", -1), *(("village", owner) for owner in range(seats))]
        card = next(card for zone in open_zones for card in game.zones[zone] if card.name == name)
        game.coins[card.id] = amount
        game.bank -= amount
    game.phase, game.seat, game.built, game.markets = phase, seat, built, list(markets)
    game.build_limits = list(limits or (limit(survey(game, owner).builders) for owner in range(seats)))
    game.draft_limits = list(limits or (limit(survey(game, owner).food) for owner in range(seats)))
    conserve(game, game.total)
    assert gold_in_all(game) == 0
    return Table(Position(game), setup, 1)


def _lay(game, owner, chain, put):
    bottom = None
    for number, branch in enumerate(chain.split("+")):
        below = bottom
        for name in branch.split(">"):
            name, _, stands = name.partition("=")
            if name == "founders":
                below = bottom = game.zones["village", owner][0]
                continue
            card = put(name, ("village", owner))
            game.on[card.id] = below.id if below else -1
            if stands:
                game.stands_as[card.id] = stands
            below = card
            bottom = bottom or (card if number == 0 else None)


# --- looking --------------------------------------------------------------------------------------------------------


def options(s):
    """Returns the spelled names of the options."""
    return option_ids(s.game, s.question.options)


def chains(s, seat=0):
    """Returns the chains of a village from bottom to top, one string for each top card, sorted."""
    game = s.game
    options = []
    for card in survey(game, seat).tops:
        path = [card.name]
        while (below := game.on[card.id]) >= 0:
            card = game.cards[below]
            path.append(card.name)
        options.append(">".join(reversed(path)))
    return sorted(options)


def zone(s, what, whose=-1):
    """Returns the names in a zone, in order."""
    return [card.name for card in s.game.zones[what, whose]]


def hand(s, seat=0):
    return sorted(zone(s, "hand", seat))


def road(s):
    """Returns the names on the six places of the road, None for empty ones."""
    return [s.game.cards[card].name if card >= 0 else None for card in s.game.slots]


def coins(s, name):
    """Returns the coins on all cards of a name."""
    return sum(s.game.coins.get(card.id, 0) for card in s.game.cards if card.name == name)


def visible_events(s, kind, seat=0):
    """Returns the events of a kind as a seat was told them, without kind and depth."""
    events = [visible_to(event, seat) for event in s.events if event.kind == kind]
    return [{name: value for name, value in event.items() if name not in ("kind", "depth")} for event in events]


def card_named(s, name, seat=0):
    """Returns the first card of a name in a village."""
    return next(card for card in s.game.zones["village", seat] if card.name == name)
