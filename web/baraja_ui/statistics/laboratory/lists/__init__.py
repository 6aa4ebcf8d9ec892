"""Buy lists: made by tapping, kept, shared, and played against."""
