"""Measures one undo at the end of a game of 60 turns for each of two players: prints {"ms", "turns", "decisions"}.

undo.py ENGINE ROUNDS      ENGINE is the folder or the wheel to import from; the best of the rounds counts
"""

import json
import sys
import time

sys.path.insert(0, sys.argv[1])

from baraja import bots, dominion
from baraja.core.session import Session

TURNS = 60


def long_game():
    """Returns a game at turn 60: players that answer at random take hundreds of turns, and the first such game that
    lasts long enough is stopped there."""
    for seed in range(100):
        session = Session(dominion, {"seats": 2, "kingdom": dominion.KINGDOMS["first_game"]["cards"]}, seed)
        players = [bots.make("random", "dominion", seat) for seat in range(2)]
        while session.question is not None:
            if min(session.game.turns) == TURNS:
                return session
            seat = session.question.seat
            session.answer(*players[seat].decide(session.view(seat), session.question, None))
    raise SystemExit("no game was long enough")


session = long_game()
times = []
for _ in range(int(sys.argv[2])):
    began = time.perf_counter()
    session.undo()
    times.append(time.perf_counter() - began)
figures = {"ms": round(min(times) * 1000, 1), "turns": sum(session.game.turns), "decisions": len(session.decisions)}
print(json.dumps(figures))
