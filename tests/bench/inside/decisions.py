"""How long a bot thinks about its decisions in Villagers, against planners: prints {"ms_p50", "ms_p95", "ms_most"} of
those that take more than a millisecond, and {"decisions"}, their number.

decisions.py ENGINE BOT SEATS GAMES      ENGINE is the folder or the wheel to import from
"""

import json
import sys
import time
from functools import partial

sys.path.insert(0, sys.argv[1])

from baraja import bots, villagers
from baraja.core.session import Session

name, seats, games = sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
times = []
for number in range(games):
    session = Session(villagers, {"seats": seats}, number)
    players = [bots.make(name if seat == number % seats else "planner", "villagers", seat) for seat in range(seats)]
    while session.question is not None:
        seat = session.question.seat
        view, imagine = session.view(seat), partial(session.imagine, seat)
        began = time.perf_counter()
        picks = players[seat].decide(view, session.question, imagine)
        if seat == number % seats:
            times.append(1000 * (time.perf_counter() - began))
        session.answer(*picks)
thought = sorted(took for took in times if took > 1)
at = {"ms_p50": 0.5, "ms_p95": 0.95}
told = {key: round(thought[int(part * len(thought))], 1) for key, part in at.items()}
print(json.dumps({**told, "ms_most": round(thought[-1], 1), "decisions": len(thought)}))
