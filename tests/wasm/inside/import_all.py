"""Runs in Pyodide with the trimmed library: import every module the page ships, print their names."""

import importlib
import sys
import types
import zipfile

bridge = types.ModuleType("pyscript.js_modules")
for name in ("markup", "motion", "storage", "taps"):  # what PyScript makes of the files of js/
    setattr(bridge, name, types.ModuleType(name))
sys.modules |= {"pyscript": types.ModuleType("pyscript"), "pyscript.js_modules": bridge}

archive = "/archives/baraja.zip"
sys.path.insert(0, archive)
for name in sorted(zipfile.ZipFile(archive).namelist()):
    if name.endswith(".pyc"):
        module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        importlib.import_module(module)
        print(module)
