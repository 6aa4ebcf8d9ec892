"""The part that knows no game: questions, sessions, chance, order of abilities, zones, events and records."""
