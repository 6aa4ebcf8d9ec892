"""Long work as jobs: orders and answers are plain values, so that a job can be done elsewhere, as in a worker."""
