"""Runs in Pyodide with what the page ships: play the record in /exchange again, print what every seat sees as JSON."""

import json
import sys
from pathlib import Path

sys.path[:0] = ["/archives/baraja.zip"]

from baraja.core import record  # noqa: E402
from baraja.games import games  # noqa: E402

loaded = record.load(games(), Path("/exchange/record.json").read_text())
assert loaded.problem is None, loaded.problem
session = loaded.session
tables = [session.table(seat) for seat in range(session.setup["seats"])]
print(json.dumps({"tables": tables, "record": record.save(session)}, sort_keys=True))
