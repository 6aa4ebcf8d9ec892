"""Runs inside Pyodide: writes beside each module of a tree its bytecode, in whose tracebacks the tree is at PLACE.

Arguments: TREE PLACE.
"""

import compileall
import sys
from py_compile import PycInvalidationMode

tree, place = sys.argv[1:]
assert compileall.compile_dir(
    tree, maxlevels=20, quiet=1, legacy=True, optimize=2, stripdir=tree, prependdir=place,
    invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,  # the sources are not shipped
)  # fmt: skip
