"""Runs in Pyodide: loads a package by name; prints the versions of it and of the engine, and the games that there are.

Argument: the name of the package.
"""

import sys
from importlib.metadata import version

import pyodide_js

await pyodide_js.loadPackage(sys.argv[1], messageCallback=lambda _: None)  # noqa: F704 - Pyodide runs a script inside its event loop

from baraja.games import games  # noqa: E402

print(version(sys.argv[1]), version("baraja"), *games())
