"""Dominion on the page."""
