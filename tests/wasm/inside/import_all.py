"""Runs in Pyodide with the trimmed library: imports every module that the page ships, prints their names.

Checks that each says which file of the wheel it came from.
"""

import importlib
import sys
import types
import zipfile
from pathlib import Path

bridge = types.ModuleType("pyscript.js_modules")
for name in ("markup", "motion", "storage", "taps"):  # modules that PyScript makes of the files in js/
    setattr(bridge, name, types.ModuleType(name))
sys.modules |= {"pyscript": types.ModuleType("pyscript"), "pyscript.js_modules": bridge}

wheels = list(map(str, Path("/wheels").glob("*.whl")))
sys.path[:0] = wheels
for wheel in wheels:
    for name in sorted(zipfile.ZipFile(wheel).namelist()):
        if name.endswith(".pyc"):
            module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            assert importlib.import_module(module).__file__ == f"{wheel}/{name}", module
            print(module)
