"""A third game in sixty lines, on the core alone: what a game has to provide, and what it gets in return.

Beggar thy coin: everybody holds three cards from 1 to 6. In turn each player puts one of them face down; then all are
shown, and the highest takes a point, unless it is a tie. The loser of a round may swap a spare card for the top of the
deck.
"""

import types

import pytest

from baraja.core.choose import Choose, Illegal, ask
from baraja.core.events import Event, visible_to
from baraja.core.record import load, save
from baraja.core.session import Session, drive
from baraja.core.streams import Rng, Streams
from baraja.core.zones import Card, by_number, conserve, move


class Coins:
    def skipped(self, player, key):
        """Does nothing: the game has no event for it."""

    def copy(self):
        twin = Coins()
        twin.zones = {zone: cards[:] for zone, cards in self.zones.items()}
        twin.where, twin.moves, twin.points = self.where.copy(), self.moves, self.points[:]
        twin.decider, twin.over, twin.disclosed = self.decider[:], self.over, self.disclosed
        twin.streams, twin.events = self.streams.copy(), None
        return twin

    def step(self, many=1, routine=()):
        for _ in range(many):
            if not self.over:
                yield from self.round()

    def round(self):
        laid = []
        for seat, _ in enumerate(self.points):
            picks = yield from ask(self, seat, "coins.lay", self.zones["hand", seat])
            move(self, picks, ("aside", seat))
            laid += picks
        best = max(card.name for card in laid)
        winners = [seat for seat, card in enumerate(laid) if card.name == best]
        if len(winners) == 1:
            self.points[winners[0]] += 1
        self.disclosed += 1
        if self.events is not None:
            self.events.append(Event("shown", {"names": [card.name for card in laid]}, {}, (), 0))
        for seat, card in enumerate(laid):
            move(self, (card,), ("shown", -1))
            if [seat] != winners and self.zones["deck", -1]:
                for old in (yield from ask(self, seat, "coins.swap", self.zones["hand", seat], least=0)):
                    new = self.zones["deck", -1][-1]
                    move(self, (new,), ("hand", seat))
                    move(self, (old,), ("shown", -1))
        self.over = not self.zones["hand", 0]

    def deal_again(self, seat, rng):
        self.streams = Streams(rng.next())
        hidden = [("deck", -1)]
        hidden += [(zone, other) for other, _ in enumerate(self.points) if other != seat for zone in ("hand", "aside")]
        cards = rng.shuffled(sorted([card for zone in hidden for card in self.zones[zone]], key=by_number))
        places = [(zone, [self.where[card.id] for card in self.zones[zone]]) for zone in hidden]
        for zone, spots in places:
            self.zones[zone] = [cards.pop() for _ in spots]
            self.where.update({card.id: spot for card, spot in zip(self.zones[zone], spots, strict=True)})


def new_game(setup, seed):
    if setup.get("seats") not in (2, 3, 4):
        raise Illegal("seats")
    game = Coins()
    game.streams, game.events, game.moves, game.over, game.disclosed = Streams(seed), None, 0, False, 0
    game.points, game.decider = [0] * setup["seats"], list(range(setup["seats"]))
    cards = [Card(number, str(1 + number % 6)) for number in range(18)]
    mixed = game.streams.shuffled(cards, "deck")
    game.zones = {("deck", -1): mixed, ("shown", -1): []}
    game.where = {card.id: (("deck", -1), 0) for card in cards}
    for seat in game.decider:
        game.zones["hand", seat], game.zones["aside", seat] = [], []
        move(game, mixed[-3:], ("hand", seat))
    return game


class Look:
    def __init__(self, game, seat):
        self.game, self.seat = game, seat

    def table(self):
        sizes = {str(zone): len(cards) for zone, cards in self.game.zones.items()}
        mine = [card.name for what in ("hand", "aside") for card in self.game.zones[what, self.seat]]
        return {"mine": mine, "sizes": sizes, "shown": [card.name for card in self.game.zones["shown", -1]]}


def describe(game, question):
    return {"key": question.key, "options": [card.name for card in question.options]}


coins = types.SimpleNamespace(
    NAME="coins", RULES="1", new_game=new_game, view=lambda game, seat: Look(game, seat), describe=describe
)


def played(seed, seats=3):
    rng = Rng(seed)
    session = Session(coins, {"seats": seats}, seed)
    while session.question:
        session.answer(*session.question.options[: session.question.least or rng.below(2)])
        conserve(session.game, 18)
    return session


@pytest.mark.parametrize("seed", range(20))
def test_a_whole_game_is_played_saved_and_played_again(seed):
    session = played(seed)
    again = load({"coins": coins}, save(session))
    assert again.problem is None and save(again.session) == save(session)
    assert again.session.game.points == session.game.points and again.session.events == session.events


@pytest.mark.parametrize("seed", range(20))
def test_forks_redealt_twins_and_undo_come_for_nothing(seed):
    whole = played(seed)
    session = Session(coins, {"seats": 3}, seed)
    for number, decision in enumerate(whole.decisions):
        seat = session.question.seat
        assert session.fork().table(seat) == session.table(seat)
        imagined = session.imagine(seat, Rng(number))
        assert imagined.table(seat) == session.table(seat)
        conserve(imagined.game, 18)
        if number:
            undone = session.undo()
            assert undone.decisions == session.decisions[:-1]
            undone.answer(*session.decisions[-1].split()[2:])
            assert undone.table(seat) == session.table(seat)
        session.answer(*decision.split()[2:])
    assert session.question is None and session.game.points == whole.game.points


def test_the_fast_driver_plays_the_same_game():
    session = played(5)
    given = [decision.split()[2:] for decision in session.decisions]

    def decide(question):
        names = given.pop(0)
        assert type(question) is Choose
        return tuple(next(card for card in question.options if card.name == name) for name in names)

    game = coins.new_game({"seats": 3}, 5)
    drive(game, decide)
    assert game.over and game.points == session.game.points and not given


def test_everybody_is_told_what_was_shown():
    session = played(1)
    assert visible_to(session.events[0], None) == visible_to(session.events[0], 0)
    assert len(visible_to(session.events[0], 0)["names"]) == 3


def test_an_impossible_table_is_refused():
    assert load({"coins": coins}, {"format": "baraja/1", "game": "coins", "seed": 1, "setup": {"seats": 9},
                                   "decisions": []}).problem.reason == "other_rules"  # fmt: skip
    with pytest.raises(Illegal, match="seats"):
        Session(coins, {"seats": 9}, 1)
