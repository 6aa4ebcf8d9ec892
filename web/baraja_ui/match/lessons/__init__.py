"""Short lessons at the real table."""
