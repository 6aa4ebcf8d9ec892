"""Results of finished games."""
