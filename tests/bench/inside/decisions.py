"""Measures how long a bot thinks about its decisions: prints {"ms_p50", "ms_p95", "ms_most"} of those that take longer
than THOUGHT, which counts as thinking, and {"decisions"}, their number.

decisions.py ENGINE GAME BOT RIVAL SEATS GAMES      ENGINE is the folder or the wheel to import from
"""

import json
import sys
import time
from functools import partial

sys.path.insert(0, sys.argv[1])

from baraja import bots, dominion, villagers
from baraja.core.session import Session

rules = {"dominion": dominion, "villagers": villagers}[sys.argv[2]]
name, rival, seats, games = sys.argv[3], sys.argv[4], int(sys.argv[5]), int(sys.argv[6])
THOUGHT = {"dominion": 10, "villagers": 1}[rules.NAME]  # milliseconds
kingdoms = [kingdom["cards"] for kingdom in dominion.KINGDOMS.values()]
times = []
for number in range(games):
    setup = {"seats": seats}
    if rules is dominion:
        setup["kingdom"] = kingdoms[7 * number % len(kingdoms)]
    session = Session(rules, setup, number)
    players = [bots.make(name if seat == number % seats else rival, rules.NAME, seat) for seat in range(seats)]
    while session.question is not None:
        seat = session.question.seat
        view, imagine = session.view(seat), partial(session.imagine, seat)
        began = time.perf_counter()
        picks = players[seat].decide(view, session.question, imagine)
        if seat == number % seats:
            times.append(1000 * (time.perf_counter() - began))
        session.answer(*picks)
thought = sorted(took for took in times if took > THOUGHT)
at = {"ms_p50": 0.5, "ms_p95": 0.95}
figures = {key: round(thought[int(part * len(thought))], 1) for key, part in at.items()}
print(json.dumps({**figures, "ms_most": round(thought[-1], 1), "decisions": len(thought)}))
