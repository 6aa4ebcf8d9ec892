"""Games of one kind on this Python: prints {"games", "seconds", "turns"} of the best of several rounds.

    games.py ENGINE GAMES ROUNDS KIND      ENGINE is the folder or the wheel to import from

Kinds, all but the imagined ones bots against themselves: `money` is Big Money; `plain` buys Provinces, Gold and Silver
and nothing else; `actions` a deck of Villages, Smithies and Laboratories that plays many Actions a turn; `four` four
seats with money and the best cards; `villagers` two greedy bots of Villagers. `imagined` and `imagined_villagers` are
what a search is made of: a fork of a game at its first question, dealt again and played to its end by planning bots.
"""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])

from baraja import dominion, villagers
from baraja.core.session import Session
from baraja.core.streams import Rng, mix
from baraja.sim.match import play

try:
    from baraja.bots.dominion import money as players
    from baraja.bots.dominion import yardsticks as levels
    from baraja.bots.dominion.plans.menus import Menu, Planner, Want
    from baraja.bots.villagers.planner import Planner as VillagePlanner
except ImportError:  # an engine of before, with the bots of all games in one folder
    from baraja.bots.dominion_plans import Menu, Planner, Want

    from baraja.bots import dominion as players
    from baraja.bots import dominion_levels as levels
    from baraja.bots.villagers import Planner as VillagePlanner

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


class Plain(players.BigMoney):
    def pile_to_buy(self, view, offered):
        return next((pile for pile in ("province", "gold", "silver") if pile in offered), None)


class Builder(Planner):
    def __init__(self, seed):
        super().__init__(seed, MENU)


def played(rules, setup, bot):
    """Whole games of a bot against itself."""
    return lambda number: sum(play(rules, setup, mix(number), (bot,) * setup["seats"]).turns)


def imagined(rules, setup, made):
    """Games imagined from the first question on; each `made(0)` plays for a seat."""
    session = Session(rules, setup, 1)
    seat = session.question.seat

    def one(number):
        twin = session.imagine(seat, Rng(mix(number)))
        bots = [made(0) for _ in range(setup["seats"])]

        def decide(question, game):
            return bots[question.seat].decide(rules.view(game, question.seat), question)

        game = twin.play_out(decide, 10_000)
        return sum(result["turns"] for result in rules.ranking(game))

    return one


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
# The time that this process had, not what others took from it; in Pyodide both are the same clock.
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
