"""Looking at a game again, decision by decision."""
