"""A bot against itself on this Python: prints {"games", "seconds", "turns"} of the best of several rounds.

    mirror.py ENGINE GAMES ROUNDS [plain|villagers]      ENGINE is the folder or the wheel to import from

Big Money; "plain" buys Provinces, Gold and Silver and nothing else. With "villagers", two greedy bots of Villagers.
"""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])

from baraja import dominion, villagers
from baraja.bots import dominion as players
from baraja.bots import dominion_levels as levels
from baraja.core.streams import mix
from baraja.sim.match import play


class Plain(players.BigMoney):
    def pile_to_buy(self, view, offered):
        return next((pile for pile in ("province", "gold", "silver") if pile in offered), None)


if "plain" in sys.argv:
    levels.BOTS["big-money"] = Plain
games, rounds = int(sys.argv[2]), int(sys.argv[3])
rules, setup, bot = dominion, {"seats": 2, "kingdom": list(dominion.KINGDOMS["first_game"]["cards"])}, "big-money"
if "villagers" in sys.argv:
    rules, setup, bot = villagers, {"seats": 2}, "greedy"
# The time that this process had, not what others took from it; in Pyodide both are the same clock.
clock = time.perf_counter if sys.platform == "emscripten" else time.process_time
best, turns = None, 0
for number in range(games * rounds):
    if number % games == 0:
        began = clock()
    turns += sum(play(rules, setup, mix(number), (bot, bot)).turns)
    if number % games == games - 1:
        took = clock() - began
        best = took if best is None else min(best, took)
print(json.dumps({"games": games, "seconds": best, "turns": round(turns / games / rounds, 1)}))
