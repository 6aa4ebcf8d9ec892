"""Runs in Pyodide: installs the built wheel with micropip, plays golden games, prints their lines as JSON.

Arguments: wheel, number of games of each family, families of games. /micropip holds micropip and its
dependencies, /wheels the wheel, /tools the tools of the engine.
"""

import json
import sys
from pathlib import Path

sys.path += [*map(str, Path("/micropip").glob("*.whl")), "/"]

import micropip

name, count, *families = sys.argv[1:]
await micropip.install(f"emfs:/wheels/{name}")  # noqa: F704 - Pyodide runs a script inside its event loop

from tools import golden  # noqa: E402

assert micropip.list()["baraja"].source == f"emfs:/wheels/{name}"
print(json.dumps({family: golden.lines(family, int(count)) for family in families}))
