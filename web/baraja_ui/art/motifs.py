"""The motifs of the cards by name, as markup for a box of 64 by 64.

The build packs the drawings of `motifs/` into one file; without a build the drawings themselves are read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from baraja.words import text_in

PACKED = "motifs.txt"


@cache
def motifs() -> dict[str, str]:
    """Every motif by its name."""
    text = text_in(__package__, PACKED)
    if text is None:
        from .compile import folder

        text = folder(Path(__file__).parent / "motifs")
    return dict(line.split("\t") for line in text.splitlines())
