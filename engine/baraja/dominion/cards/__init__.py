"""The cards, one module for each expansion, alphabetical inside; names and texts lie in the `.toml` beside each."""

from . import base, dark_ages, knights_ruins

SETS = ("base", "dark_ages")

__all__ = ["SETS", "base", "dark_ages", "knights_ruins"]
