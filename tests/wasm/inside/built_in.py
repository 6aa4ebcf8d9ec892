"""Runs in the Pyodide that the page ships: imports every built-in module, and uses what works in memory.

Prints their names. The arguments are modules that must not be there.
"""

import gc
import importlib
import sys

for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        continue
    raise AssertionError(f"{name} is there")

for name in sys.builtin_module_names:
    module = importlib.import_module(name)
    for thing in vars(module).values():
        if isinstance(thing, type):
            repr(thing)
            try:
                repr(thing())
            except Exception:  # most need arguments
                continue
    gc.collect()  # functions that only collecting garbage calls are in the table as well
    print(name)
