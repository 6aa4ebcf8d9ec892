"""The cards, one module for each expansion, alphabetical inside; names and texts lie in the `.toml` beside each."""

from . import alchemy, base, cornucopia, dark_ages, hinterlands, intrigue, knights_ruins, prosperity

SETS = ("base", "hinterlands", "alchemy", "dark_ages", "intrigue", "cornucopia", "prosperity")

__all__ = [
    "SETS", "alchemy", "base", "cornucopia", "dark_ages", "hinterlands", "intrigue", "knights_ruins", "prosperity",
]  # fmt: skip
