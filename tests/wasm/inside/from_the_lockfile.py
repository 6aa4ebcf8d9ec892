"""Runs in Pyodide: loads the engine by name, as a package of the distribution, and plays golden games.

Arguments: family of games, number of games.
"""

import sys

import pyodide_js

family, count = sys.argv[1:]
await pyodide_js.loadPackage("baraja", messageCallback=lambda _: None)  # noqa: F704 - Pyodide runs a script inside its event loop

from baraja.sim import golden  # noqa: E402

print("\n".join(golden.lines(family, int(count))))
