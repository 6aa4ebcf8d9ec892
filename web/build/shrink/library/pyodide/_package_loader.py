"""What Pyodide asks of its loader of packages when it starts: where they would be, and that there are none yet.

The page lays its wheels on Python's path itself. Pyodide's own module imports those for archives, temporary files and
paths, which every start would wait for. Both hold Pyodide's table of loaded packages, which its memory of a start
counts on.
"""

from site import getsitepackages

from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class Folder:
    """A folder of which Pyodide asks the name; a text would reach it as one of JavaScript, which has no `__str__`."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Does nothing: no package has been loaded."""
