"""Higher number: a game of one screen, which the tests add to the page with one folder and one registry line.

Everybody holds three numbers and lays one of them in each of three rounds; the highest takes a point.
"""

from baraja.core.choose import Illegal, ask, option_ids
from baraja.core.events import Event
from baraja.core.streams import Streams
from baraja.core.zones import Card, move

NAME, RULES, WORDS = "toy", "1", ("words",)


class Numbers:
    def skipped(self, player, key):
        """Told in no event."""

    def copy(self):
        twin = Numbers()
        twin.zones = {zone: cards[:] for zone, cards in self.zones.items()}
        twin.where, twin.moves, twin.points = self.where.copy(), self.moves, self.points[:]
        twin.decider, twin.over, twin.disclosed = self.decider[:], self.over, self.disclosed
        twin.streams, twin.events, twin.round = self.streams.copy(), None, self.round
        return twin

    def step(self):
        self.round += 1
        self.tell("round", {"number": self.round})
        laid = []
        for seat, _ in enumerate(self.points):
            picks = yield from ask(self, seat, "toy.lay", self.zones["hand", seat])
            move(self, picks, ("shown", -1))
            self.tell("lay", {"player": seat, "card": picks[0].name})
            laid += picks
        best = max(card.name for card in laid)
        for seat, card in enumerate(laid):
            self.points[seat] += card.name == best
        self.over = not self.zones["hand", 0]

    def tell(self, kind, public):
        self.disclosed += 1
        if self.events is not None:
            self.events.append(Event(kind, public, {}, (), 0))


def new_game(setup, seed):
    if setup.get("seats") not in (2, 3):
        raise Illegal("seats")
    game = Numbers()
    game.streams, game.events, game.moves, game.over, game.disclosed = Streams(seed), None, 0, False, 0
    game.points, game.decider, game.round = [0] * setup["seats"], list(range(setup["seats"])), 0
    mixed = game.streams.shuffled([Card(number, f"n{number + 1}") for number in range(9)], "deck")
    game.zones = {("deck", -1): mixed, ("shown", -1): []}
    game.where = {card.id: (("deck", -1), 0) for card in mixed}
    for seat in game.decider:
        game.zones["hand", seat] = []
        move(game, game.zones["deck", -1][-3:], ("hand", seat))
    return game


class Look:
    def __init__(self, game, seat):
        self.game, self.seat, self.turn = game, seat, game.round
        self.active = seat

    def table(self):
        game = self.game
        scores = [{"seat": seat, "points": points, "place": 1, "winner": points == max(game.points), "turns": 3}
                  for seat, points in enumerate(game.points)]  # fmt: skip
        hand = [{"id": card.id, "name": card.name} for card in game.zones["hand", self.seat]]
        revealed = [card.name for card in game.zones["shown", -1]]
        return {"seat": self.seat, "over": game.over, "hand": hand, "shown": revealed, "scores": scores,
                "players": [{"seat": seat, "points": points} for seat, points in enumerate(game.points)]}  # fmt: skip


def view(game, seat):
    return Look(game, seat)


def describe(game, question):
    named = zip(question.options, option_ids(game, question.options), strict=True)
    options = [{"name": name, "kind": "card", "card": card.name, "id": card.id, "zone": "hand"} for card, name in named]
    return {"seat": question.seat, "player": question.player, "key": question.key, "options": options,
            "least": question.least, "most": question.most, "ordered": False, "about": []}  # fmt: skip
