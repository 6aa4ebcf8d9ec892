"""A game while it is being played."""
