"""Buy lists: made by tapping, stored, shared, and played against."""
