"""What is read before the page is asked for, in small steps: modules, and words, drawings and printed facts as first
asked for. A first start does it with pauses for the browser (public/js/pyhost.js); a start from memory finds it done,
by a Python that never sees the browser (public/js/memory.js)."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module

from . import later  # noqa: F401 - what waits for whoever asks goes on waiting

BROWSER = ("js", "pyodide_js", "pyscript", "polyscript", "_pyscript", f"{__package__}.host", "__main__")
"""Modules of the browser, and what imports them: they are made by the page that starts."""


def modules(names: Iterable[str]) -> Iterator[None]:
    """Reads modules, one a step, leaving out those that need the browser."""
    gc.disable()  # what is read stays
    for name in names:
        if not any(name == one or name.startswith(f"{one}.") for one in BROWSER):
            try:
                import_module(name)
            except ImportError:
                continue  # made by somebody at run time; or broken, which whoever needs it will say
            yield
    sys.path_importer_cache.clear()  # PyScript writes a module next, which a clock that stands still would hide
    gc.enable()


def first_wishes() -> Iterator[None]:
    """What the first screens ask for, one thing a step."""
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


def read(names: Iterable[str]) -> None:
    """Reads the modules that a page has read, and what its first screens ask for."""
    for steps in (modules(names), first_wishes()):
        for _ in steps:
            pass
    gc.collect()
