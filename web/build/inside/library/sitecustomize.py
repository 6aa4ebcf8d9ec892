"""Imported by the browser's Python before any other module, to import faster.

Modules are found by name: before an import Python asks the archive for the file name of the module, and `zipimport`
answers by reading the whole module, so that each one is unpacked and read twice. The file name is known without that.

Modules that others import for a rare case are read when something in them is first used. Otherwise every first visit
would wait for the colours of tracebacks in terminals, for one.

The functions of dataclasses are not written and compiled once more: the build has done that
(`web/build/inside/compile.py`).
"""

# mypy: disable-error-code="arg-type,assignment,attr-defined,method-assign,union-attr"
import dataclasses
import sys
import zipimport
from importlib import import_module
from importlib._bootstrap import _init_module_attrs
from importlib._bootstrap_external import PathFinder
from types import FunctionType, ModuleType
from zlib import adler32, crc32

SELDOM = "_colorize codeop signal"


def get_filename(self: zipimport.zipimporter, fullname: str) -> str:
    path = zipimport._get_module_path(self, fullname)
    files = self._get_files()
    for suffix, _is_bytecode, _is_package in zipimport._zip_searchorder:
        if path + suffix in files:
            return files[path + suffix][0]
    raise zipimport.ZipImportError(f"can't find module {fullname!r}", name=fullname)


class Later(ModuleType):
    """A module that is read when something in it is first used; from then on it is like any other."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):  # the import system and `inspect` ask every module for such names
            raise AttributeError(name)
        self.__class__ = ModuleType
        spec = PathFinder.find_spec(self.__name__)
        _init_module_attrs(spec, self, override=True)
        spec.loader.exec_module(self)
        return getattr(self, name)


def execute(text: str, names: dict, made: dict) -> None:
    """Stands in for `exec` in `dataclasses`, which executes a function that makes those of a class."""
    try:
        found = getattr(import_module("prepared"), f"_{crc32(text.encode())}_{adler32(text.encode())}", None)
    except ImportError:  # before our archive is there
        found = None
    if found is None:
        exec(text, names, made)
    else:
        made["__create_fn__"] = FunctionType(found.__code__, names)


dataclasses.exec = execute
zipimport.zipimporter.get_filename = get_filename
for name in SELDOM.split():
    sys.modules[name] = Later(name)
