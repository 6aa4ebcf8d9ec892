"""Duels: several people play the same deal separately."""
