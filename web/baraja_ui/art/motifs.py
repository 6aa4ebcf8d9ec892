"""The motifs of the cards by name, as markup of a box of 64.

The build packs the drawings of `motifs/` into one file; a checkout without a build reads the drawings themselves.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

PACKED = "motifs.txt"


@cache
def motifs() -> dict[str, str]:
    """Every motif by its name."""
    here = files(__package__)  # in the browser this package lies in a zip
    packed = here / PACKED
    if packed.is_file():
        text = packed.read_text("utf-8")
    else:
        from .compile import folder

        text = folder(Path(str(here / "motifs")))
    return dict(line.split("\t") for line in text.splitlines())
