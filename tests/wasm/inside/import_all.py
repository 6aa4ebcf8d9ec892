"""Runs in Pyodide with the trimmed library: imports every module that the page ships, prints their names.

Checks that each is read once and says which file of the archive it came from.
"""

import importlib
import sys
import types
import zipfile
import zipimport

bridge = types.ModuleType("pyscript.js_modules")
for name in ("markup", "motion", "storage", "taps"):  # modules that PyScript makes of the files in js/
    setattr(bridge, name, types.ModuleType(name))
sys.modules |= {"pyscript": types.ModuleType("pyscript"), "pyscript.js_modules": bridge}

unmarshal = zipimport._unmarshal_code
read = []


def unmarshal_noted(importer, path, *rest):
    read.append(path)
    return unmarshal(importer, path, *rest)


zipimport._unmarshal_code = unmarshal_noted
archive = "/archives/baraja.zip"
sys.path.insert(0, archive)
for name in sorted(zipfile.ZipFile(archive).namelist()):
    if name.endswith(".pyc"):
        module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        assert importlib.import_module(module).__file__ == f"{archive}/{name}", module
        print(module)
for module, name in (("baraja_ui.games.typed", "Command"), ("baraja.core.choose", "Choose")):
    made_by = getattr(sys.modules[module], name).__init__.__code__.co_filename
    assert made_by.endswith("prepared.py"), f"{name} was compiled anew"
twice = {path for path in read if read.count(path) > 1}
assert not twice, twice
