"""Links that carry deals and games in the address."""
