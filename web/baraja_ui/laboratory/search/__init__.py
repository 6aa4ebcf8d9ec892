"""The search for a good buy list in a kingdom."""
