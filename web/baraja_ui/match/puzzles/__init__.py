"""Puzzles at the real table: one turn of a real game that has one right answer."""
