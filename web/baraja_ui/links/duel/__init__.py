"""Duels: several people play the same deal apart from one another."""
