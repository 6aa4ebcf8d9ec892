"""Long work as jobs: orders and answers are plain values, so that a job can be done elsewhere, say in a worker."""
