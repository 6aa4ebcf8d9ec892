"""Runs in Pyodide with what the page ships: replays the records in /exchange, prints what every seat sees as JSON.

Arguments: families of games, which the records are named after.
"""

import json
import sys
from pathlib import Path

sys.path.extend(map(str, Path("/wheels").glob("*.whl")))

from baraja.core import record
from baraja.games import games

outcomes = {}
for family in sys.argv[1:]:
    loaded = record.load(games(), Path(f"/exchange/{family}.json").read_text())
    assert loaded.problem is None, loaded.problem
    session = loaded.session
    tables = [session.table(seat) for seat in range(session.setup["seats"])]
    outcomes[family] = {"tables": tables, "record": record.save(session)}
print(json.dumps(outcomes, sort_keys=True))
