"""The part that is the same for all games: questions, sessions, chance, order of abilities, zones, events, records."""
