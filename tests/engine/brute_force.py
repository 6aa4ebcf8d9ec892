"""A second solver of puzzles, written apart from the first: every answer in every order, by forks, nothing remembered.

A player who does not know the order of the deck plays in all worlds that look alike to them at once: what they see
tells the worlds apart, nothing else does.
"""

from fractions import Fraction
from itertools import combinations, permutations

from baraja import dominion
from baraja.core.session import Session


class TooMuch(Exception):
    """More forks than allowed."""


class BruteForce:
    def __init__(self, goal, most=60_000):
        self.goal = goal  # goal(session) is the value of the end of a turn and what ended how
        self.left = most

    def best(self, worlds, seat, is_over):
        """The value of the best line from worlds that look alike, each (weight, session); and the ends that the best
        lines lead to, each line's as a dict of weights."""
        if is_over(worlds[0][1]):
            ends, value = {}, 0.0
            for weight, session in worlds:
                worth, end = self.goal(session)
                value += weight * worth
                ends[end] = ends.get(end, 0) + weight
            return value, [ends]
        best, lines = None, []
        for names in every_answer(worlds[0][1]):
            played = [(weight, self.answered(session, names)) for weight, session in worlds]
            value, ways = 0.0, [{}]
            for group in alike(played, seat, is_over):
                part, ends = self.best(group, seat, is_over)
                value += part
                ways = [joined(way, end) for way in ways for end in ends]
            if best is None or value > best + 1e-9:
                best, lines = value, []
            if value > best - 1e-9:
                lines += [way for way in ways if way not in lines]
        return best, lines

    def answered(self, session, names):
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        twin = session.fork()
        twin.answer(*names)
        return twin


def every_answer(session):
    question, names = session.question, session.option_ids()
    ways = permutations if question.ordered else combinations
    return [picks for count in range(question.least, question.most + 1) for picks in ways(names, count)]


def alike(worlds, seat, is_over):
    """Worlds in groups that the seat cannot tell apart."""
    groups = {}
    for weight, session in worlds:
        seen = "over" if is_over(session) else repr(session.table(seat)["view"]) + repr(session.option_ids())
        groups.setdefault(seen, []).append((weight, session))
    return groups.values()


def joined(first, other):
    total = dict(first)
    for end, weight in other.items():
        total[end] = total.get(end, 0) + weight
    return total


def every_order(session, seat):
    """The session in all worlds that the seat holds possible: one for each order of its deck's names."""
    orders = sorted(set(permutations(card.name for card in session.game.decks[seat])))
    worlds = []
    for order in orders:
        game = session.base.copy()
        cards = list(game.decks[seat])
        deck = []
        for name in order:
            card = next(card for card in cards if card.name == name)
            cards.remove(card)
            deck.append(card)
        game.decks[seat][:] = deck
        twin = Session.resume(dominion, session.setup, session.seed, session.decisions.copy(), [], game)
        worlds.append((Fraction(1, len(orders)), twin))  # thirds add up to one
    return worlds
