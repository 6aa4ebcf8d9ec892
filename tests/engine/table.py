"""Dominion positions by card names: functions to set one up, to answer, and to look at it.

    s = table(hands=["witch", "moat copper*4"], decks=["copper*2"])
    play(s, "witch")
    assert s.question.key == "react.attack" and options(s) == ["moat"]
    s.answer("moat")
    assert hand(s, 0) == bag("copper*2") and pile(s, "curse") == 10

The notation is that of the rulings table: P1 is seat 0 and active, P2 seat 1, and so on. A zone is a list of names or a
string of them; `copper*4` stands for four. Decks are given and returned with the top card first, discard piles with the
top card last. Zones that are not given are empty. The named cards are made for the position and not taken from the
Supply, so its piles are full unless `supply` says how many cards they hold.

The kingdom consists of every kingdom card that is named and plain ones up to ten; with `kingdom=` of the named ones and
those given. Unless said otherwise, it is the Action phase, with one Action, one Buy and no coins.

After every answer it is checked that no card was lost. Before it, a twin in which everything hidden was dealt again has
to show the same view; and the answer is given to a fork, which replaces the session, so that every effect is resumed by
replay at each of its questions. `FORK=0` in the environment turns the forks off, for simpler tracebacks.
"""

import os

import pytest

from baraja import dominion
from baraja.core.choose import Illegal, option_ids
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.core.zones import Card, conserve
from baraja.dominion.kinds import HOOKS, KINDS

FILLERS = (
    "village", "smithy", "market", "festival", "laboratory", "woodcutter", "workshop", "chapel", "cellar",
    "moneylender", "council_room", "mine", "remodel", "feast", "library", "adventurer", "chancellor", "gardens",
    "throne_room",
)  # fmt: skip


FORK = os.environ.get("FORK", "1") != "0"


class Position:
    """A game module for one position: `new_game` returns a copy of it; everything else is Dominion's."""

    NAME, RULES = dominion.NAME, dominion.RULES
    view, describe = staticmethod(dominion.view), staticmethod(dominion.describe)

    def __init__(self, start):
        self._start = start

    def new_game(self, setup, seed):
        return self._start.copy()


class Table(Session):
    """A session that checks itself after every answer."""

    def answer(self, *picks):
        if FORK and not self._dealt_again:
            self._continue_on_a_fork()
        super().answer(*picks)
        conserve(self.game, self.game.total)

    def _continue_on_a_fork(self):
        seat = self.question.seat if self.question else 0
        before = self.table(seat)
        imagined = self.imagine(seat, Rng(len(self.decisions)))
        assert {**imagined.table(seat), "disclosed": None} == {**before, "disclosed": None}
        twin = self.fork()
        assert twin.table(seat) == before
        events = self.events
        for name, value in vars(twin).items():
            setattr(self, name, value)
        self.events = self.game.events = events


def cards(names):
    """Returns the names of a zone: `cards("silver, copper*2")` is ["silver", "copper", "copper"]; lists may use `*`
    too."""
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    spelled_out = []
    for name in names:
        name, _, count = name.partition("*")
        spelled_out += [name] * int(count or 1)
    return spelled_out


def bag(names):
    """Returns the names of a zone without their order."""
    return sorted(cards(names))


def table(
    hands=(), decks=(), discards=(), play=(), aside=(), supply=None, trash=(), kingdom=None, seats=None, actions=1,
    buys=1, coins=0, potions=0, phase="action", seed=1, turns=None, arrange=None, plays=(), mats=(), colonies=False,
    bane=None,
):  # fmt: skip
    """Returns a session at a position. `play` are P1's cards in play, `plays` everybody's, `mats` the cards that lie
    face down on mats; `supply` maps piles to counts, and mixed piles to cards, top first. With `colonies` there are
    Platinum and Colony; `bane` is the pile of the Banes.

    `arrange(game)` may change anything else before the first question.
    """
    supply = supply or {}
    zones = [
        ("hand", hands), ("deck", decks), ("discard", discards), ("play", plays or [play]), ("aside", aside),
        ("closed_mat", mats),
    ]  # fmt: skip
    seats = seats or max(2, *(len(whose) for _, whose in zones))
    named = [name for _, whose in zones for names in whose for name in cards(names)] + cards(trash) + list(supply)
    unknown = [name for name in named if name not in KINDS]
    assert not unknown, f"no such cards: {unknown}"
    asked = [KINDS[name].top_of or name for name in named]
    needed = [name for name in asked if KINDS[name].pile == "kingdom" and name != bane]
    wanted = list(dict.fromkeys([*(kingdom or ()), *needed]))
    full = (wanted + [name for name in FILLERS if name not in (*wanted, bane)])[: max(10, len(wanted))]
    setup = {"seats": seats, "kingdom": full, "start": 0, "shelters": False, "bane": bane}
    game = dominion.new_game({**setup, "colonies": "always" if colonies else "never"}, seed)
    if kingdom is not None:
        _take_out(game, full[len(wanted) :])
    _clear(game)

    def make(name, zone):
        game.zones[zone].append(Card(len(game.where), name))
        game.where.append((zone, 0))

    for what, whose in zones:
        for seat, names in enumerate(whose):
            for name in cards(names)[:: -1 if what == "deck" else 1]:
                make(name, (what, seat))
    for name in cards(trash):
        make(name, ("trash", -1))
    for name, content in supply.items():
        _stock(game, name, content, make)
    game.total = len(game.where) - game.where.count(None)
    present = {card.name for lying in game.zones.values() for card in lying} | set(game.pile_of)
    game.hooks = {}
    for hook in HOOKS:
        if hook.kind in present:
            game.hooks.setdefault(hook.event, []).append(hook)
    game.discounts = frozenset(name for name in present if KINDS[name].discount)
    game.actions, game.buys, game.coins, game.potions, game.phase = actions, buys, coins, potions, phase
    if turns:
        game.turns = list(turns)
    if arrange:
        arrange(game)
    conserve(game, game.total)
    return Table(Position(game), {}, seed)


