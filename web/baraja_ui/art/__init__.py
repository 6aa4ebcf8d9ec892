"""Drawings of cards."""
