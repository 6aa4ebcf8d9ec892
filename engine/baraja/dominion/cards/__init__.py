"""The cards, one module for each expansion, alphabetical inside; names and texts lie in the `.toml` beside each."""

from . import alchemy, base, dark_ages, hinterlands, knights_ruins

SETS = ("base", "hinterlands", "alchemy", "dark_ages")

__all__ = ["SETS", "alchemy", "base", "dark_ages", "hinterlands", "knights_ruins"]