def _take_out(game, names):
    """Removes piles that only filled the kingdom."""
    for name in names:
        for card in game.zones.pop(("pile", name)):
            game.where[card.id] = None
    game.sizes = {pile: size for pile, size in game.sizes.items() if pile not in names}
    game.pile_of = {name: pile for name, pile in game.pile_of.items() if pile not in names}
    game.piles = tuple(pile for pile in game.piles if pile not in names)
    game.kingdom = tuple(pile for pile in game.kingdom if pile not in names)


def _clear(game):
    """Removes every card that is not in a pile."""
    for zone, lying in game.zones.items():
        if zone[0] != "pile":
            for card in lying:
                game.where[card.id] = None
            lying.clear()


def _stock(game, pile, content, make):
    lying = game.zones["pile", pile]
    if isinstance(content, int):
        while len(lying) > content:
            game.where[lying.pop(0).id] = None
        while len(lying) < content:
            make(pile, ("pile", pile))
        return
    for card in lying:
        game.where[card.id] = None
    lying.clear()
    for name in cards(content)[::-1]:
        make(name, ("pile", pile))


# --- looking --------------------------------------------------------------------------------------------------------


def zone(s, seat, what):
    """Returns the names in a zone: of a deck top first, of all others in the order in which they came."""
    lying = [card.name for card in s.game.zones[what, seat]]
    return lying[::-1] if what == "deck" else lying


def hand(s, seat=0):
    """Returns the names in a hand, sorted, to be compared with `bag`."""
    return sorted(zone(s, seat, "hand"))


def deck(s, seat=0):
    """Returns the names in a deck, top first."""
    return zone(s, seat, "deck")


def discard(s, seat=0):
    """Returns the names in a discard pile, top last."""
    return zone(s, seat, "discard")


def in_play(s, seat=0):
    """Returns the names of the cards in play, in the order in which they came."""
    return zone(s, seat, "play")


def trash(s):
    """Returns the names in the trash, in the order in which they were trashed."""
    return zone(s, -1, "trash")


def pile(s, name):
    """Returns how many cards a pile holds."""
    return len(s.game.zones["pile", name])


def left(s):
    """Returns the Actions, Buys and coins left this turn."""
    return s.game.actions, s.game.buys, s.game.coins


def options(s):
    """Returns the names of all options of the question, in their order; [] if nothing is asked."""
    return option_ids(s.game, s.question.options) if s.question else []


def asked(s):
    """Returns who is asked what, as (seat, key); (None, None) at the end of the game."""
    return (s.question.seat, s.question.key) if s.question else (None, None)


def happened(s, kind, seat=None):
    """Returns the events of a kind so far, as a seat was told them."""
    return [visible_to(event, seat) for event in s.events if event.kind == kind]


# --- doing ----------------------------------------------------------------------------------------------------------


def play(s, *names):
    """Plays cards from the active player's hand, one after the other."""
    for name in names:
        assert s.question.key in ("turn.action", "turn.treasure"), asked(s)
        s.answer(name)


def to_treasures(s):
    """Ends the Action phase."""
    while s.question and s.question.key == "turn.action":
        s.answer()


def to_buy(s, treasures=False):
    """Goes on to buying, with or without playing the plain Treasures."""
    to_treasures(s)
    while s.question and s.question.key == "turn.treasure":
        s.answer(*(["all"] if treasures and "all" in s.question.options else []))


def buy(s, *names):
    """Buys cards, without playing the Treasures left in the hand."""
    for name in names:
        to_buy(s)
        assert s.question.key == "turn.buy", asked(s)
        s.answer(name)


def end_turn(s):
    """Plays and buys nothing more; goes on to the first question of the next turn."""
    turns = len(happened(s, "turn"))
    while s.question and len(happened(s, "turn")) == turns:
        s.answer()


def refused(s, *picks):
    """Returns whether an answer is refused, after checking that a refusal changes nothing."""
    before = s.table(s.question.seat), list(s.decisions)
    with pytest.raises(Illegal):
        s.answer(*picks)
    assert (s.table(s.question.seat), list(s.decisions)) == before
    return True


def finds_its_cards(game):
    """Returns whether the lists that a game of Dominion keeps at hand are those of its zones."""
    zones = [game.zones["pile", pile] for pile in game.piles]
    lists_of_index = list(game.stock)
    for what, lists in {"deck": game.decks, "hand": game.hands, "discard": game.discards, "play": game.plays}.items():
        zones += [game.zones[what, seat] for seat in range(game.seats)]
        lists_of_index += lists
    return len(zones) == len(lists_of_index) and all(
        zone is other for zone, other in zip(zones, lists_of_index, strict=True)
    )
