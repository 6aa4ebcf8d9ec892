"""Baraja: a rules engine for Dominion and Villagers, without input or output and without dependencies."""

__version__ = "1.0.0"
