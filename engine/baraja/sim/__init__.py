"""Many games without a table: matches, leagues of bots, reports, and the checks of every invariant."""
