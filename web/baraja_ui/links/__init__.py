"""Links that carry deals, games, buy lists and puzzles in the address."""
