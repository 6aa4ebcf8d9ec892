"""Runs in Pyodide with the trimmed library: prints the versions of packages."""

import sys
from importlib.metadata import version
from pathlib import Path

sys.path[:0] = map(str, Path("/wheels").glob("*.whl"))
print(*map(version, sys.argv[1:]))
