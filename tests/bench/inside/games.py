"""Plays games of one kind on this Python: prints {"games", "seconds", "turns"} of the best of several rounds.

    games.py ENGINE GAMES ROUNDS KIND      ENGINE is the folder or the wheel to import from

In all kinds except the imagined ones a bot plays against itself: `money` is Big Money; `plain` buys only Provinces,
Gold and Silver; `actions` has a deck of Villages, Smithies and Laboratories that plays many Actions a turn; `four` has
four seats with money and the best cards; `villagers` has two greedy bots of Villagers. `imagined` and
`imagined_villagers` are the building blocks of a search: a game forked at its first question, dealt again and played to
its end by planning bots.
"""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])

from baraja import dominion, villagers
from baraja.core.session import Session
from baraja.core.streams import Rng, mix

try:
    from baraja.lab.match import play
except ImportError:  # an earlier engine
    from baraja.sim.match import play
try:
    from baraja.bots import routine
except ImportError:  # an earlier engine, which asks every question
    routine = None
try:
    from baraja.bots.dominion.shared import money
    from baraja.bots.dominion.shared.menus import Menu, Want
    from baraja.bots.dominion.yardsticks import players as levels
    from baraja.bots.dominion.yardsticks.planner import Planner
    from baraja.bots.villagers.planner import Planner as VillagePlanner
except ImportError:  # an earlier engine, with the levels and the yardsticks in one folder
    from baraja.bots.dominion.plans.menus import Menu, Planner, Want

    from baraja.bots.dominion import money
    from baraja.bots.dominion import yardsticks as levels
    from baraja.bots.villagers.planner import Planner as VillagePlanner

FIRST_GAME = {"seats": 2, "kingdom": list(dominion.KINGDOMS["first_game"]["cards"]), "start": 0}
ACTIONS = {
    "seats": 2, "kingdom": "cellar village moat workshop smithy militia market laboratory festival mine".split(),
    "start": 0,
}  # fmt: skip
MENU = Menu(
    "engine",
    ("village", "smithy", "laboratory"),
    (
        Want("gold", 1), Want("laboratory", 3), Want("market", 2), Want("festival", 2), Want("village", 2, 6),
        Want("smithy", 2, 8), Want("militia", 1), Want("cellar", 1), Want("silver", 2), Want("village", 6),
    ),
    8,
)  # fmt: skip


class Plain(money.BigMoney):
    def pile_to_buy(self, view, offered):
        return next((pile for pile in ("province", "gold", "silver") if pile in offered), None)


class Builder(Planner):
    def __init__(self, seed):
        super().__init__(seed, MENU)


def played(rules, setup, bot):
    """Plays whole games of a bot against itself."""
    return lambda number: sum(play(rules, setup, mix(number), (bot,) * setup["seats"]).turns)


def imagined(rules, setup, make_bot):
    """Plays games imagined from the first question on; a bot from `made(0)` plays for each seat."""
    session = Session(rules, setup, 1)
    seat = session.question.seat

    def play_imagined(number):
        twin = session.imagine(seat, Rng(mix(number)))
        bots = [make_bot(0) for _ in range(setup["seats"])]

        def decide(question, game):
            return bots[question.seat].decide(rules.view(game, question.seat), question)

        game = twin.play_out(decide, 10_000, *([routine(bots)] if routine else []))
        return sum(result["turns"] for result in rules.ranking(game))

    return play_imagined


if sys.argv[4] == "plain":
    levels.BOTS["big-money"] = Plain
if sys.argv[4] == "actions":
    levels.BOTS["money-plus"] = Builder
one_game = {
    "money": lambda: played(dominion, FIRST_GAME, "big-money"),
    "plain": lambda: played(dominion, FIRST_GAME, "big-money"),
    "actions": lambda: played(dominion, ACTIONS, "money-plus"),
    "four": lambda: played(dominion, {**FIRST_GAME, "seats": 4}, "money-plus"),
    "villagers": lambda: played(villagers, {"seats": 2}, "greedy"),
    "imagined": lambda: imagined(dominion, ACTIONS, Builder),
    "imagined_villagers": lambda: imagined(villagers, {"seats": 2}, VillagePlanner),
}[sys.argv[4]]()
games, rounds = int(sys.argv[2]), int(sys.argv[3])
# Processor time, which other processes do not affect; in Pyodide it is the same clock as wall time.
clock = time.perf_counter if sys.platform == "emscripten" else time.process_time
best, turns = None, 0
for number in range(games * rounds):
    if number % games == 0:
        began = clock()
    turns += one_game(number)
    if number % games == games - 1:
        took = clock() - began
        best = took if best is None else min(best, took)
print(json.dumps({"games": games, "seconds": best, "turns": round(turns / games / rounds, 1)}))
