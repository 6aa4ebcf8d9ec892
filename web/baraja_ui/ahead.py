"""What a start from memory finds done (public/js/pyhost.js): modules that were read, and words, drawings and printed
facts as first asked for. It runs in a Python that never sees the browser."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from importlib import import_module

from . import later  # noqa: F401 - what waits for whoever asks goes on waiting
from .art.motifs import motifs
from .games.registry import every
from .words import LANGUAGES, Words, sentences

BROWSER = ("js", "pyodide_js", "pyscript", "polyscript", "_pyscript", f"{__package__}.host", "__main__")
"""Modules of the browser, and what imports them: they are made by the page that starts."""


def read(names: Iterable[str]) -> None:
    """Reads the modules that a page has read, as far as they have nothing of the browser, and what its first screens
    ask for."""
    for name in names:
        if not any(name == one or name.startswith(f"{one}.") for one in BROWSER):
            try:
                import_module(name)
            except ImportError:
                continue  # made by somebody at run time
    sentences()
    motifs()
    for game in every():
        game.poster()
        for lang in LANGUAGES:
            words = Words(lang, game.name)
            words.name(next(iter(game.facts())))
    gc.collect()
