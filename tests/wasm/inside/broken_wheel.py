"""Runs in Pyodide with the trimmed library: installs a plug-in that raises when imported; prints the refusal."""

import sys
from pathlib import Path

sys.path.extend(map(str, Path("/wheels").glob("*.whl")))

from baraja.core.choose import Illegal
from baraja.jobs import wheels

try:
    wheels.take(Path("/plugins/broken.whl").read_bytes())
except Illegal as problem:
    print(problem.reason, problem.slots["why"], sorted(name for name in sys.modules if name.startswith("mills")))
