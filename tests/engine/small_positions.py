"""Small positions, on which the two solvers of puzzles can be compared, and the comparison."""

from itertools import combinations

from brute_force import BruteForce, TooMuch, every_order

from baraja import bots, dominion, villagers
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.lab.match import recorded
from baraja.puzzles.contract import Unsolved, puzzler
from baraja.puzzles.solver import Solver

ACTIONS = ("village", "smithy", "market", "remodel", "workshop", "moneylender", "laboratory", "militia")
QUIET = ACTIONS[:-1]
SAME = 1e-6
MOST_FORKS = 15_000


def arranged(number):
    """A small position: two Actions, two Treasures and an Estate in the hand, a deck of two cards, few Provinces."""
    rng = Rng(number)
    kingdom = rng.sample(ACTIONS, 2)
    hand = [*kingdom[:2], "estate", "gold", rng.pick(("copper", "silver", "gold"))]
    deck = [rng.pick(("copper", "silver", "estate")) for _ in range(2)]
    rival = ["copper"] * 5 + ["duchy"] * rng.below(3)
    scenario = {"decks": [[*hand, *deck], rival], "supply": {"province": 1, "duchy": 1 + rng.below(2)}}
    return Session(dominion, {"seats": 2, "start": 0, "kingdom": kingdom, "scenario": scenario}, number)


def arranged_to_hold(number):
    """A small position before the rival's turn: an Action in both hands, few Provinces, a hidden card of the rival."""
    rng = Rng(number)
    kingdom = rng.sample(QUIET, 2)
    hand = [kingdom[0], "estate", "estate", *(rng.pick(("copper", "silver", "gold")) for _ in range(2))]
    rich = [rng.pick(("gold", "gold", "silver", "copper")) for _ in range(3)]
    rival = [*rich, rng.pick(("estate", "duchy", kingdom[1])), "estate", rng.pick(("estate", "duchy"))]
    scenario = {
        "decks": [[*hand, "copper", *["duchy"] * rng.below(3)], rival],
        "supply": {"province": 1 + rng.below(2), "duchy": 1 + rng.below(2)},
    }
    return Session(dominion, {"seats": 2, "start": 0, "kingdom": kingdom, "scenario": scenario}, number)


def building(number):
    """A position of a game of bots in which the last player of a round has built most of what there is to build."""
    rng = Rng(number)
    how = puzzler("villagers")
    session = bots.at_once(recorded(villagers, {"seats": 2, "start": number % 2}, number, ("greedy", "greedy")))
    twin = Session(villagers, session.setup, number)
    positions = []
    for decision in session.decisions:
        if how.may_be("build", twin):
            positions.append(twin.fork())
        twin.repeat(decision)
    position = rng.pick(positions)
    seat, turn = position.question.seat, how.turn(position.game)
    while len(position.game.zones["hand", seat]) > 2:
        twin = position.fork()
        while True:  # one thing is built, with all that is asked about it
            twin.answer(*rng.sample(twin.question.options, max(1, twin.question.least)))
            if twin.question is None or twin.question.seat != seat or not how.is_rest(twin.game, seat, turn):
                return position
            if not twin.mid_step:
                break
        position = twin
    return position


def goal_of(kind, seat=0):
    """What the end of a turn is worth, and what of it makes two ends equal, as the rules are told to players."""
    chances = {}  # of the rival, by who owns what and what is left: the player's new hand does not matter

    def goal(session):
        if kind == "build":
            (row,) = (row for row in session.game.incomes[-1]["players"] if row["seat"] == seat)
            paid = sorted((line["kind"], line["card"] or "", line["gold"]) for line in row["lines"] if line["gold"])
            return session.game.gold[seat], (session.game.gold[seat], tuple(paid))
        score, other = (dominion.ranking(session.game)[place] for place in (seat, 1 - seat))
        scoring = tuple((name, count) for name, count in score["cards"].items() if name in score["by_card"])
        if kind == "points":
            return score["points"], (scoring, session.game.over)
        if kind == "hold":
            state = repr([[sorted(card.name for card in cards), zone] for zone, cards in session.game.zones.items()
                          if zone[1] != seat] + [score["cards"]])  # fmt: skip
            if state not in chances:
                chances[state] = rival_wins(session, 1 - seat)
            return 1 - chances[state] + score["points"] / 100_000, (scoring, session.game.over)
        if session.game.over and score["winner"] and not other["winner"]:
            return 1.0, (scoring, True)
        return 0.0, None

    return goal


def rival_wins(session, rival):
    """The chance that the rival wins alone in the turn that begins, over every five of its cards."""
    if session.game.over:
        winners = [result["seat"] for result in dominion.ranking(session.game) if result["winner"]]
        return float(winners == [rival])
    cards = [*session.game.hands[rival], *session.game.decks[rival]]
    chances, known = [], {}
    for places in combinations(range(len(cards)), len(session.game.hands[rival])):
        held = sorted(cards[place].name for place in places)
        if tuple(held) not in known:
            game = session.base.copy()
            game.hands[rival][:] = [cards[place] for place in places]
            game.decks[rival][:] = [card for place, card in enumerate(cards) if place not in places]
            for card in cards:
                zone = "hand" if card in game.hands[rival] else "deck"
                game.where[card.id] = ((zone, rival), game.where[card.id][1])
            twin = Session.resume(dominion, session.setup, session.seed, session.decisions.copy(), [], game)
            search = BruteForce(goal_of("win", rival), 4000)
            known[tuple(held)] = search.best(every_order(twin, rival), rival, lambda world: after_turn(world, rival))[0]
        chances.append(known[tuple(held)])
    return sum(chances) / len(chances)


def after_turn(session, seat):
    return session.question is None or session.game.turns[seat] > 0


def after_market(session, number):
    return session.question is None or session.game.round != number or session.game.phase not in ("build", "market")


def brute_force(session, kind):
    """The value of the best line, and the different ends of the best lines, without any trick. Raises `TooMuch`."""
    seat = session.question.seat
    search = BruteForce(goal_of(kind, seat), MOST_FORKS)
    if kind == "build":
        number = session.game.round
        return search.best([(1.0, session)], seat, lambda world: after_market(world, number))
    return search.best(every_order(session, seat), seat, lambda world: after_turn(world, seat))


def agreement(session, kind):
    """Whether both solvers come to the same, and whether there is one answer; None where one of them gives up."""
    try:
        solver = Solver(session.rules.NAME, kind, session.base, session.question.seat, 20_000)
        solver.margin = SAME  # brute force tells apart what is not equal, not what is nearly as good
        solution = solver.solution(session.base)
        value, lines = brute_force(session, kind)
    except (Unsolved, TooMuch):
        return None
    return abs(solution.value - value) < SAME and (solution.ends is not None) == (len(lines) == 1), len(lines) == 1
