"""Reads ahead, in small steps, what the page will need: modules, words, drawings and the facts printed on cards. A
first start does this with pauses for the browser (public/js/pyhost.js); a start from memory finds it done, by a Python
that never sees the browser (public/js/memory.js)."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from zipimport import zipimporter

from . import lazy_modules  # noqa: F401 - modules that wait to be asked for must not be read here

BROWSER = ("js", "pyodide_js", "pyscript", "polyscript", "_pyscript", f"{__package__}.host", "__main__")
"""Modules of the browser, and those that import them: only the page that starts can import these."""


class Wheel(zipimporter):
    """Imports from a wheel of bytecode that lies beside the one of this module. Python's own importer would read each
    module twice: to say where one lies, it reads its code, too."""

    def __init__(self, path: str) -> None:
        if not path.startswith(f"{Path(__file__).parents[2]}/"):
            raise ImportError(path)
        super().__init__(path)

    def get_filename(self, fullname: str) -> str:
        """The path of a module; raises `ZipImportError` if there is none."""
        name = fullname.rpartition(".")[2] + ("/__init__" if self.is_package(fullname) else "")
        return f"{self.archive}/{self.prefix}{name}.pyc"


def import_from_wheels() -> None:
    """Has `Wheel` import from now on, if this module comes from a wheel."""
    if isinstance(getattr(__spec__, "loader", None), zipimporter) and Wheel not in sys.path_hooks:
        sys.path_hooks.insert(0, Wheel)
        sys.path_importer_cache.clear()  # or what Python has imported from before would stay with its own importer


def modules(names: Iterable[str]) -> Iterator[None]:
    """Reads modules, one in each step, leaving out those that need the browser. They come in the order in which Python
    finishes them; a package, which it would begin to read with the first module inside, waits for its place."""
    import_from_wheels()
    gc.disable()  # nothing read here becomes garbage
    waiting: dict[str, ModuleType] = {}
    for name in names:
        if not any(name == package or name.startswith(f"{package}.") for package in BROWSER):
            try:
                if name in waiting:
                    execute(waiting.pop(name))
                else:
                    put_off(name, waiting)
                    import_module(name)
            except ImportError:
                continue  # made at run time by others; or broken, which its user will report
            yield
    for package in waiting.values():
        with suppress(ImportError):
            execute(package)
    sys.path_importer_cache.clear()  # or a module that PyScript then writes would be missed: this clock stands still
    gc.enable()


def put_off(name: str, waiting: dict[str, ModuleType]) -> None:
    """Puts the packages that a module lies in where Python looks for them, not yet executed, and into `waiting`."""
    outer, _, _ = name.rpartition(".")
    if not outer or outer in sys.modules:
        return
    put_off(outer, waiting)
    if (spec := find_spec(outer)) is not None:
        waiting[outer] = sys.modules[outer] = module_from_spec(spec)
        above, _, last = outer.rpartition(".")
        if above:
            setattr(sys.modules[above], last, waiting[outer])


def execute(package: ModuleType) -> None:
    """Executes a package that was put off; if it fails, Python will try anew when it is asked for."""
    spec = package.__spec__
    assert spec is not None and spec.loader is not None
    try:
        spec.loader.exec_module(package)
    except BaseException:
        del sys.modules[spec.name]
        raise


def warm_up() -> Iterator[None]:
    """Reads what the first screens need, one thing in each step."""
    from .art.motifs import motifs
    from .games.registry import every
    from .words import LANGUAGES, Words, sentences

    sentences()
    yield
    motifs()
    for game in every():
        yield
        game.poster()
        for lang in LANGUAGES:
            yield
            words = Words(lang, game.name)
            words.name(next(iter(game.facts())))


def used(names: Iterable[str]) -> Iterator[None]:
    """Reads modules as if something in them were used, one in each step."""
    for name in names:
        getattr(import_module(name), "__name__")  # noqa: B009 - executes what `lazy_modules` has put off
        yield


def read(names: Iterable[str]) -> None:
    """Reads the modules that a page has used, and what its first screens need."""
    for steps in (modules(names), warm_up()):
        for _ in steps:
            pass
    gc.collect()
