"""Tells a program that imports the browser's objects, in a worker that is fenced in, why it cannot. This is a friendly
word and no wall: the program can take it away. What holds it is the policy of the document that the worker comes
from."""

from __future__ import annotations

import sys

BROWSER = ("js", "pyodide_js")
HIDDEN = (*BROWSER, "pyodide", "_pyodide", "_pyodide_core")


class NoBrowser:
    """A finder that refuses the modules of Pyodide."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> None:
        """The method that Python calls on every finder."""
        if name.partition(".")[0] in HIDDEN:
            raise ImportError("there is no browser here")


def hide() -> None:
    """Refuses these modules from now on, and forgets those that have been imported."""
    sys.meta_path.insert(0, NoBrowser)
    for name in [name for name in sys.modules if name.partition(".")[0] in BROWSER]:
        del sys.modules[name]
