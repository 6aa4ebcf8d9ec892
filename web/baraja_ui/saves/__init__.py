"""Saved games: the format, the list, and what its buttons do."""
