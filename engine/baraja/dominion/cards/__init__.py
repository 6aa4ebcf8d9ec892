"""The cards, one module for each expansion, alphabetical inside; names and texts lie in the `.toml` beside each."""

from . import base

SETS = ("base",)

__all__ = ["SETS", "base"]
