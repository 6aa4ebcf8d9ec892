"""The table of any game: decisions, log, inspector, and one card at a time."""
