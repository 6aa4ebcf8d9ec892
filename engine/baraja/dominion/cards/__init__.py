"""The cards, one module for each expansion, alphabetical inside; names and texts lie in the `.toml` beside each."""

from . import alchemy, base, cornucopia, dark_ages, hinterlands, intrigue, knights_ruins, prosperity, seaside

SETS = ("base", "hinterlands", "alchemy", "dark_ages", "intrigue", "cornucopia", "prosperity", "seaside")

__all__ = [
    "SETS", "alchemy", "base", "cornucopia", "dark_ages", "hinterlands", "intrigue", "knights_ruins", "prosperity",
    "seaside",
]  # fmt: skip
