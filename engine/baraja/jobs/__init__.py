"""Long work as jobs: orders and answers are plain values, so that they can be done in another place."""
