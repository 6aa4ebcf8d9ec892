"""Villagers on the page."""
