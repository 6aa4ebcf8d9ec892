"""Cards and players that the reader adds as a wheel."""
