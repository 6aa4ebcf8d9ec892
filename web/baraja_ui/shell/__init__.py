"""The parts of every screen, and the screens that belong to no other subject."""
