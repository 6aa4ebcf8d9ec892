"""Plays games with pyminion's Big Money bot: prints {"games", "seconds", "turns"} of the best of several rounds.

pyminion_mirror.py FOLDER GAMES ROUNDS [quiet]      quiet: with its logging switched off
"""

import json
import logging
import sys
import time

sys.path.insert(0, sys.argv[1])

from pyminion.bots.examples import BigMoney
from pyminion.expansions import base
from pyminion.game import Game
from pyminion.simulator import Simulator

games, rounds = int(sys.argv[2]), int(sys.argv[3])
if "quiet" in sys.argv:
    logging.disable(logging.CRITICAL)
kingdom = "village moat smithy market militia mine remodel cellar workshop festival".split()
game = Game(
    players=[BigMoney("one"), BigMoney("two")],
    expansions=[base.base_set],
    kingdom_cards=[getattr(base, name) for name in kingdom],
    log_stdout=False,
)
best, turns = None, 0
for _ in range(rounds):
    simulator = Simulator(game, iterations=games)
    began = time.process_time()
    simulator.run()
    took = time.process_time() - began
    best = took if best is None else min(best, took)
    turns += sum(player.turns for result in simulator.results for player in result.player_summaries)
print(json.dumps({"games": games, "seconds": best, "turns": round(turns / games / rounds, 1)}))
