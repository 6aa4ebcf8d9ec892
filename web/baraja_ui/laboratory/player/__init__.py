"""A player that the reader writes in Python, tried out in a fenced worker."""
