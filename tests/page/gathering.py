"""Several devices at one table without a browser: the protocol over channels that can be cut at any moment."""

from itertools import islice

from baraja import bots
from baraja.core.choose import Illegal
from baraja.core.fingerprint import fingerprint
from baraja.core.session import Session
from baraja.games import games
from baraja_ui.together.protocol.follower import Follower
from baraja_ui.together.protocol.leader import Leader
from baraja_ui.together.protocol.messages import Refused

BOTS = {"dominion": "money-plus", "villagers": "greedy"}


class Board:
    """A bare game of the engine, as the board that the protocol asks for."""

    def __init__(self, table, decisions=()):
        self.table = table
        self.rules = games()[table["game"]]
        self.session = Session(self.rules, table["setup"], table["seed"], decisions)

    @property
    def decisions(self):
        return self.session.decisions

    @property
    def decider(self):
        return None if self.session.question is None else self.session.question.seat

    def check(self):
        return fingerprint(self.session)

    def take(self, decision):
        self.session.repeat(decision)

    def cut(self, at, free):
        self.adopt(self.decisions[:at])

    def adopt(self, decisions):
        self.session = Session(self.rules, self.table["setup"], self.table["seed"], decisions)

    def adopting(self, decisions, anew):
        fresh = Session(self.rules, self.table["setup"], self.table["seed"])
        for decision in decisions:
            fresh.repeat(decision)
            yield
        self.session = fresh

    def free(self, at, seats):
        return False

    def decide(self):
        """Makes the next decision as a bot would, always the same in the same state; returns its text."""
        session = self.session
        name = BOTS[self.table["game"]]
        bot = bots.make(name, self.table["game"], len(session.decisions))
        picks = bot.decide(session.view(self.decider), session.question, None)
        session.answer(*picks)
        return session.decisions[-1]


class Line:
    """The connection between two devices. What was sent waits in it to be delivered; `cut` loses all of it."""

    def __init__(self):
        self.open = True
        self.to_leader, self.to_follower = [], []

    def cut(self):
        self.open = False
        self.to_leader.clear()
        self.to_follower.clear()

    def send(self, box):
        def put(text):
            if self.open:
                box.append(text)

        return put


class Place:
    """A device that follows: its board, its follower, and what it was told."""

    def __init__(self, gathering, name, seats):
        self.gathering = gathering
        self.name = name
        self.meant = frozenset(seats)
        self.board = None
        self.known = {}
        self.heard = []
        self.line = self.follower = None

    def open(self, welcome):
        if welcome["rules"] != self.gathering.rules:
            raise Refused("other_version")
        table = {part: welcome[part] for part in ("game", "setup", "seed")}
        if self.board is None:
            try:
                self.board = Board(table)
            except Illegal:
                raise Refused("impossible") from None
        return self.board

    def open_game(self):
        pass

    def work(self, steps):
        self.gathering.work(steps)

    def on_event(self, what, **facts):
        self.heard.append((what, facts))

    def meet(self, met=True):
        """Connects to the leader anew, as after scanning its code. Without `met` the leader takes it for a device that
        has never been at the table."""
        if self.line is not None:
            self.cut()
        line = self.line = Line()
        if self.follower is not None:
            self.known = {"id": self.follower.id, "secret": self.follower.secret, "era": self.follower.era}
        self.follower = Follower(self, self.known, line.send(line.to_leader), self.on_event)
        met = met and self.name in self.gathering.met
        self.gathering.leader.expect(self.name, self.meant, met)
        self.gathering.leader.connect(self.name, line.send(line.to_follower))
        self.gathering.met.add(self.name)
        self.follower.begin()

    def cut(self):
        self.line.cut()
        if self.follower is not None:
            self.follower.lost()
        self.gathering.leader.lost(self.name)

    def kill(self, count):
        """The device dies and starts again with so many decisions, which it had stored by then."""
        self.cut()
        if self.board is not None:
            self.board.adopt(self.board.decisions[:count])


class Gathering:
    """A leader and its followers. `seats` says for which seats each follower decides; all others are the leader's."""

    def __init__(self, game, setup, seed, count, *seats):
        self.rules = games()[game].RULES
        people = [["person", str(seat)] for seat in range(count)]
        self.table = {"id": "t-1", "title": "x", "game": game, "rules": self.rules, "seed": seed, "setup": setup,
                      "people": people}  # fmt: skip
        self.board = Board(self.table)
        self.heard = []
        self.now = 0.0
        self.met = set()
        self.works, self.slice = [], 1000
        self.leader = Leader(self.board, self.table, "5ecret", 1, self.on_event, self.work)
        self.places = [Place(self, f"d{at}", its) for at, its in enumerate(seats)]

    def on_event(self, what, **facts):
        self.heard.append((what, facts))

    def work(self, steps):
        """Does long work: its first `slice` steps at once, the others between messages."""
        self.works.append(steps)
        self.go_on()

    def go_on(self):
        """The next slice of all long work."""
        for steps in self.works.copy():
            if len(list(islice(steps, self.slice))) < self.slice:
                self.works.remove(steps)

    def lead_again(self):
        """The leader's device has been killed: it starts again with its record, and all others must connect again."""
        for place in self.places:
            if place.line is not None:
                place.line.cut()
                place.follower.lost()
        self.leader = Leader(self.board, self.table, self.leader.secret, self.leader.era, self.on_event, self.work)

    def carry(self, place, most=10_000):
        """Delivers up to `most` messages of a device's line, one in each direction by turns; returns how many."""
        line, carried = place.line, 0
        while line is not None and (line.to_leader or line.to_follower) and carried < most:
            self.now += 20
            self.go_on()
            if line.to_leader:
                self.leader.receive(place.name, line.to_leader.pop(0), self.now)
                carried += 1
            if line.to_follower and carried < most:
                place.follower.receive(line.to_follower.pop(0), self.now)
                carried += 1
        return carried

    def rest(self):
        """Delivers everything until no message and no long work is left."""
        while sum(self.carry(place) for place in self.places) or self.works:
            self.go_on()

    def decide(self):
        """Whoever is asked decides on their own device, if it knows of the question; returns whether anybody did."""
        decider = self.board.decider
        for place in self.places:
            mine = place.board.decider if place.board is not None else None
            if mine is not None and mine in place.follower.seats:
                place.follower.decided(place.board.decide(), place.board.check())
                return True
        if decider is not None and not any(decider in place.meant for place in self.places):
            self.leader.decided(self.board.decide(), self.board.check())
            return True
        return False
