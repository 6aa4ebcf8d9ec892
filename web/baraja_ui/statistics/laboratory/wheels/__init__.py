"""Cards and players that the reader brings as a wheel."""
