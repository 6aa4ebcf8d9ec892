"""The analysis of a game at its end: where it was lost, decision by decision, and luck apart from play."""
