"""The games that the page can show."""
