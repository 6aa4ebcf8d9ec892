"""Dominion positions by card names: set one up, answer by name, look at it by name.

    s = table(hands=["witch", "moat copper*4"], decks=["copper*2"])
    play(s, "witch")
    assert s.question.key == "react.attack" and options(s) == ["moat"]
    s.answer("moat")
    assert hand(s, 0) == bag("copper*2") and pile(s, "curse") == 10

Notation, that of the rulings table: P1 is seat 0 and active, P2 seat 1, and so on. A zone is a list of names or a
string of them, `copper*4` being four. Decks are given and read top first, discard piles bottom first and top last.
What is not named is empty. Cards named are made for the position, so Supply piles are full unless `supply` says how
many they hold.

The kingdom holds every kingdom card that is named, and plain ones up to ten; with `kingdom=` the named ones and those
given, no others. Turn: one Action, one Buy, no coins, in the Action phase, unless said otherwise.

Every answer is followed by a check that no card got lost. And it is given to a fork that replaces the session, after a
twin in which everything hidden was dealt again has shown the same view: so every effect is entered anew, by replay, at
each of its questions. `FORK=0` in the environment leaves that out, for plainer traces when looking for a fault.
"""

import os

import pytest

from baraja import dominion
from baraja.core.choose import Illegal, spell
from baraja.core.events import told_to
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
    """A game module for one position: `new_game` gives a copy of it, everything else is Dominion's."""

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
    """The names of a zone: `cards("silver, copper*2")` is ["silver", "copper", "copper"]; a list may use `*` too."""
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    found = []
    for name in names:
        name, _, count = name.partition("*")
        found += [name] * int(count or 1)
    return found


def bag(names):
    """The names of a zone without their order."""
    return sorted(cards(names))


def table(
    hands=(), decks=(), discards=(), play=(), aside=(), supply=None, trash=(), kingdom=None, seats=None, actions=1,
    buys=1, coins=0, potions=0, phase="action", seed=1, turns=None, arrange=None,
):  # fmt: skip
    """A session at a position. `play` lies before P1; `supply` maps piles to counts, mixed ones to cards, top first.

    `arrange(game)` may change anything else before the first question.
    """
    supply = supply or {}
    zones = [("hand", hands), ("deck", decks), ("discard", discards), ("play", [play]), ("aside", aside)]
    seats = seats or max(2, *(len(whose) for _, whose in zones))
    named = [name for _, whose in zones for names in whose for name in cards(names)] + cards(trash) + list(supply)
    unknown = [name for name in named if name not in KINDS]
    assert not unknown, f"no such cards: {unknown}"
    asked = [KINDS[name].top_of or name for name in named]
    wanted = list(dict.fromkeys([*(kingdom or ()), *(name for name in asked if KINDS[name].pile == "kingdom")]))
    full = (wanted + [name for name in FILLERS if name not in wanted])[: max(10, len(wanted))]
    game = dominion.new_game({"seats": seats, "kingdom": full, "start": 0, "shelters": False}, seed)
    if kingdom is not None:
        _take_out(game, full[len(wanted) :])
    _clear(game)
    numbers = iter(range(max(game.where) + 1, 1_000_000))

    def make(name, zone):
        card = Card(next(numbers), name)
        game.zones[zone].append(card)
        game.where[card.id] = (zone, 0)

    for what, whose in zones:
        for seat, names in enumerate(whose):
            for name in cards(names)[:: -1 if what == "deck" else 1]:
                make(name, (what, seat))
    for name in cards(trash):
        make(name, ("trash", -1))
    for name, content in supply.items():
        _stock(game, name, content, make)
    game.total = len(game.where)
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
    """Put piles that only filled the kingdom back into the box."""
    for name in names:
        for card in game.zones.pop(("pile", name)):
            del game.where[card.id]
    game.sizes = {pile: size for pile, size in game.sizes.items() if pile not in names}
    game.pile_of = {name: pile for name, pile in game.pile_of.items() if pile not in names}
    game.piles = tuple(pile for pile in game.piles if pile not in names)
    game.kingdom = tuple(pile for pile in game.kingdom if pile not in names)


def _clear(game):
    """Take every card away that does not lie in a pile."""
    for zone, lying in game.zones.items():
        if zone[0] != "pile":
            for card in lying:
                del game.where[card.id]
            lying.clear()


def _stock(game, pile, content, make):
    lying = game.zones["pile", pile]
    if isinstance(content, int):
        while len(lying) > content:
            del game.where[lying.pop(0).id]
        while len(lying) < content:
            make(pile, ("pile", pile))
        return
    for card in lying:
        del game.where[card.id]
    lying.clear()
    for name in cards(content)[::-1]:
        make(name, ("pile", pile))


# --- looking --------------------------------------------------------------------------------------------------------


def zone(s, seat, what):
    """The names in a zone: a deck top first, everything else in the order in which it came."""
    lying = [card.name for card in s.game.zones[what, seat]]
    return lying[::-1] if what == "deck" else lying


def hand(s, seat=0):
    """The names in a hand, sorted: compare with `bag`."""
    return sorted(zone(s, seat, "hand"))


def deck(s, seat=0):
    """The names in a deck, top first."""
    return zone(s, seat, "deck")


def discard(s, seat=0):
    """The names in a discard pile, top last."""
    return zone(s, seat, "discard")


def in_play(s, seat=0):
    """The names of the cards in play, in the order in which they came."""
    return zone(s, seat, "play")


def trash(s):
    """The names in the trash, the last one trashed last."""
    return zone(s, -1, "trash")


def pile(s, name):
    """How many cards a pile holds."""
    return len(s.game.zones["pile", name])


def left(s):
    """Actions, Buys and coins left this turn."""
    return s.game.actions, s.game.buys, s.game.coins


def options(s):
    """The names of all options of the question, in their order; [] when nothing is asked."""
    return spell(s.game, s.question.options) if s.question else []


def asked(s):
    """Who is asked what: (seat, key), (None, None) at the end."""
    return (s.question.seat, s.question.key) if s.question else (None, None)


def happened(s, kind, seat=None):
    """The events of a kind so far, as a seat was told them."""
    return [told_to(event, seat) for event in s.events if event.kind == kind]


# --- doing ----------------------------------------------------------------------------------------------------------


def play(s, *names):
    """Play cards from the hand on one's own turn, one after the other."""
    for name in names:
        assert s.question.key in ("turn.action", "turn.treasure"), asked(s)
        s.answer(name)


def to_treasures(s):
    """Play no more Actions."""
    while s.question and s.question.key == "turn.action":
        s.answer()


def to_buy(s, treasures=False):
    """Go on to buying, with or without playing the plain Treasures."""
    to_treasures(s)
    while s.question and s.question.key == "turn.treasure":
        s.answer(*(["all"] if treasures and "all" in s.question.options else []))


def buy(s, *names):
    """Buy cards, without playing what Treasures are left in the hand."""
    for name in names:
        to_buy(s)
        assert s.question.key == "turn.buy", asked(s)
        s.answer(name)


def end_turn(s):
    """Play and buy nothing more: up to the first question of the next turn."""
    turns = len(happened(s, "turn"))
    while s.question and len(happened(s, "turn")) == turns:
        s.answer()


def refused(s, *picks):
    """Whether an answer is refused; it changes nothing then."""
    before = s.table(s.question.seat), list(s.decisions)
    with pytest.raises(Illegal):
        s.answer(*picks)
    assert (s.table(s.question.seat), list(s.decisions)) == before
    return True
