"""Replaying a game, decision by decision."""
