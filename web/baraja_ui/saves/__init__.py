"""Saved games: what is kept, the list, and what its buttons do."""
