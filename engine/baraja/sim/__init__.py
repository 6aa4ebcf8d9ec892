"""Many games without a page: matches, leagues of bots, reports, and checks of all invariants."""
